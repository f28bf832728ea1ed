/* keep.ts -- what this browser remembers, as JSON under "tessera.NAME". A browser that refuses to
 * keep anything (private windows, full storage) loses memory, never the game. */
export function recall<T>(name: string, check: (value: unknown) => T, otherwise: T): T {
    try {
        const kept = localStorage.getItem(`tessera.${name}`);
        return kept === null ? otherwise : check(JSON.parse(kept));
    } catch {
        return otherwise;
    }
}

export function remember(name: string, value: unknown): void {
    try {
        localStorage.setItem(`tessera.${name}`, JSON.stringify(value));
    } catch {
        return;
    }
}

export function forget(name: string): void {
    try {
        localStorage.removeItem(`tessera.${name}`);
    } catch {
        return;
    }
}
