/** One import in memory: what it is understood by, and how it is taken up again. */

import { describe, expect, it } from 'vitest';
import type { ImportEdit, SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { importOf, LAYOUT } from '../rows/made-tables.ts';
import { CUSTOMER, context, inForce, station } from '../support.ts';

const known = (price: number) => context({ stations: [station({ inForce: [inForce('1101', price)] })] });
const bare: SheetLayout = { ...LAYOUT, columns: { product: 0, price: 1 } };
const understood = (rows: readonly string[], layout: Partial<SheetLayout> = {}, on = context()) => {
  const { style, order, missing } = importOf(rows, on, { layout: { ...LAYOUT, ...layout } }).checked();
  return { ...style, order, missing };
};

describe('how its numbers and dates are read', () => {
  const NOTHING = { mark: 'unknown', impliedDecimals: null, order: 'unknown', missing: [] };
  it.each<[string, readonly string[], Partial<SheetLayout>, object]>([
    ['as the column proves', ['GC;5,89;;;25/12/2026'], {}, { mark: 'comma', impliedDecimals: 0, order: 'dmy' }],
    [
      'as was told where it proves nothing',
      ['GC;abc;;;05/12/2026'],
      { decimalMark: 'dot', impliedDecimals: 3, dateOrder: 'dmy' },
      { mark: 'dot', impliedDecimals: 3, order: 'dmy' },
    ],
    ['as only one way is a price of a pump', ['GC;589'], {}, { impliedDecimals: 2 }],
    ['not at all where two ways are', ['GC;1199'], {}, {}],
    ['without a price column', ['GC;5,89'], { columns: { product: 0 } }, { missing: ['price'] }],
    ['without any', ['GC;5,89'], { columns: {} }, { missing: ['product', 'price'] }],
  ])('%s', (_name, rows, layout, expected) => {
    expect(understood(rows, layout)).toEqual({ ...NOTHING, ...expected });
  });

  it('bare numbers are as near the prices in force, unless it was told', () => {
    expect([118_000, 11_900, 58_900].map((price) => understood(['GC;1199'], {}, known(price)).impliedDecimals)).toEqual([2, 3, null]);
    expect(understood(['GC;1199'], { impliedDecimals: 3 }, known(118_000)).impliedDecimals).toBe(3);
    expect(understood(['GC;abc'], {}, known(118_000)).impliedDecimals).toBeNull();
    // The station that rows without one belong to.
    const zeros = station({ id: 'zeros', cnpj: '00003188000121', inForce: [inForce('1101', 118_000)] });
    const both = context({ stations: [station(), zeros] });
    expect(understood(['GC;1199'], { constants: { ...LAYOUT.constants, stationId: 'zeros' } }, both).impliedDecimals).toBe(2);
    expect(understood(['GC;1199'], {}, both).impliedDecimals).toBeNull();
  });

  it('real dates beside texts are not believed', () => {
    const rows = ['GC;5,89;;;2026-05-12', 'Etanol;3,99;;;25/12/2026'];
    const issues = (sheet: SheetLayout['sheet']) =>
      importOf(rows, context(), { layout: { ...LAYOUT, sheet } })
        .all()
        .map((row) => row.issues.filter((code) => code === 'date-invalid').length);
    expect(issues({ name: 'A', index: 0 })).toEqual([1, 0]);
    expect(issues(null)).toEqual([0, 0]);
  });

  it('prices that mean a change of the standard price', () => {
    const row = `GC;0,10;;${CUSTOMER}`;
    expect(importOf([row], known(58_900), { layout: { ...LAYOUT, priceMeans: 'discount' } }).rowAt(2)).toMatchObject({ price: 57_900 });
    expect(importOf([row], known(58_900)).rowAt(2)).toMatchObject({ price: 1000 });
  });
});

describe('taken up again', () => {
  const typed: ImportEdit = { type: 'set-cell', line: 2, role: 'price', text: '6,19' };
  const out: ImportEdit = { type: 'exclude', lines: [3], excluded: true };
  const ROWS = ['GC;5,99', 'Etanol;3,99'];
  const prices = (one: ReturnType<typeof importOf>) => one.all().map(({ price, verdict }) => [price, verdict]);

  it('it begins with the cells of the file, and nothing else is answered', () => {
    const one = importOf(ROWS, known(58_900), { layout: bare });
    const before = one.all();
    one.edit(typed);
    one.edit(out);
    expect(prices(one)).toEqual([
      [61_900, 'changed'],
      [0, 'excluded'],
    ]);
    one.replay(bare, []);
    expect(one.all()).toEqual(before);
    one.replay(bare, [out]);
    expect(prices(one)).toEqual([
      [59_900, 'changed'],
      [0, 'excluded'],
    ]);
    one.replay(bare, [typed, { type: 'set-product', line: 3, productId: 'gone' }, { type: 'include-unchanged', include: true }]);
    expect(prices(one)).toEqual([
      [61_900, 'changed'],
      [39_900, 'new'],
    ]);
    expect(one.checked().answers.includeUnchanged).toBe(true);
  });

  it('another layout is understood anew', () => {
    const one = importOf(['GC;589.000'], context(), { layout: bare });
    expect(one.rowAt(2).issues).toEqual(['price-question']);
    const dot: SheetLayout = { ...bare, decimalMark: 'dot' };
    one.replay(dot, []);
    expect(one.rowAt(2)).toMatchObject({ price: 5_890_000 });
    expect(one.checked().layout).toBe(dot);
    one.replay({ ...bare, notFuel: ['gc'] }, []);
    expect(one.rowAt(2)).toMatchObject({ product: '1101' });
  });

  it('other prices in force, and another day, are held against what was answered', () => {
    const one = importOf(['GC;9,99;;;21/11/2026'], known(58_900));
    one.edit({ type: 'confirm', lines: [2] });
    expect(one.rowAt(2)).toMatchObject({ verdict: 'changed', inForce: 58_900, issues: ['far'] });
    one.setContext(known(60_000));
    expect(one.rowAt(2)).toMatchObject({ verdict: 'suspicious', inForce: 60_000, issues: ['far'] });
    one.setContext(context({ stations: [station({ today: '2026-11-22', inForce: [inForce('1101', 58_900)] })] }));
    expect(one.rowAt(2)).toMatchObject({ verdict: 'changed', inForce: 58_900, issues: ['far', 'past'] });
  });

  it('rows are checked once until something changes', () => {
    const one = importOf(ROWS, known(58_900), { layout: bare });
    const { index } = one.checked();
    expect(one.checked().index).toBe(index);
    one.edit(typed);
    const after = one.checked().index;
    expect(after).not.toBe(index);
    one.setContext(known(60_000));
    expect(one.checked().index).not.toBe(after);
  });
});
