/* Any bytes as a person's theme, as a ready-made theme and as an index of topics: never a crash,
 * every kept word is in the lexicon, and every word is either kept or dropped. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lexicon/build.h"
#include "words/related.h"
#include "words/theme_file.h"
#include "words/theme_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void build_words(Lexicon *lexicon)
{
    static const char text[] = "katt hund fisk lax gös ål och igelkott är näbbdjur";
    Alphabet alphabet;
    WordList list;
    Span rest = span_of(text), word;
    if (!alphabet_load(&alphabet, "sv", NULL))
        abort();
    wordlist_init(&list);
    while (span_take_item(&rest, &word)) {
        Letter letters[WORD_MAX];
        int length = alphabet_parse_word(&alphabet, word.at, word.length, letters, WORD_MAX, NULL);
        wordlist_add(&list, letters, length);
    }
    wordlist_sort(&list);
    if (!lexicon_build(lexicon, &alphabet, &list, NULL))
        abort();
    wordlist_release(&list);
}

static void check_theme(const Theme *theme, const Lexicon *lexicon)
{
    for (int at = 0; at < theme->count; at++)
        if (!lexicon_has_word(lexicon, theme->words[at].letters, theme->words[at].length))
            abort();
}

static void check_counts(Span rest, const ThemeReport *report)
{
    Span word;
    int words = 0;
    if (rest.length >= 3 && memcmp(rest.at, "\xef\xbb\xbf", 3) == 0)
        rest = (Span){rest.at + 3, rest.length - 3};
    while (span_take_item(&rest, &word))
        words++;
    if (words != report->kept + report->dropped)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Lexicon lexicon;
    static ThemeReport report;
    const char *text = (const char *)data;
    Theme theme;
    if (!lexicon.data)
        build_words(&lexicon);
    ThemeVerdict verdict = theme_make(&theme, &lexicon, "x", text, size, &report);
    check_theme(&theme, &lexicon);
    if (verdict == THEME_MADE || verdict == THEME_NO_WORD)
        check_counts((Span){text, size}, &report);
    theme_release(&theme);
    if (theme_parse(&theme, &lexicon, text, size, "x", NULL)) {
        check_theme(&theme, &lexicon);
        theme_release(&theme);
    }
    Related related = {.file = {data, size}};
    related_words(&related, &lexicon, "fisk", &theme);
    check_theme(&theme, &lexicon);
    theme_release(&theme);
    return 0;
}
