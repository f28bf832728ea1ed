/* sowing.ts -- what a Kalah move does, step by step, for the eye and the ear.
 *
 * The server decides; here its record of a move (`hole`, `sown`, `captured`) is taken apart into
 * pictures: stones lifted, one picture for each stone that falls, a capture. Places are written as the
 * server writes them: "0:3" is hole 3 of seat 0, "0:s" its store.
 *
 *     const frames = framesOf(before, event);
 *     frames.at(-1)!.table            the position after the move
 */
import type { GameEvent, KalahPosition } from '../core/messages';

export interface Table {
    /** Stones in each hole, by seat, from that seat's own left. */
    pits: number[][];
    stores: number[];
}

export interface Place {
    seat: number;
    /** Counted from 1; null is the store. */
    hole: number | null;
}

export interface Frame {
    table: Table;
    /** Where the hand is. */
    at: Place;
    /** Stones still in the hand. */
    hand: number;
    kind: 'lift' | 'drop' | 'capture' | 'sweep';
}

export interface Move {
    seat: number;
    hole: number;
    sown: Place[];
    captured: number;
    again: boolean;
}

export function startOf(position: Pick<KalahPosition, 'holes' | 'stones'>): Table {
    const side = (): number[] => Array.from({ length: position.holes }, () => position.stones);
    return { pits: [side(), side()], stores: [0, 0] };
}

export function tableOf(position: KalahPosition): Table {
    return { pits: position.pits.map((side) => [...side]), stores: [...position.stores] };
}

export function sameTable(a: Table, b: Table): boolean {
    return JSON.stringify([a.pits, a.stores]) === JSON.stringify([b.pits, b.stores]);
}

function copy(table: Table): Table {
    return { pits: table.pits.map((side) => [...side]), stores: [...table.stores] };
}

export function stonesAt(table: Table, place: Place): number {
    return (place.hole === null ? table.stores[place.seat] : table.pits[place.seat]?.[place.hole - 1]) ?? 0;
}

function put(table: Table, place: Place, stones: number): void {
    if (place.hole === null) table.stores[place.seat] = stones;
    else (table.pits[place.seat] ?? [])[place.hole - 1] = stones;
}

/** The hole across the board, on the other side. */
export function opposite(place: Place, holes: number): Place {
    return { seat: 1 - place.seat, hole: place.hole === null ? null : holes + 1 - place.hole };
}

export function placeOf(text: string): Place | null {
    const found = /^([01]):(s|\d{1,2})$/.exec(text);
    return found ? { seat: Number(found[1]), hole: found[2] === 's' ? null : Number(found[2]) } : null;
}

/** The move of an event, or null for an event that moves no stones. */
export function moveOf(event: GameEvent): Move | null {
    if (event.hole === null) return null;
    const sown = event.sown.map(placeOf);
    if (sown.length === 0 || sown.includes(null)) return null;
    return {
        seat: event.seat,
        hole: event.hole,
        sown: sown as Place[],
        captured: event.captured,
        again: event.again,
    };
}

/** Where the stones of a hole would go: round the board, past the other's store. */
export function pathFrom(table: Table, from: Place): Place[] {
    const holes = table.pits[0]?.length ?? 0;
    const path: Place[] = [];
    let at = from;
    for (let stones = stonesAt(table, from); stones > 0; stones--) {
        if (at.hole === null) at = { seat: 1 - at.seat, hole: 1 };
        else if (at.hole < holes) at = { seat: at.seat, hole: at.hole + 1 };
        else at = at.seat === from.seat ? { seat: at.seat, hole: null } : { seat: from.seat, hole: 1 };
        path.push(at);
    }
    return path;
}

/** The pictures of one move. */
export function framesOf(before: Table, move: Move): Frame[] {
    const table = copy(before);
    const holes = table.pits[0]?.length ?? 0;
    const from: Place = { seat: move.seat, hole: move.hole };
    let hand = move.sown.length;
    put(table, from, 0);
    const frames: Frame[] = [{ table: copy(table), at: from, hand, kind: 'lift' }];
    for (const at of move.sown) {
        put(table, at, stonesAt(table, at) + 1);
        frames.push({ table: copy(table), at, hand: --hand, kind: 'drop' });
    }
    const last = move.sown.at(-1);
    if (move.captured > 0 && last && last.hole !== null) {
        const across = opposite(last, holes);
        const taken = stonesAt(table, last) + stonesAt(table, across);
        put(table, last, 0);
        put(table, across, 0);
        frames.push({ table: copy(table), at: last, hand: taken, kind: 'capture' });
        table.stores[move.seat] = (table.stores[move.seat] ?? 0) + taken;
        frames.push({ table: copy(table), at: { seat: move.seat, hole: null }, hand: 0, kind: 'capture' });
    }
    return frames;
}

/** The position after the first `count` moves of a game, without the stones swept in at its end. */
export function tableAfter(position: KalahPosition, events: readonly GameEvent[], count: number): Table {
    let table = startOf(position);
    for (const event of events.slice(0, count)) {
        const move = moveOf(event);
        if (move) table = framesOf(table, move).at(-1)?.table ?? table;
    }
    return table;
}
