import type { PriceInForceView, PriceKind, ProductView } from '../../preload/contract/prices.ts';
import type { EnginePrice } from '../domain/import-engine.ts';
import type { NetworkPrice } from '../domain/network.ts';
import { integerOf, type Row, textOf, textOrNullOf, wordOf } from './cells.ts';
import type { Store } from './database.ts';
import { beginNote } from './price-history-repository.ts';

/** What the network last said of a station: its products and its prices in force. */
export interface CatalogRepository {
  /** Replaces the whole list, in one transaction. A product listed twice is kept once, as last listed. */
  replaceProducts(stationId: string, products: readonly ProductView[], readAt: string): void;
  /** Replaces the whole list, in one transaction. Of prices with the same key the last one is kept. */
  replacePrices(stationId: string, prices: readonly NetworkPrice[], readAt: string): void;
  /** By name. */
  products(stationId: string): readonly ProductView[];
  /** By product name, standard before agreement. */
  prices(stationId: string): readonly PriceInForceView[];
  /** ISO 8601 UTC of the last complete reading; null = never. */
  readAt(stationId: string, subject: 'products' | 'prices'): string | null;
  /** The newest line sent of each product, kind and customer that was neither refused nor taken back. */
  lastSent(stationId: string): readonly EnginePrice[];
}

const KINDS = ['standard', 'agreement'] as const satisfies readonly PriceKind[];

/** Forty batches back; SQLite gives the other columns of the row with the largest seq. */
const LAST_SENT = `
  SELECT b.kind, l.product_id, l.customer_document, l.price_e4, max(o.seq) AS seq
  FROM (SELECT id, kind FROM batches WHERE station_id = ? ORDER BY created_at DESC LIMIT 40) b
  JOIN outbox_items o ON o.id = b.id AND o.state NOT IN ('cancelled', 'rejected', 'dead')
  JOIN batch_lines l ON l.batch_id = b.id AND l.state <> 'refused'
  GROUP BY b.kind, l.product_id, l.customer_document
  ORDER BY b.kind, l.product_id, l.customer_document`;

export function createCatalogRepository(store: Store): CatalogRepository {
  const markRead = (stationId: string, subject: 'products' | 'prices', readAt: string) => {
    store
      .prepare(
        `INSERT INTO readings (station_id, subject, read_at) VALUES (?, ?, ?)
         ON CONFLICT (station_id, subject) DO UPDATE SET read_at = excluded.read_at`,
      )
      .run(stationId, subject, readAt);
  };
  return {
    replaceProducts(stationId, products, readAt) {
      store.transaction(() => {
        store.prepare('DELETE FROM products WHERE station_id = ?').run(stationId);
        const insert = store.prepare(
          'INSERT OR REPLACE INTO products (station_id, product_id, code, name, unit, read_at) VALUES (?, ?, ?, ?, ?, ?)',
        );
        for (const { id, code, name, unit } of products) insert.run(stationId, id, code, name, unit, readAt);
        markRead(stationId, 'products', readAt);
      });
    },
    replacePrices(stationId, prices, readAt) {
      store.transaction(() => {
        const note = beginNote(store, stationId);
        store.prepare('DELETE FROM prices_in_force WHERE station_id = ?').run(stationId);
        const insert = store.prepare(
          `INSERT OR REPLACE INTO prices_in_force
             (station_id, kind, product_id, product_name, customer_document, customer_name, price_e4, valid_from)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        );
        for (const price of prices) {
          const { kind, productId, productName, customerDocument, customerName, priceE4, validFrom } = price;
          insert.run(stationId, kind, productId, productName, customerDocument ?? '', customerName, priceE4, validFrom);
        }
        note(readAt);
        markRead(stationId, 'prices', readAt);
      });
    },
    products(stationId) {
      const rows = store
        .prepare('SELECT product_id, code, name, unit FROM products WHERE station_id = ? ORDER BY name, product_id')
        .all(stationId);
      return rows.map(productOf);
    },
    prices(stationId) {
      const rows = store
        .prepare(
          `SELECT * FROM prices_in_force WHERE station_id = ?
           ORDER BY product_name, product_id, kind = 'agreement', customer_name, customer_document`,
        )
        .all(stationId);
      return rows.map(priceOf);
    },
    readAt(stationId, subject) {
      const row = store.prepare('SELECT read_at FROM readings WHERE station_id = ? AND subject = ?').get(stationId, subject);
      return row === undefined ? null : textOf(row, 'read_at');
    },
    lastSent(stationId) {
      return store
        .prepare(LAST_SENT)
        .all(stationId)
        .map((row) => ({
          kind: wordOf(row, 'kind', KINDS),
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
    kind: wordOf(row, 'kind', KINDS),
    productId: textOf(row, 'product_id'),
    productName: textOf(row, 'product_name'),
    customerDocument: customerDocument === '' ? null : customerDocument,
    customerName: textOrNullOf(row, 'customer_name'),
    priceE4: integerOf(row, 'price_e4'),
    validFrom: textOrNullOf(row, 'valid_from'),
  };
}
