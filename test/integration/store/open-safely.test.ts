import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { backupFolderOf, makeBackup } from '../../../main/store/index.ts';
import { doubtOf, isWalDamaged, listBackups, MIGRATIONS, openStore, setDoubt } from '../../../main/store/testing.ts';
import { createFolder, fill, NOW, noticesOf, statesOf } from './support.ts';

const audited = (store: { readonly db: DatabaseSync }): readonly string[] =>
  store.db
    .prepare('SELECT cause FROM audit ORDER BY id')
    .all()
    .map((row) => String(row.cause));

describe('a store that is whole', () => {
  test('the first start makes one; the next opens it, with nothing to tell', async () => {
    const folder = createFolder();
    expect(noticesOf(await folder.store())).toEqual([]);
    const ids = await fill(join(dirname(folder.path), 'other.db'));
    expect(ids).toHaveLength(3);
    expect(noticesOf(await folder.store())).toEqual([]);
  });

  test('a log that a killed process left behind is taken in', async () => {
    const folder = createFolder();
    const store = await folder.store();
    store.prepare(`INSERT INTO notices VALUES ('a', '2026', 'x', NULL)`).run();
    const left = `${folder.path}.copy`;
    copyFileSync(folder.path, left);
    copyFileSync(`${folder.path}-wal`, `${left}-wal`);
    expect(isWalDamaged(`${left}-wal`)).toBe(false);
    expect(noticesOf(await folder.store({ path: left }))).toEqual(['x']);
  });

  test('a large one is opened at once and looked through meanwhile', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const opened = await folder.open({ smallBytes: 10 });
    if (opened.type !== 'opened') throw new Error(opened.message);
    expect(await opened.later?.()).toEqual({ type: 'good' });
    opened.store.close();
    // After a doubt it is waited for.
    setDoubt(folder.path, 'check');
    folder.damage(4096);
    expect(noticesOf(await folder.store({ smallBytes: 10 }))[0]).toContain('danificado');
  });
});

describe('a damaged store', () => {
  test('with a backup: set aside, restored, what was unfinished is uncertain, the user is told', async () => {
    const folder = createFolder();
    await fill(folder.path);
    makeBackup(folder.path, backupFolderOf(folder.path), NOW - 3_600_000);
    folder.damage(4096);
    const before = readFileSync(folder.path);
    const store = await folder.store();
    expect(statesOf(store)).toEqual(['done', 'uncertain', 'uncertain']);
    expect(audited(store).filter((cause) => cause.startsWith('restored'))).toEqual(['restored-from-backup', 'restored', 'restored']);
    const [notice] = noticesOf(store);
    expect(notice).toContain('recolha-danificado-20261121T150000Z.db');
    expect(notice).toContain('2 envios em aberto ficaram incertos');
    expect(readFileSync(join(dirname(folder.path), 'recolha-danificado-20261121T150000Z.db')).equals(before)).toBe(true);
  });

  test('a backup that is damaged too is passed over', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const backups = backupFolderOf(folder.path);
    makeBackup(folder.path, backups, NOW - 7_200_000);
    makeBackup(folder.path, backups, NOW - 3_600_000);
    writeFileSync(join(backups, listBackups(backups)[0]?.fileName ?? ''), 'x'.repeat(9000));
    folder.damage();
    const store = await folder.store();
    expect(statesOf(store)).toHaveLength(3);
    expect(noticesOf(store)).toHaveLength(1);
  });

  test('without a backup: kept, a fresh one, the user is told; twice keeps both', async () => {
    const folder = createFolder();
    for (const _ of [1, 2]) {
      (await folder.store()).close();
      folder.damage();
      const store = await folder.store();
      expect(noticesOf(store)).toEqual([expect.stringContaining('começou vazio')]);
      store.close();
    }
    expect(folder.files().filter((name) => name.startsWith('recolha-danificado'))).toEqual([
      'recolha-danificado-20261121T150000Z-2.db',
      'recolha-danificado-20261121T150000Z.db',
    ]);
  });

  test('damage that only the schema shows: another version number, a missing index', async () => {
    for (const sql of ['PRAGMA user_version = 0', 'DROP INDEX outbox_items_due']) {
      const folder = createFolder();
      (await folder.store()).close();
      const db = new DatabaseSync(folder.path);
      db.exec(sql);
      db.close();
      expect(noticesOf(await folder.store())[0], sql).toContain('danificado');
    }
  });

  test('it is left alone by a process that may not send', async () => {
    const folder = createFolder();
    (await folder.store()).close();
    folder.damage();
    expect(await folder.open({ mayRepair: false })).toMatchObject({ type: 'refused', message: expect.stringContaining('Feche o outro') });
    expect(folder.files()).toEqual(['recolha.db', 'recolha.db.testemunha']);
  });
});

