/** A store whose commits stand in its log alone, beside its backups; and a log that is damaged, cut or gone. */

import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, test } from 'vitest';
import { backupFolderOf, createStoreJobs, makeBackup, witnessOf } from '../../../main/store/index.ts';
import { listBackups, MIGRATIONS, markOf, openStore, writeWitness } from '../../../main/store/testing.ts';
import { bundlePrograms } from '../../proof/bundle.ts';
import { createFolder, type Folder, fill, NOW, noticesOf, statesOf } from './support.ts';

const HOUR = 3_600_000;

/** The file as it was made; all that was done since is in the log, and in a backup of an hour ago. */
async function inLogOnly(options: { readonly backup: boolean }): Promise<Folder> {
  const folder = createFolder();
  const live = createFolder();
  // A second connection keeps the log from being written back when the first one is closed.
  const held = openStore(live.path);
  copyFileSync(live.path, folder.path);
  await fill(live.path);
  copyFileSync(`${live.path}-wal`, `${folder.path}-wal`);
  if (options.backup) makeBackup(live.path, backupFolderOf(folder.path), NOW - HOUR);
  writeWitness(witnessOf(folder.path), markOf(held.db), true);
  held.close();
  return folder;
}

const frame = (log: string): number => 24 + readFileSync(log).readUInt32BE(8);
const HARMS: readonly (readonly [string, (log: string) => void])[] = [
  [
    'one bit of it turned over',
    (log) => {
      const bytes = readFileSync(log);
      bytes[100] = (bytes[100] ?? 0) ^ 1;
      writeFileSync(log, bytes);
    },
  ],
  ['it was deleted', (log) => rmSync(log)],
  ['it was emptied', (log) => truncateSync(log, 0)],
  ['it was cut between two frames', (log) => truncateSync(log, 32 + 3 * frame(log))],
  ['it was cut within a frame', (log) => truncateSync(log, 32 + 3 * frame(log) + 700)],
];

describe('a store that lives in its log', () => {
  test('with its log whole it is opened with nothing to tell', async () => {
    const folder = await inLogOnly({ backup: true });
    const store = await folder.store();
    expect(statesOf(store)).toHaveLength(3);
    expect(noticesOf(store)).toEqual([]);
  });

  test.each(HARMS)('%s, beside a good backup: the backup is taken, the user is told, and no backup is lost', async (_, harm) => {
    const folder = await inLogOnly({ backup: true });
    harm(`${folder.path}-wal`);
    const store = await folder.store();
    expect(statesOf(store)).toEqual(['done', 'uncertain', 'uncertain']);
    expect(noticesOf(store)).toEqual([expect.stringMatching(/tinha menos que a cópia de segurança.*2 envios em aberto ficaram incertos/)]);
    expect(listBackups(backupFolderOf(folder.path))).toHaveLength(1);
    store.close();
    expect(noticesOf(await folder.store())).toHaveLength(1);
  });

  test.each(HARMS)('%s, without a backup: the loss is told, with what is known of it', async (_, harm) => {
    const folder = await inLogOnly({ backup: false });
    harm(`${folder.path}-wal`);
    const notices = noticesOf(await folder.store());
    expect(notices).toEqual([expect.stringContaining('Faltam 3 envios')]);
  });
});

describe('the log is written back early', () => {
  let jobs: ReturnType<typeof createStoreJobs>;
  beforeAll(async () => {
    const file = (await bundlePrograms({ 'store-worker': 'main/store/worker.ts' }))['store-worker'];
    jobs = createStoreJobs((job) => new Worker(file, { workerData: job, execArgv: [] }));
  });

  /** What the file holds without its log. */
  function alone<T>(path: string, look: (db: DatabaseSync) => T): T {
    const copy = `${path}.alone`;
    copyFileSync(path, copy);
    const db = new DatabaseSync(copy);
    try {
      return look(db);
    } finally {
      db.close();
    }
  }
  const notices = (db: DatabaseSync): number => Number(db.prepare('SELECT count(*) AS n FROM notices').get()?.n);

  test('a store that was just made, or migrated, is one without its log', async () => {
    const folder = createFolder();
    const store = await folder.store();
    expect(alone(folder.path, (db) => db.prepare('PRAGMA user_version').get()?.user_version)).toBe(MIGRATIONS.length);
    store.close();
  });

  test.each([
    ['when asked', (path: string) => jobs.checkpoint(path), null],
    ['after a backup', (path: string) => jobs.backup(path, NOW), { type: 'made' }],
  ])('%s, while the store is in use', async (_, act, answer) => {
    const folder = createFolder();
    const store = await folder.store();
    store.prepare(`INSERT INTO notices VALUES ('a', '2026', 'x', NULL)`).run();
    expect(alone(folder.path, notices)).toBe(0);
    expect(await act(folder.path)).toEqual(answer);
    expect(alone(folder.path, notices)).toBe(1);
    expect(readFileSync(`${folder.path}-wal`)).toHaveLength(0);
    store.prepare(`INSERT INTO notices VALUES ('b', '2026', 'x', NULL)`).run();
    store.close();
  });

  test('a store that can not be written back says why', async () => {
    const folder = createFolder();
    writeFileSync(folder.path, 'no store at all, but long enough to look like something'.repeat(100));
    expect(await jobs.checkpoint(folder.path)).toMatch(/not a database/);
  });
});

