/* translation.ts -- the shape that the other languages must fill: every key, texts as texts,
 * functions with the same arguments. A missing key does not compile. */
export type Translation<T> = {
    readonly [K in keyof T]: T[K] extends (...given: infer A) => string
        ? (...given: A) => string
        : T[K] extends string
          ? string
          : T[K] extends readonly (infer E)[]
            ? readonly (E extends string ? string : Translation<E>)[]
            : Translation<T[K]>;
};

/** One of the forms a language has for numbers of things: pick(count, 'pl', ['one', 'few', 'many']).
 * English, Swedish and Estonian have two, Polish three. */
export function pick(count: number, tongue: string, forms: readonly [string, string, string?]): string {
    const kind = new Intl.PluralRules(tongue).select(count);
    if (kind === 'one') return forms[0];
    return kind === 'few' || forms[2] === undefined ? forms[1] : forms[2];
}
