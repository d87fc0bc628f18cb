/** What is said of a row by itself: each column, each of its answers. */

import { describe, expect, it } from 'vitest';
import { type EngineContext, fallbackStation } from '../../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { CATALOG, CUSTOMER, context, inForce, OTHER, POSTO_TEXT, station } from '../support.ts';
import { importOf, LAYOUT, type SeenRow, WITH_STATIONS } from './made-tables.ts';

const ZEROS = '00003188000121';
const two = context({ stations: [station(), station({ id: 'zeros', cnpj: ZEROS, name: 'Zeros' })] });
const first = (row: string, on: EngineContext = context(), layout: SheetLayout = LAYOUT, own?: readonly string[]): SeenRow =>
  importOf([row], on, { layout, ...(own === undefined ? {} : { own }) }).rowAt(2);
const issuesOf = (row: string, on?: EngineContext, layout?: SheetLayout) => first(row, on, layout).issues;

it('a row without fault has all its parts', () => {
  const row = `Etanol;3,79;acordo;${CUSTOMER};25/12/2026;L;${POSTO_TEXT}`;
  const known = context({ stations: [station({ inForce: [inForce('1201', 38_000, 'agreement', CUSTOMER)] })] });
  expect(first(row, known, WITH_STATIONS)).toEqual({
    station: 'posto',
    product: '1201',
    kind: 2,
    customer: CUSTOMER,
    price: 37_900,
    from: '2026-12-25T00:00:00',
    inForce: 38_000,
    verdict: 'changed',
    issues: [],
  });
  expect(first('Etanol;3,79')).toEqual({
    station: 'posto',
    product: '1201',
    kind: 1,
    customer: '',
    price: 37_900,
    from: '',
    inForce: -1,
    verdict: 'new',
    issues: [],
  });
});

describe('the station', () => {
  const ofStation = (text: string, on = two) => {
    const {
      station: id,
      product,
      issues,
    } = first(`GC;5,89;;;;;${text}`, on, WITH_STATIONS, [...on.stations.map(({ cnpj }) => cnpj), OTHER]);
    return [id, product, ...issues];
  };
  it.each([
    [POSTO_TEXT, ['posto', '1101']],
    [ZEROS, ['zeros', '1101']],
    ['3188000121', ['zeros', '1101', 'station-padded']],
    ['', [null, null, 'station-missing']],
    ['Longe', [null, null, 'station-invalid']],
    ['11222333000182', [null, null, 'station-invalid']],
    [OTHER, [null, null, 'station-other']],
    ['Zeros', ['zeros', '1101']],
  ])('“%s” in its column', (text, seen) => {
    expect(ofStation(text)).toEqual(seen);
  });

  it('of a sheet without such a column is the only one, the one that was told, or asked for', () => {
    const told = (stationId: string | null): SheetLayout => ({ ...LAYOUT, constants: { ...LAYOUT.constants, stationId } });
    expect(first('GC;5,89')).toMatchObject({ station: 'posto', product: '1101', issues: [] });
    expect(first('GC;5,89', two)).toMatchObject({ station: null, product: null, verdict: 'question', issues: ['station-question'] });
    expect(first('GC;5,89', two, told('zeros'))).toMatchObject({ station: 'zeros', product: '1101', issues: [] });
    expect(first('GC;5,89', two, told('posto'))).toMatchObject({ station: 'posto', product: '1101', issues: [] });
    expect(
      [
        [context(), null],
        [context(), 'gone'],
        [two, null],
        [two, 'gone'],
        [two, 'posto'],
        [two, 'zeros'],
        [context({ stations: [] }), null],
      ].map(([on, id]) => fallbackStation({ context: on as EngineContext, layout: told(id as string | null) })),
    ).toEqual([0, 0, -1, -1, 0, 1, -1]);
  });
});

describe('the product', () => {
  it.each([
    ['GC', '1101', []],
    ['etanol', '1201', []],
    ['', null, ['product-missing']],
    ['#N/D', null, ['product-missing']],
    ['XPTO', null, ['product-question']],
    ['GLP', null, ['cooking-gas']],
  ])('“%s”', (text, product, issues) => {
    expect(first(`${text};5,89`)).toMatchObject({ product, issues });
  });

  it('is looked up in the catalogue of the row’s station', () => {
    const catalog = [{ id: '77', code: null, name: 'Gasolina Comum', unit: 'L' }];
    const on = context({ stations: [station(), station({ id: 'zeros', cnpj: ZEROS, name: 'Zeros', catalog })] });
    const { all } = importOf(
      [`GC;5,89;;;;;${POSTO_TEXT}`, `GC;5,79;;;;;${ZEROS}`, `GC;5,69;;;;;${POSTO_TEXT}`, `Etanol;3,99;;;;;${ZEROS}`],
      on,
      {
        layout: WITH_STATIONS,
      },
    );
    expect(all().map(({ product }) => product)).toEqual(['1101', '77', '1101', null]);
  });

  it('chosen for the row counts before its text, at a station that has it', () => {
    const catalog = [{ id: '77', code: null, name: 'Gasolina Comum', unit: 'L' }];
    const on = context({ stations: [station(), station({ id: 'zeros', cnpj: ZEROS, name: 'Zeros', catalog })] });
    const opened = importOf([`GC;5,89;;;;;${POSTO_TEXT}`, `GC;5,79;;;;;${ZEROS}`, 'GC;5,79;;;;;'], on, { layout: WITH_STATIONS });
    for (const line of [2, 3, 4]) opened.edit({ type: 'set-product', line, productId: '1301' });
    expect(opened.all().map(({ product, issues }) => [product, ...issues])).toEqual([['1301'], ['77'], [null, 'station-missing']]);
  });
});

