/* movetext.ts -- tentative tiles as a move in text ("8H.HA.JI"), and back. Whether a play is legal
 * is for the server to say; here is only said what cannot be written down at all. */
import { at, isOn, parseSquare, splitTiles, squareName, step, textOf, tileOf, wordThrough } from './board';
import type { Board, Direction, Spot, Square } from './board';
import { BLANK, takeLetter } from './letters';
import type { Letter } from '../core/messages';
import { isPlaced, lineOf, onRack, takeAllBack, type Held, type Placed, type Table } from './table';

export const written = (letter: string, blank: boolean): string => {
    const text = blank ? letter.toLowerCase() : letter;
    return [...text].length > 1 ? `[${text}]` : text;
};

/** The board as it would be with the tentative tiles on it. */
export function withPlaced(board: Board, placed: readonly Placed[]): Square[][] {
    const next = board.map((row) => [...row]);
    for (const { spot, letter, blank } of placed) {
        const row = next[spot.row];
        if (row) row[spot.col] = { letter: letter || BLANK, blank };
    }
    return next;
}

/** The line of the main word: that of the tiles, and of a single tile the line where it meets others. */
function directionOf(board: Board, placed: readonly Placed[], spot: Spot): Direction | null {
    if (placed.length > 1) return lineOf(placed);
    return wordThrough(board, spot, 'across').length > 1 || wordThrough(board, spot, 'down').length < 2 ? 'across' : 'down';
}

export type MoveText = { move: string; first: Spot; problem: null } | { move: null; first: Spot | null; problem: 'none' | 'line' | 'gap' | 'blank' };

/** The move that the tentative tiles make; `first` is the tile that shows the score. */
export function moveOf(table: Table): MoveText {
    const { placed } = table;
    const top = [...placed].sort((a, b) => a.spot.row - b.spot.row || a.spot.col - b.spot.col)[0];
    if (!top) return { move: null, first: null, problem: 'none' };
    const first = top.spot;
    const board = withPlaced(table.board, placed);
    const direction = directionOf(board, placed, first);
    if (!direction) return { move: null, first, problem: 'line' };
    const spots = wordThrough(board, first, direction);
    const names = new Set(spots.map((spot) => squareName(spot)));
    if (placed.some((each) => !names.has(squareName(each.spot)))) return { move: null, first, problem: 'gap' };
    if (placed.some((each) => each.letter === '')) return { move: null, first, problem: 'blank' };
    const tiles = spots.map((spot) => {
        const mine = placed.find((each) => squareName(each.spot) === squareName(spot));
        return mine ? written(mine.letter, mine.blank) : '.';
    });
    return { move: `${squareName(spots[0] ?? first, direction)}.${tiles.join('')}`, first, problem: null };
}

export interface PlayText {
    spot: Spot;
    direction: Direction;
    /** One a square: the tile's text, or '.' for a tile that lies there. */
    tiles: string[];
}

/** "8H.HA.JI" taken apart; null for anything that is no play. */
export function readPlay(move: string): PlayText | null {
    const dot = move.indexOf('.');
    const square = dot > 0 ? parseSquare(move.slice(0, dot)) : null;
    const tiles = splitTiles(move.slice(dot + 1));
    return square && tiles.length > 0 ? { ...square, tiles } : null;
}

/** The squares of a play and the tiles put there. */
export function tilesOfPlay(play: PlayText): { spot: Spot; letter: string; blank: boolean }[] {
    return play.tiles.flatMap((text, index) =>
        text === '.' ? [] : [{ spot: step(play.spot, play.direction, index), ...tileOf(text) }],
    );
}

/** Lays a play's tiles on the table as tentative ones (a hint, a typed command): null when the
 * rack cannot give them or a square is taken. */
export function layPlay(table: Table, move: string): Table | null {
    const play = readPlay(move);
    if (!play) return null;
    let next = takeAllBack(table);
    for (const { spot, letter, blank } of tilesOfPlay(play)) {
        if (!isOn(next.board, spot)) return null;
        const there = at(next.board, spot);
        if (there) {
            if (there.letter !== letter) return null;
            continue;
        }
        const held: Held | undefined = onRack(next).find((each) => each.letter === (blank ? BLANK : letter));
        if (!held || isPlaced(next, held.id)) return null;
        next = { ...next, placed: [...next.placed, { id: held.id, spot, letter, blank }] };
    }
    return { ...next, arrow: null, origin: { spot: play.spot, direction: play.direction } };
}

/** "ex.AB?" from tiles. */
export const exchangeText = (letters: readonly string[]): string =>
    `ex.${letters.map((letter) => written(letter, false)).join('')}`;

/** Letters of a typed text (blanks as `?`), or the first sign that is no letter. */
export function readLetters(letters: readonly Letter[], typed: string): { found: string[] } | { bad: string } {
    const rest = [...typed.normalize('NFC')];
    const found: string[] = [];
    while (rest.length > 0) {
        const taken = rest[0] === BLANK ? { letter: rest.shift() as string } : takeLetter(letters, rest);
        if (!taken) return { bad: rest[0] as string };
        found.push(taken.letter);
    }
    return { found };
}

/** Squares of tentative tiles that belong to a word which is said not to be in the list. */
export function badSquares(table: Table, words: readonly { word: string; valid: boolean | null }[]): Set<string> {
    const wrong = new Set(words.filter((each) => each.valid === false).map((each) => each.word.toUpperCase()));
    if (wrong.size === 0) return new Set();
    const board = withPlaced(table.board, table.placed);
    const lines = (['across', 'down'] as const).flatMap((direction) =>
        table.placed.map((each) => ({ each, spots: wordThrough(board, each.spot, direction) })),
    );
    return new Set(
        lines.filter(({ spots }) => spots.length > 1 && wrong.has(textOf(board, spots))).map(({ each }) => squareName(each.spot)),
    );
}
