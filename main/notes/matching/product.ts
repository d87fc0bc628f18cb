/**
 * Identifies the product of a label or an item. The network's catalog takes precedence: it maps its
 * names to ANP codes. The trade's words (prices/model/products.ts) cover names outside of it.
 */

import { fuelOf } from '../../prices/model/index.ts';
import { remembering } from '../../shared/remember.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { NamedProduct } from './types.ts';

/** `key` is equal for equal products; a product without a known code or word is identified by its label. */
export interface Product {
  /** A fuel of prices/model/products.ts, or an unknown ANP code. */
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

export type ProductsOf = (stationId: string) => ProductIndex;

/** The index of each station's own catalog; that of all catalogs for a station without one. */
export function productsByStation(products: readonly NamedProduct[]): ProductsOf {
  const own = Map.groupBy(products, ({ stationId }) => stationId);
  return remembering((stationId: string) => indexProducts(own.get(stationId) ?? products));
}

export function indexProducts(products: readonly Pick<NamedProduct, 'name' | 'code'>[]): ProductIndex {
  /** null: a name with several codes is ambiguous. */
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
