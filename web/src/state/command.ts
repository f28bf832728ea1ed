/* command.ts -- the one-line command box: the grammar of src/protocol/playcommand.h.
 *
 *     8H HADJI    h8 hadji    HADJI 8h      a play: number first is across, letter first is down
 *     exchange ABC   byt abc   -ABC         a pass: pass, -
 *
 * Case does not matter until it is mixed: in `HADji` the small letters are blanks; `?` before a letter
 * makes it a blank in any case. `Hadji` spends blanks only if the tiles themselves are not there.
 */
import type { Letter } from '../core/messages';
import { at, isOn, parseSquare, squareName, step, type Direction, type Spot } from './board';
import { BLANK, takeLetter } from './letters';
import { exchangeText, readLetters, written } from './movetext';
import type { Table } from './table';

const VERBS = {
    exchange: 'exchange swap ex x byt byta wymien wymiana vaheta vahetan',
    pass: 'pass p passa pas pasuj pasuje passi',
    challenge: 'challenge utmana bestrid sprawdz kwestionuj vaidlusta',
    resign: 'resign ge geupp poddaj poddaje alistu alistun loobu',
    shuffle: 'shuffle mix blanda mieszaj tasuj sega',
    hint: 'hint tip tips podpowiedz wskazowka vihje',
    tracker: 'tracker unseen tiles brickor kvar plytki pozostale nupud jaanud',
    moves: 'moves log drag ruchy kaigud',
    save: 'save spara zapisz salvesta',
    board: 'board redraw brade bradet plansza laud',
    rack: 'rack stall stallet stojak alus',
    help: 'help ? h hjalp pomoc abi',
    quit: 'quit exit q sluta avsluta koniec wyjdz lopeta valju',
} as const;
export type Verb = keyof typeof VERBS;

export type Problem =
    | { kind: 'unknown'; text: string }
    | { kind: 'no-word' | 'no-tiles' | 'off-board' }
    | { kind: 'not-letter'; text: string }
    | { kind: 'taken'; square: string; tile: string }
    | { kind: 'empty'; square: string }
    | { kind: 'not-held'; tile: string };

export type Command =
    | { kind: 'nothing' }
    | { kind: 'move'; move: string }
    | { kind: 'verb'; verb: Exclude<Verb, 'exchange' | 'pass'> }
    | { kind: 'problem'; problem: Problem };

/** Verbs may be typed without the accents a keyboard lacks. */
function plain(text: string): string {
    return text.toLowerCase().replace(/ł/g, 'l').normalize('NFD').replace(/\p{M}/gu, '');
}

function findVerb(typed: string): Verb | null {
    const wanted = plain(typed);
    const entry = Object.entries(VERBS).find(([, words]) => words.split(' ').includes(wanted));
    return entry ? (entry[0] as Verb) : null;
}

const problem = (what: Problem): Command => ({ kind: 'problem', problem: what });

export function readCommand(line: string, table: Table, letters: readonly Letter[]): Command {
    const whole = line.trim();
    if (whole === '') return { kind: 'nothing' };
    if (whole.startsWith('-')) return whole === '-' ? { kind: 'move', move: 'pass' } : exchange(whole.slice(1), table, letters);
    const dotted = /^([^\s.]+)\.(\S*)$/.exec(whole);
    if (dotted?.[1] && plain(dotted[1]) === 'ex') return exchange(dotted[2] ?? '', table, letters);
    if (dotted?.[1] && parseSquare(dotted[1])) return play(dotted[1], dotted[2] ?? '', table, letters);
    const [first = '', ...rest] = whole.split(/\s+/);
    const after = rest.join(' ');
    if (parseSquare(first)) return play(first, after, table, letters);
    if (parseSquare(after)) return play(after, first, table, letters);
    const verb = findVerb(first);
    if (!verb) return problem({ kind: 'unknown', text: whole });
    if (verb === 'exchange') return exchange(after, table, letters);
    return verb === 'pass' ? { kind: 'move', move: 'pass' } : { kind: 'verb', verb };
}

