import { textOrNullOf } from './cells.ts';
import type { Store } from './database.ts';

const LAST = `SELECT max(at) AS at FROM (SELECT max(read_at) AS at FROM readings UNION ALL SELECT max(read_at) FROM pending_sweeps
  UNION ALL SELECT at_utc FROM (SELECT at_utc FROM audit ORDER BY id DESC LIMIT 1))`;

/** ISO 8601 UTC of the last thing that the program is known to have done, however it ended; null = it has done nothing yet. */
export function readLastSign(store: Store): string | null {
  const row = store.prepare(LAST).get();
  return row === undefined ? null : textOrNullOf(row, 'at');
}
