import { expect, test } from 'vitest';
import { emptyBoard } from '../src/state/board';
import type { Letter } from '../src/core/messages';
import {
    cgpOf,
    emptyPosition,
    isWrong,
    languageOf,
    played,
    positionOf,
    readRack,
    readTyped,
    scoreOf,
    withSquare,
    withTiles,
    type Laying,
    type Position,
} from '../src/screens/companion/position';
import { CLASSIC } from '../src/screens/drawn/tiles';

const LETTERS: Letter[] = [
    ['A', 1, 9], ['B', 3, 2], ['CH', 5, 1], ['D', 2, 4], ['E', 1, 12], ['H', 4, 2], ['I', 1, 9], ['J', 8, 1],
    ['O', 1, 8], ['S', 1, 4], ['U', 1, 4], ['Z', 10, 1], ['?', 0, 2],
].map(([letter, points, count]) => ({ letter: String(letter), points: Number(points), count: Number(count) }));
const EMPTY = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15';

const lay = (text: string, position: Position = emptyPosition()): { tiles: Laying[]; direction: 'across' | 'down' } => {
    const read = readTyped(text, position.board, LETTERS);
    if (isWrong(read)) throw new Error(`${text}: ${read.kind}`);
    return read;
};

test('a position comes back from its own text', () => {
    const board = withTiles(emptyBoard(15), [
        { spot: { row: 7, col: 7 }, letter: 'H', blank: false },
        { spot: { row: 7, col: 8 }, letter: 'CH', blank: false },
        { spot: { row: 0, col: 14 }, letter: 'A', blank: true },
    ]);
    const position: Position = { board, racks: ['ABD?', ''], scores: [12, -3] };
    const cgp = cgpOf(position, LETTERS, 'en');
    expect(cgp).toBe(`14a/15/15/15/15/15/15/7H[CH]6/15/15/15/15/15/15/15 ABD?/ 12/-3 0 lex en;`);
    expect(positionOf(cgp as string, LETTERS)).toEqual(position);
    expect(languageOf(cgp as string)).toBe('en');
});

test('what is wrong with a text is said: rows, squares, letters, racks', () => {
    expect(positionOf('hello', LETTERS)).toEqual({ kind: 'cgp' });
    expect(positionOf('15/15 A/', LETTERS)).toEqual({ kind: 'rows', count: 2 });
    expect(positionOf(EMPTY.replace('15', '14'), LETTERS)).toEqual({ kind: 'row', row: 1 });
    expect(positionOf(EMPTY.replace('15', '14Q'), LETTERS)).toEqual({ kind: 'letter', text: 'Q' });
    expect(positionOf(`${EMPTY} ABX/`, LETTERS)).toEqual({ kind: 'letter', text: 'X' });
    expect(positionOf(`${EMPTY} AAAAAAAA/`, LETTERS)).toEqual({ kind: 'rackLong' });
    expect(positionOf(EMPTY.replace('15', '99999999'), LETTERS)).toEqual({ kind: 'row', row: 1 });
});

test('more tiles than the set has are noticed, on board and racks together', () => {
    const position = withSquare({ ...emptyPosition(), racks: ['J', ''] }, { row: 7, col: 7 }, { letter: 'J', blank: false });
    expect(cgpOf(position, LETTERS, 'en')).toEqual({ kind: 'tooMany', text: 'J' });
});

test('a rack may be typed in any case, with spaces, and a tile of two letters is one', () => {
    expect(readRack(LETTERS, 'a ch ?,e')).toEqual(['A', 'CH', '?', 'E']);
});

test('a typed play: both orders, down, blanks, through tiles that lie there', () => {
    expect(lay('8H house').tiles.map((tile) => tile.letter).join('')).toBe('HOUSE');
    expect(lay('house 8h').direction).toBe('across');
    expect(lay('H8 HOuSE')).toMatchObject({ direction: 'down', tiles: [{}, {}, { letter: 'U', blank: true }, {}, {}] });
    const there = { ...emptyPosition(), board: withTiles(emptyBoard(15), lay('8H house').tiles) };
    expect(lay('J7 bus', there).tiles.map((tile) => tile.letter)).toEqual(['B', 'S']);
    expect(readTyped('J7 bad', there.board, LETTERS)).toEqual({ kind: 'taken', text: '8J' });
    expect(readTyped('8N house', emptyBoard(15), LETTERS)).toEqual({ kind: 'edge' });
    expect(readTyped('house', emptyBoard(15), LETTERS)).toEqual({ kind: 'move' });
    expect(readTyped('8Z house', emptyBoard(15), LETTERS)).toEqual({ kind: 'square', text: '8Z' });
});

test('points: letters, premium squares, words across, seven tiles', () => {
    const first = lay('8D house');
    /* H on the double letter of 8D, E on the double word in the middle: (8 + 1 + 1 + 1 + 1) * 2 */
    expect(scoreOf(emptyBoard(15), first.tiles, first.direction, CLASSIC, LETTERS)).toBe(24);
    const there = withTiles(emptyBoard(15), first.tiles);
    const hook = readTyped('I5 ahas', there, LETTERS);
    if (isWrong(hook)) throw new Error(hook.kind);
    /* AHAS down, its S makes HOUSES: A H A S = 7 with the double letter of 7I under A, HOUSES 9, S plain */
    expect(scoreOf(there, hook.tiles, hook.direction, CLASSIC, LETTERS)).toBe(1 + 4 + 2 + 1 + 9);
    const seven = lay('1A aeioueu');
    expect(scoreOf(emptyBoard(15), seven.tiles, 'across', CLASSIC, LETTERS)).toBe((7 + 1) * 3 + 50);
});

test('after a play the other side is to move, and the tiles are gone from the rack', () => {
    const before: Position = { ...emptyPosition(), racks: ['HOUSEAB', 'DDE'], scores: [5, 9] };
    const after = played(before, lay('8H house').tiles, 16, LETTERS);
    expect(after.racks).toEqual(['DDE', 'AB']);
    expect(after.scores).toEqual([9, 21]);
});
