/* play_text.h -- everything the terminal game says, in every language of the interface.
 *
 * One table: a row is a message, a column a language. Adding a language is adding a column. Texts
 * with `%` are formats; all columns of a row take the same arguments (a test compares them).
 *
 *     Interface interface = interface_find(NULL);        by the environment
 *     printf(play_text(interface, TEXT_NOT_A_WORD), word);
 */
#ifndef TESSERA_CLI_PLAY_TEXT_H
#define TESSERA_CLI_PLAY_TEXT_H

typedef enum Interface {
    INTERFACE_EN,
    INTERFACE_SV,
    INTERFACE_PL,
    INTERFACE_ET,
    INTERFACES
} Interface;

typedef enum PlayText {
    /* the table */
    TEXT_PROMPT,
    TEXT_YOU,
    TEXT_OPPONENT,
    TEXT_BAG,
    TEXT_LETTER_SIGN, /* one letter: "2L" is a doubled letter */
    TEXT_WORD_SIGN,
    TEXT_WELCOME,      /* language, seed */
    TEXT_ROW_NOTE,     /* under the ASCII board */
    TEXT_PLAIN_SIGNS,  /* after the help: what the ASCII board's signs mean */
    TEXT_NARROW_SIGNS, /* after the help: the signs of squares one column wide */
    /* what happened */
    TEXT_PLAYED,     /* who, move, points */
    TEXT_EXCHANGED,  /* who, how many */
    TEXT_PASSED,     /* who */
    TEXT_WITHDRAWN,  /* who, word */
    TEXT_STANDS,     /* after a wrong challenge */
    TEXT_TURN_LOST,  /* who */
    TEXT_BONUS,      /* who, points */
    TEXT_TILES_LEFT, /* who, tiles, points with sign */
    TEXT_OVERTIME,   /* who, points with sign */
    /* the end */
    TEXT_OUT, /* who */
    TEXT_SCORELESS,
    TEXT_RESIGNED, /* who */
    TEXT_TIME_UP,  /* who */
    TEXT_CHALLENGE_LOST,
    TEXT_WIN, /* own points, the other's */
    TEXT_LOSS,
    TEXT_DRAW, /* points */
    /* answers */
    TEXT_UNSEEN, /* how many, in the bag */
    TEXT_KINDS,  /* vowels, consonants, blanks */
    TEXT_HINT_PLAY,
    TEXT_HINT_EXCHANGE,
    TEXT_HINT_PASS,
    TEXT_NO_MOVES,
    TEXT_SAVED,
    TEXT_NOT_SAVED,
    TEXT_KEPT,
    TEXT_RESIGN_SURE,
    TEXT_LAST_WORD,
    TEXT_GOODBYE,
    /* refusals */
    TEXT_UNKNOWN,    /* what was typed */
    TEXT_NOT_LETTER, /* the character */
    TEXT_TAKEN,      /* square, letter */
    TEXT_EMPTY,      /* square */
    TEXT_OFF_BOARD,
    TEXT_TOO_LONG, /* limit */
    TEXT_NO_WORD,
    TEXT_NO_TILES,
    TEXT_NOT_HELD,  /* tile */
    TEXT_USE_BLANK, /* letter */
    TEXT_NO_BLANK,
    TEXT_NOTHING_PLACED,
    TEXT_NOT_WHOLE,
    TEXT_NOT_CONNECTED,
    TEXT_NOT_ON_START, /* square */
    TEXT_TOO_SHORT,
    TEXT_NOT_A_WORD,  /* word */
    TEXT_NO_EXCHANGE, /* needed, there */
    TEXT_NO_CHALLENGE,
    TEXT_NOTHING_TO_CHALLENGE,
    /* themes */
    TEXT_THEME,        /* name, how many words */
    TEXT_THEME_WORD,   /* word, points */
    TEXT_THEME_LETTER, /* character; why a word is left out, from here on */
    TEXT_THEME_SHORT,  /* limit */
    TEXT_THEME_LONG,   /* limit */
    TEXT_THEME_UNKNOWN,
    TEXT_THEME_REPEATED,
    TEXT_THEME_BAD_NAME, /* limit; what is wrong with a whole theme, from here on */
    TEXT_THEME_SIZE,     /* limit */
    TEXT_THEME_NOT_TEXT,
    TEXT_THEME_EMPTY,
    TEXT_TOPIC_EMPTY, /* topic */
    TEXT_HELP,
    PLAY_TEXTS,
} PlayText;

/* By name ("sv"), or for NULL by LC_ALL, LC_MESSAGES and LANG; English when none is known. An
 * unknown name gives INTERFACES. */
Interface interface_find(const char *name);

/* "en", "sv", "pl", "et". */
const char *interface_name(Interface interface);

const char *play_text(Interface interface, PlayText text);

#endif
