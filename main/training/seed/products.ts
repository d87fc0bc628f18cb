import { PRODUCT_NAMES as NAMES } from '../texts/training.ts';

export interface Product {
  /** Digits, so that a profile can write it as text or as a number. */
  readonly id: string;
  /** ANP product code (cProdANP), 9 digits; null if uncertain. */
  readonly code: string | null;
  readonly name: string;
  /** L = litre, M3 = cubic metre. */
  readonly unit: string;
}

/** The network's catalog, the same for every station. */
export const PRODUCTS: readonly Product[] = [
  { id: '1101', code: '320102001', name: NAMES.gasoline, unit: 'L' },
  { id: '1102', code: '320102002', name: NAMES.gasolineAdditive, unit: 'L' },
  { id: '1201', code: '810101001', name: NAMES.ethanol, unit: 'L' },
  { id: '1301', code: '820101034', name: NAMES.dieselS10, unit: 'L' },
  { id: '1302', code: '820101033', name: NAMES.dieselS10Additive, unit: 'L' },
  { id: '1303', code: '820101012', name: NAMES.dieselS500, unit: 'L' },
  { id: '1401', code: '220101005', name: NAMES.gnv, unit: 'M3' },
  { id: '1501', code: null, name: NAMES.arla, unit: 'L' },
];

export function productById(id: string): Product | null {
  return PRODUCTS.find((product) => product.id === id) ?? null;
}
