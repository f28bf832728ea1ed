/* rules.svelte.ts -- the rules in the player's language; loaded with the rules page only. */
import { taste, type Tongue } from '../core/taste.svelte';
import { rules as en, type RulesText } from './rules.en';
import { rules as et } from './rules.et';
import { rules as pl } from './rules.pl';
import { rules as sv } from './rules.sv';

const ALL: Record<Tongue, RulesText> = { en, sv, pl, et };

export const rules = (): RulesText => ALL[taste.tongue];
