import type { UnknownCause } from '../network-api.ts';

/** What a reader makes of the text of a 2xx. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly cause: UnknownCause; readonly detail: string };
