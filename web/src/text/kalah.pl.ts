import type { KalahText } from './kalah.en';
import { pick } from './translation';

const stones = (count: number): string => `${count} ${pick(count, 'pl', ['kamyk', 'kamyki', 'kamyków'])}`;

export const kalah: KalahText = {
    stones,
    board: 'Plansza do kalahy',
    holes: 'Dołki do rozsiania',
    yourTurn: 'Twój ruch: wybierz dołek.',
    turnOf: (name) => `Ruch: ${name}.`,
    waiting: 'Czekamy na drugą osobę.',
    thinking: (name) => `${name} myśli …`,
    over: 'Koniec partii.',
    keys: (holes) => (holes === 1 ? 'Naciśnij 1 albo dotknij dołka.' : `Dotknij dołka albo naciśnij cyfrę od 1 do ${holes}.`),
    yourHole: (hole, count, across) =>
        `Dołek ${hole}, ${stones(count)}, ${count === 0 ? 'nie ma czego siać' : `naprzeciwko ${across}`}`,
    endsInStore: 'kończy w bazie: jeszcze jeden ruch',
    captures: (count) => `bicie: ${count}`,
    row: (name) => `Dołki: ${name}`,
    store: 'Baza',
    hole: (hole) => `Dołek ${hole}`,
    player: 'Gracz',
    youSow: (count, hole) => `Siejesz ${stones(count)} z dołka ${hole}.`,
    sows: (name, count, hole) => `${name} sieje ${stones(count)} z dołka ${hole}.`,
    youAgain: 'Ostatni kamyk wpada do twojej bazy: masz jeszcze jeden ruch.',
    again: (name) => `Ostatni kamyk wpada do bazy: ${name} ma jeszcze jeden ruch.`,
    youCapture: (count) => `Ostatni kamyk wpada do pustego dołka: zbijasz ${stones(count)}.`,
    capture: (name, count) => `Ostatni kamyk wpada do pustego dołka: ${name} zbija ${stones(count)}.`,
    sweep: 'Jedna strona jest pusta. Każdy zabiera kamyki, które zostały po jego stronie.',
    skip: 'Pomiń sianie',
    emptyHole: 'Ten dołek jest pusty: wybierz taki, w którym są kamyki.',
    notYet: 'To jeszcze nie twój ruch.',
    captureStandard: 'Bicie: tylko gdy naprzeciwko leżą kamyki',
    captureEmpty: 'Bicie: także sam ostatni kamyk',
};
