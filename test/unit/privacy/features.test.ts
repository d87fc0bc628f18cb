import { expect, test } from 'vitest';
import { createExpiredRows, eraseRows, FEATURES, TABLES } from '../../../main/privacy/testing.ts';
import { type FeatureData, removeByKey, tablesOf } from '../../../main/store/index.ts';
import { createStore } from '../store/support.ts';

const PLANTED: FeatureData = {
  name: 'planted',
  tables: { planted_rows: { kind: 'fuelings', belongs: 'station' } },
  expiries: [
    {
      ...{ name: 'planted', term: 'fuelings' },
      remove: (store, before) =>
        removeByKey(store, 'SELECT station_id, row_id FROM planted_rows WHERE day < ? LIMIT 1', 'row_id', ['planted_rows'], before),
    },
  ],
};

function storeWithRows() {
  const store = createStore();
  store.db.exec('CREATE TABLE planted_rows (station_id TEXT, row_id TEXT, day TEXT)');
  for (const [station, row, day] of [
    ['s1', 'a', '2020-01-01'],
    ['s1', 'b', '2026-01-01'],
    ['s2', 'c', '2026-01-01'],
  ] as const)
    store.prepare('INSERT INTO planted_rows VALUES (?, ?, ?)').run(station, row, day);
  const rows = () =>
    store
      .prepare('SELECT row_id FROM planted_rows ORDER BY row_id')
      .all()
      .map(({ row_id }) => row_id);
  return { store, rows };
}

test('a planted feature: its rows expire by its term, and go with their station', () => {
  const { store, rows } = storeWithRows();
  const planted = createExpiredRows(store, [...FEATURES, PLANTED]).expiries.find(({ name }) => name === 'planted');
  expect(planted?.term).toBe('fuelings');
  expect(planted?.remove('2025-01-01')).toBe(1);
  expect(rows()).toEqual(['b', 'c']);
  const erase = { stationId: 's1', environment: 'training', cnpj: '00000000000191', fleet: false, fiscal: null, erasureId: 'e1' };
  eraseRows(store.db, { ...erase, at: '2026-11-25T12:00:00.000Z', atLocal: '2026-11-25T09:00:00' }, tablesOf([...FEATURES, PLANTED]));
  expect(rows()).toEqual(['c']);
});

test('a table that two features declare is refused', () => {
  expect(() => tablesOf([...FEATURES, { name: 'other', tables: { transfers: { kind: 'fuelings', belongs: 'station' } } }])).toThrow(
    'transfers',
  );
  expect(Object.keys(TABLES)).toContain('transfers');
});
