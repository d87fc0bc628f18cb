/** Rows whose term is over, removed a few at a time: each call is one short transaction. Nothing that an upload without an end may need. */

import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import { integerOf, payloadColumns, type Store, textOf } from '../../store/index.ts';

const LIVE = quoted(statesThatAre('live'));

/** What was read about an upload that has ended; what answered its sends stays, as its proof. */
const ANSWERS = `DELETE FROM answers WHERE method <> 'POST' AND item_id IN (
  SELECT o.id FROM outbox_items o WHERE o.state NOT IN ${LIVE} AND o.updated_at < $before
    AND EXISTS (SELECT 1 FROM answers a WHERE a.item_id = o.id AND a.method <> 'POST')
    AND NOT EXISTS (SELECT 1 FROM answers a WHERE a.item_id = o.id AND a.at >= $before)
  LIMIT 50)`;

const SHEETS = `SELECT id, payload_id FROM imports i WHERE status = 'discarded' AND closed_at < ?
  AND NOT EXISTS (SELECT 1 FROM batches b WHERE b.import_id = i.id) LIMIT 20`;

/** Long gone from the list of what lacks a note; the uploads of their notes keep a copy of them. */
const FUELINGS = `SELECT station_id, transaction_id FROM pending_fuelings p WHERE gone_at < ?
  AND NOT EXISTS (SELECT 1 FROM attachment_fuelings f JOIN outbox_items o ON o.id = f.attachment_id
    WHERE f.station_id = p.station_id AND f.transaction_id = p.transaction_id AND o.state IN ${LIVE}) LIMIT 500`;
/** Read from the network as they are: no upload needs them. */
const MOVEMENT = `SELECT station_id, transaction_id FROM movement_fuelings WHERE date < ? LIMIT 500`;
const TRANSFERS = `SELECT station_id, transfer_id FROM transfers WHERE date < ? LIMIT 500`;
const FLEET = `SELECT station_id, transaction_id FROM fleet_fuelings WHERE date < ? LIMIT 500`;
const MOST_NOTES = 200;
const OF_FUELING = ['pending_fuelings', 'issuing_data', 'transaction_customers'];

export type ExpiredRows = ReturnType<typeof createExpiredRows>;

