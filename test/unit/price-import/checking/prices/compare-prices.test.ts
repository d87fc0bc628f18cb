/** The verdict of each row, and what is said of its price beside other prices and today. */

import { describe, expect, it } from 'vitest';
import { belowSibling, comparedPrice, type EngineStation } from '../../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/sheet.ts';
import { judged, machineOf } from '../machine-of.ts';
import { CUSTOMER, cnpj, context, inForce, OTHER, POSTO, station } from '../support.ts';

const ROLES = 'product price kind customer validFrom';
const A = `Acordo;${CUSTOMER}`;
const GC = inForce('1101', 58_900);

function machine(on: Partial<EngineStation>, rows: readonly string[], changes: Partial<SheetLayout> = {}) {
  return machineOf(ROLES, rows, context({ stations: [station(on)] }), changes);
}
const of = (on: Partial<EngineStation>, ...rows: readonly string[]) => judged(machine(on, rows));
const NONE = { inForce: [] };

describe('the verdict', () => {
  it('is by the price in force', () => {
    const compared = machine({ inForce: [GC, inForce('1201', 39_900)] }, ['GC;5,99', 'Etanol;3,99', 'GNV;4,99']);
    expect(judged(compared)).toEqual([['changed'], ['unchanged'], ['new']]);
    expect([...compared.checked().rows.inForce]).toEqual([58_900, 39_900, -1]);
  });

  it('of a row that is left out, or has no price, or is no fuel, is that', () => {
    const compared = machine({ inForce: [GC] }, ['GC;5,99', 'GC;-', 'Coca;5,99', 'GC;5,99'], { notFuel: ['coca'] });
    compared.edit({ type: 'exclude', lines: [2], excluded: true });
    expect(judged(compared)).toEqual([['excluded'], ['excluded', 'price-missing'], ['excluded', 'not-fuel'], ['changed']]);
  });

  it('is an error before a question, and a question before anything else', () => {
    expect(of({ inForce: [GC] }, 'GC;x', 'Qualquer;5,89', 'Qualquer;x', 'Qualquer;5,89;promoção')).toEqual([
      ['error', 'price-invalid'],
      ['question', 'product-question'],
      ['error', 'price-invalid', 'product-question'],
      ['error', 'kind-unknown', 'product-question'],
    ]);
  });

  it('is a question where a column is missing: nothing can be said', () => {
    expect(judged(machine({ inForce: [GC] }, ['GC;5,99'], { columns: { product: 0 } }))).toEqual([['question']]);
  });

  it('of one price twice is a repetition; of two prices an error', () => {
    expect(of({ inForce: [GC] }, 'GC;5,99', 'GC;5,99', 'Etanol;3,99', 'Etanol;3,89', 'Etanol;3,99')).toEqual([
      ['changed'],
      ['duplicate'],
      ['error', 'conflict'],
      ['error', 'conflict'],
      ['error', 'conflict'],
    ]);
  });

  it('of a row that is not understood has no price in force of another key', () => {
    const last = { inForce: [inForce('1101', 57_900, 'agreement'), inForce('1501', 20_000, 'agreement'), inForce('1501', 21_000)] };
    const compared = machine(last, ['GA;5,99;promoção', `Qualquer;2,00;${A}`, 'Qualquer;2,00']);
    expect([...compared.checked().rows.inForce]).toEqual([-1, -1, -1]);
  });

  it('of equal prices that are sent all the same stays so, and they are guarded', () => {
    const compared = machine({ inForce: [inForce('1101', 58_950)] }, ['GC;5,895;;;20/11/2026']);
    expect(judged(compared)).toEqual([['unchanged']]);
    compared.edit({ type: 'include-unchanged', include: true });
    expect(judged(compared)).toEqual([['unchanged', 'past', 'third-decimal']]);
  });

  it('waits until what is suspicious is settled, with all else that is to be confirmed', () => {
    const compared = machine({ inForce: [GC] }, ['GC;7,00;;;20/11/2026', 'Etanol;40,00']);
    const issues = [['far', 'past'], ['implausible']];
    const verdicts = (...words: readonly string[]) => words.map((word, row) => [word, ...(issues[row] ?? [])]);
    expect(judged(compared)).toEqual(verdicts('suspicious', 'suspicious'));
    compared.edit({ type: 'justify', lines: [2, 3], reason: 'promoção' });
    expect(judged(compared)).toEqual(verdicts('suspicious', 'suspicious'));
    compared.edit({ type: 'confirm', lines: [2] });
    expect(judged(compared)).toEqual(verdicts('changed', 'suspicious'));
    compared.edit({ type: 'confirm', lines: [3] });
    expect(judged(compared)).toEqual(verdicts('changed', 'new'));
  });
});

