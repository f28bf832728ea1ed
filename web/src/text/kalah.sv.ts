import type { KalahText } from './kalah.en';
import { pick } from './translation';

const stones = (count: number): string => `${count} ${pick(count, 'sv', ['sten', 'stenar'])}`;

export const kalah: KalahText = {
    stones,
    board: 'Kalahabräde',
    holes: 'Gropar att så från',
    yourTurn: 'Din tur: välj en grop.',
    turnOf: (name) => `${name} är på tur.`,
    waiting: 'Väntar på den andra spelaren.',
    thinking: (name) => `${name} tänker …`,
    over: 'Partiet är slut.',
    keys: (holes) => (holes === 1 ? 'Tryck 1 eller peka på gropen.' : `Peka på en grop eller tryck 1 till ${holes}.`),
    yourHole: (hole, count, across) =>
        `Grop ${hole}, ${stones(count)}, ${count === 0 ? 'inget att så' : `${across} mitt emot`}`,
    endsInStore: 'slutar i boet: ett drag till',
    captures: (count) => `tar ${count}`,
    row: (name) => `Gropar för ${name}`,
    store: 'Bo',
    hole: (hole) => `Grop ${hole}`,
    player: 'Spelare',
    youSow: (count, hole) => `Du sår ${stones(count)} från grop ${hole}.`,
    sows: (name, count, hole) => `${name} sår ${stones(count)} från grop ${hole}.`,
    youAgain: 'Sista stenen hamnar i ditt bo: du får ett drag till.',
    again: (name) => `Sista stenen hamnar i boet: ${name} får ett drag till.`,
    youCapture: (count) => `Sista stenen hamnar i en tom grop: du tar ${stones(count)}.`,
    capture: (name, count) => `Sista stenen hamnar i en tom grop: ${name} tar ${stones(count)}.`,
    sweep: 'Ena sidan är tom. Var och en behåller stenarna som ligger kvar på den egna sidan.',
    skip: 'Hoppa över sådden',
    emptyHole: 'Gropen är tom: välj en med stenar i.',
    notYet: 'Det är inte din tur än.',
    captureStandard: 'Fångst: bara när det ligger stenar mitt emot',
    captureEmpty: 'Fångst: även den sista stenen ensam tas hem',
};
