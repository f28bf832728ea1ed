/* check.ts -- what came over the network is looked at before it is believed.
 *
 * A Check<T> takes anything and returns a T or throws a Mismatch that names the place.
 *
 *     const seat = object({ name: text, clock_ms: orNull(number) });
 *     type Seat = Checked<typeof seat>;
 *     seat({ name: 'Ann', clock_ms: '9' })      // Mismatch: "clock_ms: a number wanted"
 *
 * Fields nobody asked for are left out of the result, as docs/web-messages.md wants.
 */
export class Mismatch extends Error {}

export type Check<T> = (value: unknown) => T;
export type Checked<C> = C extends Check<infer T> ? T : never;

function refuse(wanted: string): never {
    throw new Mismatch(`${wanted} wanted`);
}

export const text: Check<string> = (value) => (typeof value === 'string' ? value : refuse('a text'));

export const number: Check<number> = (value) =>
    typeof value === 'number' && Number.isFinite(value) ? value : refuse('a number');

export const truth: Check<boolean> = (value) => (typeof value === 'boolean' ? value : refuse('true or false'));

export const anything: Check<unknown> = (value) => value;

export function oneOf<const T extends readonly string[]>(...values: T): Check<T[number]> {
    return (value) => (values.includes(value as string) ? (value as T[number]) : refuse(values.join(' or ')));
}

export function orNull<T>(check: Check<T>): Check<T | null> {
    return (value) => (value === null || value === undefined ? null : check(value));
}

/** A field that may be missing; `otherwise` then stands for it. */
export function or<T>(check: Check<T>, otherwise: T): Check<T> {
    return (value) => (value === null || value === undefined ? otherwise : check(value));
}

function inside<T>(place: string | number, check: Check<T>, value: unknown): T {
    try {
        return check(value);
    } catch (problem) {
        if (problem instanceof Mismatch) {
            const deeper = /^\S+: /.test(problem.message) ? '.' : ': ';
            throw new Mismatch(`${place}${deeper}${problem.message}`);
        }
        throw problem;
    }
}

export function list<T>(check: Check<T>): Check<T[]> {
    return (value) => (Array.isArray(value) ? value.map((each, at) => inside(at, check, each)) : refuse('a list'));
}

function fieldsOf(value: unknown): Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : refuse('an object');
}

export function table<T>(check: Check<T>): Check<Record<string, T>> {
    return (value) =>
        Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, each]) => [key, inside(key, check, each)]));
}

export function object<S extends Record<string, Check<unknown>>>(shape: S): Check<{ [K in keyof S]: Checked<S[K]> }> {
    return (value) => {
        const fields = fieldsOf(value);
        const entries = Object.entries(shape).map(([key, check]) => [key, inside(key, check, fields[key])]);
        return Object.fromEntries(entries) as { [K in keyof S]: Checked<S[K]> };
    };
}
