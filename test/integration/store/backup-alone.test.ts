import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { backupAlone, backupFolderOf, makeBackup, openLease } from '../../../main/store/index.ts';
import { openStore } from '../../../main/store/testing.ts';
import { createFolder, fill, NOW, noticesOf } from './support.ts';

const jobs = {
  backup: async (path: string, now: number) => {
    makeBackup(path, backupFolderOf(path), now);
    return { type: 'made' } as const;
  },
};

test('a store that nobody has open is copied, and may be opened by anybody afterwards', async () => {
  const { path } = createFolder();
  const leasePath = join(dirname(path), 'recolha-lease.db');
  await fill(path);
  expect(await backupAlone({ path, leasePath, jobs, now: NOW })).toEqual({ type: 'made' });
  expect(readdirSync(backupFolderOf(path))).toHaveLength(1);
  const next = openLease(leasePath);
  expect(next.held()).toBe(true);
  // Now it is in use.
  expect(await backupAlone({ path, leasePath, jobs, now: NOW })).toEqual({ type: 'busy' });
  next.release();
});

test('where there is no store none is made', async () => {
  const { path, files } = createFolder();
  expect(await backupAlone({ path, leasePath: `${path}.lease`, jobs, now: NOW })).toEqual({ type: 'made' });
  expect(files()).not.toContain('recolha.db');
});

test('a damaged log is left to the opening, which tells what is lost: a backup would drop it without a word', async () => {
  const folder = createFolder();
  await fill(folder.path);
  const log = `${folder.path}-wal`;
  const held = openStore(folder.path);
  held.prepare("INSERT INTO notices VALUES ('a', '2026', 'x', NULL)").run();
  const bytes = readFileSync(log);
  held.close();
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(log, bytes);
  const outcome = await backupAlone({ path: folder.path, leasePath: `${folder.path}.lease`, jobs, now: NOW });
  expect(outcome).toEqual({ type: 'failed', failure: 'damaged', detail: 'the log is damaged' });
  expect([readFileSync(log).equals(bytes), existsSync(backupFolderOf(folder.path))]).toEqual([true, false]);
  expect(noticesOf(await folder.store())).toContainEqual(expect.stringMatching(/^As últimas gravações estavam danificadas/));
});
