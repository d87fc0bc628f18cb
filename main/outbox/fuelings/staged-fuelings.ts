/**
 * Stages manual fuelings on their way into the outbox. They are written in portions into a temporary table of this connection,
 * which is never sent from and disappears with the process; one commit then takes them all over.
 */

import type { EncodedFueling, ManualFueling } from '../../network/index.ts';
import { integerOf, oneOf, type Store, sha256, textOf } from '../../store/index.ts';
import { barePlate } from '../model/fuelings/same-fueling.ts';
import { newRecord } from '../model/record.ts';

export interface StagedFueling {
  /** Id of its upload. */
  readonly id: string;
  readonly fueling: Omit<ManualFueling, 'productCode'>;
  readonly encoded: EncodedFueling;
  /** Line of the sheet; null: typed by hand. */
  readonly line: number | null;
  /** Ids of similar fuelings that were already listed. */
  readonly knownIds: readonly string[];
}

export interface TakenOver {
  readonly stationId: string;
  /** The source sheet; null: typed by hand. */
  readonly file: { readonly name: string; readonly payloadId: number } | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

const TABLE = `CREATE TEMP TABLE IF NOT EXISTS staged_manual (
    place INTEGER PRIMARY KEY, id TEXT NOT NULL, body BLOB NOT NULL, sha256 TEXT NOT NULL, media_type TEXT NOT NULL, plate TEXT NOT NULL,
    date TEXT NOT NULL, product_id TEXT NOT NULL, product_name TEXT NOT NULL, quantity_e4 INTEGER NOT NULL, value_e4 INTEGER,
    odometer INTEGER, supplier_document TEXT, source_line INTEGER, known_ids TEXT NOT NULL
  ) STRICT`;
const ADD = 'INSERT INTO temp.staged_manual VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const ENDS = `SELECT (SELECT coalesce(max(id), 0) FROM payloads) AS payload, (SELECT coalesce(max(seq), 0) FROM outbox_items) AS item`;
const STAGED = 'FROM temp.staged_manual ORDER BY place';
const PAYLOADS = `INSERT INTO payloads (id, sha256, bytes, media_type, created_at)
  SELECT $payload + place, sha256, body, media_type, $at ${STAGED}`;
const ITEMS = `INSERT INTO outbox_items (seq, id, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256)
  SELECT $item + place, id, $station, 'fueling', 'queued', $payload + place, $record, $at, $at, sha256 ${STAGED}`;
const FUELINGS = `INSERT INTO manual_fuelings (id, station_id, plate, date, product_id, product_name, quantity_e4, value_e4, odometer,
    supplier_document, file_name, file_payload_id, source_line, known_ids)
  SELECT id, $station, plate, date, product_id, product_name, quantity_e4, value_e4, odometer, supplier_document,
    iif(source_line IS NULL, NULL, $file), iif(source_line IS NULL, NULL, $filePayload), source_line, known_ids ${STAGED}`;

export type FuelingStage = ReturnType<typeof createFuelingStage>;

/** Supports one registration at a time. */
export function createFuelingStage(store: Store) {
  return {
    /** Discards the rows of an earlier registration. */
    clear(): void {
      store.db.exec(TABLE);
      store.prepare('DELETE FROM temp.staged_manual').run();
    },
    add(staged: readonly StagedFueling[]): void {
      const insert = store.prepare(ADD);
      for (const { id, fueling, encoded, line, knownIds } of staged)
        insert.run(
          ...[id, encoded.body, sha256(encoded.body), encoded.mediaType, barePlate(fueling.plate), fueling.date],
          ...[fueling.productId, fueling.productName, fueling.quantityE4, fueling.valueE4, fueling.odometer],
          ...[fueling.supplierDocument, line, JSON.stringify(knownIds)],
        );
    },
    /** Runs in the caller's transaction. @returns the ids of the uploads, in order. */
    takeOver({ stationId, file, now }: TakenOver): readonly string[] {
      const ends = oneOf(store.prepare(ENDS).get());
      const [$payload, $item] = [integerOf(ends, 'payload'), integerOf(ends, 'item')];
      const $at = new Date(now).toISOString();
      store.prepare(PAYLOADS).run({ $payload, $at });
      store.prepare(ITEMS).run({ $item, $station: stationId, $payload, $record: JSON.stringify(newRecord('fueling', now, true)), $at });
      store.prepare(FUELINGS).run({ $station: stationId, $file: file?.name ?? null, $filePayload: file?.payloadId ?? null });
      return store
        .prepare(`SELECT id ${STAGED}`)
        .all()
        .map((row) => textOf(row, 'id'));
    },
  };
}
