import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { pricePlace } from '../../shared/price-place.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, integerOrNullOf, type Row, textOf, textOrNullOf } from '../../store/index.ts';
import { type LineStart, settles } from '../model/prices/settles.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import type { NewBatchLine } from '../model/store.ts';

const FOUND = `SELECT at, price_e4, batch_id FROM price_history
  WHERE station_id = ? AND kind = ? AND product_id = ? AND customer_document = ? ORDER BY at`;

/** The newest matching price of each group; with max(), SQLite returns the other columns from the row with the largest seq. */
const newestSql = (match: string, groups: string): string => `
  SELECT l.product_id, l.customer_document, l.price_e4, l.valid_from, o.id, o.seq, o.created_at, max(o.seq * 100000 + l.idx)
  FROM outbox_items o JOIN batch_lines l ON l.batch_id = o.id
  WHERE o.station_id = ? AND o.kind = ? AND o.seq > ? AND ${match}
  GROUP BY ${groups}`;

const LIVE = `l.state <> 'refused' AND o.state NOT IN ${quoted(statesThatAre('ineffective'))}`;
const BY_PRICE = `l.product_id, coalesce(l.customer_document, '')`;
const BY_START = `${BY_PRICE}, coalesce(l.valid_from, '')`;
const LATER = newestSql(LIVE, BY_PRICE);
const STARTS = newestSql(LIVE, BY_START);
const ACCEPTED_STARTS = newestSql(
  `l.valid_from IS NOT NULL AND l.state = 'accepted' AND o.state IN ${quoted(statesThatAre('settled'))}`,
  BY_START,
);

const NAMED = `SELECT o.seq, o.created_at, i.file_name FROM outbox_items o
  JOIN batches b ON b.id = o.id JOIN imports i ON i.id = b.import_id WHERE o.id = ?`;

interface PriceKey extends Pick<NewBatchLine, 'productId' | 'customerDocument'> {
  readonly stationId: string;
  readonly kind: PriceKind;
}

interface LaterPrice extends Pick<NewBatchLine, 'productId' | 'customerDocument' | 'priceE4'>, LineStart {
  readonly at: number;
  readonly batchId: string;
  readonly seq: number;
}

type RefusedPrice = Pick<NewBatchLine, 'productId' | 'customerDocument'> & LineStart & { readonly seq: number };

function laterPrice(row: Row): LaterPrice {
  const createdAt = Date.parse(textOf(row, 'created_at'));
  return {
    productId: textOf(row, 'product_id'),
    customerDocument: textOrNullOf(row, 'customer_document'),
    priceE4: integerOf(row, 'price_e4'),
    validFrom: textOrNullOf(row, 'valid_from'),
    batchId: textOf(row, 'id'),
    seq: integerOf(row, 'seq'),
    createdAt,
    at: createdAt,
  };
}

const startKey = (of: Parameters<typeof pricePlace>[0] & Pick<LineStart, 'validFrom'>): string => `${pricePlace(of)} ${of.validFrom ?? ''}`;

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
    later: (stationId: string, kind: PriceKind, seq: number) => store.prepare(LATER).all(stationId, `price-${kind}`, seq).map(laterPrice),
    /**
     * Finds the newest price of later batches that settles a refused one (model/prices/settles.ts).
     * @param seq place in the queue of the oldest batch that will be looked up
     */
    settling(stationId: string, kind: PriceKind, seq: number, now: number, timeZone: string) {
      const starts = Map.groupBy(store.prepare(STARTS).all(stationId, `price-${kind}`, seq).map(laterPrice), pricePlace);
      return (line: RefusedPrice): LaterPrice | null => {
        const found = (starts.get(pricePlace(line)) ?? []).filter((later) => later.seq > line.seq && settles(later, line, now, timeZone));
        return found.toSorted((a, b) => b.seq - a.seq)[0] ?? null;
      };
    },
    /** Finds the newest price with the same start that the network accepted in a batch after this place in the queue. */
    overtaking(stationId: string, kind: PriceKind, seq: number) {
      const rows = store.prepare(ACCEPTED_STARTS).all(stationId, `price-${kind}`, seq).map(laterPrice);
      const starts = new Map(rows.map((price) => [startKey(price), price]));
      return (line: Pick<LaterPrice, 'productId' | 'customerDocument' | 'validFrom'>): LaterPrice | null =>
        starts.get(startKey(line)) ?? null;
    },
    batch(batchId: string): { readonly seq: number; readonly fileName: string; readonly createdAt: string } | null {
      const row = store.prepare(NAMED).get(batchId);
      if (row === undefined) return null;
      return { seq: integerOf(row, 'seq'), fileName: textOf(row, 'file_name'), createdAt: textOf(row, 'created_at') };
    },
  };
}
