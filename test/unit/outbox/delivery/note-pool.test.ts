/** How many notes of a station leave side by side. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import { createNotePool, isStrained } from '../../../../main/outbox/testing.ts';
import { raw, refusal } from '../../../fakes/network-api.ts';

type Answer = Exchange<unknown>;
const yes: Answer = { type: 'answered', value: {}, raw: raw('POST', '/n', 200) };
const throttled: Answer = { type: 'throttled', retryAfterMs: null, raw: raw('POST', '/n', 429) };
const unknown = (cause: Extract<Answer, { type: 'unknown' }>['cause']): Answer => ({
  type: 'unknown',
  cause,
  detail: '',
  raw: raw('POST', '/n', null),
});
const unsent = (cause: Extract<Answer, { type: 'unsent' }>['cause']): Answer => ({ type: 'unsent', cause, detail: '', raw: null });

describe('signs of strain', () => {
  test.each([
    ['429', throttled, true],
    ['503 and its kind', unknown('server-error'), true],
    ['no answer in time', unknown('timeout'), true],
    ['408', unknown('request-timeout'), true],
    ['no connection in time', unsent('connect-timeout'), true],
    ['no such name', unsent('dns'), false],
    ['a connection that broke', unknown('reset'), false],
    ['a refusal', refusal(400, 'não'), false],
    ['a yes', yes, false],
  ])('%s', (_, answer, expected) => expect(isStrained(answer)).toBe(expected));
});

describe('the pool of a station', () => {
  test('halves once for all that was under way together, to one at the least', () => {
    const pool = createNotePool(() => 4);
    expect(pool.width('a')).toBe(4);
    for (let n = 0; n < 4; n += 1) pool.ended('a', throttled, 0, 10 + n);
    expect([pool.width('a'), pool.width('b')]).toEqual([2, 4]);
    pool.ended('a', unknown('timeout'), 20, 30);
    pool.ended('a', throttled, 40, 50);
    expect(pool.width('a')).toBe(1);
  });

  test('grows by one after twenty yeses in a row, and no strain between them', () => {
    const pool = createNotePool(() => 4);
    pool.ended('a', throttled, 0, 10);
    pool.ended('a', throttled, 11, 12);
    const yeses = (count: number): void => {
      for (let n = 0; n < count; n += 1) pool.ended('a', yes, 20, 21);
    };
    yeses(19);
    expect(pool.width('a')).toBe(1);
    yeses(1);
    expect(pool.width('a')).toBe(2);
    yeses(19);
    pool.ended('a', throttled, 5, 22);
    yeses(19);
    expect(pool.width('a')).toBe(2);
    yeses(1 + 20 + 20);
    expect(pool.width('a')).toBe(4);
  });

  test('follows a profile that changes under way', () => {
    let most = 4;
    const pool = createNotePool(() => most);
    pool.ended('a', yes, 0, 1);
    most = 1;
    expect([pool.width('a'), pool.width('b')]).toEqual([1, 1]);
    most = 3;
    expect(pool.width('a')).toBe(3);
  });

  test('whatever comes, stays between one and the profile’s number, and alone after a long strain', () => {
    const answers = fc.array(fc.constantFrom(yes, throttled, unknown('server-error'), unsent('dns'), refusal(400, '')));
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 4 }), (given, most) => {
        const pool = createNotePool(() => most);
        let now = 0;
        for (const answer of given) {
          pool.ended('a', answer, now, now + 1);
          now += 2;
          const width = pool.width('a');
          if (!Number.isInteger(width) || width < 1 || width > most) return false;
        }
        for (let n = 0; n < 3; n += 1) pool.ended('a', throttled, now + 2 * n, now + 2 * n + 1);
        return pool.width('a') === 1;
      }),
    );
  });
});