describe('a price equal to the one in force', () => {
  const moved = (on: Partial<EngineStation>, ...rows: readonly string[]) => {
    const compared = machine({ inForce: [GC, inForce('1101', 56_900, 'agreement', CUSTOMER)], ...on }, rows);
    return { judged: judged(compared), rivals: Object.fromEntries(compared.checked().rows.rivals) };
  };

  it('is sent where another one is on its way', () => {
    const on = { onTheWay: [inForce('1101', 64_900)] };
    expect(moved(on, 'GC;5,89', `GC;5,69;${A}`)).toEqual({ judged: [['changed', 'on-the-way'], ['unchanged']], rivals: {} });
    expect(moved({ onTheWay: [GC] }, 'GC;5,89').judged).toEqual([['unchanged']]);
  });

  it('is sent where the sheet sets another one for another day', () => {
    expect(moved({}, 'GC;5,79;;;25/11/2026', 'GC;5,89;;;30/11/2026', `GC;5,69;${A}`)).toEqual({
      judged: [['changed'], ['changed', 'sheet-moves'], ['unchanged']],
      rivals: { 1: 0 },
    });
    const both = moved({ onTheWay: [inForce('1101', 64_900)] }, 'GC;5,89;;;25/11/2026', 'GC;5,79;;;30/11/2026');
    expect(both).toEqual({ judged: [['changed', 'on-the-way', 'sheet-moves'], ['changed']], rivals: { 0: 1 } });
  });

  it('says nothing of it where it changes anyway', () => {
    const on = { onTheWay: [inForce('1101', 64_900)] };
    expect(moved(on, 'GC;5,79;;;25/11/2026', 'GC;5,99;;;30/11/2026')).toEqual({ judged: [['changed'], ['changed']], rivals: {} });
  });
});

describe('the distance from the price in force', () => {
  it.each([
    ['6,77', []],
    ['6,78', ['far']],
    ['5,01', []],
    ['5,00', ['far']],
    ['47,12', ['factor']],
    ['47,11', ['far', 'implausible']],
    ['0,99', ['factor']],
  ])('of %s', (price, issues) => {
    expect(of({ inForce: [GC] }, `GC;${price}`)).toEqual([[issues.length === 0 ? 'changed' : 'suspicious', ...issues]]);
  });
});

describe('a price without one in force', () => {
  it.each([
    ['3,00', []],
    ['15,00', []],
    ['15,01', ['implausible']],
    ['2,99', ['implausible']],
    ['0,99', ['implausible']],
    ['239,99', ['implausible']],
    ['240,00', ['factor']],
    ['0,13', ['implausible']],
    ['0,12', ['factor']],
  ])('of %s is held against what pumps show', (price, issues) => {
    expect(of(NONE, `GC;${price}`)).toEqual([[issues.length === 0 ? 'new' : 'suspicious', ...issues]]);
  });

  const agreement = (price: string) => `GC;${price};${A}`;
  const last = (priceE4: number, kind: 'standard' | 'agreement' = 'standard') =>
    inForce('1101', priceE4, kind, kind === 'standard' ? null : CUSTOMER);
  it.each<[string, Partial<EngineStation>, readonly string[], readonly string[]]>([
    [
      'an agreement against the standard price in force',
      { inForce: [inForce('1101', 30_000)] },
      [agreement('24,00')],
      ['factor', 'above-standard'],
    ],
    [
      'just under eight times it',
      { inForce: [inForce('1101', 30_000)] },
      [agreement('23,99')],
      ['far-beside', 'implausible', 'above-standard'],
    ],
    ['against the standard price of the sheet first', { inForce: [GC] }, [agreement('24,00'), 'GC;3,00'], ['factor', 'above-standard']],
    ['against the standard price of the sheet for another day', NONE, [agreement('24,00'), 'GC;3,00;;;25/12/2026'], ['factor']],
    ['against what was last sent', { lastSent: [last(30_000)] }, ['GC;24,00'], ['factor', 'slip']],
    ['an agreement against its own last one', { lastSent: [last(30_000, 'agreement')] }, [agreement('24,00')], ['factor', 'slip']],
    ['not against the last one of another kind', { lastSent: [last(30_000)] }, [agreement('6,00')], []],
    [
      'against the standard price before its own last one',
      { inForce: [GC], lastSent: [last(30_000, 'agreement')] },
      [agreement('24,00')],
      ['far-beside', 'implausible', 'above-standard', 'slip'],
    ],
    ['a standard price not against itself', { lastSent: [last(30_000)] }, ['GC;24,00;Padrão'], ['factor', 'slip']],
  ])('is held %s', (_name, on, rows, issues) => {
    expect(of({ ...NONE, ...on }, ...rows)[0]).toEqual([issues.length === 0 ? 'new' : 'suspicious', ...issues]);
  });

  it('is held against the other stations where nothing was ever sent', () => {
    const stations = (lastSent: readonly number[]) => [
      station({ inForce: [], lastSent: lastSent.map((price) => last(price)) }),
      station({ id: 'b', cnpj: OTHER, inForce: [inForce('1101', 30_000)] }),
    ];
    const judge = (lastSent: readonly number[], row: string) =>
      judged(machineOf(`station ${ROLES}`, [`${POSTO};${row}`], context({ stations: stations(lastSent) })));
    expect(judge([], 'GC;24,00')).toEqual([['suspicious', 'factor', 'peers']]);
    expect(judge([100_000], 'GC;10,50')).toEqual([['new', 'peers']]);
    expect(judge([], 'GC;3,45')).toEqual([['new']]);
    expect(judge([], 'GC;3,46')).toEqual([['suspicious', 'far-beside']]);
    expect(judge([], `GC;3,46;${A}`)).toEqual([['suspicious', 'far-beside']]);
  });

  it('says where none was ever read', () => {
    const stations = [station({ inForce: null }), station({ id: 'b', cnpj: OTHER, inForce: [] })];
    const rows = [`${POSTO};GC;5,89`, `${OTHER};GC;5,89`];
    expect(judged(machineOf(`station ${ROLES}`, rows, context({ stations })))).toEqual([['new', 'in-force-unknown'], ['new']]);
  });
});

