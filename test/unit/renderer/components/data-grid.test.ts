import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doAct } from '../../../../renderer/components/data-grid/grid-acts.ts';
import { type GridColumn, leastWidth, templateOf, wholeRows, widthOf } from '../../../../renderer/components/data-grid/grid-column.ts';
import { actOfHeadKey, actOfKey, type GridAct, type GridWish, isRepeated } from '../../../../renderer/components/data-grid/grid-keys.ts';
import { copyText, pastedCells, rangeOf, sizeOfRange } from '../../../../renderer/components/data-grid/grid-range.ts';
import { createGridsStore } from '../../../../renderer/components/data-grid/grids-store.ts';
import { orderRows } from '../../../../renderer/components/testing/testing.ts';
import { formatLocal } from '../../../../renderer/format/dates.ts';
import { formatPrice, formatPriceChange } from '../../../../renderer/format/money.ts';

const SIZE = { rows: 100, columns: 10, page: 12 };
const AT = { row: 50, column: 4 };

describe('keys of a grid', () => {
  const press = (key: string, ctrlKey = false, at = AT) => actOfKey({ key, ctrlKey }, at, SIZE);
  const shifted = (key: string) => actOfKey({ key, ctrlKey: false, shiftKey: true }, AT, SIZE);

  it.each([
    ['ArrowDown', 51, 4],
    ['ArrowUp', 49, 4],
    ['ArrowLeft', 50, 3],
    ['ArrowRight', 50, 5],
    ['PageDown', 62, 4],
    ['PageUp', 38, 4],
    ['Home', 50, 0],
    ['End', 50, 9],
  ])('%s goes to row %i, column %i, and with Shift takes the cells between', (key, row, column) => {
    expect(press(key)).toEqual({ type: 'move', to: { row, column } });
    expect(shifted(key)).toEqual({ type: 'extend', to: { row, column } });
  });

  it('never leaves the grid, but for the headings above the first row', () => {
    expect(press('PageDown', false, { row: 95, column: 9 })).toEqual({ type: 'move', to: { row: 99, column: 9 } });
    expect(press('PageUp', false, { row: 3, column: 9 })).toEqual({ type: 'move', to: { row: 0, column: 9 } });
    expect(press('ArrowRight', false, { row: 3, column: 9 })).toEqual({ type: 'move', to: { row: 3, column: 9 } });
    expect(press('ArrowUp', false, { row: 0, column: 3 })).toEqual({ type: 'head' });
    expect(press('ArrowUp', false, { row: 1, column: 3 })).toEqual({ type: 'move', to: { row: 0, column: 3 } });
    expect(actOfKey({ key: 'ArrowUp', ctrlKey: false, shiftKey: true }, { row: 0, column: 3 }, SIZE)).toEqual({
      type: 'extend',
      to: { row: 0, column: 3 },
    });
    expect(press('Home', true)).toEqual({ type: 'move', to: { row: 0, column: 0 } });
    expect(press('End', true)).toEqual({ type: 'move', to: { row: 99, column: 9 } });
    expect(press('ArrowDown', true)).toEqual({ type: 'roam', to: { row: 51, column: 4 } });
  });

  it.each([
    ['Enter', false, 'open'],
    ['F2', false, 'edit'],
    [' ', false, 'toggle'],
    [' ', true, 'toggle'],
    ['Delete', false, 'delete'],
    ['Escape', false, 'leave'],
    ['ContextMenu', false, 'menu'],
    ['Enter', true, 'confirm'],
    ['a', true, 'all'],
    ['D', true, 'fill-down'],
  ])('%j (Ctrl: %s) is %s', (key, ctrlKey, type) => expect(press(key, ctrlKey)).toEqual({ type }));

  it('held down repeats what moves or writes, and nothing that is done to a row', () => {
    const repeated = (key: string, ctrlKey = false) => isRepeated(press(key, ctrlKey) ?? { type: 'menu' });
    for (const key of ['ArrowDown', 'PageUp', 'End', '7']) expect(repeated(key)).toBe(true);
    expect(isRepeated(shifted('ArrowDown') ?? { type: 'menu' })).toBe(true);
    for (const key of ['Enter', 'F2', ' ', 'Delete', 'Escape']) expect(repeated(key)).toBe(false);
    for (const key of ['Enter', 'd', 'a']) expect(repeated(key, true)).toBe(false);
  });

  it('a sign begins a text; all else passes', () => {
    expect(press('7')).toEqual({ type: 'type', text: '7' });
    expect(press('ç')).toEqual({ type: 'type', text: 'ç' });
    expect(shifted('%')).toEqual({ type: 'type', text: '%' });
    expect(shifted('F10')).toEqual({ type: 'menu' });
    for (const key of ['F10', 'F6', 'Tab', 'Dead', 'Shift']) expect(press(key)).toBeNull();
    for (const key of ['c', 'v', 'z']) expect(press(key, true)).toBeNull();
    expect(actOfKey({ key: 'ArrowLeft', ctrlKey: false, altKey: true }, AT, SIZE)).toBeNull();
    expect(actOfKey({ key: 'a', ctrlKey: false, metaKey: true }, AT, SIZE)).toBeNull();
  });

  it('the headings: moved along, sorted by, made wider, left', () => {
    const head = (key: string, shiftKey = false, at = 4) => actOfHeadKey({ key, ctrlKey: false, shiftKey }, at, 10);
    expect(head('ArrowRight')).toEqual({ type: 'move', to: 5 });
    expect(head('ArrowLeft', false, 0)).toEqual({ type: 'move', to: 0 });
    expect(head('Home')).toEqual({ type: 'move', to: 0 });
    expect(head('End')).toEqual({ type: 'move', to: 9 });
    expect(head('ArrowRight', true)).toEqual({ type: 'resize', by: 16 });
    expect(head('ArrowLeft', true)).toEqual({ type: 'resize', by: -16 });
    for (const key of ['Enter', ' ']) expect(head(key)).toEqual({ type: 'sort' });
    for (const key of ['ArrowDown', 'PageDown', 'Escape']) expect(head(key)).toEqual({ type: 'body' });
    expect(head('x')).toBeNull();
    expect(actOfHeadKey({ key: 'Enter', ctrlKey: true }, 4, 10)).toBeNull();
  });
});

