/* move_text.h -- a move as lists for people and programs show it.
 *
 *     char shown[MOVE_SHOWN_MAX], kept[RACK_TEXT_MAX];
 *     move_text_show(&rules, &board, &move, shown);            "8H  HADJI", "exchange UUV", "pass"
 *     move_text_kept(&rules, &rack, &move, kept);
 *     move_text_pad(shown, 22);                                 prints it, spaces added
 */
#ifndef TESSERA_CLI_MOVE_TEXT_H
#define TESSERA_CLI_MOVE_TEXT_H

#include <jansson.h>

#include "words/board.h"
#include "words/rack.h"
#include "words/rules.h"

enum { MOVE_SHOWN_MAX = MOVE_TEXT_MAX + 16 };

/* Square and word, or what else is done. Into MOVE_SHOWN_MAX bytes. */
void move_text_show(const Rules *rules, const Board *board, const Move *move, char *out);

/* What the move leaves on the rack. Into RACK_TEXT_MAX bytes. */
void move_text_kept(const Rules *rules, const Rack *rack, const Move *move, char *out);

/* Prints the text and spaces up to the width, counted in characters. */
void move_text_pad(const char *text, int width);

/* An object with kind, at, direction and word (or exchange), score and leave. */
json_t *move_text_json(const Rules *rules, const Board *board, const Rack *rack, const Move *move);

#endif
