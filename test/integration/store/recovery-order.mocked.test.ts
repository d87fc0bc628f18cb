/** In which order a recovery touches the disk: the power may go between any two of these steps. */

import type * as NodeFs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const steps = vi.hoisted((): { log: string[] } => ({ log: [] }));
/** Files that were opened and not closed yet. */
const open = vi.hoisted((): { names: string[] } => ({ names: [] }));
afterEach(() => expect(open.names).toEqual([]));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof NodeFs>();
  const opened = new Map<number, string>();
  const name = (path: unknown): string =>
    String(path)
      .replace(/^.*[\\/]/, '')
      .replace(/\d{8}T\d{6}Z/, 'DATE');
  return {
    ...fs,
    openSync(...given: Parameters<typeof fs.openSync>) {
      const handle = fs.openSync(...given);
      opened.set(handle, name(given[0]));
      open.names = [...opened.values()];
      return handle;
    },
    closeSync(handle: number) {
      opened.delete(handle);
      open.names = [...opened.values()];
      fs.closeSync(handle);
    },
    fsyncSync(handle: number) {
      steps.log.push(`flush ${opened.get(handle)}`);
      fs.fsyncSync(handle);
    },
    renameSync(...given: Parameters<typeof fs.renameSync>) {
      steps.log.push(`rename ${name(given[0])} to ${name(given[1])}`);
      fs.renameSync(...given);
    },
  };
});

const { copyFileSync, writeFileSync } = await import('node:fs');
const { makeBackup } = await import('../../../main/store/backups/backups.ts');
const { openStore } = await import('../../../main/store/database.ts');
const { backupFolderOf } = await import('../../../main/store/opening/store-files.ts');
const { createFolder, fill, NOW } = await import('./support.ts');

test('the new store is on the disk before the old one is moved, and that one goes before its log', async () => {
  const folder = createFolder();
  await fill(folder.path);
  makeBackup(folder.path, backupFolderOf(folder.path), NOW);
  const store = openStore(folder.path);
  store.prepare(`INSERT INTO notices VALUES ('a', '2026', 'x', NULL)`).run();
  const log = `${folder.path}.log`;
  copyFileSync(`${folder.path}-wal`, log);
  store.close();
  folder.damage(4096);
  // A check that fails is read through a connection, which would take the log in: an empty one stays.
  writeFileSync(`${folder.path}-wal`, '');
  steps.log.length = 0;
  (await folder.store()).close();
  expect(steps.log).toEqual([
    'flush recolha.db.restaurando',
    'rename recolha.db to recolha-danificado-DATE.db',
    'rename recolha.db.restaurando to recolha.db',
    'flush recolha.db.testemunha',
  ]);
  steps.log.length = 0;
  (await folder.store()).close();
  expect(steps.log).toEqual(['flush recolha.db.testemunha']);
});

test('a store is set aside before its log: alone it would look whole, and have forgotten its last commits', async () => {
  const { replaceStore, setAsidePath } = await import('../../../main/store/opening/store-files.ts');
  const folder = createFolder();
  for (const ending of ['', '-wal', '-shm', '.part']) writeFileSync(folder.path + ending, 'x');
  steps.log.length = 0;
  replaceStore({ path: folder.path, part: `${folder.path}.part`, asidePath: setAsidePath(folder.path, NOW, 'damaged') });
  expect(steps.log).toEqual([
    'rename recolha.db to recolha-danificado-DATE.db',
    'rename recolha.db-wal to recolha-danificado-DATE.db-wal',
    'rename recolha.db.part to recolha.db',
  ]);
  expect(folder.files()).toHaveLength(3);
});

test('a backup is on the disk before it has its name', async () => {
  const folder = createFolder();
  await fill(folder.path);
  steps.log.length = 0;
  makeBackup(folder.path, backupFolderOf(folder.path), NOW);
  expect(steps.log).toEqual(['flush recolha-000001-DATE.db.parcial', 'rename recolha-000001-DATE.db.parcial to recolha-000001-DATE.db']);
});

test('a doubt about the store is on the disk before the store is opened', async () => {
  const { setDoubt } = await import('../../../main/store/opening/store-files.ts');
  const folder = createFolder();
  steps.log.length = 0;
  setDoubt(folder.path, 'tail-lost');
  expect(steps.log).toEqual(['flush recolha.db.duvida']);
});
