import type { GameText } from './game.en';

export const game: GameText = {
    menu: 'Meny',
    close: 'Stäng',
    newGame: 'Nytt parti',
    themes: 'Teman',
    rules: 'Regler',
    companion: 'Följeslagare',
    about: 'Om',
    skipToContent: 'Hoppa till innehållet',
    interfaceLanguage: 'Sidans språk',
    lightLook: 'Ljust utseende',
    darkLook: 'Mörkt utseende',
    sounds: 'Ljud',
    soundsOn: 'Slå på ljudet',
    soundsOff: 'Stäng av ljudet',
    reconnecting: 'Ansluter igen …',
    missingTitle: 'Här finns ingenting',
    missingText: 'Adressen leder inte till någon av Tesseras sidor.',
    toStart: 'Till startsidan',
    startLead: 'Ett ordspel på fyra språk, och Kalaha.',
};
