/** What is told of the outbox outside of its screen: counts alone, cheap enough to be asked at every change. */

import type { Store } from '../../store/index.ts';
import { integerOf, oneOf, textOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import { carriesPrices } from '../repository/carries-prices.ts';

/** A batch of before needs nobody any more: its prices are old. */
const RECENT_MS = 30 * 86_400_000;

/** Refused by the network: all of it, or lines of it. What this PC stopped was refused by nobody. */
const REFUSED = `SELECT o.id FROM outbox_items o WHERE ${carriesPrices('o.kind')} AND o.created_at >= ? AND (
    (o.state IN ${quoted(statesThatAre('vain'))} AND o.state NOT IN ${quoted(statesThatAre('stopped'))})
    OR EXISTS (SELECT 1 FROM batch_lines l WHERE l.batch_id = o.id AND l.state = 'refused'))
  ORDER BY o.seq DESC LIMIT 200`;

export type PersonFacts = ReturnType<typeof createPersonFacts>;

export function createPersonFacts(store: Store) {
  return {
    /** Uploads in the queue, or being sent. */
    leaving(): number {
      const sql = `SELECT count(*) AS n FROM outbox_items WHERE state IN ${quoted(statesThatAre('leaving'))}`;
      return integerOf(oneOf(store.prepare(sql).get()), 'n');
    },
    /** Price batches with lines that the network refused, or all, newest first. `now` in epoch milliseconds. */
    refusedBatches(now: number): readonly string[] {
      return store
        .prepare(REFUSED)
        .all(new Date(now - RECENT_MS).toISOString())
        .map((row) => textOf(row, 'id'));
    },
  };
}
