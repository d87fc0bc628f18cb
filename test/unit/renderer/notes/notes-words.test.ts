import { describe, expect, it } from 'vitest';
import type { ProposalView } from '../../../../preload/contract/notes/note-desk.ts';
import { differingFields, placeOfKey, waveOf } from '../../../../renderer/features/notes/testing.ts';
import { formatDecimal } from '../../../../renderer/format/decimal.ts';
import { fuelingOf } from '../../../fakes/page/note-data.ts';

describe('decimals of a note', () => {
  it.each([
    ['1234.5000', '1.234,50'],
    ['0.1234', '0,1234'],
    ['5.8900000000', '5,89'],
    ['1000000', '1.000.000,00'],
    ['-12.5', '-12,50'],
    ['007.10', '7,10'],
    ['1,5', '1,5'],
    ['', ''],
    ['99999999999999999999.99', '99.999.999.999.999.999.999,99'],
  ])('%s is written %s', (text, words) => expect(formatDecimal(text)).toBe(words));
});

describe('keys of a list', () => {
  it.each([
    ['ArrowDown', 5],
    ['ArrowUp', 3],
    ['PageDown', 9],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 9],
    ['a', null],
    ['Tab', null],
  ])('%s', (key, place) => expect(placeOfKey(key, 4, 10, 7)).toBe(place));
});

describe('what differs between proposals', () => {
  const proposal = (...fuelings: ProposalView['fuelings']): ProposalView => ({
    fuelings,
    otherFiles: [],
    score: 90,
    reasons: [],
  });
  it('names the fields, and none for one alone', () => {
    const one = fuelingOf(1);
    const two = { ...one, id: 'other', plate: 'ZZZ9Z99', date: '2026-11-01T00:00:00' };
    expect([...differingFields([proposal(one), proposal(two)])]).toEqual(['date', 'plate']);
    expect(differingFields([proposal(one)]).size).toBe(0);
  });
});

it('the wave of sends counts every state that is followed', () => {
  expect(waveOf({ queued: 3_000, sending: 6, accepted: 900, processing: 1, done: 90, partial: 2, rejected: 1, dead: 1 })).toEqual({
    ...{ parts: { done: 92, accepted: 901, sending: 6, queued: 3_000, uncertain: 0, refused: 2 }, total: 4_001 },
  });
  expect(waveOf({ uncertain: 1, cancelled: 5 })).toMatchObject({ total: 1, parts: { uncertain: 1, done: 0 } });
  for (const states of [{}, { cancelled: 5 }, { done: 0 }]) expect(waveOf(states)).toBeNull();
});
