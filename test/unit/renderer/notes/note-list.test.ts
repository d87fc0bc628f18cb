/** The list of notes: what is asked, what stays on the screen meanwhile, what a refusal leaves. */

import { describe, expect, it } from 'vitest';
import type { Bridge, NoteQuery } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import {
  isReadyState,
  MAX_NOTE_PAGE,
  type MarkedNotes,
  type NoteDetail,
  type NoteFilter,
  type NoteRowView,
  type NoteState,
} from '../../../../preload/contract/notes/note-desk.ts';
import { ROW_PAGE, rowAt } from '../../../../renderer/components/data-grid/row-pages.ts';
import { createNotesStore } from '../../../../renderer/features/notes/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';

const ALL: NoteQuery = { stationId: 'a', importId: null, filter: 'all', text: '' };
const STALE: AppError = { code: 'stale', message: 'As notas mudaram.' };
const row = (id: string, sentence = '') => ({ id, sentence }) as unknown as NoteRowView;
const EMPTY = {
  ...{ query: null, summary: null, imports: null, rows: null, error: null, picked: new Map(), carried: new Set(), sends: {} },
  ...{ openId: null, detail: null, detailError: null, match: null, busy: false, saving: false, attached: new Set() },
};

/** A station of 1 200 notes, each named by its place, with an import and an upload. */
function setUp(part: Partial<Bridge> = {}) {
  const total = 1_200;
  const world = pageWorld({
    notesSummary: async () => ok({ revision: 1, filters: { all: total, waiting: total, ready: total } } as never),
    notesRows: async ({ offset, limit }) =>
      ok({ rows: Array.from({ length: Math.min(limit, total - offset) }, (_, at) => row(`n${offset + at}`)), total }),
    notesMarked: async ({ fileIds }) => ok({ rows: fileIds.map((id) => row(id)), outside: [] }),
    notesImports: async () => ok([{ id: 'i' }] as never),
    outboxProgress: async () => ok({ queued: 1 }),
    notesDetail: async ({ fileId }) => ok({ row: row(fileId) } as NoteDetail),
    notesCandidates: async () => ok([]),
    ...part,
  });
  const store = createNotesStore(world.bridge, world.notify, noRest);
  const offsets = () => world.of('notesRows').map((request) => (request as { offset: number }).offset);
  const count = (call: keyof Bridge) => world.of(call).length;
  return { ...world, store, act: store.getState(), offsets, count };
}
async function looked(part: Partial<Bridge> = {}) {
  const made = setUp(part);
  await made.act.look(ALL);
  await settle();
  return made;
}

describe('a range of marks', () => {
  it('is whole where its rows are not loaded, and shrinks to what it is', async () => {
    const { store, act } = await looked();
    const marked = () => [...store.getState().picked.keys()];
    act.pick([row('n3')], true);
    await act.pickRange(2, 900);
    expect(marked()).toHaveLength(899);
    await act.pickRange(2, 1);
    expect(new Set(marked())).toEqual(new Set(['n1', 'n2', 'n3']));
    // From another row it is another range: what the first one marked stays.
    await act.pickRange(5, 6);
    expect(marked()).toHaveLength(5);
  });

  it('is the last one asked for, whichever answer comes first; a new query ends it', async () => {
    const { store, act } = await looked();
    const long = act.pickRange(0, 900);
    await act.pickRange(0, 1);
    await long;
    expect([...store.getState().picked.keys()]).toEqual(['n0', 'n1']);
    await act.narrow({ filter: 'waiting' });
    await settle();
    await act.pickRange(0, 0);
    expect(new Set(store.getState().picked.keys())).toEqual(new Set(['n0', 'n1']));
  });
});

