/** What is done with notes, marked by hand and set once: each act with its request, its end and its refusal. */

import { describe, expect, it } from 'vitest';
import type { Bridge, NoteQuery } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { CandidateView, FuelingBrief, NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import { createNotesStore, isOnePair, type MarkedFueling, type NoteMatch, sumOf } from '../../../../renderer/features/notes/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld } from '../../../fakes/page/world.ts';

const ALL: NoteQuery = { stationId: 'a', importId: 'i', filter: 'ready', text: 'x' };
const STALE: AppError = { code: 'stale', message: 'As notas mudaram.' };
const note = (id: string, totalE4: number | null = 0) => ({ id, totalE4 }) as NoteRowView;
const fueling = (id: string, dueE4 = 0) => ({ id, dueE4, valueE4: dueE4 }) as MarkedFueling;

async function looked(part: Partial<Bridge> = {}, query: NoteQuery | null = ALL) {
  const world = pageWorld({
    notesSummary: async () => ok({ revision: 1, filters: { all: 0, ready: 0, waiting: 0 } } as never),
    notesCandidates: async () => ok([]),
    notesMarked: async ({ fileIds }) => ok({ rows: fileIds.map((id) => note(id)), outside: [] }),
    ...part,
  });
  const store = createNotesStore(world.bridge, world.notify, noRest);
  if (query !== null) await store.getState().look(query);
  const before = world.of('notesImports').length;
  return { ...world, store, act: store.getState(), readAgain: () => world.of('notesImports').length - before };
}

describe('archiving imports', () => {
  it.each<readonly [string, readonly string[], boolean, boolean, string | null]>([
    ['the one that is looked at', ['h', 'i'], true, true, null],
    ['others', ['h'], true, true, 'i'],
    ['the one that is looked at, brought back', ['i'], false, true, 'i'],
    ['the one that is looked at, refused', ['i'], true, false, 'i'],
  ])('%s (%j, %s)', async (_, importIds, archived, done, importId) => {
    const { store, act, of, told, readAgain } = await looked({ notesArchiveImports: async () => (done ? ok(null) : refused) });
    const asked = act.archive('a', importIds, archived);
    expect(store.getState().busy).toBe(true);
    expect(await asked).toBe(done);
    expect(of('notesArchiveImports')).toEqual([{ stationId: 'a', importIds, archived }]);
    expect(store.getState()).toMatchObject({ busy: false, query: { ...ALL, importId } });
    expect([told, readAgain()]).toEqual([done ? [] : [FULL_DISK], 1]);
  });

  it('while all are looked at changes nothing of the view', async () => {
    const all = await looked({}, { ...ALL, importId: null });
    const before = all.of('notesSummary').length;
    expect(await all.act.archive('a', ['i'], true)).toBe(true);
    expect(all.of('notesSummary')).toHaveLength(before + 1);
  });

  it('is undone where it was done: with the list closed, or at another station, which is not read again', async () => {
    for (const query of [null, { ...ALL, stationId: 'b' }]) {
      const { act, of, told, asked } = await looked({}, query);
      const before = asked.length;
      expect(await act.archive('a', ['i'], false)).toBe(true);
      expect(of('notesArchiveImports')).toEqual([{ stationId: 'a', importIds: ['i'], archived: false }]);
      expect([told, asked.length]).toEqual([[], before + 1]);
    }
    const failing = await looked({ notesArchiveImports: async () => refused }, null);
    expect([await failing.act.archive('a', ['i'], false), failing.told]).toEqual([false, [FULL_DISK]]);
  });
});

describe('leaving out and attaching', () => {
  it('leaving out and back names the files', async () => {
    const { act, of, told, readAgain } = await looked();
    expect([await act.leaveOut(['n1', 'n2'], true), await act.leaveOut(['n1'], false)]).toEqual([true, true]);
    expect(of('notesLeaveOut')).toEqual([
      { fileIds: ['n1', 'n2'], out: true },
      { fileIds: ['n1'], out: false },
    ]);
    expect([told, readAgain()]).toEqual([[], 2]);
  });

  it('what was attached adds up, and is marked no more; what is stale or refused changes nothing', async () => {
    const outcome = (...itemIds: string[]) => ok({ itemIds, notAttached: [] });
    let answer: unknown = outcome('u1', 'u2');
    const { store, act, of, told, readAgain } = await looked({ notesAttach: async () => answer as never });
    act.pick([note('n1')], true);
    const one = act.attach('ready', 5);
    expect(store.getState().busy).toBe(true);
    expect(await one).toEqual({ type: 'done', outcome: { itemIds: ['u1', 'u2'], notAttached: [] } });
    expect([store.getState().picked.size, store.getState().busy]).toEqual([0, false]);
    act.pick([note('n1')], true);
    answer = { ok: false, error: STALE };
    expect(await act.attach(['n1'], 5)).toEqual({ type: 'stale' });
    answer = refused;
    expect(await act.attach(['n1'], 6)).toEqual({ type: 'failed' });
    expect([store.getState().picked.size, store.getState().busy, told, readAgain()]).toEqual([1, false, [FULL_DISK], 3]);
    answer = outcome('u2', 'u3');
    await act.attach(['n1'], 7);
    expect(store.getState().attached).toEqual(new Set(['u1', 'u2', 'u3']));
    expect(of('notesAttach')).toMatchObject([
      { stationId: 'a', fileIds: 'ready', revision: 5 },
      { fileIds: ['n1'], revision: 5 },
      { fileIds: ['n1'], revision: 6 },
      { fileIds: ['n1'], revision: 7 },
    ]);
  });
});

it('files are made one at a time, whichever they are', async () => {
  const made = held<never>();
  const { store, act, told } = await looked({ notesExport: made.call, notesExamples: made.call });
  const file = {} as never;
  for (const run of [() => act.exportResult(), () => act.examples('b')]) {
    const one = run();
    expect(store.getState().saving).toBe(true);
    expect([await act.exportResult(), await act.examples('c')]).toEqual([null, null]);
    made.answer(ok(file));
    expect([await one, store.getState().saving]).toEqual([file, false]);
  }
  const failing = act.exportResult();
  made.answer(refused);
  expect([await failing, store.getState().saving, told]).toEqual([null, false, [FULL_DISK]]);
  expect(made.asked).toEqual([ALL, { stationId: 'b' }, ALL]);
});

describe('what is marked', () => {
  const match = (notes: readonly NoteRowView[], fuelings: readonly MarkedFueling[], looking: NoteRowView | null): NoteMatch => {
    const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));
    return {
      note: looking,
      done: new Set(),
      notes: byId(notes),
      fuelings: byId(fuelings),
      text: '',
      candidates: null,
      activeId: null,
      compared: null,
      before: ALL,
    };
  };
  const [n1, n2, f1, f2] = [note('n1', 100), note('n2', null), fueling('f1', 70), fueling('f2', 50)];

  it.each<readonly [string, NoteMatch, string | null, number, number, boolean]>([
    ['nothing', match([], [], null), 'no-note', 0, 0, false],
    ['fuelings alone', match([], [f1], null), 'no-note', 0, 70, false],
    ['the note that is looked at', match([], [], n1), 'no-fueling', 100, 0, true],
    ['a pair', match([], [f1], n1), null, 100, 70, true],
    ['one note, two fuelings', match([], [f1, f2], n1), null, 100, 120, false],
    ['two notes, one fueling', match([n1, n2], [f1], n1), null, 100, 70, false],
    ['two notes, two fuelings', match([n1, n2], [f1, f2], n1), 'many-to-many', 100, 120, false],
    ['a marked note beside the one that is looked at', match([n2], [f1], n1), null, 0, 70, false],
    ['the marked one that is looked at', match([n1], [f1], n1), null, 100, 70, true],
    ['a marked note with nothing looked at', match([n1], [f1], null), null, 100, 70, false],
  ])('%s', (_, marked, problem, notesE4, fuelingsE4, onePair) => {
    const sum = sumOf(marked);
    expect(sum).toMatchObject({ problem, notesE4, fuelingsE4, differenceE4: fuelingsE4 - notesE4 });
    expect(sum.notes.map(({ id }) => id)).toEqual(
      marked.notes.size > 0 ? [...marked.notes.keys()] : marked.note === null ? [] : [marked.note.id],
    );
    expect(sum.fuelings.map(({ id }) => id)).toEqual([...marked.fuelings.keys()]);
    expect(isOnePair(marked)).toBe(onePair);
  });

  const candidate = (id: string, missingE4: number) => ({ fueling: { id, valueE4: 90 } as FuelingBrief, missingE4 }) as CandidateView;

  it('comes and goes with each touch, and a paid part counts as what is missing of it', async () => {
    const { store, act } = await looked();
    act.markNote(n1);
    act.markFueling(candidate('f', 0));
    expect(store.getState().match).toBeNull();
    await act.startMatch(n1);
    act.markNote(n1);
    act.markNote(n2);
    act.markFueling(candidate('f', 0));
    act.markFueling(candidate('g', 1));
    expect([...(store.getState().match?.notes.keys() ?? [])]).toEqual(['n1', 'n2']);
    expect([...(store.getState().match?.fuelings.values() ?? [])].map(({ id, dueE4 }) => [id, dueE4])).toEqual([
      ['f', 90],
      ['g', 1],
    ]);
    act.markNote(n1);
    act.markFueling(candidate('f', 0));
    expect([[...(store.getState().match?.notes.keys() ?? [])], [...(store.getState().match?.fuelings.keys() ?? [])]]).toEqual([
      ['n2'],
      ['g'],
    ]);
  });

  it('is confirmed as it is marked, and what can not be is not asked about', async () => {
    const { act, of } = await looked({ notesChoice: async () => refused });
    await act.startMatch(n1);
    expect(await act.confirmMatch()).toBe(false);
    expect(of('notesChoice')).toEqual([]);
    act.markFueling(candidate('f', 0));
    act.markFueling(candidate('g', 0));
    expect(await act.confirmMatch()).toBe(false);
    expect(of('notesChoice')).toEqual([{ fileIds: ['n1'], transactionIds: ['f', 'g'], sameCustomer: false }]);
    act.markNote(n1);
    act.markNote(n2);
    await act.confirmMatch();
    expect(of('notesChoice')).toHaveLength(1);
  });
});

