/* drawing.ts -- where everything lies on the drawn Kalah board, in units of its picture.
 *
 * Seen from one seat: its holes below from left to right, its store at the right; the other's holes
 * above from right to left, its store at the left. So sowing always goes counter-clockwise.
 */
import type { Place } from './sowing';

export interface Point {
    x: number;
    y: number;
}

export const EDGE = 14;
export const STORE_WIDTH = 100;
export const HOLE_WIDTH = 100;
export const HEIGHT = 352;
export const PIT = { rx: 43, ry: 52 };
const ROW_ABOVE = 112;
const ROW_BELOW = 240;

export function widthFor(holes: number): number {
    return 2 * EDGE + 2 * STORE_WIDTH + holes * HOLE_WIDTH;
}

/** The middle of a place, for the player who sits at `near`. */
export function middleOf(place: Place, near: number, holes: number): Point {
    const below = place.seat === near;
    if (place.hole === null) {
        const x = EDGE + STORE_WIDTH / 2;
        return { x: below ? widthFor(holes) - x : x, y: HEIGHT / 2 };
    }
    const column = below ? place.hole - 1 : holes - place.hole;
    return { x: EDGE + STORE_WIDTH + (column + 0.5) * HOLE_WIDTH, y: below ? ROW_BELOW : ROW_ABOVE };
}

/** Where the number of stones is written: outside the row, so that no stone lies on it. */
export function labelOf(place: Place, near: number, holes: number): Point {
    const middle = middleOf(place, near, holes);
    return { x: middle.x, y: place.seat === near ? HEIGHT - 27 : 29 };
}

const SEED = 2.399963; /* the golden angle, as seeds lie in a sunflower */
const SPACING = 10.4;
const LAYER = 17;

/** Where stone number `index` lies, seen from the middle of its place; the same on every drawing. */
export function restOf(index: number, place: Place): Point {
    const turn = (place.hole ?? 0) * 1.7 + place.seat;
    const layer = Math.floor(index / LAYER);
    const within = index % LAYER;
    const reach = SPACING * Math.sqrt(within + 0.35) * (1 - 0.13 * (layer % 3));
    const angle = within * SEED + turn + layer * 0.9;
    const tall = place.hole === null ? 2.1 : 1.12;
    const flat = place.hole === null ? 0.82 : 0.82;
    return { x: reach * Math.cos(angle) * flat, y: reach * Math.sin(angle) * tall - layer * 3 };
}

/** One of the four kinds of stones. */
export function kindOf(index: number, place: Place): number {
    return 1 + ((index * 7 + (place.hole ?? 3) * 5 + place.seat * 3 + (index >> 2)) % 4);
}
