/* table.ts -- the player's own side of the board: rack, tentative tiles, arrow. All pure: each
 * function takes a Table and returns another.
 *
 * A rack tile has an id that stays while it is held, so that its place on the rack survives being
 * put down and taken back. A tile is either on the rack or in `placed`, never both, and no two tiles
 * are ever on one square. A blank in `placed` has the letter it stands for, or '' while the person
 * has not said; taking it back or moving it makes it blank again.
 */
import { at, isOn, sameSpot, step, type Board, type Direction, type Spot } from './board';
import { BLANK } from './letters';

export interface Held {
    id: number;
    /** The letter, or '?' */
    letter: string;
}

export interface Placed {
    id: number;
    spot: Spot;
    letter: string;
    blank: boolean;
}

export interface Arrow {
    spot: Spot;
    direction: Direction;
}

export interface Table {
    board: Board;
    /** All tiles held, in the order the person likes; those of `placed` leave a gap. */
    rack: readonly Held[];
    /** In the order they were put down. */
    placed: readonly Placed[];
    arrow: Arrow | null;
    /** Where the arrow stood before the first tentative tile: it returns there. */
    origin: Arrow | null;
    nextId: number;
}

export const newTable = (board: Board): Table => ({ board, rack: [], placed: [], arrow: null, origin: null, nextId: 1 });

export const placedAt = (table: Table, spot: Spot): Placed | undefined =>
    table.placed.find((each) => sameSpot(each.spot, spot));

export const isPlaced = (table: Table, id: number): boolean => table.placed.some((each) => each.id === id);

/** Tiles still on the rack, in order. */
export const onRack = (table: Table): Held[] => table.rack.filter((held) => !isPlaced(table, held.id));

const isFree = (table: Table, spot: Spot): boolean =>
    isOn(table.board, spot) && !at(table.board, spot) && !placedAt(table, spot);

/** The first free square from `spot` on in that direction, or null at the edge. */
function nextFree(table: Table, spot: Spot, direction: Direction): Spot | null {
    for (let next = spot; isOn(table.board, next); next = step(next, direction)) {
        if (isFree(table, next)) return next;
    }
    return null;
}

/* ---- the arrow */

/** A click on a square: arrow across, then down, then off. */
export function clickSquare(table: Table, spot: Spot): Table {
    if (!isOn(table.board, spot) || at(table.board, spot) || placedAt(table, spot)) return table;
    const { arrow } = table;
    if (!arrow || !sameSpot(arrow.spot, spot)) return { ...table, arrow: { spot, direction: 'across' } };
    return { ...table, arrow: arrow.direction === 'across' ? { spot, direction: 'down' } : null };
}

/** The arrow to a square of one's choice. */
export function setArrow(table: Table, spot: Spot, direction: Direction): Table {
    const free = nextFree(table, spot, direction);
    return free ? { ...table, arrow: { spot: free, direction } } : table;
}

/** On an empty board the arrow waits in the middle. */
export function arrowToStart(table: Table): Table {
    const middle = Math.floor(table.board.length / 2);
    const isEmpty = table.board.every((row) => row.every((square) => square === null));
    return isEmpty && !table.arrow && table.placed.length === 0
        ? setArrow(table, { row: middle, col: middle }, 'across')
        : table;
}

/* ---- putting down */

function put(table: Table, held: Held, spot: Spot, letter: string): Table {
    const blank = held.letter === BLANK;
    const tile = { id: held.id, spot, letter: blank ? letter : held.letter, blank };
    return { ...table, placed: [...table.placed, tile] };
}

/** Puts a tile on the arrow's square and moves the arrow on; at the edge it stays on the last tile's line, off. */
function putAtArrow(table: Table, held: Held, letter: string): Table {
    const { arrow } = table;
    const spot = arrow && nextFree(table, arrow.spot, arrow.direction);
    if (!arrow || !spot) return table;
    const after = put({ ...table, origin: table.placed.length === 0 ? { ...arrow, spot } : table.origin }, held, spot, letter);
    const next = nextFree(after, spot, arrow.direction);
    return { ...after, arrow: next ? { spot: next, direction: arrow.direction } : null };
}

export type Typed = 'placed' | 'no-arrow' | 'not-held' | 'only-blank';

/** A letter from the keyboard. A blank is spent only when `wantBlank`; if the letter is then not
 * covered by a blank its own tile is used. */
export function typeLetter(table: Table, letter: string, wantBlank: boolean): { table: Table; typed: Typed } {
    if (!table.arrow) return { table, typed: 'no-arrow' };
    const rack = onRack(table);
    const own = rack.find((held) => held.letter === letter);
    const blank = rack.find((held) => held.letter === BLANK);
    const held = wantBlank && blank ? blank : own;
    if (!held) return { table, typed: blank ? 'only-blank' : 'not-held' };
    return { table: putAtArrow(table, held, letter), typed: 'placed' };
}

/** A tap on a rack tile sends it to the arrow. Without an arrow nothing happens. */
export function sendToArrow(table: Table, id: number): Table {
    const held = onRack(table).find((each) => each.id === id);
    return held ? putAtArrow(table, held, '') : table;
}

/** A tile dropped on a square, from the rack or from another square. On a tentative tile the two
 * change places (from the rack: that tile goes back). On a tile of the board nothing happens. */
