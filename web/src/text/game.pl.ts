import type { GameText } from './game.en';

export const game: GameText = {
    menu: 'Menu',
    close: 'Zamknij',
    newGame: 'Nowa gra',
    themes: 'Tematy',
    rules: 'Zasady',
    companion: 'Doradca',
    about: 'O grze',
    skipToContent: 'Przejdź do treści',
    interfaceLanguage: 'Język strony',
    lightLook: 'Jasny wygląd',
    darkLook: 'Ciemny wygląd',
    sounds: 'Dźwięki',
    soundsOn: 'Włącz dźwięki',
    soundsOff: 'Wyłącz dźwięki',
    reconnecting: 'Łączę ponownie …',
    missingTitle: 'Tu niczego nie ma',
    missingText: 'Ten adres nie prowadzi do żadnej strony Tessery.',
    toStart: 'Na stronę początkową',
    startLead: 'Gra w słowa w czterech językach, a także kalaha.',
};