function exchange(typed: string, table: Table, letters: readonly Letter[]): Command {
    const read = readLetters(letters, typed.replace(/[\s,]/g, ''));
    if ('bad' in read) return problem({ kind: 'not-letter', text: read.bad });
    if (read.found.length === 0) return problem({ kind: 'no-tiles' });
    const missing = missingFrom(table, read.found);
    return missing ? problem({ kind: 'not-held', tile: missing }) : { kind: 'move', move: exchangeText(read.found) };
}

/** The first wanted tile that the rack (tentative tiles included) cannot give. */
function missingFrom(table: Table, wanted: readonly string[]): string | null {
    const left = table.rack.map((held) => held.letter);
    for (const letter of wanted) {
        const found = left.indexOf(letter);
        if (found < 0) return letter;
        left.splice(found, 1);
    }
    return null;
}

interface TypedTile {
    /** null: the tile that lies there */
    letter: string | null;
    small: boolean;
    asked: boolean;
}

function readWord(letters: readonly Letter[], typed: string): TypedTile[] | { bad: string } {
    const rest = [...typed.normalize('NFC').replace(/\s/g, '')];
    const tiles: TypedTile[] = [];
    let inside = false;
    while (rest.length > 0) {
        const sign = rest[0] as string;
        if (sign === (inside ? ')' : '(')) {
            inside = !inside;
            rest.shift();
            continue;
        }
        if (sign === '.') {
            tiles.push({ letter: null, small: false, asked: false });
            rest.shift();
            continue;
        }
        const asked = sign === BLANK;
        if (asked) rest.shift();
        const taken = takeLetter(letters, rest);
        if (!taken) return { bad: rest[0] ?? sign };
        const small = taken.typed !== taken.typed.toUpperCase();
        tiles.push({ letter: inside ? null : taken.letter, small, asked });
    }
    return tiles;
}

function caseStyle(tiles: readonly TypedTile[]): 'plain' | 'first' | 'mixed' {
    const named = tiles.filter((tile) => tile.letter !== null);
    const capitals = named.filter((tile) => !tile.small).length;
    if (capitals === 0 || capitals === named.length) return 'plain';
    return capitals === 1 && tiles[0]?.letter && !tiles[0].small ? 'first' : 'mixed';
}

interface Laid {
    tiles: string[];
    spent: string[];
}

function lay(word: readonly TypedTile[], spot: Spot, direction: Direction, table: Table, smallIsBlank: boolean): Laid | Problem {
    const laid: Laid = { tiles: [], spent: [] };
    for (const [index, typed] of word.entries()) {
        const here = step(spot, direction, index);
        if (!isOn(table.board, here)) return { kind: 'off-board' };
        const there = at(table.board, here);
        if (there && typed.letter !== null && there.letter !== typed.letter) {
            return { kind: 'taken', square: squareName(here), tile: there.letter };
        }
        if (!there && typed.letter === null) return { kind: 'empty', square: squareName(here) };
        if (there || typed.letter === null) {
            laid.tiles.push('.');
            continue;
        }
        const blank = typed.asked || (typed.small && smallIsBlank);
        laid.tiles.push(written(typed.letter, blank));
        laid.spent.push(blank ? BLANK : typed.letter);
    }
    return laid;
}

function play(square: string, typed: string, table: Table, letters: readonly Letter[]): Command {
    const start = parseSquare(square);
    if (!start || !isOn(table.board, start.spot)) return problem({ kind: 'off-board' });
    const word = readWord(letters, typed);
    if ('bad' in word) return problem({ kind: 'not-letter', text: word.bad });
    if (word.length === 0) return problem({ kind: 'no-word' });
    const style = caseStyle(word);
    let laid = lay(word, start.spot, start.direction, table, style === 'mixed');
    if ('kind' in laid) return problem(laid);
    if (style === 'first' && missingFrom(table, laid.spent)) {
        const withBlanks = lay(word, start.spot, start.direction, table, true);
        if (!('kind' in withBlanks) && !missingFrom(table, withBlanks.spent)) laid = withBlanks;
    }
    const missing = missingFrom(table, laid.spent);
    if (missing) return problem({ kind: 'not-held', tile: missing });
    return { kind: 'move', move: `${squareName(start.spot, start.direction)}.${laid.tiles.join('')}` };
}
