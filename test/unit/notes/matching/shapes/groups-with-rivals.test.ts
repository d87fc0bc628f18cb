import { describe, expect, test } from 'vitest';
import { type MatchOutcome, matchNotes, type NoteToMatch, type PendingFueling } from '../../../../../main/notes/testing.ts';
import { context, fueling, noteOf, oneLine } from '../support.ts';

/** A rival left the list without a known note, so a note may belong to it; it is never matched or offered, alone or in a group. */

const row = (id: string, reais: number, more: Partial<PendingFueling> = {}): PendingFueling =>
  fueling(id, { valueE4: reais * 10_000, quantityE4: reais * 1000, ...more });
const plates = ['ABC1D23'];
const emission = '2026-11-11T10:00:00';

const match = (notes: readonly NoteToMatch[], pending: readonly PendingFueling[], rivals: readonly PendingFueling[]): MatchOutcome =>
  matchNotes(notes, pending, { ...context, rivals });
/** Key, status, cause, and the fuelings that are taken or offered. */
const shown = ({ notes }: MatchOutcome): readonly string[] =>
  notes.map((note) => {
    const proposals = 'proposal' in note ? [note.proposal] : 'proposals' in note ? note.proposals : [];
    const cause = 'cause' in note ? `/${note.cause}` : '';
    return `${note.key} ${note.status}${cause} ${proposals.map(({ fuelingIds }) => fuelingIds.join('+')).join(' ')}`.trim();
  });

const pending = [row('1', 250), row('2', 300)];
const twin = row('9', 300, { date: '2026-11-08T10:00:00' });
const byLines = noteOf('a', pending, { emission });
const sum = oneLine(noteOf('a', pending, { emission, plates }));

describe('a group with a rival competes with the group beside it', () => {
  test.each([
    ['by lines, without plates', byLines],
    ['by lines, with the plate of all', { ...byLines, plates }],
    ['as a sum that the plate backs', sum],
    ['as a sum that the coupons back', { ...sum, plates: [], referencedKeys: ['c1', 'c2'] }],
  ])('%s', (_, note) => {
    expect(shown(match([note], pending, []))).toEqual(['a grouped 1+2']);
    expect(shown(match([note], pending, [twin]))).toEqual(['a ambiguous/confirm 1+2']);
    expect(match([note], pending, [twin]).automatic).toEqual([]);
  });

  test('however many days it lies away', () => {
    const far = { ...twin, date: '2026-10-28T10:00:00' };
    expect(shown(match([byLines], pending, [far]))).toEqual(['a ambiguous/confirm 1+2']);
  });

  test('but not where its plate, litres or product differ', () => {
    const others = [
      { ...twin, plate: 'DEF2E34' },
      { ...twin, quantityE4: 310_000 },
      { ...twin, product: 'GASOLINA COMUM' },
    ];
    for (const other of others) {
      expect(shown(match([{ ...byLines, plates }], pending, [other]))).toEqual(['a grouped 1+2']);
      expect(shown(match([sum], pending, [other]))).toEqual(['a grouped 1+2']);
    }
  });

  test('in which two equal lines are two of three equal fuelings', () => {
    const [equal, third] = [[row('1', 300), row('2', 300)], row('9', 300)];
    expect(shown(match([noteOf('a', equal)], equal, [third]))).toEqual(['a ambiguous/confirm 1+2']);
  });

  test('of another note, for the pending fueling that both want', () => {
    // The lines of note b are 1 and the rival; note a is 1 and 4 by its plate and its coupons.
    const both = [row('1', 250), row('4', 450)];
    const a = oneLine(noteOf('a', both, { emission, plates, referencedKeys: ['c1', 'c2'] }));
    expect(shown(match([a], both, [twin]))).toEqual(['a grouped 1+4']);
    for (const b of [
      { ...byLines, key: 'b' },
      { ...sum, key: 'b' },
    ])
      expect(shown(match([a, b], both, [twin]))).toEqual(['a ambiguous/confirm 1+4', 'b not-found/taken']);
  });

  test('and more sums with rivals than can be tried leave the choice to a person', () => {
    const rivals = Array.from({ length: 30 }, (_, place) => row(`r${place}`, 50, { plate: 'DEF2E34' }));
    expect(shown(match([sum], pending, rivals.slice(0, 5)))).toEqual(['a grouped 1+2']);
    expect(shown(match([sum], pending, rivals))).toEqual(['a ambiguous/too-many 1+2']);
    expect(shown(match([sum], pending.slice(0, 1), rivals))).toEqual(['a not-found/taken']);
  });
});

describe('a group that only a rival completes is not offered', () => {
  test('by lines or as a sum', () => {
    const [first] = pending;
    if (first === undefined) throw new Error('no row');
    expect(shown(match([byLines], [first], [twin]))).toEqual(['a not-found/taken']);
    expect(shown(match([sum], [first], [twin]))).toEqual(['a not-found/taken']);
  });

  test('and a sum of others than the lines name is a choice only', () => {
    const parts = [row('1', 250), row('3', 100), row('4', 200)];
    expect(shown(match([{ ...byLines, plates }], parts, []))).toEqual(['a grouped 1+3+4']);
    expect(shown(match([{ ...byLines, plates }], parts, [twin]))).toEqual(['a ambiguous/confirm 1+3+4']);
  });
});

test('several notes of one fueling are asked about where a rival is like it', () => {
  const parts = ['a', 'b'].map((key) => oneLine(noteOf(key, [row('x', 150)], { plates })));
  const whole = row('1', 300);
  expect(shown(match(parts, [whole], []))).toEqual(['a grouped 1', 'b grouped 1']);
  expect(shown(match(parts, [whole], [twin]))).toEqual(['a ambiguous/confirm 1', 'b ambiguous/confirm 1']);
  expect(shown(match(parts, [], [twin]))).toEqual(['a not-found/taken', 'b not-found/taken']);
});
