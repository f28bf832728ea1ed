/* word_check.c -- which of these are words? Exits with 1 when one is not.
 *
 *     cc word_check.c $(pkg-config --cflags --libs tessera) -o word_check
 *     ./word_check sv katt hund
 */
#include <stdio.h>
#include <tessera.h>

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: word_check LEXICON WORD...\n");
        return 2;
    }
    TesseraError why;
    TesseraLexicon *words = tessera_lexicon_open(argv[1], &why);
    if (!words) {
        fprintf(stderr, "word_check: %s\n", why.text);
        return 2;
    }
    int missing = 0;
    for (int index = 2; index < argc; index++) {
        bool valid = tessera_lexicon_has(words, argv[index]);
        printf("%s: %s\n", argv[index], valid ? "a word" : "no word");
        missing += !valid;
    }
    tessera_lexicon_close(words);
    return missing > 0;
}
