import { describe, expect, it } from 'vitest';
import { findSubsets, matchNotes, valueTolerance } from '../../../../../main/notes/testing.ts';
import { context, fueling, noteOf, oneLine } from '../support.ts';

const rows = [
  fueling('1', { valueE4: 1_234_500, quantityE4: 205_700, date: '2026-11-08T10:00:00' }),
  fueling('2', { valueE4: 2_345_600, quantityE4: 390_900, date: '2026-11-09T10:00:00', plate: 'DEF2E34' }),
  fueling('3', { valueE4: 3_456_700, quantityE4: 576_100, date: '2026-11-10T10:00:00' }),
];
const emission = '2026-11-11T10:00:00';
const keys = (count: number) => Array.from({ length: count }, (_, place) => `nfce${place}`);

describe('one note, many fuelings', () => {
  it('finds them by the lines', () => {
    const more = [...rows, fueling('4', { valueE4: 999_900, quantityE4: 166_600 })];
    const { notes } = matchNotes([noteOf('a', rows, { emission })], more, context);
    expect(notes[0]).toMatchObject({ status: 'grouped', proposal: { form: 'one-to-many', fuelingIds: ['1', '2', '3'] } });
  });

  it('finds as many equal fuelings as there are equal lines, and no fewer than are pending', () => {
    const equal = ['1', '2'].map((id) => fueling(id));
    expect(matchNotes([noteOf('a', equal)], equal, context).notes[0]?.status).toBe('grouped');
    const third = [...equal, fueling('3')];
    expect(matchNotes([noteOf('a', equal)], third, context).notes[0]).toMatchObject({ status: 'ambiguous', cause: 'close' });
  });

  it.each([
    ['the coupons it cites', { referencedKeys: keys(3) }],
    ['its plates', { plates: ['ABC-1D23', 'DEF2434'] }],
  ])('takes a sum that is backed by %s', (_, more) => {
    const note = oneLine(noteOf('a', rows, { emission, ...more }));
    expect(matchNotes([note], rows, context).notes[0]).toMatchObject({ status: 'grouped', proposal: { fuelingIds: ['1', '2', '3'] } });
  });

  it('asks for a sum that nothing else speaks for', () => {
    const note = oneLine(noteOf('a', rows, { emission }));
    expect(matchNotes([note], rows, context).notes[0]).toMatchObject({ status: 'ambiguous', cause: 'confirm' });
  });

  it('takes a sum that is cents off, not one that is more than ten', () => {
    const note = oneLine(noteOf('a', rows, { emission, referencedKeys: keys(3) }));
    const off = (cents: number) => ({ ...note, totalE2: note.totalE2 + cents });
    expect(matchNotes([off(5)], rows, context).notes[0]?.status).toBe('grouped');
    expect(matchNotes([off(-6)], rows, context).notes[0]?.status).toBe('grouped');
    expect(matchNotes([off(11)], rows, context).notes[0]?.status).toBe('not-found');
  });

  it('takes no more than ten cents however many they are', () => {
    expect([1, 3, 5, 60, 200].map((size) => valueTolerance(2, size))).toEqual([200, 600, 1000, 1000, 1000]);
    const many = Array.from({ length: 60 }, (_, place) =>
      fueling(`m${place}`, { valueE4: 1_000_000 + place * 700, quantityE4: 170_000 + place * 900 }),
    );
    const note = noteOf('a', many, { emission });
    const status = (cents: number) => matchNotes([{ ...note, totalE2: note.totalE2 + cents }], many, context).notes[0]?.status;
    expect([status(10), status(-10)]).toEqual(['grouped', 'grouped']);
    expect([status(11), status(-11), status(99)]).not.toContain('grouped');
  });

  it('adds up each product by itself', () => {
    const arla = fueling('4', { product: 'ARLA 32', valueE4: 500_000, quantityE4: 100_000 });
    const all = [...rows, arla];
    const diesel = oneLine(noteOf('a', rows));
    const note = noteOf('a', all, {
      emission,
      referencedKeys: keys(4),
      items: [...diesel.items, { anpCode: null, description: 'Arla 32', quantityE4: 100_000, valueE2: 5_000 }],
    });
    expect(matchNotes([note], all, context).notes[0]).toMatchObject({ status: 'grouped', proposal: { fuelingIds: ['1', '2', '3', '4'] } });
  });

  it('offers a month that one note closes, and takes none of it', () => {
    const month = rows.map((row, place) => ({ ...row, date: `2026-11-${place * 10 + 1}T10:00:00`.replace('-1T', '-01T') }));
    const closing = oneLine(noteOf('a', month, { emission: '2026-12-01T09:00:00', referencedKeys: keys(3) }));
    const outcome = matchNotes([closing], month, context);
    expect(outcome.automatic).toEqual([]);
    const [result] = outcome.notes;
    expect(result).toMatchObject({ status: 'ambiguous', cause: 'confirm', proposals: [{ fuelingIds: ['1', '2', '3'], sure: false }] });
    const late = { ...closing, emission: '2026-12-20T09:00:00' };
    expect(matchNotes([late], month, context).notes[0]?.status).toBe('not-found');
  });

  it('says "too many" instead of guessing, and proves what can be proven', () => {
    const many = Array.from({ length: 60 }, (_, place) =>
      fueling(`f${String(place).padStart(2, '0')}`, {
        valueE4: (100 + (place % 7) * 10) * 10_000,
        quantityE4: (100 + (place % 7) * 10) * 1_000,
        date: `2026-11-${String(1 + (place % 15)).padStart(2, '0')}T${String(place % 24).padStart(2, '0')}:00:00`,
      }),
    );
    const whole = oneLine(noteOf('a', many, { emission: '2026-11-15T23:30:00', referencedKeys: keys(60) }));
    expect(matchNotes([whole], many, context).notes[0]).toMatchObject({ status: 'grouped' });
    const inTime = many.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const half = oneLine(noteOf('a', inTime.slice(0, 30), { emission: '2026-11-15T23:30:00', referencedKeys: keys(30) }));
    const outcome = matchNotes([half], many, context);
    expect(outcome.automatic).toEqual([]);
    expect(matchNotes([half], many.toReversed(), context)).toEqual(outcome);
    const [result] = outcome.notes;
    expect(result).toMatchObject({ status: 'ambiguous', cause: 'too-many' });
    const period = inTime
      .slice(0, 30)
      .map((row) => row.id)
      .sort();
    expect(result?.status === 'ambiguous' && result.proposals.map((proposal) => proposal.fuelingIds)).toContainEqual(period);
  });

  it('does not take one fueling for a note of several lines', () => {
    const halves = ['1', '2'].map((id) => fueling(id, { valueE4: 1_500_000, quantityE4: 250_000 }));
    const note = noteOf('a', halves);
    expect(matchNotes([note], [fueling('3')], context).notes[0]?.status).toBe('divergent');
    expect(matchNotes([note], [...halves, fueling('3')], context).notes[0]).toMatchObject({ status: 'ambiguous', cause: 'close' });
  });

  it('does not take a fueling that a note of its own needs', () => {
    const own = noteOf('b', rows.slice(0, 1));
    const group = noteOf('a', rows, { emission });
    const outcome = matchNotes([group, own], rows, context);
    expect(outcome.automatic.map((proposal) => proposal.noteKeys)).toEqual([['b']]);
    expect(outcome.notes[0]?.status).not.toBe('grouped');
  });
});

