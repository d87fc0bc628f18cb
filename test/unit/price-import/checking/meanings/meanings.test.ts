/** What each distinct text of the columns means, in numbers. */

import { describe, expect, it } from 'vitest';
import {
  AGREEMENT,
  ASK,
  ASK_IMPLIED,
  amountOf,
  createDictionary,
  createMeanings,
  createNumbered,
  type EngineStation,
  eachRole,
  factorOf,
  isChange,
  isPercent,
  lastingMeanings,
  type Meanings,
  momentDays,
  OTHER_STATION,
  percentOf,
  STANDARD,
  UNREAD_CHANGE,
  UNSIGNED_PERCENT,
} from '../../../../../main/price-import/testing.ts';
import type { PriceStyle } from '../../../../../main/prices/model/index.ts';
import type { DateOrder } from '../../../../../main/shared/time/local-date.ts';
import type { ColumnRole, PriceMeaning } from '../../../../../preload/contract/price-import/sheet.ts';
import { machineOf } from '../machine-of.ts';
import { CUSTOMER, cnpj, context, OTHER, POSTO, POSTO_TEXT, station } from '../support.ts';

interface Told {
  readonly style?: PriceStyle;
  readonly order?: DateOrder;
  readonly stations?: readonly EngineStation[];
  readonly mixed?: boolean;
  readonly means?: PriceMeaning;
}

/** The meanings of texts that stand in a column, and the number of each. */
function learnt(role: ColumnRole, texts: readonly string[], told: Told = {}) {
  const { style = { mark: 'comma', impliedDecimals: 0 }, order = 'dmy', stations = [station()], mixed = false, means } = told;
  const words = eachRole(createDictionary);
  const ids = texts.map(words[role].intern);
  const meanings = createMeanings(words, lastingMeanings(words), style, order, stations, mixed, means);
  const codes = (key: 'unit' | 'priceUnit' | 'kind' | 'customer' | 'price' | 'validFrom' | 'station') => {
    const values = meanings[key].of();
    return ids.map((id) => values[id]);
  };
  return { meanings, ids, codes };
}

describe('numbered texts', () => {
  it('begin at 1, the same text has the same number, 0 is none', () => {
    const { numberOf, texts } = createNumbered();
    expect(['a', 'b', 'a', 'c'].map(numberOf)).toEqual([1, 2, 1, 3]);
    expect(texts).toEqual(['', 'a', 'b', 'c']);
  });

  it('have the days of their moments', () => {
    const moments = createNumbered();
    moments.numberOf('2026-11-25T06:00:00');
    moments.numberOf('2027-01-02T00:00:00');
    expect([...momentDays(moments)]).toEqual([0, 20_261_125, 20_270_102]);
  });
});

describe('a price', () => {
  const code = (text: string, style?: PriceStyle) => learnt('price', [text], style === undefined ? {} : { style }).codes('price')[0];
  it.each([
    ['', 0],
    ['-', 0],
    ['sem preço', 0],
    ['5,89', 58_900],
    ['R$ 5,8901', 58_901],
    ['a combinar', -1],
    ['-5,89', -2],
    ['0,00', -3],
    ['5,89123', -4],
    ['1.000.000,00', -5],
    ['#REF!', -6],
    ['=A1', -7],
    ['3%', UNSIGNED_PERCENT],
    ['-3%', -1_970_000],
    ['+3 %', -2_030_000],
    ['100 %', UNSIGNED_PERCENT],
  ])('“%s” is %i', (text, expected) => {
    expect(code(text)).toBe(expected);
  });

  it('that may be two is asked for', () => {
    expect([code('5.890', { mark: 'unknown', impliedDecimals: 0 }), code('589', { mark: 'comma', impliedDecimals: null })]).toEqual([
      ASK,
      ASK_IMPLIED,
    ]);
    expect([code('5.890', { mark: 'dot', impliedDecimals: 0 }), code('589', { mark: 'comma', impliedDecimals: 2 })]).toEqual([
      58_900, 58_900,
    ]);
  });

  it('may name its unit', () => {
    expect(learnt('price', ['5,89', '5,89/L', '5,89/m³', 'R$/litro 5,89']).codes('priceUnit')).toEqual([0, 1, 2, 1]);
  });
});

