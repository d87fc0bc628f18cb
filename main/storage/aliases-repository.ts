import type { Environment } from '../../preload/contract/stations.ts';
import { textOf } from './cells.ts';
import type { Store } from './database.ts';

/** Table product_aliases: what a label of a sheet means, by environment and normalised label. */
export function createAliasesRepository(store: Store) {
  return {
    /** Normalised label -> product id, of the answers given up to an instant (ISO 8601 UTC). */
    list(environment: Environment, confirmedUpTo: string): Readonly<Record<string, string>> {
      const rows = store
        .prepare('SELECT label, product_id FROM product_aliases WHERE environment = ? AND confirmed_at <= ? ORDER BY label')
        .all(environment, confirmedUpTo);
      return Object.fromEntries(rows.map((row) => [textOf(row, 'label'), textOf(row, 'product_id')]));
    },

    /** The last answer counts. */
    remember(environment: Environment, label: string, productId: string, confirmedAt: string): void {
      store
        .prepare(
          `INSERT INTO product_aliases (environment, label, product_id, confirmed_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (environment, label) DO UPDATE SET product_id = excluded.product_id, confirmed_at = excluded.confirmed_at`,
        )
        .run(environment, label, productId, confirmedAt);
    },
  };
}