export function dropOnSquare(table: Table, id: number, spot: Spot): Table {
    const held = table.rack.find((each) => each.id === id);
    if (!held || !isOn(table.board, spot) || at(table.board, spot)) return table;
    const from = table.placed.find((each) => each.id === id);
    if (from && sameSpot(from.spot, spot)) return table;
    const there = placedAt(table, spot);
    let left = table.placed.filter((each) => each.id !== id && each.id !== there?.id);
    if (from && there) {
        left = [...left, { ...there, spot: from.spot, letter: there.blank ? '' : there.letter }];
    }
    const arrow = table.arrow && sameSpot(table.arrow.spot, spot) ? null : table.arrow;
    const next = put({ ...table, placed: left, arrow }, held, spot, '');
    return table.arrow && !arrow ? stepArrow(next, table.arrow) : next;
}

function stepArrow(table: Table, arrow: Arrow): Table {
    const free = nextFree(table, arrow.spot, arrow.direction);
    return { ...table, arrow: free ? { spot: free, direction: arrow.direction } : null };
}

/** Says what the blank on a square stands for. */
export function nameBlank(table: Table, id: number, letter: string): Table {
    return { ...table, placed: table.placed.map((each) => (each.id === id && each.blank ? { ...each, letter } : each)) };
}

export const unnamedBlank = (table: Table): Placed | undefined =>
    table.placed.find((each) => each.blank && each.letter === '');

/* ---- taking back */

/** One tile back to its place on the rack. */
export function takeBack(table: Table, id: number): Table {
    return { ...table, placed: table.placed.filter((each) => each.id !== id) };
}

/** All tiles back; the arrow returns to where the word began. */
export function takeAllBack(table: Table): Table {
    return { ...table, placed: [], arrow: table.origin ?? table.arrow, origin: null };
}

/** Backspace: the last tile comes back and the arrow stands on its square. */
export function backspace(table: Table): Table {
    const last = table.placed.at(-1);
    if (!last) return table;
    const direction = table.arrow?.direction ?? table.origin?.direction ?? lineOf(table.placed) ?? 'across';
    return { ...takeBack(table, last.id), arrow: { spot: last.spot, direction } };
}

/** The line that all the tiles share: null for one tile or none, or when there is no such line. */
export function lineOf(placed: readonly Placed[]): Direction | null {
    const first = placed[0];
    if (!first || placed.length < 2) return null;
    if (placed.every((each) => each.spot.row === first.spot.row)) return 'across';
    return placed.every((each) => each.spot.col === first.spot.col) ? 'down' : null;
}

/* ---- the rack */

/** Another order of the tiles on the rack; `random` gives numbers from 0 up to 1. */
export function shuffle(table: Table, random: () => number): Table {
    const free = onRack(table);
    for (let last = free.length - 1; last > 0; last--) {
        const chosen = Math.floor(random() * (last + 1));
        [free[last], free[chosen]] = [free[chosen] as Held, free[last] as Held];
    }
    let next = 0;
    return { ...table, rack: table.rack.map((held) => (isPlaced(table, held.id) ? held : (free[next++] as Held))) };
}

/** A tile dragged to the rack: off the board if it was there, and in front of place `index`. */
export function dropOnRack(table: Table, id: number, index: number): Table {
    const held = table.rack.find((each) => each.id === id);
    if (!held) return table;
    const from = table.rack.indexOf(held);
    const rest = table.rack.filter((each) => each.id !== id);
    const to = Math.max(0, Math.min(rest.length, index > from ? index - 1 : index));
    return { ...takeBack(table, id), rack: [...rest.slice(0, to), held, ...rest.slice(to)] };
}

/* ---- what the server says */

/** Takes in the rack the server gives: tiles that stay keep id and place, others go, new ones come
 * at the end. Tentative tiles whose tile is gone are gone too. */
export function receiveRack(table: Table, letters: readonly string[]): Table {
    const left = [...letters];
    const take = (held: Held): boolean => {
        const found = left.indexOf(held.letter);
        if (found >= 0) left.splice(found, 1);
        return found >= 0;
    };
    /* Tiles on the rack first: of two equal tiles the one put down is the one that was played. */
    const stays = new Set([...onRack(table), ...table.rack.filter((held) => isPlaced(table, held.id))].filter(take));
    const rack = table.rack.filter((held) => stays.has(held));
    const come = left.map((letter, index) => ({ id: table.nextId + index, letter }));
    const kept = new Set(rack.map((held) => held.id));
    return {
        ...table,
        rack: [...rack, ...come],
        placed: table.placed.filter((each) => kept.has(each.id)),
        nextId: table.nextId + come.length,
    };
}

/** Takes in the board: tentative tiles stay unless their square is taken now. If one must go, all
 * of them come back, for what is left is no word any more. */
export function receiveBoard(table: Table, board: Board): Table {
    const clash = table.placed.some((each) => at(board, each.spot));
    const next = clash ? takeAllBack({ ...table, board }) : { ...table, board };
    if (next.arrow && (!isOn(board, next.arrow.spot) || at(board, next.arrow.spot))) {
        return { ...next, arrow: null, origin: null };
    }
    return next;
}