describe('what an act does', () => {
  const TO = { row: 7, column: 1 };
  /** @param help what the list around the grid takes upon itself. */
  function done(act: GridAct, { help = [], types = false, cells = 1 }: { help?: GridWish[]; types?: boolean; cells?: number } = {}) {
    const did: unknown[] = [];
    const note =
      (what: string) =>
      (...of: unknown[]) =>
        void did.push([what, ...of]);
    const range = { top: AT.row, bottom: AT.row + cells - 1, left: AT.column, right: AT.column };
    const cursor = { active: AT, range, list: null, go: note('go'), extend: note('extend'), all: note('all') };
    const onWish = (wish: GridWish, at: unknown): boolean => {
      did.push([wish, at]);
      return help.includes(wish);
    };
    const ofUse = doAct(act, { cursor, onWish, onType: types ? note('type') : undefined, onHead: note('head') });
    return [ofUse, did];
  }

  it('moves the cursor, or hands the keys to the heading', () => {
    expect(done({ type: 'move', to: TO })).toEqual([true, [['go', TO]]]);
    expect(done({ type: 'extend', to: TO })).toEqual([true, [['extend', TO]]]);
    expect(done({ type: 'head' })).toEqual([true, [['head', AT.column]]]);
  });

  it('asks the list first where it may know better, and falls back on the cursor', () => {
    expect(done({ type: 'roam', to: TO })).toEqual([
      true,
      [
        ['roam', TO],
        ['go', TO],
      ],
    ]);
    expect(done({ type: 'roam', to: TO }, { help: ['roam'] })).toEqual([true, [['roam', TO]]]);
    expect(done({ type: 'all' })).toEqual([true, [['all', AT], ['all']]]);
    expect(done({ type: 'all' }, { help: ['all'] })).toEqual([true, [['all', AT]]]);
  });

  it('leaves what the list holds, then a range of cells, then nothing', () => {
    expect(done({ type: 'leave' }, { help: ['leave'], cells: 2 })).toEqual([true, [['leave', AT]]]);
    expect(done({ type: 'leave' }, { cells: 2 })).toEqual([
      true,
      [
        ['leave', AT],
        ['go', AT],
      ],
    ]);
    expect(done({ type: 'leave' })).toEqual([false, [['leave', AT]]]);
  });

  it('is of no use where nobody takes it', () => {
    expect(done({ type: 'type', text: 'x' })).toEqual([false, []]);
    expect(done({ type: 'type', text: 'x' }, { types: true })).toEqual([true, [['type', 'x']]]);
    expect(done({ type: 'open' })).toEqual([false, [['open', AT]]]);
    expect(done({ type: 'open' }, { help: ['open'] })).toEqual([true, [['open', AT]]]);
  });
});

