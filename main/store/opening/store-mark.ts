/** A store's progress, identified by its last audit row. The audit only grows, so a store with that row contains everything before it. */

import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { integerOf, oneOf } from '../cells.ts';

export interface StoreMark {
  /** Id of the last audit row; 0 = none yet. */
  readonly auditId: number;
  /** Hash of that row: stores that diverged have different rows with the same id. */
  readonly auditHash: string;
  /** Time of that row, ISO 8601 UTC; null = no row. */
  readonly at: string | null;
  /** Total of uploads ever put into the outbox. */
  readonly uploads: number;
}

export const EMPTY_MARK: StoreMark = { auditId: 0, auditHash: '', at: null, uploads: 0 };

type Db = Pick<DatabaseSync, 'prepare'>;

const COLUMNS = 'id, at_utc, actor, station_id, entity, entity_id, cause, state_before, state_after, details';
const LAST = `SELECT ${COLUMNS} FROM audit ORDER BY id DESC LIMIT 1`;
const ONE = `SELECT ${COLUMNS} FROM audit WHERE id = ?`;
const UPLOADS = 'SELECT coalesce(max(seq), 0) AS n FROM outbox_items';
const HAS_AUDIT = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'audit'`;

/** @throws Error of node:sqlite. */
export function markOf(db: Db): StoreMark {
  // A file whose log is missing may have no tables at all.
  if (db.prepare(HAS_AUDIT).get() === undefined) return EMPTY_MARK;
  const row = db.prepare(LAST).get();
  const uploads = integerOf(oneOf(db.prepare(UPLOADS).get()), 'n');
  if (row === undefined) return { ...EMPTY_MARK, uploads };
  return { auditId: Number(row.id), auditHash: hashOf(row), at: String(row.at_utc), uploads };
}

/** Whether the store contains the moment of the mark. */
export function holds(db: Db, mark: StoreMark): boolean {
  if (mark.auditId === 0) return true;
  if (db.prepare(HAS_AUDIT).get() === undefined) return false;
  const row = db.prepare(ONE).get(mark.auditId);
  return row !== undefined && hashOf(row) === mark.auditHash;
}

/** Relation of the first of two stores to the second: `apart` = each has content that the other lacks. */
export type Standing = 'same' | 'ahead' | 'behind' | 'apart';

export function standing(first: Db, second: Db): Standing {
  const hasAll = holds(first, markOf(second));
  const isHeld = holds(second, markOf(first));
  if (hasAll) return isHeld ? 'same' : 'ahead';
  return isHeld ? 'behind' : 'apart';
}

/** Opens a store to inspect it; null: unreadable. */
export function lookInto<T>(path: string, look: (db: DatabaseSync) => T, busyMs = 5000): T | null {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { timeout: busyMs });
    return look(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

function hashOf(row: Readonly<Record<string, unknown>>): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.values(row)))
    .digest('hex');
}
