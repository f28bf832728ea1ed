/* session.svelte.ts -- one game on the page: what is known, what the person did, what is on its way.
 *
 * Components read the fields and call the methods; everything that decides is in ../state, pure. A
 * session lives as long as its page: open() when it comes, close() when it goes.
 */
import { ask, onServer, server, tell } from '../core/server.svelte';
import type { GameEvent, GameState, Preview, ServerMessage, ValuedMove } from '../core/messages';
import { Refusal } from '../core/socket';
import { parseBoard, type Direction, type Spot } from '../state/board';
import { isMyTurn, takeState, takeUpdate } from '../state/game';
import { keepGame, keepPending, keepSeat, keepTable, recallPending, recallTable, seatsOf, type Pending } from '../state/kept';
import { BLANK } from '../state/letters';
import { layPlay, moveOf } from '../state/movetext';
import * as tables from '../state/table';
import type { Table } from '../state/table';
import { t } from '../text/game.svelte';
import { speak, toast } from '../ui/notices.svelte';
import { sayEvent, sayRefused, seatName } from './say';
import { play as ring } from './sound';

export type Trouble = 'no-game' | 'full' | 'silence' | 'other';

export class Session {
    game = $state.raw<GameState | null>(null);
    table = $state.raw<Table>(tables.newTable([]));
    preview = $state.raw<Preview | null>(null);
    pending = $state.raw<Pending | null>(null);
    hints = $state.raw<ValuedMove[] | null>(null);
    trouble = $state<Trouble | null>(null);
    /** performance.now() when the newest state came. */
    receivedAt = $state(0);
    /** The next letter typed uses a blank. */
    wantBlank = $state(false);
    /** A rack tile or tentative tile tapped, waiting for its square. */
    selected = $state<number | null>(null);
    /** One line under the rack about what could not be done. */
    note = $state('');
    /** Two on one device: the table is covered until the next person says so. */
    covered = $state(false);
    /** The rematch the other person asked for. */
    next = $state.raw<{ game: string; invite: string | null } | null>(null);
    thinkingHint = $state(false);

    private tokens: (string | null)[] = [];
    private seat: number | null = null;
    private turnSince = 0;
    private stop: (() => void) | null = null;
    private reopening = false;

    constructor(readonly id: string) {}

    /* ---- the line */

    get token(): string | null {
        return this.seat === null ? null : (this.tokens[this.seat] ?? null);
    }
    get isHere(): boolean {
        return this.tokens.filter((token) => token !== null).length > 1;
    }
    get watching(): boolean {
        return this.token === null;
    }
    get mayMove(): boolean {
        return this.game !== null && isMyTurn(this.game) && this.pending === null && !this.covered;
    }

    async open(): Promise<void> {
        this.tokens = seatsOf(this.id).tokens;
        const mine = this.tokens.findIndex((token) => token !== null);
        this.seat = mine < 0 ? null : mine;
        this.pending = recallPending(this.id);
        this.stop ??= onServer((message) => this.hear(message));
        await this.ask();
        if (this.isHere && this.game?.phase !== 'over') this.handOver();
        if (this.pending) void this.send(this.pending);
    }

    close(): void {
        this.stop?.();
        this.stop = null;
        tell('leave', { game: this.id });
    }

    async join(invite: string, name: string): Promise<void> {
        const joined = await ask('join', { game: this.id, invite, name });
        keepSeat(this.id, joined.seat, joined.token, null);
        await this.open();
    }

    /** Asks for the state; only what is new when something is known already. */
    private async ask(since = 0): Promise<void> {
        if (this.reopening) return;
        this.reopening = true;
        try {
            await ask('open', { game: this.id, token: this.token, since });
            this.trouble = null;
        } catch (problem) {
            this.trouble = troubleOf(problem);
        } finally {
            this.reopening = false;
        }
    }

    private hear(message: ServerMessage): void {
        if (message.type === 'welcome') {
            if (this.game) void this.ask(this.game.version);
            else if (this.trouble) void this.ask();
        } else if (message.type === 'state' && message.game === this.id) {
            const state = takeState(this.game, message);
            if (state) this.take(state);
            else void this.ask();
        } else if (message.type === 'update' && message.game === this.id && this.game) {
            const state = takeUpdate(this.game, message);
            if (state) this.take(state);
            else void this.ask();
        } else if (message.type === 'chat' && message.game === this.id && this.game) {
            this.game = { ...this.game, chat: [...this.game.chat, message] };
            if (message.seat !== this.game.seat) speak(`${message.name}: ${message.text}`);
        } else if (message.type === 'rematch' && message.game === this.id) {
            this.next = { game: message.next, invite: message.invite };
        }
    }

    /** A newer state: the player's side of the board follows, news are spoken. */
    private take(state: GameState): void {
        const before = this.game;
        if (before && state === before) return;
        const fresh = before === null || before.seat !== state.seat;
        this.game = state;
        this.receivedAt = performance.now();
        if (this.pending && state.turn > this.pending.turn) this.setPending(null);
        if (state.kind === 'words') this.takeTable(state, fresh);
        if (fresh || before?.on_turn !== state.on_turn || before.turn !== state.turn) this.turnSince = performance.now();
        if (before && !fresh) this.announce(state, state.events.slice(before.events.length), before);
        this.noteDown(state);
        if (this.isHere) this.handOver();
    }