describe('a price far from what pumps show, or from other prices of its product, is never sent unasked', () => {
  const other = (at: number) => cnpj(`44555667000${at}`);
  const ACROSS = [inForce('1101', 60_000), inForce('1201', 42_000), inForce('1301', 58_000), inForce('1401', 45_000)];

  it.each([
    ['GC;3,10', 'far-beside'],
    ['Etanol;5,99', 'far-beside'],
    ['S10;1,20', 'far-beside'],
    ['GNV;25,00', 'far-beside'],
    ['GC;6,91', 'far-beside'],
    ['GC;6,90', undefined],
    ['GC;5,10', undefined],
    ['GC;5,09', 'far-beside'],
  ])('a new agreement %s beside the standard prices', (row, issue) => {
    expect(of({ inForce: ACROSS }, `${row};${A}`)[0]?.find((code) => code === 'far-beside')).toBe(issue);
  });

  it('of an agreement with a price in force, by the standard price as well', () => {
    const on = { inForce: [inForce('1101', 60_000), inForce('1101', 32_000, 'agreement', CUSTOMER)] };
    expect(of(on, `GC;3,10;${A}`)).toEqual([['suspicious', 'far-beside']]);
    expect(of(on, `GC;5,50;${A}`)).toEqual([['suspicious', 'far']]);
  });

  it.each(['Etanol;1,20', 'GC;1,99', 'S10;2,50', 'S500;16,00', 'GNV;25,00', 'GA;20,00', 'ARLA 32;31,00'])(
    '%s with nothing to compare it with',
    (row) => {
      expect(of(NONE, row)).toEqual([['suspicious', 'implausible']]);
    },
  );

  it('whatever is in force', () => {
    const on = { inForce: [inForce('1201', 12_500)] };
    expect(of(on, 'Etanol;1,20')).toEqual([['suspicious', 'implausible']]);
  });

  it('beside other prices of the product: of other customers, and of the sheet', () => {
    const on = { inForce: [inForce('1301', 58_000, 'agreement', other(1)), inForce('1301', 57_500, 'agreement', other(2))] };
    expect(of(on, `S10;4,20;${A}`, `S10;5,60;Acordo;${other(3)}`)).toEqual([['suspicious', 'far-beside'], ['new']]);
    const rows = [5.8, 5.82, 5.79, 4.2].map((price, at) => `S10;${String(price).replace('.', ',')};Acordo;${other(at)}`);
    expect(of(NONE, ...rows)).toEqual([['new'], ['new'], ['new'], ['suspicious', 'far-beside']]);
    expect(of(NONE, ...rows.slice(2))).toEqual([
      ['suspicious', 'far-beside'],
      ['suspicious', 'far-beside'],
    ]);
  });

  it('and a yes settles it', () => {
    const compared = machine({ inForce: ACROSS }, [`GC;3,10;${A}`]);
    compared.edit({ type: 'confirm', lines: [2] });
    expect(judged(compared)).toEqual([['new', 'far-beside']]);
  });
});

describe('a slip of the fingers', () => {
  it('is seen beside what was last sent, whatever is in force', () => {
    const on = { inForce: [inForce('1101', 85_000)], lastSent: [GC, inForce('1201', 39_900)] };
    expect(of(on, 'GC;8,59', 'Etanol;3,99', 'GNV;4,99')).toEqual([['changed', 'slip'], ['new'], ['new']]);
  });
});

