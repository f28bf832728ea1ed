// @vitest-environment node
import { expect, test } from 'vitest';
import { readMessage, type Setup } from '../src/core/messages';
import { byStrength, freshChoice, levelsOf, optionsOf, settle, strengthOf } from '../src/newgame/options';

const language = (code: string, challenge = 'void') => ({ code, name: code, native: code, ready: true, rack: 7, challenge, letters: [] });
const setup = readMessage(
    JSON.stringify({
        type: 'setup',
        defaults: { words: { opponent: 'bot:lova' }, kalah: { opponent: 'bot:pebble' } },
        languages: [language('en'), language('sv', 'double')],
        characters: [
            { id: 'rex', name: 'Rex', elo: { en: 300, sv: 100 } },
            { id: 'lova', name: 'Lova', elo: { en: -900, sv: -700 } },
        ],
        levels: [{ id: 'medium' }, { id: 'web-easy' }, { id: 'adaptive' }],
        layouts: [{ id: 'classic', rows: [] }, { id: 'random' }],
        kalah: { characters: [{ id: 'pebble', name: 'Pebble', elo: 600 }] },
    }),
).message as Setup;

test('a first visit gets the browser’s language and the server’s opponent', () => {
    const choice = settle(freshChoice(), setup, 'sv', null);
    expect(choice).toMatchObject({ language: 'sv', bot: 'lova', kalahBot: 'pebble', challenge: 'double', layout: 'classic', theme: null });
});

test('what was chosen before stays if it still exists', () => {
    const before = { ...freshChoice(), language: 'en', bot: 'rex', layout: 'vanished', challenge: 'triple' };
    expect(settle(before, setup, 'sv', 'animals')).toMatchObject({ language: 'en', bot: 'rex', layout: 'classic', challenge: 'triple', theme: 'animals' });
    expect(settle({ ...before, bot: 'gone' }, setup, 'sv', null).bot).toBe('lova');
});

test('the options are what the server asks for', () => {
    const choice = { ...settle(freshChoice(), setup, 'sv', null), increment_s: 10, overtime_minutes: 5 };
    expect(optionsOf('words', choice)).toMatchObject({ opponent: 'bot:lova', minutes: 0, increment_s: 0, overtime_minutes: 0, practice: false });
    expect(optionsOf('words', { ...choice, minutes: 15 })).toMatchObject({ minutes: 15, increment_s: 10, overtime_minutes: 5 });
    expect(optionsOf('words', { ...choice, mode: 'rated', against: 'here' })).toMatchObject({ opponent: 'here', rated: false });
    expect(optionsOf('kalah', choice)).toEqual({
        opponent: 'bot:pebble', minutes: 0, increment_s: 0, rated: false, practice: false, first: 'lot', holes: 6, stones: 6, capture: 'standard',
    });
});

test('characters stand by measured strength, levels in our order without doubles', () => {
    expect(byStrength(setup.characters, 'en').map((each) => each.id)).toEqual(['lova', 'rex']);
    expect([strengthOf({ en: -1001 }, 'en'), strengthOf({ en: 1 }, 'sv'), strengthOf(606, 'en')]).toEqual([500, null, 2110]);
    expect(levelsOf(setup).map((each) => each.id)).toEqual(['adaptive', 'medium']);
});
