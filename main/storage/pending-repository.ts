import type { PendingRow } from '../domain/pending/row.ts';
import type { PendingStore } from '../domain/pending/store.ts';
import { integerOf, type Row, textOf, textOrNullOf } from './cells.ts';
import type { Store } from './database.ts';
import { createPendingNotes } from './pending-notes.ts';
import { createPendingStage } from './pending-stage.ts';

/** Documented at domain/pending/store.ts. */
export function createPendingRepository(store: Store): PendingStore {
  const stage = createPendingStage(store);

  return {
    ...createPendingNotes(store),
    stage,
    replace(stationId, fuelings, readAt) {
      const staged = stage(stationId);
      staged.add(fuelings);
      store.transaction(() => {
        while (staged.takeOver(readAt));
      });
      staged.drop();
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