    private takeTable(state: GameState, fresh: boolean): void {
        const board = parseBoard(state.board);
        const rack = state.rack ?? [];
        const table = fresh
            ? recallTable(this.id, state.seat ?? 0, board, rack)
            : tables.receiveBoard(tables.receiveRack(this.table, rack), board);
        this.setTable(state.phase === 'over' ? tables.takeAllBack(table) : tables.arrowToStart(table));
    }

    private announce(state: GameState, events: GameEvent[], before: GameState): void {
        /* The Kalah board tells its moves itself, stone by stone. */
        const said = state.kind === 'words' ? events.map((event) => sayEvent(state, event)) : [];
        if (state.phase === 'over' && before.phase !== 'over') {
            ring(state.result?.winner === state.seat && !this.watching ? 'win' : 'end');
        } else if (isMyTurn(state) && before.on_turn !== state.on_turn) {
            said.push(t().yourTurn);
            ring('turn');
        } else if (events.length > 0) {
            ring('play');
        }
        if (said.length > 0) speak(said.join(' '));
    }

    private noteDown(state: GameState): void {
        if (this.watching) return;
        const other = state.seats.findIndex((_, seat) => seat !== state.seat);
        keepGame({
            id: this.id,
            kind: state.kind,
            language: state.options.language,
            against: state.phase === 'waiting' ? '' : seatName(state, other),
            portrait: state.seats[other]?.bot?.portrait ?? '',
            score: state.seats.map((seat) => seat.score).join(' : '),
            over: state.phase === 'over',
            at_ms: Date.now(),
        });
    }

    /* ---- two on one device */

    private handOver(): void {
        const turn = this.game?.on_turn ?? null;
        if (this.game?.phase === 'over') this.covered = false;
        else if (turn !== null && turn !== this.seat && this.tokens[turn]) {
            // In Kalah everything lies open: nothing to cover.
            if (this.game?.kind === 'kalah') void this.uncover();
            else this.covered = true;
        }
    }

    /** The next person is at the device. */
    async uncover(): Promise<void> {
        const turn = this.game?.on_turn ?? null;
        if (turn === null) return;
        this.seat = turn;
        await this.ask();
        this.covered = false;
    }

    /* ---- the table */

    private setTable(table: Table): void {
        if (table === this.table) return;
        const before = moveOf(this.table).move;
        this.table = table;
        if (this.game?.seat !== null && this.game) keepTable(this.id, this.game.seat, table);
        const move = moveOf(table).move;
        if (move !== before || table.placed.length === 0) this.preview = null;
        if (move && move !== before) void this.askPreview(move);
    }

    /** Changes the table as the person wished; not while a move is on its way. */
    change(next: Table): void {
        if (this.pending || !this.game || this.game.phase === 'over' || this.watching) return;
        this.note = '';
        if (next.placed.length > this.table.placed.length) ring('tile');
        else if (next.placed.length < this.table.placed.length) ring('back');
        this.setTable(next);
    }

    clickSquare(spot: Spot): void {
        const chosen = this.selected;
        this.selected = null;
        if (chosen !== null && chosen !== tables.placedAt(this.table, spot)?.id) {
            this.change(tables.dropOnSquare(this.table, chosen, spot));
        } else if (tables.placedAt(this.table, spot)) {
            this.tapPlaced(spot, chosen);
        } else {
            this.change(tables.clickSquare(this.table, spot));
        }
    }

    /** First tap chooses the tile, the second takes it back. */
    private tapPlaced(spot: Spot, chosen: number | null): void {
        const tile = tables.placedAt(this.table, spot);
        if (!tile) return;
        if (chosen === tile.id) this.change(tables.takeBack(this.table, tile.id));
        else this.selected = tile.id;
    }

    takeBackAt(spot: Spot): void {
        const tile = tables.placedAt(this.table, spot);
        this.selected = null;
        if (tile) this.change(tables.takeBack(this.table, tile.id));
    }

    tapRack(id: number): void {
        if (this.table.arrow) {
            this.selected = null;
            this.change(tables.sendToArrow(this.table, id));
        } else {
            this.selected = this.selected === id ? null : id;
        }
    }

    typeLetter(letter: string, shift: boolean): void {
        const { table, typed } = tables.typeLetter(this.table, letter, shift || this.wantBlank);
        this.selected = null;
        if (typed === 'placed') {
            this.wantBlank = false;
            this.change(table);
            return;
        }
        const notes = { 'no-arrow': t().noteNoArrow, 'not-held': t().noteNotHeld(letter), 'only-blank': t().noteOnlyBlank(letter) };
        this.complain(notes[typed]);
    }

