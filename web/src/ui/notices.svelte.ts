/* notices.svelte.ts -- short messages: seen (toast) or only spoken (live region).
 *
 *     toast('The words were saved', 'good');
 *     speak('Lova plays HADJI for 48 points');      // for screen readers
 */
export type Tone = 'plain' | 'good' | 'bad';
export interface Notice {
    id: number;
    text: string;
    tone: Tone;
}

export const notices = $state<{ shown: Notice[]; spoken: string }>({ shown: [], spoken: '' });

const SHOWN_MS = 6000;
let next = 1;

/** Shows for some seconds, and speaks as well. */
export function toast(text: string, tone: Tone = 'plain'): void {
    const notice = { id: next++, text, tone };
    notices.shown = [...notices.shown.filter((each) => each.text !== text), notice].slice(-3);
    speak(text);
    setTimeout(() => dismiss(notice.id), SHOWN_MS);
}

export function dismiss(id: number): void {
    notices.shown = notices.shown.filter((each) => each.id !== id);
}

/** The same sentence twice is spoken twice: a no-break space makes it another text. */
export function speak(text: string): void {
    notices.spoken = notices.spoken === text ? `${text}\u00a0` : text;
}
