/** Tables of price sheets. */

import { dropUnused, type FeatureData, integerOf, type Store, textOf } from '../store/index.ts';

const DISCARDED = `SELECT id, payload_id FROM imports i WHERE status = 'discarded' AND closed_at < ?
  AND NOT EXISTS (SELECT 1 FROM batches b WHERE b.import_id = i.id) LIMIT 20`;

function removeDiscarded(store: Store, before: string): number {
  const rows = store.prepare(DISCARDED).all(before);
  for (const row of rows) {
    const id = textOf(row, 'id');
    for (const table of ['import_edits', 'folder_imports']) store.prepare(`DELETE FROM ${table} WHERE import_id = ?`).run(id);
    store.prepare('DELETE FROM imports WHERE id = ?').run(id);
    dropUnused(store, integerOf(row, 'payload_id'));
  }
  return rows.length;
}

export const priceImportData: FeatureData = {
  name: 'price-import',
  tables: {
    price_drafts: { kind: 'prices', belongs: 'station' },
    imports: { kind: 'sheets', belongs: 'station' },
    import_edits: { kind: 'sheets', belongs: 'owned' },
    folder_imports: { kind: 'sheets', belongs: 'owned' },
    refused_sheets: { kind: 'sheets', belongs: 'owned' },
    layouts: { kind: 'other', belongs: 'environment' },
    product_aliases: { kind: 'other', belongs: 'environment' },
    customer_aliases: { kind: 'other', belongs: 'environment' },
  },
  expiries: [{ name: 'sheets', term: 'sheets', remove: removeDiscarded }],
  oldest: { sheets: 'SELECT min(opened_at) AS at FROM imports' },
};
