/* tessera.h -- the word engine as a library: what is stable, and nothing else.
 *
 * Open a word list, make a position, ask for its moves, and for the end of the game. All text is
 * UTF-8; positions are CGP lines, moves are UCGI texts ("8H.HADJI" across, "H8.HADJI" down, a small
 * letter is a blank, "." a tile that lies there already; "ex.ABC"; "pass").
 *
 *     TesseraError why;
 *     TesseraLexicon *words = tessera_lexicon_open("en", &why);
 *     TesseraPosition *position = tessera_position_new(
 *         words, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AELNOQT/ 0/0 0", &why);
 *     TesseraMove best[10];
 *     long all = tessera_moves(position, best, 10);
 *     tessera_position_free(position);
 *     tessera_lexicon_close(words);
 *
 * Compile with `cc example.c $(pkg-config --cflags --libs tessera)`. A word list is found by a
 * language's name (en sv pl et) in $TESSERA_DATA or where Tessera was installed, or by its path.
 *
 * Threads: an open lexicon is constant and may be shared by all threads; a position belongs to one
 * thread at a time. No function prints, exits or keeps state of its own. A function that can fail
 * says why in one line; the error may be NULL.
 */
#ifndef TESSERA_H
#define TESSERA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TESSERA_API_VERSION 1

enum { TESSERA_MOVE_MAX = 256, TESSERA_KEPT_MAX = 128, TESSERA_LINE_MAX = 32 };

typedef struct TesseraError {
    char text[512];
} TesseraError;

typedef struct TesseraLexicon TesseraLexicon;
typedef struct TesseraPosition TesseraPosition;

typedef struct TesseraMove {
    char text[TESSERA_MOVE_MAX]; /* as UCGI writes it */
    char word[TESSERA_MOVE_MAX]; /* a play: the whole word; an exchange: the tiles given back */
    char kept[TESSERA_KEPT_MAX]; /* the tiles that stay on the rack */
    int score;
    double value; /* in points: the score, and what the tiles kept are worth */
} TesseraMove;

/* "0.1.0" */
const char *tessera_version(void);

/* ---- word lists ---- */

/* A language's name or the path of a compiled list; NULL when there is none, or it is damaged. */
TesseraLexicon *tessera_lexicon_open(const char *name, TesseraError *why);
void tessera_lexicon_close(TesseraLexicon *lexicon);

/* "en", "sv", ... */
const char *tessera_lexicon_language(const TesseraLexicon *lexicon);
uint64_t tessera_lexicon_count(const TesseraLexicon *lexicon);

/* Whether it is a word; false too for what cannot be written with the language's letters. */
bool tessera_lexicon_has(const TesseraLexicon *lexicon, const char *word);

/* ---- positions ---- */

/* Reads a CGP line; the rules are the language's, changed as the line says. NULL when the line is
 * faulty. The lexicon must outlive the position. */
TesseraPosition *tessera_position_new(const TesseraLexicon *lexicon, const char *cgp,
                                      TesseraError *why);
void tessera_position_free(TesseraPosition *position);

/* Writes the position's CGP line with its NUL as far as `size` goes; returns its length. */
size_t tessera_position_cgp(const TesseraPosition *position, char *out, size_t size);

/* Makes a move: tiles leave the rack, points are counted, the other side is on turn. Nothing is
 * drawn: racks are as far known as before. Words are judged. False when the move is not legal. */
bool tessera_position_play(TesseraPosition *position, const char *move, TesseraError *why);

/* ---- moves ---- */

/* Writes the best moves (at most `room`), best first, and returns how many legal ones there are,
 * exchanges included; a pass is never listed. */
long tessera_moves(TesseraPosition *position, TesseraMove *moves, long room);

/* What one move is worth, without listing any. False when it is not legal. */
bool tessera_evaluate(TesseraPosition *position, const char *move, TesseraMove *result,
                      TesseraError *why);

#ifdef __cplusplus
}
#endif

#endif
