import type { PriceKind } from '../../preload/contract/prices.ts';
import { integerOf, integerOrNullOf, type Row, textOf, textOrNullOf } from './cells.ts';
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

/** Lines of the newest batches, oldest first: what was sent with them and not refused. */
const SENT = `
  SELECT b.id, b.kind, l.product_id, coalesce(l.customer_document, '') AS customer_document, l.price_e4
  FROM (SELECT id, kind, created_at FROM batches WHERE station_id = ? ORDER BY created_at DESC LIMIT 40) b
  JOIN outbox_items o ON o.id = b.id AND o.state NOT IN ('cancelled', 'rejected', 'dead', 'queued')
  JOIN batch_lines l ON l.batch_id = b.id AND l.state <> 'refused'
  ORDER BY o.seq`;

const IN_FORCE = 'SELECT kind, product_id, customer_document, price_e4 FROM prices_in_force WHERE station_id = ?';

/**
 * Notes what a complete reading changed; inside the transaction that replaces prices_in_force: called
 * before it is replaced, and the answer after it. A reading of the same prices adds nothing. A change
 * is laid to the newest batch that sent just that price, if one of the last forty did.
 * @param at ISO 8601 UTC.
 */
export function beginNote(store: Store, stationId: string): (at: string) => void {
  const before = pricesByKey(store, stationId);
  return (at) => {
    const after = pricesByKey(store, stationId);
    const changed = [...after].filter(([key, { price }]) => before.get(key)?.price !== price);
    const gone = [...before].filter(([key]) => !after.has(key));
    if (changed.length + gone.length === 0) return;
    const sent = new Map(
      store
        .prepare(SENT)
        .all(stationId)
        .map((row) => [`${keyOf(row)} ${integerOf(row, 'price_e4')}`, textOf(row, 'id')]),
    );
    const insert = store.prepare(
      `INSERT OR REPLACE INTO price_history (station_id, kind, product_id, customer_document, at, price_e4, batch_id)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    const note = (row: Row, price: number | null, batch: string | null) =>
      insert.run(stationId, textOf(row, 'kind'), textOf(row, 'product_id'), textOf(row, 'customer_document'), at, price, batch);
    for (const [key, { row, price }] of changed) note(row, price, sent.get(`${key} ${price}`) ?? null);
    for (const [, { row }] of gone) note(row, null, null);
  };
}

function pricesByKey(store: Store, stationId: string): ReadonlyMap<string, { readonly row: Row; readonly price: number }> {
  return new Map(
    store
      .prepare(IN_FORCE)
      .all(stationId)
      .map((row) => [keyOf(row), { row, price: integerOf(row, 'price_e4') }]),
  );
}

function keyOf(row: Row): string {
  return JSON.stringify([textOf(row, 'kind'), textOf(row, 'product_id'), textOf(row, 'customer_document')]);
}

/** Table price_history, written by `beginNote`; and the batches beside it. */
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
