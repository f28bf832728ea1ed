import { expect, test } from 'vitest';
import { middleOf, widthFor } from '../src/kalah/drawing';
import { framesOf, moveOf, opposite, pathFrom, placeOf, startOf, stonesAt, type Move, type Table } from '../src/kalah/sowing';
import { tellingOf } from '../src/kalah/telling';
import { kalah as en } from '../src/text/kalah.en';
import { kalah as pl } from '../src/text/kalah.pl';
import type { GameEvent } from '../src/core/messages';

const moveFrom = (table: Table, seat: number, hole: number, captured = 0): Move => ({
    seat,
    hole,
    sown: pathFrom(table, { seat, hole }),
    captured,
    again: false,
});
const total = (table: Table): number => [...table.pits.flat(), ...table.stores].reduce((sum, each) => sum + each, 0);

test('places are read as the server writes them, and nothing else is', () => {
    expect(placeOf('0:3')).toEqual({ seat: 0, hole: 3 });
    expect(placeOf('1:s')).toEqual({ seat: 1, hole: null });
    expect(placeOf('2:1')).toBeNull();
    expect(placeOf('0:-1')).toBeNull();
});

test('a move that ends in the own store puts one stone into each place on the way', () => {
    const before = startOf({ holes: 6, stones: 6 });
    const frames = framesOf(before, moveFrom(before, 0, 1));
    expect(frames).toHaveLength(7);
    expect(frames.at(-1)?.table).toEqual({ pits: [[0, 7, 7, 7, 7, 7], [6, 6, 6, 6, 6, 6]], stores: [1, 0] });
    expect(frames.map((frame) => frame.hand)).toEqual([6, 5, 4, 3, 2, 1, 0]);
});

test('sowing passes the store of the other side and comes back to the own first hole', () => {
    const table: Table = { pits: [[0, 0, 9], [0, 0, 0]], stores: [0, 0] };
    const path = pathFrom(table, { seat: 0, hole: 3 });
    expect(path.map((place) => `${place.seat}:${place.hole ?? 's'}`)).toEqual(
        ['0:s', '1:1', '1:2', '1:3', '0:1', '0:2', '0:3', '0:s', '1:1'],
    );
});

test('a capture brings the last stone and those opposite into the store', () => {
    const before: Table = { pits: [[1, 0, 2], [4, 5, 6]], stores: [0, 0] };
    const frames = framesOf(before, moveFrom(before, 0, 1, 6));
    expect(frames.at(-1)?.table).toEqual({ pits: [[0, 0, 2], [4, 0, 6]], stores: [6, 0] });
    expect(opposite({ seat: 0, hole: 2 }, 3)).toEqual({ seat: 1, hole: 2 });
});

test('no picture of a long game loses or makes a stone', () => {
    let table = startOf({ holes: 5, stones: 12 });
    let seat = 0;
    for (let turn = 0; turn < 60; turn++) {
        const side = table.pits[seat] ?? [];
        const hole = side.findIndex((stones) => stones > 0) + 1;
        if (hole === 0) break;
        for (const frame of framesOf(table, moveFrom(table, seat, hole))) {
            expect(total(frame.table) + (frame.kind === 'capture' ? 0 : frame.hand)).toBe(120);
            table = frame.table;
        }
        seat = 1 - seat;
    }
});

test('an event that moves no stones is no move', () => {
    const event = { seat: 0, hole: null, sown: [], captured: 0, again: false } as unknown as GameEvent;
    expect(moveOf(event)).toBeNull();
});

test('sowing goes counter-clockwise for whoever sits below', () => {
    for (const near of [0, 1]) {
        const at = (seat: number, hole: number | null): number => middleOf({ seat, hole }, near, 6).x;
        expect(at(near, 1)).toBeLessThan(at(near, 6));
        expect(at(near, null)).toBeGreaterThan(at(near, 6));
        expect(at(1 - near, 1)).toBeGreaterThan(at(1 - near, 6));
        expect(at(1 - near, null)).toBeLessThan(widthFor(6) / 2);
        expect(at(near, 2)).toBe(at(1 - near, 5));
    }
});

test('a move is told with what its last stone brought', () => {
    const before: Table = { pits: [[1, 0, 2], [4, 5, 6]], stores: [0, 0] };
    const move = moveFrom(before, 0, 1, 6);
    expect(tellingOf(en, move, ['Ann', 'Wren'], 0)).toBe(
        'You sow 1 stone from hole 1. The last stone falls into an empty hole: you capture 6 stones.',
    );
    expect(tellingOf(pl, { ...move, captured: 0, again: true }, ['Ann', 'Wren'], 1)).toBe(
        'Ann sieje 1 kamyk z dołka 1. Ostatni kamyk wpada do bazy: Ann ma jeszcze jeden ruch.',
    );
    expect(stonesAt(before, { seat: 1, hole: 3 })).toBe(6);
});
