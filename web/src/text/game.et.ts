import type { GameText } from './game.en';

export const game: GameText = {
    menu: 'Menüü',
    close: 'Sulge',
    newGame: 'Uus mäng',
    themes: 'Teemad',
    rules: 'Reeglid',
    companion: 'Kaaslane',
    about: 'Teave',
    skipToContent: 'Liigu sisu juurde',
    interfaceLanguage: 'Lehe keel',
    lightLook: 'Hele välimus',
    darkLook: 'Tume välimus',
    sounds: 'Helid',
    soundsOn: 'Lülita helid sisse',
    soundsOff: 'Lülita helid välja',
    reconnecting: 'Ühendan uuesti …',
    missingTitle: 'Siin ei ole midagi',
    missingText: 'See aadress ei vii ühelegi Tessera lehele.',
    toStart: 'Avalehele',
    startLead: 'Sõnamäng neljas keeles, ja kalah.',
};
