import type { PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import { scaled } from '../decimal.ts';
import { brief, cut, MOST } from '../http/cap.ts';
import { find } from '../http/json.ts';
import { momentOf } from '../local-time.ts';
import type { Candidates, DatesOfAnswers, PriceFormat, YesNoWords } from '../profile/values.ts';
import { wireTexts } from '../texts.ts';
import type { Reading } from './reading.ts';

/**
 * Tolerant readers of the fields of an answer: a missing (or null) field is null, unknown fields are ignored, a value of the
 * wrong type is a `WireError` that names the field. It never
 * leaves this folder: `reading` makes it part of an Exchange.
 */
export class WireError extends Error {}

/** Runs a reader; a WireError becomes `malformed` with its sentence. */
export function reading<T>(read: () => T): Reading<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof WireError) return { ok: false, cause: 'malformed', detail: error.message };
    throw error;
  }
}

/** Prefixes the messages of `read` with the place. */
export function within<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof WireError ? new WireError(`${place}: ${error.message}`) : error;
  }
}

/** Text, or a number written as text, up to the limit. Blank counts as missing. */
export function textAt(source: unknown, candidates: Candidates, most: number = MOST.text): string | null {
  const found = wholeTextAt(source, candidates);
  return found === null ? null : cut(found.text, most);
}

/** Identifiers (ids, codes, documents) are never cut, because a cut one would identify something else. */
export function idAt(source: unknown, candidates: Candidates): string | null {
  const found = wholeTextAt(source, candidates);
  if (found === null || found.text.length <= MOST.id) return found?.text ?? null;
  throw new WireError(wireTexts.tooLong(found.path, MOST.id));
}

export function requiredId(source: unknown, candidates: Candidates): string {
  return idAt(source, candidates) ?? missing(candidates);
}

/**
 * A CNPJ or CPF without punctuation, in upper case. One that arrived as a number has lost its leading
 * zeros: it is zero-padded to 14 digits (a CPF is then indistinguishable, and customers are companies).
 */
export function documentAt(record: unknown, candidates: Candidates): string | null {
  const found = find(record, candidates);
  if (typeof found?.value === 'number') return String(found.value).padStart(14, '0');
  const text = idAt(record, candidates);
  return text === null ? null : text.replaceAll(/[.\-/\s]/g, '').toUpperCase();
}

function wholeTextAt(source: unknown, candidates: Candidates): { readonly text: string; readonly path: string } | null {
  const found = find(source, candidates);
  if (found === null) return null;
  if (typeof found.value === 'number') return { text: String(found.value), path: found.path };
  if (typeof found.value !== 'string') throw wrong(found, wireTexts.text());
  const text = found.value.trim();
  return text === '' ? null : { text, path: found.path };
}

/** An integer, or text that contains one. */
export function integerAt(source: unknown, candidates: Candidates): number | null {
  const found = find(source, candidates);
  if (found === null) return null;
  const number = typeof found.value === 'string' && /^\s*-?\d+\s*$/.test(found.value) ? Number(found.value) : found.value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw wrong(found, wireTexts.integer());
}

const NO_WORDS: YesNoWords = { yes: [], no: [] };

/** @param words of the network, in addition to true and false */
export function booleanAt(source: unknown, candidates: Candidates, words: YesNoWords = NO_WORDS): boolean | null {
  const found = find(source, candidates);
  if (found === null) return null;
  if (typeof found.value === 'string' && isOneOf(found.value, words.yes)) return true;
  if (typeof found.value === 'string' && isOneOf(found.value, words.no)) return false;
  if (found.value === true || found.value === 'true' || found.value === 1) return true;
  if (found.value === false || found.value === 'false' || found.value === 0) return false;
  throw wrong(found, wireTexts.boolean());
}

/** Whether a word of the network is one of the profile's, ignoring case and outer blanks. */
export function isOneOf(word: string, words: readonly string[]): boolean {
  const wanted = word.trim().toUpperCase();
  return words.some((each) => each.toUpperCase() === wanted);
}

/** Station-local date-time without zone. */
export function localTimeAt(source: unknown, candidates: Candidates, timeZone: string, as: DatesOfAnswers = 'iso'): string | null {
  const found = find(source, candidates);
  if (found === null || found.value === '') return null;
  const local = momentOf(found.value, as, timeZone);
  return local ?? raise(wrong(found, wireTexts.date()));
}

/** A price in the profile's format, number or text; rounded half up beyond four decimals. */
export function priceAt(source: unknown, candidates: Candidates, format: PriceFormat): PriceE4 {
  const found = find(source, candidates) ?? missing(candidates);
  const price = toPriceE4(found.value, format);
  return price ?? raise(wrong(found, wireTexts.price()));
}

function toPriceE4(value: unknown, format: PriceFormat): PriceE4 | null {
  const scale = format.as === 'integer' ? 4 - format.decimals : 4;
  // A JSON number always has a dot, whatever the decimal mark of texts.
  const price =
    typeof value === 'number' ? scaled(String(value), scale, '.') : typeof value === 'string' ? scaled(value, scale, format.mark) : null;
  return price === null || price < 0 ? null : price;
}

function wrong(found: { readonly value: unknown; readonly path: string }, expected: string): WireError {
  return new WireError(wireTexts.wrongType(found.path, expected, brief(found.value)));
}

export function missing(candidates: Candidates): never {
  throw new WireError(wireTexts.missing(candidates));
}

function raise(error: Error): never {
  throw error;
}
