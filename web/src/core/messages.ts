/* messages.ts -- what the server says, checked; the words are those of docs/web-messages.md.
 *
 * readMessage() turns a frame into a ServerMessage or throws a Mismatch. The types below are made
 * from the checks, so that what compiles and what is checked at run time cannot differ.
 */
import { anything, list, Mismatch, number, object, oneOf, or, orNull, table, text, truth } from './check';
import type { Check, Checked } from './check';

const letter = object({ letter: text, points: or(number, 0), count: number });
const seenLetter = object({ letter: text, count: number });
const character = object({
    id: text,
    name: text,
    portrait: or(text, ''),
    about: or(table(text), {}),
    /* words: a number for each language; kalah: one number */
    elo: or<Record<string, number> | number | null>((value) => (typeof value === 'number' ? value : table(number)(value)), null),
});
const language = object({
    code: text,
    name: text,
    native: text,
    ready: truth,
    rack: number,
    challenge: or(text, 'void'),
    letters: list(letter),
});
const layout = object({ id: text, rows: or(list(text), []) });
const level = object({ id: text, elo: or(table(number), {}) });
const setup = object({
    type: oneOf('setup'),
    defaults: object({ words: table(anything), kalah: table(anything) }),
    languages: list(language),
    characters: list(character),
    levels: list(level),
    layouts: list(layout),
    kalah: or(object({ characters: list(character) }), { characters: [] }),
});

const seat = object({
    name: or(text, ''),
    bot: orNull(object({ id: text, portrait: or(text, '') })),
    score: number,
    tiles: or(number, 0),
    clock_ms: orNull(number),
    here: or(truth, true),
    rack: orNull(list(text)),
});
const event = object({
    number,
    seat: number,
    kind: text,
    move: orNull(text),
    at: orNull(text),
    direction: orNull(oneOf('across', 'down')),
    word: orNull(text),
    words: or(list(text), []),
    score: or(number, 0),
    total: or(number, 0),
    count: orNull(number),
    spent_ms: orNull(number),
    theme: or(list(text), []),
    tiles: or(list(text), []),
    hole: orNull(number),
    sown: or(list(text), []),
    captured: or(number, 0),
    again: or(truth, false),
});
const result = object({ winner: orNull(number), ending: text, seat: orNull(number) });
const seatReport = object({ score: number, turns: number, average: number, bingos: or(number, 0), mean_ms: orNull(number) });
const report = object({ seats: list(seatReport), gcg: orNull(text) });
const kalah = object({
    holes: number,
    stones: number,
    capture: text,
    pits: list(list(number)),
    stores: list(number),
    legal: list(number),
});
const chatLine = object({ seat: orNull(number), name: or(text, ''), text, at_ms: or(number, 0) });
const theme = object({ id: text, name: text });
const options = object({
    language: or(text, 'en'),
    layout: or(text, 'classic'),
    challenge: or(text, 'void'),
    minutes: or(number, 0),
    increment_s: or(number, 0),
    overtime_minutes: or(number, 0),
    theme: orNull(theme),
    rated: or(truth, false),
    practice: or(truth, false),
    opponent: or(text, ''),
});

const changing = {
    game: text,
    version: number,
    seat: orNull(number),
    seats: list(seat),
    turn: number,
    on_turn: orNull(number),
    phase: oneOf('waiting', 'running', 'last-word', 'over'),
    result: orNull(result),
    may_challenge: or(truth, false),
    scoreless: or(number, 0),
    clock: or(object({ running: truth, now_ms: number }), { running: false, now_ms: 0 }),
    thinking: or(truth, false),
    bag: or(number, 0),
    rack: orNull(list(text)),
    unseen: or(list(seenLetter), []),
    board: or(list(text), []),
    kalah: orNull(kalah),
    from: or(number, 0),
    events: or(list(event), []),
    report: orNull(report),
    invite: orNull(text),
    next: orNull(text),
};
const state = object({
    type: oneOf('state'),
    kind: oneOf('words', 'kalah'),
    options,
    layout: or(list(text), []),
    letters: or(list(letter), []),
    chat: or(list(chatLine), []),
    ...changing,
});
const update = object({ type: oneOf('update'), after: number, ...changing });

const valued = object({ move: text, score: or(number, 0), leave: or(text, ''), value: orNull(number) });
const themeLine = object({ id: text, name: text, language: or(text, ''), count: number, uploaded: or(truth, false) });
const dropped = object({ word: text, code: text, detail: or(text, '') });

