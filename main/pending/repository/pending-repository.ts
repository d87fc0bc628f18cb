import type { Store } from '../../store/index.ts';
import { integerOf, textOf } from '../../store/index.ts';
import type { PendingStore } from '../model/store.ts';
import { createPendingNotes } from './fueling-notes.ts';
import { pendingRowOf } from './pending-row-of.ts';
import { createPendingStage } from './stage.ts';

/** Groups by the fuelings' own day only where the network states no waiting time. */
const AGES = `SELECT min(date) AS date, days_pending, last_seen_at, count(*) AS n, sum(value_e4) AS value_e4 FROM pending_fuelings
  WHERE station_id = ? AND gone_at IS NULL
  GROUP BY days_pending, last_seen_at, CASE WHEN days_pending IS NULL THEN substr(date, 1, 10) END`;
const AMONG = `SELECT transaction_id, value_e4, date, days_pending, last_seen_at FROM pending_fuelings
  WHERE station_id = ? AND gone_at IS NULL AND transaction_id IN (SELECT value FROM json_each(?))`;

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
    ages: (stationId) =>
      store
        .prepare(AGES)
        .all(stationId)
        .map((row) => ({
          date: textOf(row, 'date'),
          statedDays: row.days_pending === null ? null : integerOf(row, 'days_pending'),
          lastSeenAt: textOf(row, 'last_seen_at'),
          count: integerOf(row, 'n'),
          valueE4: integerOf(row, 'value_e4'),
        })),
    listedAmong: (stationId, transactionIds) =>
      store
        .prepare(AMONG)
        .all(stationId, JSON.stringify(transactionIds))
        .map((row) => ({
          id: textOf(row, 'transaction_id'),
          valueE4: integerOf(row, 'value_e4'),
          date: textOf(row, 'date'),
          statedDays: row.days_pending === null ? null : integerOf(row, 'days_pending'),
          lastSeenAt: textOf(row, 'last_seen_at'),
        })),
    find(stationId, transactionId) {
      const row = store.prepare('SELECT * FROM pending_fuelings WHERE station_id = ? AND transaction_id = ?').get(stationId, transactionId);
      return row === undefined ? null : pendingRowOf(row);
    },
  };
}
