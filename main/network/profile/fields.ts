/** What all parts of the wire profile are made of: where a value stands in an answer, what a field of a body is, and words. */

import { z } from 'zod';
import type { JsonValue } from '../../../preload/contract/wire-profile/json-value.ts';
import { profileSentences as say } from '../texts.ts';

/**
 * How a moment is written in a body or a query. `iso-time` 2026-11-25T14:30:00 and `day-first-time` 25/11/2026 14:30:00 are local; `-day` leaves the
 * time out and `-minutes` the seconds, `-offset` adds -03:00, `-utc` is taken to UTC and ends with Z. The last two count since 1970.
 */
export const dateWriting = z.enum([
  'iso-time',
  'iso-day',
  'iso-offset',
  'iso-utc',
  'day-first-time',
  'day-first-day',
  'day-first-minutes',
  'seconds',
  'milliseconds',
]);

/** Decimal mark of text. */
export const mark = z.enum(['.', ',']);

/**
 * How an amount is written. `number`: JSON number in whole units (5.89). `text`: string with exactly so many decimals
 * ("5,890"). `integer`: JSON integer of 10^-decimals units (2 = cents, 3 = thousandths).
 */
export const amountAs = z.enum(['number', 'text', 'integer']);
/** Not used by `number`. */
export const amountDecimals = z.int().min(0).max(4);

/** Each of them identifies the product of a line. */
export const PRODUCT_SOURCES = ['productId', 'productCode', 'productName'] as const;

const FORBIDDEN_SEGMENTS = new Set(['', '__proto__', 'prototype', 'constructor']);
const isDotted = (path: string) => path.length <= 200 && !path.split('.').some((segment) => FORBIDDEN_SEGMENTS.has(segment));

/** A dotted path into a JSON object ("result.items"). */
export const dotted = z.string().refine(isDotted, say.badName());

/**
 * Where a field of an answer is found: dotted paths tried in order ('' = the answer itself), the first one
 * that is present and not null counts. An empty list = the answer never has it.
 */
export const candidates = z.array(z.string().refine((path) => path === '' || isDotted(path), say.badName())).max(20);
export const needed = candidates.min(1);

/** A path below the base (or auth) address; its placeholders are replaced, URL-encoded. */
export function path(...placeholders: readonly string[]) {
  return z.string().superRefine((value, context) => {
    const add = (message: string) => context.addIssue({ code: 'custom', message });
    if (!/^\/[^?#\\\s]*$/.test(value) || /^\/\/|\/\.\.?(\/|$)/.test(value)) return add(say.badPath());
    const found: readonly string[] = value.match(/\{[^}]*\}/g) ?? [];
    const missing = placeholders.find((name) => !found.includes(name));
    if (missing !== undefined) return add(say.missingPlaceholder(missing));
    const foreign = found.find((name) => !placeholders.includes(name));
    if (foreign !== undefined) add(say.unknownPlaceholder(foreign));
  });
}

/** What paths share; '' = nothing. */
export const prefix = z.string().refine((value) => value === '' || path().safeParse(value).success, say.badPath());

const OWN_HEADERS = new Set(['authorization', 'content-type', 'content-length', 'host', 'connection', 'accept', 'cookie']);
/** "Name: value", as it goes with each request; those that the program writes itself are none. */
export const header = z
  .string()
  .max(1000)
  .refine(
    (line) => /^[\w!#$%&'*+.^`|~-]+: ?[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(line) && !OWN_HEADERS.has(headerName(line)),
    say.badHeader(),
  );
const headerName = (line: string): string => line.slice(0, line.indexOf(':')).toLowerCase();

/** Parameters as a query has them: "situacao=ATIVO&origem=2"; null = none. */
export const parameters = z
  .string()
  .max(500)
  .regex(/^[^\s=&?#]+=[^\s&?#]*(?:&[^\s=&?#]+=[^\s&?#]*)*$/)
  .nullable();

const json: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);
/** A constant is written as it is, any JSON value. */
export const constant = z.strictObject({ constant: json });

/** A field of a body. Dotted: "validity.start" writes an object within the object. */
export const bodyField = <S extends z.ZodType>(source: S) =>
  z
    .strictObject({
      name: dotted,
      source,
      /**
       * `number` writes an id, code or document of digits as a JSON number. It has no meaning for
       * price, dates, counts and constants, whose own formats hold.
       */
      as: z.enum(['text', 'number']).default('text'),
      /**
       * What happens when the value is null. `now` and `today` are for `validFrom` alone: a network may
       * demand a date of a price that has none. They are the station's local moment, or the beginning of
       * its day, at which the batch is put into the queue, not the one at which it leaves: the bytes are
       * stored then, and each attempt sends the very same ones. `refuse`: nothing is sent without it. It is what
       * holds for `percent` unless told otherwise, and serves for what a person may leave out of a fueling.
       */
      whenNull: z.enum(['omit', 'null', 'now', 'today', 'refuse']).optional(),
    })
    .transform((field) => ({ ...field, whenNull: field.whenNull ?? (sourceOf(field) === 'percent' ? 'refuse' : 'omit') }))
    .superRefine((field, context) => {
      const add = (message: string) => context.addIssue({ code: 'custom', path: ['whenNull'], message });
      const isMoment = field.whenNull === 'now' || field.whenNull === 'today';
      if (isMoment && sourceOf(field) !== 'validFrom') add(say.onlyForDates());
      if (field.whenNull === 'refuse' && !LEFT_OUT.has(sourceOf(field))) add(say.onlyForLeftOut());
    });

/** What a person may leave out, and a network may demand. */
const LEFT_OUT: ReadonlySet<unknown> = new Set(['percent', 'value', 'unitPrice', 'odometer', 'supplierDocument', 'driver']);

const sourceOf = (field: object): unknown => ('source' in field ? field.source : undefined);

/** Two fields of one name, or one inside the other's value, can't both be written: the first such name. */
export function clash(fields: readonly { readonly name: string }[]): string | null {
  const names = fields.map((field) => field.name);
  return names.find((a, i) => names.some((b, j) => i !== j && (a === b || a.startsWith(`${b}.`)))) ?? null;
}

/** Compared without regard to case and outer blanks. */
export const words = z.array(z.string().trim().min(1).max(100)).max(50);
const normal = (word: string) => word.trim().toUpperCase();

/** A word with two meanings would have none. */
export function distinctWords(lists: Readonly<Record<string, readonly string[]>>, context: z.core.$RefinementCtx): void {
  const meanings = new Map<string, string>();
  for (const [meaning, list] of Object.entries(lists)) {
    for (const word of list) {
      const other = meanings.get(normal(word)) ?? meaning;
      if (other !== meaning) context.addIssue({ code: 'custom', message: say.wordTwice(word, other, meaning) });
      meanings.set(normal(word), other);
    }
  }
}