/* One line for each type of message. */
const CHECKS = {
    welcome: object({ type: oneOf('welcome'), version: number, device: text, name: orNull(text) }),
    setup,
    created: object({
        type: oneOf('created'),
        game: text,
        token: text,
        seat: number,
        tokens: or(list(text), []),
        invite: orNull(text),
    }),
    joined: object({ type: oneOf('joined'), game: text, token: text, seat: number }),
    state,
    update,
    accepted: object({ type: oneOf('accepted'), game: text, key: or(text, ''), version: number }),
    refused: object({ type: oneOf('refused'), game: text, key: or(text, ''), code: text, words: or(list(text), []) }),
    preview: object({
        type: oneOf('preview'),
        move: text,
        score: orNull(number),
        words: or(list(object({ word: text, valid: orNull(truth), theme: or(truth, false) })), []),
        code: orNull(text),
    }),
    hint: object({ type: oneOf('hint'), moves: list(valued) }),
    chat: object({ type: oneOf('chat'), game: text, seat: orNull(number), name: or(text, ''), text, at_ms: or(number, 0) }),
    rematch: object({ type: oneOf('rematch'), game: text, next: text, invite: orNull(text) }),
    themes: object({ type: oneOf('themes'), themes: list(themeLine) }),
    'theme-words': object({ type: oneOf('theme-words'), theme: text, words: list(text) }),
    'theme-made': object({
        type: oneOf('theme-made'),
        theme: orNull(object({ id: text, name: text, count: number })),
        words: or(list(text), []),
        dropped: or(list(dropped), []),
    }),
    companion: object({ type: oneOf('companion'), moves: list(valued), player: or(text, ''), choice: orNull(text) }),
    thanks: object({ type: oneOf('thanks') }),
    error: object({ type: oneOf('error'), code: text, text: or(text, ''), wait_s: orNull(number) }),
    pong: object({ type: oneOf('pong') }),
};

type Checks = typeof CHECKS;
export type MessageType = keyof Checks;
export type Message<T extends MessageType> = Checked<Checks[T]>;
export type ServerMessage = { [T in MessageType]: Message<T> }[MessageType];

export type Letter = Checked<typeof letter>;
export type Language = Checked<typeof language>;
export type Character = Checked<typeof character>;
export type Layout = Checked<typeof layout>;
export type Setup = Checked<typeof setup>;
export type Seat = Checked<typeof seat>;
export type GameEvent = Checked<typeof event>;
export type GameResult = Checked<typeof result>;
export type ChatLine = Checked<typeof chatLine>;
export type KalahPosition = Checked<typeof kalah>;
export type GameState = Checked<typeof state>;
export type GameUpdate = Checked<typeof update>;
export type Preview = Message<'preview'>;
export type ValuedMove = Checked<typeof valued>;
export type ThemeLine = Checked<typeof themeLine>;

/** A frame of the server; `re` is the number of the request it answers, or null. */
export function readMessage(frame: string): { re: number | null; message: ServerMessage } {
    let value: unknown;
    try {
        value = JSON.parse(frame);
    } catch {
        throw new Mismatch('not JSON');
    }
    const head = object({ type: text, re: orNull(number) })(value);
    if (!Object.hasOwn(CHECKS, head.type)) {
        throw new Mismatch(`type: "${head.type}" is unknown`);
    }
    const check: Check<ServerMessage> = CHECKS[head.type as MessageType];
    return { re: head.re, message: check(value) };
}

/* What the browser says: the request's type, its fields, and the type of its answer. */
export type Options = Record<string, string | number | boolean | null>;
export interface Requests {
    hello: { fields: { version: 1; device: string | null; interface: string }; answer: 'welcome' };
    setup: { fields: object; answer: 'setup' };
    create: { fields: { kind: 'words' | 'kalah'; options: Options; name: string; other_name?: string }; answer: 'created' };
    join: { fields: { game: string; invite: string; name: string }; answer: 'joined' };
    open: { fields: { game: string; token: string | null; since: number }; answer: 'state' };
    move: {
        fields: { game: string; token: string; turn: number; key: string; move: string; spent_ms: number | null };
        answer: 'accepted' | 'refused';
    };
    preview: { fields: { game: string; token: string; move: string }; answer: 'preview' };
    hint: { fields: { game: string; token: string }; answer: 'hint' };
    rematch: { fields: { game: string; token: string }; answer: 'created' };
    themes: { fields: { language: string }; answer: 'themes' };
    'theme-words': { fields: { theme: string }; answer: 'theme-words' };
    'theme-topic': { fields: { language: string; topic: string }; answer: 'theme-made' };
    'theme-upload': { fields: { language: string; name: string; text: string }; answer: 'theme-made' };
    'theme-report': { fields: { theme: string; why: string }; answer: 'thanks' };
    companion: { fields: { language: string; player: string; cgp: string; count: number }; answer: 'companion' };
    ping: { fields: object; answer: 'pong' };
}
export type RequestType = keyof Requests;
export type Answer<T extends RequestType> = Message<Requests[T]['answer']>;
