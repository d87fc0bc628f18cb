/**
 * The shape of the Portuguese sentences, for those of another language. Part of the contract, because it is the
 * only place that both the page and main may import, and both have sentences.
 */

/** Maps a text to any text, a function to one with the same parameters, recursively. */
export type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Same<Answer>
    : T extends RegExp | Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? T
      : T extends object
        ? { readonly [Name in keyof T]: Same<T[Name]> }
        : T;
