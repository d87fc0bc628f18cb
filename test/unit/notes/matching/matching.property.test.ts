import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MatchOutcome, matchNotes, matchSteps, type NoteToMatch, type PendingFueling } from '../../../../main/notes/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { context, fueling, noteOf, oneLine } from './support.ts';

const CUSTOMERS = ['Transportes Aurora Ltda', 'Frota Sul', 'Expresso Ipê'];
const PRODUCTS = ['DIESEL S10', 'GASOLINA COMUM', 'ARLA 32'];
const PLATES = ['ABC1D23', 'DEF-4321', '', 'GHI5J67'];

/** Few values, customers and plates, so that look-alikes abound. */
const crowdedRow = fc.record({
  customer: fc.constantFrom(...CUSTOMERS),
  product: fc.constantFrom(...PRODUCTS),
  plate: fc.constantFrom(...PLATES),
  reais: fc.constantFrom(100, 200, 300, 300, 500),
  day: fc.integer({ min: 1, max: 9 }),
  hour: fc.integer({ min: 0, max: 23 }),
});
type Row = typeof crowdedRow extends fc.Arbitrary<infer T> ? T : never;

function rowOf(row: Row, place: number): PendingFueling {
  return fueling(`f${place}`, {
    customerName: row.customer,
    product: row.product,
    plate: row.plate,
    valueE4: row.reais * 10_000,
    quantityE4: Math.round((row.reais * 100_000_000) / 62_900),
    date: `2026-11-0${row.day}T${String(row.hour).padStart(2, '0')}:00:00`,
  });
}

const later = (rows: readonly PendingFueling[]): string =>
  `${rows
    .map((row) => row.date.slice(0, 10))
    .sort()
    .at(-1)}T23:59:00`;

