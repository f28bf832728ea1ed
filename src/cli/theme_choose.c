#include "cli/theme_choose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "words/related.h"
#include "words/theme_file.h"

enum { FILE_ENDING = sizeof ".txt" - 1 };

static bool is_path(const char *wanted)
{
    size_t length = strlen(wanted);
    return strchr(wanted, '/') || strcmp(wanted, "-") == 0 ||
           (length > FILE_ENDING && strcmp(wanted + length - FILE_ENDING, ".txt") == 0);
}

/* "pets" of "/home/ann/pets.txt". */
static void name_after(const char *path, char name[THEME_NAME_MAX])
{
    const char *last = strrchr(path, '/');
    snprintf(name, THEME_NAME_MAX, "%s", last ? last + 1 : path);
    size_t length = strlen(name);
    if (length > FILE_ENDING && strcmp(name + length - FILE_ENDING, ".txt") == 0)
        name[length - FILE_ENDING] = '\0';
}

bool theme_make_from_file(Theme *theme, const Lexicon *lexicon, const char *path, const char *name,
                          char **text, ThemeReport *report, ThemeVerdict *verdict, Error *err)
{
    char own[THEME_NAME_MAX];
    size_t length;
    name_after(path, own);
    /* One byte more than allowed is enough to know that it is too large. */
    *text = memory_new(1, THEME_TEXT_MAX + 2);
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    bool opened = file != NULL;
    length = opened ? fread(*text, 1, THEME_TEXT_MAX + 1, file) : 0;
    bool failed = !opened || ferror(file);
    if (opened && file != stdin)
        fclose(file);
    if (failed) {
        free(*text);
        *text = NULL;
        return error_set(err, "%s: cannot be read", path);
    }
    *verdict = theme_make(theme, lexicon, name ? name : own, *text, length, report);
    return true;
}

void theme_explain_drop(const ThemeDrop *drop, Interface interface, char out[THEME_SENTENCE_MAX])
{
    static const PlayText texts[THEME_FAULTS] = {
        [THEME_WORD_LETTER] = TEXT_THEME_LETTER,     [THEME_WORD_SHORT] = TEXT_THEME_SHORT,
        [THEME_WORD_LONG] = TEXT_THEME_LONG,         [THEME_WORD_UNKNOWN] = TEXT_THEME_UNKNOWN,
        [THEME_WORD_REPEATED] = TEXT_THEME_REPEATED,
    };
    const char *format = play_text(interface, texts[drop->fault]);
    char character[8] = "";
    span_copy(drop->what, character, sizeof character);
    if (drop->fault == THEME_WORD_LETTER)
        snprintf(out, THEME_SENTENCE_MAX, format, character);
    else
        snprintf(out, THEME_SENTENCE_MAX, format,
                 drop->fault == THEME_WORD_SHORT ? WORD_MIN : WORD_MAX);
}

void theme_explain_verdict(ThemeVerdict verdict, Interface interface, char out[THEME_SENTENCE_MAX])
{
    static const PlayText texts[THEME_VERDICTS] = {
        [THEME_BAD_NAME] = TEXT_THEME_BAD_NAME,
        [THEME_TOO_LARGE] = TEXT_THEME_SIZE,
        [THEME_NOT_TEXT] = TEXT_THEME_NOT_TEXT,
        [THEME_NO_WORD] = TEXT_THEME_EMPTY,
    };
    snprintf(out, THEME_SENTENCE_MAX, play_text(interface, texts[verdict]),
             verdict == THEME_BAD_NAME ? THEME_NAME_CHARACTERS : THEME_TEXT_MAX);
}

static bool choose_file(Theme *theme, const Lexicon *lexicon, const char *path, Interface interface,
                        Error *err)
{
    ThemeReport report;
    ThemeVerdict verdict = THEME_NO_WORD;
    char *text, why[THEME_SENTENCE_MAX];
    if (!theme_make_from_file(theme, lexicon, path, NULL, &text, &report, &verdict, err))
        return false;
    free(text);
    if (verdict == THEME_MADE)
        return true;
    theme_release(theme);
    theme_explain_verdict(verdict, interface, why);
    return error_set(err, "%s: %s", path, why);
}

static bool choose_topic(Theme *theme, const Lexicon *lexicon, const char *topic,
                         Interface interface, Error *err)
{
    Related related;
    Error missing;
    int found = 0;
    if (related_load(&related, lexicon->alphabet.language, &missing)) {
        found = related_words(&related, lexicon, topic, theme);
        related_release(&related);
        if (found > 0)
            return true;
        theme_release(theme);
    }
    return error_set(err, play_text(interface, TEXT_TOPIC_EMPTY), topic);
}

bool theme_choose(Theme *theme, const Lexicon *lexicon, const char *wanted, Interface interface,
                  Error *err)
{
    if (is_path(wanted))
        return choose_file(theme, lexicon, wanted, interface, err);
    return theme_load(theme, lexicon, wanted, NULL) ||
           choose_topic(theme, lexicon, wanted, interface, err);
}
