/* kalah.svelte.ts -- k().yourTurn is the sentence in the player's language, and changes with it. */
import { taste, type Tongue } from '../core/taste.svelte';
import { kalah as en, type KalahText } from './kalah.en';
import { kalah as et } from './kalah.et';
import { kalah as pl } from './kalah.pl';
import { kalah as sv } from './kalah.sv';

const ALL: Record<Tongue, KalahText> = { en, sv, pl, et };

export const k = (): KalahText => ALL[taste.tongue];
