/** Resolves an ambiguous number by the prices in force, if both readings are plausible pump prices. */

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
  /** Index of the station for rows that name none. */
  readonly station: number;
}

/** Limit of examined rows. */
const MOST_EXAMINED = 500;
const BARE = /^\d+$/;
const NEAR: readonly string[] = ['same', 'near'];

/** The only open reading that is near the price in force wherever one is known; null = undecided. */
export function decimalsInForce({ table, catalogue, inForce, station }: Scope, open: readonly ImpliedDecimals[]): ImpliedDecimals | null {
  const none = new Map<string, ReadonlyMap<string, string>>();
  let remaining = open;
  for (let row = 0; row < Math.min(table.size, MOST_EXAMINED); row++) {
    const text = cellText(table, 'price', row).trim();
    const product = BARE.test(text) ? catalogue.find(station, cellText(table, 'product', row), none) : NO_LABEL;
    const now = inForce.find(product, STANDARD, 0);
    if (now === -1) continue;
    remaining = remaining.filter((decimals) => {
      const price = withImplied(text, decimals);
      return price.type === 'price' && NEAR.includes(distance(price.e4, now));
    });
  }
  const [only, ...others] = remaining;
  return others.length === 0 ? (only ?? null) : null;
}
