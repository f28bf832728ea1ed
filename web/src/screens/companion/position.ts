/* position.ts -- a position set up by hand, as data, and as a line of text (CGP). All pure.
 *
 * The side on turn stands first in racks and scores. Racks are kept as they are typed, so that
 * somebody in the middle of a word is not corrected; they are read when they are needed.
 */
import type { Letter } from '../../core/messages';
import { at, emptyBoard, isOn, other, parseSquare, premiumOf, splitTiles, squareName, step, tileOf, wordThrough } from '../../state/board';
import type { Board, Direction, Spot, Square } from '../../state/board';
import { BLANK, findLetter, pointsOf, takeLetter } from '../../state/letters';
import { written } from '../../state/movetext';

export const SIDE = 15;
const RACK_MOST = 7;
const ALL_TILES_BONUS = 50;

export interface Position {
    board: Board;
    racks: readonly [string, string];
    scores: readonly [number, number];
}

export type Wrong =
    | { kind: 'cgp' | 'rackLong' | 'rackEmpty' | 'edge' | 'move' }
    | { kind: 'rows'; count: number }
    | { kind: 'row'; row: number }
    | { kind: 'letter' | 'tooMany' | 'square' | 'taken'; text: string };

export const emptyPosition = (): Position => ({ board: emptyBoard(SIDE), racks: ['', ''], scores: [0, 0] });

export const isWrong = (value: unknown): value is Wrong => typeof value === 'object' && value !== null && 'kind' in value;

/** One square changed; null empties it. */
export function withSquare(position: Position, spot: Spot, tile: Square): Position {
    const board = position.board.map((row, index) =>
        index === spot.row ? row.map((square, col) => (col === spot.col ? tile : square)) : row,
    );
    return { ...position, board };
}

/** The tiles of a typed rack; spaces and commas do not matter. */
export function readRack(letters: readonly Letter[], typed: string): string[] | Wrong {
    const rest = [...typed.normalize('NFC').replace(/[\s,[\]]+/g, '')];
    const found: string[] = [];
    while (rest.length > 0) {
        if (rest[0] === BLANK || rest[0] === '_' || rest[0] === '*') {
            rest.shift();
            found.push(BLANK);
            continue;
        }
        const taken = takeLetter(letters, rest);
        if (!taken) return { kind: 'letter', text: rest[0] ?? '' };
        found.push(taken.letter);
    }
    return found.length > RACK_MOST ? { kind: 'rackLong' } : found;
}

/** Whether there are more tiles of a kind on board and racks than the set has. */
function overdrawn(position: Position, racks: readonly string[][], letters: readonly Letter[]): Wrong | null {
    const used = new Map<string, number>();
    const count = (letter: string): void => void used.set(letter, (used.get(letter) ?? 0) + 1);
    for (const row of position.board) for (const tile of row) if (tile) count(tile.blank ? BLANK : tile.letter);
    for (const rack of racks) rack.forEach(count);
    const over = letters.find((each) => (used.get(each.letter) ?? 0) > each.count);
    return over ? { kind: 'tooMany', text: over.letter } : null;
}

/** The position as CGP, or what stands in the way of it. */
export function cgpOf(position: Position, letters: readonly Letter[], language: string): string | Wrong {
    const racks = position.racks.map((typed) => readRack(letters, typed));
    const bad = racks.find(isWrong);
    if (bad) return bad as Wrong;
    const read = racks as string[][];
    const over = overdrawn(position, read, letters);
    if (over) return over;
    const rows = position.board.map((row) =>
        row
            .map((tile) => (tile ? written(tile.letter, tile.blank) : '.'))
            .join('')
            .replace(/\.+/g, (run) => String(run.length)),
    );
    const held = read.map((rack) => rack.map((letter) => written(letter, false)).join(''));
    return `${rows.join('/')} ${held.join('/')} ${position.scores.join('/')} 0 lex ${language};`;
}

function readRow(text: string, row: number, letters: readonly Letter[]): Square[] | Wrong {
    const wide = text.replace(/\d+/g, (run) => '.'.repeat(Math.min(Number(run), SIDE + 1)));
    const squares = splitTiles(wide).map((each): Square | Wrong => {
        if (each === '.') return null;
        const tile = tileOf(each);
        return findLetter(letters, tile.letter) ? tile : { kind: 'letter', text: each };
    });
    const bad = squares.find((each) => isWrong(each));
    if (bad) return bad as Wrong;
    return squares.length === SIDE ? (squares as Square[]) : { kind: 'row', row: row + 1 };
}

/** The language that a position says it is in, or null. */
export function languageOf(cgp: string): string | null {
    return /\b(?:ld|lex)\s+([a-z]{2})\b/i.exec(cgp)?.[1]?.toLowerCase() ?? null;
}

