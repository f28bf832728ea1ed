#include "words/rack.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"
#include "words/move.h"

void rack_fill(Rack *rack, const TileSet *tiles)
{
    memcpy(rack->count, tiles->count, sizeof rack->count);
    rack->total = (uint8_t)tiles->total;
}

void rack_add(Rack *rack, Letter tile)
{
    rack->count[tile_index(tile)]++;
    rack->total++;
}

void rack_remove(Rack *rack, Letter tile)
{
    assert(rack_has(rack, tile));
    rack->count[tile_index(tile)]--;
    rack->total--;
}

bool rack_has(const Rack *rack, Letter tile)
{
    return rack->count[tile_index(tile)] > 0;
}

void rack_add_all(Rack *rack, const Rack *more)
{
    for (int index = 0; index <= LETTERS_MAX; index++)
        rack->count[index] = (uint8_t)(rack->count[index] + more->count[index]);
    rack->total = (uint8_t)(rack->total + more->total);
}

void rack_take_move(Rack *rack, const Move *move)
{
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at] && rack_has(rack, move->tiles[at]))
            rack_remove(rack, move->tiles[at]);
    }
}

bool rack_is_equal(const Rack *a, const Rack *b)
{
    return memcmp(a->count, b->count, sizeof a->count) == 0;
}

bool rack_contains(const Rack *whole, const Rack *part)
{
    for (int index = 0; index <= LETTERS_MAX; index++) {
        if (part->count[index] > whole->count[index])
            return false;
    }
    return true;
}

int rack_points(const Rack *rack, const TileSet *tiles)
{
    int points = 0;
    for (int index = 1; index <= tiles->letters; index++)
        points += rack->count[index] * tiles->points[index];
    return points;
}

int rack_list(const Rack *rack, Letter *tiles)
{
    int count = 0;
    for (int letter = 1; letter <= LETTERS_MAX; letter++) {
        for (int copy = 0; copy < rack->count[letter]; copy++)
            tiles[count++] = (Letter)letter;
    }
    for (int copy = 0; copy < rack->count[0]; copy++)
        tiles[count++] = BLANK;
    return count;
}

bool rack_parse(Rack *rack, const Alphabet *alphabet, const char *text, size_t length, int max,
                Error *err)
{
    *rack = (Rack){0};
    int shown = length > 80 ? 80 : (int)length;
    for (size_t at = 0; at < length;) {
        Letter tile;
        size_t used = alphabet_parse_tile(alphabet, text + at, length - at, &tile);
        if (used == 0) {
            uint32_t point;
            size_t bytes = utf8_decode(text + at, length - at, &point);
            return error_set(err, "rack \"%.*s\": '%.*s' is not a tile of the \"%s\" set", shown,
                             text, bytes ? (int)bytes : 1, bytes ? text + at : "?",
                             alphabet->language);
        }
        if (rack->total == max)
            return error_set(err, "rack \"%.*s\": more than %d tiles", shown, text, max);
        rack_add(rack, tile == BLANK ? BLANK : letter_face(tile));
        at += used;
    }
    return true;
}

void rack_format(const Rack *rack, const Alphabet *alphabet, char *out)
{
    Letter tiles[UINT8_MAX];
    int count = rack_list(rack, tiles);
    *out = '\0';
    for (int at = 0; at < count; at++)
        out += alphabet_format_tile(alphabet, tiles[at], true, out);
}
