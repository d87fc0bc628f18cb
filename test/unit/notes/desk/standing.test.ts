import { expect, test } from 'vitest';
import { classifyFiles } from '../../../../main/notes/testing.ts';
import { fileOf, inputOf, listed, NOW } from './support.ts';

const F1 = listed('1');
const NOTE = fileOf('a', 1, 'K1', [F1]);

test('an event that names the key of a note is no other copy of it', () => {
  const event = { ...NOTE, id: 'e', seq: 2, sha256: 'other', kind: 'event' as const, note: null };
  expect(classifyFiles(inputOf([NOTE, event], [F1])).map(({ state }) => state)).toEqual(['identical', 'event']);
});

test('a note that is beyond doubt has no further proposals', () => {
  const [standing] = classifyFiles(inputOf([NOTE], [F1]));
  expect(standing).toMatchObject({ state: 'identical', moreProposals: 0, siblings: [], listedForLong: false, listedAgain: false });
  expect(standing?.proposals).toHaveLength(1);
  expect(standing?.score).toBe(standing?.proposals[0]?.score);
});

test('of a dozen that are equally good ten are shown, and how many are left out is told', () => {
  const dozen = Array.from({ length: 12 }, (_, index) => listed(`f${index}`));
  const [standing] = classifyFiles(inputOf([NOTE], dozen));
  expect(standing).toMatchObject({ state: 'ambiguous', moreProposals: 2, fuelings: [] });
  expect(standing?.proposals).toHaveLength(10);
});

test('a choice by hand that no other note shares has no siblings', () => {
  const choices = [
    { key: 'K1', stationId: 's1', transactionIds: ['1'], chosenAt: new Date(NOW).toISOString(), reason: null, differences: null },
  ];
  const [standing] = classifyFiles(inputOf([NOTE], [F1], { choices }));
  expect(standing).toMatchObject({ state: 'chosen', siblings: [], moreProposals: 0 });
  expect(standing?.fuelings.map(({ id }) => id)).toEqual(['1']);
});
