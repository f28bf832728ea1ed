/* Any bytes as a character's file: refused with one line, or somebody with a name. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "player/character.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Character character;
    Error err = {""};
    char *text = malloc(size + 1);
    if (!text)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    if (!character_parse(&character, "fuzz", text, &err)) {
        if (err.text[0] == '\0' || strchr(err.text, '\n'))
            abort();
    } else {
        for (int trait = 0; trait < TRAITS; trait++) {
            if (character.persona.trait[trait] < 0 || character.persona.trait[trait] > 100)
                abort();
        }
        if (character.name[0] == '\0' || !sentences_in(&character.about, "sv"))
            abort();
    }
    free(text);
    return 0;
}