describe('a change of the standard price', () => {
  it.each<[string, PriceMeaning, number]>([
    ['', 'discount', 0],
    ['-', 'discount', 0],
    ['3%', 'discount', -1_970_000],
    ['3', 'discount-percent', -1_970_000],
    ['3', 'increase-percent', -2_030_000],
    ['0,10', 'discount', -110_000_000 + 1_000],
    ['0,10', 'increase', -110_000_000 - 1_000],
    ['3', 'discount', UNREAD_CHANGE],
    ['x', 'increase', UNREAD_CHANGE],
  ])('“%s” under %s', (text, means, expected) => {
    expect(learnt('price', [text], { means }).codes('price')).toEqual([expected]);
  });

  it('is told apart from prices and refusals', () => {
    const codes = {
      price: 58_900,
      refused: -1,
      asked: ASK,
      unsigned: UNSIGNED_PERCENT,
      border: -1_000_000,
      share: -1_970_000,
      amount: -109_999_000,
      zero: -110_000_000,
    };
    const of = <T>(read: (code: number) => T) => Object.entries(codes).map(([, code]) => read(code));
    expect(of(isChange)).toEqual([false, false, false, false, false, true, true, true]);
    expect(of(factorOf)).toEqual([0, 0, 0, 0, 0, 970_000, 0, 0]);
    expect(of(percentOf)).toEqual([null, null, null, null, null, -30_000, null, null]);
    expect(of(amountOf)).toEqual([null, null, null, null, null, null, -1_000, 0]);
    expect([percentOf(-2_030_000), amountOf(-110_001_000), amountOf(-99_999_999), factorOf(-100_000_000)]).toEqual([
      30_000,
      1_000,
      null,
      0,
    ]);
    expect([amountOf(-100_000_000), factorOf(-99_999_999)]).toEqual([-10_000_000, 98_999_999]);
  });

  it('makes a row one of percentages', () => {
    const checked = machineOf('product price', ['GC;-3%', 'GC;5,89', 'GC;']).checked();
    expect([0, 1, 2].map((row) => isPercent(checked, row))).toEqual([true, false, false]);
    expect(isPercent(machineOf('product', ['GC']).checked(), 0)).toBe(false);
  });
});

it('units are those that are known, or unknown', () => {
  expect(learnt('unit', ['', 'L', 'm³', 'UN', '13 kg', 'palmo']).codes('unit')).toEqual([0, 1, 2, 3, 4, 5]);
});

it('kinds are standard or agreement, or no word for one', () => {
  expect(learnt('kind', ['', '  ', 'Padrão', 'acordo', 'promoção', '-']).codes('kind')).toEqual([0, 0, STANDARD, AGREEMENT, -1, -1]);
});

describe('a customer', () => {
  it.each(['', ' ', 'Todos', 'TODOS OS CLIENTES', 'Público', 'público em geral'])('“%s” is everybody', (text) => {
    expect(learnt('customer', [text]).codes('customer')).toEqual([0]);
  });

  it('is a CNPJ, however it is written', () => {
    const { codes, meanings } = learnt('customer', [CUSTOMER, OTHER, POSTO_TEXT, POSTO, CUSTOMER.slice(0, -1)]);
    expect(codes('customer')).toEqual([1, 2, 3, 3, -2]);
    expect(meanings.documents.texts).toEqual(['', CUSTOMER, OTHER, POSTO]);
    expect([...meanings.paddedCustomers]).toEqual([]);
  });

  it('whose zeros were lost is told', () => {
    const short = cnpj('001234560001');
    const { codes, meanings, ids } = learnt('customer', [CUSTOMER, short.slice(2)]);
    expect(codes('customer')).toEqual([1, 2]);
    expect(meanings.documents.texts[2]).toBe(short);
    expect([...meanings.paddedCustomers]).toEqual([ids[1]]);
  });

  it.each([
    ['Frota Azul', -1],
    [CUSTOMER.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)), -2],
    ['1,22E+13', -3],
    ['529.982.247-25', -2],
    ['00000000191', -2],
  ])('“%s” is none: %i', (text, expected) => {
    expect(learnt('customer', [text]).codes('customer')).toEqual([expected]);
  });
});

