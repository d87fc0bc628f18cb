import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NetworkPrice } from '../../../main/network/index.ts';
import { createCatalogRepository, createPriceHistoryRepository } from '../../../main/prices/index.ts';
import { PART } from '../../../main/prices/testing.ts';
import { openStore } from '../../../main/store/testing.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { cases } from '../../tools/runs/cases.ts';

const OLD = '2026-11-21T12:00:00.000Z';
const NEW = '2026-11-21T12:30:00.000Z';
const LATER = '2026-11-21T13:00:00.000Z';
const price = (n: number, priceE4: number): NetworkPrice => ({
  kind: n % 3 === 0 ? 'standard' : 'agreement',
  productId: `p${n % 40}`,
  productName: `Produto ${n % 40}`,
  customerDocument: n % 3 === 0 ? null : `${n}`.padStart(14, '0'),
  customerName: null,
  priceE4,
  validFrom: null,
});
/** Every one another thing. */
const prices = (count: number, priceE4: number) => Array.from({ length: count }, (_, n) => ({ ...price(n, priceE4), productId: `p${n}` }));
const products = (count: number, unit: string): readonly ProductView[] =>
  Array.from({ length: count }, (_, n) => ({ id: `p${n}`, code: null, name: `Produto ${n}`, unit }));

function setUp() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.db.exec(`INSERT INTO stations (id, name, cnpj, uf, environment, base_url, auth_url, client_id, created_at)
    VALUES ('a', 'Posto', '11222333000181', 'SP', 'training', 'http://x', 'http://x', 'c', '${OLD}')`);
  const catalog = createCatalogRepository(store);
  const written = (): number => Number(store.db.prepare('SELECT total_changes() AS n').get()?.n);
  /** Goes through the parts; `between` sees the store as others would. */
  function take(parts: Iterator<undefined>, between: (rowsWritten: number) => void = () => undefined): void {
    for (let before = written(); ; before = written()) {
      const done = parts.next().done === true;
      expect(store.db.isTransaction).toBe(false);
      between(written() - before);
      if (done) return;
    }
  }
  return { store, catalog, take, history: createPriceHistoryRepository(store) };
}

describe('a long list is taken over in parts', () => {
  test('each of few rows, of each price the old or the new one, the moment last', () => {
    const { catalog, take } = setUp();
    take(catalog.takePrices('a', prices(1_700, 50_000), OLD));
    const seen: number[] = [];
    take(catalog.takePrices('a', prices(1_600, 60_000), NEW), (rows) => {
      // Each change is a row and its point of the history; the moment is one more.
      expect(rows).toBeLessThanOrEqual(2 * PART + 1);
      const listed = catalog.prices('a');
      const fresh = listed.filter(({ priceE4 }) => priceE4 === 60_000).length;
      expect(listed.length).toBe(catalog.readAt('a', 'prices') === NEW ? 1_600 : 1_700);
      expect(listed.every(({ priceE4 }) => priceE4 === 50_000 || priceE4 === 60_000)).toBe(true);
      expect(catalog.readAt('a', 'prices')).toBe(fresh === 1_600 && listed.length === 1_600 ? NEW : OLD);
      if (seen.at(-1) !== fresh) seen.push(fresh);
    });
    expect(seen).toEqual(Array.from({ length: 9 }, (_, part) => part * PART));
  });

  test('a first reading is no list before it is whole', () => {
    const { catalog, take } = setUp();
    take(catalog.takePrices('a', prices(1_100, 50_000), OLD), () =>
      expect(catalog.prices('a')).toHaveLength(catalog.readAt('a', 'prices') === null ? 0 : 1_100),
    );
    take(catalog.takeProducts('a', products(1_100, 'L'), OLD), () =>
      expect(catalog.products('a')).toHaveLength(catalog.readAt('a', 'products') === null ? 0 : 1_100),
    );
    expect([catalog.prices('a').length, catalog.products('a').length]).toEqual([1_100, 1_100]);
  });

  test('products too', () => {
    const { catalog, take } = setUp();
    take(catalog.takeProducts('a', products(2 * PART + 300, 'L'), OLD));
    let commits = 0;
    take(catalog.takeProducts('a', products(2 * PART + 200, 'M3'), NEW), (rows) => {
      expect(rows).toBeLessThanOrEqual(PART + 1);
      if (rows > 0) commits += 1;
      const listed = catalog.products('a');
      const whole = listed.length === 2 * PART + 200 && listed.every(({ unit }) => unit === 'M3');
      expect(catalog.readAt('a', 'products')).toBe(whole ? NEW : OLD);
    });
    // 600 changed, 100 gone.
    expect(commits).toBe(4);
    expect(catalog.products('a')).toHaveLength(2 * PART + 200);
  });

  test('a reading that changes little is there at once, and writes no other row', () => {
    const { catalog, take } = setUp();
    const list = prices(1_700, 50_000);
    take(catalog.takePrices('a', list, OLD));
    const rows: number[] = [];
    take(catalog.takePrices('a', [...list.slice(1, -1), price(0, 70_000)], NEW), (count) => rows.push(count));
    // One changed, one gone, a point of the history for each, the moment.
    expect(rows.filter((count) => count > 0)).toEqual([5]);
  });
});

