/** Each kind of edit: what it changes, what it is refused for, and how it is kept. */

import { describe, expect, it } from 'vitest';
import type { ColumnRole, ImportEdit, SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { importOf, LAYOUT, type MadeImport } from '../rows/made-tables.ts';
import { CUSTOMER, cnpj, context, inForce, station } from '../support.ts';

const ROWS = ['GC;5,99;padrão', 'Etanol;3,99', 'DIESEL;6,09', 'S10;61,90', 'GNV;abc'];
const known = context({
  stations: [station({ inForce: [inForce('1101', 58_900), inForce('1201', 39_900), inForce('1301', 61_900), inForce('1401', 40_000)] })],
});
const opened = (rows: readonly string[] = ROWS, on = known) => importOf(rows, on, { layout: LAYOUT });
const texts = ({ table }: MadeImport, role: ColumnRole) =>
  Array.from({ length: table.size }, (_, row) => table.words[role].texts[table.cells[role]?.[row] ?? 0]);
const originals = ({ checked }: MadeImport) =>
  [...checked().answers.originals].map(([row, cells]) => [
    row,
    Object.fromEntries(Object.entries(cells).map(([role, id]) => [role, checked().table.words[role as ColumnRole].texts[id]])),
  ]);

describe('an edit that makes no sense', () => {
  it.each<[ImportEdit, object]>([
    [
      { type: 'set-cell', line: 7, role: 'price', text: '5,00' },
      { type: 'no-line', line: 7 },
    ],
    [
      { type: 'set-cells', lines: [2, 99, 98], role: 'price', text: '5,00' },
      { type: 'no-line', line: 99 },
    ],
    [
      { type: 'set-each', lines: [2, 99], role: 'price', texts: ['1', '2'] },
      { type: 'no-line', line: 99 },
    ],
    [
      { type: 'set-each', lines: [2, 3, 4], role: 'price', texts: ['1', '2'] },
      { type: 'no-line', line: 4 },
    ],
    [
      { type: 'set-each', lines: [2, 3], role: 'price', texts: [] },
      { type: 'no-line', line: 2 },
    ],
    [
      {
        type: 'set-block',
        columns: [
          { lines: [2], role: 'product', texts: ['Etanol'] },
          { lines: [2, 99], role: 'price', texts: ['1', '2'] },
        ],
      },
      { type: 'no-line', line: 99 },
    ],
    [
      { type: 'fill-down', line: 1, to: null, role: 'price' },
      { type: 'no-line', line: 1 },
    ],
    [
      { type: 'fill-down', line: 2, to: 99, role: 'price' },
      { type: 'no-line', line: 99 },
    ],
    [
      { type: 'fill-blanks', lines: [3, 99], role: 'price' },
      { type: 'no-line', line: 99 },
    ],
    [
      { type: 'replace-text', role: 'product', original: ' Gas ', text: 'GC' },
      { type: 'no-text', text: ' Gas ' },
    ],
    [
      { type: 'set-product', line: 99, productId: '1101' },
      { type: 'no-line', line: 99 },
    ],
    [{ type: 'set-product', line: 2, productId: 'gone' }, { type: 'no-product' }],
    [{ type: 'map-product', label: 'DIESEL', productId: 'gone' }, { type: 'no-product' }],
    [{ type: 'map-product', label: ' . ', productId: '1101' }, { type: 'no-label' }],
    [{ type: 'map-customer', label: '-', document: CUSTOMER }, { type: 'no-label' }],
    [{ type: 'map-customer', label: 'Frota', document: '11222333000182' }, { type: 'no-document' }],
    [{ type: 'map-customer', label: 'Frota', document: '' }, { type: 'no-document' }],
    [
      { type: 'confirm', lines: [2, 99] },
      { type: 'no-line', line: 99 },
    ],
    [
      { type: 'justify', lines: [99], reason: 'certo' },
      { type: 'no-line', line: 99 },
    ],
    [{ type: 'justify', lines: [5], reason: ' \n' }, { type: 'no-reason' }],
    [
      { type: 'exclude', lines: [2, 99], excluded: true },
      { type: 'no-line', line: 99 },
    ],
  ])('%j is refused and changes nothing', (edit, refusal) => {
    const one = opened();
    const before = structuredClone({ rows: one.all(), answers: one.checked().answers, cells: one.table.cells });
    expect(one.edit(edit)).toEqual({ ok: false, refusal });
    expect({ rows: one.all(), answers: one.checked().answers, cells: one.table.cells }).toEqual(before);
  });
});

describe('typing over cells', () => {
  it.each<[ImportEdit, readonly string[]]>([
    [{ type: 'set-cell', line: 4, role: 'price', text: '6,19' }, ['5,99', '3,99', '6,19', '61,90', 'abc']],
    [{ type: 'set-cells', lines: [6, 2], role: 'price', text: '6,19' }, ['6,19', '3,99', '6,09', '61,90', '6,19']],
    [{ type: 'set-cells', lines: [], role: 'price', text: '6,19' }, ['5,99', '3,99', '6,09', '61,90', 'abc']],
    [{ type: 'set-each', lines: [6, 2], role: 'price', texts: ['4,19', '6,19'] }, ['6,19', '3,99', '6,09', '61,90', '4,19']],
    [{ type: 'set-each', lines: [2], role: 'price', texts: ['6,19', 'more'] }, ['6,19', '3,99', '6,09', '61,90', 'abc']],
    [
      {
        type: 'set-block',
        columns: [
          { lines: [6, 2], role: 'price', texts: ['4,19', '6,19'] },
          { lines: [3], role: 'unit', texts: ['L'] },
        ],
      },
      ['6,19', '3,99', '6,09', '61,90', '4,19'],
    ],
    [{ type: 'fill-down', line: 3, to: 5, role: 'price' }, ['5,99', '3,99', '3,99', '3,99', 'abc']],
    [{ type: 'fill-down', line: 3, to: null, role: 'price' }, ['5,99', '3,99', '3,99', '3,99', '3,99']],
    [{ type: 'fill-down', line: 3, to: 3, role: 'price' }, ['5,99', '3,99', '6,09', '61,90', 'abc']],
    [{ type: 'fill-down', line: 3, to: 2, role: 'price' }, ['5,99', '3,99', '6,09', '61,90', 'abc']],
    [{ type: 'replace-text', role: 'price', original: ' 5,99 ', text: '6,19' }, ['6,19', '3,99', '6,09', '61,90', 'abc']],
  ])('%j', (edit, prices) => {
    const one = opened();
    expect(one.edit(edit)).toEqual({ ok: true, applied: edit });
    expect(texts(one, 'price')).toEqual(prices);
    expect(texts(one, 'product')).toEqual(['GC', 'Etanol', 'DIESEL', 'S10', 'GNV']);
  });

  it('keeps what stands in the file beside it, until that is typed again', () => {
    const one = opened();
    one.edit({ type: 'set-cell', line: 2, role: 'price', text: '6,19' });
    one.edit({ type: 'set-cell', line: 2, role: 'price', text: '6,29' });
    one.edit({ type: 'set-cell', line: 2, role: 'kind', text: 'acordo' });
    one.edit({ type: 'set-cell', line: 3, role: 'unit', text: 'L' });
    expect(originals(one)).toEqual([
      [0, { price: '5,99', kind: 'padrão' }],
      [1, { unit: '' }],
    ]);
    one.edit({ type: 'set-cell', line: 2, role: 'price', text: '5,99' });
    one.edit({ type: 'set-cell', line: 3, role: 'unit', text: '' });
    expect(originals(one)).toEqual([[0, { kind: 'padrão' }]]);
    one.edit({ type: 'set-cell', line: 2, role: 'kind', text: 'padrão' });
    expect(originals(one)).toEqual([]);
  });

  it('a number of a workbook is typed without the sign that it carries', () => {
    const one = opened(['GC;\uFDD05,99', 'Etanol;5,99']);
    one.edit({ type: 'set-cell', line: 2, role: 'price', text: '6,19' });
    one.edit({ type: 'set-cells', lines: [2, 3], role: 'price', text: '5,99' });
    expect(texts(one, 'price')).toEqual(['\uFDD05,99', '5,99']);
    expect(originals(one)).toEqual([]);
    expect(one.edit({ type: 'replace-text', role: 'price', original: '5,99', text: '6,29' })).toMatchObject({ ok: true });
    expect(texts(one, 'price')).toEqual(['6,29', '6,29']);
  });

  it('a price is typed with a comma for the cents, however its column writes them', () => {
    const typed = (prices: readonly string[], edit: ImportEdit, layout: SheetLayout = LAYOUT) => {
      const one = importOf(
        prices.map((price) => `GC;${price}`),
        known,
        { layout },
      );
      one.edit(edit);
      const { price, issues } = one.rowAt(2);
      return [texts(one, 'price')[0], price, issues.includes('price-question')];
    };
    const five: ImportEdit = { type: 'set-cell', line: 2, role: 'price', text: '5,999' };
    expect(typed(['5.79', '5.89'], five)).toEqual(['5,9990', 59_990, false]);
    expect(typed(['5.79', '5,999'], { ...five, text: 'R$ 5,999/L' })).toEqual(['R$ 5,9990/L', 59_990, false]);
    expect(typed(['\uFDD05,79', '\uFDD05,89'], five)).toEqual(['5,9990', 59_990, false]);
    expect(typed(['5,79', '5,89'], five)).toEqual(['5,999', 59_990, false]);
    expect(typed(['5.79', '5.89'], { ...five, text: '5.999' })).toEqual(['5.999', 59_990, false]);
    for (const edit of [
      { type: 'set-cells', lines: [2], role: 'price', text: '5,999' },
      { type: 'set-each', lines: [2], role: 'price', texts: ['5,999'] },
      { type: 'set-block', columns: [{ lines: [2], role: 'price', texts: ['5,999'] }] },
      { type: 'replace-text', role: 'price', original: '5.79', text: '5,999' },
    ] as const) {
      expect(typed(['5.79', '5.89'], edit)).toEqual(['5,9990', 59_990, false]);
    }
    // What stands in the file is of the file, and a change of the standard price is none of its prices.
    const below = opened(['GC;5,899', 'GC;5.79', 'GC;5.69']);
    below.edit({ type: 'fill-down', line: 2, to: 3, role: 'price' });
    expect(texts(below, 'price')).toEqual(['5,899', '5,899', '5.69']);
    expect(typed(['2.5', '3.5'], five, { ...LAYOUT, priceMeans: 'discount-percent' })[0]).toBe('5,999');
  });

  it('in the product column it counts before the product that was chosen', () => {
    const one = opened();
    one.edit({ type: 'set-product', line: 4, productId: '1303' });
    one.edit({ type: 'set-cell', line: 4, role: 'price', text: '6,19' });
    expect(one.rowAt(4)).toMatchObject({ product: '1303', price: 61_900 });
    one.edit({ type: 'set-cell', line: 4, role: 'product', text: 'GC' });
    expect(one.rowAt(4)).toMatchObject({ product: '1101' });
  });

  it('a column that the sheet does not have gets what is typed, and nothing else', () => {
    const one = importOf(['GC;5,99', 'Etanol;3,99', 'GNV;4,19'], known, { layout: { ...LAYOUT, columns: { product: 0, price: 1 } } });
    one.edit({ type: 'fill-blanks', lines: [2, 3, 4], role: 'unit' });
    expect(one.table.cells.unit).toBeNull();
    one.edit({ type: 'fill-down', line: 2, to: null, role: 'kind' });
    expect(texts(one, 'kind')).toEqual(['', '', '']);
    one.edit({ type: 'set-cell', line: 3, role: 'unit', text: 'L' });
    expect(texts(one, 'unit')).toEqual(['', 'L', '']);
    one.edit({ type: 'replace-text', role: 'customer', original: '', text: CUSTOMER });
    expect(texts(one, 'customer')).toEqual([CUSTOMER, CUSTOMER, CUSTOMER]);
  });

  it('downwards passes over rows that are left out', () => {
    const one = opened();
    one.edit({ type: 'exclude', lines: [4], excluded: true });
    one.edit({ type: 'fill-down', line: 3, to: null, role: 'price' });
    expect(texts(one, 'price')).toEqual(['5,99', '3,99', '6,09', '3,99', '3,99']);
  });

  it('another text for one of the file counts for it as it stands there, whatever was typed since', () => {
    const one = opened(['GC;1', 'GC;2', ' GC ;3', 'GNV;4']);
    one.edit({ type: 'set-cell', line: 3, role: 'product', text: 'GA' });
    one.edit({ type: 'set-cell', line: 5, role: 'product', text: 'GC' });
    one.edit({ type: 'replace-text', role: 'product', original: 'GC', text: 'Gasolina Comum' });
    expect(texts(one, 'product')).toEqual(['Gasolina Comum', 'Gasolina Comum', 'Gasolina Comum', 'GC']);
    expect(one.edit({ type: 'replace-text', role: 'product', original: 'GA', text: 'x' })).toEqual({
      ok: false,
      refusal: { type: 'no-text', text: 'GA' },
    });
  });
});

describe('blanks that take the text above them', () => {
  const BLANKS = ['GC;1;padrão', 'GC;2', 'GC;3; ', 'GC;4;acordo', 'GC;5'];
  const filled = (lines: readonly number[], rows = BLANKS) => {
    const one = opened(rows);
    const edit: ImportEdit = { type: 'fill-blanks', lines, role: 'kind' };
    expect(one.edit(edit)).toEqual({ ok: true, applied: edit });
    return texts(one, 'kind');
  };

  it('the nearest one that there is', () => {
    expect(filled([3, 4, 6])).toEqual(['padrão', 'padrão', 'padrão', 'acordo', 'acordo']);
    expect(filled([4])).toEqual(['padrão', '', 'padrão', 'acordo', '']);
    expect(filled([])).toEqual(['padrão', '', ' ', 'acordo', '']);
    expect(filled([3, 4], ['GC;1', 'GC;2', 'GC;3'])).toEqual(['', '', '']);
    expect(filled([3], ['GC;1; padrão ', 'GC;2'])).toEqual([' padrão ', 'padrão']);
    expect(filled([2], ['GC;1;acordo'])).toEqual(['acordo']);
  });

  it('from the top, in whatever order the lines come: each takes what the one above has got', () => {
    expect(filled([6, 5, 4, 3])).toEqual(['padrão', 'padrão', 'padrão', 'padrão', 'padrão']);
    const twelve = ['padrão', '', '', '', '', '', '', '', 'acordo', '', '', ''].map((kind) => `GC;1;${kind}`);
    expect(filled([11, 10, 3], twelve)).toEqual(['padrão', 'padrão', '', '', '', '', '', '', 'padrão', 'padrão', '', '']);
  });
});

describe('products and customers', () => {
  it('a product chosen for a row, and for a label however it is spelt', () => {
    const one = opened();
    const chosen: ImportEdit = { type: 'set-product', line: 2, productId: '1102' };
    const mapped: ImportEdit = { type: 'map-product', label: ' díesel. ', productId: '1303' };
    expect([one.edit(chosen), one.edit(mapped)]).toEqual([
      { ok: true, applied: chosen },
      { ok: true, applied: mapped },
    ]);
    expect(one.all().map(({ product }) => product)).toEqual(['1102', '1201', '1303', '1301', '1401']);
    expect([...one.checked().answers.labels]).toEqual([['DIESEL', new Map([['posto', '1303']])]]);
  });

  it('a product of any of the stations may be chosen', () => {
    const catalog = [{ id: '77', code: null, name: 'Gasolina Comum', unit: 'L' }];
    const on = context({ stations: [station(), station({ id: 'zeros', cnpj: '00003188000121', catalog })] });
    const one = importOf(['GC;5,99'], on);
    expect(one.edit({ type: 'set-product', line: 2, productId: '77' })).toMatchObject({ ok: true });
    expect(one.edit({ type: 'map-product', label: 'x', productId: '1101' })).toMatchObject({ ok: true });
    expect(one.edit({ type: 'map-product', label: 'x', productId: '78' })).toEqual({ ok: false, refusal: { type: 'no-product' } });
  });

  it('a customer by name, whose CNPJ is kept bare', () => {
    const one = opened([`GC;5,79;;Frota Azul`]);
    expect(one.rowAt(2).issues).toEqual(['customer-invalid']);
    const edit: ImportEdit = { type: 'map-customer', label: ' frota azul! ', document: ' 44.555.666/0001-XX ' };
    const document = `44.555.666/0001-${cnpj('445556660001').slice(12)}`;
    expect(one.edit({ ...edit, document })).toEqual({ ok: true, applied: { ...edit, document: CUSTOMER } });
    expect(one.rowAt(2)).toMatchObject({ customer: CUSTOMER, issues: [] });
    expect([...one.checked().answers.customers]).toEqual([['FROTA AZUL', CUSTOMER]]);
  });
});

describe('confirmations and reasons', () => {
  const WAITING = ['GC;9,99', 'Etanol;39,90', 'S10;9,99;;;20/11/2026', 'GNV;9,99;promoção', 'GA;9,99', 'GC;9,50;acordo;00003188000121'];

  it('all that wait are those that would be sent, and are kept with what they were given against', () => {
    const one = opened(WAITING);
    expect(one.edit({ type: 'confirm', lines: 'all' })).toEqual({
      ok: true,
      applied: { type: 'confirm', lines: [2, 4], inForceE4: [58_900, 61_900], priceE4: [99_900, 99_900] },
    });
    expect(one.edit({ type: 'justify', lines: 'all', reason: ' tabela nova ' })).toEqual({
      ok: true,
      applied: { type: 'justify', lines: [3], reason: ' tabela nova ', inForceE4: [39_900], priceE4: [399_000] },
    });
    const { confirmed, justified } = one.checked().answers;
    expect([...confirmed]).toEqual([
      [0, { priceE4: 99_900, inForceE4: 58_900, moment: 0, reason: null }],
      [2, { priceE4: 99_900, inForceE4: 61_900, moment: 1, reason: null }],
    ]);
    expect([...justified]).toEqual([[1, { priceE4: 399_000, inForceE4: 39_900, moment: 0, reason: 'tabela nova' }]]);
    expect(one.edit({ type: 'confirm', lines: 'all' })).toEqual({
      ok: true,
      applied: { type: 'confirm', lines: [], inForceE4: [], priceE4: [] },
    });
  });

  it('all that wait includes equal prices only where they are sent', () => {
    const one = opened(['GC;5,89;;;20/11/2026']);
    const all: ImportEdit = { type: 'confirm', lines: 'all' };
    expect(one.edit(all)).toMatchObject({ applied: { lines: [] } });
    one.edit({ type: 'include-unchanged', include: true });
    expect(one.edit(all)).toMatchObject({ applied: { lines: [2] } });
  });

  it('of these lines, in their order, whether they wait or not', () => {
    const one = opened(WAITING);
    expect(one.edit({ type: 'confirm', lines: [6, 2] })).toEqual({
      ok: true,
      applied: { type: 'confirm', lines: [6, 2], inForceE4: [-1, 58_900], priceE4: [99_900, 99_900] },
    });
    expect([...one.checked().answers.confirmed.keys()]).toEqual([4, 0]);
    expect(one.checked().answers.justified.size).toBe(0);
  });

  it('that were stored hold for the prices in force that they were given against', () => {
    const one = opened(WAITING);
    const stored: ImportEdit = { type: 'confirm', lines: [2, 4], inForceE4: [60_000] };
    expect(one.edit(stored)).toEqual({ ok: true, applied: { ...stored, inForceE4: [60_000, 61_900], priceE4: [99_900, 99_900] } });
    expect(one.checked().answers.confirmed.get(0)).toMatchObject({ inForceE4: 60_000 });
    expect(one.all().map(({ verdict }) => verdict)).toMatchObject({ 0: 'suspicious', 2: 'changed' });
  });

  it('that were stored hold for the new price that they were given for: a percentage of another standard price asks again', () => {
    const at = (standard: number) => context({ stations: [station({ inForce: [inForce('1201', standard)] })] });
    const rows = [`Etanol;-50%;acordo;${CUSTOMER}`];
    const before = opened(rows, at(40_000));
    const { applied } = before.edit({ type: 'confirm', lines: [2] }) as { readonly applied: ImportEdit };
    const same = opened(rows, at(40_000));
    same.edit(applied);
    const lower = opened(rows, at(30_000));
    lower.edit(applied);
    const priceOf = (one: MadeImport) => one.checked().answers.confirmed.get(0)?.priceE4;
    expect([priceOf(before), priceOf(same), priceOf(lower)]).toEqual([20_000, 20_000, 20_000]);
    expect(lower.checked().rows.price[0]).toBe(15_000);
  });

  it('hold for what was typed just before', () => {
    const one = opened(WAITING);
    one.all();
    one.edit({ type: 'set-cell', line: 2, role: 'price', text: '8,88' });
    one.edit({ type: 'confirm', lines: [2] });
    expect(one.checked().answers.confirmed.get(0)).toEqual({ priceE4: 88_800, inForceE4: 58_900, moment: 0, reason: null });
    expect(one.rowAt(2).verdict).toBe('changed');
  });

  it('of a share hold for the price that it makes beside the other rows', () => {
    const one = opened(['Etanol;4,00', `Etanol;-50%;acordo;${CUSTOMER};20/11/2026`]);
    one.edit({ type: 'set-cell', line: 2, role: 'validFrom', text: '20/11/2026' });
    expect(one.edit({ type: 'confirm', lines: [2, 3] })).toMatchObject({ ok: true, applied: { lines: [2, 3], inForceE4: [39_900, -1] } });
    expect([...one.checked().answers.confirmed]).toEqual([
      [0, { priceE4: 40_000, inForceE4: 39_900, moment: 1, reason: null }],
      [1, { priceE4: 20_000, inForceE4: -1, moment: 1, reason: null }],
    ]);
  });

  it('are asked for again when numbers are read another way', () => {
    const one = opened(WAITING);
    one.edit({ type: 'confirm', lines: 'all' });
    one.edit({ type: 'justify', lines: 'all', reason: 'certo' });
    one.edit({ type: 'exclude', lines: [7], excluded: true });
    const edit: ImportEdit = { type: 'set-layout', layout: LAYOUT };
    expect(one.edit(edit)).toEqual({ ok: true, applied: edit });
    const { confirmed, justified, excluded } = one.checked().answers;
    expect([confirmed.size, justified.size, excluded.size]).toEqual([0, 0, 1]);
  });
});

describe('rows left out, and equal prices', () => {
  it('are left out and taken in again', () => {
    const one = opened();
    const out: ImportEdit = { type: 'exclude', lines: [6, 3], excluded: true };
    expect(one.edit(out)).toEqual({ ok: true, applied: out });
    expect(one.all().map(({ verdict }) => verdict)).toEqual(['changed', 'excluded', 'question', 'suspicious', 'excluded']);
    const back: ImportEdit = { type: 'exclude', lines: [3], excluded: false };
    expect(one.edit(back)).toEqual({ ok: true, applied: back });
    expect(one.all().map(({ verdict }) => verdict)).toEqual(['changed', 'unchanged', 'question', 'suspicious', 'excluded']);
  });

  it('equal prices are sent, and not', () => {
    const one = opened();
    for (const include of [true, false]) {
      const edit: ImportEdit = { type: 'include-unchanged', include };
      expect(one.edit(edit)).toEqual({ ok: true, applied: edit });
      expect(one.checked().answers.includeUnchanged).toBe(include);
      expect(one.checked().rows.tally.sent.unchanged).toBe(include ? 1 : 0);
    }
  });
});
