import { describe, expect, test } from 'vitest';
import { type OutboxEvent, reduce, startOf } from '../../../main/outbox/testing.ts';
import { acknowledged, ended, HOUR, POLICY, processing, reached, start, status, T0 } from './items.ts';

/** What the network says of a batch is news when anything in it differs: only news put off the doubt. */

type Line = Extract<OutboxEvent, { type: 'status-read' }>['lines'][number];
const line = (meaning: Line['meaning'], index = 0): Line => ({ index, status: 'X', meaning, reason: null });
const running = (lines: readonly Line[], word = 'running'): OutboxEvent => ({ ...status('running', word), lines }) as OutboxEvent;

function later(lines: readonly Line[], word?: string) {
  const { record, effects } = reduce(processing(), running(lines, word), T0 + HOUR, POLICY);
  return { record, settled: effects.filter(({ type }) => type === 'settle-lines').length };
}

describe('while a batch is in process', () => {
  test.each(['done', 'refused'] as const)('one more line that is %s is news', (meaning) => {
    const { record, settled } = later([line(meaning)]);
    expect(record).toMatchObject({ state: 'processing', lastNewsAt: T0 + HOUR });
    expect(settled).toBe(1);
  });

  test('a line that still waits is none, and neither is the same word', () => {
    for (const lines of [[], [line('waiting')], [line('running')], [line('unknown')]]) {
      const { record, settled } = later(lines);
      expect(record).toMatchObject({ state: 'processing', lastNewsAt: T0 });
      expect(settled).toBe(0);
    }
  });

  test('another word is news, whatever it means', () => {
    expect(later([], 'EM_FILA_2').record).toMatchObject({ lastNewsAt: T0 + HOUR });
  });

  test('the same word with another meaning is news: the wire profile may have been mended', () => {
    const unknown = reached([start, ended(acknowledged), status('unknown', 'X')]);
    const { record } = reduce(unknown, status('running', 'X'), T0 + HOUR, POLICY);
    expect(record).toMatchObject({ lastNewsAt: T0 + HOUR, networkStatus: { word: 'X', known: true } });
  });

  test('a line more in the same count of settled ones is no news: two settled stay two', () => {
    const two = reduce(processing(), running([line('done', 0), line('refused', 1)]), T0, POLICY).record;
    const { record } = reduce(two, running([line('done', 0), line('done', 1)]), T0 + HOUR, POLICY);
    expect(record).toMatchObject({ lastNewsAt: T0 });
  });
});

test('without news for as long as the policy waits the batch is in doubt, a moment earlier it is not', () => {
  const at = (now: number) => reduce(processing(), status('running'), now, POLICY).record.state;
  expect(at(T0 + POLICY.silentAfterMs - 1)).toBe('processing');
  expect(at(T0 + POLICY.silentAfterMs)).toBe('uncertain');
});

test('the silence of a batch whose prices are valid later counts from the first of them', () => {
  const starts = T0 + 5 * POLICY.silentAfterMs;
  const at = (now: number, record = processing()) => reduce(record, status('running', 'running', true, starts), now, POLICY).record;
  const before = at(T0 + 3 * POLICY.silentAfterMs);
  expect(before).toMatchObject({ state: 'processing', lastNewsAt: T0 + 3 * POLICY.silentAfterMs });
  expect(at(starts + POLICY.silentAfterMs - 1)).toMatchObject({ state: 'processing', lastNewsAt: starts });
  expect(at(starts + POLICY.silentAfterMs).state).toBe('uncertain');
});

test('a batch whose prices are valid later is in no doubt before, though its status could not be read for days', () => {
  const starts = T0 + 5 * POLICY.silentAfterMs;
  const silent: OutboxEvent = { type: 'status-silent', retryAfterMs: null, startsAt: starts };
  const at = (event: OutboxEvent, now: number) => reduce(processing(), event, now, POLICY).record;
  for (const event of [silent, { type: 'status-missing', startsAt: starts } as const]) {
    expect(at(event, starts - 1)).toMatchObject({ state: 'processing', lastNewsAt: starts - 1 });
  }
  const hourly = Array.from({ length: 25 }, (_, n) => starts + (n - 1) * HOUR);
  const asked = hourly.reduce((record, now) => reduce(record, silent, now, POLICY).record, processing());
  expect(reduce(asked, silent, starts + POLICY.silentAfterMs - 1, POLICY).record.state).toBe('processing');
  expect(reduce(asked, silent, starts + POLICY.silentAfterMs, POLICY).record.state).toBe('uncertain');
});

test('the first of the moments at which prices are valid, unless one is valid at once', () => {
  const start = (...validFrom: readonly (string | null)[]) =>
    startOf(
      validFrom.map((each) => ({ validFrom: each })),
      'America/Manaus',
    );
  expect(start('2026-12-02T00:00:00', '2026-12-01T00:00:00')).toBe(Date.parse('2026-12-01T04:00:00.000Z'));
  expect([start('2026-12-01T00:00:00', null), start(null), start()]).toEqual([null, null, null]);
});
