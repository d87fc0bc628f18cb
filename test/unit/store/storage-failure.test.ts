import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { type StorageFailure, storageFailureOf } from '../../../main/shared/storage-failure.ts';
import { storageFailed } from '../../../main/store/index.ts';
import { storeRefused } from '../../../main/store/testing.ts';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('what SQLite and the file system really throw', () => {
  test('full', () => {
    const db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE t (a); PRAGMA max_page_count = 3');
    const error = thrownBy(() => db.prepare('INSERT INTO t VALUES (zeroblob(100000))').run());
    expect(storageFailureOf(error)).toBe('full');
  });

  test('read-only, locked, damaged, not to be opened', () => {
    const folder = mkdtempSync(join(tmpdir(), 'recolha-failure-'));
    const path = join(folder, 'x.db');
    const first = new DatabaseSync(path, { timeout: 0 });
    first.exec('CREATE TABLE t (a)');
    const reader = new DatabaseSync(path, { readOnly: true });
    expect(storageFailureOf(thrownBy(() => reader.exec('INSERT INTO t VALUES (1)')))).toBe('read-only');
    reader.close();
    const second = new DatabaseSync(path, { timeout: 0 });
    first.exec('BEGIN EXCLUSIVE');
    expect(storageFailureOf(thrownBy(() => second.exec('INSERT INTO t VALUES (1)')))).toBe('locked');
    second.close();
    first.close();
    writeFileSync(path, 'no database at all, but long enough to be looked at as one'.repeat(20));
    expect(storageFailureOf(thrownBy(() => new DatabaseSync(path).exec('SELECT * FROM t')))).toBe('damaged');
    expect(storageFailureOf(thrownBy(() => new DatabaseSync(join(folder, 'no', 'x.db'))))).toBe('unreadable');
    rmSync(folder, { recursive: true });
  });

  test('what is not about storage is nothing of it', () => {
    expect(storageFailureOf(thrownBy(() => new DatabaseSync(':memory:').exec('SELEC')))).toBeNull();
    expect(storageFailureOf(thrownBy(() => readFileSync('/no/such/file')))).toBeNull();
    for (const other of [new Error('x'), null, undefined, 'ENOSPC', { code: 7 }, { code: 'ERR_SQLITE_ERROR' }])
      expect(storageFailureOf(other)).toBeNull();
  });

  test.each([
    ['ENOSPC', 'full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'read-only'],
    ['EBUSY', 'locked'],
    ['EIO', 'unreadable'],
  ])('%s', (code, failure) => expect(storageFailureOf(Object.assign(new Error(), { code }))).toBe(failure));
});

test.each<StorageFailure>(['full', 'read-only', 'locked', 'damaged', 'unreadable'])(
  '%s: what happened, what to do, nothing lost',
  (failure) => {
    expect(storeRefused('C:\\r.db', failure)).toMatch(/^(Libere|Peça|Feche|Não apague|Verifique) .+ Nada foi apagado\. Dados: C:\\r\.db$/);
    expect(storageFailed(failure)).toMatch(/^(Libere|Peça|Espere|Feche|Verifique) .+(continua salvo|Nada foi apagado)\.$/);
  },
);
