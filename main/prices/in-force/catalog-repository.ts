import type { PriceInForceView, ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { NetworkPrice } from '../../network/index.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, priceKindOf, type Row, textOf, textOrNullOf } from '../../store/index.ts';
import type { SharesDigits } from '../history/price-history-repository.ts';
import type { EnginePrice } from '../model/engine-price.ts';
import { priceListing, productListing } from './listings.ts';
import { readScheduled } from './scheduled-prices.ts';
import { takeListing } from './take-listing.ts';

/** Last known products and prices in force of a station. */
export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

/** Looks back forty batches; with max(), SQLite returns the other columns from the row with the largest seq. */
const LAST_SENT = `
  SELECT b.kind, l.product_id, l.customer_document, l.price_e4, max(o.seq) AS seq
  FROM (SELECT id, kind FROM batches WHERE station_id = ? ORDER BY created_at DESC LIMIT 40) b
  JOIN outbox_items o ON o.id = b.id AND o.state NOT IN ${quoted(statesThatAre('ineffective'))}
  JOIN batch_lines l ON l.batch_id = b.id AND l.state <> 'refused'
  GROUP BY b.kind, l.product_id, l.customer_document
  ORDER BY b.kind, l.product_id, l.customer_document`;

/** A list that was never read completely counts as missing, even if a partial first reading left rows. */
const wasRead = (subject: 'products' | 'prices'): string =>
  `EXISTS (SELECT 1 FROM readings r WHERE r.station_id = $station AND r.subject = '${subject}')`;

const AS_SENT: SharesDigits = { standard: null, agreement: null };

/** @param digits from the current wire profile; needed only by callers that store prices. */
export function createCatalogRepository(store: Store, digits: () => SharesDigits = () => AS_SENT) {
  return {
    /**
     * Replaces the whole list, in short commits: a caller may wait between two `next` without blocking others (take-listing.ts).
     * A product listed twice is stored once, as last listed.
     */
    takeProducts: (stationId: string, products: readonly ProductView[], readAt: string) =>
      takeListing(store, productListing(store, stationId, readAt), products),
    /** Like `takeProducts`. The last of several prices with the same key wins. */
    takePrices: (stationId: string, prices: readonly NetworkPrice[], readAt: string) =>
      takeListing(store, priceListing(store, stationId, readAt, digits()), prices),
    /** Products by name. */
    products(stationId: string): readonly ProductView[] {
      const rows = store
        .prepare(
          `SELECT product_id, code, name, unit FROM products WHERE station_id = $station AND ${wasRead('products')} ORDER BY name, product_id`,
        )
        .all({ $station: stationId });
      return rows.map(productOf);
    },
    /** By product name, standard before agreement. */
    prices(stationId: string): readonly PriceInForceView[] {
      const rows = store
        .prepare(
          `SELECT * FROM prices_in_force WHERE station_id = $station AND ${wasRead('prices')}
           ORDER BY product_name, product_id, kind = 'agreement', customer_name, customer_document`,
        )
        .all({ $station: stationId });
      return rows.map(priceOf);
    },
    /** Sent prices that start after a station-local moment, first start first. */
    scheduled: (stationId: string, after: string) => readScheduled(store, stationId, after),
    /** ISO 8601 UTC of the last complete reading; null = never. */
    readAt(stationId: string, subject: 'products' | 'prices'): string | null {
      const row = store.prepare('SELECT read_at FROM readings WHERE station_id = ? AND subject = ?').get(stationId, subject);
      return row === undefined ? null : textOf(row, 'read_at');
    },
    /** The newest line sent of each product, kind and customer, except refused and withdrawn ones. */
    lastSent(stationId: string): readonly EnginePrice[] {
      return store
        .prepare(LAST_SENT)
        .all(stationId)
        .map((row) => ({
          kind: priceKindOf(row),
          productId: textOf(row, 'product_id'),
          customerDocument: textOrNullOf(row, 'customer_document'),
          priceE4: integerOf(row, 'price_e4'),
        }));
    },
  };
}

function productOf(row: Row): ProductView {
  return { id: textOf(row, 'product_id'), code: textOrNullOf(row, 'code'), name: textOf(row, 'name'), unit: textOrNullOf(row, 'unit') };
}

function priceOf(row: Row): PriceInForceView {
  const customerDocument = textOf(row, 'customer_document');
  return {
    stationId: textOf(row, 'station_id'),
    kind: priceKindOf(row),
    productId: textOf(row, 'product_id'),
    productName: textOf(row, 'product_name'),
    customerDocument: customerDocument === '' ? null : customerDocument,
    customerName: textOrNullOf(row, 'customer_name'),
    priceE4: integerOf(row, 'price_e4'),
    validFrom: textOrNullOf(row, 'valid_from'),
  };
}
