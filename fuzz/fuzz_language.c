/* Language and layout files: whatever the bytes, rules are refused with one line or are whole. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "words/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_layout(const char *text)
{
    Layout layout;
    Error err = {""};
    if (!layout_parse(&layout, text, "fuzz", &err)) {
        assert(err.text[0] != '\0' && !strchr(err.text, '\n'));
        return;
    }
    assert(layout.side <= SIDE_MAX && layout.start < layout.side * layout.side);
    for (int square = 0; square < layout.side * layout.side; square++)
        assert(layout.premium[square].letter >= 1 && layout.premium[square].word >= 1);
}

static void check_rules(const char *text)
{
    Rules rules;
    Error err = {""};
    if (!rules_parse(&rules, text, "fuzz", &err)) {
        assert(err.text[0] != '\0' && !strchr(err.text, '\n'));
        return;
    }
    int total = 0;
    for (int index = 0; index <= rules.tiles.letters; index++)
        total += rules.tiles.count[index];
    assert(total == rules.tiles.total && total <= TILES_MAX);
    assert(rules.alphabet.count == rules.tiles.letters && rules.layout.side > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    check_layout(text);
    check_rules(text);
    free(text);
    return 0;
}
