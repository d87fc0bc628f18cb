import type { Clock } from '../../shared/ports.ts';
import { PAGE_SIZE } from '../endpoints/request.ts';
import type { Query } from '../http/address.ts';
import { type Exchange, retryAfterOf, type Sweep, type TakeItems } from '../network-api.ts';
import type { PageProfile } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';
import { identityOf, type Page, readPage } from './page.ts';
import type { Reading } from './reading.ts';
import { reading, WireError, within } from './wire.ts';

/** Far above any station's list; an endless list is a defect of the network. */
export interface SweepLimits {
  readonly pages: number;
  readonly rows: number;
  /** Characters of all pages. */
  readonly characters: number;
}
const MEGABYTE = 1024 * 1024;
export const SWEEP_LIMITS: SweepLimits = { pages: 1000, rows: 50_000, characters: 64 * MEGABYTE };

/** Records read between two yields to the event loop. */
const SLICE = 200;

/** Limits for honouring a 429 within a sweep. A network that asks for more is not retried. */
const WAIT = { defaultMs: 5000, minMs: 1000, maxMs: 120_000, totalMs: 300_000 } as const;

export interface Listing<T> {
  /** Name for messages: "lista de preços". */
  readonly name: string;
  readonly query: Query;
  /** Additional parameters for a page. */
  readonly pageQuery: (number: number) => Query;
  /** Paths of the page's fields; default: the document's. */
  readonly page?: PageProfile;
  /** null omits the record from the items; it still counts as seen. */
  readonly readItem: (record: unknown) => T | null;
  /** If given, it receives the items, and the answer has none. */
  readonly take?: TakeItems<T> | undefined;
  /** Other listings were read before it for the same purpose: a 429 on its first page is within a sweep too. */
  readonly goesOn?: boolean;
}

/** Requests one page; `read` parses the text of its answer. */
export type FetchPage = <P>(query: Query, read: (text: string) => Reading<P>) => Promise<Exchange<P>>;

export interface SweepParts {
  readonly clock: Pick<Clock, 'sleep' | 'turn'>;
  /** The program is closing: nothing more is requested. */
  readonly signal?: AbortSignal | undefined;
  readonly limits?: SweepLimits;
}

/**
 * Reads a listing through all its pages. It ends with `is_last`; without that field, with the last
 * of `total_pages` or a page that is not full. `shifted`: the total changed meanwhile, a record came
 * on two pages, the count differs from the total, or another page than the requested one came.
 * Memory is bounded: a short hash of each record, and the items that
 * no `take` receives.
 */
export async function readAll<T>(listing: Listing<T>, fetchPage: FetchPage, parts: SweepParts): Promise<Exchange<Sweep<T>>> {
  const { clock, signal, limits = SWEEP_LIMITS } = parts;
  const items: T[] = [];
  const take = listing.take ?? ((taken: readonly T[]) => void items.push(...taken));
  const seenOn = new Map<string, number>();
  let shifted = false;
  let total: number | null = null;
  let count = 0;
  let characters = 0;
  let waited = 0;

  /** Requests one page, waiting after a 429. */
  async function ask(number: number): Promise<Exchange<Page>> {
    const query: Query = [...listing.query, ...listing.pageQuery(number)];
    for (;;) {
      if (signal?.aborted) return CLOSING;
      let unread: string | null = null;
      const exchange = await fetchPage(query, (text) => {
        characters += text.length;
        const page = reading(() => within(wireTexts.page(listing.name, number), () => readPage(text, number, PAGE_SIZE, listing.page)));
        unread = page.ok ? null : page.detail;
        return page;
      });
      if (exchange.type === 'unknown' && unread !== null) return { ...exchange, unread };
      // A failing server with Retry-After is treated like a 429.
      const delay = retryAfterOf(exchange);
      if ((delay === null && exchange.type !== 'throttled') || (number === 1 && listing.goesOn !== true)) return exchange;
      const wait = Math.max(delay ?? WAIT.defaultMs, WAIT.minMs);
      waited += wait;
      if (wait > WAIT.maxMs || waited > WAIT.totalMs) return exchange;
      await clock.sleep(wait, signal);
    }
  }

  /** Returns the number of records of the page that were not on another one. */
  async function takePage({ records }: Page, number: number): Promise<number> {
    let fresh = 0;
    for (let from = 0; from < records.length; from += SLICE) {
      if (from > 0) await clock.turn?.();
      const taken: T[] = [];
      records.slice(from, from + SLICE).forEach((record, index) => {
        within(wireTexts.record(from + index + 1), () => {
          const item = listing.readItem(record);
          if (item !== null) taken.push(item);
          const identity = identityOf(record);
          const before = seenOn.get(identity) ?? number;
          if (before === number) fresh += 1;
          else shifted = true;
          seenOn.set(identity, number);
        });
      });
      take(taken);
    }
    return fresh;
  }

  for (let number = 1; ; number += 1) {
    const exchange = await ask(number);
    if (exchange.type !== 'answered') return exchange;
    const { raw, value: page } = exchange;
    const unreadable = (sentence: string): Exchange<never> => {
      const detail = `${wireTexts.page(listing.name, number)}: ${sentence}`;
      return { type: 'unknown', cause: 'malformed', detail, unread: detail, raw };
    };
    if (number > 1 && page.total !== total) shifted = true;
    total = page.total;
    count += page.records.length;
    const tooMuch = limitOf(count, characters, limits);
    if (tooMuch !== null) return unreadable(tooMuch);
    const otherPage = page.number !== null && page.number !== number;
    if (otherPage) shifted = true;
    if (otherPage && number > 1 && !page.isLast) return unreadable(wireTexts.otherPage(page.number ?? 0));
    let fresh: number;
    try {
      fresh = await takePage(page, number);
    } catch (error) {
      if (error instanceof WireError) return unreadable(error.message);
      throw error;
    }
    if (page.isLast || page.records.length === 0) {
      // An empty page that is not the last: the list shrank while it was read.
      if (!page.isLast || (total !== null && total !== count)) shifted = true;
      return { type: 'answered', value: { items, shifted }, raw };
    }
    if (fresh === 0) return unreadable(wireTexts.repeated());
    if (number === limits.pages) return unreadable(wireTexts.endless(limits.pages));
  }
}

const CLOSING: Exchange<never> = { type: 'unsent', cause: 'cancelled', detail: 'closing', raw: null };

function limitOf(rows: number, characters: number, limits: SweepLimits): string | null {
  if (rows > limits.rows) return wireTexts.tooManyRows(limits.rows);
  return characters > limits.characters ? wireTexts.tooManyBytes(Math.floor(limits.characters / MEGABYTE)) : null;
}
