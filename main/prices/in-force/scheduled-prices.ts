import { z } from 'zod';
import type { ScheduledPriceView } from '../../../preload/contract/prices/prices.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import type { Store } from '../../store/index.ts';

const SETTLED = quoted(statesThatAre('settled'));

/**
 * Prices that the network accepted, or received and has not judged, and that start after a moment. The newest of several
 * with one start counts: with max(), SQLite returns the other columns from the row with the largest value.
 */
const SCHEDULED = `
  SELECT b.kind, l.product_id AS productId, l.product_name AS productName, l.customer_document AS customerDocument, l.price_e4 AS priceE4,
    l.valid_from AS validFrom, o.state IN ${SETTLED} AS isConfirmed, max(o.seq * 100000 + l.idx) AS place
  FROM batches b JOIN outbox_items o ON o.id = b.id JOIN batch_lines l ON l.batch_id = b.id
  WHERE b.station_id = $station AND o.next_attempt_at > '' AND l.valid_from > $after
    AND ((o.state IN ${SETTLED} AND l.state = 'accepted') OR (o.state IN ${quoted(statesThatAre('polled'))} AND l.state <> 'refused'))
  GROUP BY b.kind, l.product_id, coalesce(l.customer_document, ''), l.valid_from
  ORDER BY l.valid_from, l.product_name, l.customer_document`;

const scheduledRow = z
  .object({
    kind: z.enum(['standard', 'agreement']),
    productId: z.string(),
    productName: z.string(),
    customerDocument: z.string().nullable(),
    priceE4: z.number().int(),
    validFrom: z.string(),
    isConfirmed: z.number().transform((is) => is === 1),
  })
  .transform((row): ScheduledPriceView => row);

/** First start first. @param after the station's local date-time without zone. */
export function readScheduled(store: Store, stationId: string, after: string): readonly ScheduledPriceView[] {
  return store
    .prepare(SCHEDULED)
    .all({ $station: stationId, $after: after })
    .map((row) => scheduledRow.parse(row));
}
