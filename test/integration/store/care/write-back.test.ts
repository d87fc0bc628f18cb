/** A log that grows fast is written back in another thread, never within a commit of the program. */

import { statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createStoreCare, openLease } from '../../../../main/store/index.ts';
import { checkpoint } from '../../../../main/store/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { silent } from '../../../fakes/outbox-world.ts';
import { createFolder } from '../support.ts';

const MEGABYTE = 1024 * 1024;

/** @param written what the thread answers; it writes the log back where that is null. */
async function setUp(written: string | null = null) {
  const folder = createFolder();
  const opened = await folder.store();
  const lease = openLease(`${folder.path}-lease`);
  onTestFinished(() => lease.release());
  const asked: (() => void)[] = [];
  const jobs = {
    checkpoint: () =>
      new Promise<string | null>((resolve) => {
        asked.push(() => {
          if (written === null) checkpoint(folder.path);
          resolve(written);
        });
      }),
  };
  const parts = { path: folder.path, store: opened, lease, jobs: jobs as never, later: null, clock: createManualClock() };
  const { store } = createStoreCare({ ...parts, emit: () => undefined, logger: silent });
  const put = store.prepare(`INSERT INTO payloads (sha256, bytes, media_type, created_at) VALUES (?, ?, 'text/csv', '2026')`);
  let puts = 0;
  return {
    asked,
    log: () => statSync(`${folder.path}-wal`).size,
    file: () => statSync(folder.path).size,
    commit(megabytes: number): void {
      store.transaction(() => {
        for (let index = 0; index < megabytes; index += 1) {
          puts += 1;
          put.run(String(puts).padStart(64, '0'), new Uint8Array(MEGABYTE));
        }
      });
    },
    async answer(): Promise<void> {
      asked.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('commits leave the log to the thread, which is asked once it has grown', async () => {
  const { asked, log, file, commit, answer } = await setUp();
  const before = file();
  commit(3);
  expect(asked).toHaveLength(0);
  commit(3);
  commit(9);
  // Three times what SQLite waits for: no commit wrote anything back, and the thread is asked once at a time.
  expect([asked.length, file()]).toEqual([1, before]);
  await answer();
  expect(file()).toBeGreaterThan(before + 14 * MEGABYTE);
  expect(log()).toBe(0);
  commit(3);
  expect(asked).toHaveLength(0);
  commit(2);
  expect(asked).toHaveLength(1);
});

test('where it could not be written back the thread is asked again only after as much growth', async () => {
  const { asked, commit, answer } = await setUp('busy');
  commit(5);
  await answer();
  commit(1);
  expect(asked).toHaveLength(0);
  commit(4);
  expect(asked).toHaveLength(1);
});

test('a thread that never answers: in the end a commit writes the log back itself', async () => {
  const { asked, file, commit } = await setUp();
  const before = file();
  for (let commits = 0; commits < 9; commits += 1) commit(8);
  expect(asked).toHaveLength(1);
  expect(file()).toBeGreaterThan(before + 60 * MEGABYTE);
});