describe('guards of what is sent', () => {
  it('a third decimal is for agreements only', () => {
    expect(of(NONE, 'GC;5,895', 'Etanol;3,9900', `GC;5,795;${A}`, 'GNV;4,9901')).toEqual([
      ['new', 'third-decimal'],
      ['new'],
      ['new'],
      ['new', 'third-decimal'],
    ]);
  });

  it.each([
    ['20/11/2026', ['past']],
    ['21/11/2026', []],
    ['22/11/2026', []],
    ['21/11/2027', []],
    ['22/11/2027', ['far-future']],
    ['', []],
  ])('a start on %s', (date, issues) => {
    expect(of({ inForce: [GC] }, `GC;5,99;;;${date}`)).toEqual([['changed', ...issues]]);
  });

  it('today is that of the row’s station', () => {
    const stations = [station({ inForce: [], today: '2026-11-21' }), station({ id: 'b', cnpj: OTHER, inForce: [], today: '2026-11-22' })];
    const rows = [`${POSTO};GC;5,89;;;21/11/2026`, `${OTHER};GC;5,89;;;21/11/2026`];
    expect(judged(machineOf(`station ${ROLES}`, rows, context({ stations })))).toEqual([['new'], ['new', 'past']]);
  });

  it.each<[string, Partial<EngineStation>, readonly string[], boolean]>([
    ['the plain one of the sheet costs more', NONE, ['GA;5,95', 'GC;5,96'], true],
    ['it costs the same', NONE, ['GA;5,95', 'GC;5,95'], false],
    ['the plain one in force costs more', { inForce: [inForce('1101', 59_600)] }, ['GA;5,95'], true],
    ['the sheet sets another price for the plain one', { inForce: [inForce('1101', 59_600)] }, ['GA;5,95', 'GC;5,90'], false],
    ['the sheet sets it for another day', NONE, ['GA;5,95', 'GC;5,96;;;25/12/2026'], false],
    ['the same customer pays more for the plain one', NONE, [`GA;5,75;${A}`, `GC;5,76;${A}`], true],
    ['others pay more for the plain one', NONE, [`GA;5,75;${A}`, 'GC;5,76', `GC;5,76;Acordo;${cnpj('445556670001')}`], false],
    ['nothing is known of the plain one', NONE, ['GA;5,95'], false],
    ['it is the plain one itself', NONE, ['GC;5,95', 'GA;9,95'], false],
  ])('a dearer grade below the plain one: %s', (_name, on, rows, expected) => {
    expect(of(on, ...rows)[0]?.includes('below-sibling')).toBe(expected);
  });

  it.each<[string, Partial<EngineStation>, readonly string[], boolean]>([
    ['of the sheet', NONE, [`GC;5,96;${A}`, 'GC;5,95'], true],
    ['the same as that of the sheet', NONE, [`GC;5,95;${A}`, 'GC;5,95'], false],
    ['in force', { inForce: [GC] }, [`GC;5,96;${A}`], true],
    ['of another day', NONE, [`GC;5,96;${A}`, 'GC;5,95;;;25/12/2026'], false],
    ['of another product', NONE, [`GC;5,96;${A}`, 'GA;5,95'], false],
    ['that nobody knows', NONE, [`GC;5,96;${A}`], false],
  ])('an agreement above the standard price %s', (_name, on, rows, expected) => {
    expect(of(on, ...rows)[0]?.includes('above-standard')).toBe(expected);
  });
});

describe('the price beside a row', () => {
  it('and the dearer grade that it undercuts, are told with their figures', () => {
    const compared = machine({ inForce: [inForce('1101', 59_600), inForce('1201', 39_900)] }, ['GA;5,95', 'Etanol;4,09']);
    const checked = compared.checked();
    expect([comparedPrice(checked, 0, 0, 1, 0), comparedPrice(checked, 0, 2, 1, 0), comparedPrice(checked, 0, 5, 1, 0)]).toEqual([
      59_600, 40_900, -1,
    ]);
    expect(belowSibling(checked, 0, 59_500)).toEqual({ product: 0, priceE4: 59_600 });
    expect([belowSibling(checked, 0, 59_600), belowSibling(checked, 1, 1)]).toEqual([null, null]);
  });

  it('is none of a row without a product', () => {
    const compared = machine(NONE, ['Qualquer;5,95']);
    const checked = compared.checked();
    expect(belowSibling({ ...checked, inForce: { ...checked.inForce, find: () => 99_999 } }, 0, 1)).toBeNull();
  });
});

it('every row is counted, and none besides', () => {
  const { tally } = machine({ inForce: [GC] }, ['GC;5,99', 'Etanol;3,99']).checked().rows;
  expect([[...tally.verdicts], tally.sent]).toEqual([
    [1, 1, 0, 0, 0, 0, 0, 0],
    { fresh: 1, changed: 1, unchanged: 0, upOver10: 0, downOver10: 0 },
  ]);
});
