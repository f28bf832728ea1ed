// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { parseBoard, squareName } from '../src/state/board';
import { moveOf } from '../src/state/movetext';
import * as tables from '../src/state/table';
import type { Table } from '../src/state/table';

/* A small board: a word across in the middle row. */
const ROWS = ['.......', '.......', '.......', '..CAT..', '.......', '.......', '.......'];

function tableWith(letters: string, rows = ROWS): Table {
    return tables.receiveRack(tables.newTable(parseBoard(rows)), [...letters]);
}
const shown = (table: Table): string => tables.onRack(table).map((held) => held.letter).join('');
const squares = (table: Table): string[] => table.placed.map((each) => squareName(each.spot));
function type(table: Table, text: string, wantBlank = false): Table {
    return [...text].reduce((before, letter) => tables.typeLetter(before, letter, wantBlank).table, table);
}
const at = (row: number, col: number) => ({ row, col });
const idOf = (table: Table, letter: string): number => table.rack.find((held) => held.letter === letter)?.id ?? -1;

describe('the arrow', () => {
    test('a click points across, a second one down, a third takes it away', () => {
        let table = tables.clickSquare(tableWith('A'), at(0, 0));
        expect(table.arrow).toEqual({ spot: at(0, 0), direction: 'across' });
        table = tables.clickSquare(table, at(0, 0));
        expect(table.arrow?.direction).toBe('down');
        expect(tables.clickSquare(table, at(0, 0)).arrow).toBeNull();
    });

    test('a square with a tile gets no arrow', () => {
        expect(tables.clickSquare(tableWith('A'), at(3, 2)).arrow).toBeNull();
    });

    test('typing skips squares that are taken', () => {
        const table = type(tables.clickSquare(tableWith('SX'), at(3, 1)), 'SX');
        expect(squares(table)).toEqual(['4B', '4F']);
        expect(moveOf(table).move).toBe('4B.S...X');
    });

    test('at the edge of the board the arrow goes', () => {
        const table = type(tables.clickSquare(tableWith('AB'), at(0, 6)), 'A');
        expect(table.arrow).toBeNull();
        expect(tables.typeLetter(table, 'B', false).typed).toBe('no-arrow');
    });

    test('on an empty board it waits in the middle', () => {
        const empty = tableWith('A', ['...', '...', '...']);
        expect(tables.arrowToStart(empty).arrow?.spot).toEqual(at(1, 1));
        expect(tables.arrowToStart(tableWith('A')).arrow).toBeNull();
    });
});

describe('blanks', () => {
    test('a letter that is not held never spends a blank by itself', () => {
        const table = tables.clickSquare(tableWith('?A'), at(0, 0));
        const result = tables.typeLetter(table, 'Å', false);
        expect(result.typed).toBe('only-blank');
        expect(result.table.placed).toEqual([]);
    });

    test('asked for, the blank is used even when the tile itself is there', () => {
        const table = type(tables.clickSquare(tableWith('?A'), at(0, 0)), 'A', true);
        expect(table.placed[0]).toMatchObject({ letter: 'A', blank: true });
        expect(shown(table)).toBe('A');
        expect(moveOf(table).problem).toBe(null);
    });

    test('Shift without a blank uses the tile itself', () => {
        const table = type(tables.clickSquare(tableWith('A'), at(0, 0)), 'A', true);
        expect(table.placed[0]).toMatchObject({ letter: 'A', blank: false });
    });

    test('taken back or moved, it is blank again', () => {
        let table = type(tables.clickSquare(tableWith('?'), at(0, 0)), 'A', true);
        const id = idOf(table, '?');
        table = tables.dropOnSquare(table, id, at(1, 1));
        expect(tables.unnamedBlank(table)?.id).toBe(id);
        expect(moveOf(table).problem).toBe('blank');
        expect(tables.nameBlank(table, id, 'Q').placed[0]?.letter).toBe('Q');
        expect(shown(tables.takeBack(table, id))).toBe('?');
    });

    test('sent by a tap it waits for its letter', () => {
        const table = tables.clickSquare(tableWith('?'), at(0, 0));
        expect(tables.unnamedBlank(tables.sendToArrow(table, idOf(table, '?')))).toBeDefined();
    });
});

describe('taking back', () => {
    test('Backspace lifts the last tile and the arrow stands there', () => {
        const table = tables.backspace(type(tables.clickSquare(tableWith('ABC'), at(0, 0)), 'ABC'));
        expect(squares(table)).toEqual(['1A', '1B']);
        expect(table.arrow?.spot).toEqual(at(0, 2));
    });

    test('Backspace at the edge still knows the line', () => {
        let table = tables.clickSquare(tables.clickSquare(tableWith('AB'), at(5, 0)), at(5, 0));
        table = tables.backspace(type(table, 'AB'));
        expect(table.arrow).toEqual({ spot: at(6, 0), direction: 'down' });
    });

    test('all tiles come back and the arrow returns to where the word began', () => {
        const table = tables.takeAllBack(type(tables.clickSquare(tableWith('ABC'), at(2, 2)), 'ABC'));
        expect(shown(table)).toBe('ABC');
        expect(table.arrow?.spot).toEqual(at(2, 2));
    });
});