export function createExpiredRows(store: Store) {
  const drop = (payloadId: number): void => {
    const used = payloadColumns(store.db).map(({ table, column }) => `SELECT 1 FROM ${table} WHERE ${column} = $id`);
    store.prepare(`DELETE FROM payloads WHERE id = $id AND NOT EXISTS (${used.join(' UNION ALL ')})`).run({ $id: payloadId });
  };
  type IsOver = (accessKey: string | null, addedAt: string) => boolean;
  const overFleetNotes = (isOver: IsOver) =>
    store
      .prepare('SELECT station_id, invoice_key, payload_id, downloaded_at FROM fleet_notes ORDER BY downloaded_at')
      .all()
      .filter((row) => isOver(textOf(row, 'invoice_key'), textOf(row, 'downloaded_at')));
  const count = (sql: string, ...values: readonly string[]): number => Number(store.prepare(sql).get(...values)?.n ?? 0);
  const inTransaction =
    <A extends readonly unknown[]>(act: (...args: A) => number) =>
    (...args: A): number =>
      store.transaction(() => act(...args));

  return {
    /** Each takes a cutoff (ISO 8601 UTC) and answers how many rows went; 0 = no more are left. */
    answers: inTransaction((before: string): number => Number(store.prepare(ANSWERS).run({ $before: before }).changes)),
    sheets: inTransaction((before: string): number => {
      const rows = store.prepare(SHEETS).all(before);
      for (const row of rows) {
        const id = textOf(row, 'id');
        for (const table of ['import_edits', 'folder_imports']) store.prepare(`DELETE FROM ${table} WHERE import_id = ?`).run(id);
        store.prepare('DELETE FROM imports WHERE id = ?').run(id);
        drop(integerOf(row, 'payload_id'));
      }
      return rows.length;
    }),
    fuelings: inTransaction((before: string): number => {
      const rows = store.prepare(FUELINGS).all(before);
      for (const row of rows) {
        const key = [textOf(row, 'station_id'), textOf(row, 'transaction_id')];
        for (const table of OF_FUELING) store.prepare(`DELETE FROM ${table} WHERE station_id = ? AND transaction_id = ?`).run(...key);
      }
      return rows.length;
    }),
    movement: inTransaction((before: string): number => {
      const rows = store.prepare(MOVEMENT).all(before);
      const gone = store.prepare('DELETE FROM movement_fuelings WHERE station_id = ? AND transaction_id = ?');
      for (const row of rows) gone.run(textOf(row, 'station_id'), textOf(row, 'transaction_id'));
      store.prepare('DELETE FROM movement_days WHERE day < ?').run(before.slice(0, 10));
      return rows.length;
    }),
    transfers: inTransaction((before: string): number => {
      const rows = store.prepare(TRANSFERS).all(before);
      for (const row of rows) {
        const key = [textOf(row, 'station_id'), textOf(row, 'transfer_id')];
        for (const table of ['transfer_fuelings', 'transfers'])
          store.prepare(`DELETE FROM ${table} WHERE station_id = ? AND transfer_id = ?`).run(...key);
      }
      // What began before is no whole reading any more.
      store.prepare('DELETE FROM transfer_readings WHERE from_day < ?').run(before.slice(0, 10));
      return rows.length;
    }),
    fleet: inTransaction((before: string): number => {
      const rows = store.prepare(FLEET).all(before);
      const gone = store.prepare('DELETE FROM fleet_fuelings WHERE station_id = ? AND transaction_id = ?');
      for (const row of rows) gone.run(textOf(row, 'station_id'), textOf(row, 'transaction_id'));
      store.prepare('DELETE FROM fleet_days WHERE day < ?').run(before.slice(0, 10));
      return rows.length;
    }),
    /** Notes that were downloaded for a fleet, with their bytes. @param isOver of a note, by its key and when it came. */
    fleetNotes: inTransaction((isOver: IsOver): number => {
      const over = overFleetNotes(isOver).slice(0, MOST_NOTES);
      for (const row of over) {
        const key = [textOf(row, 'station_id'), textOf(row, 'invoice_key')];
        for (const table of ['fleet_notes', 'fleet_invoices'])
          store.prepare(`DELETE FROM ${table} WHERE station_id = ? AND invoice_key = ?`).run(...key);
        drop(integerOf(row, 'payload_id'));
      }
      return over.length;
    }),
    /** XML of stations that were erased. @param today YYYY-MM-DD. */
    spared: inTransaction((today: string): number => {
      const rows = store.prepare('SELECT id, payload_id FROM fiscal_files WHERE kept_until < ? LIMIT 200').all(today);
      for (const row of rows) {
        store.prepare('DELETE FROM fiscal_files WHERE id = ?').run(integerOf(row, 'id'));
        drop(integerOf(row, 'payload_id'));
      }
      return rows.length;
    }),
    countFleetNotes: (isOver: IsOver): number => overFleetNotes(isOver).length,
    countSpared: (today: string): number => count('SELECT count(*) AS n FROM fiscal_files WHERE kept_until < ?', today),
    /** All XML that has a term. */
    countXml: (): number =>
      count('SELECT (SELECT count(*) FROM note_files) + (SELECT count(*) FROM fleet_notes) + (SELECT count(*) FROM fiscal_files) AS n'),
    /** How many are leaving or about to. */
    leaving(): number {
      const row = store.prepare(`SELECT count(*) AS n FROM outbox_items WHERE state IN ${quoted(statesThatAre('leaving'))}`).get();
      return Number(row?.n ?? 0);
    },
  };
}
