/* Words of the Kalah board, in English. `stones` is a number of stones as words.
 * A text with something to fill in is a function; the other languages must have the same. */
import { pick, type Translation } from './translation';

const stones = (count: number): string => `${count} ${pick(count, 'en', ['stone', 'stones'])}`;

export const kalah = {
    stones,
    board: 'Kalah board',
    holes: 'Holes to sow from',
    yourTurn: 'Your turn: choose a hole.',
    turnOf: (name: string) => `${name} is to move.`,
    waiting: 'Waiting for the other player.',
    thinking: (name: string) => `${name} is thinking …`,
    over: 'The game is over.',
    keys: (holes: number) => (holes === 1 ? 'Press 1, or tap the hole.' : `Tap a hole, or press 1 to ${holes}.`),
    yourHole: (hole: number, count: number, across: number) =>
        `Hole ${hole}, ${stones(count)}, ${count === 0 ? 'cannot be sown' : `${across} opposite`}`,
    endsInStore: 'ends in the store: another move',
    captures: (count: number) => `captures ${count}`,
    row: (name: string) => `Holes of ${name}`,
    store: 'Store',
    hole: (hole: number) => `Hole ${hole}`,
    player: 'Player',
    youSow: (count: number, hole: number) => `You sow ${stones(count)} from hole ${hole}.`,
    sows: (name: string, count: number, hole: number) => `${name} sows ${stones(count)} from hole ${hole}.`,
    youAgain: 'The last stone falls into your store: you move again.',
    again: (name: string) => `The last stone falls into the store: ${name} moves again.`,
    youCapture: (count: number) => `The last stone falls into an empty hole: you capture ${stones(count)}.`,
    capture: (name: string, count: number) => `The last stone falls into an empty hole: ${name} captures ${stones(count)}.`,
    sweep: 'One side is empty. Each player keeps the stones left on their own side.',
    skip: 'Skip the sowing',
    emptyHole: 'This hole is empty: choose one with stones.',
    notYet: 'It is not your turn yet.',
    captureStandard: 'Capture: only when stones lie opposite',
    captureEmpty: 'Capture: the last stone alone is taken too',
};

export type KalahText = Translation<typeof kalah>;
