/** Months of fuelings and notes (test/fakes/matching/worlds.ts): of what is matched without a question nothing is wrong once the movement was read. */

import { expect, test } from 'vitest';
import { matchNotes } from '../../../main/notes/matching/match-notes.ts';
import { makeWorld, type Tally, tally, WORLD_KINDS, type WorldKind } from '../../fakes/matching/worlds.ts';
import { SCALE } from '../app.ts';

/** About 75 automatic matches each. */
const WORLDS = Math.max(24, Math.ceil(1_500 * SCALE));

function play(only: (kind: WorldKind) => boolean): { readonly sums: Tally; readonly seeds: readonly number[] } {
  const kinds = WORLD_KINDS.filter(only);
  const sums: Tally = { automatic: 0, wrong: 0, answerable: 0, answered: 0 };
  const seeds: number[] = [];
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const kind = kinds[seed % kinds.length];
    if (kind === undefined) throw new Error('no such kind');
    const world = makeWorld(seed, kind);
    if (tally(world, matchNotes(world.notes, world.pending, world.context), sums).length > 0) seeds.push(seed);
  }
  return { sums, seeds };
}

test('with the movement read no automatic match is wrong, and what has one answer is matched', () => {
  const { sums, seeds } = play(({ read }) => read);
  console.log(`matching with the movement: ${JSON.stringify(sums)}`);
  expect(seeds).toEqual([]);
  expect(sums.automatic).toBeGreaterThan(WORLDS * 50);
  expect(sums.answered / sums.answerable).toBeGreaterThanOrEqual(0.85);
});

test('without the movement at most one of 5,000 automatic matches is wrong, and round amounts wait for a person', () => {
  const { sums } = play(({ read }) => !read);
  console.log(`matching without the movement: ${JSON.stringify(sums)}`);
  expect(sums.wrong).toBeLessThanOrEqual(sums.automatic / 5_000);
  expect(sums.automatic).toBeGreaterThan(WORLDS * 30);
  expect(sums.answered / sums.answerable).toBeGreaterThanOrEqual(0.55);
});

test('the worlds are hard: were unread days taken for read ones, matches would be wrong', () => {
  const sums: Tally = { automatic: 0, wrong: 0, answerable: 0, answered: 0 };
  const [kind] = WORLD_KINDS.filter(({ read, plates, attached }) => !read && plates === 'none' && attached === 0.7);
  if (kind === undefined) throw new Error('no such kind');
  for (let seed = 1; seed <= 24; seed += 1) {
    const { pending, notes, context, ...world } = makeWorld(seed, kind);
    const { readDays: _, ...blind } = context;
    tally({ pending, notes, context, ...world }, matchNotes(notes, pending, blind), sums);
  }
  expect(sums.wrong).toBeGreaterThan(sums.automatic / 100);
});
