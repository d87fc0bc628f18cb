/** What is known of a station's prices over time: the history from readings, and the batches that set them. */

import type { PriceProof } from '../../../preload/contract/movement/movement.ts';
import { MAY_HAVE_ARRIVED } from '../../outbox/index.ts';
import type { Row, Store } from '../../store/index.ts';
import { integerOf, integerOrNullOf, textOf, textOrNullOf } from '../../store/index.ts';
import type { FoundChange, SentPrice, Timeline } from '../model/price-timeline.ts';

/** Milliseconds of the last send; null = it never began. A damaged record has no information. */
const SENT_AT = `CASE WHEN json_valid(o.record) THEN json_extract(o.record, '$.lastAttempt.at') END`;
/** A batch of several sends counts from its creation: the record's first send moves with the PC's clock and sleep. */
const LEFT_AT = `CASE WHEN json_valid(o.record) THEN iif(
  coalesce(json_extract(o.record, '$.attempts'), 0) + coalesce(json_extract(o.record, '$.uncounted'), 0) > 1, NULL, ${SENT_AT}) END`;
const CHANGES = `SELECT h.kind, h.product_id, h.customer_document, h.at, h.price_e4, h.batch_id, b.created_at, ${LEFT_AT} AS left_at,
    CASE WHEN json_valid(o.record) THEN json_extract(o.record, '$.acceptedAt') END AS accepted_at,
    (SELECT l.valid_from FROM batch_lines l WHERE l.batch_id = h.batch_id AND l.product_id = h.product_id
      AND coalesce(l.customer_document, '') = h.customer_document AND l.state <> 'refused' LIMIT 1) AS valid_from,
    -- What the network itself says of the price that is in force now.
    (SELECT p.valid_from FROM prices_in_force p WHERE p.station_id = h.station_id AND p.kind = h.kind AND p.product_id = h.product_id
      AND p.customer_document = h.customer_document AND p.price_e4 = h.price_e4 AND NOT EXISTS (SELECT 1 FROM price_history n
        WHERE n.station_id = h.station_id AND n.kind = h.kind AND n.product_id = h.product_id
        AND n.customer_document = h.customer_document AND n.at > h.at)) AS said_from
  FROM price_history h LEFT JOIN batches b ON b.id = h.batch_id LEFT JOIN outbox_items o ON o.id = b.id
  WHERE h.station_id = ? ORDER BY h.kind, h.product_id, h.customer_document, h.at`;
/** Prices that were sent and not refused: between two readings only they show when a price came into force. */
const SENT = `SELECT b.id, b.kind, b.created_at, ${LEFT_AT} AS left_at, l.product_id, coalesce(l.customer_document, '') AS customer_document,
    l.price_e4, l.valid_from
  FROM batches b JOIN outbox_items o ON o.id = b.id AND ${MAY_HAVE_ARRIVED}
  JOIN batch_lines l ON l.batch_id = b.id AND l.state <> 'refused' WHERE b.station_id = ?`;
/** Every stored reading: those that found a change are in the history. */
const READINGS = `SELECT at FROM price_history WHERE station_id = $station
  UNION SELECT read_at FROM price_readings WHERE station_id = $station
  UNION SELECT read_at FROM readings WHERE station_id = $station AND subject = 'prices' ORDER BY 1`;

export interface PriceTimelines {
  /** ISO 8601 UTC of the first complete reading; null = prices were never read. */
  readonly since: string | null;
  readonly standard: (productId: string) => Timeline | null;
  /** null: the customer never had one. */
  readonly agreement: (productId: string, customerDocument: string) => Timeline | null;
  /** Whether anybody ever had an agreement for the product. */
  readonly hasAgreements: (productId: string) => boolean;
}

export type TimelinesRepository = ReturnType<typeof createTimelinesRepository>;

