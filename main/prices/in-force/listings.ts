/** Maps readings of products and of prices to the rows of their tables (take-listing.ts). */

import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { NetworkPrice } from '../../network/index.ts';
import { type Store, textOf } from '../../store/index.ts';
import { createPriceNotes, priceKey, type SharesDigits } from '../history/price-history-repository.ts';
import type { StoredListing } from './take-listing.ts';

const PRODUCT_PAGE = `SELECT * FROM products WHERE station_id = $station AND ($id IS NULL OR product_id > $id) ORDER BY product_id LIMIT $limit`;
const PRICE_PAGE = `SELECT * FROM prices_in_force
  WHERE station_id = $station AND ($kind IS NULL OR (kind, product_id, customer_document) > ($kind, $product, $customer))
  ORDER BY kind, product_id, customer_document LIMIT $limit`;

export function productListing(store: Store, stationId: string, readAt: string): StoredListing<ProductView> {
  return {
    page: (after, limit) => store.prepare(PRODUCT_PAGE).all({ $station: stationId, $id: after?.product_id ?? null, $limit: limit }),
    keyOfRow: (row) => textOf(row, 'product_id'),
    keyOf: ({ id }) => id,
    isSame: (row, { code, name, unit }) => row.code === code && row.name === name && row.unit === unit,
    prepare: () => [],
    put({ id, code, name, unit }) {
      store
        .prepare('INSERT OR REPLACE INTO products (station_id, product_id, code, name, unit, read_at) VALUES (?, ?, ?, ?, ?, ?)')
        .run(stationId, id, code, name, unit, readAt);
    },
    drop(row) {
      store.prepare('DELETE FROM products WHERE station_id = ? AND product_id = ?').run(stationId, textOf(row, 'product_id'));
    },
    end: () => markRead(store, stationId, 'products', readAt),
  };
}

export function priceListing(store: Store, stationId: string, readAt: string, digits: SharesDigits): StoredListing<NetworkPrice> {
  const notes = createPriceNotes(store, stationId, readAt, digits);
  return {
    page: (after, limit) =>
      store.prepare(PRICE_PAGE).all({
        $station: stationId,
        $kind: after?.kind ?? null,
        $product: after?.product_id ?? null,
        $customer: after?.customer_document ?? null,
        $limit: limit,
      }),
    keyOfRow: priceKey,
    keyOf: (price) => priceKey(rowOf(price)),
    isSame: (row, price) => Object.entries(rowOf(price)).every(([name, value]) => row[name] === value),
    prepare: () => notes.prepare(),
    put(price, before) {
      const row = rowOf(price);
      store
        .prepare(
          `INSERT OR REPLACE INTO prices_in_force
             (station_id, kind, product_id, product_name, customer_document, customer_name, price_e4, valid_from)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(stationId, row.kind, row.product_id, row.product_name, row.customer_document, row.customer_name, row.price_e4, row.valid_from);
      notes.note(before, row);
    },
    drop(row) {
      store
        .prepare('DELETE FROM prices_in_force WHERE station_id = ? AND kind = ? AND product_id = ? AND customer_document = ?')
        .run(stationId, textOf(row, 'kind'), textOf(row, 'product_id'), textOf(row, 'customer_document'));
      notes.note(row, null);
    },
    end: () => markRead(store, stationId, 'prices', readAt),
  };
}

function markRead(store: Store, stationId: string, subject: 'products' | 'prices', readAt: string): void {
  store
    .prepare(
      `INSERT INTO readings (station_id, subject, read_at) VALUES (?, ?, ?)
       ON CONFLICT (station_id, subject) DO UPDATE SET read_at = excluded.read_at`,
    )
    .run(stationId, subject, readAt);
}

/** Column values of a price's row. */
function rowOf({ kind, productId, productName, customerDocument, customerName, priceE4, validFrom }: NetworkPrice) {
  return {
    kind,
    product_id: productId,
    product_name: productName,
    customer_document: customerDocument ?? '',
    customer_name: customerName,
    price_e4: priceE4,
    valid_from: validFrom,
  };
}
