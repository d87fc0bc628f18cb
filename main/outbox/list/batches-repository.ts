import { z } from 'zod';
import { type Row, type Store, textOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import type { BatchSummary, LineChange, NewBatchLine, OutboxItem, StoredLine } from '../model/store.ts';
import { type ReportDamage, readOutboxItem } from '../repository/outbox-repository.ts';

const count = z.number().int();

const summaryRow = z.object({ batchKind: z.enum(['standard', 'agreement']), importId: z.string(), fileName: z.string() });

const sumsRow = z.object({
  first: z.string().nullable(),
  last: z.string().nullable(),
  timed: count,
  sent: count,
  accepted: count,
  refused: count,
});

const LINES = `SELECT idx AS "index", product_id AS productId, product_code AS productCode, product_name AS productName,
    customer_document AS customerDocument, price_e4 AS priceE4, percent_e4 AS percentE4, previous_e4 AS previousE4,
    valid_from AS validFrom, state, reason, in_force AS inForce, source_line AS line, source_column AS "column", source_text AS text
  FROM batch_lines WHERE batch_id = ? ORDER BY idx`;
const lineRow = z
  .object({
    index: count,
    productId: z.string(),
    productCode: z.string().nullable(),
    productName: z.string(),
    customerDocument: z.string().nullable(),
    priceE4: count,
    percentE4: count.nullable(),
    previousE4: count.nullable(),
    validFrom: z.string().nullable(),
    state: z.enum(['waiting', 'accepted', 'refused']),
    reason: z.string().nullable(),
    inForce: count.nullable(),
    line: count,
    column: z.string(),
    text: z.string(),
  })
  .transform(
    ({ line, column, text, inForce, ...rest }): StoredLine => ({
      ...rest,
      inForce: inForce === null ? null : inForce === 1,
      source: { line, column, text },
    }),
  );

const SUMS = `SELECT batch_id, min(valid_from) AS first, max(valid_from) AS last, count(valid_from) AS timed,
    count(*) AS sent, sum(state = 'accepted') AS accepted, sum(state = 'refused') AS refused
  FROM batch_lines WHERE batch_id IN (SELECT value FROM json_each(?)) GROUP BY batch_id`;

const SUMMARY = `SELECT o.id, o.seq, o.station_id, o.payload_id, o.corrects_id, o.kind, o.state, o.record,
    b.kind AS batchKind, b.import_id AS importId, i.file_name AS fileName
  FROM batches b JOIN outbox_items o ON o.id = b.id JOIN imports i ON i.id = b.import_id`;

const INSERT_LINE = `INSERT INTO batch_lines (batch_id, idx, product_id, product_code, product_name, customer_document, price_e4,
    percent_e4, previous_e4, valid_from, state, source_line, source_column, source_text)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?)`;

interface NewBatch extends Pick<OutboxItem, 'id' | 'stationId'>, Pick<BatchSummary, 'kind' | 'importId'> {
  readonly createdAt: number;
  readonly lines: readonly NewBatchLine[];
}

export type BatchStore = ReturnType<typeof createBatchesRepository>;

export function createBatchesRepository(store: Store, report: ReportDamage) {
  function summaries(rows: readonly Row[]): readonly BatchSummary[] {
    const sums = sumsOf(
      store,
      rows.map((row) => textOf(row, 'id')),
    );
    return rows.flatMap((row) => {
      const item = readOutboxItem(row, report);
      const batchSums = sums.get(textOf(row, 'id'));
      if (item === null || batchSums === undefined) return [];
      const { batchKind: kind, importId, fileName } = summaryRow.parse(row);
      return [{ item, kind, importId, fileName, ...batchSums }];
    });
  }
  const everRead = new Set<string>();
  return {
    insert(batch: NewBatch): void {
      store
        .prepare('INSERT INTO batches (id, station_id, kind, import_id, created_at) VALUES (?, ?, ?, ?, ?)')
        .run(batch.id, batch.stationId, batch.kind, batch.importId, new Date(batch.createdAt).toISOString());
      const statement = store.prepare(INSERT_LINE);
      batch.lines.forEach((line, index) => {
        const { productId, productCode, productName, customerDocument, priceE4, percentE4, previousE4, validFrom, source } = line;
        statement.run(
          ...[batch.id, index, productId, productCode, productName, customerDocument, priceE4, percentE4 ?? null, previousE4, validFrom],
          ...[source.line, source.column, source.text],
        );
      });
    },
    /** Ids of the batches created from an import, oldest first. */
    ofImport(importId: string): readonly string[] {
      const rows = store
        .prepare('SELECT b.id FROM batches b JOIN outbox_items o ON o.id = b.id WHERE b.import_id = ? ORDER BY o.seq')
        .all(importId);
      return rows.map((row) => String(row.id));
    },
    lines(batchId: string): readonly StoredLine[] {
      const rows = store.prepare(LINES).all(batchId);
      return rows.map((row) => lineRow.parse(row));
    },
    changeLines(batchId: string, changes: readonly LineChange[]): void {
      const statement = store.prepare('UPDATE batch_lines SET state = ?, reason = ?, in_force = ? WHERE batch_id = ? AND idx = ?');
      for (const change of changes) {
        const inForce = change.inForce === null ? null : Number(change.inForce);
        statement.run(change.state, change.reason, inForce, batchId, change.index);
      }
    },
    /** Newest first: all unresolved ones and the newest `limit` others. */
    list(stationId: string | null, limit: number): readonly BatchSummary[] {
      const rows = store
        .prepare(
          `${SUMMARY}
           WHERE ($station IS NULL OR b.station_id = $station) AND b.id IN (
             SELECT id FROM outbox_items WHERE state IN ${quoted(statesThatAre('live'))}
             UNION SELECT id FROM (SELECT b2.id FROM batches b2 WHERE $station IS NULL OR b2.station_id = $station ORDER BY b2.created_at DESC LIMIT $limit))
           ORDER BY o.seq DESC`,
        )
        .all({ $station: stationId, $limit: limit });
      return summaries(rows);
    },
    summary(batchId: string): BatchSummary | null {
      return summaries(store.prepare(`${SUMMARY} WHERE b.id = ?`).all(batchId))[0] ?? null;
    },
    /** Whether prices of the station were ever read completely. */
    pricesEverRead(stationId: string): boolean {
      // The answer never reverts to false.
      if (everRead.has(stationId)) return true;
      const known = store.prepare(`SELECT 1 FROM readings WHERE station_id = ? AND subject = 'prices'`).get(stationId) !== undefined;
      if (known) everRead.add(stationId);
      return known;
    },
  };
}

/** Counts over the lines of a batch. */
export type BatchSums = Pick<BatchSummary, 'starts' | 'sent' | 'accepted' | 'refused' | 'waiting'>;

/** Sums of several batches in one query. */
export function sumsOf(store: Store, batchIds: readonly string[]): ReadonlyMap<string, BatchSums> {
  const rows = store.prepare(SUMS).all(JSON.stringify(batchIds));
  return new Map(rows.map((row) => [textOf(row, 'batch_id'), readSums(row)]));
}

function readSums(row: Row): BatchSums {
  const { sent, accepted, refused, first, last, timed } = sumsRow.parse(row);
  // Both come from the same lines: either both are null or neither.
  const starts = first === null ? null : { first, last: last ?? first, some: timed < sent };
  return { starts, sent, accepted, refused, waiting: sent - accepted - refused };
}
