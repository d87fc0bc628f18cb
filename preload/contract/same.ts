/**
 * The shape of Portuguese sentences, for those of another language. It stands in the contract because that is the
 * one place that both the page and main may import, and both keep sentences.
 */

/** Any text for a text, the same parameters for a function, the same names all the way down. */
export type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Same<Answer>
    : T extends RegExp | Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? T
      : T extends object
        ? { readonly [Name in keyof T]: Same<T[Name]> }
        : T;
