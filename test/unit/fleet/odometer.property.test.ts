import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drivenOf, type FuelledReading, flawsOf } from '../../../main/fleet/testing.ts';

const DAY_MS = 86_400_000;
const dayOf = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * DAY_MS).toISOString().slice(0, 19);
const reading = (index: number, odometer: number | null, litresE4: number | null = 1_000_000): FuelledReading => ({
  ...{ id: String(index), date: dayOf(index), odometer, litresE4, valueE4: litresE4 === null ? null : litresE4 * 6 },
});

/** Steps that a vehicle can make in a day. */
const steps = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 3, maxLength: 60 });
const rising = (from: number, by: readonly number[]): readonly number[] => [
  from,
  ...by.map((_, index) => from + by.slice(0, index + 1).reduce((sum, step) => sum + step, 0)),
];

describe('readings that can be true', () => {
  test('are never flagged, and the distance is from the first to the last', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 900_000 }), (by, from) => {
        const readings = rising(from, by).map((km, index) => reading(index, km));
        const flaws = flawsOf(readings);
        expect(flaws.size).toBe(0);
        const sum = by.reduce((all, step) => all + step, 0);
        const { distanceKm, kmPerLitreE3 } = drivenOf(readings, flaws);
        expect(distanceKm).toBe(sum);
        // 100 litres each, but for the first.
        expect(kmPerLitreE3).toBe(sum === 0 ? null : Math.round((sum * 1_000) / (100 * by.length)));
      }),
    );
  });

  test('one that was mistyped, low or high, is flagged alone', () => {
    fc.assert(
      fc.property(steps, fc.nat(), fc.boolean(), (by, where, high) => {
        const good = rising(200_000, by);
        const at = 1 + (where % (good.length - 1));
        const readings = good.map((km, index) => reading(index, index === at ? (high ? km * 10 : km - 100_000) : km));
        expect([...flawsOf(readings)]).toEqual([[String(at), high ? 'too-far' : 'backwards']]);
      }),
    );
  });

  test('whatever is typed: what is believed never runs backwards, and no distance is negative', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: -5, max: 1_000_000 })), { maxLength: 80 }), (typed) => {
        const readings = typed.map((km, index) => reading(index, km));
        const flaws = flawsOf(readings);
        const believed = readings.filter(({ id }) => !flaws.has(id)).map(({ odometer }) => odometer ?? Number.NaN);
        expect(believed).toEqual(believed.toSorted((a, b) => a - b));
        for (const { id, odometer } of readings) expect(flaws.get(id) === 'missing').toBe(odometer === null || odometer <= 0);
        expect(drivenOf(readings, flaws).distanceKm ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('consumption', () => {
  test('the fuel of the first reading was burnt before it; that of a flagged one counts', () => {
    const readings = [
      reading(0, 100_000, 9_000_000),
      reading(1, 5, 1_000_000),
      reading(2, 100_600, 2_000_000),
      reading(3, null, 7_000_000),
    ];
    expect(drivenOf(readings, flawsOf(readings))).toEqual({ distanceKm: 600, kmPerLitreE3: 2_000, costPerKmE4: 30_000 });
  });

  test('is not told where litres are not, or there is one reading', () => {
    const unknown = [reading(0, 100_000), reading(1, 100_500, null)];
    expect(drivenOf(unknown, flawsOf(unknown))).toEqual({ distanceKm: 500, kmPerLitreE3: null, costPerKmE4: null });
    const one = [reading(0, 100_000), reading(1, 0)];
    expect(drivenOf(one, flawsOf(one))).toEqual({ distanceKm: null, kmPerLitreE3: null, costPerKmE4: null });
    expect(drivenOf([], new Map())).toEqual({ distanceKm: null, kmPerLitreE3: null, costPerKmE4: null });
  });
});
