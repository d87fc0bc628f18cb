import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBulk, judgeClock, moveDay, STEP_MS } from '../../../main/privacy/testing.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-23T12:00:00.000Z');

test('the clock is believed only while network and rows say the same day', () => {
  const days = fc.option(fc.integer({ min: -3000, max: 3000 }));
  fc.assert(
    fc.property(days, days, (network, rows) => {
      const at = (off: number | null): number | null => (off === null ? null : NOW + off * DAY_MS);
      const agrees = judgeClock({ pc: NOW, network: at(network), rows: at(rows) }) === 'agrees';
      expect(agrees).toBe(network !== null && rows !== null && Math.abs(network) <= 2 && Math.abs(rows) <= 2);
    }),
  );
});

test('whatever the clocks do, the believed day moves at most a step a week beyond the days that pass', () => {
  const jumps = fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 40 });
  fc.assert(
    fc.property(jumps, (all) => {
      let known: ReturnType<typeof moveDay> = { day: NOW, movedAt: null };
      for (const jump of all) {
        const before = known;
        known = moveDay(known, NOW + jump * DAY_MS);
        expect(known.day).toBeGreaterThanOrEqual(before.day);
        expect(known.day - before.day).toBeLessThanOrEqual(STEP_MS);
      }
    }),
  );
});

test('within a week a second large step is refused, and after it taken', () => {
  const far = NOW + 2000 * DAY_MS;
  const first = moveDay({ day: NOW, movedAt: null }, far);
  expect(first).toEqual({ day: NOW + STEP_MS, movedAt: far });
  expect(moveDay(first, far + 7 * DAY_MS - 1)).toBe(first);
  expect(moveDay(first, far + 7 * DAY_MS).day).toBe(NOW + 2 * STEP_MS);
  expect(moveDay({ day: NOW, movedAt: null }, NOW + STEP_MS)).toEqual({ day: NOW + STEP_MS, movedAt: null });
});

test('a handful of many is no bulk; most of what there is, or more than twenty, is', () => {
  expect([isBulk(0, 0), isBulk(1, 1), isBulk(20, 1000), isBulk(2, 4)]).toEqual([false, false, false, false]);
  expect([isBulk(58, 58), isBulk(21, 100_000), isBulk(2, 3)]).toEqual([true, true, true]);
});
