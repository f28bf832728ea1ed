/* history.ts -- the record of a game, read: the board after any event, what the last move was,
 * which squares hold words that earned a theme's bonus. */
import type { GameEvent } from '../core/messages';
import { emptyBoard, other, squareName, textOf, wordThrough, type Spot, type Square } from './board';
import { readPlay, tilesOfPlay } from './movetext';

/** Events that stand: a play that was withdrawn is gone, and its withdrawal with it. */
function standing(events: readonly GameEvent[]): GameEvent[] {
    const stand: GameEvent[] = [];
    for (const event of events) {
        if (event.kind !== 'withdrawn') {
            stand.push(event);
            continue;
        }
        const gone = stand.findLastIndex((each) => each.kind === 'play' && each.seat === event.seat);
        if (gone >= 0) stand.splice(gone, 1);
    }
    return stand;
}

const playOf = (event: GameEvent) => (event.kind === 'play' && event.move ? readPlay(event.move) : null);

/** The board after the first `count` events. */
export function boardAfter(events: readonly GameEvent[], count: number, side: number): Square[][] {
    const board = emptyBoard(side);
    for (const event of standing(events.slice(0, count))) {
        const play = playOf(event);
        if (!play) continue;
        for (const { spot, letter, blank } of tilesOfPlay(play)) {
            const row = board[spot.row];
            if (row && spot.col < side) row[spot.col] = { letter, blank };
        }
    }
    return board;
}

/** The squares the newest standing play put tiles on, when nothing but waiting came after it. */
export function lastPlaced(events: readonly GameEvent[]): Set<string> {
    const last = standing(events).findLast((event) => event.kind === 'play');
    const play = last ? playOf(last) : null;
    return new Set(play ? tilesOfPlay(play).map((tile) => squareName(tile.spot)) : []);
}

/** The words a play formed, with their squares. */
export function wordsOfPlay(board: readonly (readonly Square[])[], event: GameEvent): { word: string; spots: Spot[] }[] {
    const play = playOf(event);
    const tiles = play ? tilesOfPlay(play) : [];
    const first = tiles[0];
    if (!play || !first) return [];
    const lines = [
        wordThrough(board, first.spot, play.direction),
        ...tiles.map((tile) => wordThrough(board, tile.spot, other(play.direction))),
    ];
    return lines.filter((spots) => spots.length > 1).map((spots) => ({ word: textOf(board, spots), spots }));
}

/** Squares of words that earned a theme's bonus, by name. */
export function themeSquares(events: readonly GameEvent[], side: number): Set<string> {
    const names = new Set<string>();
    for (const [index, event] of events.entries()) {
        if (event.theme.length === 0) continue;
        const board = boardAfter(events, index + 1, side);
        for (const { word, spots } of wordsOfPlay(board, event)) {
            if (event.theme.some((each) => each.toUpperCase() === word)) {
                for (const spot of spots) names.add(squareName(spot));
            }
        }
    }
    return names;
}

/** Each seat's points after the first `count` events. */
export function scoresAfter(events: readonly GameEvent[], count: number, seats: number): number[] {
    const totals = Array.from({ length: seats }, () => 0);
    for (const event of events.slice(0, count)) totals[event.seat] = event.total;
    return totals;
}
