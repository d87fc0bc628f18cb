/** Ranks the products of a catalog that a label may mean; a person chooses among them. */

import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { likeness } from '../../shared/likeness.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { familyOf, fuelOfEntry, fuelWords, synonymsOf } from './products.ts';

interface LikelyProducts {
  /** The whole catalog, likely ones first. */
  readonly candidates: readonly ProductView[];
  /** How many of the first are similar enough to be offered; 0 = the label is probably not a fuel. */
  readonly likely: number;
}

const ALIKE = 0.45;
/** Score for a family word ("S10", "Diesel"); worth as much as many letters. */
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

/** Least similarity of a misspelt word to the intended one; their lengths are about equal too. */
const SLIP = 0.5;
const SLIP_LENGTH = 2;

/**
 * Whether the label has a word that is neither in any fuel's name nor a misspelling of such a word: "Etanol Anidro",
 * "Gasolina A" and "Biodiesel B100" are not pump products, however similar their names are.
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
