/* telling.ts -- a move in a sentence or two: what was sown, and what the last stone brought. */
import type { KalahText } from '../text/kalah.en';
import type { Move } from './sowing';

/** `me` is the seat of who reads, or null when both seats are called by their names. */
export function tellingOf(text: KalahText, move: Move, names: readonly string[], me: number | null): string {
    const name = names[move.seat] ?? '';
    const mine = move.seat === me;
    const stones = move.sown.length;
    const said = [mine ? text.youSow(stones, move.hole) : text.sows(name, stones, move.hole)];
    if (move.captured > 0) said.push(mine ? text.youCapture(move.captured) : text.capture(name, move.captured));
    if (move.again) said.push(mine ? text.youAgain : text.again(name));
    return said.join(' ');
}
