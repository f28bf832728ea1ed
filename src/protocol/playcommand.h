/* playcommand.h -- what a person types in a game: text to command, command to move.
 *
 * The terminal and the command box of the web page share this grammar. The words of all four
 * languages are understood whatever the interface speaks, in any case, with or without accents.
 *
 *     8H HADJI    h8 hadji    HADJI 8h      a play: number first is across, letter first is down
 *     exchange ABC   byt abc   -ABC         a pass: pass, -
 *     hint, tracker, moves, save game.gcg, shuffle, challenge, resign, board, rack, help, ?, quit
 *
 * A play names the whole word; tiles already there may be typed as letters, `.` or `(A)`. Case
 * does not matter until it is mixed: in `HADji` the small letters are blanks. `?` before a letter
 * makes it a blank in any case (`had?ji`). A word with only its first letter capital (`Hadji`) was
 * most likely typed by habit: blanks are spent only if the tiles themselves are not there.
 *
 *     PlayCommand command;
 *     PlayProblem problem;
 *     playcommand_parse(&command, line, strlen(line));
 *     if (command.kind == COMMAND_PLAY)
 *         playcommand_move(&command, &alphabet, &board, &rack, &move, &problem);
 */
#ifndef TESSERA_PROTOCOL_PLAYCOMMAND_H
#define TESSERA_PROTOCOL_PLAYCOMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "lexicon/alphabet.h"
#include "words/board.h"
#include "words/move.h"
#include "words/rack.h"

typedef enum PlayCommandKind {
    COMMAND_NOTHING, /* an empty line */
    COMMAND_UNKNOWN, /* `text` holds what was typed */
    COMMAND_PLAY,    /* a square and a word */
    COMMAND_EXCHANGE,
    COMMAND_PASS,
    COMMAND_CHALLENGE,
    COMMAND_RESIGN,
    COMMAND_SHUFFLE,
    COMMAND_HINT,
    COMMAND_TRACKER,
    COMMAND_MOVES,
    COMMAND_SAVE, /* `text` is the file, may be empty */
    COMMAND_BOARD,
    COMMAND_RACK,
    COMMAND_HELP,
    COMMAND_QUIT,
    COMMAND_KINDS,
} PlayCommandKind;

enum { COMMAND_TEXT_MAX = 256 };

typedef struct PlayCommand {
    PlayCommandKind kind;
    int row, col; /* of a play */
    Direction direction;
    char text[COMMAND_TEXT_MAX]; /* the word, the tiles, the file: UTF-8, no control characters */
} PlayCommand;

/* Any bytes are some command; a line too long to be one is COMMAND_UNKNOWN, its text cut. */
void playcommand_parse(PlayCommand *command, const char *text, size_t length);

/* Why a play or an exchange could not be read. */
typedef enum PlayProblemKind {
    PROBLEM_NONE,
    PROBLEM_NO_WORD,    /* a square and nothing else; an exchange of nothing */
    PROBLEM_OFF_BOARD,  /* the square is not on this board, or the word leaves it */
    PROBLEM_NOT_LETTER, /* `text` is no letter of the alphabet */
    PROBLEM_TAKEN,      /* `tile` lies on the square, another letter was typed */
    PROBLEM_EMPTY,      /* `.` or `(A)` where no tile lies */
    PROBLEM_TOO_LONG,   /* more letters than a word has, more tiles than a rack */
    PROBLEM_NOT_HELD,   /* `tile` is not on the rack (or not so often) */
} PlayProblemKind;

typedef struct PlayProblem {
    PlayProblemKind kind;
    int row, col;             /* the square concerned */
    Letter tile;              /* the tile concerned */
    char text[TILE_TEXT_MAX]; /* what was typed there */
} PlayProblem;

/* Makes the move of a COMMAND_PLAY, COMMAND_EXCHANGE or COMMAND_PASS, for the tiles on `rack`.
 * False with the reason in `problem`. Whether a play is legal is for the judge to say. */
bool playcommand_move(const PlayCommand *command, const Alphabet *alphabet, const Board *board,
                      const Rack *rack, Move *move, PlayProblem *problem);

#endif
