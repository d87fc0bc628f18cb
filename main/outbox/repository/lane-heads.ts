/**
 * Which queued items of a lane, (station, kind), wait for an earlier one. The delivery and every list read it here.
 *
 * A delayed stale batch would overwrite newer prices, so an unfinished price batch holds the later ones of its lane. One
 * whose prices all start later, and that the network acknowledged or that is held itself, takes effect after whatever
 * starts before it: it holds only later batches with a price of its products and customers that starts no sooner.
 */

import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import { OUTBOX_STATES, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, textOf, textOrNullOf, wordOf } from '../../store/index.ts';
import { priceKindOf } from '../kinds/kinds.ts';
import type { ItemKind } from '../model/record.ts';
import { statesThatAre } from '../model/states.ts';
import { stationZone } from './station-zone.ts';

interface Lane {
  readonly stationId: string;
  readonly kind: ItemKind;
}

interface LaneOrder {
  /** `seq` of its first item that holds others; null = none. */
  readonly first: number | null;
  /** `seq` of the queued item that no other holds; null = none. */
  readonly next: number | null;
  /** Id of the item that must end before the queued one at this `seq`; null = none. */
  readonly heldBy: (seq: number) => string | null;
}

/** Finds the first item after a `seq` by one index lookup per state, however many items wait. */
const nextSql = (states: readonly OutboxState[]): string => {
  const firsts = states.map(
    (state) =>
      `SELECT min(seq) AS seq FROM outbox_items WHERE station_id = $station AND kind = $kind AND state = '${state}' AND seq > $after`,
  );
  return `SELECT id, seq, state FROM outbox_items WHERE seq = (SELECT min(seq) FROM (${firsts.join(' UNION ALL ')}))`;
};
const NEXT_OF_PRICES = nextSql(statesThatAre('live'));
/** Notes and fuelings do not overwrite each other: only their start order matters. */
const NEXT_OF_OTHERS = nextSql(['queued']);
const FIRST_START = `SELECT min(coalesce(valid_from, '')) AS start FROM batch_lines WHERE batch_id = ?`;
/** With min(), SQLite returns the other columns from the row with the earliest start. */
const HOLDER = `WITH earliest AS MATERIALIZED (
    SELECT product_id, coalesce(customer_document, '') AS customer, min(valid_from) AS start, batch_id FROM batch_lines
    WHERE batch_id IN (SELECT value FROM json_each($scheduled)) GROUP BY 1, 2)
  SELECT e.batch_id AS id FROM batch_lines l CROSS JOIN earliest e ON e.product_id = l.product_id
    AND e.customer = coalesce(l.customer_document, '') AND e.start <= l.valid_from
  WHERE l.batch_id = $id LIMIT 1`;

export function readLane(store: Store, { stationId, kind }: Lane, now: number): LaneOrder {
  const hasPrices = priceKindOf(kind) !== null;
  const zone = hasPrices ? stationZone(store, stationId) : null;
  /** Batches that hold only some of the later ones. */
  const scheduled: string[] = [];
  const held = new Map<number, string>();
  let first: number | null = null;
  let after = -1;
  for (;;) {
    const row = store.prepare(hasPrices ? NEXT_OF_PRICES : NEXT_OF_OTHERS).get({ $station: stationId, $kind: kind, $after: after });
    if (row === undefined) return { first, next: null, heldBy: (asked) => held.get(asked) ?? null };
    const [id, seq, state] = [textOf(row, 'id'), integerOf(row, 'seq'), wordOf(row, 'state', OUTBOX_STATES)];
    first ??= seq;
    const holder = state === 'queued' ? holderOf(store, id, scheduled) : null;
    if (holder !== null) held.set(seq, holder);
    if (!(stateIs(state, 'polled') || holder !== null) || !startsLater(store, id, zone, now)) {
      const next = state === 'queued' && holder === null ? seq : null;
      return { first, next, heldBy: (asked) => held.get(asked) ?? (asked > seq ? id : null) };
    }
    scheduled.push(id);
    after = seq;
  }
}

function holderOf(store: Store, id: string, scheduled: readonly string[]): string | null {
  if (scheduled.length === 0) return null;
  const row = store.prepare(HOLDER).get({ $id: id, $scheduled: JSON.stringify(scheduled) });
  return row === undefined ? null : textOf(row, 'id');
}

/** Whether all of its prices start after the station's now. */
function startsLater(store: Store, id: string, zone: string | null, now: number): boolean {
  const start = textOrNullOf(store.prepare(FIRST_START).get(id) ?? {}, 'start');
  return start !== null && zone !== null && start > toLocal(now, zone);
}

interface InLane extends Lane {
  readonly seq: number;
  readonly state: OutboxState;
}

/** @returns for a queued item, the item of its lane that must end first, as of this call. */
export function readLaneHeads(store: Store, now: number): (item: InLane) => string | null {
  const lanes = new Map<string, LaneOrder>();
  return ({ stationId, kind, seq, state }) => {
    if (state !== 'queued') return null;
    const name = `${stationId} ${kind}`;
    const lane = lanes.get(name) ?? readLane(store, { stationId, kind }, now);
    lanes.set(name, lane);
    return lane.heldBy(seq);
  };
}

/** The same for notes, whose order does not depend on the time. */
export const readNoteHeads = (store: Store): ReturnType<typeof readLaneHeads> => readLaneHeads(store, 0);
