#include "words/theme_text.h"

#include <string.h>

#include "base/utf8.h"

ThemeFault theme_judge_word(const Lexicon *lexicon, Span word, Letter letters[WORD_MAX],
                            int *length, Span *what)
{
    size_t bad_at = 0;
    uint32_t point;
    if (what)
        *what = (Span){word.at, 0};
    *length =
        alphabet_parse_word(&lexicon->alphabet, word.at, word.length, letters, WORD_MAX, &bad_at);
    if (*length == -1) {
        if (what)
            *what = (Span){word.at + bad_at,
                           utf8_decode(word.at + bad_at, word.length - bad_at, &point)};
        return THEME_WORD_LETTER;
    }
    if (*length == -2)
        return THEME_WORD_LONG;
    if (*length < WORD_MIN)
        return THEME_WORD_SHORT;
    return lexicon_has_word(lexicon, letters, *length) ? THEME_WORD_OK : THEME_WORD_UNKNOWN;
}

/* Characters that tell a machine what to do instead of showing something: control characters, and
 * the invisible ones that turn or cut the text around them. */
static bool is_for_machines(uint32_t point)
{
    return point < 0x20 || (point >= 0x7f && point < 0xa0) || point == 0xad ||
           (point >= 0x200b && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
           (point >= 0x2060 && point <= 0x206f) || point == 0xfeff ||
           (point >= 0xfff9 && point <= 0xffff) || point >= 0xe0000;
}

bool theme_is_name(const char *name)
{
    size_t left = strlen(name);
    int characters = 0;
    bool blank = true;
    while (left > 0) {
        uint32_t point;
        size_t used = utf8_decode(name, left, &point);
        if (used == 0 || is_for_machines(point))
            return false;
        blank = blank && (point == ' ' || point == 0xa0);
        characters++;
        name += used;
        left -= used;
    }
    return !blank && characters <= THEME_NAME_CHARACTERS;
}

/* UTF-8 without the control characters that only other kinds of files have. */
static bool is_text(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        if ((unsigned char)text[at] < 0x20 && (text[at] == '\0' || !strchr("\t\n\r", text[at])))
            return false;
    }
    return utf8_is_valid(text, length, NULL);
}

static void drop(ThemeReport *report, Span word, Span what, ThemeFault fault)
{
    report->drop[report->dropped++] = (ThemeDrop){word, what, fault};
}

static void add_words(Theme *theme, const Lexicon *lexicon, Span rest, ThemeReport *report)
{
    Span word, what;
    while (span_take_item(&rest, &word)) {
        Letter letters[WORD_MAX];
        int length;
        ThemeFault fault = theme_judge_word(lexicon, word, letters, &length, &what);
        if (fault == THEME_WORD_OK && theme_has(theme, letters, length))
            fault = THEME_WORD_REPEATED;
        if (fault == THEME_WORD_OK)
            theme_add(theme, letters, length);
        else
            drop(report, word, what, fault);
    }
    report->kept = theme->count;
}

static Span without_mark(const char *text, size_t length)
{
    bool has_mark = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
    return has_mark ? (Span){text + 3, length - 3} : (Span){text, length};
}

ThemeVerdict theme_make(Theme *theme, const Lexicon *lexicon, const char *name, const char *text,
                        size_t length, ThemeReport *report)
{
    report->kept = report->dropped = 0;
    theme_init(theme, "");
    if (!theme_is_name(name))
        return THEME_BAD_NAME;
    if (length > THEME_TEXT_MAX)
        return THEME_TOO_LARGE;
    if (!is_text(text, length))
        return THEME_NOT_TEXT;
    theme_init(theme, name);
    add_words(theme, lexicon, without_mark(text, length), report);
    return theme->count > 0 ? THEME_MADE : THEME_NO_WORD;
}

const char *theme_fault_code(ThemeFault fault)
{
    static const char *const codes[THEME_FAULTS] = {
        [THEME_WORD_OK] = "ok",           [THEME_WORD_LETTER] = "letter",
        [THEME_WORD_SHORT] = "short",     [THEME_WORD_LONG] = "long",
        [THEME_WORD_UNKNOWN] = "unknown", [THEME_WORD_REPEATED] = "repeated",
    };
    return codes[fault];
}

const char *theme_verdict_code(ThemeVerdict verdict)
{
    static const char *const codes[THEME_VERDICTS] = {
        [THEME_MADE] = "made",     [THEME_BAD_NAME] = "name", [THEME_TOO_LARGE] = "size",
        [THEME_NOT_TEXT] = "text", [THEME_NO_WORD] = "empty",
    };
    return codes[verdict];
}
