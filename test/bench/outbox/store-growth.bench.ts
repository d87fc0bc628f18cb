/**
 * What the store grows by with a thousand uploads of eight prices each, sent one after the other to a network that takes them all and
 * judges them half a minute later: bodies, lines, answers and audit, without the sheets. In memory: pages count, not the disk.
 */

import { createManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork, status } from '../../fakes/network-api.ts';
import { addImport, beginLife, planned, seedRows } from '../../fakes/outbox-world.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import type { Report } from '../figure.ts';
import { scaled } from '../scale.ts';

const UPLOADS = scaled(1_000);
const PRICES = 8;
/** Until the network has judged a batch and its prices were read back. */
const PATIENCE_MS = 600_000;
const STEP_MS = 30_000;

export async function run(report: Report): Promise<void> {
  const store = memoryStore();
  seedRows(store, { pricesRead: true });
  const clock = createManualClock();
  const network = createFakeNetwork();
  network.onStatus(() => status({ meaning: 'done', status: 'FIM' }));
  let ids = 0;
  const life = beginLife({
    ...{ store, path: ':memory:', clock, network },
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    planned: (id) =>
      Array.from({ length: PRICES }, (_, line) => planned('s1', String(1101 + line), 40_000 + Number(id.slice(1)) * 10 + line)),
  });
  const open = store.prepare(
    `SELECT count(*) AS open FROM outbox_items WHERE state NOT IN ('done', 'partial', 'rejected', 'dead', 'cancelled')`,
  );
  const size = store.prepare(
    'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()',
  );
  try {
    life.delivery.start();
    life.tracking.start();
    const before = Number(size.get()?.bytes);
    for (let upload = 0; upload < UPLOADS; upload += 1) {
      addImport(store, `i${upload}`);
      const sent = await life.submit.submit(`i${upload}`, 1);
      if (!sent.ok) throw new Error(sent.error.message);
      for (let waited = 0; Number(open.get()?.open) > 0; waited += STEP_MS) {
        if (waited > PATIENCE_MS) throw new Error('an upload has no end');
        await clock.advance(STEP_MS);
      }
    }
    const kilobytes = (Number(size.get()?.bytes) - before) / 1_000;
    report({ name: 'store-growth-all-uploads', value: kilobytes, unit: 'kB', limit: null });
    report({ name: 'store-growth-per-1000-uploads', value: (kilobytes / UPLOADS) * 1_000, unit: 'kB', limit: null });
  } finally {
    life.tracking.stop();
    await life.delivery.stop();
    store.close();
  }
}