describe('looking at a station', () => {
  it('begins with nothing, and with the screen closed nothing is asked', async () => {
    const { store, act, asked } = setUp();
    expect(store.getState()).toMatchObject(EMPTY);
    await Promise.all([act.reload(), act.refresh(), act.narrow({ text: 'x' }), act.pickAll(), act.readCandidates()]);
    act.need(0, 10);
    await act.openNote(null);
    expect(store.getState()).toMatchObject(EMPTY);
    expect(asked).toEqual([]);
  });

  it('asks for its sums, first rows, imports and uploads', async () => {
    const { store, of } = await looked();
    expect(of('notesSummary')).toEqual([ALL]);
    expect(of('notesRows')).toEqual([{ ...ALL, revision: 1, offset: 0, limit: ROW_PAGE }]);
    expect(of('notesImports')).toEqual([{ stationId: 'a', most: 201 }]);
    expect(of('outboxProgress')).toEqual([{ stationId: 'a', content: 'notes', ids: [] }]);
    expect([of('notesDetail'), of('notesCandidates')]).toEqual([[], []]);
    expect(store.getState()).toMatchObject({ imports: [{ id: 'i' }], sends: { queued: 1 }, rows: { total: 1_200 } });
  });

  it('lists older imports when they are requested', async () => {
    const all = Array.from({ length: 450 }, (_, n) => ({ id: `i${n}` }) as never);
    const { store, act } = await looked({ notesImports: async ({ most }) => ok(all.slice(0, most)) });
    const listed = () => [store.getState().imports?.length, store.getState().hasOlderImports];
    expect(listed()).toEqual([200, true]);
    await act.readOlderImports();
    expect(listed()).toEqual([400, true]);
    await act.readOlderImports();
    expect(listed()).toEqual([450, false]);
    await act.reload();
    expect(listed()).toEqual([450, false]);
  });

  it('again keeps what is shown until it is read, but for the marks; another station begins empty', async () => {
    const { store, act } = await looked();
    act.pick([row('n1')], true);
    await act.openNote('n1');
    const { summary, rows, imports, sends } = store.getState();
    const again = act.look({ ...ALL, filter: 'waiting' });
    expect(store.getState()).toMatchObject({ summary, rows, imports, sends, openId: 'n1', detail: { row: row('n1') }, picked: new Map() });
    expect(store.getState().picked.size).toBe(0);
    await again;
    act.pick([row('n1')], true);
    store.setState({ error: FULL_DISK });
    void act.look({ ...ALL, stationId: 'b' });
    expect(store.getState()).toMatchObject({ ...EMPTY, query: { ...ALL, stationId: 'b' } });
    expect(store.getState().picked.size).toBe(0);
  });

  it('leaving closes all of it', async () => {
    const { store, act } = await looked({ notesDetail: async () => refused });
    act.pick([row('n1')], true);
    await act.startMatch(row('n1'));
    await act.openNote('n1');
    store.setState({ error: FULL_DISK, detail: { row: row('n1') } as NoteDetail });
    expect(store.getState().detailError).toEqual(FULL_DISK);
    act.leave();
    const { imports, sends } = store.getState();
    expect(store.getState()).toMatchObject({ ...EMPTY, imports, sends });
    expect(store.getState().picked.size).toBe(0);
  });

  it('reads the open note and the candidates again with all the rest', async () => {
    const { act, count } = await looked();
    await act.startMatch(row('n1'));
    await act.openNote('n1');
    const before = [count('notesDetail'), count('notesCandidates')];
    expect(before).toEqual([1, 1]);
    await act.reload();
    expect([count('notesDetail'), count('notesCandidates'), count('notesImports')]).toEqual([2, 2, 2]);
  });

  it('the first failure stands in the place of the list, a later one is told beside it', async () => {
    let answer: unknown = refused;
    const { store, act, told } = await looked({ notesSummary: async () => answer as never });
    expect([store.getState().error, told]).toEqual([FULL_DISK, []]);
    answer = ok({ revision: 1, filters: { all: 1_200 } });
    await act.reload();
    expect(store.getState()).toMatchObject({ error: null, summary: { revision: 1 }, rows: { total: 1_200 } });
    answer = refused;
    await act.reload();
    expect([store.getState().error, told]).toEqual([null, [FULL_DISK]]);
    expect(store.getState().summary).not.toBeNull();
  });
});

