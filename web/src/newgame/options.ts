/* options.ts -- what was chosen for a new game, as data: from the server's defaults, the choices of
 * last time and the address; and as the message the server wants. */
import { number, object, oneOf, or, orNull, text, type Checked } from '../core/check';
import type { Character, Options, Setup } from '../core/messages';

export type Kind = 'words' | 'kalah';
export type Against = 'bot' | 'person' | 'here';

export const keptChoice = object({
    language: or(text, ''),
    against: or(oneOf('bot', 'person', 'here'), 'bot'),
    bot: or(text, ''),
    kalahBot: or(text, ''),
    layout: or(text, 'classic'),
    minutes: or(number, 0),
    increment_s: or(number, 0),
    overtime_minutes: or(number, 0),
    challenge: or(text, ''),
    theme: orNull(text),
    mode: or(oneOf('casual', 'rated', 'practice'), 'casual'),
    first: or(oneOf('me', 'other', 'lot'), 'lot'),
    holes: or(number, 6),
    stones: or(number, 6),
    capture: or(text, 'standard'),
});
export type Choice = Checked<typeof keptChoice>;

export const freshChoice = (): Choice => keptChoice({});

const botOf = (opponent: unknown): string => (typeof opponent === 'string' && opponent.startsWith('bot:') ? opponent.slice(4) : '');

/** What was kept, made to fit what there is now. */
export function settle(choice: Choice, setup: Setup, tongue: string, theme: string | null): Choice {
    const { words, kalah } = setup.defaults;
    const languages = setup.languages;
    const language =
        languages.find((each) => each.code === choice.language) ??
        languages.find((each) => each.code === tongue) ??
        languages[0];
    const bots = [...setup.characters.map((each) => each.id), ...setup.levels.map((each) => each.id)];
    const stones = setup.kalah.characters.map((each) => each.id);
    return {
        ...choice,
        language: language?.code ?? 'en',
        bot: bots.includes(choice.bot) ? choice.bot : botOf(words.opponent),
        kalahBot: stones.includes(choice.kalahBot) ? choice.kalahBot : botOf(kalah.opponent),
        layout: setup.layouts.some((each) => each.id === choice.layout) ? choice.layout : 'classic',
        challenge: choice.challenge || (language?.challenge ?? 'void'),
        theme: theme ?? choice.theme,
    };
}

export function opponentOf(kind: Kind, choice: Choice): string {
    if (choice.against !== 'bot') return choice.against;
    return `bot:${kind === 'words' ? choice.bot : choice.kalahBot}`;
}

/** The `options` of `create`. */
export function optionsOf(kind: Kind, choice: Choice): Options {
    const both: Options = {
        opponent: opponentOf(kind, choice),
        minutes: choice.minutes,
        increment_s: choice.minutes > 0 ? choice.increment_s : 0,
        rated: choice.mode === 'rated' && choice.against !== 'here',
        practice: choice.mode === 'practice',
        first: choice.first,
    };
    if (kind === 'kalah') return { ...both, holes: choice.holes, stones: choice.stones, capture: choice.capture };
    return {
        ...both,
        language: choice.language,
        layout: choice.layout,
        overtime_minutes: choice.minutes > 0 ? choice.overtime_minutes : 0,
        challenge: choice.challenge,
        theme: choice.theme,
    };
}

/** Measured strength in a language, as a friendly number: the mean of all characters is 1500. */
export function strengthOf(elo: Character['elo'], language: string): number | null {
    const value = typeof elo === 'number' ? elo : (elo?.[language] ?? null);
    return value === null ? null : Math.round((1500 + value) / 10) * 10;
}

/** From gentle to fierce, by what was measured in that language; who was not measured comes first. */
export function byStrength<T extends { elo: Character['elo'] }>(players: readonly T[], language: string): T[] {
    return [...players].sort((a, b) => (strengthOf(a.elo, language) ?? -1) - (strengthOf(b.elo, language) ?? -1));
}

const LEVELS = ['adaptive', 'easy', 'normal', 'hard', 'beginner', 'medium', 'superhuman', 'champion'];

/** The levels a person chooses from, in our order. The three of the browser game in their own order of
 * strength (easy, normal, hard) stand for the same three as their source has them (web-...). */
export const levelsOf = (setup: Setup): Setup['levels'] =>
    setup.levels
        .filter((level) => LEVELS.includes(level.id))
        .sort((a, b) => LEVELS.indexOf(a.id) - LEVELS.indexOf(b.id));
