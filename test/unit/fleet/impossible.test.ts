/** Fuelings of one vehicle that can't all be true; what a vehicle really does is never among them. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flawsOf, impossibleOf, type PlacedFueling } from '../../../main/fleet/testing.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(Date.UTC(2026, 0, 1) + hours * HOUR_MS).toISOString().slice(0, 19);

/** A truck that fills 300 litres a day after 600 km. */
const fueling = (day: number, part: Partial<PlacedFueling> = {}): PlacedFueling => ({
  ...{ id: `d${day}`, date: at(day * 24), odometer: 100_000 + day * 600, litresE4: 3_000_000, valueE4: 18_000_000, city: 'Campinas' },
  ...part,
});
const DAYS = Array.from({ length: 10 }, (_, day) => fueling(day));
const found = (fuelings: readonly PlacedFueling[]) => impossibleOf(fuelings, flawsOf(fuelings));

test('a truck that fills up after whatever way is never doubted, but for a first filling of more than three times any other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 800 }), { minLength: 2, maxLength: 40 }), (ways) => {
      let odometer = 100_000;
      const fuelings = ways.map((km, day) => {
        odometer += km;
        // Two kilometres on a litre.
        return fueling(day, { odometer, litresE4: km * 5_000 });
      });
      // Nobody knows the way before the first.
      const [first = 0, ...others] = ways;
      const isFirst = others.length >= 6 && first > 3 * Math.max(...others);
      expect(found(fuelings)).toEqual(isFirst ? [{ id: 'd0', why: 'tank', beforeId: null }] : []);
    }),
    { examples: [[[4, 1, 1, 1, 1, 1, 1]], [[3, 1, 1, 1, 1, 1, 1]], [[4, 1, 1, 1, 1, 1]]] },
  );
});

test('one that is ten times too large is beyond the tank, and drags no other along', () => {
  const fuelings = DAYS.with(4, fueling(4, { litresE4: 30_000_000 }));
  expect(found(fuelings)).toEqual([{ id: 'd4', why: 'tank', beforeId: null }]);
});

test('two fillings within the hour, or with no way between them, are beyond the tank', () => {
  const again = fueling(4, { id: 'again', date: at(4 * 24 + 0.5), odometer: 102_401 });
  expect(found(DAYS.toSpliced(5, 0, again))).toEqual([{ id: 'again', why: 'tank', beforeId: 'd4' }]);
  const later = fueling(4, { id: 'later', date: at(4 * 24 + 3), odometer: 102_402 });
  expect(found(DAYS.toSpliced(5, 0, later))).toEqual([{ id: 'later', why: 'tank', beforeId: 'd4' }]);
  // Nothing is known of the way between them.
  expect(found(DAYS.toSpliced(5, 0, { ...later, odometer: null }))).toEqual([]);
});

test('two cities within minutes can’t both be; the same one written otherwise can', () => {
  const near = (city: string | null, hours = 0.2) =>
    DAYS.toSpliced(5, 0, fueling(4, { id: 'x', date: at(4 * 24 + hours), litresE4: 10_000, city }));
  expect(found(near('Santos'))).toEqual([{ id: 'x', why: 'cities', beforeId: 'd4' }]);
  for (const fuelings of [near(' campinas'), near(null), near('Santos', 2)]) expect(found(fuelings)).toEqual([]);
});

test('of few fuelings nothing is said of the tank', () => {
  expect(found([...DAYS.slice(0, 3), fueling(3, { litresE4: 30_000_000 })])).toEqual([]);
});
