/* screens.svelte.ts -- s().about is the word in the player's language, and changes with it. */
import { taste, type Tongue } from '../core/taste.svelte';
import { screens as en, type ScreensText } from './screens.en';
import { screens as et } from './screens.et';
import { screens as pl } from './screens.pl';
import { screens as sv } from './screens.sv';

const ALL: Record<Tongue, ScreensText> = { en, sv, pl, et };

export const s = (): ScreensText => ALL[taste.tongue];
