/* harness.mjs -- a real server, a real browser, and what journeys have in common.
 *
 *     const house = await open();                       server and browser, on a free port
 *     const page = await house.page({ width: 390, height: 844, touch: true });
 *     await page.goto('/');
 *     ...
 *     await house.close();                              throws if a page complained or left the host
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PICTURES = join(ROOT, 'build/screenshots');
mkdirSync(PICTURES, { recursive: true });

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/** A port nobody listens on. */
function freePort() {
    return new Promise((resolve, reject) => {
        const probe = createServer();
        probe.on('error', reject);
        probe.listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => resolve(port));
        });
    });
}

export class Server {
    constructor(port) {
        this.port = port;
        this.folder = mkdtempSync(join(tmpdir(), 'tessera-journey-'));
        this.url = `http://127.0.0.1:${port}`;
    }

    /** Starts it, and waits until it says where it is. */
    async start() {
        const program = process.env.TESSERA ?? 'build/tessera';
        this.process = spawn(program, ['serve', '--port', String(this.port), '--data', this.folder], { cwd: ROOT });
        let said = '';
        await new Promise((resolve, reject) => {
            const late = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), 20_000);
            const hear = (chunk) => {
                said += chunk;
                if (said.includes('Tessera is at')) {
                    clearTimeout(late);
                    resolve();
                }
            };
            this.process.stdout.on('data', hear);
            this.process.stderr.on('data', hear);
            this.process.on('exit', (code) => reject(new Error(`the server ended (${code}): ${said}`)));
        });
    }

    /** Ends it: at once by SIGKILL, or politely. */
    async stop(signal = 'SIGTERM') {
        const gone = new Promise((resolve) => this.process.once('exit', resolve));
        this.process.kill(signal);
        await gone;
    }

    remove() {
        rmSync(this.folder, { recursive: true, force: true });
    }
}

class House {
    constructor(server, browser) {
        this.server = server;
        this.browser = browser;
        this.complaints = [];
        this.mayFail = false;
    }

