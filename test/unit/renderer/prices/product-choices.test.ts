/** What is offered where stations know one product by different ids. */

import { expect, it } from 'vitest';
import type { StationCatalogView } from '../../../../preload/contract/price-import/price-import.ts';
import { catalogsFor, productChoices, stationsWith } from '../../../../renderer/features/prices/testing.ts';

const catalog = (name: string, products: Readonly<Record<string, string>>): StationCatalogView => ({
  stationId: name.toLowerCase(),
  stationName: name,
  products: Object.entries(products).map(([id, product]) => ({ id, code: null, name: product, unit: 'L' })),
});
const A = catalog('A', { a1: 'Gasolina', x: 'Etanol', s: 'S10' });
const B = catalog('B', { b1: 'GASOLINA', x: 'Etanol' });
const C = catalog('C', { b1: 'GASOLINA', x: 'Etanol' });
const offered = (...catalogs: readonly StationCatalogView[]) => productChoices(catalogs).map(({ id, name }) => [id, name]);

it('a product is named with its stations only where others know it by another id', () => {
  expect(offered(A, B, C)).toEqual([
    ['a1', 'Gasolina · A'],
    ['x', 'Etanol'],
    ['s', 'S10'],
    ['b1', 'GASOLINA · B e C'],
  ]);
  expect(offered(B)).toEqual([
    ['b1', 'GASOLINA'],
    ['x', 'Etanol'],
  ]);
});

it('the products of a row are those of its station, of all of them if it has none', () => {
  expect(catalogsFor([A, B, C], 'b')).toEqual([B]);
  expect(catalogsFor([A, B, C], null)).toEqual([A, B, C]);
});

it('a remembered name may become a product of the stations that have it, any product if it is gone', () => {
  expect(stationsWith([A, B, C], 'b1')).toEqual([B, C]);
  expect(stationsWith([A, B, C], 'gone')).toEqual([A, B, C]);
});
