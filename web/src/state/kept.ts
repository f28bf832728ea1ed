/* kept.ts -- what the browser keeps of its games: seats, the player's side of the board, notes. */
import { list, number, object, oneOf, or, orNull, text, truth, type Checked } from '../core/check';
import { forget, recall, remember } from '../core/keep';
import { receiveBoard, receiveRack, type Table } from './table';
import type { Board } from './board';

const spot = object({ row: number, col: number });
const arrow = object({ spot, direction: oneOf('across', 'down') });
const keptTable = object({
    rack: list(object({ id: number, letter: text })),
    placed: list(object({ id: number, spot, letter: text, blank: truth })),
    arrow: orNull(arrow),
    origin: orNull(arrow),
    nextId: number,
});

export const keptPending = object({
    key: text,
    turn: number,
    seat: number,
    move: text,
    spent_ms: orNull(number),
});
export type Pending = Checked<typeof keptPending>;

const keptSeats = object({ tokens: list(orNull(text)), invite: orNull(text) });
export type KeptSeats = Checked<typeof keptSeats>;

const keptGame = object({
    id: text,
    kind: oneOf('words', 'kalah'),
    language: or(text, ''),
    against: text,
    portrait: or(text, ''),
    score: or(text, ''),
    over: truth,
    at_ms: number,
});
export type KeptGame = Checked<typeof keptGame>;

/** The tokens this browser has for a game, by seat. */
export const seatsOf = (game: string): KeptSeats => recall(`seats.${game}`, keptSeats, { tokens: [], invite: null });

export function keepSeat(game: string, seat: number, token: string, invite: string | null): void {
    const before = seatsOf(game);
    const tokens = [...before.tokens];
    while (tokens.length <= seat) tokens.push(null);
    tokens[seat] = token;
    remember(`seats.${game}`, { tokens, invite: invite ?? before.invite });
}

const MOST_GAMES = 30;

export const recentGames = (): KeptGame[] => recall('games', list(keptGame), []);

/** Notes down a game for the start page; what is kept of the oldest ones is dropped. */
export function keepGame(game: KeptGame): void {
    const games = [game, ...recentGames().filter((each) => each.id !== game.id)];
    for (const old of games.slice(MOST_GAMES)) {
        for (const part of ['seats', 'notes', 'pending']) forget(`${part}.${old.id}`);
        for (const seat of [0, 1]) forget(tableName(old.id, seat));
    }
    remember('games', games.slice(0, MOST_GAMES));
}

const tableName = (game: string, seat: number): string => `table.${game}.${seat}`;

export function keepTable(game: string, seat: number, table: Table): void {
    const { board: _board, ...rest } = table;
    remember(tableName(game, seat), rest);
}

/** The table as it was left, with the server's board and rack taken in. */
export function recallTable(game: string, seat: number, board: Board, rack: readonly string[]): Table {
    const kept = recall<Checked<typeof keptTable>>(tableName(game, seat), keptTable, {
        rack: [],
        placed: [],
        arrow: null,
        origin: null,
        nextId: 1,
    });
    const held = new Set(kept.rack.map((each) => each.id));
    const sound = kept.placed.every((each) => held.has(each.id)) && held.size === kept.rack.length;
    const table = sound ? kept : { ...kept, rack: [], placed: [] };
    return receiveBoard(receiveRack({ ...table, board }, rack), board);
}

export const recallNotes = (game: string): string => recall(`notes.${game}`, text, '');
export const keepNotes = (game: string, notes: string): void => remember(`notes.${game}`, notes);

export const recallPending = (game: string): Pending | null => recall(`pending.${game}`, orNull(keptPending), null);

export function keepPending(game: string, pending: Pending | null): void {
    if (pending) remember(`pending.${game}`, pending);
    else forget(`pending.${game}`);
}
