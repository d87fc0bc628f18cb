import { OUTBOX_STATES, type ShownState, shownAs } from '../../../preload/contract/outbox/outbox-states.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, integerOrNullOf, priceKindOf, type Row, textOf, textOrNullOf } from '../../store/index.ts';
import type { ComingPrice, SentStanding } from '../import-engine.ts';

const SETTLED = quoted(statesThatAre('settled'));

/** Unsettled batches, and ended ones whose prices are still being checked (or not yet valid). */
const FOLLOWED = `
  SELECT id FROM outbox_items
  WHERE station_id = $station AND kind IN ('price-standard', 'price-agreement') AND state IN ${quoted(statesThatAre('live'))}
  UNION ALL
  SELECT id FROM outbox_items
  WHERE state IN ${SETTLED} AND next_attempt_at > '' AND station_id = $station`;

const LINE = `b.kind, l.product_id, coalesce(l.customer_document, '') AS customer, l.customer_document, l.price_e4, l.valid_from, l.in_force,
  o.seq, o.state, o.state IN ${SETTLED} AS ended`;

const PENDING = `
  SELECT ${LINE} FROM outbox_items o JOIN batches b ON b.id = o.id JOIN batch_lines l ON l.batch_id = b.id
  WHERE o.id IN (${FOLLOWED}) AND l.state <> 'refused' AND (o.state NOT IN ${SETTLED} OR coalesce(l.in_force, 0) = 0)
  ORDER BY o.seq, l.idx`;

/** Prices of batches from `$from` on that a reading has found in force. */
const FOUND = `
  SELECT ${LINE} FROM outbox_items o JOIN batches b ON b.id = o.id JOIN batch_lines l ON l.batch_id = b.id
  WHERE o.station_id = $station AND o.kind IN ('price-standard', 'price-agreement') AND o.seq >= $from
    AND o.state IN ${SETTLED} AND l.in_force = 1`;

/**
 * Prices that were sent and may still take effect, oldest first; each key and price once. A price
 * that a reading missed is no longer expected once a later one of its key was found.
 */
export function createPricesOnTheWay(store: Store): (stationId: string) => readonly ComingPrice[] {
  /** Newest price found per key: earlier missed ones were replaced by it. */
  function found(stationId: string, from: number): ReadonlyMap<string, Row> {
    const newest = new Map<string, Row>();
    for (const row of store.prepare(FOUND).all({ $station: stationId, $from: from })) {
      const before = newest.get(keyOf(row));
      if (before === undefined || isLater(row, before)) newest.set(keyOf(row), row);
    }
    return newest;
  }

  return (stationId) => {
    const pending = store.prepare(PENDING).all({ $station: stationId });
    const missed = pending.find(isMissed);
    const newest = missed === undefined ? null : found(stationId, integerOf(missed, 'seq'));
    const prices = new Map<string, ComingPrice>();
    for (const row of pending) {
      const after = isMissed(row) ? newest?.get(keyOf(row)) : undefined;
      if (after !== undefined && isLater(after, row)) continue;
      const price = priceOf(row);
      const key = `${keyOf(row)} ${price.priceE4} ${price.validFrom ?? ''}`;
      // A resent price counts as the newest.
      prices.delete(key);
      prices.set(key, price);
    }
    return [...prices.values()];
  };
}

function isMissed(row: Row): boolean {
  return integerOf(row, 'ended') === 1 && integerOrNullOf(row, 'in_force') === 0;
}

function isLater(row: Row, than: Row): boolean {
  const seq = integerOf(row, 'seq') - integerOf(than, 'seq');
  return seq > 0 || (seq === 0 && (textOrNullOf(row, 'valid_from') ?? '') > (textOrNullOf(than, 'valid_from') ?? ''));
}

function keyOf(row: Row): string {
  return JSON.stringify([textOf(row, 'kind'), textOf(row, 'product_id'), textOf(row, 'customer')]);
}

function priceOf(row: Row): ComingPrice {
  return {
    kind: priceKindOf(row),
    productId: textOf(row, 'product_id'),
    customerDocument: textOrNullOf(row, 'customer_document'),
    priceE4: integerOf(row, 'price_e4'),
    validFrom: textOrNullOf(row, 'valid_from'),
    standing: standingOf(textOf(row, 'state')),
  };
}

/** An upload being sent may have arrived already. */
const STANDINGS: Readonly<Record<ShownState, SentStanding>> = {
  queued: 'queued',
  sending: 'uncertain',
  uncertain: 'uncertain',
  accepted: 'sent',
  done: 'sent',
  refused: 'sent',
  cancelled: 'sent',
};

function standingOf(state: string): SentStanding {
  const known = OUTBOX_STATES.find((candidate) => candidate === state);
  return known === undefined ? 'uncertain' : STANDINGS[shownAs(known)];
}
