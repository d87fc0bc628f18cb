import type { NetworkFueling } from '../domain/notes-network.ts';
import type { PendingRow } from '../domain/pending/row.ts';
import type { PendingStore } from '../domain/pending/store.ts';
import { integerOf, type Row, textOf, textOrNullOf } from './cells.ts';
import type { Store } from './database.ts';
import { createPendingNotes } from './pending-notes.ts';

const UPSERT = `INSERT INTO pending_fuelings (station_id, transaction_id, date, station_name, customer_name, quantity_e4, value_e4,
    product_name, plate, days_pending, repass_date, repass_status, first_seen_at, last_seen_at)
  VALUES ($station, $id, $date, $stationName, $customer, $quantity, $value, $product, $plate, $days, $repassDate, $repass, $at, $at)
  ON CONFLICT (station_id, transaction_id) DO UPDATE SET date = excluded.date, station_name = excluded.station_name,
    customer_name = excluded.customer_name, quantity_e4 = excluded.quantity_e4, value_e4 = excluded.value_e4,
    product_name = excluded.product_name, plate = excluded.plate, days_pending = excluded.days_pending,
    repass_date = excluded.repass_date, repass_status = excluded.repass_status, last_seen_at = excluded.last_seen_at, gone_at = NULL`;

/** Documented at domain/pending/store.ts. */
export function createPendingRepository(store: Store): PendingStore {
  function leave(stationId: string, listed: ReadonlySet<string>, readAt: string): void {
    const rows = store.prepare('SELECT transaction_id FROM pending_fuelings WHERE station_id = ? AND gone_at IS NULL').all(stationId);
    const mark = store.prepare('UPDATE pending_fuelings SET gone_at = ? WHERE station_id = ? AND transaction_id = ?');
    for (const row of rows) {
      const id = textOf(row, 'transaction_id');
      if (!listed.has(id)) mark.run(readAt, stationId, id);
    }
  }

  function upsert(stationId: string, fueling: NetworkFueling, readAt: string): void {
    store.prepare(UPSERT).run({
      $station: stationId,
      $id: fueling.transactionId,
      $date: fueling.transactionDate,
      $stationName: fueling.stationName,
      $customer: fueling.customerName,
      $quantity: fueling.quantityE4,
      $value: fueling.valueE4,
      $product: fueling.productName,
      $plate: fueling.licensePlate,
      $days: fueling.daysPending,
      $repassDate: fueling.repassDate,
      $repass: fueling.repassStatus,
      $at: readAt,
    });
  }

  return {
    ...createPendingNotes(store),
    replace(stationId, fuelings, readAt) {
      store.transaction(() => {
        leave(stationId, new Set(fuelings.map(({ transactionId }) => transactionId)), readAt);
        for (const fueling of fuelings) upsert(stationId, fueling, readAt);
        store
          .prepare(
            `INSERT INTO pending_sweeps (station_id, read_at) VALUES (?, ?)
             ON CONFLICT (station_id) DO UPDATE SET read_at = excluded.read_at`,
          )
          .run(stationId, readAt);
      });
    },
    readAt(stationId) {
      const row = store.prepare('SELECT read_at FROM pending_sweeps WHERE station_id = ?').get(stationId);
      return row === undefined ? null : textOf(row, 'read_at');
    },
    listed: (stationId) =>
      store
        .prepare('SELECT * FROM pending_fuelings WHERE station_id = ? AND gone_at IS NULL ORDER BY date, transaction_id')
        .all(stationId)
        .map(rowOf),
    find(stationId, transactionId) {
      const row = store.prepare('SELECT * FROM pending_fuelings WHERE station_id = ? AND transaction_id = ?').get(stationId, transactionId);
      return row === undefined ? null : rowOf(row);
    },
  };
}

function rowOf(row: Row): PendingRow {
  return {
    stationId: textOf(row, 'station_id'),
    id: textOf(row, 'transaction_id'),
    date: textOf(row, 'date'),
    stationName: textOrNullOf(row, 'station_name'),
    customerName: textOrNullOf(row, 'customer_name'),
    quantityE4: integerOf(row, 'quantity_e4'),
    valueE4: integerOf(row, 'value_e4'),
    productName: textOrNullOf(row, 'product_name'),
    plate: textOrNullOf(row, 'plate'),
    daysTold: row.days_pending === null ? null : integerOf(row, 'days_pending'),
    repassDate: textOrNullOf(row, 'repass_date'),
    repassStatus: textOrNullOf(row, 'repass_status'),
    firstSeenAt: textOf(row, 'first_seen_at'),
    lastSeenAt: textOf(row, 'last_seen_at'),
    goneAt: textOrNullOf(row, 'gone_at'),
  };
}
