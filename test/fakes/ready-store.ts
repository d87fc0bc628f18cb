/** Stores that are migrated already: the scripts run once for each worker, on the first of them, and the others are copies. */

import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openStore, type Store } from '../../main/store/database.ts';
import { storeOn } from '../../main/store/testing.ts';
import { checkPlan } from './query-plans.ts';

let empty: Uint8Array | null = null;

/** A store in memory, as `openStore(':memory:')` makes it. */
export function memoryStore(): Store {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  db.deserialize(emptyStore());
  return withPlans(storeOn(db));
}

/** As `openStore(path)`; a file that is not there yet begins as a copy. */
export function fileStore(path: string): Store {
  if (!existsSync(path)) writeFileSync(path, emptyStore());
  return withPlans(openStore(path));
}

/** The same store, which refuses a statement with a slow plan. */
function withPlans(store: Store): Store {
  const { prepare } = store;
  return Object.assign(store, {
    prepare(sql: string) {
      checkPlan(store.db, sql);
      return prepare(sql);
    },
  });
}

function emptyStore(): Uint8Array {
  if (empty !== null) return empty;
  const store = openStore(':memory:');
  empty = store.db.serialize();
  store.close();
  return empty;
}
