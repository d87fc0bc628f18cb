/** A listing is kept whole or not at all, whatever happens while it is read. */

import { describe, expect, test } from 'vitest';
import type { Exchange, Sweep } from '../../../main/network/index.ts';
import { readWhole } from '../../../main/stations/index.ts';

const RAW = {} as never;
const listed = (items: readonly number[], shifted = false): Exchange<Sweep<number>> => ({
  type: 'answered',
  value: { items, shifted },
  raw: RAW,
});
const THROTTLED: Exchange<never> = { type: 'throttled', retryAfterMs: 5_000, raw: RAW };

interface Act {
  readonly answers: readonly Exchange<Sweep<number>>[];
  /** The station is removed, or the program closes, after so many events: readings and parts that were kept. */
  readonly goneAfter?: number;
  readonly endsAfter?: number;
}

async function read({ answers, goneAfter = Number.POSITIVE_INFINITY, endsAfter = Number.POSITIVE_INFINITY }: Act) {
  let events = 0;
  let now = 0;
  const heard: string[] = [];
  const kept: number[] = [];
  const told: string[] = [];
  const waiting = [...answers];
  const reading = await readWhole<string, number>({
    find: () => (events >= goneAfter ? null : 'station'),
    list: async () => {
      events += 1;
      now += 1_000;
      const [answer] = waiting.splice(0, 1);
      if (answer === undefined) throw new Error('asked once more');
      return answer;
    },
    heard: ({ type }) => void heard.push(type),
    *keep(items, readAt) {
      told.push(readAt);
      for (const item of items) {
        events += 1;
        kept.push(item);
        yield;
      }
    },
    ended: () => events >= endsAfter,
    clock: { now: () => now, turn: async () => undefined },
  });
  return { type: reading.type, heard, kept, told, left: waiting.length };
}

describe('a listing', () => {
  test('is kept in parts, as old as the beginning of its reading', async () => {
    expect(await read({ answers: [listed([1, 2])] })).toEqual({
      ...{ type: 'stored', heard: ['answered'], kept: [1, 2], left: 0 },
      told: ['1970-01-01T00:00:00.000Z'],
    });
  });

  test('that shifts is read again, and what was read before is not kept', async () => {
    expect(await read({ answers: [listed([1], true), listed([2, 3])] })).toMatchObject({
      ...{ type: 'stored', kept: [2, 3] },
      told: ['1970-01-01T00:00:01.000Z'],
    });
  });

  test('that shifts three times is not kept, and not asked for a fourth time', async () => {
    const shifting = listed([1], true);
    expect(await read({ answers: [shifting, shifting, shifting, listed([2])] })).toMatchObject({
      ...{ type: 'shifted', kept: [], left: 1, heard: ['answered', 'answered', 'answered'] },
    });
  });

  test('that is not answered is not kept, and not asked for again', async () => {
    expect(await read({ answers: [THROTTLED, listed([1])] })).toMatchObject({
      type: 'unanswered',
      kept: [],
      heard: ['throttled'],
      left: 1,
    });
  });

  test.each([
    ['before it is asked for', 0, { left: 1, heard: [] }],
    ['while it is read', 1, { left: 0, heard: ['answered'] }],
  ])('of a station that is removed %s is not kept', async (_, goneAfter, more) => {
    expect(await read({ answers: [listed([1])], goneAfter })).toMatchObject({ type: 'gone', kept: [], ...more });
  });

  test.each([
    ['before it is asked for', 0, { left: 1, kept: [] }],
    ['while it is read: nothing is heard of it', 1, { left: 0, kept: [] }],
    ['while it is kept: no part more', 2, { left: 0, kept: [1] }],
  ])('ends with the program %s', async (_, endsAfter, more) => {
    const end = await read({ answers: [listed([1, 2])], endsAfter });
    expect(end).toMatchObject({ type: 'ended', ...more });
    expect(end.heard).toHaveLength(endsAfter === 2 ? 1 : 0);
  });
});
