/** What the store promises below all rules: commits that survive the power, migrations and backups that are whole, rows that keep their parents. */

import { readdirSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { backupFolderOf, makeBackup } from '../../../main/store/index.ts';
import { checkStore, MIGRATIONS, MOST_LOG_BYTES, openStore } from '../../../main/store/testing.ts';
import { createFolder, fill, NOW } from './support.ts';

test('a commit waits until the disk has it, and a row needs its parent', () => {
  const store = openStore(createFolder().path);
  expect(store.db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(store.db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(() => store.prepare(`INSERT INTO readings VALUES ('no such station', 'prices', '2026')`).run()).toThrow(/FOREIGN KEY/);
  store.close();
});

test('the log does not stay as large as the largest commit made it', () => {
  const { path } = createFolder();
  const store = openStore(path);
  const put = store.prepare(`INSERT INTO payloads (sha256, bytes, media_type, created_at) VALUES (?, ?, 'text/csv', '2026')`);
  const log = () => statSync(`${path}-wal`).size;
  store.transaction(() => {
    for (let index = 0; index < 12; index += 1) put.run(String(index).padStart(64, '0'), new Uint8Array(1024 * 1024));
  });
  expect(log()).toBeGreaterThan(MOST_LOG_BYTES);
  // The next commit begins the log anew.
  put.run('f'.repeat(64), new Uint8Array(1));
  expect(log()).toBeLessThanOrEqual(MOST_LOG_BYTES);
  store.close();
});

test('a migration that fails in its middle leaves nothing of itself', () => {
  MIGRATIONS.forEach((sql, version) => {
    const tables = [...sql.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => String(name));
    const last = tables.at(-1);
    if (last === undefined || tables.length < 2) return;
    const { path } = createFolder();
    const before = new DatabaseSync(path);
    for (const done of MIGRATIONS.slice(0, version)) before.exec(done);
    // What it makes last is in its way.
    before.exec(`PRAGMA user_version = ${version}; CREATE TABLE ${last} (x)`);
    before.close();
    expect(() => openStore(path), `migration ${version + 1}`).toThrow(/already exists/);
    const after = new DatabaseSync(path);
    const names = after.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: version });
    expect(names.map(({ name }) => name)).not.toContain(tables[0]);
    after.close();
  });
});

test('a row that has lost its parent is damage', async () => {
  const folder = createFolder();
  await fill(folder.path);
  expect(checkStore(folder.path, 'whole')).toEqual({ type: 'good' });
  const db = new DatabaseSync(folder.path, { enableForeignKeyConstraints: false });
  db.exec(`DELETE FROM imports WHERE id = 'first'`);
  db.close();
  for (const depth of ['quick', 'whole'] as const) {
    expect(checkStore(folder.path, depth)).toEqual({ type: 'damaged', detail: 'row of batches without its parent' });
  }
});

describe('a copy counts as a backup only when it was', () => {
  const copied = (harm: string) => (source: DatabaseSync, part: string) => {
    source.prepare('VACUUM INTO ?').run(part);
    const db = new DatabaseSync(part, { enableForeignKeyConstraints: false });
    db.exec(harm);
    db.close();
  };
  test.each([
    ['read through', 'DROP INDEX outbox_items_due', 'the copy is damaged'],
    [
      'held against the rows of the store',
      `INSERT INTO audit SELECT id + 1000, at_utc, at_local, actor, station_id, entity, entity_id, cause, NULL, NULL, NULL, NULL FROM audit`,
      'other numbers of rows',
    ],
    [
      'held against the uploads of the store',
      'PRAGMA foreign_keys = OFF; DELETE FROM answers; DELETE FROM batch_lines; DELETE FROM batches; DELETE FROM outbox_items',
      'other numbers of rows',
    ],
  ])('%s', async (_, harm, message) => {
    const folder = createFolder();
    await fill(folder.path);
    const backups = backupFolderOf(folder.path);
    expect(() => makeBackup(folder.path, backups, NOW, copied(harm))).toThrow(message);
    expect(readdirSync(backups)).toEqual([]);
    makeBackup(folder.path, backups, NOW, copied(''));
    expect(readdirSync(backups)).toHaveLength(1);
  });
});
