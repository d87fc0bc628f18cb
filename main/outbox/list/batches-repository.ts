import { z } from 'zod';
import type { Store } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import type { BatchStore, BatchSummary, StoredLine } from '../model/store.ts';
import { holdsLaneSql } from '../repository/lane-heads.ts';
import { readOutboxItem } from '../repository/outbox-repository.ts';

const count = z.number().int();

const summaryRow = z.object({
  batch_kind: z.enum(['standard', 'agreement']),
  import_id: z.string(),
  file_name: z.string(),
  held_by: z.string().nullable(),
});

const sumsRow = z.object({
  first_start: z.string().nullable(),
  last_start: z.string().nullable(),
  timed: count,
  sent: count,
  accepted: count,
  refused: count,
});

const lineRow = z.object({
  idx: count,
  product_id: z.string(),
  product_code: z.string().nullable(),
  product_name: z.string(),
  customer_document: z.string().nullable(),
  price_e4: count,
  percent_e4: count.nullable(),
  previous_e4: count.nullable(),
  valid_from: z.string().nullable(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  reason: z.string().nullable(),
  in_force: count.nullable(),
  source_line: count,
  source_column: z.string(),
  source_text: z.string(),
});

/** The first unresolved item before it in its line is the one it waits for. */
const HELD_BY = `CASE WHEN o.state = 'queued' THEN (
    SELECT p.id FROM outbox_items p
    WHERE p.station_id = o.station_id AND p.kind = o.kind AND p.seq < o.seq AND ${holdsLaneSql('p')}
    ORDER BY p.seq LIMIT 1) END`;

const SUMS = `min(l.valid_from) AS first_start, max(l.valid_from) AS last_start, count(l.valid_from) AS timed,
    count(*) AS sent, sum(l.state = 'accepted') AS accepted, sum(l.state = 'refused') AS refused`;
const SUMS_OF = `SELECT l.batch_id, ${SUMS} FROM batch_lines l WHERE l.batch_id IN (SELECT value FROM json_each(?)) GROUP BY l.batch_id`;

const SUMMARY = `SELECT o.id, o.seq, o.station_id, o.payload_id, o.corrects_id, o.kind, o.state, o.record,
    b.kind AS batch_kind, b.import_id, i.file_name, ${HELD_BY} AS held_by,
    ${SUMS}
  FROM batches b
  JOIN outbox_items o ON o.id = b.id
  JOIN imports i ON i.id = b.import_id
  JOIN batch_lines l ON l.batch_id = b.id`;

const INSERT_LINE = `INSERT INTO batch_lines (batch_id, idx, product_id, product_code, product_name, customer_document, price_e4,
    percent_e4, previous_e4, valid_from, state, source_line, source_column, source_text)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?)`;

type ReportDamage = (itemId: string, detail: string) => void;

export function createBatchesRepository(store: Store, report: ReportDamage): BatchStore {
  const summaries = (rows: readonly Readonly<Record<string, unknown>>[]): readonly BatchSummary[] =>
    rows.map((row) => readSummary(row, report)).filter((summary) => summary !== null);
  const everRead = new Set<string>();
  return {
    insert(batch) {
      store
        .prepare('INSERT INTO batches (id, station_id, kind, import_id, created_at) VALUES (?, ?, ?, ?, ?)')
        .run(batch.id, batch.stationId, batch.kind, batch.importId, new Date(batch.createdAt).toISOString());
      const statement = store.prepare(INSERT_LINE);
      for (let index = 0; index < batch.lines.length; index += 1) {
        const line = batch.lines[index];
        if (line === undefined) continue;
        const { productId, productCode, productName, customerDocument, priceE4, percentE4, previousE4, validFrom, source } = line;
        statement.run(
          batch.id,
          index,
          productId,
          productCode,
          productName,
          customerDocument,
          priceE4,
          percentE4 ?? null,
          previousE4,
          validFrom,
          source.line,
          source.column,
          source.text,
        );
      }
    },
    ofImport(importId) {
      const rows = store
        .prepare('SELECT b.id FROM batches b JOIN outbox_items o ON o.id = b.id WHERE b.import_id = ? ORDER BY o.seq')
        .all(importId);
      return rows.map((row) => String(row.id));
    },
    lines(batchId) {
      return store.prepare('SELECT * FROM batch_lines WHERE batch_id = ? ORDER BY idx').all(batchId).map(readLine);
    },
    changeLines(batchId, changes) {
      const statement = store.prepare('UPDATE batch_lines SET state = ?, reason = ?, in_force = ? WHERE batch_id = ? AND idx = ?');
      for (const change of changes) {
        const inForce = change.inForce === null ? null : Number(change.inForce);
        statement.run(change.state, change.reason, inForce, batchId, change.index);
      }
    },
    list(stationId, limit) {
      const rows = store
        .prepare(
          `${SUMMARY}
           WHERE ($station IS NULL OR b.station_id = $station) AND b.id IN (
             SELECT id FROM outbox_items WHERE state IN ${quoted(statesThatAre('live'))}
             UNION SELECT id FROM (SELECT b2.id FROM batches b2 WHERE $station IS NULL OR b2.station_id = $station ORDER BY b2.created_at DESC LIMIT $limit))
           GROUP BY b.id ORDER BY o.seq DESC`,
        )
        .all({ $station: stationId, $limit: limit });
      return summaries(rows);
    },
    summary(batchId) {
      return summaries(store.prepare(`${SUMMARY} WHERE b.id = ? GROUP BY b.id`).all(batchId))[0] ?? null;
    },
    pricesEverRead(stationId) {
      // What was read once stays read.
      if (everRead.has(stationId)) return true;
      const known = store.prepare(`SELECT 1 FROM readings WHERE station_id = ? AND subject = 'prices'`).get(stationId) !== undefined;
      if (known) everRead.add(stationId);
      return known;
    },
  };
}

function readSummary(row: Readonly<Record<string, unknown>>, report: ReportDamage): BatchSummary | null {
  const item = readOutboxItem(row, report);
  if (item === null) return null;
  const { batch_kind: kind, import_id: importId, file_name: fileName, held_by: heldBy } = summaryRow.parse(row);
  return { item, kind, importId, fileName, heldBy, ...readSums(row) };
}

/** What the lines of a batch come to. */
export type BatchSums = Pick<BatchSummary, 'starts' | 'sent' | 'accepted' | 'refused' | 'waiting'>;

/** Of all these batches at once. */
export function sumsOf(store: Store, batchIds: readonly string[]): ReadonlyMap<string, BatchSums> {
  const rows = store.prepare(SUMS_OF).all(JSON.stringify(batchIds));
  return new Map(rows.map((row) => [String(row.batch_id), readSums(row)]));
}

function readSums(row: unknown): BatchSums {
  const { sent, accepted, refused, first_start: first, last_start: last, timed } = sumsRow.parse(row);
  // Both are of the same lines: there is one where there is the other.
  const starts = first === null ? null : { first, last: last ?? first, some: timed < sent };
  return { starts, sent, accepted, refused, waiting: sent - accepted - refused };
}

function readLine(row: unknown): StoredLine {
  const line = lineRow.parse(row);
  return {
    index: line.idx,
    productId: line.product_id,
    productCode: line.product_code,
    productName: line.product_name,
    customerDocument: line.customer_document,
    priceE4: line.price_e4,
    percentE4: line.percent_e4,
    previousE4: line.previous_e4,
    validFrom: line.valid_from,
    state: line.state,
    reason: line.reason,
    inForce: line.in_force === null ? null : line.in_force === 1,
    source: { line: line.source_line, column: line.source_column, text: line.source_text },
  };
}
