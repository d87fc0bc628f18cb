import { beforeEach, describe, expect, it } from 'vitest';
import { findFuelings, type Store } from '../../../main/store/index.ts';
import type { FuelingTable } from '../../../main/store/testing.ts';
import { createStore } from '../store/support.ts';

let store: Store;

interface Fueling {
  readonly id: string;
  readonly date?: string;
  readonly plate?: string;
  readonly customer?: string;
  readonly valueE4?: number;
  readonly words?: string;
}

const put: Readonly<Record<FuelingTable, (fueling: Fueling) => void>> = {
  movement_fuelings: ({ id, date = '2026-11-20T10:00:00', plate, customer, valueE4, words = '' }) =>
    void store
      .prepare(
        `INSERT INTO movement_fuelings (station_id, transaction_id, date, customer_name, plate, value_e4, cancelled, words) VALUES ('s1', ?, ?, ?, ?, ?, 0, ?)`,
      )
      .run(id, date, customer ?? null, plate ?? null, valueE4 ?? null, words),
  fleet_fuelings: ({ id, date = '2026-11-20T10:00:00', plate, valueE4, words = '' }) =>
    void store
      .prepare(
        `INSERT INTO fleet_fuelings (station_id, transaction_id, date, plate, value_e4, cancelled, words) VALUES ('s1', ?, ?, ?, ?, 0, ?)`,
      )
      .run(id, date, plate ?? null, valueE4 ?? null, words),
  pending_fuelings: ({ id, date = '2026-11-20T10:00:00', plate, customer, valueE4 = 0 }) =>
    void store
      .prepare(
        `INSERT INTO pending_fuelings (station_id, transaction_id, date, customer_name, plate, quantity_e4, value_e4, first_seen_at, last_seen_at, gone_at)
         VALUES ('s1', ?, ?, ?, ?, 1, ?, 'x', 'x', 'x')`,
      )
      .run(id, date, customer ?? null, plate ?? null, valueE4),
};
const TABLES = Object.keys(put) as FuelingTable[];

beforeEach(() => {
  store = createStore();
});

describe.each(TABLES)('fuelings of %s', (table) => {
  const find = (text: string, most = 6) => findFuelings(store, table, 's1', text, most);

  it('are found by id, amount and plate, the newest first', () => {
    put[table]({ id: 'tx-1', valueE4: 4_125_000, plate: 'ABC1D23' });
    put[table]({ id: 'tx-2', valueE4: 4_125_004, plate: 'abc-1d23', date: '2026-11-21T10:00:00' });
    put[table]({ id: 'tx-3', valueE4: 4_126_000, plate: 'XYZ9A88' });
    expect(find('tx-3')).toEqual(['tx-3']);
    expect(find('R$ 412,50')).toEqual(['tx-2', 'tx-1']);
    expect(find('412,60')).toEqual(['tx-3']);
    expect(find('ABC-1D23')).toEqual(['tx-2', 'tx-1']);
    expect(find('abc1')).toEqual(['tx-2', 'tx-1']);
    expect(find('abc1', 1)).toEqual(['tx-2']);
    expect(find('ab')).toEqual([]);
  });

  it('are none for no text, another station or an amount that nobody paid', () => {
    put[table]({ id: 'tx-1', valueE4: 4_125_000, plate: 'ABC1D23', words: 'DIESEL 41251234567' });
    expect(find(' ')).toEqual([]);
    expect(find('412,51')).toEqual([]);
    expect(findFuelings(store, table, 's2', '412,50', 6)).toEqual([]);
  });

  it('are never looked for by reading all of them', () => {
    put[table]({ id: 'tx-1', customer: 'Transportes Ágil' });
    const asked: { readonly sql: string; readonly values: never }[] = [];
    const watched = new Proxy(store, {
      get: (target, name) =>
        name === 'prepare'
          ? (sql: string) => ({
              all(values: never) {
                asked.push({ sql, values });
                return target.prepare(sql).all(values);
              },
            })
          : Reflect.get(target, name),
    });
    for (const text of ['agil', '412,50', 'ABC1D23', '41251234567']) findFuelings(watched, table, 's1', text, 6);
    expect(asked.length).toBeGreaterThan(5);
    const plans = asked.flatMap(({ sql, values }) =>
      store
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(values)
        .map(({ detail }) => String(detail)),
    );
    expect(plans.filter((detail) => detail.startsWith('SCAN') && detail.includes('_fuelings'))).toEqual([]);
    // Orders along the index, too: sorting would read all that fit.
    expect(plans.filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([]);
  });
});

it.each(['movement_fuelings', 'pending_fuelings'] as const)('%s are found by customer', (table) => {
  put[table]({ id: 'tx-1', customer: 'Transportes Ágil Ltda' });
  put[table]({ id: 'tx-2', customer: 'Padaria' });
  expect(findFuelings(store, table, 's1', 'agil transp', 6)).toEqual(['tx-1']);
});

it.each(['movement_fuelings', 'fleet_fuelings'] as const)('the newest of %s are found by any words, each to be there', (table) => {
  put[table]({ id: 'tx-1', words: 'DIESEL S10 CAMPINAS ABC1D23' });
  put[table]({ id: 'tx-2', words: 'ETANOL CAMPINAS 35261111222333000181550010000000431000000438' });
  expect(findFuelings(store, table, 's1', 'diesel campinas', 6)).toEqual(['tx-1']);
  expect(findFuelings(store, table, 's1', '1000000043', 6)).toEqual(['tx-2']);
  expect(findFuelings(store, table, 's1', '43', 6)).toEqual([]);
});
