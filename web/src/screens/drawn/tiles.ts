/* tiles.ts -- tiles for pictures, written as text: 'S1 T1 ?0' are S and T worth 1 and a blank. */
export interface DrawnTile {
    letter: string;
    points: number;
}

export type Tone = 'lying' | 'fresh' | 'themed';

export interface LaidTile extends DrawnTile {
    row: number;
    col: number;
    tone: Tone;
}

export function readTiles(text: string): DrawnTile[] {
    return text.split(' ').map((each) => {
        const found = /^(\D+)(\d+)$/.exec(each);
        return { letter: found?.[1] === '?' ? '' : (found?.[1] ?? ''), points: Number(found?.[2] ?? 0) };
    });
}

export const wordOf = (tiles: readonly DrawnTile[]): string => tiles.map((tile) => tile.letter).join('');

/** The tiles of a word along a row or down a column; `except` is the letter that lies there already. */
export function lay(
    tiles: readonly DrawnTile[],
    from: { row: number; col: number },
    direction: 'across' | 'down',
    tone: Tone,
    except = -1,
): LaidTile[] {
    return tiles.flatMap((tile, at) => {
        const row = from.row + (direction === 'down' ? at : 0);
        const col = from.col + (direction === 'across' ? at : 0);
        return at === except ? [] : [{ ...tile, row, col, tone }];
    });
}

export const CLASSIC: readonly string[] = [
    'W..l...W...l..W',
    '.w...L...L...w.',
    '..w...l.l...w..',
    'l..w...l...w..l',
    '....w.....w....',
    '.L...L...L...L.',
    '..l...l.l...l..',
    'W..l...w...l..W',
    '..l...l.l...l..',
    '.L...L...L...L.',
    '....w.....w....',
    'l..w...l...w..l',
    '..w...l.l...w..',
    '.w...L...L...w.',
    'W..l...W...l..W',
];
