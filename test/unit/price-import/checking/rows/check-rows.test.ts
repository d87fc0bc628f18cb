/** What rows say of each other: repeated, at odds, at the same moment; and what an answer is bound to. */

import { describe, expect, it } from 'vitest';
import { checkRows, settler } from '../../../../../main/price-import/testing.ts';
import { CUSTOMER, context, inForce, station } from '../support.ts';
import { importOf, LAYOUT, type MadeImport } from './made-tables.ts';

const known = context({ stations: [station({ inForce: [inForce('1101', 60_000), inForce('1201', 40_000)] })] });
const verdicts = (rows: readonly string[], on = known, layout = LAYOUT) =>
  importOf(rows, on, { layout })
    .all()
    .map(({ verdict, issues }) => [verdict, ...issues].join(' '));
const between = ({ checked, table }: MadeImport) => {
  const { rows } = checked();
  const lineOf = (row: number) => table.lines[row] ?? 0;
  return {
    first: Array.from({ length: table.size }, (_, row) => lineOf(rows.first[row] ?? -1)),
    conflicts: [...rows.conflicts].map(([one, other]) => [lineOf(one), lineOf(other)]),
  };
};

describe('rows for the same thing', () => {
  it.each([
    ['of one price: the first counts', ['GC;5,99', 'Gasolina Comum;5,99', 'GC;5,99'], [2, 2, 2], []],
    ['of two prices: the first other one is named', ['GC;5,99', 'GC;5,99', 'GC;5,97', 'GC;5,95'], [2, 2, 2, 2], [[2, 4]]],
    ['of two kinds', ['GC;5,99', `GC;5,97;acordo;${CUSTOMER}`], [2, 3], []],
    ['of two customers', [`GC;5,99;acordo;${CUSTOMER}`, 'GC;5,97;acordo;3188000121'], [2, 3], []],
    ['of two moments', ['GC;5,99;;;25/12/2026', 'GC;5,97;;;26/12/2026', 'GC;5,97;;;25/12/2026'], [2, 3, 2], [[2, 4]]],
    ['of two products', ['GC;5,99', 'GA;5,97'], [2, 3], []],
    ['one of them without a price', ['GC;5,99', 'GC;', 'GC;5,97'], [2, 3, 2], [[2, 4]]],
    ['one of them wrong', ['GC;5,99', 'GC;5,97;promoção', 'GC;589.000'], [2, 3, 4], []],
    ['that nobody knows', ['XPTO;5,99', 'XPTO;5,97'], [2, 3], []],
  ])('%s', (_name, rows, first, conflicts) => {
    expect(between(importOf(rows, known))).toEqual({ first, conflicts });
  });

  it('a row that is left out is at odds with none', () => {
    const opened = importOf(['GC;5,99', 'GC;5,97'], known);
    opened.edit({ type: 'exclude', lines: [3], excluded: true });
    expect(between(opened)).toEqual({ first: [2, 3], conflicts: [] });
    expect(opened.all()).toMatchObject([{ verdict: 'changed' }, { verdict: 'excluded', product: null, price: 0, issues: [] }]);
  });

  it('what is no fuel is left out, without its faults', () => {
    expect(verdicts(['Coca Cola;9,99;promoção', 'GC;5,99'], known, { ...LAYOUT, notFuel: ['Coca Cola'] })).toEqual([
      'excluded not-fuel',
      'changed',
    ]);
  });

  it('while a column is missing nothing is said of any row', () => {
    const opened = importOf(['GC;5,99', 'XPTO;'], known, { layout: { ...LAYOUT, columns: { product: 0 } } });
    expect(opened.checked().missing).toEqual(['price']);
    expect(opened.all()).toMatchObject([
      { station: null, product: null, verdict: 'question', issues: [] },
      { station: null, product: null, verdict: 'question', issues: [] },
    ]);
    expect(importOf(['GC;5,99'], known, { layout: { ...LAYOUT, columns: { price: 1 } } }).checked().missing).toEqual(['product']);
    expect(importOf(['GC;5,99'], known).checked().missing).toEqual([]);
  });
});

