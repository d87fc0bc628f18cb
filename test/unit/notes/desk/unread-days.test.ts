import { describe, expect, test } from 'vitest';
import { barredDays, classifyFiles, daysToRead, unreadDays } from '../../../../main/notes/testing.ts';
import { atOnce } from '../../../../main/shared/work/slices.ts';
import { EVERY_DAY, fileOf, inputOf, knownOf, listed, NOW } from './support.ts';

const EMISSION = '2026-11-20T14:30:00';
const days = (from: number, until: number, at: (day: string) => string): ReadonlyMap<string, string> =>
  new Map(
    Array.from({ length: until - from + 1 }, (_, place) => {
      const day = `2026-11-${String(from + place).padStart(2, '0')}`;
      return [day, at(day)];
    }),
  );

describe('unreadDays', () => {
  const whole = days(5, 20, (day) => (day === '2026-11-20' ? EMISSION : '2026-11-20T00:00:00'));
  test('every day from the earliest fueling of a note to its own is needed', () => {
    expect(unreadDays(EMISSION, whole)).toEqual([]);
    expect(unreadDays(EMISSION, new Map())).toHaveLength(16);
    for (const day of whole.keys()) {
      const read = new Map(whole);
      read.delete(day);
      expect(unreadDays(EMISSION, read)).toEqual([day]);
    }
  });
  test('a day that went on after it was read is unread, and so is that of a note issued after it', () => {
    expect(unreadDays(EMISSION, new Map([...whole, ['2026-11-12', '2026-11-12T23:59:59']]))).toEqual(['2026-11-12']);
    expect(unreadDays(EMISSION, new Map([...whole, ['2026-11-20', '2026-11-20T14:29:59']]))).toEqual(['2026-11-20']);
  });
});

describe('a note near days of which the movement was not read', () => {
  const ordered = listed('1', { valueE4: 3_000_000, quantityE4: 501_670 });
  const counted = listed('1', { valueE4: 3_012_300, quantityE4: 501_670 });
  const stand = (fueling: typeof ordered, daysRead: ReadonlyMap<string, string>) => {
    const station = { fuelings: new Map(), loose: [], customers: [], daysRead };
    return classifyFiles(
      inputOf([fileOf('a', 1, 'Ka', [fueling])], [fueling], { known: knownOf([], { stations: new Map([['s1', station]]) }) }),
    )[0];
  };
  test('is matched by itself only where its amounts are as the pump counts them', () => {
    expect(stand(ordered, EVERY_DAY)?.state).toBe('identical');
    expect(stand(counted, new Map())?.state).toBe('identical');
    const standing = stand(ordered, new Map());
    expect(standing?.state).toBe('ambiguous');
    expect(standing?.why).toMatchObject({ result: { cause: 'unread' } });
    expect(standing?.proposals.map(({ fuelingIds }) => fuelingIds)).toEqual([['1']]);
    expect(standing?.fuelings).toEqual([]);
  });
});

test('the days that open notes of a station need are read once each, in their order; a note of later than now waits', () => {
  const [one, other] = [fileOf('a', 1, 'Ka', [listed('1')]), fileOf('b', 2, 'Kb', [listed('2', { valueE4: 9_990_000 })])];
  const standings = classifyFiles(inputOf([one, other], [listed('1')]));
  const emission = one.note?.match?.emission ?? '';
  const needed = (stationId: string, read: ReadonlyMap<string, string>, now: string) => atOnce(daysToRead(standings, stationId, read, now));
  expect(needed('s1', new Map(), emission)).toEqual(unreadDays(emission, new Map()));
  const [first = ''] = unreadDays(emission, new Map());
  const allButOne = new Map([...EVERY_DAY].filter(([day]) => day !== first));
  expect(needed('s1', allButOne, emission)).toEqual([first]);
  expect(needed('s1', EVERY_DAY, emission)).toEqual([]);
  expect(needed('s2', new Map(), emission)).toEqual([]);
  expect(needed('s1', new Map(), emission.replace(/:\d\d$/, ':00').slice(0, 10))).toEqual([]);
});

describe('days that bar pending fuelings', () => {
  const SIX_HOURS = 6 * 3_600_000;
  const localOf = (at: number): string => new Date(at).toISOString().slice(0, 19);
  const shown = (id: string, day: string) => ({ id, date: `${day}T23:59:59`, key: 'K', cancelled: false, customerDocument: null });
  const wanted = (
    fuelings: readonly ReturnType<typeof shown>[],
    readAt: number,
    seenAt = NOW,
    barred: (id: string) => boolean = () => true,
  ) =>
    barredDays(
      {
        fuelings: new Map(fuelings.map((each) => [each.id, each])),
        daysRead: new Map(fuelings.map(({ date }) => [date.slice(0, 10), localOf(readAt)])),
      },
      fuelings.map(({ id }) => listed(id, { seenAt })),
      (id) => (barred(id) ? { code: 'cancelled' } : null),
      localOf,
    );

  test('are read again where a sweep lists them six hours after the reading, newest first, once each', () => {
    const three = [shown('1', '2026-11-02'), shown('2', '2026-11-04'), shown('3', '2026-11-02')];
    expect(wanted(three, NOW - SIX_HOURS)).toEqual(['2026-11-04', '2026-11-02']);
    expect(wanted(three, NOW - SIX_HOURS + 1000)).toEqual([]);
    // What no newer sweep has seen contradicts nothing, however old the reading.
    expect(wanted(three, NOW - 9 * SIX_HOURS, NOW - 9 * SIX_HOURS)).toEqual([]);
    expect(wanted(three, NOW - SIX_HOURS, NOW, (id) => id === '3')).toEqual(['2026-11-02']);
    expect(wanted(three, NOW - SIX_HOURS, NOW, () => false)).toEqual([]);
  });

  test('are those that were read here, of fuelings that are still pending, and not many at once', () => {
    const one = shown('1', '2026-11-02');
    const known = { fuelings: new Map([['1', one]]), daysRead: new Map([['2026-11-02', '2026-11-03T00:00:00']]) };
    const bar = () => ({ code: 'has-note', key: 'K' }) as const;
    expect(barredDays(known, [listed('1')], bar, localOf)).toEqual(['2026-11-02']);
    expect(barredDays({ ...known, daysRead: new Map() }, [listed('1')], bar, localOf)).toEqual([]);
    expect(barredDays(known, [listed('2')], bar, localOf)).toEqual([]);
    const many = Array.from({ length: 90 }, (_, back) => shown(`${back}`, localOf(NOW - (back + 1) * 86_400_000).slice(0, 10)));
    expect(wanted(many, NOW - SIX_HOURS)).toEqual(many.slice(0, 31).map(({ date }) => date.slice(0, 10)));
  });
});