describe('the unit', () => {
  const catalog = [...CATALOG, { id: '1601', code: null, name: 'Fluido XYZ', unit: 'UN' }];
  const on = context({ stations: [station({ catalog })] });
  it.each([
    ['GC', '', []],
    ['GC', 'R$ / litro', []],
    ['GC', 'm³', ['unit-mismatch']],
    ['GC', 'UN', ['unit-mismatch']],
    ['GC', 'P13', ['cooking-gas']],
    ['GC', 'galão azul', ['unit-unknown']],
    ['GNV', 'm³', []],
    ['GNV', 'L', ['unit-mismatch']],
    ['GNV', 'UN', ['unit-mismatch']],
    ['Fluido XYZ', '', []],
    ['Fluido XYZ', 'L', []],
    ['Fluido XYZ', 'UN', []],
    ['Fluido XYZ', 'm³', ['unit-mismatch']],
    ['XPTO', 'm³', ['product-question']],
    ['XPTO', 'galão azul', ['unit-unknown', 'product-question']],
    ['', 'm³', ['product-missing']],
    ['', 'P13', ['cooking-gas']],
    ['XPTO', 'P13', ['cooking-gas']],
  ])('of %s: “%s”', (product, unit, issues) => {
    expect(issuesOf(`${product};5,89;;;;${unit}`, on)).toEqual(issues);
  });

  it.each([
    ['5,89/L', '', []],
    ['5,89/m³', '', ['unit-mismatch']],
    ['5,89/L', 'L', []],
    ['5,89/m³', 'L', ['unit-mismatch']],
    ['5,89/L', 'm³', ['unit-mismatch']],
  ])('that a price names itself, %s, is the one of the column “%s”, which may tell none', (price, unit, issues) => {
    expect(issuesOf(`GC;${price};;;;${unit}`)).toEqual(issues);
    if (unit === '') expect(issuesOf(`GC;${price}`, context(), { ...LAYOUT, columns: { product: 0, price: 1 } })).toEqual(issues);
  });
});

describe('the price', () => {
  it.each([
    ['5,89', 58_900, []],
    ['0,00', 0, ['price-invalid']],
    ['abc', 0, ['price-invalid']],
    ['-5,89', 0, ['price-invalid']],
    ['589.000', 0, ['price-question']],
    ['1199', 0, ['price-question']],
    ['3%', 0, ['price-invalid']],
    ['-3%', 0, ['price-invalid']],
    ['', 0, ['price-missing']],
    ['manter', 0, ['price-missing']],
  ])('“%s”', (text, price, issues) => {
    expect(first(`GC;${text}`)).toMatchObject({ price, issues });
  });

  it('that is none asks nothing else of its row, but for what is wrong with its structure', () => {
    const row = `XPTO;;promoção;Fulano;abc;galão azul;`;
    expect(first(row, two, WITH_STATIONS)).toMatchObject({ issues: ['price-missing'], verdict: 'excluded' });
    const opened = importOf([row, 'GC;5,89'], context(), { problems: { 2: ['quotes'], 3: ['extra-cells'] } });
    expect(opened.all().map(({ issues }) => issues)).toEqual([['quotes', 'price-missing'], ['extra-cells']]);
  });

  it.each([
    ['5,89', 'standard', []],
    ['5,899', 'standard', ['price-invalid']],
    ['5,899', 'agreement', []],
    ['5,8999', 'agreement', ['price-invalid']],
  ])('%s has more decimals than the network takes: %s', (price, kind, issues) => {
    const row = kind === 'standard' ? `GC;${price}` : `GC;${price};acordo;${CUSTOMER}`;
    const { issues: seen } = first(row, context({ priceDecimals: { standard: 2, agreement: 3 } }));
    expect(seen.filter((code) => code !== 'third-decimal')).toEqual(issues);
  });

  it.each([
    ['day', '24/12/2026 22:00', ['date-invalid']],
    ['day', '24/12/2026 00:00', []],
    ['day', '24/12/2026', []],
    ['minute', '24/12/2026 22:00', []],
    ['minute', '24/12/2026 22:00:30', ['date-invalid']],
    ['second', '24/12/2026 22:00:30', []],
    ['none', '24/12/2026', ['date-invalid']],
    ['none', '21/11/2026', []],
    ['none', '21/11/2026 01:00', ['date-invalid']],
    ['none', '', []],
  ] as const)('starts as the network takes starts (%s): %s', (taken, start, issues) => {
    const of = (kind: 'standard' | 'agreement') => {
      const row = kind === 'standard' ? `GC;5,89;;;${start}` : `GC;5,89;acordo;${CUSTOMER};${start}`;
      const { issues: seen } = first(row, context({ starts: { standard: 'second', agreement: 'second', [kind]: taken } }));
      return seen.filter((code) => code === 'date-invalid');
    };
    expect([of('standard'), of('agreement')]).toEqual([issues, issues]);
  });

  it('as a share is one of an agreement alone', () => {
    const known = context({ stations: [station({ inForce: [inForce('1101', 60_000)] })] });
    expect(first(`GC;-3%;acordo;${CUSTOMER}`, known)).toMatchObject({ price: 58_200, issues: ['share'] });
    expect(first('GC;-3%;padrão', known)).toMatchObject({ price: 0, issues: ['price-invalid'] });
    expect(first('GC;-3%', known, { ...LAYOUT, columns: { product: 0, price: 1 } })).toMatchObject({ price: 0, issues: ['price-invalid'] });
  });
});

