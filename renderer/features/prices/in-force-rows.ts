/** Filtering and sorting of prices: pure, fast for tens of thousands of rows. */

import type { PriceInForceView } from '../../../preload/contract/price-import/price-import.ts';
import { formatDocument } from '../../format/cnpj.ts';
import { fold } from '../../format/fold.ts';
import type { InForceSort } from './in-force-store.ts';
import { keyId } from './price-id.ts';
import type { InForceFilters } from './public/in-force-filters.ts';
import type { Draft, Drafts } from './repricing/drafts.ts';

export interface InForceRow {
  readonly price: PriceInForceView;
  readonly id: string;
  readonly document: string;
  /** Name, or else document; empty for a standard price. */
  readonly customer: string;
  /** Searchable text. */
  readonly text: string;
  /** Typed price that was not sent. */
  readonly draft?: Draft;
}

export function rowsOf(prices: readonly PriceInForceView[]): readonly InForceRow[] {
  return prices.map((price) => {
    const document = formatDocument(price.customerDocument);
    const bare = document.startsWith('*') ? '' : (price.customerDocument ?? '');
    return {
      price,
      id: keyId(price),
      document,
      customer: price.customerName ?? document,
      text: fold(`${price.productName} ${price.customerName ?? ''} ${document} ${bare}`),
    };
  });
}

export function filterRows(rows: readonly InForceRow[], filters: InForceFilters): readonly InForceRow[] {
  const words = fold(filters.text).split(/\s+/).filter(Boolean);
  const products = new Set(filters.products);
  const customers = new Set(filters.customers);
  return rows.filter(
    ({ price, customer, text }) =>
      (filters.kind === 'all' || price.kind === filters.kind) &&
      (products.size === 0 || products.has(price.productName)) &&
      (customers.size === 0 || customers.has(customer)) &&
      words.every((word) => text.includes(word)),
  );
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Unique names in reading order. */
export function namesOf(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].filter((name) => name !== '').sort(collator.compare);
}

/** Comparing names is slow and there are few distinct ones: each is ranked once. */
function ranksOf(names: Iterable<string>): ReadonlyMap<string, number> {
  return new Map(namesOf(names).map((name, place) => [name, place]));
}

type Measure = (row: InForceRow) => number;

function measureOf(rows: readonly InForceRow[], sort: InForceSort): Measure {
  const byName = (pick: (row: InForceRow) => string): Measure => {
    const ranks = ranksOf(rows.map(pick));
    return (row) => ranks.get(pick(row)) ?? -1;
  };
  switch (sort) {
    case 'product':
      return byName(({ price }) => price.productName);
    case 'customer':
      return byName(({ customer }) => customer);
    case 'validFrom':
      return byName(({ price }) => price.validFrom ?? '');
    case 'kind':
      return ({ price }) => (price.kind === 'standard' ? 0 : 1);
    case 'price':
      return ({ price }) => price.priceE4;
  }
}

/** Tie-breakers: kind, product, customer. */
const AFTER = ['kind', 'product', 'customer'] as const;

export function sortRows(rows: readonly InForceRow[], sort: InForceSort, descending: boolean): readonly InForceRow[] {
  const measures = [sort, ...AFTER.filter((other) => other !== sort)].map((each) => {
    const measure = measureOf(rows, each);
    return rows.map(measure);
  });
  const [first = [], ...rest] = measures;
  const turn = descending ? -1 : 1;
  const order = rows.map((_, place) => place);
  order.sort((a, b) => {
    const main = (first[a] ?? 0) - (first[b] ?? 0);
    if (main !== 0) return main * turn;
    for (const measure of rest) {
      const next = (measure[a] ?? 0) - (measure[b] ?? 0);
      if (next !== 0) return next;
    }
    return a - b;
  });
  return order.flatMap((place) => rows[place] ?? []);
}

/** Rows with their drafts; a row without a draft keeps its identity, so that it does not render again. */
export function draftedRows(rows: readonly InForceRow[], drafts: Drafts): readonly InForceRow[] {
  if (drafts.size === 0) return rows;
  return rows.map((row) => {
    const draft = drafts.get(row.id);
    return draft === undefined ? row : { ...row, draft };
  });
}