export function createTimelinesRepository(store: Store) {
  return {
    /** The station's prices were just read whole: later changes do not apply to earlier fuelings. */
    readingEnded(stationId: string): void {
      const row = store.prepare(`SELECT read_at FROM readings WHERE station_id = ? AND subject = 'prices'`).get(stationId);
      if (row === undefined) return;
      const readAt = textOf(row, 'read_at');
      store
        .prepare('INSERT OR REPLACE INTO price_readings (station_id, hour, read_at) VALUES (?, ?, ?)')
        .run(stationId, readAt.slice(0, 13), readAt);
    },
    /** @param instantOf of a station-local date-time; null = no such time. */
    timelines(stationId: string, instantOf: (local: string) => number | null): PriceTimelines {
      const readings = store
        .prepare(READINGS)
        .all({ $station: stationId })
        .map((row) => Date.parse(textOf(row, 'at')));
      const [first] = readings;
      const last = readings.at(-1);
      if (first === undefined || last === undefined) return NOTHING_KNOWN;
      const changes = new Map<string, FoundChange[]>();
      const agreed = new Set<string>();
      for (const row of store.prepare(CHANGES).iterate(stationId)) {
        const [productId, customer] = [textOf(row, 'product_id'), textOf(row, 'customer_document')];
        if (textOf(row, 'kind') === 'agreement') agreed.add(productId);
        const key = keyOf(textOf(row, 'kind'), productId, customer);
        const changesOfPrice = changes.get(key) ?? [];
        changes.set(key, changesOfPrice);
        const foundAt = Date.parse(textOf(row, 'at'));
        const starts = startsOf(row, instantOf);
        changesOfPrice.push({
          foundAt,
          priceE4: integerOrNullOf(row, 'price_e4'),
          batchId: textOrNullOf(row, 'batch_id'),
          notBefore: Math.max(before(readings, foundAt) ?? Number.NEGATIVE_INFINITY, starts.notBefore ?? first),
          surelyFrom: starts.surelyFrom,
        });
      }
      const sent = sentBy(store, stationId, readings, instantOf);
      const timeline = (key: string): Timeline | null => {
        const changesOfPrice = changes.get(key);
        return changesOfPrice === undefined
          ? null
          : {
              ...{ knownFrom: Math.min(first, changesOfPrice[0]?.surelyFrom ?? first), knownUntil: last },
              changes: changesOfPrice,
              sent: sent.get(key) ?? [],
            };
      };
      return {
        since: new Date(first).toISOString(),
        standard: (productId) => timeline(keyOf('standard', productId, '')),
        agreement: (productId, customerDocument) => timeline(keyOf('agreement', productId, customerDocument)),
        hasAgreements: (productId) => agreed.has(productId),
      };
    },
    /** Proofs of the sent batches, oldest first. */
    proofs(batchIds: readonly string[]): readonly PriceProof[] {
      return store
        .prepare(
          `SELECT b.id, i.file_name, b.created_at, ${SENT_AT} AS sent_at, o.process_id FROM batches b JOIN outbox_items o ON o.id = b.id JOIN imports i ON i.id = b.import_id
           WHERE b.id IN (SELECT value FROM json_each(?)) ORDER BY b.created_at, b.id`,
        )
        .all(JSON.stringify(batchIds))
        .map((row) => ({
          ...{ batchId: textOf(row, 'id'), fileName: textOf(row, 'file_name') },
          ...{ sentAt: new Date(atOf(row, 'sent_at')).toISOString(), protocol: textOrNullOf(row, 'process_id') },
        }));
    },
    /** The product ids of each label alias, by environment; a station takes the first one that it has. */
    aliases(environment: string): Readonly<Record<string, readonly string[]>> {
      const rows = store
        .prepare('SELECT label, product_id FROM product_aliases WHERE environment = ? ORDER BY label, place')
        .all(environment);
      const byLabel = Map.groupBy(rows, (row) => textOf(row, 'label'));
      return Object.fromEntries([...byLabel].map(([label, group]) => [label, group.map((row) => textOf(row, 'product_id'))]));
    },
  };
}

const NOTHING_KNOWN: PriceTimelines = { since: null, standard: () => null, agreement: () => null, hasAgreements: () => false };
const keyOf = (kind: string, productId: string, customer: string): string => JSON.stringify([kind, productId, customer]);

/** The instant in a column of a batch's row; its creation if there is none. */
function atOf(row: Row, column: string): number {
  return integerOrNullOf(row, column) ?? Date.parse(textOf(row, 'created_at'));
}

/** Bounds of a change's start by its batch and by the network; null = unknown. */
function startsOf(row: Row, instantOf: (local: string) => number | null): Pick<FoundChange, 'notBefore' | 'surelyFrom'> {
  const instant = (column: string): number | null => {
    const local = textOrNullOf(row, column);
    return local === null ? null : instantOf(local);
  };
  const [said, ofBatch] = [instant('said_from'), instant('valid_from')];
  const from = said ?? ofBatch;
  if (textOrNullOf(row, 'batch_id') === null) return { notBefore: from, surelyFrom: from };
  const left = atOf(row, 'left_at');
  const notBefore = Math.max(left, from ?? left);
  const taken = integerOrNullOf(row, 'accepted_at') ?? left;
  // The network may only repeat the batch's start: one that had passed when the batch arrived proves nothing.
  const isPast = from !== null && from === ofBatch && from < taken;
  return { notBefore, surelyFrom: from === null || isPast ? null : notBefore };
}

function sentBy(store: Store, stationId: string, readings: readonly number[], instantOf: (local: string) => number | null) {
  const sent = new Map<string, SentPrice[]>();
  for (const row of store.prepare(SENT).iterate(stationId)) {
    const key = keyOf(textOf(row, 'kind'), textOf(row, 'product_id'), textOf(row, 'customer_document'));
    const validFrom = textOrNullOf(row, 'valid_from');
    const from = Math.max(atOf(row, 'left_at'), (validFrom === null ? null : instantOf(validFrom)) ?? 0);
    const sentOfPrice = sent.get(key) ?? [];
    sent.set(key, sentOfPrice);
    sentOfPrice.push({ from, until: after(readings, from), priceE4: integerOf(row, 'price_e4'), batchId: textOf(row, 'id') });
  }
  return sent;
}

/** The first of ascending instants after a given one; infinity = none. */
function after(ascending: readonly number[], instant: number): number {
  return ascending[firstFrom(ascending, instant + 1)] ?? Number.POSITIVE_INFINITY;
}

/** The last of ascending instants before a given one; null = none. */
function before(ascending: readonly number[], instant: number): number | null {
  return ascending[firstFrom(ascending, instant) - 1] ?? null;
}

/** Index of the first instant not before a given one. */
function firstFrom(ascending: readonly number[], instant: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
