/** A catalogue with the same keys: a translation that lacks one is an error of the compiler. */
export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsOf<T[K]> };
