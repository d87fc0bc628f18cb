import { describe, expect, test } from 'vitest';
import type { BatchLineStatus, StatusMeaning } from '../../../main/network/index.ts';
import { settle } from '../../../main/outbox/testing.ts';

const waiting = { state: 'waiting', reason: null } as const;
const two = [waiting, waiting];
const line = (index: number | null, meaning: StatusMeaning, reason: string | null = null): BatchLineStatus => ({
  index,
  status: meaning,
  meaning,
  reason,
});
const told = (meaning: StatusMeaning, lines: readonly BatchLineStatus[], reason: string | null = null, before = two, covers = true) =>
  settle(before, { type: 'as-reported', meaning, lines, covers, reason }).map(
    (each) => `${each.state}${each.reason === null ? '' : `:${each.reason}`}`,
  );

describe('lines of a batch', () => {
  test('done without lines: all accepted', () => expect(told('done', [])).toEqual(['accepted', 'accepted']));
  test('refused without lines: all refused, with the reason of the batch', () =>
    expect(told('refused', [], 'fora do prazo')).toEqual(['refused:fora do prazo', 'refused:fora do prazo']));
  test('partial without lines: nothing is guessed', () => expect(told('partial', [])).toEqual(['waiting', 'waiting']));
  test('listed lines get their own result, the others that of the batch', () =>
    expect(told('done', [line(1, 'refused', 'caro')])).toEqual(['accepted', 'refused:caro']));
  test('a refused line that cannot be told from the others keeps them all waiting', () =>
    expect(told('done', [line(null, 'refused', 'caro')])).toEqual(['waiting', 'waiting']));
  test('lines without a place that are all done are no hindrance', () =>
    expect(told('done', [line(null, 'done')])).toEqual(['accepted', 'accepted']));
  test('an unknown or partial word of a line leaves it as it was; waiting and running make it wait', () => {
    expect(told('running', [line(0, 'unknown'), line(1, 'partial')])).toEqual(['waiting', 'waiting']);
    const accepted = settle(two, { type: 'all-accepted' });
    expect(
      settle(accepted, {
        type: 'as-reported',
        meaning: 'running',
        lines: [line(0, 'waiting'), line(1, 'running')],
        covers: true,
        reason: null,
      }),
    ).toEqual(two);
  });
  test('what was told of a line before stays when the end no longer lists it', () => {
    const before = settle(two, { type: 'as-reported', meaning: 'running', lines: [line(0, 'refused', 'x')], covers: true, reason: null });
    const after = settle(before, { type: 'as-reported', meaning: 'done', lines: [], covers: true, reason: null });
    expect(after.map((each) => each.state)).toEqual(['refused', 'accepted']);
  });
  test('an end that leaves lines out: these stay unknown, done or refused', () => {
    expect(told('done', [line(0, 'done')], null, two, false)).toEqual(['accepted', 'waiting']);
    expect(told('done', [], null, two, false)).toEqual(['waiting', 'waiting']);
    expect(told('refused', [line(1, 'refused', 'caro')], 'r', two, false)).toEqual(['waiting', 'refused:caro']);
  });
  test('all waiting, all refused', () => {
    expect(settle(two, { type: 'all-refused', reason: 'r' })).toEqual([
      { state: 'refused', reason: 'r' },
      { state: 'refused', reason: 'r' },
    ]);
    expect(settle([{ state: 'accepted', reason: null }], { type: 'all-waiting' })).toEqual([waiting]);
  });
});
