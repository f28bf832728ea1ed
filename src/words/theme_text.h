/* theme_text.h -- a theme out of a text that somebody wrote: which words can be used, and why the
 * others cannot.
 *
 * Words are separated by commas, spaces, tabs or line breaks, in any case. Each is looked at by
 * itself, and each that is left out is named with its reason, so that a person can be told.
 *
 *     Theme theme;
 *     ThemeReport report;
 *     ThemeVerdict verdict = theme_make(&theme, &lexicon, "Pets", text, length, &report);
 *     if (verdict == THEME_MADE) ...                  theme.words, in alphabet order
 *     for (int at = 0; at < report.dropped; at++)     filled whenever the text could be read
 *         printf("%.*s: %s\n", (int)report.drop[at].word.length, report.drop[at].word.at,
 *                theme_fault_code(report.drop[at].fault));
 *     theme_release(&theme);                          whatever the verdict
 */
#ifndef TESSERA_WORDS_THEME_TEXT_H
#define TESSERA_WORDS_THEME_TEXT_H

#include "base/text.h"
#include "lexicon/lexicon.h"
#include "words/theme.h"

enum {
    THEME_TEXT_MAX = 1024,      /* bytes of a text */
    THEME_DROPPED_MAX = 512,    /* words that so many bytes can hold */
    THEME_NAME_CHARACTERS = 40, /* of a name that somebody chose */
};

/* Why a word is left out. */
typedef enum ThemeFault {
    THEME_WORD_OK,
    THEME_WORD_LETTER,   /* a character that is no letter of the language; `what` is it */
    THEME_WORD_SHORT,    /* fewer than WORD_MIN letters */
    THEME_WORD_LONG,     /* more than WORD_MAX letters */
    THEME_WORD_UNKNOWN,  /* not in the word list, or not in a form that is allowed there */
    THEME_WORD_REPEATED, /* there already */
    THEME_FAULTS,
} ThemeFault;

/* What became of the whole text. */
typedef enum ThemeVerdict {
    THEME_MADE,
    THEME_BAD_NAME,  /* empty, longer than THEME_NAME_CHARACTERS, not UTF-8, signs for machines */
    THEME_TOO_LARGE, /* more than THEME_TEXT_MAX bytes */
    THEME_NOT_TEXT,  /* not UTF-8, or with bytes that no text has: probably another kind of file */
    THEME_NO_WORD,   /* no word, or none that can be used; the report says why */
    THEME_VERDICTS,
} ThemeVerdict;

/* Both point into the text that was read. */
typedef struct ThemeDrop {
    Span word;
    Span what; /* the offending character, or empty */
    ThemeFault fault;
} ThemeDrop;

typedef struct ThemeReport {
    int kept, dropped;
    ThemeDrop drop[THEME_DROPPED_MAX]; /* in the order of the text */
} ThemeReport;

/* Makes a theme of the words that can be used. `theme` must be released after any verdict; it is
 * empty unless the verdict is THEME_MADE. */
ThemeVerdict theme_make(Theme *theme, const Lexicon *lexicon, const char *name, const char *text,
                        size_t length, ThemeReport *report);

/* Short names for programs: "letter", "short", "long", "unknown", "repeated"; and "made", "name",
 * "size", "text", "empty". */
const char *theme_fault_code(ThemeFault fault);
const char *theme_verdict_code(ThemeVerdict verdict);

/* Whether a person may call a theme so: 1 to THEME_NAME_CHARACTERS characters of UTF-8, none of
 * them for machines (control characters, marks that turn the direction of writing), not only
 * spaces. */
bool theme_is_name(const char *name);

/* Judges one word against the lexicon; on THEME_WORD_OK `letters` and `length` are filled. `what`
 * (may be NULL) is the offending character. */
ThemeFault theme_judge_word(const Lexicon *lexicon, Span word, Letter letters[WORD_MAX],
                            int *length, Span *what);

#endif
