/** Which layout counts after the edits, what another layout makes unknown again, and which edits are of the sheet shown. */

import { describe, expect, it } from 'vitest';
import {
  editsOfSheet,
  layoutAfter,
  nextLayout,
  PRICES_CHOSEN,
  SHEET_CHOSEN,
  sameReading,
} from '../../../../../main/price-import/testing.ts';
import type { ImportEdit, SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { LAYOUT } from '../rows/made-tables.ts';

const TOLD: SheetLayout = {
  ...LAYOUT,
  decimalMark: 'comma',
  impliedDecimals: 2,
  dateOrder: 'dmy',
  priceMeans: 'discount',
  accepted: ['a doubt'],
};
const columns = (changes: SheetLayout['columns']) => ({ ...TOLD.columns, ...changes });
const setLayout = (layout: SheetLayout): ImportEdit => ({ type: 'set-layout', layout });
const OCTOBER = { name: 'Outubro', index: 0 };
const NOVEMBER = { name: 'Novembro', index: 1 };

const UNKNOWN_PRICES = { decimalMark: 'unknown', impliedDecimals: null };
const UNKNOWN_DATES = { dateOrder: 'unknown' };
const NO_MEANING = { priceMeans: undefined };
const CHOSEN = { accepted: ['a doubt', PRICES_CHOSEN] };
const NOTHING_SETTLED = { accepted: [] };

describe('a corrected layout', () => {
  it.each<[string, Partial<SheetLayout>, Partial<Record<keyof SheetLayout, unknown>>]>([
    ['the same', {}, {}],
    ['of another kind', { constants: { ...TOLD.constants, kind: 'agreement' } }, {}],
    ['another product column', { columns: columns({ product: 4 }) }, {}],
    ['another header', { headerLine: 2 }, NOTHING_SETTLED],
    ['another price column', { columns: columns({ price: 4 }) }, { ...UNKNOWN_PRICES, ...NO_MEANING, ...CHOSEN }],
    ['other product columns', { productColumns: [{ column: 2, label: 'GC' }] }, { ...UNKNOWN_PRICES, ...CHOSEN }],
    ['no product columns, written as none', { productColumns: [] }, {}],
    ['another column of dates', { columns: columns({ validFrom: 5 }) }, UNKNOWN_DATES],
    ['another encoding', { encoding: 'windows-1252' }, { ...UNKNOWN_PRICES, ...NO_MEANING, ...UNKNOWN_DATES, ...NOTHING_SETTLED }],
    ['another delimiter', { delimiter: ',' }, { ...UNKNOWN_PRICES, ...NO_MEANING, ...UNKNOWN_DATES, ...NOTHING_SETTLED }],
    ['another sheet', { sheet: OCTOBER }, { ...UNKNOWN_PRICES, ...NO_MEANING, ...UNKNOWN_DATES, accepted: [SHEET_CHOSEN] }],
    ['no sheet, written as none', { sheet: null }, {}],
    ['other doubts settled', { accepted: ['another'] }, { accepted: ['another'] }],
    ['settled doubts that are left out', { accepted: undefined }, { accepted: ['a doubt'] }],
    ['doubts taken back', { accepted: [] }, { accepted: [] }],
    [
      'another price column, that was chosen before',
      { columns: columns({ price: 4 }), accepted: [PRICES_CHOSEN] },
      { ...UNKNOWN_PRICES, ...NO_MEANING, accepted: [PRICES_CHOSEN] },
    ],
  ])('%s', (_name, changes, expected) => {
    const told = { ...TOLD, ...changes };
    expect(nextLayout(TOLD, told)).toEqual({ ...told, ...expected });
  });

  it('a product column is another one by its column, and by its label', () => {
    const before = { ...TOLD, productColumns: [{ column: 1, label: 'GC' }] };
    const next = (column: number, label: string) => nextLayout(before, { ...before, productColumns: [{ column, label }] }).decimalMark;
    expect([next(1, 'GC'), next(2, 'GC'), next(1, 'GA')]).toEqual(['comma', 'unknown', 'unknown']);
  });

  it('nothing settled is nothing', () => {
    const { accepted: _, ...none } = TOLD;
    expect(nextLayout(none, none).accepted).toEqual([]);
    expect(nextLayout(none, { ...none, columns: columns({ price: 4 }) }).accepted).toEqual([PRICES_CHOSEN]);
  });

  it('what was chosen is known by these words', () => {
    expect([PRICES_CHOSEN, SHEET_CHOSEN]).toEqual(['prices chosen', 'sheet chosen']);
  });
});

describe('the layout after the edits', () => {
  it('is the first one, and then each that was told, one upon the other', () => {
    const typed: ImportEdit = { type: 'set-cell', line: 2, role: 'price', text: '5,00' };
    expect(layoutAfter(TOLD, [])).toBe(TOLD);
    expect(layoutAfter(TOLD, [typed])).toBe(TOLD);
    const price = { ...TOLD, columns: columns({ price: 4 }) };
    expect(layoutAfter(TOLD, [setLayout(price), typed, setLayout({ ...TOLD, decimalMark: 'dot' })])).toEqual({
      ...TOLD,
      decimalMark: 'unknown',
      impliedDecimals: null,
      priceMeans: undefined,
      accepted: ['a doubt', PRICES_CHOSEN],
    });
  });
});

describe('layouts that cut the same cells', () => {
  it.each<[string, Partial<SheetLayout>, boolean]>([
    ['the same', {}, true],
    ['told how prices and dates are written', { decimalMark: 'dot', impliedDecimals: 3, dateOrder: 'mdy', priceMeans: 'increase' }, true],
    ['another station', { constants: { ...TOLD.constants, stationId: 'outro' } }, true],
    ['the columns in another order', { columns: Object.fromEntries(Object.entries(TOLD.columns).toReversed()) }, true],
    ['the place of its sheet', { sheet: { name: 'Outubro', index: 4 } }, true],
    ['another encoding', { encoding: 'utf-16le' }, false],
    ['another delimiter', { delimiter: '|' }, false],
    ['another header', { headerLine: null }, false],
    ['another sheet', { sheet: NOVEMBER }, false],
    ['a column of names', { customerNames: 3 }, false],
    ['a second column of the product', { productMore: 3 }, false],
    ['product columns', { productColumns: [{ column: 2, label: 'GC' }] }, false],
    ['another column', { columns: columns({ unit: 6 }) }, false],
    ['one column less', { columns: { product: 0, price: 1 } }, false],
  ])('%s', (_name, changes, same) => {
    const one = { ...TOLD, sheet: OCTOBER };
    expect(sameReading(one, { ...one, ...changes })).toBe(same);
  });
});

describe('the edits of the sheet that is shown', () => {
  const typed = (line: number): ImportEdit => ({ type: 'set-cell', line, role: 'price', text: '5,00' });
  const mapped: readonly ImportEdit[] = [
    { type: 'map-product', label: 'GC', productId: '1101' },
    { type: 'map-customer', label: 'Frota', document: '1' },
    { type: 'include-unchanged', include: true },
  ];
  const october = { ...TOLD, sheet: OCTOBER };
  const toNovember = setLayout({ ...october, sheet: NOVEMBER });
  const toOctober = setLayout({ ...october });

  it('are all of a file of text', () => {
    const edits = [typed(2), ...mapped, setLayout({ ...TOLD, headerLine: 2 }), typed(3)];
    expect(editsOfSheet(TOLD, edits)).toEqual({ edits, lost: [] });
  });

  it('of another sheet only names and what is sent at all', () => {
    expect(editsOfSheet(october, [typed(2), ...mapped, toNovember, typed(3)]).edits).toEqual([...mapped, toNovember, typed(3)]);
    expect(editsOfSheet(october, [typed(2), toNovember, typed(3), ...mapped, toOctober, typed(4)]).edits).toEqual([
      typed(2),
      ...mapped,
      toOctober,
      typed(4),
    ]);
  });

  it.each<[string, SheetLayout, Partial<SheetLayout>, boolean]>([
    ['only a doubt was settled', TOLD, { accepted: ['a doubt', 'another'] }, false],
    ['only what is no fuel was said', TOLD, { notFuel: ['Coca Cola'] }, false],
    ['the mark was told that the column had proven', { ...TOLD, decimalMark: 'unknown' }, { decimalMark: 'dot' }, false],
    ['the order was told that the column had proven', { ...TOLD, dateOrder: 'unknown' }, { dateOrder: 'ymd' }, false],
    ['another mark was told', TOLD, { decimalMark: 'dot' }, true],
    ['another order was told', TOLD, { dateOrder: 'ymd' }, true],
    ['other decimals were told', TOLD, { impliedDecimals: 3 }, true],
    ['the prices mean something else', TOLD, { priceMeans: 'increase' }, true],
    ['another station was told', TOLD, { constants: { ...TOLD.constants, stationId: 'outro' } }, true],
    ['another column was told', TOLD, { columns: columns({ unit: 7 }) }, true],
    ['another header was told', TOLD, { headerLine: 3 }, true],
  ])('a layout by which numbers are read anew counts; %s', (_name, first, changes, counts) => {
    const edit = setLayout({ ...first, ...changes });
    expect(editsOfSheet(first, [typed(2), edit, typed(3)]).edits).toEqual(counts ? [typed(2), edit, typed(3)] : [typed(2), typed(3)]);
  });

  it('each layout is held against the one before it', () => {
    const dot = setLayout({ ...TOLD, decimalMark: 'dot' });
    expect(editsOfSheet(TOLD, [dot, dot]).edits).toEqual([dot]);
  });
});
