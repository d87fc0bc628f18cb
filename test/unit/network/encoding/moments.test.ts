/** Moments as a body or a query says them: read back by a reader that shares no code with the writer. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TypesDateWriting as DateWriting, periodBound, writtenMoment } from '../../../../main/network/testing.ts';

/** Four hours behind UTC, all year. */
const ZONE = 'America/Manaus';
const DAY = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(Date.UTC(2000, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
const TIMED = ['iso-time', 'iso-offset', 'iso-utc', 'day-first-time', 'seconds', 'milliseconds'] as const;
const ANY: readonly DateWriting[] = [...TIMED, 'iso-day', 'day-first-day', 'day-first-minutes'];

/** Epoch milliseconds of what was written. */
function instantOf(written: string | number, as: DateWriting): number {
  if (as === 'seconds' || as === 'milliseconds') return Number(written) * (as === 'seconds' ? 1000 : 1);
  const text = String(written);
  const [, day, month, year, time = '00:00'] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (.+))?$/.exec(text) ?? [];
  const iso = day === undefined ? text : `${year}-${month}-${day}T${time}`;
  return Date.parse(/Z$|[+-]\d\d:\d\d$/.test(iso) ? iso : `${iso.length === 10 ? `${iso}T00:00` : iso}-04:00`);
}

it('is the same moment in each writing that has its seconds', () => {
  const local = fc.tuple(DAY, fc.integer({ min: 0, max: 86_399 })).map(([day, second]) => {
    return new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000).toISOString().slice(0, 19);
  });
  fc.assert(
    fc.property(local, fc.constantFrom(...TIMED), (moment, as) => {
      expect(instantOf(writtenMoment(moment, as, ZONE), as)).toBe(Date.parse(`${moment}-04:00`));
    }),
  );
});

it('of a period holds each second of its days and none beside them', () => {
  fc.assert(
    fc.property(DAY, fc.integer({ min: 0, max: 40 }), fc.constantFrom(...ANY), fc.boolean(), (from, days, as, exclusive) => {
      const until = new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
      const start = instantOf(periodBound(from, 'start', as, ZONE), as);
      const end = instantOf(periodBound(until, exclusive ? 'exclusive' : 'inclusive', as, ZONE), as);
      expect(start).toBe(Date.parse(`${from}T00:00:00-04:00`));
      const last = Date.parse(`${until}T23:59:59-04:00`);
      // A network to which the end belongs takes days whole, and minutes as far as they are told.
      const whole = as === 'iso-day' || as === 'day-first-day' ? 86_400_000 : as === 'day-first-minutes' ? 60_000 : 1000;
      if (exclusive) expect(end).toBe(last + 1000);
      else expect([last, last + 999]).toContain(end + (as === 'milliseconds' ? 0 : whole - 1000));
    }),
  );
});

it.each([
  ['iso-day', 'inclusive', '2026-11-30'],
  ['iso-day', 'exclusive', '2026-12-01'],
  ['day-first-day', 'exclusive', '01/12/2026'],
  ['day-first-minutes', 'inclusive', '30/11/2026 23:59'],
  ['iso-offset', 'inclusive', '2026-11-30T23:59:59-04:00'],
  ['iso-utc', 'exclusive', '2026-12-01T04:00:00Z'],
  ['seconds', 'inclusive', '1796097599'],
  ['milliseconds', 'inclusive', '1796097599999'],
] as const)('of the end of November as %s, %s, is %s', (as, end, written) => {
  expect(periodBound('2026-11-30', end, as, ZONE)).toBe(written);
});
