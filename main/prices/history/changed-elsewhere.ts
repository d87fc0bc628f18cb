import { z } from 'zod';
import { type AwayPrice, MOST_AWAY } from '../../../preload/contract/today/today.ts';
import type { Store } from '../../store/index.ts';

/** For each price with an earlier value, its first change in the period that no batch of this PC had sent. */
const CHANGED = `SELECT h.kind, coalesce(f.product_name, p.name, h.product_id) AS productName,
    coalesce(f.customer_name, nullif(h.customer_document, '')) AS customer, h.price_e4 AS priceE4,
    (SELECT b.price_e4 FROM price_history b WHERE b.station_id = h.station_id AND b.kind = h.kind AND b.product_id = h.product_id
      AND b.customer_document = h.customer_document AND b.at < h.at ORDER BY b.at DESC LIMIT 1) AS beforeE4
  FROM price_history h
  LEFT JOIN prices_in_force f ON f.station_id = h.station_id AND f.kind = h.kind AND f.product_id = h.product_id
    AND f.customer_document = h.customer_document
  LEFT JOIN products p ON p.station_id = h.station_id AND p.product_id = h.product_id
  WHERE h.station_id = $station AND h.at >= $from AND h.at < $until
    AND h.at = (SELECT min(m.at) FROM price_history m WHERE m.station_id = h.station_id AND m.kind = h.kind
      AND m.product_id = h.product_id AND m.customer_document = h.customer_document AND m.at >= $from AND m.batch_id IS NULL)
  ORDER BY productName, customer`;
const row = z.object({
  kind: z.enum(['standard', 'agreement']),
  productName: z.string(),
  customer: z.string().nullable(),
  priceE4: z.number().nullable(),
  beforeE4: z.number().nullable(),
});

export type ChangedElsewhere = ReturnType<typeof createChangedElsewhere>;

/** Prices changed without this PC, by the time of the reading that found it. @param from ISO 8601 UTC; `until` is exclusive. */
export function createChangedElsewhere(store: Store) {
  return (stationId: string, from: string, until: string): { readonly count: number; readonly listed: readonly AwayPrice[] } => {
    const prices = store
      .prepare(CHANGED)
      .all({ $station: stationId, $from: from, $until: until })
      .map((found) => row.parse(found))
      .flatMap(({ beforeE4, ...price }) => (beforeE4 === null ? [] : [{ ...price, beforeE4 }]));
    return { count: prices.length, listed: prices.slice(0, MOST_AWAY) };
  };
}
