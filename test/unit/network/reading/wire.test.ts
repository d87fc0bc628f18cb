import { describe, expect, it } from 'vitest';
import {
  booleanAt,
  idAt,
  integerAt,
  isOneOf,
  localTimeAt,
  missing,
  type PriceFormat,
  priceAt,
  reading,
  requiredId,
  textAt,
  WireError,
  within,
} from '../../../../main/network/testing.ts';

/** What a reader says of a field "a": its value, or the sentence that it refuses it with. */
function told(read: () => unknown): unknown {
  const done = reading(read);
  return done.ok ? done.value : done.detail;
}
const wrong = (expected: string, found: string) => `o campo “a” deveria ser ${expected}, mas veio ${found}`;

describe('a text', () => {
  it.each<[unknown, unknown]>([
    [{}, null],
    [{ a: null }, null],
    [{ a: '' }, null],
    [{ a: ' \t' }, null],
    [{ a: 'x' }, 'x'],
    [{ a: '  x y  ' }, 'x y'],
    [{ a: 0 }, '0'],
    [{ a: -1.5 }, '-1.5'],
    [{ a: 'x'.repeat(300) }, 'x'.repeat(300)],
    [{ a: 'x'.repeat(301) }, `${'x'.repeat(299)}…`],
    [{ a: true }, wrong('um texto', 'true')],
    [{ a: {} }, wrong('um texto', '{}')],
    [{ a: [] }, wrong('um texto', '[]')],
  ])('of %j is %j', (source, expected) => {
    expect(told(() => textAt(source, ['a']))).toBe(expected);
  });

  it('is cut where the caller says', () => {
    expect([textAt({ a: 'abc' }, ['a'], 3), textAt({ a: 'abcd' }, ['a'], 3)]).toEqual(['abc', 'ab…']);
  });

  it('is the first candidate that is there, even a blank one', () => {
    expect(textAt({ b: 'x', c: 'y' }, ['a', 'b', 'c'])).toBe('x');
    expect(textAt({ a: ' ', b: 'x' }, ['a', 'b'])).toBeNull();
  });
});

describe('an id', () => {
  it.each<[unknown, unknown]>([
    [{}, null],
    [{ a: ' ' }, null],
    [{ a: ' 7 ' }, '7'],
    [{ a: 7 }, '7'],
    [{ a: 'x'.repeat(200) }, 'x'.repeat(200)],
    [{ a: 'x'.repeat(201) }, 'o campo “a” passa de 200 letras'],
    [{ a: false }, wrong('um texto', 'false')],
  ])('of %j is %j', (source, expected) => {
    expect(told(() => idAt(source, ['a']))).toBe(expected);
  });

  it('that must be there is missed by all its names', () => {
    expect(requiredId({ b: 5 }, ['a', 'b'])).toBe('5');
    expect(told(() => requiredId({}, ['a', 'b.c']))).toBe('falta o campo “a” ou “b.c”');
    expect(told(() => requiredId({ a: '' }, ['a']))).toBe('falta o campo “a”');
    expect(told(() => missing([]))).toBe('falta um campo que o perfil não nomeia');
  });
});

it.each<[unknown, unknown]>([
  [undefined, null],
  [null, null],
  [0, 0],
  [-12, -12],
  ['12', 12],
  ['-12', -12],
  [' 12\t', 12],
  ['  345  ', 345],
  [9_007_199_254_740_991, 9_007_199_254_740_991],
  [9_007_199_254_740_992, wrong('um número inteiro', '9007199254740992')],
  [1.5, wrong('um número inteiro', '1.5')],
  ['1.5', wrong('um número inteiro', '"1.5"')],
  ['1e3', wrong('um número inteiro', '"1e3"')],
  ['0x10', wrong('um número inteiro', '"0x10"')],
  ['+7', wrong('um número inteiro', '"+7"')],
  ['--7', wrong('um número inteiro', '"--7"')],
  ['', wrong('um número inteiro', '""')],
  [' ', wrong('um número inteiro', '" "')],
  [true, wrong('um número inteiro', 'true')],
  [[7], wrong('um número inteiro', '[7]')],
])('a whole number of %j is %j', (a, expected) => {
  expect(told(() => integerAt({ a }, ['a']))).toBe(expected);
});

