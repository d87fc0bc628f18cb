/** Stores and backups as SQLite has them: opened, checked, copied, weighed. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { backupFolderOf, makeBackup } from '../../../main/store/index.ts';
import {
  checkpoint,
  checkStore,
  listBackups,
  MIGRATIONS,
  openStore,
  rankBackups,
  versionOf,
  weighBackups,
} from '../../../main/store/testing.ts';
import { auditOf, createFolder, fill, NOW } from './support.ts';

const HOUR = 3_600_000;

describe('backups', () => {
  /** Stores with these audits, as backups of these numbers. */
  function folderOf(backups: Readonly<Record<number, readonly string[]>>): { readonly path: string; readonly folder: string } {
    const { path } = createFolder();
    const folder = backupFolderOf(path);
    mkdirSync(folder);
    for (const [number, causes] of Object.entries(backups)) {
      const store = openStore(join(folder, `recolha-00000${number}-20261121T150000Z.db`));
      store.db.exec(auditOf(...causes));
      store.close();
    }
    return { path, folder };
  }
  const numbers = (folder: string): readonly number[] => rankBackups(folder).map(({ number }) => number);

  test('the one that holds most comes first, whenever it was made; of two that went apart the last one', () => {
    expect(numbers(folderOf({ 1: ['a', 'b', 'c'], 2: ['a'], 3: ['a', 'b'] }).folder)).toEqual([1, 3, 2]);
    expect(numbers(folderOf({ 1: ['a', 'b'], 2: ['a', 'c'], 3: ['a'] }).folder)).toEqual([2, 1, 3]);
    expect(numbers(folderOf({ 1: ['a'], 2: ['a'] }).folder)).toEqual([2, 1]);
    expect(numbers(join(createFolder().path, 'none'))).toEqual([]);
  });

  test('are weighed against a store: those that hold more, those that went apart', () => {
    const { path, folder } = folderOf({ 1: ['a', 'b', 'c'], 2: ['a'], 3: ['a', 'b'], 4: ['a', 'x', 'y'] });
    writeFileSync(join(folder, 'recolha-000005-20261121T150000Z.db'), 'x'.repeat(5000));
    const store = openStore(path);
    store.db.exec(auditOf('a', 'b'));
    store.close();
    const weighed = weighBackups(path, folder);
    expect([weighed.ahead, weighed.apart.map(({ number }) => number)]).toEqual([new Set(['recolha-000001-20261121T150000Z.db']), [4]]);
    writeFileSync(path, 'x'.repeat(5000));
    expect(weighBackups(path, folder)).toEqual({ ahead: new Set(), apart: [] });
    expect(weighBackups(path, join(folder, 'none'))).toEqual({ ahead: new Set(), apart: [] });
  });

  test.each<[string, (db: DatabaseSync) => void, string]>([
    [
      'lacks rows',
      (db) =>
        db.exec(
          "DROP TRIGGER audit_no_delete; DELETE FROM audit; CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END",
        ),
      'other numbers of rows',
    ],
    ['has rows that nobody wrote', (db) => db.exec(auditOf('made-up')), 'other numbers of rows'],
    ['has another schema', (db) => db.exec('DROP TABLE notices'), 'the copy is damaged'],
    ['is of a later version', (db) => db.exec('PRAGMA user_version = 999'), 'the copy is too-new'],
  ])('a copy that %s is none, and leaves nothing', (_, spoil, message) => {
    const { path, folder } = folderOf({ 1: ['a'] });
    const store = openStore(path);
    store.db.exec(auditOf('a', 'b'));
    store.close();
    const before = listBackups(folder);
    const take = (source: DatabaseSync, part: string): void => {
      source.prepare('VACUUM INTO ?').run(part);
      const copy = new DatabaseSync(part);
      spoil(copy);
      copy.close();
    };
    expect(() => makeBackup(path, folder, NOW, take)).toThrow(message);
    expect(listBackups(folder)).toEqual(before);
    writeFileSync(join(folder, 'left.parcial'), 'x');
    expect(makeBackup(path, folder, NOW)).toMatchObject({ number: 2, at: NOW });
    expect([listBackups(folder).length, existsSync(join(folder, 'left.parcial'))]).toEqual([2, false]);
  });

  test('a fourth one takes the place of the oldest, but of none that holds what it does not', () => {
    const { path, folder } = folderOf({ 1: ['other'], 2: ['a'], 3: ['a', 'b'], 4: ['a', 'b'] });
    writeFileSync(join(folder, 'recolha-000001-20261121T150000Z.db'), 'x'.repeat(5000));
    const store = openStore(path);
    store.db.exec(auditOf('a', 'b', 'c'));
    store.close();
    makeBackup(path, folder, NOW + HOUR);
    expect(listBackups(folder).map(({ number }) => number)).toEqual([5, 4, 3, 1]);
  });
});

