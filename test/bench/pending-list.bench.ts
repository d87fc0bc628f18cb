/**
 * The pending list with a hundred thousand fuelings: what each filter and each order takes until its sums and its first
 * page are there, and what a search does.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPendingLists, createPendingRepository, searchPending } from '../../main/pending/testing.ts';
import { openStore } from '../../main/store/testing.ts';
import type { PendingQuery } from '../../preload/contract/channels.ts';
import { seedStore } from '../fakes/outbox-world.ts';
import { cpuOf } from './cpu.ts';
import type { Report } from './figure.ts';
import { BENCH_SCALE, IS_NAMED, rounds, scaled } from './scale.ts';

const ROWS = scaled(100_000, 5_000);
const RUNS = rounds(IS_NAMED ? 3 : 1);
const MOST_MS = 50;
const NOW = Date.parse('2026-11-23T15:00:00.000Z');

type Asked = Pick<PendingQuery, 'filters' | 'sort' | 'descending'>;

const NONE: PendingQuery['filters'] = {
  ...{ text: '', plate: '', note: 'all', from: null, to: null, minDays: null, maxDays: null, minValueE4: null, maxValueE4: null },
  ...{ customers: [], products: [], repassStatuses: [], bands: [] },
};
const ALL: Asked = { filters: NONE, sort: 'risk', descending: true };
const filtered = (filters: Partial<PendingQuery['filters']>): Asked => ({ ...ALL, filters: { ...NONE, ...filters } });

const QUERIES: Readonly<Record<string, Asked>> = {
  all: ALL,
  text: filtered({ text: 'frota 6' }),
  customer: filtered({ customers: ['Frota 6 Ltda', 'Frota 7 Ltda'] }),
  product: filtered({ products: ['Etanol'] }),
  plate: filtered({ plate: 'abc-1' }),
  band: filtered({ bands: ['31+'] }),
  period: filtered({ from: '2026-01-01', to: '2026-10-01' }),
  value: filtered({ minValueE4: 1_000_000, maxValueE4: 2_000_000 }),
  together: filtered({ text: 'diesel', customers: ['Frota 6 Ltda'], minDays: 3, minValueE4: 1_000_000, note: 'without' }),
  'by-date': { ...ALL, sort: 'date' },
  'by-days': { ...ALL, sort: 'days' },
  'by-value': { ...ALL, sort: 'value' },
  'by-customer': { ...ALL, sort: 'customer' },
  'by-plate': { ...ALL, sort: 'plate' },
  'by-litres': { ...ALL, sort: 'litres', descending: false },
};

export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const path = join(folder, 'store.sqlite');
  seedStore(path);
  const store = openStore(path);
  try {
    store.db.exec(FILL);
    const repository = createPendingRepository(store);
    const took = new Map<string, { first: number[]; again: number[] }>();
    const searches: number[] = [];
    const opened: number[] = [];
    for (let round = -1; round < RUNS; round += 1) {
      for (const [name, asked] of Object.entries(QUERIES)) {
        // A list of its own each time: the first question to it knows nothing of another.
        const lists = createPendingLists({
          store: repository,
          readyOf: () => ({ version: 1, notes: new Map() }),
          clock: { now: () => NOW },
        });
        const openMs = await cpuOf(() => lists.get('s1', 'America/Sao_Paulo'));
        const list = lists.get('s1', 'America/Sao_Paulo');
        const first = await timed(() => list.find(asked).rows.length);
        // Another filter over the same order, as when one is put on and taken off.
        list.find({ ...asked, filters: { ...asked.filters, text: 'posto' } });
        const again = await timed(() => list.find(asked).rows.length);
        const searchMs = await timed(() => searchPending(list.list, 'frota 299', 6).length);
        if (round < 0) continue;
        const own = took.get(name) ?? { first: [], again: [] };
        took.set(name, own);
        own.first.push(first);
        own.again.push(again);
        searches.push(searchMs);
        opened.push(openMs);
      }
    }
    report({ name: 'pending-100k-made-ready', value: opened, unit: 'ms', limit: null });
    for (const [name, { first, again }] of took) {
      // Once for each list that was read anew, which takes several times as long.
      report({ name: `pending-100k-${name}-first`, value: first, unit: 'ms', limit: null, steady: true });
      report({ name: `pending-100k-${name}`, value: again, unit: 'ms', limit: MOST_MS, steady: true });
    }
    report({ name: 'pending-100k-search', value: searches, unit: 'ms', limit: MOST_MS, steady: true });
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function timed(act: () => number): Promise<number> {
  return cpuOf(() => {
    if (act() === 0 && BENCH_SCALE >= 1) throw new Error('nothing was found');
  });
}

const FILL = `
  CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS}) SELECT i FROM n;
  INSERT INTO pending_fuelings (station_id, transaction_id, date, station_name, customer_name, quantity_e4, value_e4, product_name, plate,
      days_pending, first_seen_at, last_seen_at)
    SELECT 's1', '' || (1000000 + i), strftime('%Y-%m-%dT%H:%M:%S', '2026-11-22', '-' || (i * 5) || ' minutes'), 'Posto', 'Frota ' || (i % 300) || ' Ltda',
      100000 + i * 37 % 3000000, 500000 + i * 97 % 4000000, CASE i % 4 WHEN 0 THEN 'Etanol' WHEN 1 THEN 'GNV' ELSE 'Diesel S10' END,
      'ABC' || (i % 10) || 'D' || printf('%02d', i / 10 % 100), NULL, '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z' FROM n;`;
