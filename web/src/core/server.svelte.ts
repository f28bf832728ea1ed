/* server.svelte.ts -- the one line to the server, shared by all screens.
 *
 *     const { themes } = await ask('themes', { language: 'sv' });   // rejects with a Refusal
 *     server.status            'online', 'connecting' or 'lost'; reactive
 *     await setup()            all there is to choose from; fetched once
 *     onServer(listener)       every message; returns how to stop
 */
import { text } from './check';
import { recall, remember } from './keep';
import type { Answer, Requests, RequestType, ServerMessage, Setup } from './messages';
import { Line, type Status } from './socket';
import { taste } from './taste.svelte';

export const server = $state<{ status: Status; everOnline: boolean }>({ status: 'connecting', everOnline: false });

const listeners = new Set<(message: ServerMessage) => void>();
let line: Line | null = null;
let choices: Promise<Setup> | null = null;

function hear(message: ServerMessage): void {
    if (message.type === 'welcome') remember('device', message.device);
    for (const listener of [...listeners]) listener(message);
}

function connected(): Line {
    if (line) return line;
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
    line = new Line(url, {
        onMessage: hear,
        onStatus: (status) => {
            server.status = status;
            if (status === 'online') server.everOnline = true;
        },
        greet: () => ({ version: 1, device: recall<string | null>('device', text, null), interface: taste.tongue }),
    });
    line.start();
    return line;
}

export function ask<T extends RequestType>(type: T, fields: Requests[T]['fields']): Promise<Answer<T>> {
    return connected().ask(type, fields);
}

export function tell(type: 'leave' | 'chat', fields: Record<string, string>): void {
    connected().tell(type, fields);
}

export function onServer(listener: (message: ServerMessage) => void): () => void {
    connected();
    listeners.add(listener);
    return () => listeners.delete(listener);
}

export function setup(): Promise<Setup> {
    choices ??= ask('setup', {}).catch((problem: unknown) => {
        choices = null;
        throw problem;
    });
    return choices;
}
