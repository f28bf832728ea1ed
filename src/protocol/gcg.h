/* gcg.h -- the record of a game as text: read leniently, written strictly.
 *
 * A Gcg is the file's lines in their order, events and pragmata alike, taken apart but not judged:
 * no rules and no letters are needed to read one. What a line means for the game, and whether it
 * can be true, is said by replay.h.
 *
 *     Gcg gcg;
 *     if (!gcg_load(&gcg, "game.gcg", &err)) ...
 *     for (int index = 0; index < gcg.count; index++)
 *         ... gcg.entries[index].kind
 *     gcg_format(&gcg, &out);
 *     gcg_release(&gcg);
 *
 * Nothing is lost: unknown pragmata and lines that cannot be read are kept where they stand. The
 * texts are UTF-8 whatever the file was in, and what is written is always UTF-8 and says so in
 * its first line. Empty lines, line ends and the width of spaces are not part of the record.
 */
#ifndef TESSERA_PROTOCOL_GCG_H
#define TESSERA_PROTOCOL_GCG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "base/error.h"

enum {
    GCG_FILE_MAX = 1 << 20, /* bytes of a file */
    GCG_LINE_MAX = 10000,   /* characters of a line */
    GCG_PLAYERS = 2,
};

typedef enum GcgKind {
    GCG_PRAGMA,     /* #name text                                      */
    GCG_PLAY,       /* >Ann: ADEHIJ? 8H HADJI +34 34                   */
    GCG_EXCHANGE,   /* >Ann: AEIOUUV -UUV +0 34, or -3                 */
    GCG_PASS,       /* >Ann: AEIOUUV - +0 34                           */
    GCG_WITHDRAWAL, /* >Ann: ADEHIJ? -- -34 0    phony taken back      */
    GCG_CHALLENGE,  /* >Ann: EIO (challenge) +5 39                     */
    GCG_GAIN,       /* >Ann: (QZ) +40 440        the others' tiles     */
    GCG_LOSS,       /* >Bo: QZ (QZ) -20 380      the own tiles         */
    GCG_TIME,       /* >Ann: (time) -10 430                            */
    GCG_UNREADABLE, /* anything else                                   */
} GcgKind;

/* One line. Texts are never NULL. */
typedef struct GcgEntry {
    GcgKind kind;
    int line;         /* in the file it was read from, from 1 */
    const char *name; /* the pragma's name without `#`; the player's nickname */
    const char *rack; /* empty: not said */
    const char *at;   /* of a play: "8H" across, "H8" down */
    const char *text; /* pragma: the rest; play: the word as written; exchange: tiles, or how many;
                         gain, loss: tiles; unreadable: the whole line */
    int score;        /* with its sign */
    int total;
    const char *fault; /* unreadable: what was expected there */
} GcgEntry;

typedef struct Gcg {
    GcgEntry *entries;
    int count;
    int capacity;
    struct GcgTexts *texts; /* owns what the entries point to */
} Gcg;

void gcg_init(Gcg *gcg);
void gcg_release(Gcg *gcg);

/* Reads a game. Refuses only what is no readable text: a file past GCG_FILE_MAX, a line past
 * GCG_LINE_MAX, an unknown encoding or bytes that are not of the one declared, and a file without
 * a single pragma or event. `name` is what messages call it. On false `gcg` is empty. */
bool gcg_parse(Gcg *gcg, const char *bytes, size_t length, const char *name, Error *err);

/* The same from a file; "-" is standard input. */
bool gcg_load(Gcg *gcg, const char *path, Error *err);

/* Appends the whole file in the strict form. */
void gcg_format(const Gcg *gcg, Buffer *out);

/* Appends one line without its line end. */
void gcg_format_entry(const GcgEntry *entry, Buffer *out);

/* Appends an entry; its texts are copied, NULL counts as empty. */
void gcg_add(Gcg *gcg, GcgEntry entry);
void gcg_add_pragma(Gcg *gcg, const char *name, const char *text);

/* The text of the first pragma of this name, NULL when there is none. */
const char *gcg_pragma(const Gcg *gcg, const char *name);

/* Writes the nickname of player 0 or 1 as its pragma declares it (cut to `size`); false if it does
 * not. *real_name, if not NULL, is the rest of the pragma. */
bool gcg_player(const Gcg *gcg, int player, char *nick, size_t size, const char **real_name);

bool gcg_is_event(const GcgEntry *entry);

/* Whether both hold the same entries; line numbers are not looked at. */
bool gcg_is_same(const Gcg *a, const Gcg *b);

#endif