it.each<[unknown, unknown]>([
  [undefined, null],
  [null, null],
  [true, true],
  ['true', true],
  [1, true],
  [false, false],
  ['false', false],
  [0, false],
  [2, wrong('verdadeiro ou falso', '2')],
  ['1', wrong('verdadeiro ou falso', '"1"')],
  ['0', wrong('verdadeiro ou falso', '"0"')],
  ['', wrong('verdadeiro ou falso', '""')],
  ['sim', wrong('verdadeiro ou falso', '"sim"')],
  [{}, wrong('verdadeiro ou falso', '{}')],
])('a yes or no of %j is %j', (a, expected) => {
  expect(told(() => booleanAt({ a }, ['a']))).toBe(expected);
});

it.each<[unknown, unknown]>([
  [undefined, null],
  [null, null],
  ['', null],
  ['2026-11-22', '2026-11-22T00:00:00'],
  ['2026-11-22T03:00:00Z', '2026-11-21T23:00:00'],
  [' ', wrong('uma data (AAAA-MM-DD, com ou sem hora)', '" "')],
  ['22/11/2026', wrong('uma data (AAAA-MM-DD, com ou sem hora)', '"22/11/2026"')],
  [20_261_122, wrong('uma data (AAAA-MM-DD, com ou sem hora)', '20261122')],
])('a moment of %j is %j in Manaus', (a, expected) => {
  expect(told(() => localTimeAt({ a }, ['a'], 'America/Manaus'))).toBe(expected);
});

describe('a price', () => {
  const number: PriceFormat = { as: 'number', decimals: 2, mark: '.' };
  const text: PriceFormat = { as: 'text', decimals: 3, mark: ',' };
  const cents: PriceFormat = { as: 'integer', decimals: 2, mark: '.' };
  it.each<[PriceFormat, unknown, unknown]>([
    [number, 5.89, 58_900],
    [number, '5.89', 58_900],
    [number, 0, 0],
    [number, 5.89004, 58_900],
    [number, 5.89005, 58_901],
    [number, -0.00004, 0],
    [number, -0.0001, wrong('um preço', '-0.0001')],
    [number, '-5', wrong('um preço', '"-5"')],
    [number, '5,89', wrong('um preço', '"5,89"')],
    [number, '', wrong('um preço', '""')],
    [number, true, wrong('um preço', 'true')],
    [number, { v: 5 }, wrong('um preço', '{"v":5}')],
    [number, null, 'falta o campo “a”'],
    [text, '5,89', 58_900],
    [text, 5.89, 58_900],
    [text, '1.005,8', 10_058_000],
    [text, '5.89', wrong('um preço', '"5.89"')],
    [cents, 589, 58_900],
    [cents, '589', 58_900],
    [cents, 589.5, 58_950],
    [{ ...cents, decimals: 4 }, 58_900, 58_900],
    [{ ...cents, decimals: 0 }, 5, 50_000],
  ])('in the format %j of %j is %j', (format, a, expected) => {
    expect(told(() => priceAt({ a }, ['a'], format))).toBe(expected);
  });
});

it('words are compared without regard to case and outer blanks', () => {
  expect(isOneOf(' Pronto ', ['FEITO', 'pronto'])).toBe(true);
  expect(isOneOf('pronta', ['FEITO', 'pronto'])).toBe(false);
  expect(isOneOf('', [])).toBe(false);
});

describe('what a reader finds wrong', () => {
  const fails = (error: unknown) => () => {
    throw error;
  };

  it('makes the answer malformed, with its sentence', () => {
    expect(reading(fails(new WireError('assim não')))).toEqual({ ok: false, cause: 'malformed', detail: 'assim não' });
    expect(reading(() => 7)).toEqual({ ok: true, value: 7 });
  });

  it('begins with the place, the outer one first', () => {
    expect(reading(() => within('página 2', () => within('registro 7', fails(new WireError('x')))))).toEqual({
      ok: false,
      cause: 'malformed',
      detail: 'página 2: registro 7: x',
    });
    expect(within('página 2', () => 7)).toBe(7);
  });

  it('is nothing else than that: a defect of the program goes through as it is', () => {
    const defect = new TypeError('defect');
    expect(() => reading(fails(defect))).toThrow(defect);
    expect(() => within('página 2', fails(defect))).toThrow(defect);
  });
});
