/* letters.ts -- the letters of a game, and which of them a person meant.
 *
 * Typed text is compared without regard to case and in one Unicode form: "å" from Caps Lock, "Å" as
 * one character or as A with a ring are the same letter. */
import type { Letter } from '../core/messages';

export const BLANK = '?';

/** The letter of the set that `typed` is, or null. */
export function findLetter(letters: readonly Letter[], typed: string): string | null {
    const wanted = typed.normalize('NFC').toUpperCase();
    return letters.find((each) => each.letter !== BLANK && each.letter === wanted)?.letter ?? null;
}

export function pointsOf(letters: readonly Letter[], letter: string): number {
    return letters.find((each) => each.letter === letter)?.points ?? 0;
}

export const realLetters = (letters: readonly Letter[]): string[] =>
    letters.map((each) => each.letter).filter((letter) => letter !== BLANK);

/** Takes one letter from the front of `rest`, the longest tile first; null when it begins with none. */
export function takeLetter(letters: readonly Letter[], rest: string[]): { letter: string; typed: string } | null {
    const longest = Math.max(1, ...letters.map((each) => [...each.letter].length));
    for (let length = Math.min(longest, rest.length); length > 0; length--) {
        const typed = rest.slice(0, length).join('');
        const letter = findLetter(letters, typed);
        if (letter) {
            rest.splice(0, length);
            return { letter, typed };
        }
    }
    return null;
}
