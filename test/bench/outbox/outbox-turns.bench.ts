/**
 * Who is sent next, with a thousand, ten thousand and a hundred thousand notes queued in one lane: asked before and after
 * each send, it must not grow with the queue. Own work of this process, in rounds over all sizes.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutboxRepository } from '../../../main/outbox/index.ts';
import { newRecord } from '../../../main/outbox/model/index.ts';
import type { Store } from '../../../main/store/index.ts';
import { openStore } from '../../../main/store/testing.ts';
import { seedStore } from '../../fakes/outbox-world.ts';
import { cpuOf } from '../cpu.ts';
import type { Report } from '../figure.ts';
import { exponentOf } from '../growth.ts';
import { median } from '../median.ts';
import { rounds, scaled } from '../scale.ts';

const SIZES = [scaled(1_000), scaled(10_000), scaled(100_000)] as const;
const RUNS = rounds(7);
const ASKED = scaled(2_000);
const MOST_MS = 1;
/** Some growth is the depth of an index and the size of what lies in the caches. */
const MOST_EXPONENT = 0.5;

export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const stores = SIZES.map((size) => ({ size, store: filled(join(folder, `${size}.sqlite`), size), runs: [] as number[] }));
  try {
    for (let round = -1; round < RUNS; round += 1) {
      for (const { store, runs } of stores) {
        const outbox = createOutboxRepository(store, () => {});
        const ms = await cpuOf(() => {
          for (let turn = 0; turn < ASKED; turn += 1)
            if ([...outbox.queuedHeads(Date.now())].length !== 1) throw new Error('not one is next');
        });
        if (round >= 0) runs.push(ms / ASKED);
      }
    }
    for (const { size, runs } of stores) {
      report({ name: `outbox-next-of-${size / 1000}k`, value: runs, unit: 'ms', limit: MOST_MS, steady: true });
    }
    const points = stores.map(({ size, runs }) => ({ size, ms: median(runs) }));
    report({ name: 'outbox-next-exponent', value: exponentOf(points), unit: 'n^', limit: MOST_EXPONENT, steady: true });
  } finally {
    for (const { store } of stores) store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function filled(path: string, size: number): Store {
  seedStore(path);
  const store = openStore(path);
  store.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO outbox_items (seq, id, station_id, kind, state, payload_id, record, created_at, updated_at)
       SELECT i, 'n' || i, (SELECT min(id) FROM stations), 'note', 'queued', (SELECT min(id) FROM payloads), ?, '2026-01-01', '2026-01-01' FROM n`,
    )
    .run(size, JSON.stringify(newRecord('note', Date.now(), true)));
  return store;
}
