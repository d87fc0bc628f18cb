import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { integerOf, oneOf } from './cells.ts';

const SCRIPTS = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Additive and in the order of their numbers; `user_version` of the file says how many have run. Never edit a released one. */
export const MIGRATIONS: readonly string[] = Object.keys(SCRIPTS)
  .sort()
  .map((path) => SCRIPTS[path] ?? '');

/** What is left of the log once it was written back into the file; SQLite does so every four megabytes. */
export const MOST_LOG_BYTES = 8 * 1024 * 1024;

/** The one connection of a process to the store. */
export interface Store {
  readonly db: DatabaseSync;
  /** Prepared once per text; the same statement must not be iterated twice at a time. */
  prepare(sql: string): StatementSync;
  /** BEGIN IMMEDIATE ... COMMIT; rolled back when `act` throws. A nested call joins the outer one. */
  transaction<T>(act: () => T): T;
  close(): void;
}

/**
 * Opens (and if need be creates or migrates) the store.
 * @param path file path, or `:memory:`.
 * @param busyMs how long to wait for a lock, milliseconds.
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

/** The store on a connection that is open already, migrated if need be. */
export function storeOn(db: DatabaseSync): Store {
  // FULL: a commit that was acknowledged survives a power cut, which is what the outbox promises.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;');
  // One large commit (a sheet, a thousand notes) would leave the log as large for as long as the program runs.
  db.exec(`PRAGMA journal_size_limit = ${MOST_LOG_BYTES}`);
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

/** How many of the migrations a store has. */
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
  // The file itself is a store from its first moment: it does not live in its log alone.
  if (done < MIGRATIONS.length) store.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/**
 * Writes the log back into the file, by another connection than the program's: it does not wait for this, but
 * for the short end in which the log, then empty but for the last few commits, is cut.
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