describe('a store that is gone', () => {
  test('is brought back from its backup, as when a restore was ended in its middle', async () => {
    const folder = createFolder();
    await fill(folder.path);
    makeBackup(folder.path, backupFolderOf(folder.path), NOW);
    rmSync(folder.path);
    writeFileSync(`${folder.path}.restaurando`, 'half a copy');
    const store = await folder.store();
    expect(statesOf(store)).toEqual(['done', 'uncertain', 'uncertain']);
    expect(noticesOf(store)[0]).toMatch(/^O arquivo de dados não foi encontrado/);
    expect(existsSync(`${folder.path}.restaurando`)).toBe(false);
  });

  test('emptied by a failing disk counts as gone', async () => {
    const folder = createFolder();
    await fill(folder.path);
    makeBackup(folder.path, backupFolderOf(folder.path), NOW);
    writeFileSync(folder.path, '');
    expect(statesOf(await folder.store())).toHaveLength(3);
  });
});

describe('a damaged log', () => {
  /** Committed work stands in the log only, and one byte of it is another one. */
  async function damagedLog(at: (size: number) => number): Promise<ReturnType<typeof createFolder>> {
    const folder = createFolder();
    const source = join(dirname(folder.path), 'source.db');
    await fill(source);
    const store = openStore(source);
    for (let turn = 0; turn < 5; turn += 1)
      store.prepare('INSERT INTO notices VALUES (?, ?, ?, NULL)').run(`n${turn}`, '2026', 'x'.repeat(9000));
    copyFileSync(source, folder.path);
    const log = readFileSync(`${source}-wal`);
    const place = at(log.length);
    log[place] = (log[place] ?? 0) ^ 4;
    writeFileSync(`${folder.path}-wal`, log);
    store.close();
    return folder;
  }

  test.each<[string, (size: number) => number]>([
    ['its header', () => 13],
    ['its first frame', () => 100],
    ['a salt of a frame', () => 32 + 9],
    ['its middle', (size) => Math.floor(size / 2)],
    ['its last frame', (size) => size - 50],
  ])('%s: kept as it was, unfinished work is uncertain, the user is told', async (_, at) => {
    const folder = await damagedLog(at);
    const store = await folder.store();
    expect(statesOf(store)).toEqual(['done', 'uncertain', 'uncertain']);
    expect(noticesOf(store).some((message) => message.startsWith('As últimas gravações'))).toBe(true);
    expect(folder.files()).toEqual(
      expect.arrayContaining(['recolha-danificado-20261121T150000Z.db', 'recolha-danificado-20261121T150000Z.db-wal']),
    );
    expect(doubtOf(folder.path)).toBeNull();
  });

  test('cut in the middle of a frame, or a few bytes long: nothing had been acknowledged, nothing is told', async () => {
    for (const size of [0, 20, 32, 500]) {
      const folder = createFolder();
      await fill(folder.path);
      const store = openStore(folder.path);
      store.prepare(`INSERT INTO notices VALUES ('n', '2026', 'x', NULL)`).run();
      const copy = `${folder.path}.copy`;
      copyFileSync(folder.path, copy);
      writeFileSync(`${copy}-wal`, readFileSync(`${folder.path}-wal`).subarray(0, size));
      store.close();
      expect(isWalDamaged(`${copy}-wal`), `${size} bytes`).toBe(false);
    }
  });
});

describe('a store that can not be opened', () => {
  test('of a later version: said so, nothing changed', async () => {
    const folder = createFolder();
    const store = await folder.store();
    store.db.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    store.close();
    const before = readFileSync(folder.path);
    expect(await folder.open()).toMatchObject({ type: 'refused', message: expect.stringContaining('versão mais nova') });
    expect(readFileSync(folder.path).equals(before)).toBe(true);
  });

  test('locked by another program', async () => {
    const folder = createFolder();
    (await folder.store()).close();
    const other = new DatabaseSync(folder.path);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(await folder.open({ busyMs: 20 })).toMatchObject({ type: 'refused', message: expect.stringContaining('outro programa') });
    other.close();
    await folder.store();
  });

  // Windows knows no such bit of a folder.
  test.skipIf(process.platform === 'win32')('in a folder that can not be written', async () => {
    const folder = createFolder();
    const locked = join(dirname(folder.path), 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o555);
    chmodSync(dirname(folder.path), 0o755);
    // The superuser may write anywhere.
    const wasRoot = process.geteuid?.() === 0;
    if (wasRoot) process.seteuid?.(65_534);
    try {
      const refused = await folder.open({ path: join(locked, 'recolha.db') });
      expect(refused).toMatchObject({ type: 'refused', message: expect.stringContaining('não pode ser gravada') });
    } finally {
      if (wasRoot) process.seteuid?.(0);
    }
    expect(statSync(locked).isDirectory()).toBe(true);
  });
});
