import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test } from 'vitest';
import { backupFolderOf, createStoreJobs, makeBackup } from '../../../main/store/index.ts';
import { listBackups, openStore } from '../../../main/store/testing.ts';
import { bundlePrograms } from '../../proof/bundle.ts';
import { createFolder, fill, NOW, statesOf } from './support.ts';

const HOUR = 3_600_000;
let workerFile: string;
beforeAll(async () => {
  workerFile = (await bundlePrograms({ 'store-worker': 'main/store/worker.ts' }))['store-worker'];
});

test('a backup of a store in use holds what was committed, and three are kept', async () => {
  const folder = createFolder();
  await fill(folder.path);
  const backups = backupFolderOf(folder.path);
  const store = openStore(folder.path);
  const made: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    store.prepare('INSERT INTO notices VALUES (?, ?, ?, NULL)').run(`n${turn}`, '2026', 'x');
    made.push(makeBackup(folder.path, backups, NOW + turn * HOUR).fileName);
  }
  store.close();
  expect(listBackups(backups).map(({ fileName }) => fileName)).toEqual(made.slice(-3).toReversed());
  expect(readdirSync(backups)).toHaveLength(3);
  const copy = openStore(join(backups, made.at(-1) ?? ''));
  expect(statesOf(copy)).toHaveLength(3);
  expect(copy.db.prepare('SELECT count(*) AS n FROM notices').get()?.n).toBe(5);
  copy.close();
});

test('a store that is damaged gives no backup, and takes none away', async () => {
  const folder = createFolder();
  await fill(folder.path);
  const backups = backupFolderOf(folder.path);
  makeBackup(folder.path, backups, NOW);
  writeFileSync(join(backups, 'recolha-000009-x.db.parcial'), 'left over');
  folder.damage(4096);
  expect(() => makeBackup(folder.path, backups, NOW)).toThrow();
  expect(readdirSync(backups)).toEqual([listBackups(backups)[0]?.fileName]);
});

test('in the worker: made and checked without holding this thread, failures told apart', async () => {
  const folder = createFolder();
  await fill(folder.path);
  const jobs = createStoreJobs((job) => new Worker(workerFile, { workerData: job, execArgv: [] }));
  expect(await jobs.backup(folder.path, NOW)).toEqual({ type: 'made' });
  expect(jobs.backups(folder.path)).toHaveLength(1);
  expect(await jobs.check(folder.path)).toEqual({ type: 'good' });
  folder.damage(4096);
  expect(await jobs.check(folder.path)).toMatchObject({ type: 'damaged' });
  expect(await jobs.backup(folder.path, NOW)).toMatchObject({ type: 'failed' });
  rmSync(backupFolderOf(folder.path), { recursive: true });
  writeFileSync(backupFolderOf(folder.path), 'a file where the folder should be');
  expect(await jobs.backup(folder.path, NOW)).toMatchObject({ type: 'failed' });
  const broken = createStoreJobs(() => new Worker(join(dirname(folder.path), 'missing.js')));
  expect(await broken.check(folder.path)).toMatchObject({ type: 'failed' });
  expect(await broken.backup(folder.path, NOW)).toMatchObject({ type: 'failed' });
});

test('the backup that retention holds does not rotate away', () => {
  const { path } = createFolder();
  const backups = backupFolderOf(path);
  openStore(path).close();
  const make = (turn: number): string => makeBackup(path, backups, NOW + turn * HOUR).fileName;
  const set = (sql: string, ...values: readonly string[]): void => {
    const store = openStore(path);
    store.prepare(sql).run(...values);
    store.close();
  };
  const names = (): readonly string[] => listBackups(backups).map(({ fileName }) => fileName);
  const first = make(0);
  set("INSERT INTO retention_state (id, day, held_backup) VALUES (1, '2026-11-01T00:00:00.000Z', ?)", first);
  for (let turn = 1; turn < 6; turn += 1) make(turn);
  expect([names().length, names().at(-1)]).toEqual([4, first]);
  set('UPDATE retention_state SET held_backup = NULL');
  make(6);
  expect([names().length, names().includes(first)]).toEqual([3, false]);
});
