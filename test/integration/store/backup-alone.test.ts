import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { backupAlone, backupFolderOf, makeBackup, openLease } from '../../../main/store/index.ts';
import { createFolder, fill, NOW } from './support.ts';

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
