import type { Store } from '../../store/index.ts';
import { textOf } from '../../store/index.ts';
import type { PendingStore } from '../model/store.ts';
import { createPendingNotes } from './fueling-notes.ts';
import { pendingRowOf } from './pending-row-of.ts';
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
        .map(pendingRowOf),
    find(stationId, transactionId) {
      const row = store.prepare('SELECT * FROM pending_fuelings WHERE station_id = ? AND transaction_id = ?').get(stationId, transactionId);
      return row === undefined ? null : pendingRowOf(row);
    },
  };
}