test('one that is left half-way is taken up by the next, and the history tells each change once', () => {
  const { catalog, take, history } = setUp();
  take(catalog.takePrices('a', prices(1_700, 50_000), OLD));
  const left = catalog.takePrices('a', prices(1_700, 60_000), NEW);
  while (catalog.prices('a').every(({ priceE4 }) => priceE4 === 50_000)) left.next();
  expect(catalog.readAt('a', 'prices')).toBe(OLD);
  take(catalog.takePrices('a', prices(1_600, 60_000), LATER));
  expect(catalog.readAt('a', 'prices')).toBe(LATER);
  expect(catalog.prices('a').filter(({ priceE4 }) => priceE4 === 60_000)).toHaveLength(1_600);
  const pointsOf = ({ kind, productId, customerDocument }: NetworkPrice) =>
    history.points({ stationId: 'a', kind, productId, customerDocument }).map(({ at, priceE4 }) => [at, priceE4]);
  const all = prices(1_700, 0).map(pointsOf);
  expect(all.slice(0, 1_600).every((points) => points.length === 2 && points[1]?.[1] === 60_000)).toBe(true);
  expect(new Set(all.slice(0, 1_600).map((points) => points[1]?.[0]))).toEqual(new Set([NEW, LATER]));
  expect(all.slice(1_600).every((points) => points.at(-1)?.[1] === null)).toBe(true);
});

test('any reading after any other, left anywhere, ends as the last one says', () => {
  const reading = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 3 })).map(([n, e4]) => price(n, e4)),
    { maxLength: 40 },
  );
  const keyOf = ({ kind, productId, customerDocument }: Pick<NetworkPrice, 'kind' | 'productId' | 'customerDocument'>) =>
    `${kind} ${productId} ${customerDocument}`;
  fc.assert(
    fc.property(reading, reading, fc.nat(4), reading, (first, second, steps, last) => {
      const { catalog, take, history } = setUp();
      take(catalog.takePrices('a', first, OLD));
      const left = catalog.takePrices('a', second, NEW);
      for (let step = 0; step < steps; step += 1) left.next();
      take(catalog.takePrices('a', last, LATER));
      const wanted = new Map(last.map((one) => [keyOf(one), one.priceE4]));
      expect(new Map(catalog.prices('a').map((one) => [keyOf(one), one.priceE4]))).toEqual(wanted);
      for (const one of [...first, ...second, ...last]) {
        const { kind, productId, customerDocument } = one;
        const newest = history.points({ stationId: 'a', kind, productId, customerDocument }).at(-1);
        expect(newest?.priceE4 ?? null).toBe(wanted.get(keyOf(one)) ?? null);
      }
    }),
    { numRuns: cases(60) },
  );
});
