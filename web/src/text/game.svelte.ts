/* game.svelte.ts -- t().play is the word in the player's language, and changes with it. */
import { taste, type Tongue } from '../core/taste.svelte';
import { game as en, type GameText } from './game.en';
import { game as et } from './game.et';
import { game as pl } from './game.pl';
import { game as sv } from './game.sv';

const ALL: Record<Tongue, GameText> = { en, sv, pl, et };

export const t = (): GameText => ALL[taste.tongue];
