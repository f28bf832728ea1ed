/* Any bytes as a word list: read or refused in one line; what is read stays within its limits. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/buffer.h"
#include "lexicon/wordlist.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char LETTERS[] = "language xx\n"
                              "tile A a 1 1\ntile C c 1 1\ntile CH ch 1 1\ntile H h 1 1\n"
                              "tile Å å 1 1\ntile Ł ł 1 1\n";

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check(const Alphabet *alphabet, WordList *list, WordListReport *report)
{
    require(list->count == report->accepted);
    for (uint32_t index = 0; index < list->count; index++) {
        const ListedWord *word = &list->words[index];
        require(word->length >= WORD_MIN && word->length <= WORD_MAX);
        for (int at = 0; at < WORD_MAX; at++)
            require(at < word->length
                        ? word->letters[at] >= 1 && word->letters[at] <= alphabet->count
                        : word->letters[at] == 0);
    }
    uint32_t before = list->count;
    report->rejected[WORD_REPEATED] = wordlist_sort(list);
    require(list->count + report->rejected[WORD_REPEATED] == before);
    require(wordlist_sort(list) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Alphabet alphabet;
    WordList list;
    WordListReport report;
    Error err = {0};
    Buffer text;
    char path[32];
    int fd = memfd_create("words", 0);
    if (fd < 0 || write(fd, data, size) != (ssize_t)size)
        abort();
    snprintf(path, sizeof path, "/dev/fd/%d", fd);
    alphabet_parse(&alphabet, LETTERS, "letters", NULL);
    wordlist_init(&list);
    buffer_init(&text, 1 << 16);
    if (wordlist_read(&list, &alphabet, path, &report, &err))
        check(&alphabet, &list, &report);
    else
        require(err.text[0] && !strchr(err.text, '\n'));
    wordlist_explain(&report, &alphabet, path, &text);
    buffer_release(&text);
    wordlist_release(&list);
    close(fd);
    return 0;
}
