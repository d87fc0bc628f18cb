/** The products that a question offers, named apart. */

import { expect, it } from 'vitest';
import type { ProductView, StationCatalogView } from '../../../../preload/contract/price-import/price-import.ts';
import { productLabels } from '../../../../renderer/features/price-import/testing.ts';

const product = (id: string, name: string): ProductView => ({ id, name, code: null, unit: 'L' });
const catalog = (stationName: string, ...products: readonly ProductView[]): StationCatalogView => ({
  stationId: stationName,
  stationName,
  products,
});

const NORTH = [product('1', 'Gasolina Comum'), product('2', 'Etanol')];
const SOUTH = [product('7', 'GASOLINA COMUM'), product('2', 'Etanol')];
const catalogs = [catalog('Posto Norte', ...NORTH), catalog('Posto Sul', ...SOUTH)];

it('two of one name are named with their stations, the others by their names alone', () => {
  expect([...productLabels([...NORTH, ...SOUTH.slice(0, 1)], catalogs)]).toEqual([
    ['1', 'Gasolina Comum · Posto Norte'],
    ['2', 'Etanol'],
    ['7', 'GASOLINA COMUM · Posto Sul'],
  ]);
});

it('where the rows are of one station, no station is named', () => {
  expect([...productLabels(NORTH, catalogs)].map(([, name]) => name)).toEqual(['Gasolina Comum', 'Etanol']);
});
