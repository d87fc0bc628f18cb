import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, find, fixed, offsetAt, parseJson, retryAfterMs, scaled, toLocal } from '../../../main/network/testing.ts';

describe('decimals without floats', () => {
  it.each([
    ['5.89', '.', 58_900],
    ['5', '.', 50_000],
    ['0.1', '.', 1_000],
    ['1.00005', '.', 10_001],
    ['1.00004999999999999999', '.', 10_000],
    ['5.8900000000000006', '.', 58_900],
    ['1e-7', '.', 0],
    ['1.5e2', '.', 1_500_000],
    ['1,234.56', '.', 12_345_600],
    ['1.234,56', ',', 12_345_600],
    ['5,890', ',', 58_900],
    ['-2.5', '.', -25_000],
    ['5,890', '.', 58_900_000],
    ['5,89', '.', null],
    ['5.89', ',', null],
    ['1.2.3', '.', null],
    ['', '.', null],
    ['R$ 5', '.', null],
    ['Infinity', '.', null],
    ['1e30', '.', null],
    ['9'.repeat(30), '.', null],
  ] as const)('%s with mark %s', (text, mark, expected) => {
    expect(scaled(text, 4, mark)).toBe(expected);
  });

  it('write and read the same price in every format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('.' as const, ',' as const), (e4, mark) => {
        expect(scaled(String(e4 / 10_000), 4, '.')).toBe(e4);
        const text = fixed(e4, 4, 4, mark);
        expect(text === null ? null : scaled(text, 4, mark)).toBe(e4);
        const cut = fixed(e4, 4, 2, mark);
        expect(cut === null).toBe(e4 % 100 !== 0);
        if (cut !== null) expect(scaled(cut, 4, mark)).toBe(e4);
      }),
    );
  });
});

describe('local times', () => {
  it.each([
    ['2026-11-22', '2026-11-22T00:00:00'],
    ['2026-11-22T06:30', '2026-11-22T06:30:00'],
    ['2026-11-22 06:30:15.123', '2026-11-22T06:30:15'],
    ['2026-11-22T03:00:00Z', '2026-11-21T23:00:00'],
    ['2026-11-22T00:00:00-03:00', '2026-11-21T23:00:00'],
    ['2026-11-22T00:00:00-0300', '2026-11-21T23:00:00'],
    ['2026-02-30', null],
    ['2026-11-22T25:00:00', null],
    ['22/11/2026', null],
    ['', null],
  ])('%s in Manaus', (text, expected) => {
    expect(toLocal(text, 'America/Manaus')).toBe(expected);
  });

  it('have the offset of their own day', () => {
    expect(offsetAt('2026-11-22T00:00:00', 'America/Sao_Paulo')).toBe('-03:00');
    expect(offsetAt('2026-11-22T00:00:00', 'America/Rio_Branco')).toBe('-05:00');
    // Daylight time, when Brazil had it.
    expect(offsetAt('2018-12-01T00:00:00', 'America/Sao_Paulo')).toBe('-02:00');
    expect(offsetAt('2026-11-22T00:00:00', 'UTC')).toBe('+00:00');
  });

  it('come back from their offset', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha');
    fc.assert(
      fc.property(day, zone, (date, timeZone) => {
        const local = date.toISOString().slice(0, 19);
        expect(toLocal(`${local}${offsetAt(local, timeZone)}`, timeZone)).toBe(local);
      }),
    );
  });
});

describe('JSON from outside', () => {
  it('keeps the digits of integers beyond 2^53', () => {
    expect(parseJson('{"a":12345678901234567890,"b":7,"c":1.5}')).toEqual({ a: '12345678901234567890', b: 7, c: 1.5 });
    expect(parseJson('{')).toBeUndefined();
  });

  it('gives own fields only, in the order of the candidates, null counting as missing', () => {
    const source: unknown = JSON.parse('{"a":{"b":null,"c":0},"d":[{"e":1}],"__proto__":{"x":1}}');
    expect(at(source, 'a.c')).toBe(0);
    expect(at(source, 'd.0.e')).toBe(1);
    expect(at(source, 'toString')).toBeUndefined();
    expect(at(source, 'd.length')).toBe(1);
    expect(at('text', 'length')).toBeUndefined();
    expect(find(source, ['x', 'a.b', 'a.c', 'd'])).toEqual({ value: 0, path: 'a.c' });
    expect(find(source, [])).toBeNull();
  });
});

describe('Retry-After', () => {
  it('is seconds or a date, never anything else', () => {
    const now = Date.UTC(2026, 10, 21, 12, 0, 0);
    expect(retryAfterMs('120', now)).toBe(120_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30_000);
    expect(retryAfterMs(null, now)).toBeNull();
    expect(retryAfterMs('2026', now)).toBe(2_026_000);
    expect(retryAfterMs('21/11/2026', now)).toBeNull();
  });
});
