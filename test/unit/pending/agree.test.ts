/** Whatever is on this PC: every count and total of Pendências, Notas and Início is that of its list, and the three agree. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  classifyFiles,
  contextOf,
  createNoteQuestions,
  createReadyNotes,
  type DeskFueling,
  type DeskInput,
  deskLedger,
  type FileFacts,
  type LedgerEntry,
  viewNote,
} from '../../../main/notes/testing.ts';
import { createPending, createPendingLists, type SentNote } from '../../../main/pending/testing.ts';
import type { PendingFilters } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { NOTE_FILTERS } from '../../../preload/contract/notes/note-desk.ts';
import { OUTBOX_STAGES } from '../../../preload/contract/outbox/outbox.ts';
import { NO_PENDING_FILTERS, NOTE_TRUTHS } from '../../../preload/contract/pending/pending.ts';
import { cases } from '../../tools/runs/cases.ts';
import { cancelled, fileOf, inputOf, listed, NOW, sent } from '../notes/desk/support.ts';
import { row } from './support.ts';

const AT = new Date(NOW).toISOString();
const LONG_AGO = NOW - 30 * 3_600_000;
const station = { id: 's1', environment: 'training', timeZone: 'America/Manaus', cnpj: '', name: 'Posto' };
const unused = (): never => {
  throw new Error('not asked for');
};

/** A note for one or more of the fuelings, whole or of a part; what became of it. */
const someNote = fc.record({
  of: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 2 }),
  part: fc.constantFrom(1, 1, 1, 0.5, 0.4),
  stage: fc.option(fc.constantFrom(...OUTBOX_STAGES), { freq: 2 }),
  acceptedAt: fc.constantFrom(NOW - 60_000, LONG_AGO),
  isCancelled: fc.boolean(),
  leftOut: fc.constantFrom(false, false, true),
  chosen: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 3 }),
});
const someWorld = fc.record({
  cents: fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 6, maxLength: 6 }),
  notes: fc.array(someNote, { maxLength: 6 }),
});
type World = typeof someWorld extends fc.Arbitrary<infer T> ? T : never;

function built({ cents, notes }: World) {
  // Values far apart, or the same: pairs that are clear, and twins.
  const fuelings = cents.map((value, at): DeskFueling => {
    const valueE4 = (value % 3 === 0 ? 30_000 : 10_000 + value) * 100;
    return listed(String(at + 1), { valueE4, quantityE4: Math.round(valueE4 / 6), plate: `ABC${at}D2${at}` });
  });
  const files: FileFacts[] = [];
  const ledger: LedgerEntry[] = [];
  const cancellations: DeskInput['cancellations'][number][] = [];
  const choices: DeskInput['choices'][number][] = [];
  for (const [at, { of, part, stage, acceptedAt, isCancelled, leftOut, chosen }] of notes.entries()) {
    const own = of.flatMap((place) => fuelings[place] ?? []);
    const paid = own.map((fueling) => ({
      ...fueling,
      valueE4: Math.round((fueling.valueE4 * part) / 100) * 100,
      quantityE4: fueling.quantityE4 * part,
    }));
    const key = `K${at}`;
    const file = { ...fileOf(`f${at}`, at + 1, key, paid), leftOut };
    files.push(file);
    if (isCancelled) cancellations.push(cancelled(key, `e${at}`));
    if (chosen !== null)
      choices.push({ key, stationId: 's1', transactionIds: [String(chosen + 1)], chosenAt: AT, reason: 'sim', differences: null });
    if (stage === null) continue;
    const state = stage === 'saved' ? 'queued' : stage;
    const taken = state === 'accepted' || state === 'processing' || state === 'done';
    const more = { state, stage, acceptedAt: taken ? acceptedAt : null, endedAt: state === 'done' ? acceptedAt : null };
    ledger.push(sent(`i${at}`, file, own, { ...more, cancelled: isCancelled, createdAt: new Date(NOW - 120_000 + at).toISOString() }));
  }
  return { fuelings, input: inputOf(files, fuelings, { ledger, cancellations, choices }) };
}

