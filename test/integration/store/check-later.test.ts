/** A large store is looked through after it was opened: what is found is told, and an end in between is waited for by nobody. */

import { expect, onTestFinished, test } from 'vitest';
import { createStoreCare, openLease, type StoreCheck } from '../../../main/store/index.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { silent } from '../../fakes/outbox-world.ts';
import { createFolder, noticesOf } from './support.ts';

const WHILE = 15_000;

async function setUp(found: StoreCheck) {
  const folder = createFolder();
  const store = await folder.store();
  const lease = openLease(`${folder.path}-lease`);
  onTestFinished(() => lease.release());
  const clock = createManualClock();
  let begun = 0;
  const later = async (): Promise<StoreCheck> => {
    begun += 1;
    return found;
  };
  const jobs = {
    check: async () => found,
    checkpoint: async () => ({ type: 'made' }) as const,
    backup: async () => ({ type: 'made' }) as const,
    backups: () => [],
    sizes: async () => null,
  };
  const parts = { path: folder.path, store, lease, jobs: jobs as never, later, clock, emit: () => undefined, logger: silent };
  const care = createStoreCare(parts);
  return { care, clock, store, begun: () => begun };
}

test('begins when the first screen has had the disk, and its damage is told', async () => {
  const { care, clock, store, begun } = await setUp({ type: 'damaged', detail: 'row 1 missing' });
  const ended = new AbortController();
  const running = care.run(ended.signal);
  await clock.advance(WHILE - 1);
  expect(begun()).toBe(0);
  await clock.advance(1);
  expect(begun()).toBe(1);
  expect(noticesOf(store).length + care.notices.list().length).toBeGreaterThan(0);
  ended.abort();
  await running;
});

test('never begins once the program ends', async () => {
  const { care, clock, begun } = await setUp({ type: 'good' });
  const ended = new AbortController();
  const running = care.run(ended.signal);
  await clock.advance(1000);
  ended.abort();
  await clock.advance(WHILE);
  await running;
  expect(begun()).toBe(0);
});
