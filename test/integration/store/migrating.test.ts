/** A newer program keeps what was before it changes the tables; an older one can go back to that. */

import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { markRestored, sentenceOf } from '../../../main/outbox/index.ts';
import { backupFolderOf, goBack, makeBackup } from '../../../main/store/index.ts';
import { MIGRATIONS, versionOf } from '../../../main/store/testing.ts';
import { auditOf, createFolder, fill, NOW, noticesOf, statesOf } from './support.ts';

const DAY = 86_400_000;

function execIn(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

function versionIn(path: string): number {
  const db = new DatabaseSync(path);
  const version = versionOf(db);
  db.close();
  return version;
}

/** A store as the version before this one left it. */
function olderStore(path: string, versions = MIGRATIONS.length - 1): void {
  execIn(path, `${MIGRATIONS.slice(0, versions).join(';')}; PRAGMA user_version = ${versions}; ${auditOf('theme-set')}`);
}

const backupsOf = (path: string): readonly string[] =>
  existsSync(backupFolderOf(path)) ? readdirSync(backupFolderOf(path)).toSorted() : [];

test('a store of an older version is copied before its tables are changed', async () => {
  const folder = createFolder();
  olderStore(folder.path);
  const store = await folder.store();
  expect(versionOf(store.db)).toBe(MIGRATIONS.length);
  const names = backupsOf(folder.path);
  expect(names).toEqual(['antes-da-versao-recolha-000001-20261121T150000Z.db', 'recolha-000001-20261121T150000Z.db']);
  for (const name of names) expect(versionIn(join(backupFolderOf(folder.path), name))).toBe(MIGRATIONS.length - 1);
});

test('not of a new store, nor of one that stays as it is', async () => {
  const folder = createFolder();
  await folder.store();
  expect(backupsOf(folder.path)).toEqual([]);
  await folder.store();
  expect(backupsOf(folder.path)).toEqual([]);
});

test('it stays when the daily ones go, and gives way to later updates alone', async () => {
  const folder = createFolder();
  olderStore(folder.path);
  (await folder.store()).close();
  for (let day = 1; day <= 5; day += 1) makeBackup(folder.path, backupFolderOf(folder.path), NOW + day * DAY);
  const before = (): readonly string[] => backupsOf(folder.path).filter((name) => name.startsWith('antes-'));
  expect(backupsOf(folder.path)).toHaveLength(4);
  expect(before()).toEqual(['antes-da-versao-recolha-000001-20261121T150000Z.db']);
  for (const now of [NOW + 6 * DAY, NOW + 7 * DAY]) {
    rmSync(folder.path);
    olderStore(folder.path);
    rmSync(`${folder.path}.testemunha`, { force: true });
    for (const name of backupsOf(folder.path).filter((each) => each.startsWith('recolha-')))
      rmSync(join(backupFolderOf(folder.path), name));
    (await folder.store({ now })).close();
  }
  expect(before()).toHaveLength(2);
  expect(before()[0]).not.toContain('20261121');
});

test.each(['damaged', 'gone'] as const)('it brings back a store that is %s where no daily backup is good', async (how) => {
  const folder = createFolder();
  olderStore(folder.path);
  (await folder.store()).close();
  const daily = backupsOf(folder.path).filter((name) => name.startsWith('recolha-'));
  for (const name of daily) rmSync(join(backupFolderOf(folder.path), name));
  if (how === 'gone') for (const ending of ['', '.testemunha']) rmSync(folder.path + ending);
  else folder.damage();
  const store = await folder.store({ now: NOW + DAY });
  expect(versionOf(store.db)).toBe(MIGRATIONS.length);
  expect(store.db.prepare("SELECT 1 FROM audit WHERE cause = 'theme-set'").get()).toBeDefined();
  expect(noticesOf(store)).toEqual([expect.stringContaining('O Recolha voltou à cópia de segurança')]);
});

test('while another process has it open, it is not changed under its hands', async () => {
  const folder = createFolder();
  olderStore(folder.path);
  expect(await folder.open({ mayRepair: false })).toMatchObject({
    type: 'refused',
    message: expect.stringContaining('Uma versão anterior'),
  });
  expect(versionIn(folder.path)).toBe(MIGRATIONS.length - 1);
});

test('a copy that can not be made keeps the tables as they are', async () => {
  const folder = createFolder();
  olderStore(folder.path);
  // A file is where the folder should be.
  copyFileSync(folder.path, backupFolderOf(folder.path));
  expect(await folder.open()).toMatchObject({ type: 'refused' });
  expect(versionIn(folder.path)).toBe(MIGRATIONS.length - 1);
});

test('a large one is looked through before it is copied', async () => {
  const folder = createFolder();
  olderStore(folder.path);
  const opened = await folder.open({ smallBytes: 10 });
  if (opened.type !== 'opened') throw new Error(opened.message);
  expect(opened.later).toBeNull();
  opened.store.close();
});

/** Filled by this version, kept before the next one's migration, then changed and used by that one. */
async function updated() {
  const folder = createFolder();
  await fill(folder.path);
  (await folder.store()).close();
  const backups = backupFolderOf(folder.path);
  makeBackup(folder.path, backups, NOW - DAY);
  const [name = ''] = readdirSync(backups);
  copyFileSync(join(backups, name), join(backups, `antes-da-versao-${name}`));
  execIn(
    folder.path,
    `PRAGMA user_version = ${MIGRATIONS.length + 1}; CREATE TABLE of_the_next_version (x);
     INSERT INTO audit (at_utc, at_local, actor, station_id, entity, entity_id, cause) VALUES
       ('2026-11-21T14:00:00Z', '2026-11-21 11:00:00', 'user', 's1', 'settings', 'theme', 'theme-set'),
       ('2026-11-21T14:01:00Z', '2026-11-21 11:01:00', 'user', 's1', 'settings', 'x', 'of-the-next-version');`,
  );
  return { folder, backups, name };
}

/** The same, gone back to the copy of before. */
async function wentBack() {
  const { folder, backups, name } = await updated();
  // A backup that the newer program made is ahead of the one of before.
  copyFileSync(folder.path, join(backups, 'recolha-000009-20261121T143000Z.db'));
  // The daily one of before has gone long since.
  rmSync(join(backups, name));
  const answer = await folder.open();
  if (answer.type !== 'refused' || !answer.wayBack) throw new Error('no way back');
  goBack({ path: folder.path, now: NOW, to: answer.wayBack, markRestored, sentenceOf });
  return { folder, name };
}

test('an older program says so, offers the copy of before, and changes nothing by itself', async () => {
  const { folder, name } = await updated();
  const answer = await folder.open();
  expect(answer).toMatchObject({
    type: 'refused',
    message: expect.stringContaining('Instale a versão mais nova'),
    wayBack: { fileName: `antes-da-versao-${name}`, at: NOW - DAY },
  });
  expect(versionIn(folder.path)).toBe(MIGRATIONS.length + 1);
});

test('nothing that this version can read: no way back is offered', async () => {
  const { folder, backups } = await updated();
  for (const name of readdirSync(backups)) execIn(join(backups, name), `PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  expect(await folder.open()).toMatchObject({ type: 'refused', wayBack: null });
});

test('going back: the newer store and what was done with it are kept, what was open is uncertain, and it stays so', async () => {
  const { folder, name } = await wentBack();
  const kept = 'recolha-mais-novo-20261121T150000Z.db';
  const list = 'feito-depois-20261121T150000Z.csv';
  expect(folder.files()).toEqual(expect.arrayContaining([kept, list]));
  expect(versionIn(join(dirname(folder.path), kept))).toBe(MIGRATIONS.length + 1);
  const done = readFileSync(join(dirname(folder.path), list), 'utf8')
    .trim()
    .split('\r\n');
  expect(done[0]).toContain('Quando;Posto;Quem;O que aconteceu');
  expect(done.slice(1).map((line) => line.split(';')[3])).toEqual([
    'Uma pessoa trocou as cores da tela.',
    'Registrado por uma versão mais nova do programa.',
  ]);
  expect(backupsOf(folder.path)).toEqual([`antes-da-versao-${name}`, name, 'recolha-000009-20261121T143000Z.db.versao-nova'].toSorted());

  const store = await folder.store();
  expect(statesOf(store)).toEqual(['done', 'uncertain', 'uncertain']);
  const [notice = ''] = noticesOf(store);
  expect(notice).toContain(kept);
  expect(notice).toContain(list);
  store.close();
  // Nothing is restored, marked or told a second time.
  expect(noticesOf(await folder.store({ now: NOW + DAY }))).toHaveLength(1);
});

test('ended between the two renamings: the next start takes the copy of before', async () => {
  const { folder } = await wentBack();
  rmSync(folder.path);
  expect(statesOf(await folder.store())).toEqual(['done', 'uncertain', 'uncertain']);
});
