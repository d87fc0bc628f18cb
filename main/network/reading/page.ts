import { createHash } from 'node:crypto';
import { isObject, parseJson } from '../http/json.ts';
import { wireTexts } from '../texts.ts';
import { booleanAt, integerAt, WireError } from './wire.ts';

/** One page of a listing, from the envelope at the root (API document, "Pagination envelope"). */
export interface Page {
  readonly records: readonly unknown[];
  readonly total: number | null;
  readonly number: number | null;
  readonly isLast: boolean;
}

export function readPage(text: string, asked: number, pageSize: number): Page {
  const body = parseJson(text);
  if (!isObject(body)) throw new WireError(wireTexts.notAnObject());
  const { data } = body;
  if (!Array.isArray(data)) throw new WireError(wireTexts.noData());
  const totalPages = integerAt(body, ['total_pages']);
  const told = booleanAt(body, ['is_last']) ?? (totalPages === null ? null : asked >= totalPages);
  const size = integerAt(body, ['max_items_per_page', 'page_size']) ?? pageSize;
  return {
    records: data,
    total: integerAt(body, ['total_items', 'total_itens']),
    number: integerAt(body, ['current_page', 'page']),
    isLast: told ?? data.length < size,
  };
}

/** Tells records apart: a few bytes each, for they are kept through a whole sweep. */
export function identityOf(record: unknown): string {
  try {
    return createHash('sha256').update(JSON.stringify(record)).digest('base64').slice(0, 20);
  } catch {
    throw new WireError(wireTexts.tooDeep());
  }
}
