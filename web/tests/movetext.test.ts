// @vitest-environment node
import { expect, test } from 'vitest';
import { parseBoard } from '../src/state/board';
import { readCommand } from '../src/state/command';
import { badSquares, layPlay, moveOf } from '../src/state/movetext';
import { dropOnSquare, newTable, receiveRack, type Table } from '../src/state/table';

const ROWS = ['.......', '.......', '.......', '..CAT..', '.......', '.......', '.......'];
const letters = [...'ABCDEHIJLOSTÅŁ', 'CH', '?'].map((letter) => ({ letter, points: 1, count: 2 }));

function tableWith(rack: string[]): Table {
    return receiveRack(newTable(parseBoard(ROWS)), rack);
}
function placing(rack: string[], squares: [string, number, number][]): Table {
    return squares.reduce((table, [letter, row, col]) => {
        const held = table.rack.find((each) => each.letter === letter && !table.placed.some((put) => put.id === each.id));
        return dropOnSquare(table, held?.id ?? -1, { row, col });
    }, tableWith(rack));
}

test('tiles in a row are a move across, with dots for what lies there', () => {
    expect(moveOf(placing(['S'], [['S', 3, 5]])).move).toBe('4C....S');
    expect(moveOf(placing(['O', 'S'], [['O', 3, 1], ['S', 3, 5]])).move).toBe('4B.O...S');
});

test('tiles in a column are a move down', () => {
    expect(moveOf(placing(['B', 'D'], [['B', 2, 3], ['D', 4, 3]])).move).toBe('D3.B.D');
});

test('a single tile goes along the line where it meets others', () => {
    expect(moveOf(placing(['S'], [['S', 4, 4]])).move).toBe('E4..S');
    expect(moveOf(placing(['S'], [['S', 0, 0]])).move).toBe('1A.S');
});

test('tiles apart or astray are no move, and it is said why', () => {
    expect(moveOf(placing(['A', 'B'], [['A', 0, 0], ['B', 1, 1]])).problem).toBe('line');
    expect(moveOf(placing(['A', 'B'], [['A', 0, 0], ['B', 0, 2]])).problem).toBe('gap');
    expect(moveOf(tableWith(['A'])).problem).toBe('none');
});

test('a tile of several characters stands in brackets', () => {
    expect(moveOf(placing(['CH', 'A'], [['CH', 0, 0], ['A', 0, 1]])).move).toBe('1A.[CH]A');
});

test('a move laid on the table is the same move again', () => {
    const laid = layPlay(tableWith(['O', 'S', '?']), '4B.O...s');
    expect(laid && moveOf(laid).move).toBe('4B.O...s');
    expect(layPlay(tableWith(['O']), '4B.O...S')).toBeNull();
});

test('only tiles of the wrong word are marked', () => {
    const table = placing(['B', 'D'], [['B', 2, 3], ['D', 4, 3]]);
    expect(badSquares(table, [{ word: 'BAD', valid: true }])).toEqual(new Set());
    expect(badSquares(table, [{ word: 'BAD', valid: false }])).toEqual(new Set(['3D', '5D']));
    expect(badSquares(table, [{ word: 'BAD', valid: null }])).toEqual(new Set());
});

const command = (line: string, rack: string[]) => readCommand(line, tableWith(rack), letters);

test('the command box reads plays as the terminal does', () => {
    for (const line of ['1A hajid', '1a HAJID', 'hajid 1A', '1A.HAJID']) {
        expect(command(line, [...'HAJID'])).toEqual({ kind: 'move', move: '1A.HAJID' });
    }
    expect(command('A1 hå', ['H', 'Å'])).toEqual({ kind: 'move', move: 'A1.HÅ' });
    expect(command('4C cats', ['S'])).toEqual({ kind: 'move', move: '4C....S' });
    expect(command('4C (CAT)s', ['S'])).toEqual({ kind: 'move', move: '4C....S' });
    expect(command('4C ...s', ['S'])).toEqual({ kind: 'move', move: '4C....S' });
});

test('small letters among capitals are blanks, ? asks for one, a first capital is habit', () => {
    expect(command('1A HaJ', ['H', '?', 'J'])).toEqual({ kind: 'move', move: '1A.HaJ' });
    expect(command('1A h?aj', ['H', '?', 'J'])).toEqual({ kind: 'move', move: '1A.HaJ' });
    expect(command('1A Haj', ['H', 'A', 'J', '?'])).toEqual({ kind: 'move', move: '1A.HAJ' });
    expect(command('1A Ha', ['H', '?'])).toEqual({ kind: 'move', move: '1A.Ha' });
    expect(command('1A ha', ['H', '?'])).toEqual({ kind: 'problem', problem: { kind: 'not-held', tile: 'A' } });
});

test('exchange and pass in four languages, with and without accents', () => {
    for (const line of ['exchange ab', 'byt AB', 'wymień a b', 'wymien ab', 'vaheta ab', '-ab', 'ex.AB']) {
        expect(command(line, ['A', 'B'])).toEqual({ kind: 'move', move: 'ex.AB' });
    }
    expect(command('byt a?', ['A', '?'])).toEqual({ kind: 'move', move: 'ex.A?' });
    for (const line of ['pass', 'pas', '-', 'PASSI']) expect(command(line, [])).toEqual({ kind: 'move', move: 'pass' });
    expect(command('Sprawdź', [])).toEqual({ kind: 'verb', verb: 'challenge' });
    expect(command('hjälp', [])).toEqual({ kind: 'verb', verb: 'help' });
});

test('what cannot be read is told in its own words', () => {
    expect(command('', [])).toEqual({ kind: 'nothing' });
    expect(command('what', [])).toEqual({ kind: 'problem', problem: { kind: 'unknown', text: 'what' } });
    expect(command('1A', ['A'])).toEqual({ kind: 'problem', problem: { kind: 'no-word' } });
    expect(command('exchange', ['A'])).toEqual({ kind: 'problem', problem: { kind: 'no-tiles' } });
    expect(command('9Z ab', ['A', 'B'])).toEqual({ kind: 'problem', problem: { kind: 'off-board' } });
    expect(command('1G ab', ['A', 'B'])).toEqual({ kind: 'problem', problem: { kind: 'off-board' } });
    expect(command('1A a1', ['A'])).toEqual({ kind: 'problem', problem: { kind: 'not-letter', text: '1' } });
    expect(command('4C dog', [...'DOG'])).toEqual({ kind: 'problem', problem: { kind: 'not-letter', text: 'g' } });
    expect(command('4C dot', [...'DOT'])).toEqual({ kind: 'problem', problem: { kind: 'taken', square: '4C', tile: 'C' } });
    expect(command('1A a.', ['A'])).toEqual({ kind: 'problem', problem: { kind: 'empty', square: '1B' } });
});
