#include "lexicon/wordlist.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void wordlist_init(WordList *list)
{
    *list = (WordList){0};
}

void wordlist_release(WordList *list)
{
    free(list->words);
    *list = (WordList){0};
}

static ListedWord *push(WordList *list)
{
    if (list->count == WORDLIST_MAX)
        return NULL;
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? list->capacity * 2 : 1024;
        list->words = memory_grow(list->words, list->capacity, sizeof *list->words);
    }
    return &list->words[list->count++];
}

bool wordlist_add(WordList *list, const Letter *letters, int length)
{
    ListedWord *word = push(list);
    if (!word)
        return false;
    *word = (ListedWord){.length = (uint8_t)length};
    memcpy(word->letters, letters, (size_t)length);
    return true;
}

/* Stable, by one letter place; returns false (and moves nothing) when all are equal there. */
static bool scatter(const ListedWord *from, ListedWord *to, uint32_t count, int place)
{
    uint32_t start[256] = {0};
    for (uint32_t index = 0; index < count; index++)
        start[from[index].letters[place]]++;
    if (start[from[0].letters[place]] == count)
        return false;
    uint32_t sum = 0;
    for (int letter = 0; letter < 256; letter++) {
        uint32_t here = start[letter];
        start[letter] = sum;
        sum += here;
    }
    for (uint32_t index = 0; index < count; index++)
        to[start[from[index].letters[place]]++] = from[index];
    return true;
}

static int compare(const ListedWord *a, const ListedWord *b)
{
    return memcmp(a, b, sizeof *a);
}

static bool is_ordered(const WordList *list)
{
    for (uint32_t index = 1; index < list->count; index++) {
        if (compare(&list->words[index - 1], &list->words[index]) > 0)
            return false;
    }
    return true;
}

/* Fifteen passes of a counting sort, last letter first: no comparisons, and no case that is slow.
 */
static void order(WordList *list)
{
    ListedWord *spare = memory_grow(NULL, list->count, sizeof *spare);
    for (int place = WORD_MAX - 1; place >= 0; place--) {
        if (scatter(list->words, spare, list->count, place)) {
            ListedWord *swap = list->words;
            list->words = spare;
            spare = swap;
        }
    }
    list->capacity = list->count;
    free(spare);
}

uint32_t wordlist_sort(WordList *list)
{
    if (list->count < 2)
        return 0;
    if (!is_ordered(list))
        order(list);
    uint32_t kept = 1;
    for (uint32_t index = 1; index < list->count; index++) {
        if (compare(&list->words[kept - 1], &list->words[index]) != 0)
            list->words[kept++] = list->words[index];
    }
    uint32_t dropped = list->count - kept;
    list->count = kept;
    return dropped;
}

static const char *fault_text(WordFault fault)
{
    static const char *const texts[WORD_FAULTS] = {
        [WORD_OK] = "accepted",
        [WORD_SHORT] = "too short (fewer than 2 letters)",
        [WORD_LONG] = "too long (more than 15 letters)",
        [WORD_FOREIGN] = "with a character outside the alphabet",
        [WORD_ENCODING] = "not UTF-8",
        [WORD_REPEATED] = "repeated",
    };
    return texts[fault];
}

void wordlist_explain(const WordListReport *report, const Alphabet *alphabet, const char *path,
                      Buffer *out)
{
    for (int fault = WORD_SHORT; fault < WORD_FAULTS; fault++) {
        if (report->rejected[fault])
            buffer_format(out, "%s: %" PRIu64 " %s\n", path, report->rejected[fault],
                          fault_text((WordFault)fault));
    }
    for (int index = 0; index < report->named; index++) {
        buffer_format(out, "%s:%" PRIu64 ": \"%s\": ", path, report->first[index].line,
                      report->first[index].text);
        if (report->first[index].fault == WORD_FOREIGN)
            buffer_format(out, "'%s' is not a letter of '%s'\n", report->first[index].what,
                          alphabet->language);
        else
            buffer_format(out, "%s\n", fault_text(report->first[index].fault));
    }
}
