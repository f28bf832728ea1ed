import { expect, test } from 'vitest';
import { bytesOf, checkName, checkText, faultText, readFile, wrongOfCode, wrongText } from '../src/screens/themes/upload';
import { screens as en } from '../src/text/screens.en';
import { screens as pl } from '../src/text/screens.pl';

const file = (name: string, content: BlobPart): File => new File([content], name);

test('a name is asked for, and has at most forty characters, whatever their bytes', () => {
    expect(checkName('  ')).toEqual({ kind: 'noName' });
    expect(checkName('ä'.repeat(40))).toBeNull();
    expect(checkName('ä'.repeat(41))).toEqual({ kind: 'longName' });
});

test('a text has words and at most 1024 bytes', () => {
    expect(checkText(' , \n')).toEqual({ kind: 'empty' });
    expect(checkText('õ'.repeat(512))).toBeNull();
    expect(checkText('õ'.repeat(513))).toEqual({ kind: 'size', bytes: 1026 });
    expect(bytesOf('ąb')).toBe(3);
});

test('a file is read when it is small plain text that calls itself so', async () => {
    expect(await readFile(file('pets.TXT', 'cat, dog'))).toEqual({ text: 'cat, dog' });
    expect(await readFile(file('pets.png', 'cat'))).toEqual({ kind: 'notTxt', name: 'pets.png' });
    expect(await readFile(file('big.txt', 'x'.repeat(1025)))).toEqual({ kind: 'size', bytes: 1025 });
    expect(await readFile(file('odd.txt', new Uint8Array([0xff, 0xfe, 0x41])))).toEqual({ kind: 'notText' });
    expect(await readFile(file('zero.txt', new Uint8Array([0x41, 0, 0x42])))).toEqual({ kind: 'notText' });
});

test('every reason of the server has words, and an unknown one too', () => {
    expect(faultText(en.themes.fault, 'letter', '1')).toBe('“1” is not a letter of this language');
    expect(faultText(pl.themes.fault, 'unknown', '')).toBe('nie ma go na liście słów albo nie w dozwolonej formie');
    for (const code of ['letter', 'short', 'long', 'unknown', 'repeated', 'something new']) {
        expect(faultText(en.themes.fault, code, '').length).toBeGreaterThan(5);
    }
    expect(wrongText(en.themes.wrong, wrongOfCode('size', 2000) ?? { kind: 'empty' })).toBe('That is 2000 bytes; 1024 are the most.');
    expect(wrongOfCode('disk', 0)).toBeNull();
});
