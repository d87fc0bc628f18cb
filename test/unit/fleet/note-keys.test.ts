/** The key of a fueling's note, which the listing of fuelings may leave out. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFleetFuelingsRepository, createFleetNotesRepository, createFleetSearch } from '../../../main/fleet/testing.ts';
import type { FleetFueling } from '../../../main/network/index.ts';
import type { Store } from '../../../main/store/index.ts';
import { memoryStore } from '../../fakes/ready-store.ts';

const KEY = '35261111222333000181550010000000011464538825';
const OTHER = '35261111222333000181550010000000501464538825';
const DAYS = { from: '2026-11-18', until: '2026-11-18' };

let store: Store;
beforeEach(() => {
  store = memoryStore();
  store
    .prepare(`INSERT INTO stations VALUES ('f', 'f', '44555666000177', 'SP', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
    .run();
  store.prepare(`INSERT INTO fleets VALUES ('f', '80412')`).run();
});
afterEach(() => store.close());

function open() {
  const fuelings = createFleetFuelingsRepository(store);
  const fueling = (invoiceKey: string | null): FleetFueling => ({
    ...{ transactionId: '7', transactionDate: '2026-11-18T10:00:00', plate: 'ABC1D23', product: 'Diesel S10', quantityE4: 1, valueE4: 1 },
    ...{ odometer: null, supplierDocument: '11222333000181', city: 'Campinas', invoiceKey, cancelled: false },
  });
  const query = { stationId: 'f', from: null, until: null, key: null, show: 'all', text: '' } as const;
  const found = (text: string) => fuelings.page({ ...query, text, sort: 'date', descending: false, offset: 0, limit: 9 }).total;
  return {
    setKey: (key: string) => fuelings.setKey('f', '7', key),
    read: (invoiceKey: string | null) => Array.from(fuelings.take('f', DAYS, [fueling(invoiceKey)], '2026-11-19T12:00:00.000Z')),
    stands: () => ({
      key: fuelings.rowsById('f', ['7'])[0]?.invoiceKey,
      found: [KEY, OTHER].filter((key) => found(key) === 1),
      byWords: found('campinas abc1d23 diesel 11222333000181 7'),
    }),
    search: createFleetSearch(store),
  };
}

test('asked for by itself it is found by it, and stays when the days are read again without it', () => {
  const { read, setKey, stands, search } = open();
  read(null);
  expect(stands()).toEqual({ key: null, found: [], byWords: 1 });
  setKey(KEY);
  expect(stands()).toEqual({ key: KEY, found: [KEY], byWords: 1 });
  read(null);
  read(null);
  expect(stands()).toEqual({ key: KEY, found: [KEY], byWords: 1 });
  expect(search.fuelings('f', KEY, 6).map(({ id }) => id)).toEqual(['7']);
});

test('the list of notes finds a number by its beginning, and no key by a few digits', () => {
  const { read } = open();
  read(KEY);
  const notes = createFleetNotesRepository(store, { put: () => 1 });
  notes.putSome('f', [{ invoiceKey: OTHER, number: '000015', url: null }], '2026-11-19T12:00:00.000Z');
  const filters = { stationId: 'f', from: null, until: null, show: 'all' } as const;
  const found = (text: string) => {
    const { rows, total } = notes.page({ ...filters, text }, 0, 9);
    expect([rows.length, notes.counts({ ...filters, text }).toDownload]).toEqual([total, total]);
    return rows.map(({ number }) => number);
  };
  expect(found('1')).toEqual(['1', '15']);
  expect(found('015')).toEqual(['15']);
  expect(found('nota 1')).toEqual(['1', '15']);
  expect(found('5')).toEqual([]);
  expect(found('35')).toEqual([]);
  expect(found('0')).toEqual([]);
  expect(found('0,01')).toEqual([]);
  expect(found(KEY)).toEqual(['1']);
  expect(found('campinas')).toEqual(['1']);
});

test('the search finds a key with letters, whole or a part, with and without its prefix', () => {
  const { read, search } = open();
  const key = '35261112ABC34501DE35550010000000011464538825';
  read(key);
  const found = (text: string) => search.notes('f', text, 6).map((note) => note.key);
  for (const text of [key, `NFe${key}`, key.toLowerCase().replaceAll(/(.{4})/g, '$1 '), '12.ABC.345/01DE-35', '1', '0001']) {
    expect(found(text), text).toEqual([key]);
  }
  for (const text of ['ABC34', 'ABCDEF', 'ABC3451', '12', ' ', 'posto']) expect(found(text), text).toEqual([]);
});

test('another key that is listed later takes its place, in the search too', () => {
  const { read, setKey, stands } = open();
  read(null);
  setKey(KEY);
  read(OTHER);
  expect(stands()).toEqual({ key: OTHER, found: [OTHER], byWords: 1 });
  // One is known: what the network tells of the note alone is no news.
  setKey(KEY);
  expect(stands()).toEqual({ key: OTHER, found: [OTHER], byWords: 1 });
});
