/** Deciding an ambiguous number by the prices in force, where a pump's range leaves two readings open. */

import { type Catalogue, distance, NO_LABEL, withImplied } from '../../../prices/model/index.ts';
import type { EngineContext } from '../../import-engine.ts';
import { STANDARD } from '../meanings/meanings.ts';
import { cellText, type RowTable } from '../row-table.ts';
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

/** Rows that are looked at. */
const LOOKED_AT = 500;
const BARE = /^\d+$/;
const NEAR: readonly string[] = ['same', 'near'];

/** The only one of several open readings that is near a price in force wherever one is known; null = they do not tell. */
export function decimalsInForce({ table, catalogue, inForce, station }: Scope, open: readonly ImpliedDecimals[]): ImpliedDecimals | null {
  const none = new Map<string, string>();
  let left = open;
  for (let row = 0; row < Math.min(table.size, LOOKED_AT); row++) {
    const text = cellText(table, 'price', row).trim();
    const product = BARE.test(text) ? catalogue.find(station, cellText(table, 'product', row), none) : NO_LABEL;
    const now = inForce.find(product, STANDARD, 0);
    if (now === -1) continue;
    left = left.filter((decimals) => {
      const price = withImplied(text, decimals);
      return price.type === 'price' && NEAR.includes(distance(price.e4, now));
    });
  }
  const [only, ...others] = left;
  return others.length === 0 ? (only ?? null) : null;
}
