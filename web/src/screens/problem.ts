/* problem.ts -- a refusal of the server in the words of the person who reads. */
import { Refusal } from '../core/socket';
import { s } from '../text/screens.svelte';

const WAIT_S = 30;

export function problemText(problem: unknown): string {
    const words = s().problem;
    if (!(problem instanceof Refusal)) return words.other;
    switch (problem.code) {
        case 'silence':
            return words.silence;
        case 'too-many':
            return words.tooMany(Math.max(1, Math.ceil(problem.wait_s ?? WAIT_S)));
        case 'busy':
        case 'full':
            return words.busy;
        case 'language':
            return words.language;
        case 'disk':
            return words.disk;
        default:
            return words.other;
    }
}
