import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, integerOrNullOf, textOf, textOrNullOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import type { NewBatchLine } from '../model/store.ts';

const FOUND = `SELECT at, price_e4, batch_id FROM price_history
  WHERE station_id = ? AND kind = ? AND product_id = ? AND customer_document = ? ORDER BY at`;

/** The newest change of each product and customer; with max(), SQLite returns the other columns from the row with the largest seq. */
const LATER = `
  SELECT l.product_id, l.customer_document, l.price_e4, o.id, o.created_at, max(o.seq * 100000 + l.idx)
  FROM outbox_items o JOIN batch_lines l ON l.batch_id = o.id AND l.state <> 'refused'
  WHERE o.station_id = ? AND o.kind = ? AND o.seq > ? AND o.state NOT IN ${quoted(statesThatAre('vain'))}
  GROUP BY l.product_id, coalesce(l.customer_document, '')`;

const NAMED = `SELECT o.seq, o.created_at, i.file_name FROM outbox_items o
  JOIN batches b ON b.id = o.id JOIN imports i ON i.id = b.import_id WHERE o.id = ?`;

interface PriceKey extends Pick<NewBatchLine, 'productId' | 'customerDocument'> {
  readonly stationId: string;
  readonly kind: PriceKind;
}

export type PriceChanges = ReturnType<typeof createPriceChangesRepository>;

/** Price changes found by readings, and prices sent after a batch. */
export function createPriceChangesRepository(store: Store) {
  return {
    /** Oldest first. */
    found: ({ stationId, kind, productId, customerDocument }: PriceKey) =>
      store
        .prepare(FOUND)
        .all(stationId, kind, productId, customerDocument ?? '')
        .map((row) => ({
          at: Date.parse(textOf(row, 'at')),
          priceE4: integerOrNullOf(row, 'price_e4'),
          batchId: textOrNullOf(row, 'batch_id'),
        })),
    /** The newest price of each product and customer in later batches of the line, except withdrawn, refused and failed ones. */
    later: (stationId: string, kind: PriceKind, seq: number) =>
      store
        .prepare(LATER)
        .all(stationId, `price-${kind}`, seq)
        .map((row) => ({
          productId: textOf(row, 'product_id'),
          customerDocument: textOrNullOf(row, 'customer_document'),
          at: Date.parse(textOf(row, 'created_at')),
          priceE4: integerOf(row, 'price_e4'),
          batchId: textOf(row, 'id'),
        })),
    batch(batchId: string): { readonly seq: number; readonly fileName: string; readonly createdAt: string } | null {
      const row = store.prepare(NAMED).get(batchId);
      if (row === undefined) return null;
      return { seq: integerOf(row, 'seq'), fileName: textOf(row, 'file_name'), createdAt: textOf(row, 'created_at') };
    },
  };
}
