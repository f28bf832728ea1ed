/* best_moves.c -- the five best moves of a position.
 *
 *     cc best_moves.c $(pkg-config --cflags --libs tessera) -o best_moves
 *     ./best_moves en '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AELNOQT/ 0/0 0'
 */
#include <stdio.h>
#include <tessera.h>

enum { SHOWN = 5 };

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: best_moves LEXICON POSITION\n");
        return 2;
    }
    TesseraError why;
    TesseraLexicon *words = tessera_lexicon_open(argv[1], &why);
    TesseraPosition *position = words ? tessera_position_new(words, argv[2], &why) : NULL;
    if (!position) {
        fprintf(stderr, "best_moves: %s\n", why.text);
        tessera_lexicon_close(words);
        return 2;
    }
    TesseraMove best[SHOWN];
    long all = tessera_moves(position, best, SHOWN);
    for (long place = 0; place < all && place < SHOWN; place++)
        printf("%-12s %-10s %3d points, keeps %-6s worth %.3f\n", best[place].text,
               best[place].word, best[place].score, best[place].kept, best[place].value);
    printf("%ld legal moves\n", all);
    tessera_position_free(position);
    tessera_lexicon_close(words);
    return 0;
}
