import { DatabaseSync } from 'node:sqlite';
import { type StorageFailure, storageFailureOf } from '../../shared/storage-failure.ts';
import { oneOf } from '../cells.ts';
import { MIGRATIONS, versionOf } from '../database.ts';

export type StoreCheck =
  | { readonly type: 'good' }
  | { readonly type: 'damaged'; readonly detail: string }
  /** Written by a later version of the program. */
  | { readonly type: 'too-new' }
  /** It could not be checked: locked, disk full, not readable. */
  | { readonly type: 'failed'; readonly failure: StorageFailure; readonly detail: string };

/** `whole` also compares every index with its table; `quick` reads each page once. */
export type CheckDepth = 'quick' | 'whole';

/**
 * Verifies a store, without changing it except for SQLite's own recovery.
 * @param busyMs timeout for locks, milliseconds.
 */
export function checkStore(path: string, depth: CheckDepth, busyMs = 5000): StoreCheck {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { timeout: busyMs });
    return look(db, depth);
  } catch (error) {
    // SQLite's "error" (1) while only reading: a part of the schema is corrupt.
    const failure = storageFailureOf(error);
    const detail = String(error);
    return failure === 'damaged' || failure === null ? { type: 'damaged', detail } : { type: 'failed', failure, detail };
  } finally {
    db?.close();
  }
}

function look(db: DatabaseSync, depth: CheckDepth): StoreCheck {
  const version = versionOf(db);
  if (version > MIGRATIONS.length) return { type: 'too-new' };
  const found = oneOf(db.prepare(depth === 'whole' ? 'PRAGMA integrity_check(1)' : 'PRAGMA quick_check(1)').get());
  const verdict = String(Object.values(found)[0]);
  if (verdict !== 'ok') return { type: 'damaged', detail: verdict };
  if (schemaOf(db) !== expectedSchema(version)) return { type: 'damaged', detail: `not the schema of version ${version}` };
  const orphan = db.prepare('PRAGMA foreign_key_check').get();
  return orphan === undefined ? { type: 'good' } : { type: 'damaged', detail: `row of ${String(orphan.table)} without its parent` };
}

function schemaOf(db: DatabaseSync): string {
  return JSON.stringify(db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all());
}

const expected = new Map<number, string>();

function expectedSchema(version: number): string {
  const known = expected.get(version);
  if (known !== undefined) return known;
  const model = new DatabaseSync(':memory:');
  for (const migration of MIGRATIONS.slice(0, version)) model.exec(migration);
  const schema = schemaOf(model);
  model.close();
  expected.set(version, schema);
  return schema;
}
