import { expect, test } from 'vitest';
import {
  type CustomerVerdict,
  clearAmong,
  inWindow,
  judgeOpen,
  litresTolerance,
  type Proposal,
  propose,
  type Reason,
  ranked,
  speaksAgainst,
} from '../../../../main/notes/testing.ts';
import { atOnce } from '../../../../main/shared/work/slices.ts';
import { factsOfNote, factsOfRows, fueling, noteOf, options } from './support.ts';

const note = factsOfNote(noteOf('a', [fueling('1')]));

test('a hundredth of a litre may be off for each part', () => {
  expect([1, 2, 5].map(litresTolerance)).toEqual([100, 200, 500]);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [15, true],
  [16, false],
])('a note of %i days after the fueling is in time: %s', (days, inTime) => {
  const [row] = factsOfRows([fueling('1')]);
  expect(row !== undefined && inWindow({ ...note, day: row.day + days }, row, 15)).toBe(inTime);
});

test('of several fuelings the customer that speaks most against it counts, wherever it stands', () => {
  const [known, unknown] = factsOfRows([fueling('1'), fueling('2', { customerName: 'Quem' })]);
  if (known === undefined || unknown === undefined) throw new Error('no rows');
  for (const rows of [
    [known, unknown],
    [unknown, known],
  ]) {
    expect(propose([note], rows, options).reasons[3]).toMatchObject({ kind: 'customer', verdict: 'unknown' });
  }
});

const proposal = (noteKeys: readonly string[], fuelingIds: readonly string[], score: number, more: Partial<Proposal> = {}): Proposal => ({
  ...{ form: 'one-to-one', noteKeys, fuelingIds, score, reasons: [], sure: false },
  ...more,
});

test('best first; those of equal points by what they join, whichever came first', () => {
  const sorted = [
    proposal(['b'], ['9'], 90),
    proposal(['b'], ['1', '23'], 80),
    proposal(['b'], ['12', '3'], 80),
    proposal(['a'], ['2'], 80),
    proposal(['a', 'bc'], ['2'], 80),
    proposal(['ab', 'c'], ['2'], 80),
    proposal(['b'], ['2'], 80),
    proposal(['b'], ['1'], 70),
  ];
  expect(ranked(sorted.toReversed())).toEqual(sorted);
  expect(ranked([...sorted.slice(4), ...sorted.slice(0, 4)])).toEqual(sorted);
});

test.each([
  [100, [80], true],
  [100, [81], false],
  [100, [100], false],
  [100, [70, 81], false],
  [100, [81, 70], false],
  [100, [70, 80, 60], true],
  [80, [100], false],
])('one of %i points is clear of rivals of %j: %s, whichever came first', (score, rivals, clear) => {
  const own = proposal(['a'], ['1'], score);
  const others = rivals.map((points, place) => proposal([`b${place}`], ['1'], points));
  for (const open of [
    [own, ...others],
    [...others, own],
  ])
    expect(clearAmong(open)(own)).toBe(clear);
});

test.each<[Reason, boolean]>([
  [{ kind: 'date', days: 40, early: false, points: 0 }, false],
  [{ kind: 'date', days: 0, early: true, points: 0 }, true],
  ...(['document', 'remembered', 'name', 'shared', 'unknown', 'person', 'other'] as const satisfies readonly CustomerVerdict[]).map(
    (verdict): [Reason, boolean] => [{ kind: 'customer', verdict, points: 0 }, verdict === 'person' || verdict === 'other'],
  ),
  [{ kind: 'plate', verdict: 'different', points: 0 }, true],
  [{ kind: 'plate', verdict: 'unknown', points: 0 }, false],
  [{ kind: 'value', verdict: 'same', differenceE4: 1, points: 0 }, false],
  [{ kind: 'lines', verdict: 'different', count: 2, points: 0 }, true],
  [{ kind: 'group', size: 3, points: 0 }, false],
])('%j speaks against it: %s', (reason, against) => expect(speaksAgainst(reason)).toBe(against));

test('what is said of a note that nothing settled', () => {
  const different: Reason = { kind: 'plate', verdict: 'different', points: 0 };
  const judge = (open: readonly Proposal[], known: { tooMany?: boolean; resembled?: boolean; customer?: boolean } = {}) =>
    atOnce(
      judgeOpen([note], open, {
        tooMany: new Set(known.tooMany === true ? ['a'] : []),
        resembled: new Set(known.resembled === true ? ['a'] : []),
        rivals: new Set<string>(),
        hasCustomer: () => known.customer === true,
      }),
    )[0];
  const key = 'a';
  const one = proposal(['a'], ['1'], 60);
  const rival = proposal(['a'], ['2'], 50);
  const against = { ...one, reasons: [different] };
  expect(judge([])).toEqual({ key, status: 'not-found', cause: 'customer' });
  expect(judge([], { customer: true })).toEqual({ key, status: 'not-found', cause: 'none' });
  expect(judge([], { resembled: true })).toEqual({ key, status: 'not-found', cause: 'taken' });
  expect(judge([], { resembled: true, customer: true })).toEqual({ key, status: 'not-found', cause: 'taken' });
  expect(judge([], { tooMany: true, resembled: true })).toEqual({ key, status: 'ambiguous', cause: 'too-many', proposals: [], more: 0 });
  expect(judge([one], { tooMany: true })).toEqual({ key, status: 'ambiguous', cause: 'too-many', proposals: [one], more: 0 });
  expect(judge([rival, one])).toEqual({ key, status: 'ambiguous', cause: 'close', proposals: [one, rival], more: 0 });
  expect(judge([{ ...one, sure: true }])).toMatchObject({ cause: 'close' });
  expect(judge([one])).toEqual({ key, status: 'ambiguous', cause: 'confirm', proposals: [one], more: 0 });
  expect(judge([against])).toEqual({ key, status: 'divergent', proposals: [against] });
  const far = Array.from({ length: 11 }, (_, place) => proposal(['a'], [`f${place}`], 30 - place));
  expect(judge([...far, against])).toEqual({ key, status: 'divergent', proposals: [against, ...far.slice(0, 9)] });
  expect(judge([...far, one])).toEqual({ key, status: 'ambiguous', cause: 'confirm', proposals: [one, ...far.slice(0, 9)], more: 2 });
});
