/** Deciding an ambiguous number by the prices in force, where a pump's range leaves two readings open. */

import type { Catalogue } from '../../../prices/model/index.ts';
import { distance, withImplied } from '../../../prices/model/index.ts';
import type { EngineContext } from '../../import-engine.ts';
import { STANDARD } from '../meanings/meanings.ts';
import type { RowTable } from '../row-table.ts';
import type { ImpliedDecimals } from './evidence.ts';
import type { InForce } from './in-force.ts';

interface Scope {
  readonly table: RowTable;
  readonly context: EngineContext;
  readonly catalogue: Catalogue;
  readonly inForce: InForce;
  /** Place of the station of rows that name none. */
  readonly station: number;
}

/** As many rows tell. */
const LOOKED_AT = 500;
const BARE = /^\d+$/;

/** The only one of the open readings that is near a price in force wherever one is known; null = they do not tell. */
export function decimalsInForce({ table, catalogue, inForce, station }: Scope, open: readonly ImpliedDecimals[]): ImpliedDecimals | null {
  const none = new Map<string, string>();
  let left = [...open];
  let known = false;
  for (let row = 0; row < Math.min(table.size, LOOKED_AT); row++) {
    const text = (table.words.price.texts[table.cells.price?.[row] ?? 0] ?? '').trim();
    const product = BARE.test(text) ? catalogue.find(station, table.words.product.texts[table.cells.product?.[row] ?? 0] ?? '', none) : -1;
    const now = product < 0 ? -1 : inForce.find(product, STANDARD, 0);
    if (now === -1) continue;
    known = true;
    left = left.filter((decimals) => {
      const price = withImplied(text, decimals);
      const far = price.type === 'price' ? distance(price.e4, now) : 'factor';
      return far === 'same' || far === 'near';
    });
  }
  const [only, ...others] = left;
  return known && only !== undefined && others.length === 0 ? only : null;
}
