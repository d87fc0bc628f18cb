import { describe, expect, it, test } from 'vitest';
import type { NetworkPrice } from '../../../main/network/index.ts';
import { isExpected } from '../../../main/outbox/model/index.ts';
import { type ComparedLine, compareIntent, type EndedLine, type ExpectedPrice, readInForce } from '../../../main/outbox/testing.ts';
import { fromLocal, toLocal } from '../../../main/shared/time/local-time.ts';
import { HOUR, T0 } from './items.ts';

const ZONE = 'America/Manaus';
const NOW = toLocal(T0, ZONE);

function intent(more: Partial<ComparedLine> = {}): ComparedLine {
  const product = { productId: 'g', productCode: null, productName: 'Gasolina', customerDocument: null };
  return { ...product, priceE4: 58900, previousE4: 57900, validFrom: null, ...more };
}

function listed(priceE4: number, more: Partial<NetworkPrice> = {}): NetworkPrice {
  return {
    kind: 'standard',
    productId: 'g',
    productName: 'Gasolina',
    customerDocument: null,
    customerName: null,
    priceE4,
    validFrom: null,
    ...more,
  };
}

const verdict = (lines: readonly ComparedLine[], prices: readonly NetworkPrice[], baseline = true) =>
  compareIntent(lines, 'standard', prices, NOW, baseline, null).verdict;

describe('comparing prices with the intent of an uncertain batch', () => {
  test('every line in force, and it was not before: proof', () => expect(verdict([intent()], [listed(58900)])).toBe('in-force'));
  test('a product that had no price before: proof', () =>
    expect(verdict([intent({ previousE4: null })], [listed(58900)])).toBe('in-force'));
  test('in force already before the send: a match proves nothing', () =>
    expect(verdict([intent({ previousE4: 58900 })], [listed(58900)])).toBe('silent'));
  test('prices never read before the send: a match proves nothing', () =>
    expect(verdict([intent({ previousE4: null })], [listed(58900)], false)).toBe('silent'));
  test('another price, or none', () => {
    expect(verdict([intent()], [listed(57900)])).toBe('differs');
    expect(verdict([intent()], [])).toBe('differs');
  });
  test('a silent line beside a differing one: differs; a proven one beside it: mixed', () => {
    const other = intent({ productId: 'e' });
    expect(verdict([intent({ previousE4: 58900 }), other], [listed(58900)])).toBe('differs');
    expect(verdict([intent(), other], [listed(58900)])).toBe('mixed');
  });
  test('kind and customer are part of the price', () => {
    expect(verdict([intent()], [listed(58900, { kind: 'agreement' })])).toBe('differs');
    expect(verdict([intent({ customerDocument: '1' })], [listed(58900), listed(58900, { customerDocument: '2' })])).toBe('differs');
    expect(verdict([intent({ customerDocument: '2' })], [listed(58900, { customerDocument: '2' })])).toBe('in-force');
  });
  test('a validity in the future can only be told then', () => {
    const later = intent({ validFrom: '2026-11-22' });
    expect(verdict([later], [listed(58900, { validFrom: '2026-11-22T00:00:00' })])).toBe('scheduled');
    expect(verdict([later, intent({ productId: 'e' })], [])).toBe('differs');
  });
  test('a validity that begins at this second has begun, of the line and of the listing alike', () => {
    expect(verdict([intent({ validFrom: NOW })], [listed(58900, { validFrom: NOW })])).toBe('in-force');
    expect(verdict([intent()], [listed(58900, { validFrom: NOW }), listed(57900)])).toBe('in-force');
  });
  test('of several entries the one whose validity began last is in force', () => {
    const old = listed(57900, { validFrom: '2026-11-01T00:00:00' });
    const current = listed(58900, { validFrom: '2026-11-20T00:00:00' });
    const coming = listed(59900, { validFrom: '2026-12-01T00:00:00' });
    expect(verdict([intent()], [coming, listed(1), current, old])).toBe('in-force');
    expect(verdict([intent({ priceE4: 59900 })], [coming, current, old])).toBe('differs');
  });
});

