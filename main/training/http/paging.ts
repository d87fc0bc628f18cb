import type { JsonValue } from '../../network/profile/profile.ts';
import { fieldTexts } from '../texts/training.ts';
import { record } from '../wire/json.ts';
import { type Answer, invalid, json } from './answers.ts';
import type { EndpointContext } from './endpoint.ts';

/** API document, Limits. */
const DEFAULT_SIZE = 20;
const LARGEST_SIZE = 100;

/**
 * One page of a listing in the standard envelope (API document, "Pagination envelope"). A page size
 * above the maximum is reduced to it. next_page is 0 on the last page, like previous_page on the first
 * (the document does not say).
 */
export function page(context: EndpointContext, items: readonly JsonValue[]): Answer {
  return pageOf(context, items, (record) => record);
}

/** Like `page`; only the records of the requested page are serialized. */
export function pageOf<T>(context: EndpointContext, records: readonly T[], write: (item: T) => JsonValue): Answer {
  const { query } = context.profile;
  const number = positive(context.request.query.get(query.page), 1);
  const requestedSize = positive(context.request.query.get(query.pageSize), DEFAULT_SIZE);
  const wrong = [number === null ? [query.page] : [], requestedSize === null ? [query.pageSize] : []].flat();
  if (number === null || requestedSize === null) {
    return invalid(context.instance, Object.fromEntries(wrong.map((name) => [name, [fieldTexts.positiveInteger(name)]])));
  }
  // Each requested page finds the list one record shorter: a sweep in progress misses one.
  const items = context.hit('shifting-list') ? records.slice(context.hits('shifting-list')) : records;
  const size = Math.min(requestedSize, LARGEST_SIZE);
  const pages = Math.ceil(items.length / size);
  const data = items.slice((number - 1) * size, number * size).map(write);
  const isLast = number >= pages;
  if (context.hit('changelog-envelope')) return json(200, { data, total_items: items.length, page: number, page_size: size });
  const { page: at } = context.profile;
  const total = context.hit('total-itens') ? ['total_itens'] : at.total;
  return json(
    200,
    record([
      [['previous_page'], number - 1],
      [['next_page'], isLast ? 0 : number + 1],
      [at.number, number],
      [at.isLast, (isLast ? at.isLastWords.yes : at.isLastWords.no)[0] ?? isLast],
      [at.pages, pages],
      [total, items.length],
      [['total_items_page'], data.length],
      [at.size, size],
      [['paged'], true],
      // Last, because the list may be the answer itself.
      [at.list, data],
    ]),
  );
}

function positive(text: string | null, absent: number): number | null {
  if (text === null) return absent;
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
