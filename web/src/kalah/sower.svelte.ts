/* sower.svelte.ts -- the player of sowing films: shows each new move of a game stone by stone.
 *
 *     const sower = new Sower(game);
 *     $effect(() => sower.follow(game));      every newer state
 *     sower.table, sower.frame                what to draw now
 *     sower.skip();                           straight to the end
 *
 * The server's position always wins: after the film, and whenever a film would not lead to it, that
 * position is shown.
 */
import type { GameState, KalahPosition } from '../core/messages';
import { framesOf, moveOf, sameTable, startOf, tableAfter, tableOf, type Frame, type Move, type Table } from './sowing';

const STEP_MS = 165;
const QUICK_STEP_MS = 120;
const MANY_STONES = 14;
const PAUSE_MS = 420;

interface Film {
    move: Move | null;
    frames: Frame[];
}

export interface Telling {
    move: Move | null;
    ended: boolean;
}

function tableOfGame(game: GameState): Table {
    return game.kalah ? tableOf(game.kalah) : startOf({ holes: 6, stones: 6 });
}

/** The films that lead from the first `seen` events to the newest state. */
export function filmsOf(game: GameState, position: KalahPosition, seen: number): Film[] {
    let table = tableAfter(position, game.events, seen);
    const films: Film[] = [];
    for (const event of game.events.slice(seen)) {
        const move = moveOf(event);
        if (!move) continue;
        const frames = framesOf(table, move);
        table = frames.at(-1)?.table ?? table;
        films.push({ move, frames });
    }
    const end = tableOf(position);
    if (!sameTable(table, end) && game.phase === 'over' && films.length > 0) {
        films.push({ move: null, frames: [{ table: end, at: { seat: 0, hole: null }, hand: 0, kind: 'sweep' }] });
    }
    return films;
}

export class Sower {
    table = $state.raw<Table>({ pits: [], stores: [] });
    frame = $state.raw<Frame | null>(null);
    private films: Film[] = [];
    private seen: number;
    private end: Table;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        game: GameState,
        private readonly tell: (telling: Telling) => void,
        private readonly still: () => boolean,
        private readonly onstone: (frame: Frame) => void = () => undefined,
    ) {
        this.seen = game.events.length;
        this.end = tableOfGame(game);
        this.table = this.end;
    }

    get moving(): boolean {
        return this.frame !== null;
    }

    follow(game: GameState): void {
        if (!game.kalah) return;
        const films = game.events.length > this.seen ? filmsOf(game, game.kalah, this.seen) : [];
        this.seen = game.events.length;
        this.end = tableOfGame(game);
        if (films.length === 0) {
            if (!this.moving) this.table = this.end;
            return;
        }
        for (const film of films) this.tell({ move: film.move, ended: film.move === null });
        if (this.still()) {
            this.skip();
            return;
        }
        this.films.push(...films);
        if (!this.moving) this.next();
    }

    skip(): void {
        clearTimeout(this.timer);
        this.films = [];
        this.frame = null;
        this.table = this.end;
    }

    stop(): void {
        clearTimeout(this.timer);
    }

    private next(): void {
        const film = this.films[0];
        const frame = film?.frames.shift();
        if (!film) {
            this.skip();
            return;
        }
        if (!frame) {
            this.films.shift();
            this.timer = setTimeout(() => this.next(), this.films.length > 0 ? PAUSE_MS : 0);
            return;
        }
        this.frame = frame;
        this.table = frame.table;
        this.onstone(frame);
        const many = (film.move?.sown.length ?? 0) > MANY_STONES;
        const slow = frame.kind === 'capture' || frame.kind === 'sweep' ? 2 : 1;
        this.timer = setTimeout(() => this.next(), (many ? QUICK_STEP_MS : STEP_MS) * slow);
    }
}
