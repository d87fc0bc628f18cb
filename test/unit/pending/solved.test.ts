/** What has left the list is found again by period, customer, plate and note; its sums are those of its rows. */

import { describe, expect, it } from 'vitest';
import type { NetworkFueling } from '../../../main/network/index.ts';
import { createPendingRepository, createSolvedRepository } from '../../../main/pending/testing.ts';
import { SOLVED_SORTS } from '../../../preload/contract/pending/solved.ts';
import { briefOf, createStore, iso, NOW, putNote } from '../store/support.ts';
import { row } from './support.ts';

const ALL = { stationId: 's1', from: null, to: null, text: '', sort: 'gone', descending: true, offset: 0, limit: 500 } as const;

function fueling(transactionId: string, more: Partial<NetworkFueling> = {}): NetworkFueling {
  const { date, plate, stationName, customerName, quantityE4, valueE4, productName, repassDate, repassStatus } = row(transactionId);
  return {
    ...{ transactionId, stationName, customerName, quantityE4, valueE4, productName, repassDate, repassStatus },
    transactionDate: date,
    licensePlate: plate,
    daysPending: 3,
    ...more,
  };
}

/** Those of the first sweep that the second does not list. */
function solvedOf(fuelings: readonly NetworkFueling[], still: readonly NetworkFueling[] = []) {
  const store = createStore();
  const pending = createPendingRepository(store);
  pending.replace('s1', [...fuelings, ...still], iso(NOW));
  pending.replace('s1', still, iso(NOW + 60_000));
  return { store, solved: createSolvedRepository(store) };
}

describe('what has left the list', () => {
  it('is not what is listed still, and nobody else’s', () => {
    const { solved } = solvedOf([fueling('1'), fueling('2')], [fueling('3')]);
    const page = solved.page(ALL);
    expect(page.rows.map(({ id }) => id).toSorted()).toEqual(['1', '2']);
    expect([page.total, page.valueE4]).toEqual([2, 12_000_000]);
    expect(solved.page({ ...ALL, stationId: 's2' })).toEqual({ rows: [], total: 0, valueE4: 0 });
  });

  it('is found by customer without accents, plate with or without its hyphen, product, number, and all words together', () => {
    const { solved } = solvedOf([
      fueling('11', { customerName: 'Transportes Ágil Ltda', licensePlate: 'ABC1D23' }),
      fueling('12', { customerName: 'Frota Norte', licensePlate: 'QRS-4567', productName: 'Gasolina Comum' }),
    ]);
    const ids = (text: string) => solved.page({ ...ALL, text }).rows.map(({ id }) => id);
    expect(ids('agil')).toEqual(['11']);
    expect(ids('abc-1d23')).toEqual(['11']);
    expect(ids('qrs4567')).toEqual(['12']);
    expect(ids('gasolina norte')).toEqual(['12']);
    expect(ids('gasolina agil')).toEqual([]);
    expect(ids('12')).toEqual(['12']);
    expect(ids('%')).toEqual([]);
  });

  it('goes by the days of the fueling, both of them with it', () => {
    const { solved } = solvedOf([
      fueling('1', { transactionDate: '2026-11-01T00:00:00' }),
      fueling('2', { transactionDate: '2026-11-02T23:59:59' }),
      fueling('3', { transactionDate: '2026-11-03T12:00:00' }),
    ]);
    const page = solved.page({ ...ALL, from: '2026-11-01', to: '2026-11-02', sort: 'date', descending: false });
    expect(page.rows.map(({ id }) => id)).toEqual(['1', '2']);
    expect([page.total, page.valueE4]).toEqual([2, 12_000_000]);
  });

  it('is found by the number and the key of its note', () => {
    const { store, solved } = solvedOf([fueling('1'), fueling('2')]);
    putNote(store, {
      id: 'n1',
      key: '35261111222333000181550010000041231000000017',
      number: '4123',
      state: 'done',
      fuelings: [briefOf('2')],
    });
    expect(solved.page({ ...ALL, text: '4123' }).rows.map(({ id }) => id)).toEqual(['2']);
    expect(solved.page({ ...ALL, text: '11222333000181' }).rows.map(({ id }) => id)).toEqual(['2']);
    // A few digits are in nearly every key.
    expect(solved.page({ ...ALL, text: '5261' }).total).toBe(0);
  });

  it('comes in pages of one order, whatever it is sorted by', () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      fueling(String(index + 1), { customerName: index % 3 === 0 ? null : `C${index % 4}` }),
    );
    const { solved } = solvedOf(many);
    for (const sort of SOLVED_SORTS) {
      const whole = solved.page({ ...ALL, sort }).rows.map(({ id }) => id);
      const parts = [0, 10, 20].flatMap((offset) => solved.page({ ...ALL, sort, offset, limit: 10 }).rows.map(({ id }) => id));
      expect([sort, parts]).toEqual([sort, whole]);
      expect(new Set(whole).size).toBe(23);
    }
  });
});
