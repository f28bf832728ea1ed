import type { KalahText } from './kalah.en';
import { pick } from './translation';

const stones = (count: number): string => `${count} ${pick(count, 'et', ['kivi', 'kivi'])}`;

export const kalah: KalahText = {
    stones,
    board: 'Kalahi laud',
    holes: 'Augud, millest külvata',
    yourTurn: 'Sinu kord: vali auk.',
    turnOf: (name) => `Käigul on ${name}.`,
    waiting: 'Ootame teist mängijat.',
    thinking: (name) => `${name} mõtleb …`,
    over: 'Mäng on läbi.',
    keys: (holes) => (holes === 1 ? 'Vajuta 1 või puuduta auku.' : `Puuduta auku või vajuta 1 kuni ${holes}.`),
    yourHole: (hole, count, across) =>
        `Auk ${hole}, ${stones(count)}, ${count === 0 ? 'pole midagi külvata' : `vastas ${across}`}`,
    endsInStore: 'lõpeb pesas: veel üks käik',
    captures: (count) => `võtab ${count}`,
    row: (name) => `Augud: ${name}`,
    store: 'Pesa',
    hole: (hole) => `Auk ${hole}`,
    player: 'Mängija',
    youSow: (count, hole) => `Sa külvad ${stones(count)} august ${hole}.`,
    sows: (name, count, hole) => `${name} külvab ${stones(count)} august ${hole}.`,
    youAgain: 'Viimane kivi langeb sinu pessa: saad veel ühe käigu.',
    again: (name) => `Viimane kivi langeb pessa: ${name} saab veel ühe käigu.`,
    youCapture: (count) => `Viimane kivi langeb tühja auku: sa võtad ${stones(count)}.`,
    capture: (name, count) => `Viimane kivi langeb tühja auku: ${name} võtab ${stones(count)}.`,
    sweep: 'Üks pool on tühi. Kumbki saab endale kivid, mis on jäänud tema poolele.',
    skip: 'Jäta külv vahele',
    emptyHole: 'See auk on tühi: vali auk, milles on kive.',
    notYet: 'Praegu ei ole sinu kord.',
    captureStandard: 'Võtmine: ainult siis, kui vastas on kive',
    captureEmpty: 'Võtmine: ka viimane kivi üksi',
};