describe('a store is opened', () => {
  test('new: with every migration, in its file; again: as it is', () => {
    const { path } = createFolder();
    const store = openStore(path);
    expect([versionOf(store.db), readFileSync(`${path}-wal`).length]).toEqual([MIGRATIONS.length, 0]);
    const pragma = (name: string): unknown => Object.values(store.db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('trusted_schema'), pragma('foreign_keys')]).toEqual(['wal', 2, 0, 1]);
    store.db.exec(auditOf('a'));
    const other = openStore(path);
    expect(readFileSync(`${path}-wal`).length).toBeGreaterThan(0);
    other.close();
    store.close();
    expect(store.db.isOpen).toBe(false);
  });

  test('of an earlier version: what came since is added', () => {
    const { path } = createFolder();
    const old = new DatabaseSync(path);
    old.exec(`${MIGRATIONS.slice(0, 3).join(';')}; PRAGMA user_version = 3`);
    old.close();
    const store = openStore(path);
    expect(versionOf(store.db)).toBe(MIGRATIONS.length);
    store.close();
    expect(checkStore(path, 'whole')).toEqual({ type: 'good' });
  });

  test('a file that is none is let go of', () => {
    const { path } = createFolder();
    writeFileSync(path, 'x'.repeat(5000));
    expect(() => openStore(path)).toThrow('not a database');
  });

  test('statements are made once; a transaction is whole or nothing, one in another is part of it', () => {
    const store = openStore(':memory:');
    expect(store.prepare('SELECT 1')).toBe(store.prepare('SELECT 1'));
    const causes = () =>
      store
        .prepare('SELECT cause FROM audit ORDER BY id')
        .all()
        .map(({ cause }) => cause);
    expect(
      store.transaction(() => {
        store.db.exec(auditOf('a'));
        expect(store.db.isTransaction).toBe(true);
        return store.transaction(() => store.db.exec(auditOf('b'))) ?? 'value';
      }),
    ).toBe('value');
    const fails = (): void =>
      store.transaction(() => {
        store.transaction(() => store.db.exec(auditOf('c')));
        throw new Error('no');
      });
    expect(fails).toThrow('no');
    expect(() =>
      store.transaction(() => {
        store.db.exec('ROLLBACK');
        throw new Error('ended by SQLite itself');
      }),
    ).toThrow('ended by SQLite itself');
    expect([causes(), store.db.isTransaction]).toEqual([['a', 'b'], false]);
    store.transaction(() => store.db.exec(auditOf('d')));
    expect(causes()).toEqual(['a', 'b', 'd']);
    store.close();
  });

  test('its log is written back while it is in use', () => {
    const { path } = createFolder();
    const store = openStore(path);
    store.db.exec(auditOf('a'));
    checkpoint(path);
    expect(readFileSync(`${path}-wal`).length).toBe(0);
    store.close();
  });
});

describe('a check', () => {
  test.each<[string, string, object]>([
    ['good', '', { type: 'good' }],
    ['of a later version', `PRAGMA user_version = ${MIGRATIONS.length + 1}`, { type: 'too-new' }],
    ['of another schema', 'DROP TABLE notices', { type: 'damaged', detail: `not the schema of version ${MIGRATIONS.length}` }],
    [
      'without a parent',
      `PRAGMA foreign_keys = OFF; INSERT INTO secrets VALUES ('x', x'00', 'x')`,
      { type: 'damaged', detail: 'row of secrets without its parent' },
    ],
  ])('finds a store %s', (_, sql, found) => {
    const { path } = createFolder();
    openStore(path).close();
    const db = new DatabaseSync(path);
    db.exec(sql);
    db.close();
    for (const depth of ['quick', 'whole'] as const) expect(checkStore(path, depth)).toEqual(found);
  });

  test('tells damage from what keeps it from looking', () => {
    const { path } = createFolder();
    expect(checkStore(join(path, 'no', 'folder'), 'quick')).toMatchObject({
      type: 'failed',
      failure: 'unreadable',
      detail: expect.stringContaining('Error'),
    });
    writeFileSync(path, 'x'.repeat(5000));
    expect(checkStore(path, 'quick')).toMatchObject({ type: 'damaged', detail: expect.stringContaining('not a database') });
    rmSync(path);
    const held = openStore(path);
    held.db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(checkStore(path, 'quick', 0)).toMatchObject({ type: 'failed', failure: 'locked' });
    held.close();
    const odd = new DatabaseSync(path);
    odd.enableDefensive(false);
    odd.exec(`PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE nonsense' WHERE name = 'notices'`);
    odd.close();
    expect(checkStore(path, 'quick')).toMatchObject({ type: 'damaged', detail: expect.stringContaining('malformed') });
  });

  test('of every page', async () => {
    const folder = createFolder();
    await fill(folder.path);
    folder.damage(4096);
    expect(checkStore(folder.path, 'quick')).toMatchObject({ type: 'damaged', detail: expect.not.stringMatching(/schema|undefined/) });
  });
});
