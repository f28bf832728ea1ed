/* upload.ts -- what can be said about somebody's words before the server sees them, and the
 * server's reasons in the reader's language. */
import type { ScreensText } from '../../text/screens.en';

export const BYTES_MOST = 1024;
const NAME_MOST = 40;

export type Wrong =
    | { kind: 'noName' | 'longName' | 'badName' | 'notText' | 'empty' }
    | { kind: 'notTxt'; name: string }
    | { kind: 'size'; bytes: number };

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export function checkName(name: string): Wrong | null {
    const length = [...name.trim()].length;
    if (length === 0) return { kind: 'noName' };
    if (length > NAME_MOST) return { kind: 'longName' };
    return null;
}

export function checkText(text: string): Wrong | null {
    if (text.replace(/[\s,]+/g, '') === '') return { kind: 'empty' };
    const bytes = bytesOf(text);
    return bytes > BYTES_MOST ? { kind: 'size', bytes } : null;
}

/** The text of a chosen file, or what is wrong with it. */
export async function readFile(file: File): Promise<{ text: string } | Wrong> {
    if (!/\.txt$/i.test(file.name)) return { kind: 'notTxt', name: file.name };
    if (file.size > BYTES_MOST) return { kind: 'size', bytes: file.size };
    try {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
        return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? { kind: 'notText' } : { text };
    } catch {
        return { kind: 'notText' };
    }
}

export function wrongText(words: ScreensText['themes']['wrong'], wrong: Wrong): string {
    if (wrong.kind === 'notTxt') return words.notTxt(wrong.name);
    if (wrong.kind === 'size') return words.size(wrong.bytes);
    return words[wrong.kind];
}

/** Codes with which the server refuses a whole upload. */
export function wrongOfCode(code: string, bytes: number): Wrong | null {
    switch (code) {
        case 'name':
            return { kind: 'badName' };
        case 'size':
            return { kind: 'size', bytes };
        case 'text':
            return { kind: 'notText' };
        case 'empty':
            return { kind: 'empty' };
        default:
            return null;
    }
}

export function faultText(words: ScreensText['themes']['fault'], code: string, detail: string): string {
    switch (code) {
        case 'letter':
            return words.letter(detail);
        case 'short':
            return words.short;
        case 'long':
            return words.long;
        case 'unknown':
            return words.unknown;
        case 'repeated':
            return words.repeated;
        default:
            return words.other;
    }
}
