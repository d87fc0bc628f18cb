import type { UnknownCause } from '../network-api.ts';

/** Result of parsing the text of a 2xx. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly cause: UnknownCause; readonly detail: string };
