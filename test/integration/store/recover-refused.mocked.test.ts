/** A backup that can't be read now is another matter than one that is damaged. */

import type * as NodeFs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { markRestored } from '../../../main/outbox/index.ts';
import type * as CheckStore from '../../../main/store/opening/check-store.ts';

const answers = vi.hoisted((): { list: CheckStore.StoreCheck[] } => ({ list: [] }));
vi.mock('../../../main/store/opening/check-store.ts', async (original) => {
  const real = await original<typeof CheckStore>();
  return {
    ...real,
    checkStore: (...given: Parameters<typeof real.checkStore>): CheckStore.StoreCheck => answers.list.shift() ?? real.checkStore(...given),
  };
});

/** File that the disk does not give. */
const broken = vi.hoisted((): { name: string | null } => ({ name: null }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof NodeFs>();
  return {
    ...fs,
    copyFileSync(from: string, to: string) {
      if (broken.name !== null && from.endsWith(broken.name)) throw Object.assign(new Error('EIO'), { code: 'EIO' });
      fs.copyFileSync(from, to);
    },
  };
});

const { listBackups, makeBackup } = await import('../../../main/store/backups/backups.ts');
const { recoverStore } = await import('../../../main/store/opening/recover-store.ts');
const { backupFolderOf } = await import('../../../main/store/opening/store-files.ts');
const { createFolder, fill, NOW, statesOf } = await import('./support.ts');

afterEach(() => {
  broken.name = null;
});

async function withBackups() {
  const folder = createFolder();
  await fill(folder.path);
  const backups = backupFolderOf(folder.path);
  for (const turn of [0, 1]) makeBackup(folder.path, backups, NOW + turn);
  folder.damage(4096);
  const recover = () => recoverStore({ path: folder.path, now: NOW, why: 'damaged', witness: null, among: null, markRestored });
  return { folder, backups, recover };
}

test.each(['full', 'read-only', 'locked', 'damaged'] as const)(
  'a disk that is %s: nothing is changed, no other backup is tried',
  async (failure) => {
    const { folder, backups, recover } = await withBackups();
    const files = folder.files();
    const check = { type: 'failed', failure, detail: 'x' } as const;
    answers.list = [check];
    expect(recover()).toEqual({ type: 'refused', check });
    expect([folder.files(), listBackups(backups).length]).toEqual([files, 2]);
    // A damaged store, and then the backup that can't be read: what the user reads is of the second.
    answers.list = [{ type: 'damaged', detail: 'y' }, check];
    expect(await folder.open()).toMatchObject({ type: 'refused', technical: 'x' });
    expect(folder.files()).toEqual(files);
  },
);

const UNREAD = { type: 'failed', failure: 'unreadable', detail: 'x' } as const;

test('a backup that the disk does not give keeps its name, and the next one is taken', async () => {
  const { folder, backups, recover } = await withBackups();
  const names = listBackups(backups);
  answers.list = [UNREAD];
  expect(recover()).toEqual({ type: 'restored' });
  expect(listBackups(backups)).toEqual(names);
  const store = await folder.store();
  expect(statesOf(store)).toHaveLength(3);
});

test('no backup that the disk gives: nothing is changed, and nothing begins empty beside them', async () => {
  const { folder, backups, recover } = await withBackups();
  const [files, names] = [folder.files(), listBackups(backups)];
  answers.list = [UNREAD, { ...UNREAD, detail: 'y' }];
  expect(recover()).toEqual({ type: 'refused', check: UNREAD });
  expect([folder.files(), listBackups(backups)]).toEqual([files, names]);
});

test('a backup that can not even be copied is passed over as well', async () => {
  const { backups, recover } = await withBackups();
  const [newest] = listBackups(backups);
  broken.name = newest?.fileName ?? null;
  expect(recover()).toEqual({ type: 'restored' });
  expect(listBackups(backups)).toHaveLength(2);
});