describe('dragging', () => {
    test('no tile ever hides under another', () => {
        let table = tableWith('AB');
        table = tables.dropOnSquare(table, idOf(table, 'A'), at(0, 0));
        table = tables.dropOnSquare(table, idOf(table, 'B'), at(0, 0));
        expect(squares(table)).toEqual(['1A']);
        expect(table.placed[0]?.letter).toBe('B');
        expect(shown(table)).toBe('A');
    });

    test('two tentative tiles change places', () => {
        let table = tableWith('AB');
        table = tables.dropOnSquare(table, idOf(table, 'A'), at(0, 0));
        table = tables.dropOnSquare(table, idOf(table, 'B'), at(0, 1));
        table = tables.dropOnSquare(table, idOf(table, 'B'), at(0, 0));
        expect(Object.fromEntries(table.placed.map((each) => [squareName(each.spot), each.letter]))).toEqual({ '1A': 'B', '1B': 'A' });
    });

    test('a tile of the board is not covered, a square outside does not exist', () => {
        const table = tableWith('A');
        expect(tables.dropOnSquare(table, idOf(table, 'A'), at(3, 2))).toBe(table);
        expect(tables.dropOnSquare(table, idOf(table, 'A'), at(9, 9))).toBe(table);
    });

    test('the rack takes a tile between two others', () => {
        const table = tableWith('ABCD');
        expect(shown(tables.dropOnRack(table, idOf(table, 'D'), 1))).toBe('ADBC');
        expect(shown(tables.dropOnRack(table, idOf(table, 'A'), 4))).toBe('BCDA');
        expect(shown(tables.dropOnRack(table, idOf(table, 'B'), 1))).toBe('ABCD');
    });

    test('whatever is dropped wherever, every tile stays in exactly one place', () => {
        let seed = 7;
        const random = (below: number): number => {
            seed = (seed * 1103515245 + 12345) % 2147483648;
            return seed % below;
        };
        let table = tableWith('ABCDE??');
        for (let turn = 0; turn < 3000; turn++) {
            const id = table.rack[random(table.rack.length)]?.id ?? 0;
            const spot = at(random(8), random(8));
            const acts = [
                () => tables.dropOnSquare(table, id, spot),
                () => tables.dropOnRack(table, id, random(9)),
                () => tables.takeBack(table, id),
                () => tables.sendToArrow(table, id),
                () => tables.clickSquare(table, spot),
                () => tables.backspace(table),
                () => tables.typeLetter(table, 'ABCDEZ'[random(6)] ?? 'A', random(2) === 1).table,
                () => tables.shuffle(table, () => random(100) / 100),
            ];
            table = acts[random(acts.length)]?.() ?? table;
            expect(table.rack.map((held) => held.letter).sort().join('')).toBe('??ABCDE');
            expect(new Set(squares(table)).size).toBe(table.placed.length);
            expect(new Set(table.placed.map((each) => each.id)).size).toBe(table.placed.length);
            for (const each of table.placed) expect(table.board[each.spot.row]?.[each.spot.col]).toBeNull();
        }
    });
});

describe('what the server says', () => {
    test('tiles that stay keep their order, new ones come last', () => {
        let table = tableWith('ABCDE');
        table = tables.dropOnRack(table, idOf(table, 'E'), 0);
        expect(shown(tables.receiveRack(table, ['A', 'C', 'E', 'X', 'Y']))).toBe('EACXY');
    });

    test('of two equal tiles the one put down was played', () => {
        let table = tableWith('AAB');
        const last = table.rack[1]?.id ?? 0;
        table = tables.dropOnSquare(table, last, at(0, 0));
        const after = tables.receiveRack(table, ['A', 'B', 'C']);
        expect(after.placed).toEqual([]);
        expect(after.rack.some((held) => held.id === last)).toBe(false);
    });

    test('tentative tiles stay in the other’s turn, unless their squares are taken', () => {
        const table = type(tables.clickSquare(tableWith('AB'), at(0, 0)), 'AB');
        const elsewhere = tables.receiveBoard(table, parseBoard([...ROWS.slice(0, 6), '..DOG..']));
        expect(squares(elsewhere)).toEqual(['1A', '1B']);
        const there = tables.receiveBoard(table, parseBoard(['.DOG...', ...ROWS.slice(1)]));
        expect(there.placed).toEqual([]);
        expect(shown(there)).toBe('AB');
    });
});
