// @vitest-environment node
import { expect, test } from 'vitest';
import { readMessage, type GameState, type GameUpdate } from '../src/core/messages';
import { clockLeft, clockText, clockWarning, takeState, takeUpdate } from '../src/state/game';
import { boardAfter, lastPlaced, scoresAfter, themeSquares } from '../src/state/history';

const EVENT = { number: 0, seat: 0, kind: 'play', move: '2A.CAT', word: 'CAT', words: ['CAT'], score: 5, total: 5 };
const seats = [
    { name: 'Ann', bot: null, score: 0, clock_ms: 60000 },
    { name: 'Lova', bot: { id: 'lova', portrait: 'lova' }, score: 0, clock_ms: 30000 },
];
const base = { game: 'g', version: 3, seat: 0, seats, turn: 1, on_turn: 1, phase: 'running', rack: ['A'], clock: { running: true, now_ms: 0 } };

function state(change: object = {}): GameState {
    const said = { type: 'state', re: 1, kind: 'words', options: { minutes: 1 }, from: 0, events: [EVENT], ...base, ...change };
    return readMessage(JSON.stringify(said)).message as GameState;
}
function update(change: object = {}): GameUpdate {
    const said = { type: 'update', after: 3, from: 1, events: [{ ...EVENT, seat: 1, number: 1 }], ...base, version: 4, ...change };
    return readMessage(JSON.stringify(said)).message as GameUpdate;
}

test('an update adds its events', () => {
    expect(takeUpdate(state(), update())?.events.map((event) => event.seat)).toEqual([0, 1]);
    expect(takeUpdate(state(), update())?.options.minutes).toBe(1);
});

test('an update that was seen already changes nothing, one with a gap asks for all', () => {
    const known = state({ version: 5 });
    expect(takeUpdate(known, update())).toBe(known);
    expect(takeUpdate(state(), update({ after: 4, version: 5 }))).toBeNull();
    expect(takeUpdate(state(), update({ from: 2 }))).toBeNull();
});

test('an update of the same version tells who is there', () => {
    const away = [seats[0], { ...seats[1], here: false }];
    expect(takeUpdate(state(), update({ version: 3, from: 1, events: [], seats: away }))?.seats[1]?.here).toBe(false);
});

test('a state of what is missing is put behind what is known', () => {
    const more = state({ version: 4, from: 1, events: [{ ...EVENT, seat: 1 }] });
    expect(takeState(state(), more)?.events.length).toBe(2);
    expect(takeState(null, more)).toBeNull();
});

test('the clock runs only for who is on turn', () => {
    expect(clockLeft(state(), 1, 1000)).toBe(29000);
    expect(clockLeft(state(), 0, 1000)).toBe(60000);
    expect(clockLeft(state({ options: { minutes: 0 } }), 0, 1000)).toBeNull();
    expect([clockText(899001), clockText(9340), clockText(61000), clockText(-20500)]).toEqual(['15:00', '0:09.3', '1:01', '−0:21']);
    expect([clockWarning(61000, 59900), clockWarning(59000, 58000), clockWarning(31000, 9000)]).toEqual([60, null, 30]);
});

test('the board can be seen after every event, and a word taken back is gone', () => {
    const events = state({
        events: [EVENT, { ...EVENT, seat: 1, number: 1, move: 'C1.D.g', total: 7, theme: ['DTG'] }, { ...EVENT, seat: 1, kind: 'withdrawn', move: null, total: 0 }],
    }).events;
    const rows = (count: number) => boardAfter(events, count, 3).map((row) => row.map((tile) => (tile ? (tile.blank ? tile.letter.toLowerCase() : tile.letter) : '.')).join(''));
    expect(rows(0)).toEqual(['...', '...', '...']);
    expect(rows(2)).toEqual(['..D', 'CAT', '..g']);
    expect(rows(3)).toEqual(['...', 'CAT', '...']);
    expect(scoresAfter(events, 2, 2)).toEqual([5, 7]);
    expect(lastPlaced(events.slice(0, 2))).toEqual(new Set(['1C', '3C']));
    expect(lastPlaced(events)).toEqual(new Set(['2A', '2B', '2C']));
    expect(themeSquares(events.slice(0, 2), 3)).toEqual(new Set(['1C', '2C', '3C']));
});