    /** A page in its own browser profile, as another person would have it. */
    async page({ width = 1280, height = 800, touch = false, locale = 'en-GB', look = 'light', context = null } = {}) {
        const settings = {
            viewport: { width, height },
            locale,
            colorScheme: look,
            reducedMotion: 'reduce',
            baseURL: this.server.url,
            ...(touch ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
        };
        const profile = context ?? (await this.browser.newContext(settings));
        await profile.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
        const page = await profile.newPage();
        page.setDefaultTimeout(40_000);
        page.on('pageerror', (error) => this.complaints.push(`page error: ${error.message}`));
        page.on('console', (message) => {
            if (message.type() === 'error' && !this.mayFail) this.complaints.push(`console: ${message.text()}`);
        });
        page.on('request', (request) => {
            const url = new URL(request.url());
            if (url.origin !== this.server.url && url.protocol !== 'data:' && url.protocol !== 'blob:') {
                this.complaints.push(`request to ${url.origin}`);
            }
        });
        return page;
    }

    async close() {
        await this.browser.close();
        await this.server.stop();
        this.server.remove();
        if (this.complaints.length > 0) throw new Error([...new Set(this.complaints)].slice(0, 5).join('\n'));
    }
}

export async function open() {
    const server = new Server(await freePort());
    await server.start();
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    return new House(server, browser);
}

export function must(condition, sentence) {
    if (!condition) throw new Error(sentence);
}

export async function picture(page, name) {
    await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
}

/* ---- the word game */

/** Says something to the server from the page itself (its own connection) and gives the answer back. */
export function say(page, type, fields) {
    return page.evaluate(
        ({ type, fields }) =>
            new Promise((resolve, reject) => {
                const socket = new WebSocket(`ws://${location.host}/socket`);
                const device = JSON.parse(localStorage.getItem('tessera.device') ?? 'null');
                socket.onopen = () => {
                    socket.send(JSON.stringify({ type: 'hello', id: 1, version: 1, device, interface: 'en' }));
                    socket.send(JSON.stringify({ type, id: 2, ...fields }));
                };
                socket.onmessage = (event) => {
                    const message = JSON.parse(event.data);
                    if (message.re !== 2) return;
                    socket.close();
                    resolve(message);
                };
                socket.onerror = () => reject(new Error('no connection'));
                setTimeout(() => reject(new Error(`no answer to ${type}`)), 15_000);
            }),
        { type, fields },
    );
}

export const gameOf = (page) => new URL(page.url()).pathname.split('/')[2];

/** The seat's secret as the page keeps it. */
export function tokenOf(page, seat = null) {
    return page.evaluate(
        ({ game, seat }) => {
            const { tokens } = JSON.parse(localStorage.getItem(`tessera.seats.${game}`));
            return seat === null ? tokens.find((token) => token !== null) : tokens[seat];
        },
        { game: gameOf(page), seat },
    );
}

/** Creates a game as the page would and opens it there. */
export async function create(page, options, kind = 'words') {
    if (page.url() === 'about:blank') await page.goto('/about');
    const made = await say(page, 'create', { kind, options, name: 'Ann' });
    must(made.type === 'created', `no game: ${JSON.stringify(made)}`);
    const tokens = made.tokens ?? Array.from({ length: 2 }, (_, seat) => (seat === made.seat ? made.token : null));
    await page.evaluate(
        ({ game, tokens, invite }) => localStorage.setItem(`tessera.seats.${game}`, JSON.stringify({ tokens, invite })),
        { game: made.game, tokens, invite: made.invite ?? null },
    );
    await page.goto(`/game/${made.game}`);
    await page.waitForSelector('main.game, [data-invite]');
    return made;
}

/** Waits until this person is to move; false when the game is over. */
export async function myTurn(page, within = 60_000) {
    await page.waitForSelector('main.game[data-mine="true"], main.game[data-phase="over"]', { timeout: within });
    return (await page.getAttribute('main.game', 'data-phase')) !== 'over';
}

/** A move worth making, from the server's hints (practice games only): its text, or null to pass. */
export async function hint(page) {
    const answer = await say(page, 'hint', { game: gameOf(page), token: await tokenOf(page) });
    must(answer.type === 'hint', `no hint: ${JSON.stringify(answer)}`);
    return answer.moves.find((each) => /^(\d+[A-Z]|[A-Z]\d+)\./.test(each.move))?.move ?? null;
}

/** A move typed into the command box; blanks are asked for by `?`. */
export async function command(page, move) {
    const dot = move.indexOf('.');
    const text = dot < 0 ? move : `${move.slice(0, dot)} ${move.slice(dot + 1).replace(/\p{Ll}/gu, (small) => `?${small}`)}`;
    await page.locator('[data-command]').fill(text);
    await page.locator('[data-command]').press('Enter');
}

/** A play that can be made now; as long as there is none, the turn is passed. */
export async function findMove(page) {
    for (let turns = 0; turns < 6; turns++) {
        must(await myTurn(page), 'the game goes on');
        const move = await hint(page);
        if (move) return move;
        const before = await moveCount(page);
        await command(page, 'pass');
        await moved(page, before);
    }
    throw new Error('no play within six turns');
}

/** Makes a move by the command box. */
export async function makeMove(page) {
    const move = await findMove(page);
    const before = await moveCount(page);
    await command(page, move);
    await moved(page, before);
    return move;
}

/** The squares and letters of "8H.HA.JI", what lies there left out. */
export function tilesOf(move) {
    const [square, rest] = [move.slice(0, move.indexOf('.')), move.slice(move.indexOf('.') + 1)];
    const across = /^\d/.test(square);
    const row = Number(square.replace(/\D/g, '')) - 1;
    const col = square.replace(/\d/g, '').charCodeAt(0) - 65;
    return [...rest].flatMap((letter, index) =>
        letter === '.' ? [] : [{ letter, row: row + (across ? 0 : index), col: col + (across ? index : 0), across }],
    );
}

export const cell = (page, { row, col }) => page.locator(`[role=gridcell][data-row="${row}"][data-col="${col}"]`);
export const isBlank = (letter) => letter !== letter.toUpperCase();
/** A tile still on the rack; a blank is '?'. */
export const rackTile = (page, letter) =>
    page.locator(`.rack .slot:not(:disabled)[data-tile="${isBlank(letter) ? '?' : letter}"]`).first();

/** Waits until the server has taken the move. */
export async function moved(page, before) {
    await page.waitForFunction((count) => document.querySelectorAll('.side [data-moves] li').length > count, before);
}
export const moveCount = (page) => page.locator('.side [data-moves] li').count();

/** Plays a practice game to its end, putting tiles down by `place(page, tiles)` and playing by `send(page)`. */
export async function playToTheEnd(page, place, send, pass) {
    for (let turn = 0; turn < 60; turn++) {
        if (!(await myTurn(page))) return turn;
        const move = await hint(page);
        const before = await moveCount(page);
        if (move) {
            await place(page, tilesOf(move));
            await send(page);
        } else {
            await pass(page);
        }
        await moved(page, before);
    }
    throw new Error('the game did not end within sixty turns');
}