describe('the match by hand', () => {
  it('begins with what waits, asks for the fuelings of its note, and goes back to what was shown', async () => {
    const { store, act, of } = await looked();
    await act.openNote('n9');
    await act.startMatch(note('n1'));
    const waiting: NoteQuery = { stationId: 'a', importId: null, filter: 'waiting', text: '' };
    expect(store.getState()).toMatchObject({ query: waiting, openId: null, detail: null });
    expect(store.getState().match).toEqual({
      ...{
        note: note('n1'),
        done: new Set(),
        notes: new Map(),
        fuelings: new Map(),
        text: '',
        activeId: null,
        compared: null,
        candidates: [],
        before: ALL,
      },
    });
    expect(of('notesCandidates')).toEqual([{ fileId: 'n1', text: '' }]);
    await act.searchCandidates('placa');
    expect(of('notesCandidates').at(-1)).toEqual({ fileId: 'n1', text: 'placa' });
    await act.lookAt(null);
    expect(store.getState().match).toMatchObject({ note: null, candidates: null });
    expect(of('notesCandidates')).toHaveLength(2);
    await act.leaveMatch();
    expect(store.getState()).toMatchObject({ match: null, query: ALL });
    await act.leaveMatch();
    await act.readCandidates();
    act.matched(['n1']);
    await act.searchCandidates('x');
    expect([store.getState().match, of('notesCandidates').length]).toEqual([null, 2]);
  });

  it('with another note its marks go, unless notes are marked together', async () => {
    const { store, act } = await looked();
    await act.startMatch(note('n1'));
    const marks = () => store.getState().match?.fuelings.size;
    act.markFueling({ fueling: fueling('f'), missingE4: 0 });
    await act.lookAt(note('n1'));
    expect(marks()).toBe(1);
    const going = act.lookAt(note('n2'));
    expect(store.getState().match).toMatchObject({ note: note('n2'), candidates: null });
    expect(marks()).toBe(0);
    await going;
    act.markNote(note('n2'));
    act.markFueling({ fueling: fueling('f'), missingE4: 0 });
    await act.lookAt(note('n3'));
    expect(marks()).toBe(1);
  });

  it('that is kept clears its marks and words', async () => {
    const { store, act } = await looked();
    await act.startMatch(note('n1'));
    await act.searchCandidates('placa');
    act.markNote(note('n1'));
    act.markFueling({ fueling: fueling('f'), missingE4: 0 });
    act.matched(['n1', 'n2']);
    expect(store.getState().match).toEqual({
      ...{
        note: null,
        done: new Set(['n1', 'n2']),
        notes: new Map(),
        fuelings: new Map(),
        text: '',
        candidates: null,
        activeId: null,
        compared: null,
        before: ALL,
      },
    });
  });

  it('shows no fuelings where they can not be read', async () => {
    const { store, act, told } = await looked({ notesCandidates: async () => refused });
    await act.startMatch(note('n1'));
    expect([store.getState().match?.candidates, told]).toEqual([[], [FULL_DISK]]);
  });
});

