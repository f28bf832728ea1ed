// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Mismatch } from '../src/core/check';
import { readMessage } from '../src/core/messages';

/* The same files as the tests of the server: what it says is what is understood here. */
const GOLDEN = '../tests/server/golden/';

/** A golden file is one message, or a list of them. */
function messagesIn(file: string): unknown[] {
    const value: unknown = JSON.parse(readFileSync(GOLDEN + file, 'utf8'));
    return Array.isArray(value) ? value : [value];
}

test('every golden message of the server is understood', () => {
    const files = readdirSync(GOLDEN).filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
        for (const message of messagesIn(file)) expect(() => readMessage(JSON.stringify(message)), file).not.toThrow();
    }
});

test('a field of the wrong kind is refused with its place', () => {
    const bad = { type: 'state', game: 'g', kind: 'words', options: {}, version: 1, seats: [{ name: 'Ann', score: '0' }] };
    expect(() => readMessage(JSON.stringify(bad))).toThrow(/seats\.0\.score: a number wanted/);
});

test('anything that is no message is refused', () => {
    for (const frame of ['', 'x', '[]', '3', 'null', '{}', '{"type":"nonsense"}', '{"type":"toString"}', '{"type":3}']) {
        expect(() => readMessage(frame), frame).toThrow(Mismatch);
    }
});

test('fields nobody knows are left out', () => {
    expect(readMessage('{"type":"pong","re":3,"more":1}')).toEqual({ re: 3, message: { type: 'pong' } });
});
