/** What becomes a row of the table, and what is only counted. */

import { describe, expect, it } from 'vitest';
import { columnOf, eachRole, type RowTable } from '../../../../../main/price-import/testing.ts';
import { COLUMN_ROLES, type ColumnRole } from '../../../../../preload/contract/price-import/price-import.ts';
import { OTHER, POSTO_TEXT } from '../support.ts';
import { LAYOUT, tableOf, WITH_STATIONS } from './made-tables.ts';

const linesOf = ({ lines, size }: RowTable) => [...lines.subarray(0, size)];
const textsOf = ({ cells, words, size }: RowTable, role: ColumnRole) =>
  Array.from({ length: size }, (_, row) => words[role].texts[cells[role]?.[row] ?? -1]);
const counts = ({ size, total, otherStations, blank }: RowTable) => ({ size, total, otherStations, blank });

describe('a table', () => {
  it('keeps its rows by columns, with their lines', () => {
    const table = tableOf(['GC;5,89;padrão;;25/12/2026;L', 'Etanol;3,99', 'GC;5,89;acordo']);
    expect(counts(table)).toEqual({ size: 3, total: 3, otherStations: 0, blank: 0 });
    expect(linesOf(table)).toEqual([2, 3, 4]);
    expect(Object.fromEntries(COLUMN_ROLES.map((role) => [role, table.cells[role] === null ? null : textsOf(table, role)]))).toEqual({
      station: null,
      product: ['GC', 'Etanol', 'GC'],
      price: ['5,89', '3,99', '5,89'],
      unit: ['L', '', ''],
      kind: ['padrão', '', 'acordo'],
      customer: ['', '', ''],
      validFrom: ['25/12/2026', '', ''],
    });
  });

  it.each([0, 1, 2, 7])('of more rows than were expected (%i) has them all', (expected) => {
    const rows = Array.from({ length: 7 }, (_, place) => `Produto ${place};5,8${place}`);
    const table = tableOf(rows, { expected });
    expect(linesOf(table)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(textsOf(table, 'product')).toEqual(rows.map((row) => row.split(';')[0]));
    expect(textsOf(table, 'price')).toEqual(rows.map((row) => row.split(';')[1]));
  });

  it('keeps what is wrong with a row’s structure, of the rows that it keeps', () => {
    const table = tableOf(['GC;5,89', 'TOTAL;9,88', 'Etanol;3,99', 'GNV;4,19'], { problems: { 3: ['quotes'], 4: ['extra-cells'] } });
    expect([...table.problems]).toEqual([[1, ['extra-cells']]]);
  });

  it('a column that the sheet does not have is made when it is typed into, once', () => {
    const table = tableOf(['GC;5,89', 'Etanol;3,99'], { layout: { ...LAYOUT, columns: { product: 0, price: 1 } } });
    expect(table.cells.unit).toBeNull();
    const made = columnOf(table, 'unit');
    expect([...made]).toEqual([0, 0]);
    expect(columnOf(table, 'unit')).toBe(made);
    expect(table.cells.unit).toBe(made);
    expect(columnOf(table, 'price')).toBe(table.cells.price);
  });

  it('of each role something', () => {
    expect(eachRole((role) => role)).toEqual(Object.fromEntries(COLUMN_ROLES.map((role) => [role, role])));
  });
});

describe('rows of other stations', () => {
  it('are counted and not kept; one without a CNPJ, or with none that can be read, is', () => {
    const table = tableOf([`GC;5,89;;;;;${POSTO_TEXT}`, `GC;5,79;;;;;${OTHER}`, 'GC;5,69;;;;;', 'GC;5,59;;;;;Posto Sul', 'GC;5,49'], {
      layout: WITH_STATIONS,
    });
    expect(counts(table)).toEqual({ size: 4, total: 5, otherStations: 1, blank: 0 });
    expect(linesOf(table)).toEqual([2, 4, 5, 6]);
  });

  it('prove how prices and dates are written all the same', () => {
    const table = tableOf([`GC;5,89;;;25/12/2026;;${OTHER}`], { layout: WITH_STATIONS });
    expect([table.prices.comma, table.dates.dmy]).toEqual([true, true]);
  });
});

describe('rows that are no rows', () => {
  const kept = (row: string, header: readonly string[] = ['Produto', 'Preço'], layout = LAYOUT) =>
    counts(tableOf([row, 'GNV;4,19'], { header, layout })).blank === 0;

  it.each([
    ['', 'empty'],
    [' ; ;', 'blanks alone'],
    ['----;----', 'a separator'],
    ['***', 'a separator in the first cell'],
    [' ;;· • .', 'a separator in another cell'],
    ['Total;9,88', 'a sum with its price'],
    ['subtotal', 'a sum without one'],
    [';;Soma geral', 'a sum that is named in another column'],
    [';9,88;Total', 'kept: a sum is named before its price', true],
    ['Etanol;;', 'kept', true],
    [';3,99', 'kept', true],
    [';;;;;L', 'kept', true],
    ['---;3,99', 'kept: a price beside a separator', true],
    ['---;---;x', 'kept: something beside separators', true],
    ['Etanol;----', 'kept: a product beside a separator', true],
    ['Etanol;3,99;Total', 'kept: a sum is named first', true],
    ['Produto;Preço', 'the header once more'],
    ['PRODUTO:;preço', 'the header, spelt another way'],
    ['Produto;3,99', 'kept: a price is not the header', true],
    ['Etanol;Preço', 'kept: a product is not the header', true],
  ])('“%s”: %s', (row, _name, isKept = false) => {
    expect(kept(row)).toBe(isKept);
  });

  it('under a header without names nothing is the header once more', () => {
    expect(kept('---;;x', [])).toBe(true);
    expect(kept('---;;x', ['', ''])).toBe(true);
    expect(kept('Produto;Preço', [])).toBe(true);
    expect(kept('Produto;', ['Produto', ''])).toBe(false);
    expect(kept('Produto;x', ['Produto', 'Algo'], { ...LAYOUT, columns: { product: 0 } })).toBe(false);
    expect(kept('x;Preço', ['', 'Preço'], { ...LAYOUT, columns: { price: 1 } })).toBe(true);
  });

  it.each([
    ['Total;GC;5,89', 'a sum where the station should stand', false],
    [`${POSTO_TEXT};Total;5,89`, 'a sum of the station', false],
    [`${POSTO_TEXT};GC;5,89`, 'a row', true],
    ['---;---;---', 'a separator', false],
    ['Posto Sul;GC;5,89', 'a row of a name', true],
  ])('“%s” is %s', (row, _name, isKept) => {
    expect(kept(row, [], { ...LAYOUT, columns: { station: 0, product: 1, price: 2 } })).toBe(isKept);
  });

  it('a sum in a column of no role does not hide a whole row', () => {
    const layout = { ...LAYOUT, columns: { product: 1, price: 2 } };
    expect(kept('Total flex;GC;5,89', [], layout)).toBe(true);
    expect(kept('Total flex;GC;', [], layout)).toBe(false);
    expect(kept('Total flex;;5,89', [], layout)).toBe(false);
  });

  it('prove nothing of how prices are written', () => {
    expect(tableOf(['GC;5.890', 'Total;12,89']).prices).toMatchObject({ comma: false, dot: false, openDot: true });
  });
});

describe('what the rows prove', () => {
  it('each new text counts, of prices and of dates, those in one row too', () => {
    const table = tableOf(['GC;5.890', 'GC;5.890', 'Etanol;3,99;;;25/12/2026', 'GNV;4,19;;;2026-12-01', 'GNV;4,19;;;12/25/2026']);
    expect(table.prices).toMatchObject({ comma: true, dot: false, openDot: true });
    expect(table.dates).toEqual({ dmy: true, mdy: true, iso: true, open: false });
  });

  it.each([
    [['GLP;105', 'P13;105', 'GLP;99'], true],
    [['GLP;105', 'GC;105', 'GLP;105'], false],
    [['Etanol;105;;;;P13', 'GLP;99'], true],
    [['TOTAL;105'], false],
    [[], false],
    [['TOTAL;105', 'GLP;105'], true],
  ])('%j: nothing but cooking gas = %s', (rows, only) => {
    expect(tableOf(rows).onlyCookingGas).toBe(only);
  });
});
