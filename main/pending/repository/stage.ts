import type { NetworkFueling } from '../../network/index.ts';
import type { Store } from '../../store/index.ts';
import { oneOf, textOrNullOf } from '../../store/index.ts';
import type { StagedSweep } from '../model/store.ts';

/**
 * A temporary table of this connection, in a separate file: an incomplete sweep writes nothing
 * to the store and disappears with the process.
 */
const TABLE = `CREATE TEMP TABLE IF NOT EXISTS staged_fuelings (
    station_id TEXT NOT NULL, transaction_id TEXT NOT NULL, date TEXT NOT NULL, station_name TEXT, customer_name TEXT,
    quantity_e4 INTEGER NOT NULL, value_e4 INTEGER NOT NULL, product_name TEXT, plate TEXT, days_pending INTEGER,
    repass_date TEXT, repass_status TEXT, PRIMARY KEY (station_id, transaction_id)
  ) STRICT, WITHOUT ROWID`;

const ADD = `INSERT OR REPLACE INTO temp.staged_fuelings VALUES
  ($station, $id, $date, $stationName, $customer, $quantity, $value, $product, $plate, $days, $repassDate, $repass)`;

/** Id of the last row of the next part; NULL = no rows remain. */
const NEXT_STAGED = `SELECT max(transaction_id) AS last FROM (SELECT transaction_id FROM temp.staged_fuelings
  WHERE station_id = $station AND transaction_id > $after ORDER BY transaction_id LIMIT $part)`;
const NEXT_LISTED = `SELECT max(transaction_id) AS last FROM (SELECT transaction_id FROM pending_fuelings
  WHERE station_id = $station AND transaction_id > $after AND gone_at IS NULL ORDER BY transaction_id LIMIT $part)`;

const LEAVE = `UPDATE pending_fuelings SET gone_at = $at
  WHERE station_id = $station AND transaction_id > $after AND transaction_id <= $last AND gone_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM temp.staged_fuelings s
    WHERE s.station_id = pending_fuelings.station_id AND s.transaction_id = pending_fuelings.transaction_id)`;

const TAKE_OVER = `INSERT INTO pending_fuelings (station_id, transaction_id, date, station_name, customer_name, quantity_e4, value_e4,
    product_name, plate, days_pending, repass_date, repass_status, first_seen_at, last_seen_at)
  SELECT station_id, transaction_id, date, station_name, customer_name, quantity_e4, value_e4, product_name, plate, days_pending,
    repass_date, repass_status, $at, $at FROM temp.staged_fuelings
  WHERE station_id = $station AND transaction_id > $after AND transaction_id <= $last
  ON CONFLICT (station_id, transaction_id) DO UPDATE SET date = excluded.date, station_name = excluded.station_name,
    customer_name = excluded.customer_name, quantity_e4 = excluded.quantity_e4, value_e4 = excluded.value_e4,
    product_name = excluded.product_name, plate = excluded.plate, days_pending = excluded.days_pending,
    repass_date = excluded.repass_date, repass_status = excluded.repass_status, last_seen_at = excluded.last_seen_at, gone_at = NULL`;

const READ = `INSERT INTO pending_sweeps (station_id, read_at) VALUES (?, ?)
  ON CONFLICT (station_id) DO UPDATE SET read_at = excluded.read_at`;

/** Rows per commit; one takes a few milliseconds. */
const PART = 500;

/** Documented at pending/model/store.ts. */
export function createPendingStage(store: Store): (stationId: string) => StagedSweep {
  return (stationId) => {
    store.db.exec(TABLE);
    const drop = (): void => void store.prepare('DELETE FROM temp.staged_fuelings WHERE station_id = ?').run(stationId);
    drop();
    /** Id up to which the sweep has been taken over. */
    let staged = '';
    let listed = '';
    function lastOf(next: string, after: string): string | null {
      return textOrNullOf(oneOf(store.prepare(next).get({ $station: stationId, $after: after, $part: PART })), 'last');
    }
    return {
      drop,
      add(fuelings) {
        const insert = store.prepare(ADD);
        for (const fueling of fuelings) insert.run(rowOf(stationId, fueling));
      },
      has: (transactionId) =>
        store.prepare('SELECT 1 FROM temp.staged_fuelings WHERE station_id = ? AND transaction_id = ?').get(stationId, transactionId) !==
        undefined,
      takeOver(readAt) {
        const more = store.transaction(() => {
          const lastStaged = lastOf(NEXT_STAGED, staged);
          if (lastStaged !== null) store.prepare(TAKE_OVER).run({ $station: stationId, $at: readAt, $after: staged, $last: lastStaged });
          // Removes only fuelings that the complete sweep does not contain.
          const lastListed = lastStaged === null ? lastOf(NEXT_LISTED, listed) : null;
          if (lastListed !== null) store.prepare(LEAVE).run({ $station: stationId, $at: readAt, $after: listed, $last: lastListed });
          if (lastStaged === null && lastListed === null) store.prepare(READ).run(stationId, readAt);
          return { lastStaged, lastListed };
        });
        staged = more.lastStaged ?? staged;
        listed = more.lastListed ?? listed;
        return more.lastStaged !== null || more.lastListed !== null;
      },
    };
  };
}

function rowOf(stationId: string, fueling: NetworkFueling) {
  return {
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
  };
}
