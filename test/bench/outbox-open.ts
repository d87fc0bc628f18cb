/** Opening a store of a hundred thousand uploads and listing the newest hundred. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { createOutboxListRepository } from '../../main/outbox/list/list-repository.ts';
import { commonOf, newRecord, type OutboxRecord } from '../../main/outbox/model/record.ts';
import { markRestored } from '../../main/outbox/repository/mark-restored.ts';
import { openStore, type Store } from '../../main/store/database.ts';
import { openSafely } from '../../main/store/opening/open-safely.ts';
import { seedStore, silent } from '../fakes/outbox-world.ts';
import { median } from './median.ts';

const ITEMS = 100_000;
/** Of them without an end yet. */
const OPEN = 40;
const LISTED = 100;
const RUNS = 15;

export interface OpenFigures {
  readonly ownMs: number;
  readonly ratio: number;
}

export async function openFigures(): Promise<OpenFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const path = join(folder, 'store.sqlite');
  fill(path);
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
    return { ownMs: median(own), ratio: median(ratios) };
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
  const items = createOutboxListRepository(opened.store, (id) => damaged.push(id)).list(EVERYTHING, LISTED);
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
  createOutboxListRepository(listening, () => undefined).list(EVERYTHING, LISTED);
  store.close();
  return queries;
}

/** The same queries by themselves: opened, prepared, their rows taken as they come. */
function byHand(path: string, queries: readonly Query[]): () => void {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  let most = 0;
  for (const { sql, values } of queries) most += db.prepare(sql).all(...(values as SQLInputValue[])).length;
  if (most < LISTED) throw new Error('not listed');
  return () => db.close();
}

function fill(path: string): void {
  seedStore(path);
  const store = openStore(path);
  const { db } = store;
  const started = Date.now() - ITEMS * 60_000;
  const payload = db.prepare(`INSERT INTO payloads VALUES (?, ?, ?, 'application/json', ?)`);
  const item = db.prepare(
    `INSERT INTO outbox_items (seq, id, station_id, kind, state, payload_id, record, process_id, created_at, updated_at, payload_sha256)
     VALUES (?, ?, ?, 'price-standard', ?, ?, ?, ?, ?, ?, ?)`,
  );
  const batch = db.prepare(`INSERT INTO batches VALUES (?, ?, 'standard', 'i', ?)`);
  const line = db.prepare(
    `INSERT INTO batch_lines VALUES (?, ?, ?, NULL, 'Etanol', NULL, 39900, 38900, NULL, 'accepted', NULL, 1, ?, 'Preço', '3,99', NULL)`,
  );
  const audit = db.prepare(
    `INSERT INTO audit (at_utc, at_local, actor, station_id, entity, entity_id, cause, state_before, state_after, details)
     VALUES (?, ?, 'network', ?, 'outbox', ?, ?, 'queued', 'sending', '{}')`,
  );
  const sha256 = 'a'.repeat(64);
  store.transaction(() => {
    db.prepare(
      `INSERT INTO imports (id, environment, station_id, file_name, payload_id, status, revision, first_layout, layout_from, opened_at)
       VALUES ('i', 'training', 's1', 'tabela.csv', 1, 'sent', 1, '{}', 'guess', '2026-01-01T00:00:00.000Z')`,
    ).run();
    for (let n = 1; n <= ITEMS; n += 1) {
      const now = started + n * 60_000;
      const at = new Date(now).toISOString();
      const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
      const station = n % 2 === 0 ? 's1' : 's2';
      const record = recordOf(n, now);
      payload.run(n + 1, sha256, new Uint8Array(300), at);
      item.run(n, id, station, record.state, n + 1, JSON.stringify(record), record.processId, at, at, sha256);
      batch.run(id, station, at);
      for (let index = 0; index < 2; index += 1) line.run(id, index, String(1101 + index), index + 2);
      for (const cause of ['start', 'acknowledged', 'status-done']) audit.run(at, at, station, id, cause);
    }
  });
  store.close();
}

/** A long history of which nearly all has ended, in all ways. */
function recordOf(n: number, now: number): OutboxRecord {
  const queued = newRecord('price-standard', now, true);
  if (n > ITEMS - OPEN) return queued;
  const attempt = { id: `a${n}`, bodySha256: 'a'.repeat(64), at: now };
  const ended = { ...commonOf(queued), attempts: 1, firstAttemptAt: now, lastAttempt: attempt, finishedAt: now };
  if (n % 50 === 0) return { ...ended, state: 'rejected' };
  if (n % 51 === 0) return { ...ended, state: 'cancelled' };
  if (n % 500 === 1) return { ...ended, state: 'dead', reason: 'exhausted' };
  const taken = { ...ended, acceptedAt: now, processId: `p${n}` };
  return n % 20 === 0 ? { ...taken, state: 'partial', reads: 1 } : { ...taken, state: 'done', by: 'status', reads: 1 };
}
