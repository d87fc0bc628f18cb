/** Enqueueing: "Enviar" as the program does it, against the same rows written by hand into bare node:sqlite. */

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EncodedBatch } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE, encodeBatches } from '../../../main/network/testing.ts';
import { newRecord } from '../../../main/outbox/model/index.ts';
import { systemClock } from '../../../main/platform/testing.ts';
import type { PlannedPrice } from '../../../main/price-import/testing.ts';
import { fail, ok } from '../../../main/shared/result.ts';
import { openStore } from '../../../main/store/testing.ts';
import { addImport, beginLife, planned, seedStore, stations } from '../../fakes/outbox-world.ts';
import { rounds, scaled } from '../scale.ts';

const ITEMS = scaled(1000);
const PRICES = 8;
const RUNS = rounds(7);
/** Items in a row of one side. */
const STEP = 10;

/** What one side does with the items from `from` up to before `to`. */
interface Side {
  enqueue(from: number, to: number): Promise<void>;
  close(): void;
}

/**
 * Time of the program over time by hand; both commit each item by itself, with an fsync each. They take
 * turns in small steps, so that a disk that is slow for a while is slow for both.
 */
export async function enqueueRatio(): Promise<readonly number[]> {
  const sheets = Array.from({ length: ITEMS }, (_, item) => sheet(item));
  const ratios: number[] = [];
  for (let run = -1; run < RUNS; run += 1) {
    const ratio = await inFolder(async (own, bare) => {
      const sides = [byProgram(own, sheets), byHand(bare, sheets)] as const;
      const took: [number, number] = [0, 0];
      global.gc?.();
      for (let from = 0; from < ITEMS; from += STEP) {
        for (const turn of from % (2 * STEP) === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const started = performance.now();
          await sides[turn].enqueue(from, from + STEP);
          took[turn] += performance.now() - started;
        }
      }
      for (const side of sides) side.close();
      return took[0] / took[1];
    });
    if (run >= 0) ratios.push(ratio);
  }
  return ratios;
}

function sheet(item: number): readonly PlannedPrice[] {
  return Array.from({ length: PRICES }, (_, line) => planned('s1', String(1101 + line), 40_000 + item * 10 + line));
}

function encodedBy(prices: readonly PlannedPrice[]): readonly EncodedBatch[] {
  const station = stations.find('s1');
  if (station === null) throw new Error('no station');
  return encodeBatches(DEFAULT_PROFILE, station, 'standard', prices, 0);
}

async function inFolder(act: (own: string, bare: string) => Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const paths = [join(folder, 'own.sqlite'), join(folder, 'bare.sqlite')] as const;
  for (const path of paths) {
    seedStore(path);
    const store = openStore(path);
    store.transaction(() => {
      for (let item = 0; item < ITEMS; item += 1) addImport(store, `i${item}`);
    });
    store.close();
  }
  try {
    return await act(...paths);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function byProgram(path: string, sheets: readonly (readonly PlannedPrice[])[]): Side {
  const encoded = new Map(sheets.map((prices) => [prices[0]?.priceE4 ?? 0, encodedBy(prices)]));
  let ids = 0;
  const never = new Promise<never>(() => {});
  const store = openStore(path);
  const life = beginLife({
    path,
    store,
    // The import's own work is not the outbox's: what it would send is ready.
    imports: {
      planned: async (id) =>
        ok({ prices: sheets[Number(id.slice(1))] ?? [], environment: 'training', fileName: `${id}.csv`, correctsId: null }),
      markSent(id, revision, at) {
        const sql = `UPDATE imports SET status = 'sent', closed_at = ? WHERE id = ? AND revision = ? AND status = 'open'`;
        return Number(store.prepare(sql).run(at, id, revision).changes) === 1 ? ok(null) : fail('stale', '');
      },
    },
    clock: systemClock,
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    planned: () => [],
    network: {
      // The body is the client's work, and made before the clock starts on both sides.
      encodeBatches: (_station, _kind, lines) => encoded.get(lines[0]?.priceE4 ?? 0) ?? [],
      sendBatch: () => never,
      sendNote: () => never,
      sendFueling: () => never,
      readBatch: () => never,
      refreshPrices: () => never,
    },
  });
  return {
    async enqueue(from, to) {
      for (let item = from; item < to; item += 1) {
        const answer = await life.submit.submit(`i${item}`, 1);
        if (!answer.ok) throw new Error(answer.error.message);
      }
    },
    close() {
      const count = 'SELECT (SELECT count(*) FROM outbox_items) AS items, (SELECT count(*) FROM batch_lines) AS lines';
      const stored = life.store.db.prepare(count).get();
      life.store.close();
      if (stored?.items !== ITEMS || stored.lines !== ITEMS * PRICES) throw new Error('not everything was stored');
    },
  };
}

/** The same rows with the same texts; what goes into them is made before the clock starts. */
function byHand(path: string, sheets: readonly (readonly PlannedPrice[])[]): Side {
  const at = new Date().toISOString();
  const items = sheets.map((prices, item) => {
    const [encoded] = encodedBy(prices);
    const body = encoded?.body ?? new Uint8Array();
    const record = JSON.stringify(newRecord('price-standard', Date.now(), true));
    const details = JSON.stringify({ importId: `i${item}`, revision: 1, fileName: `i${item}.csv`, prices: PRICES });
    const id = `00000000-0000-4000-8000-${String(item + 1).padStart(12, '0')}`;
    return { id, item, body, sha256: createHash('sha256').update(body).digest('hex'), record, details, prices };
  });
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const close = db.prepare(`UPDATE imports SET status = 'sent', closed_at = ? WHERE id = ?`);
  const payload = db.prepare('INSERT INTO payloads (sha256, bytes, media_type, created_at) VALUES (?, ?, ?, ?)');
  const outbox = db.prepare(
    `INSERT INTO outbox_items (seq, id, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256)
     VALUES (?, ?, 's1', 'price-standard', 'queued', ?, ?, ?, ?, ?)`,
  );
  const batch = db.prepare(`INSERT INTO batches (id, station_id, kind, import_id, created_at) VALUES (?, 's1', 'standard', ?, ?)`);
  const line = db.prepare(
    `INSERT INTO batch_lines (batch_id, idx, product_id, product_name, price_e4, previous_e4, state, source_line, source_column, source_text)
     VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?)`,
  );
  const audit = db.prepare(
    `INSERT INTO audit (at_utc, at_local, actor, station_id, entity, entity_id, cause, state_after, details)
     VALUES (?, ?, 'user', 's1', 'outbox', ?, 'submitted', 'queued', ?)`,
  );
  return {
    async enqueue(from, to) {
      for (const { id, item, body, sha256, record, details, prices } of items.slice(from, to)) {
        db.exec('BEGIN IMMEDIATE');
        close.run(at, `i${item}`);
        const payloadId = payload.run(sha256, body, 'application/json', at).lastInsertRowid;
        outbox.run(item + 1, id, payloadId, record, at, at, sha256);
        batch.run(id, `i${item}`, at);
        prices.forEach(({ productId, productName, priceE4, previousE4, source }, index) => {
          line.run(id, index, productId, productName, priceE4, previousE4, source.line, source.column, source.text);
        });
        audit.run(at, `${at} GMT-4`, id, details);
        db.exec('COMMIT');
      }
    },
    close: () => db.close(),
  };
}
