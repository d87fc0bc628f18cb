/** Sheets with a column of prices for each product: their keys, their headers, and the long rows that they become. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnOfKey,
  guessProductColumns,
  isWide,
  lineOfKey,
  longLayout,
  MAX_WIDE_LINE,
  sharedColumns,
  usedColumns,
  wideKey,
} from '../../../../main/price-import/testing.ts';
import { MAX_PRODUCT_COLUMN, type SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';

describe('the key of a price cell', () => {
  it('is told from the line of a long sheet, and keeps line and column', () => {
    expect([wideKey(0, 0), wideKey(0, 98), wideKey(1, 0), wideKey(7, 3)]).toEqual([60_000_000, 60_000_098, 60_000_099, 60_000_696]);
    expect([59_999_999, 60_000_000, 60_000_098, 60_000_099].map(lineOfKey)).toEqual([59_999_999, 0, 0, 1]);
    expect([59_999_999, 60_000_000, 60_000_098, 60_000_099].map(columnOfKey)).toEqual([null, 0, 98, 0]);
    expect([lineOfKey(2), columnOfKey(2)]).toEqual([2, null]);
  });

  it('of every line and column comes back, and fits into 32 bits', () => {
    expect(wideKey(MAX_WIDE_LINE, MAX_PRODUCT_COLUMN)).toBeLessThan(2 ** 31);
    fc.assert(
      fc.property(fc.nat(MAX_WIDE_LINE), fc.nat(MAX_PRODUCT_COLUMN), (line, column) => {
        const key = wideKey(line, column);
        expect([lineOfKey(key), columnOfKey(key)]).toEqual([line, column]);
      }),
    );
  });
});

describe('headers that name products', () => {
  /** Beside two fuels, so that a third one, and what is ambiguous, can be told. */
  const labelOf = (header: string) => guessProductColumns(['GNV', 'ARLA 32', header]).find(({ column }) => column === 2)?.label ?? null;

  it.each([
    ['Gasolina', 'Gasolina'],
    ['  Gasolina   Comum ', 'Gasolina Comum'],
    ['Gasolina\n Comum', 'Gasolina Comum'],
    ['S10', 'S10'],
    ['Preço Gasolina', 'GASOLINA'],
    ['Preço da Gasolina', 'GASOLINA'],
    ['Preço do Etanol', 'ETANOL'],
    ['Valor de Etanol', 'ETANOL'],
    ['VALOR ETANOL', 'ETANOL'],
    ['Etanol (R$)', 'ETANOL'],
    ['Etanol R$/L', 'ETANOL'],
    ['Etanol (R$/LT)', 'ETANOL'],
    ['Etanol R$ por litro', 'ETANOL'],
    ['GNV (R$/m³)', 'GNV'],
    ['GNV R$ por m3', 'GNV'],
    ['Preço Gasolina (R$/L)', 'GASOLINA'],
    ['Diesel', 'Diesel'],
    ['Óleo Diesel', 'Óleo Diesel'],
    ['Preço Óleo Diesel (R$)', 'OLEO DIESEL'],
    ['', null],
    ['  ', null],
    ['Cidade', null],
    ['Preço', null],
    ['R$', null],
    ['1', null],
    ['320102001', null],
    ['Preço du Etanol', null],
    ['Preçoetanol', null],
    ['Custo Etanol', null],
    ['Etanol preço', null],
    ['Gasolina Preço Comum', null],
    ['Gasolina R$ Comum', null],
    ['Gasolina R$/L Comum', null],
    ['Etanol R$ por', null],
    ['Etanol R$ quilo', null],
    ['EtanolR', null],
  ])('“%s”', (header, label) => {
    expect(labelOf(header)).toBe(label);
  });

  it('two different fuels at least; an ambiguous name is none of them, but comes with them', () => {
    const columns = (...header: readonly string[]) => guessProductColumns(header).map(({ column, label }) => `${column} ${label}`);
    expect(columns()).toEqual([]);
    expect(columns('Posto', 'Gasolina')).toEqual([]);
    expect(columns('Gasolina', 'Preço Gasolina')).toEqual([]);
    expect(columns('Gasolina', 'Diesel')).toEqual([]);
    expect(columns('Posto', 'Gasolina', 'Etanol')).toEqual(['1 Gasolina', '2 Etanol']);
    expect(columns('Gasolina', 'Diesel', 'Data', 'Etanol')).toEqual(['0 Gasolina', '1 Diesel', '3 Etanol']);
  });

  it('beyond the last column that a key can tell, none does', () => {
    const at = (...places: readonly number[]) => {
      const header = Array.from({ length: 101 }, () => '');
      places.forEach((place, index) => {
        header[place] = ['Gasolina', 'Etanol', 'GNV'][index] ?? '';
      });
      return guessProductColumns(header).map(({ column }) => column);
    };
    expect(at(97, 98)).toEqual([97, 98]);
    expect(at(97, 98, 99)).toEqual([97, 98]);
    expect(at(98, 99)).toEqual([]);
  });
});

describe('the layout of a wide sheet', () => {
  const long: SheetLayout = {
    encoding: 'utf-8',
    delimiter: ';',
    headerLine: 1,
    decimalMark: 'unknown',
    impliedDecimals: null,
    dateOrder: 'unknown',
    columns: { station: 5, product: 0, price: 1, customer: 7 },
    constants: { stationId: null, kind: 'standard', validFrom: null },
  };
  const wide: SheetLayout = {
    ...long,
    productColumns: [
      { column: 2, label: 'GC' },
      { column: 9, label: 'S10' },
    ],
  };

  it('has columns of products', () => {
    expect([long, wide, { ...long, productColumns: [] }, { productColumns: [{ column: 0, label: 'GC' }] }].map(isWide)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('all columns but product and price are the same for each product of a row', () => {
    expect(sharedColumns(long)).toEqual([
      { role: 'station', column: 5 },
      { role: 'customer', column: 7 },
    ]);
    expect(sharedColumns({ columns: { validFrom: 3, kind: 0, unit: 2, price: 1 } })).toEqual([
      { role: 'unit', column: 2 },
      { role: 'kind', column: 0 },
      { role: 'validFrom', column: 3 },
    ]);
    expect(sharedColumns({ columns: {} })).toEqual([]);
  });

  it('uses its own columns, and those of the products in the place of product and price', () => {
    expect([...usedColumns(long)].sort()).toEqual([0, 1, 5, 7]);
    expect([...usedColumns({ ...long, customerNames: 3 })].sort()).toEqual([0, 1, 3, 5, 7]);
    expect([...usedColumns({ ...long, productColumns: [] })].sort()).toEqual([0, 1, 5, 7]);
    expect([...usedColumns(wide)].sort()).toEqual([2, 5, 7, 9]);
    expect([...usedColumns({ ...wide, customerNames: 0 })].sort()).toEqual([0, 2, 5, 7, 9]);
  });

  it('becomes that of long rows: shared cells, product, price', () => {
    expect(longLayout(wide)).toEqual({ ...wide, columns: { station: 0, customer: 1, product: 2, price: 3 } });
    expect(longLayout({ ...wide, columns: { product: 4 } })).toEqual({ ...wide, columns: { product: 0, price: 1 } });
    expect(longLayout(long)).toBe(long);
  });
});
