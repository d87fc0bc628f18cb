/** Which proposals are taken, by themselves. */

import { expect, test } from 'vitest';
import { assign, MARGIN, type Proposal } from '../../../../main/notes/testing.ts';

const proposal = (noteKey: string, fuelingIds: readonly string[], score: number, sure = true): Proposal => ({
  form: fuelingIds.length > 1 ? 'one-to-many' : 'one-to-one',
  noteKeys: [noteKey],
  fuelingIds,
  score,
  reasons: [],
  sure,
});
const NONE: ReadonlySet<string> = new Set();

test('a sure and clear one is taken, and what shares something with it is gone', () => {
  const best = proposal('a', ['1'], 100);
  const rival = proposal('b', ['1'], 100 - MARGIN);
  expect(assign([rival, best], NONE)).toEqual({ taken: [best], open: [] });
  const close = proposal('b', ['1'], 100 - MARGIN + 1);
  expect(assign([best, close], NONE)).toEqual({ taken: [], open: [best, close] });
});

test('a fueling that is contested is never taken, however sure, alone or in a group', () => {
  const alone = proposal('a', ['1'], 100);
  const group = proposal('b', ['2', '3'], 100);
  const free = proposal('c', ['4'], 100);
  const { taken, open } = assign([alone, group, free], new Set(['1', '3']));
  expect(taken).toEqual([free]);
  expect(open).toEqual([alone, group]);
});
