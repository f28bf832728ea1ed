/* Words of the rules, theme, companion and about screens and of the Kalah board, in English.
 * A text with something to fill in is a function; the other languages must have the same. */
import type { Translation } from './translation';

export const screens = {
    about: 'About',
};

export type ScreensText = Translation<typeof screens>;