/** Pending rows and notes of one, two or three of them, some rows without a note, some notes without rows. */
const crowded = fc
  .record({
    rows: fc.array(crowdedRow, { maxLength: 14 }),
    notes: fc.array(
      fc.record({
        of: fc.array(fc.nat(13), { minLength: 1, maxLength: 3 }),
        plates: fc.boolean(),
        summed: fc.boolean(),
        cited: fc.boolean(),
        cents: fc.integer({ min: -3, max: 3 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ rows, notes }) => {
    const pending = rows.map(rowOf);
    const made = notes.flatMap((plan, place): NoteToMatch[] => {
      const of = [...new Set(plan.of)].flatMap((index) => pending[index] ?? []);
      if (of.length === 0) return [];
      const plain = noteOf(`n${place}`, of, {
        emission: later(of),
        plates: plan.plates ? of.map((row) => row.plate) : [],
        referencedKeys: plan.cited ? of.map((row) => `k${row.id}`) : [],
      });
      const note = plan.summed ? oneLine(plain) : plain;
      return [{ ...note, totalE2: note.totalE2 + plan.cents }];
    });
    return { pending, notes: made };
  });

function usedOnce(outcome: MatchOutcome): void {
  const fuelings = outcome.automatic.flatMap((proposal) => proposal.fuelingIds);
  const notes = outcome.automatic.flatMap((proposal) => proposal.noteKeys);
  expect(new Set(fuelings).size).toBe(fuelings.length);
  expect(new Set(notes).size).toBe(notes.length);
}

describe('over any list', () => {
  it('does not depend on the order of the input', () => {
    const shuffled = crowded.chain(({ pending, notes }) =>
      fc.record({
        pending: fc.constant(pending),
        notes: fc.constant(notes),
        pendingAgain: fc.shuffledSubarray(pending, { minLength: pending.length }),
        notesAgain: fc.shuffledSubarray(notes, { minLength: notes.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ pending, notes, pendingAgain, notesAgain }) => {
        expect(matchNotes(notesAgain, pendingAgain, context)).toEqual(matchNotes(notes, pending, context));
      }),
      { numRuns: cases(400) },
    );
  });

  it('uses no fueling and no note twice, answers every note, and takes sums within ten cents only', () => {
    fc.assert(
      fc.property(crowded, ({ pending, notes }) => {
        const outcome = matchNotes(notes, pending, context);
        usedOnce(outcome);
        expect(outcome.notes.map((result) => result.key)).toEqual(notes.map((note) => note.key).sort());
        const valueById = new Map(pending.map((row) => [row.id, row.valueE4]));
        const totalByKey = new Map(notes.map((note) => [note.key, note.totalE2 * 100]));
        for (const proposal of outcome.automatic) {
          const rows = proposal.fuelingIds.reduce((sum, id) => sum + (valueById.get(id) ?? Number.NaN), 0);
          const total = proposal.noteKeys.reduce((sum, key) => sum + (totalByKey.get(key) ?? Number.NaN), 0);
          expect(Math.abs(rows - total)).toBeLessThanOrEqual(proposal.form === 'one-to-one' ? 200 : 1000);
          expect(proposal.sure).toBe(true);
          for (const kind of ['litres', 'plate', 'references', 'lines'] as const) {
            expect(proposal.reasons.filter((reason) => reason.kind === kind && reason.verdict === 'different')).toEqual([]);
          }
        }
      }),
      { numRuns: cases(400) },
    );
  });

  it('says the same in steps, while another list is matched in between', () => {
    fc.assert(
      fc.property(crowded, crowded, fc.infiniteStream(fc.boolean()), (one, other, turns) => {
        const both = [one, other].map(({ notes, pending }) => ({ steps: matchSteps(notes, pending, context), outcome: null as unknown }));
        for (const isFirst of turns) {
          const next = both[Number(isFirst)];
          const step = next?.outcome === null ? next.steps.next() : undefined;
          if (next !== undefined && step?.done === true) next.outcome = step.value;
          if (both.every(({ outcome }) => outcome !== null)) break;
        }
        expect(both.map(({ outcome }) => outcome)).toEqual([one, other].map(({ notes, pending }) => matchNotes(notes, pending, context)));
      }),
      { numRuns: cases(100) },
    );
  });

  it('matches the same beside fuelings that have their note: these only explain why a note finds nothing', () => {
    fc.assert(
      fc.property(crowded, fc.array(crowdedRow, { maxLength: 8 }), ({ pending, notes }, rows) => {
        const settled = rows.map((row, place) => ({ ...rowOf(row, place), id: `settled ${place}` }));
        const placed = ({ notes: results, automatic }: MatchOutcome) => [
          automatic,
          results.map((result) => (result.status === 'not-found' ? result.key : result)),
        ];
        expect(placed(matchNotes(notes, pending, { ...context, settled }))).toEqual(placed(matchNotes(notes, pending, context)));
      }),
      { numRuns: cases(200) },
    );
  });

  it('is not disturbed by rows whose date cannot be read', () => {
    fc.assert(
      fc.property(crowded, fc.constantFrom('', 'ontem', '2026-11-05Thh:mm'), ({ pending, notes }, date) => {
        const broken = pending.map((row) => ({ ...row, id: `broken ${row.id}`, date }));
        const mixed = pending.flatMap((row, place) => [broken[place] ?? row, row]);
        expect(matchNotes(notes, mixed, context).automatic).toEqual(matchNotes(notes, pending, context).automatic);
      }),
      { numRuns: cases(100) },
    );
  });

  it('leaves twins to the user, whatever surrounds them', () => {
    fc.assert(
      fc.property(crowded, fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 22 }), ({ pending, notes }, first, second) => {
        const at = (hour: number): string => `2026-11-05T${String(hour).padStart(2, '0')}:30:00`;
        const twin = { customerName: 'Gêmeos', valueE4: 3_000_000, plate: 'TWN1A11' };
        const twins = [fueling('t1', { ...twin, date: at(first) }), fueling('t2', { ...twin, date: at(second) })];
        const note = noteOf('twin', twins.slice(0, 1), { emission: '2026-11-05T23:00:00', plates: ['TWN1A11'] });
        const outcome = matchNotes([...notes, note], [...pending, ...twins], context);
        expect(outcome.notes.find((result) => result.key === 'twin')).toMatchObject({ status: 'ambiguous', cause: 'close' });
        const both = matchNotes([...notes, note, { ...note, key: 'twin2' }], [...pending, ...twins], context);
        expect(both.automatic.flatMap((proposal) => proposal.noteKeys)).not.toContain('twin');
      }),
      { numRuns: cases(100) },
    );
  });
});

describe('over lists whose rows can be told apart', () => {
  /** Values 3.17 R$ apart in powers, so that no two rows and no two sums are near each other. */
  const plan = fc.array(
    fc.record({
      size: fc.integer({ min: 1, max: 4 }),
      customer: fc.constantFrom(...CUSTOMERS),
      late: fc.integer({ min: 0, max: 3 }),
      backed: fc.constantFrom('lines', 'plates', 'cited'),
      cents: fc.integer({ min: -2, max: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('finds every one, pairs and groups, cents off', () => {
    fc.assert(
      fc.property(plan, (notesPlan) => {
        const pending: PendingFueling[] = [];
        const notes: NoteToMatch[] = [];
        for (const [place, { size, customer, late, backed, cents }] of notesPlan.entries()) {
          const rows = Array.from({ length: size }, (_, index) => {
            const value = 317 * 2 ** (place * 4 + index);
            const plate = `QWE${place}A${String(index).padStart(2, '0')}`;
            return fueling(`f${place}.${index}`, { customerName: customer, valueE4: value * 100, quantityE4: value * 17, plate });
          });
          pending.push(...rows);
          const plain = noteOf(`n${place}`, rows, {
            emission: `2026-11-1${late}T23:00:00`,
            plates: backed === 'plates' ? rows.map((row) => row.plate) : [],
            referencedKeys: backed === 'cited' ? rows.map((row) => row.id) : [],
          });
          const note = backed === 'lines' ? plain : oneLine(plain);
          notes.push({ ...note, totalE2: note.totalE2 + cents });
        }
        const outcome = matchNotes(notes, pending, context);
        usedOnce(outcome);
        for (const [place, { size }] of notesPlan.entries()) {
          const proposal = outcome.automatic.find((one) => one.noteKeys.includes(`n${place}`));
          expect(proposal?.fuelingIds).toEqual(Array.from({ length: size }, (_, index) => `f${place}.${index}`));
          expect(outcome.notes[place]?.status).toBe(size === 1 ? 'identical' : 'grouped');
        }
      }),
      { numRuns: cases(300) },
    );
  });
});
