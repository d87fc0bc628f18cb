/** Which products of a catalog a label may mean: an order for the eye, chosen from by a person. */

import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { likeness } from '../../shared/likeness.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { familyOf, fuelOfEntry, fuelWords, synonymsOf } from './products.ts';

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
  const likely = meansAnother(label, distinct) ? 0 : scored.filter(({ score }) => score >= ALIKE).length;
  return { candidates: scored.map(({ product }) => product), likely: Math.min(MOST_LIKELY, likely) };
}

function scoreOf(label: string, family: ReturnType<typeof familyOf>, product: ProductView): number {
  const fuel = fuelOfEntry(product);
  const names = [product.name, ...(fuel === null ? [] : synonymsOf(fuel))];
  const best = Math.max(...names.map((name) => likeness(label, name)));
  return best + (family !== null && familyOf(product.name) === family ? FAMILY : 0);
}

/** A word that is a slip of the fingers is this much like the one that was meant, and about as long. */
const SLIP = 0.5;
const SLIP_LENGTH = 2;

/**
 * Whether a word of the label is none of any fuel's names, nor one of them with a slip in it: "Etanol Anidro",
 * "Gasolina A" and "Biodiesel B100" are no product of a pump, however alike their names are.
 */
function meansAnother(label: string, catalog: readonly ProductView[]): boolean {
  const known = new Set([...fuelWords(), ...catalog.flatMap(({ name }) => wordsOf(name))]);
  return wordsOf(label).some((word) => {
    if (known.has(word) || /^\d+$/.test(word)) return false;
    return ![...known].some((other) => Math.abs(other.length - word.length) <= SLIP_LENGTH && likeness(word, other) >= SLIP);
  });
}

const wordsOf = (text: string): readonly string[] =>
  normaliseLabel(text)
    .replace(/\b(D?S|B) (\d+)\b/g, '$1$2')
    .split(' ')
    .filter((word) => word !== '');