/** Today is 21/11/2026. */
describe('a price from now on and another one of a moment that has come', () => {
  const AT_ODDS = ['error conflict', 'error conflict'];
  it.each([
    ['of today', ['GC;5,99', 'GC;5,97;;;2026-11-21'], AT_ODDS],
    ['written before it', ['GC;5,97;;;2026-11-21', 'GC;5,99'], AT_ODDS],
    ['of yesterday', ['GC;5,99', 'GC;5,97;;;2026-11-20'], ['error conflict', 'error conflict']],
    ['of yesterday evening', ['GC;5,99', 'GC;5,97;;;2026-11-20 18:00'], AT_ODDS],
    ['of this morning: it may be to come', ['GC;5,99', 'GC;5,97;;;2026-11-21 06:00'], ['changed', 'changed']],
    ['of tomorrow', ['GC;5,99', 'GC;5,97;;;2026-11-22'], ['changed', 'changed']],
    ['the same price', ['GC;5,99', 'GC;5,99;;;2026-11-21'], ['changed', 'changed']],
    ['of another product', ['GC;5,99', 'GA;6,97;;;2026-11-21'], ['changed', 'new']],
    ['of another kind', ['GC;5,99', `GC;5,97;acordo;${CUSTOMER};2026-11-21`], ['changed', 'new']],
    ['of another customer', ['GC;5,89;acordo;00003188000121', `GC;5,97;acordo;${CUSTOMER};2026-11-21`], ['new', 'new']],
    ['of the same customer', [`GC;5,89;acordo;${CUSTOMER}`, `GC;5,97;acordo;${CUSTOMER};2026-11-21`], AT_ODDS],
    ['without a price', ['GC;5,99', 'GC;;;;2026-11-21'], ['changed', 'excluded price-missing']],
    ['with a fault of its own', ['GC;5,99', 'GC;5,97;promoção;;2026-11-21'], ['changed', 'error kind-unknown']],
    ['too fine, so that it is none', ['GC;5,99', 'GC;5,978;padrão;;2026-11-21'], ['changed', 'error price-invalid']],
  ])('%s', (_name, rows, expected) => {
    expect(verdicts(rows, { ...known, priceDecimals: { standard: 2, agreement: null } })).toEqual(expected);
  });

  it('each row of the day is at odds, and each side names the other', () => {
    expect(between(importOf(['GC;5,99', 'GC;5,97;;;2026-11-21', 'GC;5,97;;;2026-11-21', 'GC;5,97;;;2026-11-22'], known))).toEqual({
      first: [2, 3, 3, 5],
      conflicts: [
        [2, 4],
        [3, 2],
      ],
    });
  });

  it('the day is that of the row’s station', () => {
    const late = station({ id: 'late', cnpj: '00003188000121', name: 'Late', today: '2026-11-22' });
    const layout = { ...LAYOUT, columns: { ...LAYOUT.columns, station: 6 } };
    const rows = (name: string) => [`GC;5,99;;;;;${name}`, `GC;5,97;;;2026-11-22;;${name}`];
    const on = context({ stations: [station({ inForce: [] }), late] });
    expect(verdicts(rows('Posto Modelo'), on, layout)).toEqual(['new', 'new']);
    expect(verdicts(rows('Late'), on, layout).map((text) => text.split(' ')[0])).toEqual(['error', 'error']);
  });
});

describe('shares of a standard price', () => {
  it('become prices beside the other rows, and then repeat or contradict each other', () => {
    const opened = importOf(
      ['Etanol;4,00', `Etanol;-3%;acordo;${CUSTOMER}`, `Etanol;3,88;acordo;${CUSTOMER}`, `Etanol;-4%;acordo;${CUSTOMER}`],
      known,
    );
    expect(opened.all().map(({ price, verdict }) => [price, verdict])).toEqual([
      [40_000, 'unchanged'],
      [38_800, 'error'],
      [38_800, 'error'],
      [38_400, 'error'],
    ]);
    expect(between(opened)).toEqual({ first: [2, 4, 4, 4], conflicts: [[4, 5]] });
  });
});

describe('what an answer is bound to', () => {
  const bound = (opened: MadeImport, line: number, reason: string | null = null) => {
    const checked = opened.checked();
    const input = { ...checked, columnsMissing: false };
    return settler(input, checked.rows)(opened.table.lines.indexOf(line), reason);
  };

  it('is the price, the one in force, the moment and the reason', () => {
    const on = context({ stations: [station({ inForce: [inForce('1101', 60_000), inForce('1201', 39_000, 'agreement', CUSTOMER)] })] });
    const opened = importOf(['GC;7,99', `Etanol;3,79;acordo;${CUSTOMER};25/12/2026`, 'S10;6,09', 'XPTO;5,00', 'GC;5,00;promoção'], on);
    expect(bound(opened, 2)).toEqual({ priceE4: 79_900, inForceE4: 60_000, moment: 0, reason: null });
    expect(bound(opened, 3, 'novo contrato')).toEqual({ priceE4: 37_900, inForceE4: 39_000, moment: 1, reason: 'novo contrato' });
    expect(bound(opened, 4)).toEqual({ priceE4: 60_900, inForceE4: -1, moment: 0, reason: null });
    expect(bound(opened, 5)).toEqual({ priceE4: 50_000, inForceE4: -1, moment: 0, reason: null });
    expect(bound(opened, 6)).toEqual({ priceE4: 50_000, inForceE4: -1, moment: 0, reason: null });
  });

  it('without a product or a kind has no price in force', () => {
    const prices = [inForce('1101', 50_000, 'agreement'), inForce('1501', 50_000, 'agreement', CUSTOMER)];
    const on = context({ stations: [station({ inForce: prices })] });
    const opened = importOf([`GC;5,00;acordo;${CUSTOMER}`, 'GA;5,00;promoção', 'XPTO;5,00;acordo;00003188000121'], on);
    expect([bound(opened, 3).inForceE4, bound(opened, 4).inForceE4]).toEqual([-1, -1]);
  });

  it('of a share is the price that it makes', () => {
    const opened = importOf([`Etanol;-50%;acordo;${CUSTOMER}`, `S10;-50%;acordo;${CUSTOMER}`], known);
    const { rows } = opened.checked();
    expect(bound(opened, 2)).toEqual({ priceE4: 20_000, inForceE4: -1, moment: 0, reason: null });
    expect(bound(opened, 3)).toEqual({ priceE4: 0, inForceE4: -1, moment: 0, reason: null });
    expect([rows.price[0], rows.price[1]]).toEqual([20_000, 0]);
  });
});

it('the index that is given finds the rows that have a price', () => {
  const opened = importOf(['GC;5,99', 'Etanol;', 'XPTO;5,00', `GC;-3%;acordo;${CUSTOMER}`], known);
  const checked = opened.checked();
  const index = checkRows({ ...checked, columnsMissing: false }, checked.rows);
  const product = (line: number) => checked.rows.product[opened.table.lines.indexOf(line)] ?? -9;
  expect([index.find(product(2), 1, 0, 0), index.find(product(3), 1, 0, 0), index.find(product(4), 1, 0, 0)]).toEqual([0, -1, -1]);
  expect(index.find(product(2), 2, checked.rows.customer[3] ?? 0, 0)).toBe(3);
});