describe('a start', () => {
  it('is a moment, by number', () => {
    const { codes, meanings } = learnt('validFrom', ['', '25/12/2026', '2026-12-25', '25/12/2026 06:00']);
    expect(codes('validFrom')).toEqual([0, 1, 1, 2]);
    expect(meanings.moments.texts).toEqual(['', '2026-12-25T00:00:00', '2026-12-25T06:00:00']);
  });

  it.each([
    ['amanhã', -1],
    ['31/11/2026', -2],
  ])('“%s” is refused: %i', (text, expected) => {
    expect(learnt('validFrom', [text]).codes('validFrom')).toEqual([expected]);
  });

  it('of which the order is not known is asked for', () => {
    expect(learnt('validFrom', ['05/12/2026'], { order: 'unknown' }).codes('validFrom')).toEqual([ASK]);
    const { meanings, codes } = learnt('validFrom', ['05/12/2026'], { order: 'mdy' });
    expect([codes('validFrom'), meanings.moments.texts[1]]).toEqual([[1], '2026-05-12T00:00:00']);
  });

  it.each([
    ['2026-05-12', -3],
    ['2026-05-12T06:00:00', -3],
    ['2026-05-01', -3],
    ['2026-05-13', 1],
    ['2026-05-05', 1],
    ['12/05/2026', 1],
    ['x2026-05-12', -1],
  ])('real, that may be another with day and month exchanged, is asked for among texts: “%s”', (text, expected) => {
    expect(learnt('validFrom', [text], { mixed: true }).codes('validFrom')).toEqual([expected]);
    expect(learnt('validFrom', [text]).codes('validFrom')).toEqual([expected === -3 ? 1 : expected]);
  });
});

describe('a station', () => {
  const stations = [station({ name: 'Posto Sul' }), station({ id: 'b', cnpj: OTHER, name: 'Posto Norte' })];
  const code = (texts: readonly string[], on = stations) => learnt('station', texts, { stations: on }).codes('station');

  it('is one of this PC, or another', () => {
    expect(code(['', POSTO_TEXT, OTHER, CUSTOMER])).toEqual([0, 1, 2, OTHER_STATION]);
  });

  it('whose zeros were lost is told', () => {
    const short = cnpj('001234560001');
    const { codes, meanings, ids } = learnt('station', [POSTO, short.slice(2)], {
      stations: [...stations, station({ id: 'c', cnpj: short })],
    });
    expect(codes('station')).toEqual([1, 3]);
    expect([...meanings.paddedStations]).toEqual([ids[1]]);
  });

  it('may be told by its name, and then the others are of other stations', () => {
    expect(code(['POSTO SUL', 'posto norte', 'Posto Leste'])).toEqual([1, 2, OTHER_STATION]);
    expect(code(['Posto Leste', 'Posto Sul'])).toEqual([OTHER_STATION, 1]);
  });

  it.each([
    ['where none is known by its name', ['Posto Leste'], [-1]],
    ['of a CNPJ that is wrong', ['Posto Sul', POSTO.replace(/1$/, '2')], [1, -2]],
    ['of a number that a program has cut', ['Posto Sul', '1,22E+13'], [1, OTHER_STATION]],
    ['of a number of seven digits', ['Posto Sul', '1234567'], [1, OTHER_STATION]],
    ['of a number of eight digits', ['Posto Sul', 'x 12345678'], [1, -1]],
  ])('is not known %s', (_name, texts, expected) => {
    expect(code(texts)).toEqual(expected);
  });

  it('is not known by a name that two bear, or that is none', () => {
    const same = [
      station({ name: 'Posto' }),
      station({ id: 'b', cnpj: OTHER, name: 'POSTO' }),
      station({ id: 'c', cnpj: CUSTOMER, name: 'posto' }),
    ];
    expect(code(['Posto', 'x'], same)).toEqual([-1, -1]);
    expect(code(['Posto', 'Bar'], [...same, station({ id: 'd', cnpj: cnpj('445556670001'), name: 'Bar' })])).toEqual([-1, 4]);
    expect(code(['!'], [station({ name: '' })])).toEqual([-1]);
  });
});

it('meanings that hang on the file alone are kept', () => {
  const words = eachRole(createDictionary);
  const lasting = lastingMeanings(words);
  const made: Meanings = createMeanings(words, lasting, { mark: 'comma', impliedDecimals: 0 }, 'dmy', context().stations, false);
  expect(made).toMatchObject(lasting);
  expect(made.customer).toBe(lasting.customer);
});
