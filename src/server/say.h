/* say.h -- pieces of JSON that several answers share, in the words of docs/web-messages.md. */
#ifndef TESSERA_SERVER_SAY_H
#define TESSERA_SERVER_SAY_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/view.h"
#include "player/kit.h"

/* {"first": number, "second": number} */
json_t *say_object(const char *first, int64_t number, const char *second, int64_t other);

/* The seat's number, null for none (-1). */
json_t *say_seat(int seat);

/* A number with one place after the point. */
json_t *say_tenths(double number);

/* Milliseconds, null without a clock. */
json_t *say_clock(bool has_clock, int64_t left_ms);

/* A text, null when it is empty. */
json_t *say_text(const char *text);

/* Rows of `.lLwW` (`^` and `~` for letter and word x4). */
json_t *say_layout(const Layout *layout);

/* Every tile with its points and its count, the blank last. */
json_t *say_letters(const Rules *rules);

/* The best moves by score and tiles kept: move, score, leave, value in points. */
json_t *say_best_moves(const Kit *kit, const View *view, int count);

/* The object as compact text; gives back the object. The caller frees. */
char *say_dump(json_t *object);

#endif
