import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { integerOf, oneOf } from './cells.ts';
import { defineWords } from './facts/typed-text.ts';

const SCRIPTS = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Append-only, in order of number; the file's `user_version` is the number that have run. Never edit a released one. */
export const MIGRATIONS: readonly string[] = Object.keys(SCRIPTS)
  .sort()
  .map((path) => SCRIPTS[path] ?? '');

/** Maximum size of the log after a checkpoint; SQLite checkpoints every four megabytes. */
export const MOST_LOG_BYTES = 8 * 1024 * 1024;

/** The only connection of a process to the store. */
export interface Store {
  readonly db: DatabaseSync;
  /** Cached per text; a statement must not be iterated twice at a time. */
  prepare(sql: string): StatementSync;
  /** BEGIN IMMEDIATE ... COMMIT; rolled back when `act` throws. A nested call joins the outer one. */
  transaction<T>(act: () => T): T;
  close(): void;
}

/**
 * Opens (and if necessary creates or migrates) the store.
 * @param path file path, or `:memory:`.
 * @param busyMs timeout for locks, milliseconds.
 * @throws Error of node:sqlite when the file is no database, is locked for too long, or cannot be written.
 */
export function openStore(path: string, busyMs = 5000): Store {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: busyMs });
  try {
    return storeOn(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The store on an open connection, migrated if necessary. */
export function storeOn(db: DatabaseSync): Store {
  // FULL: an acknowledged commit survives a power failure, as the outbox promises.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;');
  // Otherwise one large commit (a sheet, a thousand notes) would leave a large log for as long as the program runs.
  db.exec(`PRAGMA journal_size_limit = ${MOST_LOG_BYTES}`);
  defineWords(db);
  const statements = new Map<string, StatementSync>();
  let depth = 0;
  const store: Store = {
    db,
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const made = db.prepare(sql);
      statements.set(sql, made);
      return made;
    },
    transaction(act) {
      if (depth > 0) return act();
      db.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const value = act();
        db.exec('COMMIT');
        return value;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close() {
      statements.clear();
      db.close();
    },
  };
  migrate(store);
  return store;
}

/** Number of migrations that a store has. */
export function versionOf(db: DatabaseSync): number {
  return integerOf(oneOf(db.prepare('PRAGMA user_version').get()), 'user_version');
}

function migrate(store: Store): void {
  const done = versionOf(store.db);
  for (const [index, sql] of MIGRATIONS.slice(done).entries()) {
    store.transaction(() => {
      store.db.exec(sql);
      store.db.exec(`PRAGMA user_version = ${done + index + 1}`);
    });
  }
  // Checkpointed at once, so that the file itself is a store and does not exist only in its log.
  if (done < MIGRATIONS.length) store.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/**
 * Checkpoints through another connection than the program's: the program waits only
 * for the short end, in which the log, then almost empty, is truncated.
 * @throws Error of node:sqlite.
 */
export function checkpoint(path: string): void {
  const db = new DatabaseSync(path, { timeout: 1000 });
  try {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}
