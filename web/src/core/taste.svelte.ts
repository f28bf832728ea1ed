/* taste.svelte.ts -- how this person likes it: language of the interface, light or dark, sound,
 * name. Kept in the browser; components read `taste` and it draws itself anew. */
import { object, oneOf, or, orNull, text, truth } from './check';
import { recall, remember } from './keep';

export const TONGUES = ['en', 'sv', 'pl', 'et'] as const;
export type Tongue = (typeof TONGUES)[number];
export type Look = 'light' | 'dark' | 'system';

const kept = object({
    tongue: orNull(oneOf(...TONGUES)),
    look: or(oneOf('light', 'dark', 'system'), 'system'),
    sound: or(truth, true),
    name: or(text, ''),
    tracker: or(truth, true),
});

/** The first of the browser's languages that we speak. */
export function tongueOf(wanted: readonly string[]): Tongue {
    for (const each of wanted) {
        const found = TONGUES.find((tongue) => tongue === each.slice(0, 2).toLowerCase());
        if (found) return found;
    }
    return 'en';
}

const before = recall('taste', kept, { tongue: null, look: 'system', sound: true, name: '', tracker: true });

export const taste = $state({ ...before, tongue: before.tongue ?? tongueOf(navigator.languages) });

/** Changes and keeps a part of it. */
export function prefer(change: Partial<typeof taste>): void {
    Object.assign(taste, change);
    remember('taste', $state.snapshot(taste));
    showTaste();
}

/** Tells the page itself; called once at the start and after every change. */
export function showTaste(): void {
    const page = document.documentElement;
    page.lang = taste.tongue;
    if (taste.look === 'system') delete page.dataset.look;
    else page.dataset.look = taste.look;
}
