/* The little of Node that tests use, instead of a package of all its types. */
declare module 'node:fs' {
    export function readFileSync(path: string, encoding: 'utf8'): string;
}
