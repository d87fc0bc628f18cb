import type { Store } from '../../store/index.ts';
import { integerOf, type Row, textOf, textOrNullOf } from '../../store/index.ts';
import type { PendingRow } from '../model/pending-row.ts';
import type { PendingStore } from '../model/store.ts';
import { createPendingNotes } from './fueling-notes.ts';
import { createPendingStage } from './stage.ts';

/** Documented at pending/model/store.ts. */
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
