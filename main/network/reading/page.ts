import { createHash } from 'node:crypto';
import { find, parseJson } from '../http/json.ts';
import { DEFAULT_PROFILE } from '../profile/default.ts';
import type { PageProfile } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';
import { booleanAt, integerAt, WireError } from './wire.ts';

/** One page of a listing, from the envelope at the root (API document, "Pagination envelope"). */
export interface Page {
  readonly records: readonly unknown[];
  readonly total: number | null;
  readonly number: number | null;
  readonly isLast: boolean;
}

export function readPage(text: string, requestedPage: number, pageSize: number, at: PageProfile = DEFAULT_PROFILE.page): Page {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) throw new WireError(wireTexts.notAnObject());
  const data = find(body, at.list)?.value;
  if (!Array.isArray(data)) throw new WireError(Array.isArray(body) ? wireTexts.notAnObject() : wireTexts.noData(at.list));
  const totalPages = integerAt(body, at.pages);
  const statedLast = booleanAt(body, at.isLast, at.isLastWords) ?? (totalPages === null ? null : requestedPage >= totalPages);
  const size = integerAt(body, at.size) ?? pageSize;
  return {
    records: data,
    total: integerAt(body, at.total),
    number: integerAt(body, at.number),
    isLast: statedLast ?? data.length < size,
  };
}

/** Identity of a record: a short hash, because it is kept through a whole sweep. */
export function identityOf(record: unknown): string {
  try {
    return createHash('sha256').update(JSON.stringify(record)).digest('base64').slice(0, 20);
  } catch {
    throw new WireError(wireTexts.tooDeep());
  }
}
