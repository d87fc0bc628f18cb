/** A store is verified while it is in use: after it was opened, by a person, and when its backup fails. Damage ends sending. */

import { describe, expect, onTestFinished, test } from 'vitest';
import { type BackupOutcome, createStoreCare, openLease, type StoreCheck } from '../../../../main/store/index.ts';
import { doubtOf } from '../../../../main/store/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { silent } from '../../../fakes/outbox-world.ts';
import { createFolder, noticesOf } from '../support.ts';

const WHILE = 15_000;

interface Outcomes {
  readonly backup?: BackupOutcome;
  /** Of the check after the start. */
  readonly atStart?: StoreCheck;
}

async function setUp(found: StoreCheck, { backup = { type: 'made' }, atStart = found }: Outcomes = {}) {
  const folder = createFolder();
  const store = await folder.store();
  const lease = openLease(`${folder.path}-lease`);
  onTestFinished(() => lease.release());
  const clock = createManualClock();
  let begun = 0;
  let checks = 0;
  let backups = 0;
  let running = 0;
  let mostRunning = 0;
  const later = async (): Promise<StoreCheck> => {
    begun += 1;
    return atStart;
  };
  const jobs = {
    async check() {
      checks += 1;
      return found;
    },
    checkpoint: async () => ({ type: 'made' }) as const,
    async backup() {
      backups += 1;
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await clock.settle();
      running -= 1;
      return backup;
    },
    backups: () => [],
    sizes: async () => null,
  };
  const parts = { path: folder.path, store, lease, jobs: jobs as never, later, clock, emit: () => undefined, logger: silent };
  const care = createStoreCare(parts);
  const messages = () => care.notices.list().map(({ message }) => message);
  const counts = { begun: () => begun, checks: () => checks, backups: () => backups, mostRunning: () => mostRunning };
  return { care, clock, store, path: folder.path, messages, ...counts };
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

const DAMAGED: StoreCheck = { type: 'damaged', detail: 'row 1 missing' };

test('damage that a person finds ends sending, is told, and is looked into at the next start', async () => {
  const { care, path, messages } = await setUp(DAMAGED);
  expect([care.lease.held(), doubtOf(path)]).toEqual([true, null]);
  expect(await care.check()).toEqual(DAMAGED);
  expect([care.lease.held(), doubtOf(path), messages()]).toEqual([
    false,
    'check',
    [expect.stringMatching(/^Feche o Recolha e abra de novo/)],
  ]);
});

test.each<StoreCheck>([{ type: 'good' }, { type: 'failed', failure: 'locked', detail: 'x' }])(
  'a check that finds no damage changes nothing: %o',
  async (found) => {
    const { care, path, messages } = await setUp(found);
    expect(await care.check()).toEqual(found);
    expect([care.lease.held(), doubtOf(path), messages()]).toEqual([true, null, []]);
  },
);

describe('a backup', () => {
  const failed = (failure: Extract<BackupOutcome, { type: 'failed' }>['failure']): BackupOutcome => ({
    type: 'failed',
    failure,
    detail: 'x',
  });

  test.each([null, 'damaged'] as const)(
    'fails as it does of a damaged store (%s): the store is verified, and sending ends',
    async (failure) => {
      const { care, path, checks } = await setUp(DAMAGED, { backup: failed(failure) });
      expect(await care.backup(0)).toEqual(failed('damaged'));
      expect([checks(), care.lease.held(), doubtOf(path)]).toEqual([1, false, 'check']);
    },
  );

  test.each([null, 'damaged'] as const)('fails (%s) though the store is good: only the backup is missing', async (failure) => {
    const { care, checks } = await setUp({ type: 'good' }, { backup: failed(failure) });
    expect(await care.backup(0)).toEqual(failed(null));
    expect([checks(), care.lease.held()]).toEqual([1, true]);
  });

  test.each(['full', 'read-only', 'locked', 'unreadable'] as const)(
    'fails because of the disk (%s): the store is not suspected',
    async (failure) => {
      const { care, checks } = await setUp(DAMAGED, { backup: failed(failure) });
      expect(await care.backup(0)).toEqual(failed(failure));
      expect([checks(), care.lease.held()]).toEqual([0, true]);
    },
  );

  test('two of them never run at a time', async () => {
    const { care, backups, mostRunning } = await setUp({ type: 'good' });
    await Promise.all([care.backup(0), care.backup(1)]);
    expect([backups(), mostRunning()]).toEqual([2, 1]);
  });

  test('of each day: damage is told once, and no backup of the damaged store is tried again', async () => {
    const { care, clock, messages, backups } = await setUp(DAMAGED, { backup: failed('damaged'), atStart: { type: 'good' } });
    const ended = new AbortController();
    const running = care.run(ended.signal);
    await clock.advance(10_000);
    expect(backups()).toBe(0);
    await clock.advance(50_000);
    expect([backups(), messages()]).toEqual([1, [expect.stringMatching(/^Feche o Recolha e abra de novo/)]]);
    await clock.advance(3 * 60 * 60_000);
    expect([backups(), messages()]).toEqual([1, [expect.stringMatching(/^Feche o Recolha e abra de novo/)]]);
    ended.abort();
    await running;
  });
});
