/** Which products of a catalog a label may mean: an order for the eye, chosen from by a person. */

import type { ProductView } from '../../../preload/contract/price-import.ts';
import { likeness } from '../../shared/likeness.ts';
import { familyOf, fuelOfEntry, synonymsOf } from './products.ts';

interface LikelyProducts {
  /** The whole catalog, likely ones first. */
  readonly candidates: readonly ProductView[];
  /** How many of the first are alike enough to be offered; 0 = it is probably no fuel. */
  readonly likely: number;
}

const ALIKE = 0.45;
/** A word of the family ("S10", "Diesel") is worth as much as many letters. */
const FAMILY = 0.5;
const MOST_LIKELY = 4;

export function likelyProducts(label: string, catalog: readonly ProductView[]): LikelyProducts {
  const distinct = [...new Map(catalog.map((product) => [product.id, product])).values()];
  const family = familyOf(label);
  const scored = distinct.map((product) => ({ product, score: scoreOf(label, family, product) })).sort((a, b) => b.score - a.score);
  const likely = scored.filter(({ score }) => score >= ALIKE).length;
  return { candidates: scored.map(({ product }) => product), likely: Math.min(MOST_LIKELY, likely) };
}

function scoreOf(label: string, family: ReturnType<typeof familyOf>, product: ProductView): number {
  const fuel = fuelOfEntry(product);
  const names = [product.name, ...(fuel === null ? [] : synonymsOf(fuel))];
  const best = Math.max(...names.map((name) => likeness(label, name)));
  return best + (family !== null && familyOf(product.name) === family ? FAMILY : 0);
}
