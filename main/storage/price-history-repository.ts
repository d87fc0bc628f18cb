import type { PriceKind } from '../../preload/contract/prices.ts';
import { integerOf, integerOrNullOf, textOf, textOrNullOf } from './cells.ts';
import type { Store } from './database.ts';

export interface PriceKey {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customerDocument: string | null;
}

/** `at`: ISO 8601 UTC of the reading that found it; `priceE4` null = no longer listed. */
export interface StoredPricePoint {
  readonly at: string;
  readonly priceE4: number | null;
  readonly batchId: string | null;
}

export interface StoredPriceMarker {
  readonly batchId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly priceE4: number;
  readonly validFrom: string | null;
  readonly state: string;
}

/** The newest batch that sent just that price before the reading, and after the price before it was found. */
const BROUGHT_BY = `(
  SELECT b.id FROM batch_lines l
  JOIN batches b ON b.id = l.batch_id AND b.station_id = p.station_id AND b.kind = p.kind
  JOIN outbox_items o ON o.id = b.id AND o.state NOT IN ('cancelled', 'rejected', 'dead', 'queued')
  WHERE l.product_id = p.product_id AND coalesce(l.customer_document, '') = p.customer_document AND l.price_e4 = p.price_e4
    AND l.state <> 'refused' AND b.created_at <= $at
  ORDER BY b.created_at DESC LIMIT 1)`;

const LAST = `SELECT h.price_e4 FROM price_history h
  WHERE h.station_id = p.station_id AND h.kind = p.kind AND h.product_id = p.product_id AND h.customer_document = p.customer_document
  ORDER BY h.at DESC LIMIT 1`;

/**
 * Notes what changed since the last complete reading; part of the transaction that replaces
 * prices_in_force. A reading at the same instant, or of the same prices, adds nothing.
 */
export function notePrices(store: Store, stationId: string, at: string): void {
  store
    .prepare(
      `INSERT OR REPLACE INTO price_history (station_id, kind, product_id, customer_document, at, price_e4, batch_id)
       SELECT p.station_id, p.kind, p.product_id, p.customer_document, $at, p.price_e4, ${BROUGHT_BY}
       FROM prices_in_force p WHERE p.station_id = $station AND (${LAST}) IS NOT p.price_e4`,
    )
    .run({ $at: at, $station: stationId });
  // Gone: its last point has a price, and the listing has it no more.
  store
    .prepare(
      `INSERT OR REPLACE INTO price_history (station_id, kind, product_id, customer_document, at, price_e4, batch_id)
       SELECT p.station_id, p.kind, p.product_id, p.customer_document, $at, NULL, NULL
       FROM (SELECT DISTINCT station_id, kind, product_id, customer_document FROM price_history WHERE station_id = $station) p
       WHERE (${LAST}) IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM prices_in_force f WHERE f.station_id = p.station_id AND f.kind = p.kind
           AND f.product_id = p.product_id AND f.customer_document = p.customer_document)`,
    )
    .run({ $at: at, $station: stationId });
}

/** Table price_history, written by `notePrices`; and the batches beside it. */
export function createPriceHistoryRepository(store: Store) {
  return {
    /** Oldest first. */
    points({ stationId, kind, productId, customerDocument }: PriceKey): readonly StoredPricePoint[] {
      return store
        .prepare(
          `SELECT at, price_e4, batch_id FROM price_history
           WHERE station_id = ? AND kind = ? AND product_id = ? AND customer_document = ? ORDER BY at`,
        )
        .all(stationId, kind, productId, customerDocument ?? '')
        .map((row) => ({ at: textOf(row, 'at'), priceE4: integerOrNullOf(row, 'price_e4'), batchId: textOrNullOf(row, 'batch_id') }));
    },

    /** Batches that sent a price for it, oldest first; refused lines are left out. */
    markers({ stationId, kind, productId, customerDocument }: PriceKey): readonly StoredPriceMarker[] {
      return store
        .prepare(
          `SELECT b.id, b.created_at, l.price_e4, l.valid_from, o.state FROM batch_lines l
           JOIN batches b ON b.id = l.batch_id AND b.station_id = ? AND b.kind = ?
           JOIN outbox_items o ON o.id = b.id
           WHERE l.product_id = ? AND coalesce(l.customer_document, '') = ? AND l.state <> 'refused' ORDER BY o.seq`,
        )
        .all(stationId, kind, productId, customerDocument ?? '')
        .map((row) => ({
          batchId: textOf(row, 'id'),
          at: textOf(row, 'created_at'),
          priceE4: integerOf(row, 'price_e4'),
          validFrom: textOrNullOf(row, 'valid_from'),
          state: textOf(row, 'state'),
        }));
    },
  };
}
