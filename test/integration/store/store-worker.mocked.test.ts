/** What the thread answers to each job, asked in this one. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { backupFolderOf } from '../../../main/store/index.ts';
import { openStore, type StoreJob, type StoreJobReply } from '../../../main/store/testing.ts';
import { auditOf, createFolder, NOW } from './support.ts';

const thread = vi.hoisted((): { job: unknown; isThread: boolean; replies: unknown[] } => ({ job: null, isThread: true, replies: [] }));
vi.mock('node:worker_threads', () => ({
  get parentPort() {
    return thread.isThread ? { postMessage: (reply: unknown) => thread.replies.push(reply) } : null;
  },
  get workerData() {
    return thread.job;
  },
}));

beforeEach(() => {
  thread.isThread = true;
  thread.replies.length = 0;
});

async function answerTo(job: StoreJob): Promise<StoreJobReply> {
  thread.job = job;
  vi.resetModules();
  await import('../../../main/store/worker.ts');
  expect(thread.replies).toHaveLength(1);
  return thread.replies.pop() as StoreJobReply;
}

/** A store in use, with commits in its log. */
function inUse() {
  const folder = createFolder();
  const store = openStore(folder.path);
  store.db.exec(auditOf('a'));
  const log = (): number => readFileSync(`${folder.path}-wal`).length;
  return { path: folder.path, backups: backupFolderOf(folder.path), store, log };
}

test('a check, a quick one', async () => {
  const { path, store, log } = inUse();
  expect(await answerTo({ type: 'check', path })).toEqual({ type: 'checked', check: { type: 'good' } });
  expect(log()).toBeGreaterThan(0);
  store.close();
  rmSync(path);
  writeFileSync(path, 'x'.repeat(5000));
  expect(await answerTo({ type: 'check', path })).toMatchObject({ type: 'checked', check: { type: 'damaged' } });
});

test('the log written back, and no backup made', async () => {
  const { path, backups, store, log } = inUse();
  expect(await answerTo({ type: 'checkpoint', path })).toEqual({ type: 'written' });
  expect([log(), existsSync(backups)]).toEqual([0, false]);
  store.close();
});

test('a backup, and then the log written back; made all the same when that is not possible now', async () => {
  const { path, backups, store, log } = inUse();
  const job: StoreJob = { type: 'backup', path, folder: backups, now: NOW };
  expect(await answerTo(job)).toEqual({ type: 'made' });
  expect([readFileSync(join(backups, 'recolha-000001-20261121T150000Z.db')).length > 0, log()]).toEqual([true, 0]);
  store.db.exec(auditOf('b'));
  store.db.exec('BEGIN');
  store.db.prepare('SELECT * FROM audit').all();
  expect(await answerTo(job)).toEqual({ type: 'made' });
  store.db.exec('ROLLBACK');
  store.close();
});

test('what went wrong, told apart', async () => {
  const { path } = createFolder();
  const below = join(path, 'no', 'folder');
  expect(await answerTo({ type: 'checkpoint', path: below })).toEqual({
    type: 'threw',
    failure: 'unreadable',
    detail: expect.stringContaining('Error'),
  });
  writeFileSync(path, 'x'.repeat(5000));
  expect(await answerTo({ type: 'backup', path, folder: backupFolderOf(path), now: NOW })).toMatchObject({
    type: 'threw',
    failure: 'damaged',
  });
});

test('it is nothing but a thread', async () => {
  thread.isThread = false;
  vi.resetModules();
  await expect(import('../../../main/store/worker.ts')).rejects.toThrow('worker thread only');
});
