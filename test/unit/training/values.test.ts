import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DateWriting, WrittenAmount } from '../../../main/network/testing.ts';
import {
  isObject,
  localAsUtc,
  localMidnight,
  offsetText,
  readDate,
  readDocument,
  readPrice,
  readText,
  record,
  toLocal,
  valueAt,
  withValue,
  writeDate,
  writePrice,
} from '../../../main/training/testing.ts';

const priceFormat: fc.Arbitrary<WrittenAmount> = fc.record({
  as: fc.constantFrom('number', 'text', 'integer'),
  decimals: fc.integer({ min: 0, max: 4 }),
  mark: fc.constantFrom('.', ','),
  grouped: fc.constant(false),
});
const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
const WHOLE: readonly DateWriting[] = ['iso-time', 'iso-offset', 'iso-utc', 'day-first-time', 'seconds', 'milliseconds'];
const offset = fc.constantFrom(-300, -240, -180);

describe('prices', () => {
  test('written and read again are the same in every format that carries their decimals', () => {
    fc.assert(
      fc.property(priceFormat, fc.integer({ min: 0, max: 10_000_000 }), (format, drawn) => {
        const step = format.as === 'number' ? 1 : 10 ** (4 - format.decimals);
        const priceE4 = drawn - (drawn % step);
        expect(readPrice(JSON.parse(JSON.stringify(writePrice(priceE4, format))), format)).toEqual({ value: priceE4 });
      }),
    );
  });

  test.each([
    [58_900, { as: 'number', decimals: 2, mark: '.' }, 5.89],
    [58_900, { as: 'text', decimals: 3, mark: ',' }, '5,890'],
    [900, { as: 'text', decimals: 2, mark: '.' }, '0.09'],
    [58_900, { as: 'text', decimals: 0, mark: ',' }, '6'],
    [58_900, { as: 'integer', decimals: 3, mark: '.' }, 5_890],
  ] as const)('%d as %o is %j', (priceE4, format, expected) => {
    expect(writePrice(priceE4, format)).toBe(expected);
  });

  test('another format is refused', () => {
    const text: WrittenAmount = { as: 'text', decimals: 2, mark: ',', grouped: false };
    for (const wrong of ['5.89', '5,8', '5,890', '5', 'R$ 5,89', '', ' 5,89', 5.89, null, {}])
      expect(readPrice(wrong, text)).toHaveProperty('problem');
    const number: WrittenAmount = { as: 'number', decimals: 2, mark: '.', grouped: false };
    for (const wrong of ['5.89', 5.00001, null, true, []]) expect(readPrice(wrong, number)).toHaveProperty('problem');
    expect(readPrice(5.5, { as: 'integer', decimals: 2, mark: '.', grouped: false })).toHaveProperty('problem');
  });
});

describe('dates', () => {
  test('written and read again are the same', () => {
    fc.assert(
      fc.property(instant, offset, fc.constantFrom(...WHOLE), (epoch, minutes, format) => {
        const local = new Date(epoch).toISOString().slice(0, 19);
        expect(readDate(writeDate(local, format, minutes), format, minutes)).toEqual({ value: local });
      }),
    );
  });

  test('an offset of elsewhere is taken to the local time of the station', () => {
    expect(readDate('2026-11-22T00:00:00+00:00', 'iso-offset', -240)).toEqual({ value: '2026-11-21T20:00:00' });
    expect(readDate('2026-11-22', 'iso-day', -240)).toEqual({ value: '2026-11-22T00:00:00' });
  });

  test.each([
    ['2026-11-22', 'iso-time'],
    ['2026-11-22T00:00:00', 'iso-day'],
    ['2026-11-22T00:00:00', 'iso-offset'],
    ['2026-11-22T00:00:00-03:00', 'iso-time'],
    ['2026-02-29T00:00:00', 'iso-time'],
    ['22/11/2026', 'iso-day'],
    [20_261_122, 'iso-day'],
  ] as const)('%j is not of the format %o', (value, format) => {
    expect(readDate(value, format, -180)).toHaveProperty('problem');
  });

  test('local times follow the federative unit', () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    expect([toLocal(noon, 'SP'), toLocal(noon, 'MT'), toLocal(noon, 'AC')].map((local) => local.slice(11, 13))).toEqual(['09', '08', '07']);
    expect(localMidnight(Date.UTC(2026, 10, 21, 2), 'SP', 1)).toBe('2026-11-19T00:00:00');
    expect([offsetText(-180), offsetText(0), offsetText(330)]).toEqual(['-03:00', '+00:00', '+05:30']);
    expect(localAsUtc('2026-11-31T00:00:00')).toBeNull();
  });
});

describe('texts and documents', () => {
  test('a document written as a number gets its zeros back; others are taken as they are', () => {
    expect(readDocument(3_188_000_121, 'number')).toEqual({ value: '00003188000121' });
    expect(readDocument('12ABC34501DE35', 'text')).toEqual({ value: '12ABC34501DE35' });
    for (const wrong of ['11.222.333/0001-81', '1122233300018', 11_222_333_000_181])
      expect(readDocument(wrong, 'text')).toHaveProperty('problem');
    expect(readText('1301', 'number')).toHaveProperty('problem');
    expect(readText(1301, 'text')).toHaveProperty('problem');
    expect(readText(' ', 'text')).toHaveProperty('problem');
  });
});

describe('dotted paths', () => {
  const segment = fc.stringMatching(/^[a-z]{1,4}$/);

  test('what is put is found, and what stood beside it stays', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.integer(), (segments, value) => {
        const path = segments.join('.');
        const target = withValue({ UPPER: 1 }, path, value);
        expect(valueAt(target, path)).toBe(value);
        expect(valueAt(target, 'UPPER')).toBe(1);
      }),
    );
  });

  test('only own properties are found', () => {
    expect(valueAt({}, 'toString')).toBeUndefined();
    expect(valueAt({ a: [1] }, 'a.length')).toBeUndefined();
    expect(valueAt(5, '')).toBe(5);
  });

  test('a record takes the first place of each field and leaves out what has none', () => {
    const made = record([
      [['a.b', 'c'], 1],
      [['a.d'], null],
      [[], 2],
      [['e'], undefined],
    ]);
    expect(made).toEqual({ a: { b: 1, d: null } });
    expect(withValue({ a: 1 }, '', { b: 2 })).toEqual({ a: 1, b: 2 });
    expect(isObject([])).toBe(false);
  });
});
