import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysToRead, isFresh, lastReadOf } from '../../../main/transfers/testing.ts';

const TODAY = '2026-11-23';

test.each([
  [{ from: '2026-08-26', until: null }, null, { from: '2026-08-26', until: '2027-02-21' }],
  [{ from: null, until: null }, null, { from: '2024-11-14', until: '2027-02-21' }],
  [{ from: null, until: null }, 90, { from: '2026-08-26', until: '2027-02-21' }],
  [{ from: '2020-01-01', until: '2026-10-31' }, null, { from: '2024-11-14', until: '2026-10-31' }],
  [{ from: '2020-01-01', until: '2024-11-14' }, null, { from: '2024-11-14', until: '2024-11-14' }],
  [{ from: '2020-01-01', until: '2024-11-13' }, null, null],
  // The year 2026, as it is typed.
  [{ from: null, until: '0202-11-23' }, null, null],
  [{ from: '2026-11-20', until: '2026-11-10' }, null, { from: '2026-11-10', until: '2026-11-10' }],
])('of %j, kept for %s days, these days are asked for', (period, term, wanted) => {
  expect(daysToRead(period, TODAY, term)).toEqual(wanted);
});

const day = fc.integer({ min: 0, max: 800 }).map((ago) => new Date(Date.parse(TODAY) - ago * 86_400_000).toISOString().slice(0, 10));

test('what is asked for never ends before it begins', () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), fc.option(fc.integer({ min: 1, max: 3000 })), (from, until, term) => {
      const days = daysToRead({ from, until }, TODAY, term);
      expect(days === null || days.from <= days.until).toBe(true);
    }),
  );
});

test('a period was read when one reading holds all of it; the newest of them counts', () => {
  const days = { from: '2026-10-01', until: '2026-10-31' };
  const reading = (from: string, until: string, readAt: string) => ({ from, until, readAt });
  expect(lastReadOf(days, [reading('2026-10-02', '2026-12-01', '3'), reading('2026-09-01', '2026-10-30', '4')])).toBe(null);
  expect(lastReadOf(days, [reading('2026-10-01', '2026-10-31', '1'), reading('2026-01-01', '2026-12-31', '2')])).toBe('2');
});

test('a reading is fresh for a quarter of an hour; a clock that was set back makes none fresh', () => {
  const now = Date.parse('2026-11-23T15:00:00Z');
  const fresh = (readAt: string | null) => isFresh(readAt, now);
  expect([null, '2026-11-23T14:45:01Z', '2026-11-23T14:45:00Z', '2026-11-23T15:00:01Z'].map(fresh)).toEqual([false, true, false, false]);
});