function programOf({ fuelings, input }: ReturnType<typeof built>) {
  const notes = classifyFiles(input).map(viewNote);
  const look = {
    ...{ environment: 'training' as const, revision: 1, readySince: 1, notes, listed: input.pending },
    ...{
      byId: new Map(notes.map((note) => [note.row.id, note])),
      ledger: deskLedger(input),
      context: contextOf(input),
      barOf: () => null,
      unitOf: () => 'L' as const,
    },
  };
  const desk = { shown: () => look };
  const stations = { find: () => station, list: () => [] } as never;
  const totals = new Map(input.files.map(({ id, note }) => [id, note?.totalE4 ?? null]));
  const sentNotes = new Map<string, SentNote[]>();
  for (const {
    id: itemId,
    key,
    stage,
    createdAt,
    cancelled: isCancelled,
    acceptedAt,
    endedAt,
    fuelings: own,
    fileId,
  } of input.ledger.toReversed()) {
    const shareE4 = own.length === 1 ? (totals.get(fileId) ?? null) : null;
    const one = { itemId, key, number: '1', stage, createdAt, cancelled: isCancelled, acceptedAt, endedAt, shareE4 };
    for (const { id } of own) sentNotes.set(id, [...(sentNotes.get(id) ?? []), one]);
  }
  const rows = fuelings.map(({ id, date, valueE4, quantityE4 }) => row(id, { date, valueE4, quantityE4, lastSeenAt: AT }));
  const store = {
    listed: () => rows,
    sentNotes: () => sentNotes,
    noteCount: () => 0,
    ages: () => rows.map(({ date, statedDays, lastSeenAt, valueE4 }) => ({ date, statedDays, lastSeenAt, count: 1, valueE4 })),
    listedAmong: (_: string, ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id)),
    readAt: () => AT,
    find: unused,
    notesOf: unused,
  } as never;
  const readyOf = createReadyNotes({ desk, stations });
  const clock = { now: () => NOW };
  const lists = createPendingLists({ store, readyOf, clock });
  const sync = { state: () => ({ sweeping: false, problem: null }), sweep: unused };
  const pending = createPending({ store, lists, readyOf, sync, stations, clock, audit: { trail: () => [] } } as never);
  const questions = createNoteQuestions({
    ...{ desk, stations, pending: { readAt: () => AT } },
    movement: { isReadingDays: () => false },
  } as never);
  return { pending, questions };
}

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

it('every count and total is that of its list', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(someWorld, (world) => {
      const { pending, questions } = programOf(built(world));

      const ofNotes = (filter: (typeof NOTE_FILTERS)[number]) => {
        const query = { stationId: 's1', importId: null, filter, text: '' };
        const { revision } = value(questions.summary(query));
        return value(questions.rows({ ...query, revision, offset: 0, limit: 500 }));
      };
      const desk = value(questions.summary({ stationId: 's1', importId: null, filter: 'all', text: '' }));
      const lists = Object.fromEntries(NOTE_FILTERS.map((filter) => [filter, ofNotes(filter).rows])) as Record<
        (typeof NOTE_FILTERS)[number],
        ReturnType<typeof ofNotes>['rows']
      >;
      for (const filter of NOTE_FILTERS) expect([filter, lists[filter].length]).toEqual([filter, desk.filters[filter]]);
      expect(sum(NOTE_FILTERS.map((filter) => (filter === 'all' ? 0 : desk.filters[filter])))).toBe(world.notes.length);
      expect(desk.ready.notes).toBe(lists.ready.length);
      expect(desk.ready.valueE4).toBe(sum(lists.ready.map(({ totalE4 }) => totalE4 ?? 0)));

      const ofPending = (filters: Partial<PendingFilters>) => {
        const query = { stationId: 's1', filters: { ...NO_PENDING_FILTERS, ...filters }, sort: 'risk', descending: true } as const;
        const summary = value(pending.summary(query));
        return { summary, rows: value(pending.rows({ ...query, revision: summary.revision, offset: 0, limit: 500 })).rows };
      };
      const all = ofPending({});
      for (const each of all.rows) expect(sum(NOTE_TRUTHS.map((truth) => each.split[truth]))).toBe(each.valueE4);
      for (const truth of NOTE_TRUTHS) {
        const { summary, rows } = ofPending({ note: truth });
        // What the first screen says, what the head of the list says, what the rows say.
        expect(sum(rows.map(({ split }) => split[truth]))).toBe(all.summary.allSplit[truth]);
        expect([summary.count, summary.valueE4]).toEqual([rows.length, sum(rows.map(({ valueE4 }) => valueE4))]);
        for (const each of NOTE_TRUTHS) expect(summary.split[each]).toBe(sum(rows.map(({ split }) => split[each])));
        expect(sum(NOTE_TRUTHS.map((each) => summary.split[each]))).toBe(summary.valueE4);
        if (all.summary.allSplit[truth] > 0) met.add(truth);
      }
      // Início, which does not read the list.
      const { allCount, allValueE4, allSplit, bands } = all.summary;
      expect(value(pending.totals('s1'))).toMatchObject({ allCount, allValueE4, allSplit, bands });
      expect(sum(all.summary.bands.map(({ count }) => count))).toBe(all.summary.allCount);
      expect(sum(all.summary.bands.map(({ valueE4 }) => valueE4))).toBe(all.summary.allValueE4);

      // The two screens agree.
      const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
      const ready = new Set(lists.ready.flatMap(({ fuelings }) => fuelings.map(({ id }) => id)));
      expect(idsOf(ofPending({ note: 'ready' }).rows)).toEqual([...ready].toSorted());
      const onTheWay = new Set(
        ['queued', 'uncertain', 'received'].flatMap((truth) =>
          lists[truth as 'queued'].flatMap(({ fuelings }) => fuelings.map(({ id }) => id)),
        ),
      );
      for (const truth of ['queued', 'uncertain', 'received'] as const)
        for (const { id } of ofPending({ note: truth }).rows) expect(onTheWay).toContain(id);
      for (const filter of NOTE_FILTERS) if (lists[filter].length > 0) met.add(filter);
    }),
    { numRuns: cases(300) },
  );
  // The worlds are worth it: they had all of it.
  expect([...met].toSorted()).toEqual([...new Set([...NOTE_TRUTHS, ...NOTE_FILTERS])].toSorted());
});