export function positionOf(cgp: string, letters: readonly Letter[]): Position | Wrong {
    const [board = '', racks = '', scores = '0/0'] = cgp.trim().replace(/^cgp\s+/i, '').split(/\s+/);
    const texts = board.split('/');
    if (texts.length < 2) return { kind: 'cgp' };
    if (texts.length !== SIDE) return { kind: 'rows', count: texts.length };
    const rows: Square[][] = [];
    for (const [index, text] of texts.entries()) {
        const row = readRow(text, index, letters);
        if (isWrong(row)) return row;
        rows.push(row);
    }
    const [first = '', second = ''] = racks.split('/');
    for (const typed of [first, second]) {
        const rack = readRack(letters, typed);
        if (isWrong(rack)) return rack;
    }
    const [mine = 0, theirs = 0] = scores.split('/').map((text) => (/^-?\d{1,5}$/.test(text) ? Number(text) : 0));
    return { board: rows, racks: [first, second], scores: [mine, theirs] };
}

export interface Laying {
    spot: Spot;
    letter: string;
    blank: boolean;
}

/** A play as people type it ("8H HADJI", "h8 hadji", "HADJI 8h"): the tiles it puts on empty squares. A
 * small letter among capitals is a blank, and so is a letter after "?". */
export function readTyped(text: string, board: Board, letters: readonly Letter[]): { tiles: Laying[]; direction: Direction } | Wrong {
    const parts = text.trim().split(/[\s.]+/u);
    const head = parts[0] ?? '';
    const front = parseSquare(head);
    const square = front ?? parseSquare(parts.at(-1) ?? '');
    const word = front ? text.trim().slice(head.length + 1) : parts.slice(0, -1).join('');
    if (!square || word === '') return { kind: 'move' };
    if (!isOn(board, square.spot)) return { kind: 'square', text: squareName(square.spot, square.direction) };
    const mixed = word !== word.toLowerCase() && word !== word.toUpperCase();
    const rest = [...word.normalize('NFC').replace(/[\s[\]()]+/g, '')];
    const tiles: Laying[] = [];
    for (let spot = square.spot; rest.length > 0; spot = step(spot, square.direction)) {
        if (!isOn(board, spot)) return { kind: 'edge' };
        const there = at(board, spot);
        if (rest[0] === '.') {
            rest.shift();
            if (!there) return { kind: 'move' };
            continue;
        }
        const marked = rest[0] === BLANK;
        if (marked) rest.shift();
        const taken = takeLetter(letters, rest);
        if (!taken) return { kind: 'letter', text: rest[0] ?? '' };
        if (there && there.letter !== taken.letter) return { kind: 'taken', text: squareName(spot) };
        const blank = marked || (mixed && taken.typed === taken.typed.toLowerCase());
        if (!there) tiles.push({ spot, letter: taken.letter, blank });
    }
    return tiles.length > 0 ? { tiles, direction: square.direction } : { kind: 'move' };
}

export function withTiles(board: Board, tiles: readonly Laying[]): Square[][] {
    const next = board.map((row) => [...row]);
    for (const { spot, letter, blank } of tiles) (next[spot.row] ?? [])[spot.col] = { letter, blank };
    return next;
}

function wordScore(board: Board, spots: readonly Spot[], fresh: ReadonlySet<string>, layout: readonly string[], letters: readonly Letter[]): number {
    let sum = 0;
    let times = 1;
    for (const spot of spots) {
        const tile = at(board, spot);
        const points = tile && !tile.blank ? pointsOf(letters, tile.letter) : 0;
        const premium = fresh.has(squareName(spot)) ? premiumOf(layout[spot.row]?.[spot.col] ?? '.') : null;
        sum += points * (premium?.of === 'letter' ? premium.times : 1);
        times *= premium?.of === 'word' ? premium.times : 1;
    }
    return sum * times;
}

/** What a play earns: the main word, the words across it, and the bonus for seven tiles. */
export function scoreOf(before: Board, tiles: readonly Laying[], direction: Direction, layout: readonly string[], letters: readonly Letter[]): number {
    const board = withTiles(before, tiles);
    const fresh = new Set(tiles.map((tile) => squareName(tile.spot)));
    const first = tiles[0];
    if (!first) return 0;
    const words = [wordThrough(board, first.spot, direction), ...tiles.map((tile) => wordThrough(board, tile.spot, other(direction)))];
    const sum = words.filter((spots) => spots.length > 1).reduce((all, spots) => all + wordScore(board, spots, fresh, layout, letters), 0);
    return sum + (tiles.length === RACK_MOST ? ALL_TILES_BONUS : 0);
}

/** The rack without the tiles that were laid or exchanged; those not on it are taken as unknown. */
export function rackWithout(letters: readonly Letter[], typed: string, gone: readonly string[]): string {
    const rack = readRack(letters, typed);
    if (isWrong(rack)) return typed;
    const left = [...rack];
    for (const letter of gone) {
        const index = left.indexOf(letter);
        if (index >= 0) left.splice(index, 1);
    }
    return left.join('');
}

/** The other side is to move. */
export const turned = (position: Position): Position => ({
    board: position.board,
    racks: [position.racks[1], position.racks[0]],
    scores: [position.scores[1], position.scores[0]],
});

/** The position after a play by the side on turn. */
export function played(position: Position, tiles: readonly Laying[], score: number, letters: readonly Letter[]): Position {
    const gone = tiles.map((tile) => (tile.blank ? BLANK : tile.letter));
    return turned({
        board: withTiles(position.board, tiles),
        racks: [rackWithout(letters, position.racks[0], gone), position.racks[1]],
        scores: [position.scores[0] + score, position.scores[1]],
    });
}