describe('narrowing', () => {
  it('keeps the marks, and tells those that were made before', async () => {
    const { store, act, count } = await looked({
      notesMarked: async ({ fileIds, filter, text }) =>
        ok({ rows: fileIds.map((id) => row(id)), outside: fileIds.filter((id) => text === 'x' || (filter === 'ready' && id === 'n1')) }),
    });
    act.pick([row('n1')], true);
    await act.narrow({ filter: 'all', text: '' });
    expect([count('notesSummary'), store.getState().picked.size]).toEqual([1, 1]);
    await act.narrow({ filter: 'ready' });
    expect([count('notesSummary'), store.getState().picked.size, store.getState().query]).toEqual([2, 1, { ...ALL, filter: 'ready' }]);
    act.pick([row('n2')], true);
    expect([[...store.getState().picked.keys()], [...store.getState().carried]]).toEqual([['n1', 'n2'], ['n1']]);
    await act.narrow({ text: 'x' });
    expect([...store.getState().carried]).toEqual(['n1', 'n2']);
    act.pick([row('n1')], false);
    expect([[...store.getState().picked.keys()], [...store.getState().carried]]).toEqual([['n2'], ['n2']]);
    act.unpick();
    expect([store.getState().picked.size, store.getState().carried.size]).toEqual([0, 0]);
    expect([count('notesImports'), count('outboxProgress')]).toEqual([1, 1]);
  });

  it('begins at the first row; the rows that were seen last are read again by a newer revision', async () => {
    let revision = 1;
    const { act, offsets } = await looked({
      notesSummary: async () => ok({ revision, filters: { all: 1_200, ready: 1_200 } } as never),
    });
    act.need(450, 650);
    await settle();
    expect(offsets()).toEqual([0, 400, 600]);
    revision = 2;
    await act.reload();
    await settle();
    expect(offsets()).toEqual([0, 400, 600, 400, 600]);
    await act.narrow({ filter: 'ready' });
    await settle();
    expect(offsets().slice(5)).toEqual([0]);
    act.need(450, 650);
    await settle();
    await act.look({ ...ALL, filter: 'ready', text: 'x' });
    await settle();
    expect(offsets().slice(8)).toEqual([0]);
  });
});

describe('a page of rows', () => {
  it('is asked for once while it is under way, and again after it failed', async () => {
    const rows = held<{ readonly rows: readonly NoteRowView[]; readonly total: number }>();
    const { store, act, told } = setUp({ notesRows: rows.call });
    await act.look(ALL);
    act.need(0, 10);
    act.need(5, 20);
    expect(rows.asked).toHaveLength(1);
    rows.answer(refused);
    await settle();
    expect(told).toEqual([FULL_DISK]);
    act.need(0, 10);
    expect(rows.asked).toHaveLength(2);
    rows.answer(ok({ rows: [row('n0')], total: 1 }));
    await settle();
    expect([rowAt(store.getState().rows, 0), store.getState().rows?.total]).toEqual([row('n0'), 1]);
    act.need(0, 10);
    expect(rows.asked).toHaveLength(2);
  });

  it('of an older revision makes everything come anew, without a word', async () => {
    let revision = 2;
    const { store, told, count } = await looked({
      notesSummary: async () => ok({ revision: revision++, filters: { all: 1 } } as never),
      notesRows: async ({ revision: asked }) => (asked === 3 ? ok({ rows: [row('fresh')], total: 1 }) : { ok: false, error: STALE }),
    });
    expect([told, count('notesSummary'), count('notesImports')]).toEqual([[], 2, 2]);
    expect(rowAt(store.getState().rows, 0)).toEqual(row('fresh'));
  });
});