    backspace = (): void => this.change(tables.backspace(this.table));
    takeAllBack = (): void => {
        this.selected = null;
        this.wantBlank = false;
        this.change(tables.takeAllBack(this.table));
    };
    shuffle = (): void => this.change(tables.shuffle(this.table, Math.random));
    turnArrow = (): void => {
        const { arrow } = this.table;
        if (!arrow) return;
        const direction: Direction = arrow.direction === 'across' ? 'down' : 'across';
        this.change({ ...this.table, arrow: { ...arrow, direction } });
    };
    aim = (spot: Spot, direction: Direction): void => this.change(tables.setArrow(this.table, spot, direction));
    nameBlank = (id: number, letter: string): void => this.change(tables.nameBlank(this.table, id, letter));
    toggleBlank = (): void => {
        this.wantBlank = !this.wantBlank && tables.onRack(this.table).some((held) => held.letter === BLANK);
    };

    /** Lays a move of the hint list or the command box as tentative tiles. */
    lay(move: string): boolean {
        const laid = layPlay(this.table, move);
        if (laid) this.change(laid);
        return laid !== null;
    }

    private async askPreview(move: string): Promise<void> {
        const token = this.token;
        if (!token || this.game?.phase !== 'running') return;
        try {
            const preview = await ask('preview', { game: this.id, token, move });
            if (moveOf(this.table).move === move) this.preview = preview;
        } catch {
            return;
        }
    }

    /* ---- moves */

    /** Plays the tentative tiles. */
    playTiles = (): void => {
        const made = moveOf(this.table);
        if (!this.game || this.watching) return;
        if (made.move === null) {
            const own = { none: t().noteNothing, blank: t().noteNameBlank };
            this.complain(made.problem in own ? own[made.problem as keyof typeof own] : sayRefused(made.problem, []));
        } else if (!this.mayMove) {
            this.complain(sayRefused('turn', []));
        } else {
            this.move(made.move);
        }
    };

    /** Says what could not be done, under the rack and aloud. */
    complain(text: string): void {
        this.note = text;
        speak(text);
    }

    /** Sends any move of this seat: shown at once, sent until it is answered. */
    move(move: string): void {
        if (!this.game || this.seat === null || (this.pending && move !== 'resign')) return;
        const spent_ms = this.mayMove ? Math.round(performance.now() - this.turnSince) : null;
        const key = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
        this.note = '';
        this.hints = null;
        const pending = { key, turn: this.game.turn, seat: this.seat, move, spent_ms };
        this.setPending(pending);
        ring('play');
        void this.send(pending);
    }

    private setPending(pending: Pending | null): void {
        this.pending = pending;
        keepPending(this.id, pending);
    }

    private async send(pending: Pending): Promise<void> {
        const token = this.tokens[pending.seat];
        if (!token) return this.setPending(null);
        try {
            const { turn, key, move, spent_ms } = pending;
            const answer = await ask('move', { game: this.id, token, turn, key, move, spent_ms });
            if (this.pending?.key !== pending.key) return;
            if (answer.type === 'refused') {
                this.setPending(null);
                this.refused(answer.code, answer.words);
            } else if ((this.game?.version ?? 0) >= answer.version) {
                this.setPending(null);
            } else {
                setTimeout(() => this.pending?.key === pending.key && void this.ask(this.game?.version ?? 0), 1500);
            }
        } catch (problem) {
            if (this.pending?.key !== pending.key) return;
            if (problem instanceof Refusal && problem.code === 'silence' && this.stop) return this.send(pending);
            this.setPending(null);
            toast(t().problem(problem instanceof Refusal ? problem.code : 'other'), 'bad');
        }
    }

    private refused(code: string, words: string[]): void {
        ring('refused');
        this.complain(sayRefused(code, words));
        if (code === 'turn' || code === 'over' || code === 'time') void this.ask(0);
    }

    async askHint(): Promise<void> {
        const token = this.token;
        if (!token || this.thinkingHint) return;
        this.thinkingHint = true;
        try {
            this.hints = (await ask('hint', { game: this.id, token })).moves;
            if (this.hints.length === 0) this.note = t().hintNone;
        } catch (problem) {
            toast(t().problem(problem instanceof Refusal ? problem.code : 'other'), 'bad');
        } finally {
            this.thinkingHint = false;
        }
    }

    say(text: string): void {
        const token = this.token;
        if (token && text.trim()) tell('chat', { game: this.id, token, text: text.trim().slice(0, 300) });
    }

    /** Asks for another game on the same terms; returns its id. */
    async rematch(): Promise<string | null> {
        const token = this.token;
        if (!token) return null;
        try {
            const created = await ask('rematch', { game: this.id, token });
            keepSeat(created.game, created.seat, created.token, created.invite);
            for (const [seat, each] of created.tokens.entries()) keepSeat(created.game, seat, each, created.invite);
            return created.game;
        } catch (problem) {
            toast(t().problem(problem instanceof Refusal ? problem.code : 'other'), 'bad');
            return null;
        }
    }

    get offline(): boolean {
        return server.status !== 'online';
    }
}

function troubleOf(problem: unknown): Trouble {
    if (!(problem instanceof Refusal)) return 'other';
    if (problem.code === 'no-game' || problem.code === 'token') return 'no-game';
    return problem.code === 'silence' ? 'silence' : 'other';
}