describe('the setup', () => {
  const LINK = { name: 'A', cnpj: '1', confirmedAt: '' };

  it('is of one station; read again it stays on the screen, of another it begins empty', async () => {
    const { store, act, of } = await looked({}, null);
    await act.loadSetup('a');
    const { folder, customers } = store.getState();
    expect([folder?.path, customers?.length]).toEqual([null, 2]);
    const again = act.loadSetup('a');
    expect(store.getState()).toMatchObject({ folder, customers });
    await again;
    void act.loadSetup('b');
    expect(store.getState()).toMatchObject({ folder: null, customers: null });
    expect([of('notesFolder'), of('notesCustomers')]).toEqual([
      [{ stationId: 'a' }, { stationId: 'a' }, { stationId: 'b' }],
      [{ stationId: 'a' }, { stationId: 'a' }, { stationId: 'b' }],
    ]);
  });

  it('is changed for its station, as main answers', async () => {
    const { store, act, of } = await looked({}, null);
    await act.loadSetup('a');
    expect(await act.setFolder('watch')).toBe(true);
    expect(store.getState().folder?.enabled).toBe(true);
    expect(await act.chooseFolder()).toBe(true);
    expect(store.getState().folder?.path).toBe('D:\\ERP\\XML');
    expect([of('notesSetFolder'), of('notesChooseFolder')]).toEqual([[{ stationId: 'a', act: 'watch' }], [{ stationId: 'a' }]]);
  });

  it.each([
    ['with the list shown', ALL, 1],
    ['with the list closed', null, 0],
  ] as const)('forgetting a customer reads what it taught again: %s', async (_, query, reads) => {
    const { act, of, readAgain } = await looked({}, query);
    await act.loadSetup('a');
    await act.forgetCustomer(LINK, []);
    expect(of('notesForgetCustomer')).toEqual([{ stationId: 'a', name: 'A', cnpj: '1', losing: [] }]);
    expect([of('notesCustomers').length, readAgain()]).toEqual([2, reads]);
  });
});