describe('many notes, one fueling', () => {
  const whole = fueling('1', { valueE4: 5_000_000, quantityE4: 833_300 });
  const part = (key: string, totalE2: number, quantityE4: number, plates: readonly string[]) =>
    noteOf(key, [whole], {
      totalE2,
      plates,
      items: [{ anpCode: '820101034', description: 'S10', quantityE4, valueE2: totalE2 }],
    });

  it('joins them when the plate speaks for it', () => {
    const notes = [part('a', 20_000, 333_300, ['ABC1323']), part('b', 30_000, 500_000, ['ABC1D23'])];
    const { notes: results, automatic } = matchNotes(notes, [whole], context);
    expect(results.map((result) => result.status)).toEqual(['grouped', 'grouped']);
    expect(automatic).toMatchObject([{ form: 'many-to-one', noteKeys: ['a', 'b'], fuelingIds: ['1'] }]);
  });

  it('asks without one', () => {
    const notes = [part('a', 20_000, 333_300, []), part('b', 30_000, 500_000, [])];
    expect(matchNotes(notes, [whole], context).notes[0]).toMatchObject({ status: 'ambiguous', cause: 'confirm' });
  });
});

describe('subset search', () => {
  const tolerance = { value: () => 0, quantity: () => Number.POSITIVE_INFINITY };
  const parts = [1, 2, 3, 4, 5].map((valueE4) => ({ valueE4, quantityE4: 0 }));

  it('finds every answer', () => {
    const limits = { steps: 1000, solutions: 10, minSize: 1, maxSize: 5 };
    const { complete, found } = findSubsets(parts, { valueE4: 6, quantityE4: 0 }, tolerance, limits);
    expect(complete).toBe(true);
    expect(found.toSorted()).toEqual([
      [0, 1, 2],
      [0, 4],
      [1, 3],
    ]);
  });

  it('says when it stopped', () => {
    const few = { steps: 1000, solutions: 2, minSize: 1, maxSize: 5 };
    expect(findSubsets(parts, { valueE4: 6, quantityE4: 0 }, tolerance, few)).toMatchObject({ complete: false });
    const short = { steps: 3, solutions: 10, minSize: 1, maxSize: 5 };
    expect(findSubsets(parts, { valueE4: 6, quantityE4: 0 }, tolerance, short)).toMatchObject({ complete: false });
  });
});
