/** What the same product costs at the other stations of this PC. */

import { describe, expect, it, vi } from 'vitest';
import { createPeers } from '../../../../../main/price-import/testing.ts';
import type { CatalogueProduct } from '../../../../../main/prices/testing.ts';

const product = (station: number, name: string, code: string | null = null): CatalogueProduct => ({
  station,
  view: { id: `${station} ${name}`, name, code, unit: null },
  measure: 'any',
  family: null,
  notBelow: [],
});
const peersOf = (prices: readonly number[], ...products: readonly CatalogueProduct[]) => {
  const find = createPeers({ products }, (at) => prices[at] ?? -1);
  return products.map((_, at) => find(at));
};

describe('the middle price of the other stations', () => {
  it('is of the same fuel, by whatever name', () => {
    const products = [product(0, 'Gasolina C Comum'), product(1, 'GC'), product(2, 'Da casa', '320102001')];
    expect(peersOf([50_000, 60_000, 70_000], ...products)).toEqual([65_000, 60_000, 55_000]);
  });

  it('is of the same name, where it is no fuel that is known', () => {
    const products = [product(0, 'Aditivo X'), product(1, 'ADITIVO x'), product(2, 'Aditivo Y')];
    expect(peersOf([10_000, 20_000, 30_000], ...products)).toEqual([20_000, 10_000, -1]);
  });

  it('leaves out those of its own station, and those without a price', () => {
    const products = [product(0, 'GC'), product(0, 'Gasolina Comum'), product(1, 'GC'), product(2, 'GC'), product(3, 'GC')];
    expect(peersOf([50_000, 51_000, 60_000, -1, 1], ...products)).toEqual([30_001, 30_001, 50_000, 50_500, 51_000]);
  });

  it('is none of a product alone, or of none', () => {
    expect(peersOf([50_000], product(0, 'GC'))).toEqual([-1]);
    expect(createPeers({ products: [] }, () => 50_000)(7)).toBe(-1);
  });

  it('is worked out once', () => {
    const standardOf = vi.fn(() => 50_000);
    const find = createPeers({ products: [product(0, 'GC'), product(1, 'GC')] }, standardOf);
    expect([find(0), find(0), find(0)]).toEqual([50_000, 50_000, 50_000]);
    expect(standardOf.mock.calls.map(([at]: readonly unknown[]) => at)).toEqual([1]);
  });
});
