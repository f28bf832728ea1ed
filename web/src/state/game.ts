/* game.ts -- what the page knows of a game, and how it changes when the server speaks. Pure. */
import type { GameState, GameUpdate } from '../core/messages';

/** The state with an update taken in; null when something between is missing and the state must be
 * asked for again. An update older than what is known changes nothing; one of the same version tells
 * who is present. */
export function takeUpdate(game: GameState, update: GameUpdate): GameState | null {
    if (update.game !== game.game || update.version < game.version) return game;
    if (update.after > game.version || update.from > game.events.length) return null;
    const { type: _type, after: _after, events, from, ...rest } = update;
    return { ...game, ...rest, seat: update.seat ?? game.seat, from: 0, events: [...game.events.slice(0, from), ...events] };
}

/** The answer to `open`: its events may begin where ours end. Null as above. */
export function takeState(before: GameState | null, state: GameState): GameState | null {
    if (state.from === 0) return state;
    if (!before || before.game !== state.game || before.events.length < state.from) return null;
    const chat = state.chat.length >= before.chat.length ? state.chat : before.chat;
    return { ...state, chat, from: 0, events: [...before.events.slice(0, state.from), ...state.events] };
}

/** Milliseconds left for a seat, `since_ms` after the state came; null without a clock. */
export function clockLeft(game: GameState, seat: number, since_ms: number): number | null {
    const left = game.seats[seat]?.clock_ms ?? null;
    if (left === null || game.options.minutes === 0) return null;
    const runs = game.clock.running && game.on_turn === seat && game.phase !== 'over';
    return runs ? left - Math.max(0, since_ms) : left;
}

/** "14:59", "0:09.3" under ten seconds, "-0:20" in overtime. */
export function clockText(left_ms: number): string {
    const tenths = Math.floor(Math.abs(left_ms) / 100);
    const seconds = left_ms < 0 ? Math.ceil(-left_ms / 1000) : Math.ceil(left_ms / 1000);
    const sign = left_ms < 0 ? '−' : '';
    if (left_ms >= 0 && left_ms < 10_000) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
    return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Moments worth a word of warning: returns the limit in seconds that was just crossed, or null. */
export function clockWarning(before_ms: number, now_ms: number): number | null {
    return [300, 60, 30, 10].find((limit) => before_ms > limit * 1000 && now_ms <= limit * 1000) ?? null;
}

export const isMyTurn = (game: GameState): boolean =>
    game.seat !== null && game.on_turn === game.seat && (game.phase === 'running' || game.phase === 'last-word');