describe('prices in force after the end', () => {
  const ended = (more: Partial<EndedLine> = {}): EndedLine => ({ ...intent(), state: 'accepted', ...more });
  const read = (lines: readonly EndedLine[], prices: readonly NetworkPrice[]) =>
    readInForce(lines, 'standard', prices, T0, ZONE, true, null);

  test('accepted lines: in force or pending; refused ones are not looked for', () => {
    const reading = read([ended(), ended({ productId: 'e' }), ended({ productId: 'x', state: 'refused' })], [listed(58900)]);
    expect(reading.lines.map((line) => line.inForce)).toEqual([true, false, null]);
    expect(reading.pending).toBe(1);
  });

  test('a waiting line of a partial batch counts as accepted once its new price is there', () => {
    const waiting = ended({ state: 'waiting' });
    expect(read([waiting], [listed(58900)]).lines).toEqual([{ inForce: true, state: 'accepted' }]);
    expect(read([waiting], [listed(57900)])).toMatchObject({ lines: [{ inForce: null, state: 'waiting' }], pending: 1 });
    expect(read([{ ...waiting, previousE4: 58900 }], [listed(58900)])).toMatchObject({ lines: [{ state: 'waiting' }], pending: 1 });
  });

  test('no line is taken as accepted when no prices were known before it was sent', () => {
    const waiting = ended({ state: 'waiting' });
    expect(readInForce([waiting], 'standard', [listed(58900)], T0, ZONE, false, null)).toMatchObject({
      lines: [{ inForce: null, state: 'waiting' }],
      pending: 1,
    });
  });

  test('scheduled: null until it is due, and both instants are told', () => {
    const lines = [ended({ validFrom: '2026-11-22T00:00:00' }), ended({ productId: 'e', validFrom: '2026-11-21T07:00:00' })];
    const reading = read(lines, []);
    expect(reading.lines[0]).toEqual({ inForce: null, state: 'accepted' });
    expect(reading).toMatchObject({
      pending: 1,
      nextDueAt: Date.parse('2026-11-22T04:00:00Z'),
      lastDueAt: Date.parse('2026-11-21T11:00:00Z'),
    });
  });
});

describe('a price that left as a percentage', () => {
  const THREE = { lastDigitE4: 10, fixed: true };
  /** 3 % less than R$ 6,2510 are R$ 6,06347: 6,0635 here. */
  const SHARE: ExpectedPrice = { priceE4: 60_635, percentE4: -30_000, previousE4: 61_000 };

  it('is expected within the last digit of the listing, rounded or cut', () => {
    for (const listed of [60_630, 60_640, 60_635]) expect(isExpected(SHARE, listed, THREE)).toBe(true);
    for (const listed of [60_620, 60_650, 61_000, null]) expect(isExpected(SHARE, listed, THREE)).toBe(false);
  });

  it('is expected exactly where it was told as an amount, or the price itself is sent', () => {
    expect(isExpected({ ...SHARE, percentE4: null }, 60_630, THREE)).toBe(false);
    expect(isExpected({ priceE4: 60_635 }, 60_630, THREE)).toBe(false);
    expect(isExpected(SHARE, 60_630, null)).toBe(false);
  });

  it('is the price before only where the listing has no digit that tells them apart', () => {
    const previousE4 = 60_630;
    expect(isExpected({ ...SHARE, previousE4 }, previousE4, THREE)).toBe(true);
    expect(isExpected({ ...SHARE, priceE4: 60_640, previousE4 }, previousE4, THREE)).toBe(false);
    expect(isExpected({ ...SHARE, previousE4 }, previousE4, { lastDigitE4: 100, fixed: false })).toBe(false);
  });

  it('counts the digits that the listed price shows, where that is more than the format promises', () => {
    const cents = { lastDigitE4: 100, fixed: false };
    expect(isExpected(SHARE, 60_600, cents)).toBe(true);
    expect([60_630, 60_620, 60_634, 60_633].map((listed) => isExpected(SHARE, listed, cents))).toEqual([true, false, true, false]);
  });
});

describe("the station's local time", () => {
  test('Manaus is four hours behind', () => {
    expect(NOW).toBe('2026-11-21T08:00:00');
    expect(fromLocal(NOW, ZONE)).toBe(T0);
    expect(fromLocal('2026-11-21', ZONE)).toBe(T0 - 8 * HOUR);
    expect(fromLocal('2026-11-21T08:00', 'America/Rio_Branco')).toBe(T0 + HOUR);
  });
  test('a text that is no date has no instant', () => expect(fromLocal('amanhã', ZONE)).toBeNull());
});
