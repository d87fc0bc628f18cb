/** Opening a store of a hundred thousand uploads and listing the newest hundred. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { markRestored } from '../../../main/outbox/index.ts';
import { addNoteRules, createOutboxListRepository } from '../../../main/outbox/testing.ts';
import { openSafely, type Store } from '../../../main/store/index.ts';
import { openStore } from '../../../main/store/testing.ts';
import { seedStore, silent } from '../../fakes/outbox-world.ts';
import { fillStore } from '../full-store.ts';
import { rounds } from '../scale.ts';

const LISTED = 100;
const RUNS = rounds(15);

export interface OpenFigures {
  readonly ownMs: readonly number[];
  readonly ratio: readonly number[];
}

export async function openFigures(): Promise<OpenFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const path = join(folder, 'store.sqlite');
  seedStore(path);
  const store = openStore(path);
  fillStore(store.db);
  store.close();
  const queries = queriesOf(path);
  const own: number[] = [];
  const ratios: number[] = [];
  try {
    for (let run = -2; run < RUNS; run += 1) {
      global.gc?.();
      const ownMs = await timed(() => byProgram(path));
      const bareMs = await timed(async () => byHand(path, queries));
      if (run < 0) continue;
      own.push(ownMs);
      ratios.push(ownMs / bareMs);
    }
    return { ownMs: own, ratio: ratios };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(act: () => Promise<() => void>): Promise<number> {
  const from = performance.now();
  const close = await act();
  const took = performance.now() - from;
  close();
  return took;
}

/** A store of this size is checked in a thread of its own, which is not waited for. */
async function byProgram(path: string): Promise<() => void> {
  const checkElsewhere = async () => ({ type: 'good' }) as const;
  const opened = await openSafely({ path, now: Date.now(), mayRepair: true, markRestored, checkElsewhere, logger: silent });
  if (opened.type !== 'opened') throw new Error(opened.message);
  const damaged: string[] = [];
  const items = createOutboxListRepository(opened.store, { now: Date.now }, (id) => damaged.push(id)).list(EVERYTHING, LISTED);
  if (items.length !== LISTED || damaged.length > 0) throw new Error('not listed');
  return () => opened.store.close();
}

const EVERYTHING = { stationId: null, show: 'all', state: null, content: null, ids: null, text: '' } as const;

interface Query {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The queries that the program makes for the list, as they reach SQLite. */
function queriesOf(path: string): readonly Query[] {
  const store = openStore(path);
  const queries: Query[] = [];
  const listening: Store = {
    ...store,
    prepare: (sql) =>
      new Proxy(store.prepare(sql), {
        get(statement, name) {
          const member: unknown = Reflect.get(statement, name);
          if (typeof member !== 'function') return member;
          return (...values: readonly unknown[]) => {
            queries.push({ sql, values });
            return member.apply(statement, values);
          };
        },
      }),
  };
  createOutboxListRepository(listening, { now: Date.now }, () => undefined).list(EVERYTHING, LISTED);
  store.close();
  return queries;
}

/** The same queries by themselves: opened, prepared, their rows taken as they come. */
function byHand(path: string, queries: readonly Query[]): () => void {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  addNoteRules({ db, prepare: (sql: string) => db.prepare(sql) } as Store);
  let most = 0;
  for (const { sql, values } of queries) most += db.prepare(sql).all(...(values as SQLInputValue[])).length;
  if (most < LISTED) throw new Error('not listed');
  return () => db.close();
}