describe('marks', () => {
  it('are set and taken from the rows that are meant, and hold them as they were last read', async () => {
    const { store, act } = await looked({
      notesRows: async () => ok({ rows: [row('a', 'new'), row('b', 'new')], total: 2 }),
      notesSummary: async () => ok({ revision: 1, filters: { all: 2 } } as never),
    });
    const marked = () => [...store.getState().picked].map(([id, { sentence }]) => [id, sentence]);
    act.pick([row('a', 'old'), row('z', 'old')], true);
    act.pick([row('b', 'old')], true);
    expect(marked()).toEqual([
      ['a', 'old'],
      ['z', 'old'],
      ['b', 'old'],
    ]);
    act.pick([row('b')], false);
    store.setState({ rows: { ...(store.getState().rows ?? raise()), pages: new Map() } });
    act.need(0, 1);
    await settle();
    expect(marked()).toEqual([
      ['a', 'new'],
      ['z', 'old'],
    ]);
    act.pick([row('nobody')], false);
    expect(marked()).toHaveLength(2);
    act.unpick();
    expect(marked()).toEqual([]);
  });

  it('of everything come in pages that main allows', async () => {
    const { store, act, of } = await looked();
    await act.pickAll();
    const page = (offset: number) => ({ ...ALL, revision: 1, offset, limit: Math.min(MAX_NOTE_PAGE, 1200 - offset) });
    expect(of('notesRows').slice(1)).toEqual([page(0), page(MAX_NOTE_PAGE), page(2 * MAX_NOTE_PAGE)]);
    expect([...store.getState().picked.keys()]).toEqual(Array.from({ length: 1_200 }, (_, at) => `n${at}`));
  });

  it('of everything end where it ends: no page is asked for beyond', async () => {
    const { act, of } = await looked({
      notesSummary: async () => ok({ revision: 1, filters: { all: MAX_NOTE_PAGE } } as never),
      notesRows: async () => ok({ rows: [], total: MAX_NOTE_PAGE }),
    });
    const before = of('notesRows').length;
    await act.pickAll();
    expect(of('notesRows')).toHaveLength(before + 1);
  });

  it.each([
    ['stale', STALE, [STALE], 2],
    ['refused', FULL_DISK, [FULL_DISK], 1],
  ])('of everything that is %s marks nothing, and says so', async (_, error, words, summaries) => {
    let failing = false;
    const { store, act, told, count } = await looked({
      notesRows: async () => (failing ? { ok: false, error } : ok({ rows: [row('n0')], total: 1_200 })),
    });
    failing = true;
    await act.pickAll();
    failing = false;
    await settle();
    expect(store.getState().picked.size).toBe(0);
    expect([told, count('notesSummary')]).toEqual([words, summaries]);
  });
});

