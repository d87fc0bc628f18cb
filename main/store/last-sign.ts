import { textOrNullOf } from './cells.ts';
import type { Store } from './database.ts';

const LAST = `SELECT max(at) AS at FROM (SELECT max(read_at) AS at FROM readings WHERE read_at <= $until
  UNION ALL SELECT max(read_at) FROM pending_sweeps WHERE read_at <= $until
  UNION ALL SELECT at_utc FROM (SELECT at_utc FROM audit WHERE at_utc <= $until ORDER BY id DESC LIMIT 1))`;
/** Later than any instant. */
const EVER = 'Z';

/**
 * Time (ISO 8601 UTC) of the last recorded activity of the program; null = none yet.
 * @param until ISO 8601 UTC: later entries are ignored.
 */
export function readLastSign(store: Store, until = EVER): string | null {
  const row = store.prepare(LAST).get({ $until: until });
  return row === undefined ? null : textOrNullOf(row, 'at');
}
