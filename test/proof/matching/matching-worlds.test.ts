/** Months of fuelings and notes (test/fakes/matching/worlds.ts): of what is matched without a question nothing is wrong once the movement was read. */

import { expect, test } from 'vitest';
import { type MatchContext, matchNotes } from '../../../main/notes/testing.ts';
import { LOOSE_WORLD_KINDS, makeWorld, type Tally, tally, WORLD_KINDS, type WorldKind } from '../../fakes/matching/worlds.ts';
import { SCALE } from '../app.ts';

/** About 75 automatic matches each. */
const WORLDS = Math.max(24, Math.ceil(1_500 * SCALE));

function play(
  kinds: readonly WorldKind[],
  changed: (context: MatchContext) => MatchContext = (context) => context,
): { readonly sums: Tally; readonly seeds: readonly number[] } {
  const sums: Tally = { automatic: 0, wrong: 0, answerable: 0, answered: 0 };
  const seeds: number[] = [];
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const kind = kinds[seed % kinds.length];
    if (kind === undefined) throw new Error('no such kind');
    const world = makeWorld(seed, kind);
    if (tally(world, matchNotes(world.notes, world.pending, changed(world.context)), sums).length > 0) seeds.push(seed);
  }
  return { sums, seeds };
}

test('with the movement read no automatic match is wrong, and what has one answer is matched', () => {
  const { sums, seeds } = play(WORLD_KINDS.filter(({ read }) => read));
  console.log(`matching with the movement: ${JSON.stringify(sums)}`);
  expect(seeds).toEqual([]);
  expect(sums.automatic).toBeGreaterThan(WORLDS * 50);
  expect(sums.answered / sums.answerable).toBeGreaterThanOrEqual(0.85);
});

test('with fuelings that left the list without a known note no automatic match is wrong', () => {
  const { sums, seeds } = play(LOOSE_WORLD_KINDS);
  console.log(`matching beside loose fuelings: ${JSON.stringify(sums)}`);
  expect(seeds).toEqual([]);
  expect(sums.automatic).toBeGreaterThan(WORLDS * 20);
  expect(sums.answered / sums.answerable).toBeGreaterThanOrEqual(0.85);
});

test('without the movement at most 1 automatic match in 5,000 is wrong', () => {
  const { sums } = play(WORLD_KINDS.filter(({ read }) => !read));
  console.log(`matching without the movement: ${JSON.stringify(sums)}`);
  expect(sums.wrong).toBeLessThanOrEqual(sums.automatic / 5_000);
  expect(sums.automatic).toBeGreaterThan(WORLDS * 20);
});

test('the worlds are hard: taken as if the movement had been read, what nobody has read makes matches wrong', () => {
  const { sums } = play(
    WORLD_KINDS.filter(({ read }) => !read),
    (context) => ({ ...context, unread: new Set() }),
  );
  expect(sums.wrong).toBeGreaterThan(sums.automatic / 500);
});

test('with the movement read what has one true answer is found where notes have plates', () => {
  const { sums } = play(WORLD_KINDS.filter(({ read, plates }) => read && plates === 'all'));
  console.log(`matching with the movement and plates: ${JSON.stringify(sums)}`);
  expect(sums.answered / sums.answerable).toBeGreaterThanOrEqual(0.85);
});
