/* board.ts -- squares and what lies on them, from the rows the server sends.
 *
 *     parseBoard(['..HADJi', ...])[0][6]     { letter: 'I', blank: true }
 *     squareName(7, 7)                       '8H'
 */
export interface Tile {
    letter: string;
    blank: boolean;
}

export type Square = Tile | null;
export type Board = readonly (readonly Square[])[];

export interface Spot {
    row: number;
    col: number;
}

export type Direction = 'across' | 'down';

export const sameSpot = (a: Spot, b: Spot): boolean => a.row === b.row && a.col === b.col;

/** The texts of a row's squares: one character each, or several in brackets. */
export function splitTiles(row: string): string[] {
    return (row.match(/\[[^\]]*\]|./gu) ?? []).map((each) => (each.startsWith('[') ? each.slice(1, -1) : each));
}

/** A tile from its text: small letters are blanks. */
export function tileOf(text: string): Tile {
    const letter = text.toUpperCase();
    return { letter, blank: text !== letter };
}

export function parseBoard(rows: readonly string[]): Square[][] {
    return rows.map((row) => splitTiles(row).map((text) => (text === '.' ? null : tileOf(text))));
}

export function emptyBoard(side: number): Square[][] {
    return Array.from({ length: side }, () => Array.from({ length: side }, () => null));
}

export const at = (board: Board, spot: Spot): Square => board[spot.row]?.[spot.col] ?? null;

export const isOn = (board: Board, spot: Spot): boolean =>
    spot.row >= 0 && spot.col >= 0 && spot.row < board.length && spot.col < (board[spot.row]?.length ?? 0);

export const step = (spot: Spot, direction: Direction, by = 1): Spot =>
    direction === 'across' ? { row: spot.row, col: spot.col + by } : { row: spot.row + by, col: spot.col };

export const other = (direction: Direction): Direction => (direction === 'across' ? 'down' : 'across');

const columnName = (col: number): string => String.fromCharCode(65 + col);

/** As moves are written: number first is across, letter first is down. */
export function squareName(spot: Spot, direction: Direction = 'across'): string {
    const row = String(spot.row + 1);
    const col = columnName(spot.col);
    return direction === 'across' ? row + col : col + row;
}

export function parseSquare(text: string): { spot: Spot; direction: Direction } | null {
    const across = /^(\d{1,2})([A-Za-z])$/.exec(text);
    const down = /^([A-Za-z])(\d{1,2})$/.exec(text);
    const number = across?.[1] ?? down?.[2];
    const letter = across?.[2] ?? down?.[1];
    if (!number || !letter || number === '0' || number.startsWith('0')) return null;
    const spot = { row: Number(number) - 1, col: letter.toUpperCase().charCodeAt(0) - 65 };
    return { spot, direction: across ? 'across' : 'down' };
}

/** A premium square: what it multiplies and by how much; null for none. */
export interface Premium {
    of: 'letter' | 'word';
    times: number;
}

const PREMIUMS: Record<string, Premium> = {
    l: { of: 'letter', times: 2 },
    L: { of: 'letter', times: 3 },
    w: { of: 'word', times: 2 },
    '*': { of: 'word', times: 2 },
    W: { of: 'word', times: 3 },
    '^': { of: 'letter', times: 4 },
    '~': { of: 'word', times: 4 },
};

export function premiumOf(sign: string): Premium | null {
    return PREMIUMS[sign] ?? null;
}

/** Where a play starts or ends when the tiles before and after it are counted in. */
export function wordThrough(board: Board, spot: Spot, direction: Direction): Spot[] {
    if (!at(board, spot)) return [];
    let first = spot;
    while (at(board, step(first, direction, -1))) first = step(first, direction, -1);
    const spots: Spot[] = [];
    for (let next = first; at(board, next); next = step(next, direction)) spots.push(next);
    return spots;
}

export function textOf(board: Board, spots: readonly Spot[]): string {
    return spots.map((spot) => at(board, spot)?.letter ?? '').join('');
}
