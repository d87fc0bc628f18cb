import type { Exchange, Sweep } from '../domain/network.ts';
import { wireTexts } from '../texts/api.ts';
import type { Query } from './address.ts';
import type { Reading } from './classify.ts';
import { isObject, parseJson } from './json.ts';
import { booleanAt, integerAt, reading, WireError, within } from './wire.ts';

/** The API's maximum ("Pagination and filters"). */
export const PAGE_SIZE = 100;
/** Far above any station's list; a list that never ends is a defect of the network. */
const MAX_PAGES = 1000;

/** One page of a listing, from the envelope at the root (API document, "Pagination envelope"). */
interface Page<T> {
  readonly rows: readonly { readonly item: T | null; readonly identity: string }[];
  readonly total: number | null;
  readonly number: number | null;
  readonly isLast: boolean;
}

export interface Listing<T> {
  readonly pageName: string;
  readonly pageSizeName: string;
  readonly query: Query;
  /** null leaves the record out of the items; it counts as seen all the same. */
  readonly readItem: (record: unknown) => T | null;
}

/** Asks for one page; `read` takes the text of its answer. */
export type FetchPage = <P>(query: Query, read: (text: string) => Reading<P>) => Promise<Exchange<P>>;

/**
 * Reads a listing through all its pages. It ends with `is_last`; without that field, with the last
 * of `total_pages` or a page that is not full. `shifted`: the total changed under way, a record came
 * on two pages, the count differs from the total, or another page than the one asked for came.
 */
export async function readAll<T>(listing: Listing<T>, fetchPage: FetchPage): Promise<Exchange<Sweep<T>>> {
  const items: T[] = [];
  const seenOn = new Map<string, number>();
  let shifted = false;
  let total: number | null = null;
  let count = 0;
  for (let number = 1; ; number += 1) {
    const query: Query = [...listing.query, [listing.pageName, String(number)], [listing.pageSizeName, String(PAGE_SIZE)]];
    const exchange = await fetchPage(query, (text) => readPage(text, number, listing.readItem));
    if (exchange.type !== 'answered') return exchange;
    const page: Page<T> = exchange.value;
    if (number > 1 && page.total !== total) shifted = true;
    if (page.number !== null && page.number !== number) shifted = true;
    total = page.total;
    count += page.rows.length;
    for (const { item, identity } of page.rows) {
      if ((seenOn.get(identity) ?? number) !== number) shifted = true;
      seenOn.set(identity, number);
      if (item !== null) items.push(item);
    }
    if (page.isLast || page.rows.length === 0) {
      // An empty page that is not the last: the list shrank while it was read.
      if (!page.isLast || (total !== null && total !== count)) shifted = true;
      return { type: 'answered', value: { items, shifted }, raw: exchange.raw };
    }
    if (number === MAX_PAGES) return { type: 'unknown', cause: 'malformed', detail: wireTexts.endless(MAX_PAGES), raw: exchange.raw };
  }
}

function readPage<T>(text: string, number: number, readItem: (record: unknown) => T | null): Reading<Page<T>> {
  return reading(() =>
    within(wireTexts.page(number), () => {
      const body = parseJson(text);
      if (!isObject(body)) throw new WireError(wireTexts.notAnObject());
      const { data } = body;
      if (!Array.isArray(data)) throw new WireError(wireTexts.noData());
      const rows = data.map((record: unknown, index) =>
        within(wireTexts.record(index + 1), () => ({ item: readItem(record), identity: JSON.stringify(record) })),
      );
      const totalPages = integerAt(body, ['total_pages']);
      const told = booleanAt(body, ['is_last']) ?? (totalPages === null ? null : number >= totalPages);
      const size = integerAt(body, ['max_items_per_page']) ?? PAGE_SIZE;
      return {
        rows,
        total: integerAt(body, ['total_items', 'total_itens']),
        number: integerAt(body, ['current_page', 'page']),
        isLast: told ?? rows.length < size,
      };
    }),
  );
}
