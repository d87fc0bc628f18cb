/**
 * Envios with a hundred thousand uploads, half of them notes: what each filter and each order takes until its list and
 * its first page are there, the first time and after anything was written.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutboxListRepository, createUploadCards, createUploadPages, createUploadPlaces } from '../../../main/outbox/testing.ts';
import type { Store } from '../../../main/store/index.ts';
import { openStore } from '../../../main/store/testing.ts';
import type { UploadQuery } from '../../../preload/contract/channels.ts';
import { seedStore } from '../../fakes/outbox-world.ts';
import { cpuOf } from '../cpu.ts';
import type { Report } from '../figure.ts';
import { fillStore, ITEMS, makeNotes } from '../full-store.ts';
import { BENCH_SCALE, rounds } from '../scale.ts';

const RUNS = rounds(7);
const MOST_MS = 50;

const ALL: UploadQuery = {
  ...{ stationId: null, open: false, state: null, content: null, text: '', from: null, to: null },
  ...{ minValueE4: null, maxValueE4: null, customers: [], sort: 'need', descending: false },
};

/** Each filter by itself, each order, and those that people put together. */
const QUERIES: Readonly<Record<string, Partial<UploadQuery>>> = {
  all: {},
  open: { open: true },
  station: { stationId: 's1' },
  'station-notes': { stationId: 's1', content: 'notes' },
  prices: { content: 'prices' },
  done: { state: 'done' },
  period: { from: '2020-01-01', to: '2030-01-01' },
  'period-station': { stationId: 's1', from: '2020-01-01', to: '2030-01-01' },
  text: { text: 'frota 6' },
  'text-number': { text: '1234' },
  customer: { customers: ['Frota 6 Ltda'] },
  value: { minValueE4: 1_000_000, maxValueE4: 2_000_000 },
  together: { stationId: 's1', content: 'notes', state: 'done', text: 'frota', from: '2020-01-01', minValueE4: 1_000_000 },
  'by-stage': { sort: 'stage' },
  'by-time': { sort: 'createdAt', descending: true },
  'by-station': { sort: 'station' },
  'by-file': { sort: 'file' },
};

export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const path = join(folder, 'store.sqlite');
  seedStore(path);
  const store = openStore(path);
  try {
    fillStore(store.db);
    makeNotes(store.db);
    await figures(store, report);
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function figures(store: Store, report: Report): Promise<void> {
  const listing = createOutboxListRepository(store, { now: Date.now }, () => {});
  const cards = createUploadCards(store);
  const views = { zoneOf: () => 'America/Sao_Paulo', viewer: () => () => ({}) as never };
  const pages = createUploadPages({ store, listing, cards, places: createUploadPlaces(store), views });
  report({ name: 'uploads-100k-cards-once', value: await cpuOf(() => pages.customers(null)), unit: 'ms', limit: null });
  const touch = store.prepare('UPDATE outbox_items SET updated_at = updated_at WHERE seq = ?');
  const names = Object.keys(QUERIES);
  const took = new Map(names.map((name) => [name, { written: [] as number[], again: [] as number[] }]));
  for (let round = -1; round < RUNS; round += 1) {
    for (const [name, more] of Object.entries(QUERIES)) {
      const query = { ...ALL, ...more };
      // Whatever is written may change the list.
      touch.run(ITEMS - (round + 2));
      const written = await timed(pages, query);
      // Another list between them, as when a filter is put on and taken off.
      await pages.summary({ ...query, descending: !query.descending });
      const again = await timed(pages, query);
      if (round < 0) continue;
      took.get(name)?.written.push(written);
      took.get(name)?.again.push(again);
    }
  }
  for (const name of names) {
    report({ name: `uploads-100k-${name}-after-write`, value: took.get(name)?.written ?? [], unit: 'ms', limit: MOST_MS, steady: true });
    report({ name: `uploads-100k-${name}`, value: took.get(name)?.again ?? [], unit: 'ms', limit: MOST_MS, steady: true });
  }
}

async function timed(pages: ReturnType<typeof createUploadPages>, query: UploadQuery): Promise<number> {
  return cpuOf(async () => {
    const summary = await pages.summary(query);
    if (!summary.ok || (summary.value.total === 0 && BENCH_SCALE >= 1)) throw new Error(`nothing is left: ${JSON.stringify(query)}`);
    const page = pages.rows(query, { revision: summary.value.revision, offset: 0, limit: 100 });
    if (!page.ok) throw new Error('no page');
  });
}
