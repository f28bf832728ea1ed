// @vitest-environment node
import { expect, test } from 'vitest';
import { game as en } from '../src/text/game.en';
import { game as et } from '../src/text/game.et';
import { game as pl } from '../src/text/game.pl';
import { game as sv } from '../src/text/game.sv';
import { pick } from '../src/text/translation';

const ALL = { en, sv, pl, et };

/* Keys of tables are free for the compiler (levels, refusals, endings): here they are compared. */
function keysOf(value: unknown, at = ''): string[] {
    if (typeof value !== 'object' || value === null) return [at];
    return Object.entries(value).flatMap(([key, each]) => keysOf(each, `${at}.${key}`));
}

test('every language has every sentence', () => {
    for (const [tongue, words] of Object.entries(ALL)) expect(keysOf(words).sort(), tongue).toEqual(keysOf(en).sort());
});

test('no sentence is empty', () => {
    for (const [tongue, words] of Object.entries(ALL)) {
        for (const [key, value] of Object.entries(words)) if (typeof value === 'string') expect(value.trim(), `${tongue}: ${key}`).not.toBe('');
    }
});

test('numbers of things have their forms', () => {
    expect([1, 2, 5, 22, 25].map((count) => pl.tilesCount(count))).toEqual(['1 płytka', '2 płytki', '5 płytek', '22 płytki', '25 płytek']);
    expect([1, 2].map((count) => en.pts(count))).toEqual(['1 point', '2 points']);
    expect([1, 2].map((count) => et.tilesCount(count))).toEqual(['1 nupp', '2 nuppu']);
    expect(pick(1, 'sv', ['bricka', 'brickor'])).toBe('bricka');
});
