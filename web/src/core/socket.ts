/* socket.ts -- one WebSocket that comes back by itself, with answers as promises.
 *
 *     const line = new Line(url, { onMessage, onStatus, greet });
 *     line.start();
 *     const { themes } = await line.ask('themes', { language: 'sv' });
 *
 * After every (re)connection `greet` is sent first; a request made meanwhile waits for it. A request
 * without an answer is sent again after each reconnection until its time is up, so only requests
 * that may be repeated belong here: all of ours may (a move carries its own key).
 */
import { Mismatch } from './check';
import { readMessage, type Answer, type Message, type Requests, type RequestType, type ServerMessage } from './messages';

export type Status = 'connecting' | 'online' | 'lost';

/** The server's refusal of a request, or no answer in time (`code` "silence"). */
export class Refusal extends Error {
    constructor(
        readonly code: string,
        readonly wait_s: number | null = null,
        detail = '',
    ) {
        super(detail || code);
    }
}

export interface Listener {
    onMessage(message: ServerMessage): void;
    onStatus(status: Status): void;
    greet(): Requests['hello']['fields'];
}

interface Waiting {
    frame: string;
    sent: boolean;
    settle(message: ServerMessage): void;
    fail(refusal: Refusal): void;
    timer: ReturnType<typeof setTimeout>;
}

const SILENCE_MS = 20_000;
const PING_EVERY_MS = 15_000;
const PONG_WITHIN_MS = 6_000;
const RETRY_MS = [300, 700, 1500, 3000, 5000];

export class Line {
    private socket: WebSocket | null = null;
    private greeted = false;
    private next = 1;
    private attempts = 0;
    private waiting = new Map<number, Waiting>();
    private retry: ReturnType<typeof setTimeout> | undefined;
    private heart: ReturnType<typeof setInterval> | undefined;
    private pulse: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly url: string,
        private readonly listener: Listener,
    ) {}

    start(): void {
        this.connect();
        addEventListener('online', () => this.hurry());
        addEventListener('offline', () => this.socket?.close());
        document.addEventListener('visibilitychange', () => {
            if (!document.hidden) this.hurry();
        });
    }

    /** Asks and waits. Rejects with a Refusal. */
    ask<T extends RequestType>(type: T, fields: Requests[T]['fields'], within_ms = SILENCE_MS): Promise<Answer<T>> {
        const id = this.next++;
        return new Promise<Answer<T>>((resolve, reject) => {
            const finish = (): void => {
                clearTimeout(entry.timer);
                this.waiting.delete(id);
            };
            const entry: Waiting = {
                frame: JSON.stringify({ type, id, ...fields }),
                sent: false,
                settle: (message) => {
                    finish();
                    resolve(message as Answer<T>);
                },
                fail: (refusal) => {
                    finish();
                    reject(refusal);
                },
                timer: setTimeout(() => entry.fail(new Refusal('silence')), within_ms),
            };
            this.waiting.set(id, entry);
            this.flush();
        });
    }

    /** Says something that has no answer of its own; nothing happens while the line is down. */
    tell(type: 'leave' | 'chat', fields: Record<string, string>): void {
        if (this.greeted) this.socket?.send(JSON.stringify({ type, id: this.next++, ...fields }));
    }

    private connect(): void {
        clearTimeout(this.retry);
        this.listener.onStatus('connecting');
        const socket = new WebSocket(this.url);
        this.socket = socket;
        socket.onopen = () => {
            socket.send(JSON.stringify({ type: 'hello', id: 0, ...this.listener.greet() }));
        };
        socket.onmessage = (event) => {
            if (this.socket === socket && typeof event.data === 'string') this.receive(event.data);
        };
        socket.onclose = () => {
            if (this.socket === socket) this.lost();
        };
    }

    private lost(): void {
        this.socket = null;
        this.greeted = false;
        clearInterval(this.heart);
        clearTimeout(this.pulse);
        for (const entry of this.waiting.values()) entry.sent = false;
        this.listener.onStatus('lost');
        const pause = RETRY_MS[Math.min(this.attempts++, RETRY_MS.length - 1)] ?? 5000;
        this.retry = setTimeout(() => this.connect(), pause);
    }

    private hurry(): void {
        if (this.socket === null) this.connect();
        else this.ping();
    }

    private ping(): void {
        if (!this.greeted) return;
        clearTimeout(this.pulse);
        this.pulse = setTimeout(() => {
            this.socket?.close();
            if (this.socket) this.lost();
        }, PONG_WITHIN_MS);
        this.ask('ping', {}, PONG_WITHIN_MS * 2).catch(() => undefined);
    }

    private welcome(message: Message<'welcome'>): void {
        this.greeted = true;
        this.attempts = 0;
        this.listener.onMessage(message);
        this.listener.onStatus('online');
        this.heart = setInterval(() => this.ping(), PING_EVERY_MS);
        this.flush();
    }

    private receive(frame: string): void {
        clearTimeout(this.pulse);
        try {
            const { re, message } = readMessage(frame);
            if (message.type === 'welcome') {
                this.welcome(message);
                return;
            }
            const entry = re === null ? undefined : this.waiting.get(re);
            if (message.type === 'error') {
                entry?.fail(new Refusal(message.code, message.wait_s, message.text));
                return;
            }
            this.listener.onMessage(message);
            entry?.settle(message);
        } catch (problem) {
            if (!(problem instanceof Mismatch)) throw problem;
            console.error(`A message of the server was not understood: ${problem.message}`);
        }
    }

    private flush(): void {
        if (!this.greeted || !this.socket) return;
        for (const entry of this.waiting.values()) {
            if (entry.sent) continue;
            entry.sent = true;
            this.socket.send(entry.frame);
        }
    }
}
