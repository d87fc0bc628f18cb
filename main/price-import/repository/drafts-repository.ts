/** Table price_drafts: unsent prices typed over those in force. */

import type { PriceDraft } from '../../../preload/contract/prices/prices.ts';
import { integerOf, integerOrNullOf, type Store, textOf, textOrNullOf, wordOf } from '../../store/index.ts';

const KINDS = ['standard', 'agreement'] as const;

export interface StoredDraft extends PriceDraft {
  /** A batch of the import created from it carries its price, whatever the price became in the review. */
  readonly sent: boolean;
  /** The import created from it was sent, with or without it. */
  readonly importSent: boolean;
}

export type DraftsRepository = ReturnType<typeof createDraftsRepository>;

export function createDraftsRepository(store: Store) {
  return {
    list(stationId: string): readonly StoredDraft[] {
      return store
        .prepare(
          `SELECT d.*, coalesce(i.status = 'sent', 0) AS import_sent, EXISTS (
             SELECT 1 FROM batches b JOIN batch_lines l ON l.batch_id = b.id
             WHERE b.import_id = d.import_id AND b.station_id = d.station_id AND b.kind = d.kind
               AND l.product_id = d.product_id AND coalesce(l.customer_document, '') = d.customer_document) AS sent
           FROM price_drafts d LEFT JOIN imports i ON i.id = d.import_id
           WHERE d.station_id = ? ORDER BY d.place`,
        )
        .all(stationId)
        .map((row) => {
          const customer = textOf(row, 'customer_document');
          return {
            kind: wordOf(row, 'kind', KINDS),
            productId: textOf(row, 'product_id'),
            customerDocument: customer === '' ? null : customer,
            priceE4: integerOrNullOf(row, 'price_e4'),
            name: textOf(row, 'name'),
            beforeE4: integerOf(row, 'before_e4'),
            text: textOf(row, 'text'),
            importId: textOrNullOf(row, 'import_id'),
            sent: integerOf(row, 'sent') === 1,
            importSent: integerOf(row, 'import_sent') === 1,
          };
        });
    },
    /** Replaces all drafts of the station. */
    replace(stationId: string, drafts: readonly PriceDraft[]): void {
      store.transaction(() => {
        store.prepare('DELETE FROM price_drafts WHERE station_id = ?').run(stationId);
        const put = store.prepare(
          `INSERT OR REPLACE INTO price_drafts (station_id, kind, product_id, customer_document, place, name, price_e4, before_e4, text, import_id)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        );
        for (const [place, { kind, productId, customerDocument, priceE4, name, beforeE4, text, importId }] of drafts.entries())
          put.run(stationId, kind, productId, customerDocument ?? '', place, name, priceE4, beforeE4, text, importId);
      });
    },
  };
}
