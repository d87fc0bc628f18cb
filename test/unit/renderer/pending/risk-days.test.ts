/** The list by days as a picture: each fueling in exactly one bar, each day in its place. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBefore, riskDays } from '../../../../renderer/features/pending/testing.ts';

it('keeps the place of days without a fueling, and sums what is older', () => {
  const days = [
    { day: '2026-09-01', count: 2, valueE4: 20 },
    { day: '2026-10-30', count: 1, valueE4: 5 },
    { day: '2026-11-02', count: 1, valueE4: 7 },
  ];
  const shown = riskDays(days);
  expect(shown[0]).toEqual({ day: '2026-10-03', isBefore: true, count: 2, valueE4: 20 });
  expect(shown.length).toBe(32);
  expect(shown.slice(-4).map(({ day, valueE4 }) => [day, valueE4])).toEqual([
    ['2026-10-30', 5],
    ['2026-10-31', 0],
    ['2026-11-01', 0],
    ['2026-11-02', 7],
  ]);
  expect([riskDays([]), dayBefore('2026-10-01')]).toEqual([[], '2026-09-30']);
});

it('loses nothing', () => {
  const day = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const list = fc.uniqueArray(fc.record({ day, count: fc.nat(9), valueE4: fc.nat(1_000_000) }), {
    selector: (each) => each.day,
    maxLength: 60,
  });
  fc.assert(
    fc.property(list, (given) => {
      const days = given.toSorted((a, b) => (a.day < b.day ? -1 : 1));
      const sum = (of: readonly { readonly valueE4: number }[]) => of.reduce((total, { valueE4 }) => total + valueE4, 0);
      const shown = riskDays(days);
      expect(sum(shown)).toBe(sum(days));
      expect(shown.filter(({ isBefore }) => isBefore).length).toBeLessThanOrEqual(1);
      expect(shown.length).toBeLessThanOrEqual(32);
    }),
  );
});
