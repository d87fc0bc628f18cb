import { z } from 'zod';
import type { YesterdayPrice } from '../../../preload/contract/today/today.ts';
import type { Store } from '../../store/index.ts';

/** The last price known before an instant, for the prices that have changed since. */
const CHANGED = `SELECT h.kind, h.product_id AS productId, nullif(h.customer_document, '') AS customerDocument,
    (SELECT b.price_e4 FROM price_history b WHERE b.station_id = h.station_id AND b.kind = h.kind AND b.product_id = h.product_id
      AND b.customer_document = h.customer_document AND b.at < $since ORDER BY b.at DESC LIMIT 1) AS priceE4
  FROM price_history h WHERE h.station_id = $station AND h.at >= $since
  GROUP BY h.kind, h.product_id, h.customer_document`;
const row = z.object({
  kind: z.enum(['standard', 'agreement']),
  productId: z.string(),
  customerDocument: z.string().nullable(),
  priceE4: z.number().nullable(),
});

export type YesterdayPrices = ReturnType<typeof createYesterdayPrices>;

/** @param since ISO 8601 UTC. Prices first seen after it are omitted: whether they changed is unknown. */
export function createYesterdayPrices(store: Store) {
  return (stationId: string, since: string): readonly YesterdayPrice[] =>
    store
      .prepare(CHANGED)
      .all({ $station: stationId, $since: since })
      .map((found) => row.parse(found))
      .flatMap(({ priceE4, ...key }) => (priceE4 === null ? [] : [{ ...key, priceE4 }]));
}
