/** What all parts of the wire profile are made of: where a value stands in an answer, and what a field of a body is. */

import type { JsonValue } from './json-value.ts';

/** A dotted path into a JSON object ("result.items"); '' = the object itself. */
export type DottedPath = string;

/**
 * Where a field of an answer is found: dotted paths tried in order, the first one that is present
 * and not null counts. An empty list = the answer never has it.
 */
export type Candidates = readonly DottedPath[];

/** A constant is written as it is, any JSON value. */
export interface ConstantSource {
  readonly constant: JsonValue;
}

export const WHEN_NULL = ['omit', 'null', 'now', 'today', 'refuse'] as const;

export type WhenNull = (typeof WHEN_NULL)[number];

export interface BodyField<Source> {
  /** Dotted: "validity.start" writes an object within the object. */
  readonly name: string;
  readonly source: Source;
  /**
   * `number` writes an id, code or document of digits as a JSON number. It has no meaning for
   * price, dates, counts and constants, whose own formats hold.
   */
  readonly as: 'text' | 'number';
  /**
   * What happens when the value is null. `now` and `today` are for `validFrom` alone: a network may
   * demand a date of a price that has none. They are the station's local moment, or the beginning of
   * its day, at which the batch is put into the queue, not the one at which it leaves: the bytes are
   * stored then, and each attempt sends the very same ones. `refuse` is for `percent` alone, and what
   * holds for it unless told otherwise: a line that was not told as a percentage is not sent.
   */
  readonly whenNull: WhenNull;
}
