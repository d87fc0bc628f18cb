/** Which days of the movement are asked for next. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, daysOf } from '../../../main/movement/model/index.ts';
import { HISTORY_DAYS, isDue, nextWindow } from '../../../main/movement/testing.ts';
import { cases } from '../../tools/runs/cases.ts';

const TODAY = '2026-11-23';
const NOW = Date.parse('2026-11-23T15:00:00Z');
const HOUR = 3_600_000;
const never = () => null;

test('begins with the newest days, in short questions, and goes on in longer ones', () => {
  expect(nextWindow(TODAY, never, NOW)).toEqual({ from: '2026-11-21', until: '2026-11-23', isTurn: false });
  const read = new Set(['2026-11-21', '2026-11-22', '2026-11-23']);
  expect(nextWindow(TODAY, (day) => (read.has(day) ? NOW : null), NOW)).toEqual({ from: '2026-11-06', until: '2026-11-20', isTurn: false });
});

test('a gap is filled without what is read around it', () => {
  const gap = new Set(['2026-06-10', '2026-06-11']);
  expect(nextWindow(TODAY, (day) => (gap.has(day) ? null : NOW), NOW)).toEqual({ from: '2026-06-10', until: '2026-06-11', isTurn: false });
});

test('the newer a day, the sooner it is read again; tomorrow and what is too old never', () => {
  const ago = (ms: number): number => NOW - ms;
  expect(isDue(0, ago(HOUR / 5), NOW)).toBe(false);
  expect(isDue(0, ago(HOUR / 3), NOW)).toBe(true);
  expect(isDue(5, ago(HOUR), NOW)).toBe(false);
  expect(isDue(5, ago(7 * HOUR), NOW)).toBe(true);
  expect(isDue(309, ago(30 * 24 * HOUR), NOW)).toBe(false);
  expect(isDue(-1, null, NOW)).toBe(false);
  expect(isDue(HISTORY_DAYS, null, NOW)).toBe(false);
  // Read by a clock that was ahead.
  expect(isDue(5, ago(-HOUR), NOW)).toBe(true);
});

test('the notes of the last 60 days are read again in turns of few days, each within six hours', () => {
  const read = new Map<string, number>();
  for (let age = 0; age < HISTORY_DAYS; age += 1) read.set(dayAfter(TODAY, -age), NOW - 7 * HOUR);
  const turns: string[] = [];
  for (;;) {
    const days = nextWindow(TODAY, (day) => read.get(day) ?? null, NOW);
    if (days === null) break;
    expect(daysOf(days).length).toBeLessThanOrEqual(3);
    if (days.isTurn) turns.push(...daysOf(days));
    for (const day of daysOf(days)) read.set(day, NOW);
  }
  expect(turns.toSorted()[0]).toBe(dayAfter(TODAY, -60));
  // The first seven are read often in any case; a window may reach over the edge of the eighth.
  expect(turns.length).toBeGreaterThanOrEqual(51);
  expect([...read.values()].filter((at) => at === NOW)).toHaveLength(61);
});

test('step by step every day of the history is read, none twice, and then there is rest', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: HISTORY_DAYS - 1 })),
      fc.integer({ min: 1, max: HISTORY_DAYS }),
      (known, history) => {
        const read = new Set(known.map((age) => dayAfter(TODAY, -age)));
        for (;;) {
          const days = nextWindow(TODAY, (day) => (read.has(day) ? NOW : null), NOW, history);
          if (days === null) break;
          for (const day of daysOf(days)) {
            expect(read.has(day)).toBe(false);
            read.add(day);
          }
        }
        for (let age = 0; age < history; age += 1) expect(read.has(dayAfter(TODAY, -age))).toBe(true);
        expect(
          [...read].every(
            (day) => day > dayAfter(TODAY, -history) || known.includes(Math.round((Date.parse(TODAY) - Date.parse(day)) / (24 * HOUR))),
          ),
        ).toBe(true);
      },
    ),
    { numRuns: cases(60) },
  );
});
