import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../src/core/messages';
import { Line, Refusal, type Status } from '../src/core/socket';

/* A line to nowhere: the test opens it, hears what is sent and answers. */
class FakeSocket {
    static all: FakeSocket[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    sent: Record<string, unknown>[] = [];
    constructor() {
        FakeSocket.all.push(this);
    }
    send(frame: string): void {
        this.sent.push(JSON.parse(frame) as Record<string, unknown>);
    }
    close(): void {
        this.onclose?.();
    }
    says(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    greet(): void {
        this.onopen?.();
        this.says({ type: 'welcome', re: 0, version: 1, device: 'd', name: null });
    }
}

let statuses: Status[] = [];
let heard: ServerMessage[] = [];
let line: Line;
const newest = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
    statuses = [];
    heard = [];
    line = new Line('ws://x/socket', {
        onMessage: (message) => heard.push(message),
        onStatus: (status) => statuses.push(status),
        greet: () => ({ version: 1, device: null, interface: 'en' }),
    });
    line.start();
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

test('it says hello first and lets requests wait for the welcome', () => {
    void line.ask('themes', { language: 'sv' }).catch(() => undefined);
    newest().onopen?.();
    expect(newest().sent.map((each) => each.type)).toEqual(['hello']);
    newest().says({ type: 'welcome', re: 0, version: 1, device: 'd' });
    expect(newest().sent.map((each) => each.type)).toEqual(['hello', 'themes']);
    expect(statuses).toEqual(['connecting', 'online']);
});

test('an answer finds its request', async () => {
    newest().greet();
    const [first, second] = [line.ask('themes', { language: 'sv' }), line.ask('theme-words', { theme: 'x' })];
    const [a, b] = newest().sent.slice(-2).map((each) => each.id);
    newest().says({ type: 'theme-words', re: b, theme: 'x', words: ['CAT'] });
    newest().says({ type: 'themes', re: a, themes: [] });
    expect((await second).words).toEqual(['CAT']);
    expect((await first).themes).toEqual([]);
});

test('an error is a refusal with its code', async () => {
    newest().greet();
    const asked = line.ask('hint', { game: 'g', token: 't' });
    newest().says({ type: 'error', re: newest().sent.at(-1)?.id, code: 'too-many', text: '…', wait_s: 30 });
    await expect(asked).rejects.toMatchObject({ code: 'too-many', wait_s: 30 });
});

test('a lost line comes back, and a move without an answer is sent again unchanged', async () => {
    newest().greet();
    const move = line.ask('move', { game: 'g', token: 't', turn: 3, key: 'k', move: 'pass', spent_ms: 5 });
    const before = newest().sent.at(-1);
    newest().close();
    expect(statuses.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all.length).toBe(2);
    newest().greet();
    expect(newest().sent.at(-1)).toEqual(before);
    newest().says({ type: 'accepted', re: before?.id, game: 'g', key: 'k', version: 4 });
    expect((await move).type).toBe('accepted');
});

test('what was answered is not sent again', async () => {
    newest().greet();
    const asked = line.ask('ping', {});
    newest().says({ type: 'pong', re: newest().sent.at(-1)?.id });
    await asked;
    newest().close();
    await vi.advanceTimersByTimeAsync(1000);
    newest().greet();
    expect(newest().sent.map((each) => each.type)).toEqual(['hello']);
});

test('silence is told after its time', async () => {
    newest().onopen?.();
    const asked = line.ask('setup', {}, 5000).catch((problem: unknown) => problem);
    await vi.advanceTimersByTimeAsync(6000);
    expect(await asked).toBeInstanceOf(Refusal);
    expect(((await asked) as Refusal).code).toBe('silence');
});

test('a server that no longer answers pings is left', async () => {
    newest().greet();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(newest().sent.at(-1)?.type).toBe('ping');
    await vi.advanceTimersByTimeAsync(7000);
    expect(statuses).toContain('lost');
});

test('nonsense from the server is reported and changes nothing', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    newest().greet();
    newest().says({ type: 'state', game: 3 });
    newest().onmessage?.({ data: 'not json' });
    expect(complaint).toHaveBeenCalledTimes(2);
    expect(heard.map((each) => each.type)).toEqual(['welcome']);
});
