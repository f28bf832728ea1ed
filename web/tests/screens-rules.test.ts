import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTiles, wordOf } from '../src/screens/drawn/tiles';
import { rules as en } from '../src/text/rules.en';
import { rules as et } from '../src/text/rules.et';
import { rules as pl } from '../src/text/rules.pl';
import { rules as sv } from '../src/text/rules.sv';

const ALL = { en, sv, pl, et };

function pointsIn(language: string): Map<string, number> {
    const text = readFileSync(`../data/languages/${language}.txt`, 'utf8');
    const tiles = [...text.matchAll(/^tile (\S+) \S+ \d+ (\d+)/gm)];
    return new Map(tiles.map((found) => [found[1] ?? '', Number(found[2])]));
}

test('tiles in the pictures have the points of the real set', () => {
    for (const [language, { tiles }] of Object.entries(ALL)) {
        const points = pointsIn(language);
        expect(points.size).toBeGreaterThan(20);
        for (const text of [tiles.lying, tiles.crossing, tiles.scored, tiles.held, tiles.themed]) {
            for (const tile of readTiles(text)) {
                expect([language, tile.letter, tile.points]).toEqual([language, tile.letter, tile.letter ? points.get(tile.letter) : 0]);
            }
        }
    }
});

test('the crossing words share the letter they cross at', () => {
    for (const { tiles } of Object.values(ALL)) {
        const lying = wordOf(readTiles(tiles.lying));
        const crossing = wordOf(readTiles(tiles.crossing));
        expect([...lying][tiles.at[0] ?? -1]).toBe([...crossing][tiles.at[1] ?? -1]);
    }
});

test('seven tiles are held, one of them a blank', () => {
    for (const { tiles } of Object.values(ALL)) {
        const held = readTiles(tiles.held);
        expect(held).toHaveLength(7);
        expect(held.filter((tile) => tile.letter === '')).toHaveLength(1);
    }
});

test('both games have six parts in every language, and no text is empty', () => {
    for (const text of Object.values(ALL)) {
        for (const parts of [text.words.parts, text.kalah.parts]) {
            expect(Object.keys(parts)).toHaveLength(6);
            for (const part of Object.values(parts)) {
                expect(part.title.length).toBeGreaterThan(3);
                expect(part.text.length).toBeGreaterThan(1);
                for (const paragraph of part.text) expect(paragraph.length).toBeGreaterThan(30);
            }
        }
    }
});