describe('marks, when the list changes', () => {
  const at = (id: string, state: NoteState) => ({ id, state }) as NoteRowView;
  /** A station whose ready notes are listed; `now` holds what main knows of all. */
  async function ready(ids: readonly string[], part: Partial<Bridge> = {}) {
    const now = new Map(ids.map((id) => [id, at(id, 'identical')]));
    const listed = (filter: NoteFilter) => [...now.values()].filter(({ state }) => filter === 'all' || isReadyState(state));
    const made = setUp({
      notesSummary: async () => ok({ revision: 1, filters: { all: now.size, ready: listed('ready').length } } as never),
      notesRows: async ({ filter }) => ok({ rows: listed(filter), total: listed(filter).length }),
      notesMarked: async ({ fileIds, filter }) => {
        const rows = fileIds.flatMap((id) => now.get(id) ?? []);
        return ok({ rows, outside: rows.filter((one) => !listed(filter).includes(one)).map(({ id }) => id) });
      },
      ...part,
    });
    await made.act.look({ ...ALL, filter: 'ready' });
    await settle();
    const marks = () => {
      const { picked, carried, rows } = made.store.getState();
      return { picked: [...picked.values()].map(({ id, state }) => `${id} ${state}`), carried: [...carried], total: rows?.total };
    };
    return { ...made, now, marks };
  }

  it('go from a note that left it and can not be attached, or that is gone', async () => {
    const { act, now, marks, of } = await ready(['a', 'b', 'c']);
    await act.pickAll();
    now.set('b', at('b', 'left-out'));
    now.delete('c');
    await act.reload();
    expect(marks()).toEqual({ picked: ['a identical'], carried: [], total: 1 });
    expect(of('notesMarked')).toEqual([{ ...ALL, filter: 'ready', fileIds: ['a', 'b', 'c'] }]);
  });

  it('stay on one that left it and can be attached, counted as out of view', async () => {
    const { act, now, marks } = await ready(['a', 'b']);
    now.set('w', at('w', 'ambiguous'));
    act.pick([at('w', 'ambiguous'), at('a', 'identical')], true);
    now.set('w', at('w', 'chosen'));
    await act.narrow({ filter: 'all' });
    expect(marks()).toEqual({ picked: ['w chosen', 'a identical'], carried: [], total: 3 });
    now.set('a', at('a', 'left-out'));
    await act.reload();
    expect(marks().picked).toEqual(['w chosen', 'a left-out']);
    // What the filters alone hide stays marked, to be brought back.
    await act.narrow({ filter: 'ready' });
    expect(marks()).toEqual({ picked: ['w chosen', 'a left-out'], carried: ['a'], total: 2 });
  });

  it('a note that became ready stays marked, though it left the list of those that wait', async () => {
    const { act, now, marks } = await ready(['a'], {
      notesMarked: async ({ fileIds }) => ok({ rows: fileIds.flatMap((id) => now.get(id) ?? []), outside: ['w'] }),
    });
    act.pick([at('w', 'ambiguous')], true);
    now.set('w', at('w', 'identical'));
    await act.reload();
    expect(marks()).toMatchObject({ picked: ['w identical'], carried: ['w'] });
  });

  it('set while they are asked for stay; a refusal changes none', async () => {
    const answer = held<MarkedNotes>();
    const { act, marks, told } = await ready(['a', 'b', 'c'], { notesMarked: answer.call });
    act.pick([at('a', 'identical'), at('b', 'identical')], true);
    const reading = act.reload();
    await settle();
    act.pick([at('c', 'identical')], true);
    act.pick([at('b', 'identical')], false);
    answer.answer(ok({ rows: [at('a', 'grouped'), at('b', 'identical')], outside: [] }));
    await reading;
    expect(marks().picked).toEqual(['a grouped', 'c identical']);
    const again = act.reload();
    await settle();
    answer.answer(refused);
    await again;
    expect([marks().picked, told]).toEqual([['a grouped', 'c identical'], []]);
  });

  it('are not asked for where there are none', async () => {
    const { act, count } = await ready(['a']);
    await act.reload();
    expect(count('notesMarked')).toBe(0);
  });
});

describe('the open note', () => {
  it('shows nothing of the one before; the same one stays while it is read again', async () => {
    let failing = false;
    const { store, act } = await looked({
      notesDetail: async ({ fileId }) => (failing ? refused : ok({ row: row(fileId) } as NoteDetail)),
    });
    await act.openNote('n1');
    expect(store.getState()).toMatchObject({ openId: 'n1', detail: { row: row('n1') }, detailError: null });
    const again = act.openNote('n1');
    expect(store.getState().detail).not.toBeNull();
    await again;
    const other = act.openNote('n2');
    expect(store.getState()).toMatchObject({ openId: 'n2', detail: null, detailError: null });
    await other;
    failing = true;
    await act.openNote('n2');
    expect(store.getState()).toMatchObject({ openId: 'n2', detail: null, detailError: FULL_DISK });
    failing = false;
    await act.openNote('n2');
    expect(store.getState()).toMatchObject({ detail: { row: row('n2') }, detailError: null });
    failing = true;
    await act.openNote('n2');
    await act.openNote(null);
    expect(store.getState()).toMatchObject({ openId: null, detail: null, detailError: null });
  });
});

describe('pushes', () => {
  it.each([
    [{ type: 'notes-changed' }, 1],
    [{ type: 'batches-changed', batchIds: [] }, 1],
    [{ type: 'app-changed' }, 0],
    [{ type: 'pending-changed', stationId: 'a' }, 0],
    [{ type: 'note-progress', importId: 'i', fileName: 'x', done: 1, total: 2 }, 0],
  ] as const)('%j', async (event, reads) => {
    const { act, count } = await looked();
    act.onPush(event);
    await settle();
    expect(count('notesSummary')).toBe(1 + reads);
    act.leave();
    act.onPush(event);
    await settle();
    expect(count('notesSummary')).toBe(1 + reads);
  });
});

function raise(): never {
  throw new Error('no rows');
}
