/** Going back while another program has a file of the exchange open. */

import type * as NodeFs from 'node:fs';
import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';

/** Whether a renaming fails. */
const locked = vi.hoisted((): { is: (from: string, to: string) => boolean } => ({ is: () => false }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof NodeFs>();
  return {
    ...fs,
    renameSync(from: string, to: string) {
      if (locked.is(from, to)) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
      fs.renameSync(from, to);
    },
  };
});

const { markRestored, sentenceOf } = await import('../../../../main/outbox/index.ts');
const { backupFolderOf, goBack, makeBackup, StoreMovedError } = await import('../../../../main/store/index.ts');
const { MIGRATIONS } = await import('../../../../main/store/testing.ts');
const { createFolder, fill, NOW } = await import('../support.ts');

afterEach(() => {
  locked.is = () => false;
});

const NEWER_BACKUP = 'recolha-000009-20261121T143000Z.db';

/** Data of a newer program with a log, its backup, and the backup of before the update. */
async function updated() {
  const folder = createFolder();
  await fill(folder.path);
  const backups = backupFolderOf(folder.path);
  makeBackup(folder.path, backups, NOW - 86_400_000);
  const [name = ''] = readdirSync(backups);
  renameSync(join(backups, name), join(backups, `antes-da-versao-${name}`));
  const newer = new DatabaseSync(folder.path);
  newer.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  newer.close();
  copyFileSync(folder.path, join(backups, NEWER_BACKUP));
  const answer = await folder.open();
  if (answer.type !== 'refused' || !answer.wayBack) throw new Error('no way back');
  const to = answer.wayBack;
  const version = (path: string): unknown => {
    const db = new DatabaseSync(path, { readOnly: true });
    const row = db.prepare('PRAGMA user_version').get();
    db.close();
    return row?.user_version;
  };
  return {
    folder,
    version,
    back: () => goBack({ path: folder.path, now: NOW, to, markRestored, sentenceOf }),
    hasNewerBackup: () => existsSync(join(backups, NEWER_BACKUP)),
  };
}

test.each([
  ['the new file', (from: string) => from.endsWith('.voltando')],
  ['the newer store', (_: string, to: string) => to.includes('recolha-mais-novo-')],
  ['a backup', (_: string, to: string) => to.endsWith('.versao-nova')],
])('%s is in use: the newer data stay where they are, with their backups', async (_, is) => {
  const { folder, version, back, hasNewerBackup } = await updated();
  locked.is = is;
  expect(back).toThrow('EBUSY');
  expect(version(folder.path)).toBe(MIGRATIONS.length + 1);
  expect([hasNewerBackup(), folder.files().filter((name) => name.startsWith('recolha-mais-novo-'))]).toEqual([true, []]);
  // Once it is free, the same way is there.
  locked.is = () => false;
  back();
  expect([version(folder.path), hasNewerBackup()]).toEqual([MIGRATIONS.length, false]);
});

test('what can not be put back is named', async () => {
  const { folder, version, back } = await updated();
  locked.is = (from, to) => from.endsWith('.voltando') || to === folder.path;
  const kept = 'recolha-mais-novo-20261121T150000Z.db';
  expect(back).toThrow(expect.objectContaining({ fileName: kept, message: 'EBUSY' }));
  expect(new StoreMovedError(kept, 'x')).toBeInstanceOf(Error);
  expect([existsSync(folder.path), version(join(dirname(folder.path), kept))]).toEqual([false, MIGRATIONS.length + 1]);
});