describe('a range of cells', () => {
  it('is the same from either end', () => {
    const range = { top: 2, bottom: 5, left: 1, right: 3 };
    expect(rangeOf({ row: 2, column: 3 }, { row: 5, column: 1 })).toEqual(range);
    expect(rangeOf({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual(range);
    expect(sizeOfRange(range)).toBe(12);
    expect(sizeOfRange(rangeOf(AT, AT))).toBe(1);
  });

  it('is copied as tab-separated lines, money and dates as people write them', () => {
    expect(
      copyText([
        ['Etanol', formatPrice(42_300), formatLocal('2026-11-22T00:00:00')],
        ['Diesel S10', formatPrice(12_345_678), formatPriceChange(40_000, 52_000)],
      ]),
    ).toBe('Etanol\tR$ 4,23\t22/11/2026\r\nDiesel S10\tR$ 1.234,5678\t-1,20');
  });

  it('makes no formula of a name, and leaves signed numbers alone', () => {
    expect(copyText([['=1+1', '+A1', '@x', '-x', '-1,20', '+3,5%', '− 2', 'a=b']])).toBe("'=1+1\t'+A1\t'@x\t'-x\t-1,20\t+3,5%\t- 2\ta=b");
  });

  it('keeps a cell one cell', () => {
    expect(copyText([['a\tb', 'c\nd', 'e"f', ' g\u00a0h ']])).toBe('"a\tb"\t"c\nd"\t"e""f"\tg h');
  });

  it('reads what a spreadsheet copies', () => {
    expect(pastedCells('4,19\r\n4,29\r\n')).toEqual([['4,19'], ['4,29']]);
    expect(pastedCells('a\tb\n\tc')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
    expect(pastedCells('a\t')).toEqual([['a', '']]);
    expect(pastedCells('a\r\n\r\nb')).toEqual([['a'], [''], ['b']]);
    expect(pastedCells('"a\tb"\t"c""d"\r\n')).toEqual([['a\tb', 'c"d']]);
    expect(pastedCells('"open\tb\n"c"x')).toEqual([['"open', 'b'], ['"c"x']]);
    expect(pastedCells('')).toEqual([]);
  });

  it('reads back what it copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\t', '\n', '\r') }).map((text) => text.trim());
    const cells = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cells, (rows) => {
        expect(pastedCells(copyText(rows))).toEqual(rows);
      }),
    );
  });
});

describe('columns of a grid', () => {
  const text = () => '';
  const columns: readonly GridColumn<unknown>[] = [
    { id: 'name', label: 'Nome', width: { min: 150, share: 1.6 }, text },
    { id: 'price', label: 'Preço', width: 124, end: true, text },
  ];

  it('are as wide as they say until they are dragged', () => {
    expect(templateOf(columns, {})).toBe('minmax(150px, 1.6fr) 124px');
    expect(templateOf(columns, { name: 300 })).toBe('300px 124px');
    expect(leastWidth(columns, {})).toBe(274);
    expect(leastWidth(columns, { name: 60 })).toBe(184);
  });

  it('a text may get narrow, money never too narrow to be read', () => {
    const [name, price] = columns;
    if (name === undefined || price === undefined) throw new Error('no columns');
    expect(widthOf(name, 20.4)).toBe(48);
    expect(widthOf(name, 90.6)).toBe(91);
    expect(widthOf(price, 20)).toBe(124);
    expect(widthOf(price, 200)).toBe(200);
  });

  it('widths are kept by grid, and given back', () => {
    const widths = createGridsStore();
    widths.getState().resize('one', 'name', 200);
    widths.getState().resize('one', 'price', 140);
    widths.getState().resize('other', 'name', 90);
    expect(widths.getState().widths).toEqual({ one: { name: 200, price: 140 }, other: { name: 90 } });
    widths.getState().resize('one', 'name', null);
    expect(widths.getState().widths).toEqual({ one: { price: 140 }, other: { name: 90 } });
  });

  it('whole lists know every row and none beyond', () => {
    const rows = wholeRows(['a', 'b']);
    expect([rows.total, rows.at(1), rows.at(2)]).toEqual([2, 'b', null]);
  });
});

describe('a list that is whole on the page', () => {
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  const rows = [
    { name: 'Posto 10', price: 4 },
    { name: 'ético', price: 10 },
    { name: 'Posto 9', price: 4 },
    { name: 'Etanol', price: -1 },
  ];

  it('sorts names as people read them, and numbers by their size', () => {
    expect(names(orderRows(rows, ({ name }) => name, false))).toEqual(['Etanol', 'ético', 'Posto 9', 'Posto 10']);
    expect(names(orderRows(rows, ({ price }) => price, true))).toEqual(['ético', 'Posto 10', 'Posto 9', 'Etanol']);
  });

  it('equal rows stay as they came, whichever way round', () => {
    for (const descending of [false, true]) expect(orderRows(rows, () => 1, descending)).toEqual(rows);
  });

  it('a heading sorts, then turns round, then gives the order back that the list came in', () => {
    const grids = createGridsStore();
    const { sortBy } = grids.getState();
    const orders = () => grids.getState().orders;
    sortBy('one', 'name');
    expect(orders()).toEqual({ one: { by: 'name', descending: false } });
    sortBy('one', 'name');
    sortBy('other', 'price');
    expect(orders()).toEqual({ one: { by: 'name', descending: true }, other: { by: 'price', descending: false } });
    sortBy('one', 'price');
    expect(orders().one).toEqual({ by: 'price', descending: false });
    sortBy('other', 'price');
    sortBy('other', 'price');
    expect(orders()).toEqual({ one: { by: 'price', descending: false } });
  });
});
