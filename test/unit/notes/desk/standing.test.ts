import { expect, test } from 'vitest';
import { classifyFiles, type DeskInput } from '../../../../main/notes/testing.ts';
import { STATION } from '../matching/support.ts';
import { fileOf, inputOf, knownOf, listed, NOW, sent } from './support.ts';

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

const SECOND = fileOf('b', 2, 'K2', [F1]);

function whyOf(id: string, input: DeskInput) {
  const found = classifyFiles(input).find(({ file }) => file.id === id);
  return found?.why.type === 'match' && found.why.result.status === 'not-found' ? found.why.result.cause : found?.state;
}

const BY_HAND = { stationId: 's1', chosenAt: new Date(NOW).toISOString(), reason: null, differences: null };

test.each<[string, Partial<DeskInput>]>([
  ['was sent', { ledger: [sent('u', NOTE, [F1])] }],
  ['was chosen by hand', { choices: [{ key: 'K1', transactionIds: ['1'], ...BY_HAND }] }],
  ['is on the network', { known: knownOf([{ id: '1', date: F1.date, key: 'X', cancelled: false, customerDocument: null }]) }],
])('the fueling of a note is taken where another one %s', (_, more) => {
  expect(whyOf('b', inputOf([NOTE, SECOND], [F1], more))).toBe('taken');
});

test('a note of another fueling of that customer finds none, and its customer is known', () => {
  const other = fileOf('b', 2, 'K2', [listed('9', { quantityE4: 70_000, valueE4: 420_000, plate: 'XYZ9Z99' })]);
  expect(whyOf('b', inputOf([NOTE, other], [F1], { ledger: [sent('u', NOTE, [F1])] }))).toBe('none');
});

test('the missing part of a fueling is named, and nothing else is', () => {
  const [half, third] = [2, 3].map((parts) => listed('1', { quantityE4: 500_000 / parts, valueE4: 3_000_000 / parts }));
  const first = fileOf('a', 1, 'K1', half === undefined ? [] : [half]);
  const partOf = (part: typeof half) => fileOf('b', 2, 'K2', part === undefined ? [] : [part]);
  const more = { ledger: [sent('u', first, [F1])] };
  expect(whyOf('b', inputOf([first, partOf(half)], [F1], more))).toBe('rest');
  expect(whyOf('b', inputOf([first, partOf(third)], [F1], more))).toBe('none');
  expect(whyOf('b', inputOf([first, partOf(half)], [{ ...F1, customerDocument: STATION }], more))).toBe('none');
});

test('a fueling with its note keeps no look-alike from another note', () => {
  const twin = listed('2', { date: '2026-11-10T10:30:00' });
  expect(whyOf('b', inputOf([NOTE, SECOND], [F1, twin], { ledger: [sent('u', NOTE, [F1])] }))).toBe('identical');
});

test('the fuelings of a weekly note are taken by the notes of each day', () => {
  const days = [1, 2, 3].map((day) =>
    listed(`d${day}`, { date: `2026-11-0${day}T10:00:00`, quantityE4: 500_000 + day * 10_000, valueE4: 3_000_000 + day * 60_000 }),
  );
  const daily = days.map((fueling, place) => fileOf(fueling.id, place + 1, `D${place}`, [fueling]));
  const weekly = fileOf('w', 9, 'W', days.toReversed());
  expect(whyOf('w', inputOf([...daily, weekly], days))).toBe('taken');
  const [first] = daily;
  if (first === undefined) throw new Error('no day');
  expect(whyOf('w', inputOf([first, weekly], days, { ledger: [sent('u', first, days.slice(0, 1))] }))).toBe('taken');
});