describe('kind and customer', () => {
  // A CNPJ with a slip in it is no name, whatever was remembered.
  const named = context({ customers: { 'FROTA AZUL': CUSTOMER, '11222333000182': CUSTOMER } });
  it.each([
    ['', '', [1, ''], []],
    ['padrão', '', [1, ''], []],
    ['acordo', '', [2, ''], ['customer-missing']],
    ['', CUSTOMER, [2, CUSTOMER], []],
    ['acordo', CUSTOMER, [2, CUSTOMER], []],
    ['padrão', CUSTOMER, [1, CUSTOMER], ['customer-on-standard']],
    ['promoção', CUSTOMER, [0, CUSTOMER], ['kind-unknown']],
    ['promoção', '', [0, ''], ['kind-unknown']],
    ['', 'Frota Azul', [2, CUSTOMER], []],
    ['', 'Frota Nova', [2, ''], ['customer-invalid']],
    ['acordo', 'Frota Nova', [2, ''], ['customer-invalid']],
    ['padrão', 'Frota Nova', [1, ''], ['customer-invalid', 'customer-on-standard']],
    ['', '11222333000182', [2, ''], ['customer-invalid']],
    ['', '3188000121', [2, ZEROS], ['customer-padded']],
    ['', 'Todos', [1, ''], []],
    ['acordo', 'Todos', [2, ''], ['customer-missing']],
  ])('“%s” with “%s”', (kind, customer, seen, issues) => {
    const row = first(`GC;5,89;${kind};${customer}`, named);
    expect([[row.kind, row.customer], row.issues]).toEqual([seen, issues]);
  });

  it('of a sheet of agreements, a row that tells neither lacks its customer', () => {
    const agreements: SheetLayout = { ...LAYOUT, constants: { ...LAYOUT.constants, kind: 'agreement' } };
    expect(first('GC;5,89', context(), agreements)).toMatchObject({ kind: 2, issues: ['customer-missing'] });
    expect(first('GC;5,89;padrão', context(), agreements)).toMatchObject({ kind: 1, issues: [] });
    expect(first(`GC;5,89;;${CUSTOMER}`, context(), agreements)).toMatchObject({ kind: 2, customer: CUSTOMER, issues: [] });
    const bare: SheetLayout = { ...agreements, columns: { product: 0, price: 1 } };
    expect(first('GC;5,89', context(), bare)).toMatchObject({ kind: 2, issues: ['customer-missing'] });
  });
});

describe('the validity', () => {
  const constant: SheetLayout = { ...LAYOUT, constants: { ...LAYOUT.constants, validFrom: '2026-12-01T06:00:00' } };
  it.each([
    ['', '', '2026-12-01T06:00:00', []],
    ['25/12/2026', '2026-12-25T00:00:00', '2026-12-25T00:00:00', []],
    ['2026-12-24 08:30', '2026-12-24T08:30:00', '2026-12-24T08:30:00', []],
    ['05/12/2026', '', '', ['date-question']],
    ['31/11/2026', '', '', ['date-invalid']],
    ['amanhã', '', '', ['date-invalid']],
  ])('“%s”', (text, from, withConstant, issues) => {
    expect(first(`GC;5,89;;;${text}`)).toMatchObject({ from, issues });
    expect(first(`GC;5,89;;;${text}`, context(), constant)).toMatchObject({ from: withConstant, issues });
  });

  it('of a sheet without such a column is the one that was told', () => {
    const bare: SheetLayout = { ...constant, columns: { product: 0, price: 1 } };
    expect(first('GC;5,89', context(), bare)).toMatchObject({ from: '2026-12-01T06:00:00', issues: [] });
  });
});