describe('which backup is taken, and which stays', () => {
  /** Two backups: an older one that holds the day, and a newer one of an emptied store. */
  async function emptiedSince(): Promise<Folder> {
    const folder = createFolder();
    await fill(folder.path);
    makeBackup(folder.path, backupFolderOf(folder.path), NOW - 2 * HOUR);
    const empty = createFolder();
    openStore(empty.path).close();
    makeBackup(empty.path, backupFolderOf(folder.path), NOW - HOUR);
    return folder;
  }

  test('of two the one that holds more, though it is older', async () => {
    const folder = await emptiedSince();
    folder.damage();
    expect(statesOf(await folder.store())).toHaveLength(3);
  });

  test('the backups of an emptied store never push out the full one', async () => {
    const folder = await emptiedSince();
    const empty = createFolder();
    const store = openStore(empty.path);
    for (let turn = 0; turn < 6; turn += 1) makeBackup(empty.path, backupFolderOf(folder.path), NOW + turn * HOUR);
    store.close();
    const numbers = listBackups(backupFolderOf(folder.path)).map(({ number }) => number);
    expect(numbers).toEqual([8, 7, 6, 1]);
  });

  test('one that went another way stays, and the user is told once', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const other = createFolder();
    await fill(other.path);
    const store = openStore(other.path);
    store.prepare(`INSERT INTO audit (at_utc, at_local, actor, entity, entity_id, cause) VALUES ('2026', '', 'user', 'x', 'x', 'x')`).run();
    store.close();
    const own = openStore(folder.path);
    own.prepare(`INSERT INTO audit (at_utc, at_local, actor, entity, entity_id, cause) VALUES ('2027', '', 'user', 'x', 'x', 'x')`).run();
    own.close();
    makeBackup(other.path, backupFolderOf(folder.path), NOW - HOUR);
    for (let turn = 0; turn < 5; turn += 1) makeBackup(folder.path, backupFolderOf(folder.path), NOW + turn * HOUR);
    expect(listBackups(backupFolderOf(folder.path)).map(({ number }) => number)).toEqual([6, 5, 4, 1]);
    for (const _ of [1, 2]) {
      const opened = await folder.store();
      expect(noticesOf(opened)).toEqual([expect.stringContaining('tem dados que não estão aqui')]);
      opened.close();
    }
  });

  test('a damaged one counts no more, and is not deleted', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const backups = backupFolderOf(folder.path);
    const { fileName } = makeBackup(folder.path, backups, NOW);
    const bytes = readFileSync(join(backups, fileName));
    writeFileSync(join(backups, fileName), bytes.fill(7, 0, 9000));
    folder.damage();
    expect(noticesOf(await folder.store())).toEqual([expect.stringContaining('começou vazio')]);
    expect(existsSync(join(backups, `${fileName}.danificado`))).toBe(true);
    expect(listBackups(backups)).toEqual([]);
  });

  test('beside one that can not be taken now nothing begins empty', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const backups = backupFolderOf(folder.path);
    const { fileName } = makeBackup(folder.path, backups, NOW);
    const newer = new DatabaseSync(join(backups, fileName));
    newer.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    newer.close();
    renameSync(folder.path, `${folder.path}.away`);
    expect(await folder.open()).toMatchObject({ type: 'refused', message: expect.stringContaining('versão mais nova') });
    expect(existsSync(folder.path)).toBe(false);
    expect(listBackups(backups)).toHaveLength(1);
  });
});
