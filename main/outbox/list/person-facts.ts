/** Counts of the outbox shown outside its screen, cheap enough to query at every change. */

import type { Store } from '../../store/index.ts';
import { integerOf, oneOf, textOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import { carriesPrices } from '../repository/carries-prices.ts';

/** Older batches need no attention: their prices are outdated. */
const RECENT_MS = 30 * 86_400_000;

export const IN_TRAINING = `EXISTS (SELECT 1 FROM stations s WHERE s.id = o.station_id AND s.environment = 'training')`;

/** Refused by the network, entirely or in some lines. What this PC stopped is not a refusal. */
const REFUSED = `SELECT o.id FROM outbox_items o WHERE ${carriesPrices('o.kind')} AND o.created_at >= ? AND NOT ${IN_TRAINING} AND (
    (o.state IN ${quoted(statesThatAre('ineffective'))} AND o.state NOT IN ${quoted(statesThatAre('stopped'))})
    OR EXISTS (SELECT 1 FROM batch_lines l WHERE l.batch_id = o.id AND l.state = 'refused'))
  ORDER BY o.seq DESC LIMIT 200`;

export type PersonFacts = ReturnType<typeof createPersonFacts>;

export function createPersonFacts(store: Store) {
  return {
    /** Number of uploads to a real network that are queued or being sent. */
    leaving(): number {
      const sql = `SELECT count(*) AS n FROM outbox_items o WHERE o.state IN ${quoted(statesThatAre('leaving'))} AND NOT ${IN_TRAINING}`;
      return integerOf(oneOf(store.prepare(sql).get()), 'n');
    },
    /** Those of `leaving` that a pause holds. */
    held(): number {
      const sql = `SELECT count(*) AS n FROM outbox_items o WHERE o.state IN ${quoted(statesThatAre('leaving'))} AND NOT ${IN_TRAINING}
        AND EXISTS (SELECT 1 FROM outbox_gates g WHERE g.station_id = o.station_id AND g.gate = 'paused')`;
      return integerOf(oneOf(store.prepare(sql).get()), 'n');
    },
    /** Ids of stations and fleets of the training network. */
    trainingAccesses(): ReadonlySet<string> {
      return new Set(
        store
          .prepare(`SELECT id FROM stations WHERE environment = 'training'`)
          .all()
          .map((row) => textOf(row, 'id')),
      );
    },
    /** Whether an upload belongs to the training network: it needs no notification. */
    isTraining(itemId: string): boolean {
      const sql = `SELECT 1 FROM outbox_items o WHERE o.id = ? AND ${IN_TRAINING}`;
      return store.prepare(sql).get(itemId) !== undefined;
    },
    /** Price batches that a real network refused entirely or in part, newest first. `now` in epoch milliseconds. */
    refusedBatches(now: number): readonly string[] {
      return store
        .prepare(REFUSED)
        .all(new Date(now - RECENT_MS).toISOString())
        .map((row) => textOf(row, 'id'));
    },
  };
}
