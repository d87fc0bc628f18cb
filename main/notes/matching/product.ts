/**
 * Which product a label or an item means. The network's catalogue goes first: it says which ANP code its
 * own names have. The words of the trade (prices/model/products.ts) are for what it does not name.
 */

import { fuelOf } from '../../prices/model/index.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { NamedProduct } from './types.ts';

/** `key` is equal for equal products; a product that neither a code nor a word names is told by its label. */
export interface Product {
  /** A fuel of prices/model/products.ts, or an ANP code that it does not know. */
  readonly fuel: string | null;
  readonly key: string;
}

export interface ProductIndex {
  /** Label as the network writes it. */
  readonly ofLabel: (label: string) => Product;
  /** Product of a note's item. */
  readonly ofItem: (anpCode: string | null, description: string) => Product;
}

const ANP_CODE = /^[0-9]{9}$/;

export function indexProducts(products: readonly NamedProduct[]): ProductIndex {
  /** null: a name with several codes names none. */
  const codes = new Map<string, string | null>();
  for (const { name, code } of products) {
    const label = normaliseLabel(name);
    if (label === '' || !ANP_CODE.test(code ?? '')) continue;
    codes.set(label, codes.has(label) && codes.get(label) !== code ? null : code);
  }
  const known = new Set(codes.values());
  const ofCode = (code: string | null): string | null =>
    code === null ? null : (fuelOf(code) ?? (known.has(code) ? `anp ${code}` : null));
  const productOf = (code: string | null, label: string): Product => {
    const fuel = ofCode(code) ?? ofCode(codes.get(normaliseLabel(label)) ?? null) ?? fuelOf(label);
    return { fuel, key: fuel ?? `label ${normaliseLabel(label)}` };
  };
  return { ofLabel: (label) => productOf(null, label), ofItem: productOf };
}
