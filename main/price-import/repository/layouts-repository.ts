import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Store } from '../../store/index.ts';
import { textOf } from '../../store/index.ts';
import type { RememberedLayout } from '../import-record.ts';
import { parseStored, rememberedLayoutSchema } from './import-json.ts';

/** Table layouts: keyed by environment and the fingerprint of the header as found, before any correction. */
export function createLayoutsRepository(store: Store) {
  return {
    find(environment: Environment, fingerprint: string): RememberedLayout | null {
      const row = store
        .prepare('SELECT layout, confirmed_at FROM layouts WHERE environment = ? AND fingerprint = ?')
        .get(environment, fingerprint);
      if (row === undefined) return null;
      return { ...parseStored(rememberedLayoutSchema, textOf(row, 'layout')), confirmedAt: textOf(row, 'confirmed_at') };
    },

    remember(environment: Environment, fingerprint: string, { layout, found, confirmedAt }: RememberedLayout): void {
      store
        .prepare(
          `INSERT INTO layouts (environment, fingerprint, layout, confirmed_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (environment, fingerprint) DO UPDATE SET layout = excluded.layout, confirmed_at = excluded.confirmed_at`,
        )
        .run(environment, fingerprint, JSON.stringify({ layout, found }), confirmedAt);
    },
  };
}

export type LayoutsRepository = ReturnType<typeof createLayoutsRepository>;
