/* Words of the start, new-game and game screens, in English.
 * A text with something to fill in is a function; the other languages must have the same. */
import type { Translation } from './translation';

export const game = {
    menu: 'Menu',
    close: 'Close',
    newGame: 'New game',
    themes: 'Themes',
    rules: 'Rules',
    companion: 'Companion',
    about: 'About',
    skipToContent: 'Skip to the content',
    interfaceLanguage: 'Language of the page',
    lightLook: 'Light look',
    darkLook: 'Dark look',
    sounds: 'Sounds',
    soundsOn: 'Turn sounds on',
    soundsOff: 'Turn sounds off',
    reconnecting: 'Reconnecting …',
    missingTitle: 'There is nothing here',
    missingText: 'The address does not lead to any page of Tessera.',
    toStart: 'To the start page',
    startLead: 'A word game in four languages, and Kalah.',
};

export type GameText = Translation<typeof game>;
