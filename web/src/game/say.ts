/* say.ts -- names and events in the player's words. */
import type { GameEvent, GameState } from '../core/messages';
import { t } from '../text/game.svelte';

/** How a seat is called; `you` for the person at the page. */
export function seatName(game: GameState, seat: number): string {
    const there = game.seats[seat];
    const isMine = game.seat === seat && game.options.opponent !== 'here';
    if (isMine) return t().you;
    if (there?.name) return there.name;
    if (game.options.opponent === 'here') return seat === 0 ? t().firstPerson : t().secondPerson;
    return there?.bot ? there.bot.id : t().guest;
}

/** A word as the tiles show it: blanks are not told from letters when spoken. */
const spoken = (event: GameEvent): string => (event.word ?? event.words[0] ?? '').toUpperCase();

export function sayEvent(game: GameState, event: GameEvent): string {
    const name = seatName(game, event.seat);
    const words = t().event;
    switch (event.kind) {
        case 'play':
            return event.hole !== null
                ? words.sow(name, event.hole)
                : words.play(name, spoken(event), event.at ?? '', event.score);
        case 'exchange':
            return words.exchange(name, event.count ?? 0);
        case 'challenge-bonus':
        case 'tiles-gained':
        case 'tiles-lost':
        case 'time-penalty':
            return words[event.kind](name, event.score);
        case 'pass':
        case 'withdrawn':
        case 'challenge-failed':
        case 'turn-lost':
        case 'accepted':
        case 'resigned':
        case 'time-out':
            return words[event.kind](name);
        default:
            return event.hole !== null ? words.sow(name, event.hole) : '';
    }
}

export const sayRefused = (code: string, words: readonly string[]): string =>
    code === 'word' && words.length > 0 ? t().notWords(words.join(', ')) : (t().refused[code] ?? t().refused.form ?? '');
