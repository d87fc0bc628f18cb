/** Of the notes: answers that come too late, that fail, or that change nothing; and acts with nothing to act on. */

import { describe, expect, it } from 'vitest';
import type { Bridge, NoteQuery } from '../../../../preload/contract/channels.ts';
import type {
  CandidateView,
  CustomerLinkView,
  FileToKeep,
  NoteImportEntry,
  NoteRowView,
  WatchedFolderView,
} from '../../../../preload/contract/notes/note-desk.ts';
import type { UploadStates } from '../../../../preload/contract/outbox/outbox.ts';
import { addPage, rowAt, startPages } from '../../../../renderer/components/data-grid/row-pages.ts';
import type { ListKey } from '../../../../renderer/components/list/listed-rows.ts';
import { createNotesStore, indexOfNote } from '../../../../renderer/features/notes/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { PRODUCTION, TRAINING } from '../../../fakes/page/data.ts';
import { FULL_DISK, held, listening, refused } from '../../../fakes/page/held.ts';
import { importsOf, noteRows } from '../../../fakes/page/note-data.ts';

const ALL: NoteQuery = { stationId: TRAINING.id, importId: null, filter: 'all', text: '' };
const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp(part: Partial<Bridge> = {}) {
  const fake = createFakeBridge('normal');
  const told: unknown[] = [];
  const heard = listening({ ...fake.bridge, ...part });
  const store = createNotesStore(heard.bridge, { error: (error) => told.push(error), info: () => undefined }, async () => {});
  return { fake, told, store, asked: heard.of };
}
async function looked(part: Partial<Bridge> = {}) {
  const made = setUp(part);
  await made.store.getState().look(ALL);
  await settle();
  const [first, second] = [rowAt(made.store.getState().rows, 0), rowAt(made.store.getState().rows, 1)];
  if (first === null || second === null) throw new Error('no rows');
  return { ...made, first, second };
}
async function matching(part: Partial<Bridge> = {}) {
  const made = await looked(part);
  await made.store.getState().startMatch(made.first);
  await settle();
  return made;
}
const row = (id: string) => ({ id }) as unknown as NoteRowView;
const rowsFrom = (first: number, size: number) => Array.from({ length: size }, (_, index) => row(`n${first + index}`));

describe('the pages of notes', () => {
  const start = (total: number) => startPages<ListKey<NoteQuery>, NoteRowView>(null, { turn: 1, query: ALL, revision: 1 }, total);

  it('the place of a note counts the pages before its own, fresh or of the revision before', () => {
    const fresh = addPage(start(500), 1, rowsFrom(200, 200));
    expect(indexOfNote(fresh, 'n205')).toBe(205);
    expect(indexOfNote(fresh, 'n200')).toBe(200);
    expect(indexOfNote(fresh, 'n3')).toBe(-1);
    expect(indexOfNote(null, 'n3')).toBe(-1);
    const next = startPages(fresh, { turn: 1, query: ALL, revision: 2 }, 500);
    expect(indexOfNote(next, 'n205')).toBe(205);
    expect(rowAt(next, 205)).toEqual(row('n205'));
  });

  it('the same revision keeps its pages, with a total that changed; another view begins empty', () => {
    const state = addPage(start(3), 0, rowsFrom(0, 3));
    expect(startPages(state, { turn: 1, query: { ...ALL }, revision: 1 }, 3)).toBe(state);
    expect(startPages(state, { turn: 1, query: ALL, revision: 1 }, 2)).toEqual({ ...state, total: 2 });
    for (const part of [{ stationId: 'x' }, { importId: 'x' }, { filter: 'ready' as const }, { text: 'x' }]) {
      const other = startPages(state, { turn: 1, query: { ...ALL, ...part }, revision: 1 }, 3);
      expect([other.pages.size, other.stale.size]).toEqual([0, 0]);
    }
  });
});

describe('what belongs to the list', () => {
  it('imports and uploads of the station are read; of the outbox only notes are asked for', async () => {
    const { store, asked } = await looked();
    expect(store.getState().imports?.length).toBe(importsOf('normal', noteRows('normal')).length);
    expect(asked('notesImports')).toEqual([{ stationId: TRAINING.id, most: 201 }]);
    expect(asked('outboxProgress')).toEqual([{ stationId: TRAINING.id, content: 'notes', ids: [] }]);
    const states = { queued: 3_000 };
    const again = await looked({ outboxProgress: async () => ok(states) });
    expect(again.store.getState().sends).toBe(states);
  });

  it('imports and uploads of a station that was left are dropped, and so is a failure', async () => {
    const imports = held<readonly NoteImportEntry[]>();
    const sends = held<UploadStates>();
    const { store } = setUp({ notesImports: imports.call, outboxProgress: sends.call });
    const slow = store.getState().look(ALL);
    const now = store.getState().look({ ...ALL, stationId: PRODUCTION.id });
    imports.answer(ok(importsOf('normal', noteRows('normal')).map((each) => ({ ...each, open: 0, unfinished: 0 }))));
    sends.answer(ok({ queued: 1 }));
    await slow;
    expect(store.getState()).toMatchObject({ imports: null, sends: {} });
    imports.answer(refused);
    sends.answer(refused);
    await now;
    expect(store.getState()).toMatchObject({ imports: [], sends: {} });
    // Those that were read stay where a later reading fails.
    const listed = importsOf('normal', noteRows('normal')).map((each) => ({ ...each, open: 0, unfinished: 0 }));
    const third = store.getState().reload();
    imports.answer(ok(listed));
    sends.answer(refused);
    await third;
    const fourth = store.getState().reload();
    imports.answer(refused);
    sends.answer(refused);
    await fourth;
    expect(store.getState().imports).toEqual(listed);
  });

  it('picked rows are kept as they were last read; a page without one leaves the choice untouched', async () => {
    const { store, first, second } = await looked();
    const none = store.getState().picked;
    await store.getState().leaveOut([second.id], true);
    await settle();
    expect(store.getState().picked).toBe(none);
    store.getState().pick([{ ...first, sentence: 'old' }], true);
    await store.getState().leaveOut([first.id], true);
    await settle();
    expect(store.getState().picked.get(first.id)).toMatchObject({ state: 'left-out' });
  });

  it('picking all ends with nothing picked when the screen was left meanwhile, or one page failed', async () => {
    const rows = held<{ readonly rows: readonly NoteRowView[]; readonly total: number }>();
    const { store, told } = setUp({ notesRows: rows.call });
    await store.getState().pickAll();
    expect(rows.asked).toEqual([]);
    await store.getState().look(ALL);
    rows.answer(ok({ rows: noteRows('normal'), total: 214 }));
    await settle();
    const failing = store.getState().pickAll();
    rows.answer(refused);
    await failing;
    expect(told).toEqual([FULL_DISK]);
    expect(store.getState().picked.size).toBe(0);
    const all = store.getState().pickAll();
    store.getState().leave();
    rows.answer(ok({ rows: noteRows('normal'), total: 214 }));
    await all;
    expect(store.getState().picked.size).toBe(0);
  });
});

describe('keeping a file', () => {
  const file: FileToKeep = { fileName: 'notas.csv', bytes: new Uint8Array(1) };

  it('of the result: as it is filtered now, one at a time', async () => {
    const exporting = held<FileToKeep>();
    const { store } = await looked({ notesExport: exporting.call });
    const saving = store.getState().exportResult();
    expect(store.getState().saving).toBe(true);
    expect(await store.getState().exportResult()).toBeNull();
    exporting.answer(ok(file));
    expect(await saving).toBe(file);
    expect(store.getState().saving).toBe(false);
    expect(exporting.asked).toEqual([ALL]);
  });

  it('of the examples; a failure is told and gives nothing', async () => {
    const { fake, store, told, asked } = setUp();
    expect((await store.getState().examples(TRAINING.id))?.fileName).toBe('notas-de-exemplo.zip');
    expect(asked('notesExamples')).toEqual([{ stationId: TRAINING.id }]);
    fake.fail('notesExamples', FULL_DISK);
    expect(await store.getState().examples(TRAINING.id)).toBeNull();
    expect(told).toEqual([FULL_DISK]);
    expect(store.getState().saving).toBe(false);
  });

  it('with the list closed there is no result', async () => {
    const { store, asked } = setUp();
    expect(await store.getState().exportResult()).toBeNull();
    expect(asked('notesExport')).toEqual([]);
  });
});

describe('acts that are refused', () => {
  it('setting aside tells why, reads again, and does not run twice at once', async () => {
    const { fake, store, told, asked, first } = await looked();
    fake.fail('notesLeaveOut', FULL_DISK);
    const before = asked('notesSummary').length;
    const one = store.getState().leaveOut([first.id], true);
    expect(store.getState().busy).toBe(true);
    const others = [store.getState().leaveOut([first.id], true), store.getState().attach([first.id], 1)];
    expect(await Promise.all(others)).toEqual([false, { type: 'failed' }]);
    expect(await one).toBe(false);
    expect(asked('notesLeaveOut')).toEqual([{ fileIds: [first.id], out: true }]);
    expect(asked('notesAttach')).toEqual([]);
    expect(asked('notesSummary').length).toBe(before + 1);
    expect(told).toEqual([FULL_DISK]);
    expect(store.getState().busy).toBe(false);
  });

  it('attaching that fails keeps what was picked and tells why', async () => {
    const { fake, store, told, first } = await looked();
    store.getState().pick([first], true);
    fake.fail('notesAttach', FULL_DISK);
    expect(await store.getState().attach([first.id], 1)).toEqual({ type: 'failed' });
    expect(store.getState().picked.has(first.id)).toBe(true);
    expect(store.getState()).toMatchObject({ busy: false, attached: new Set() });
    expect(told).toEqual([FULL_DISK]);
  });

  it('nothing is attached while the list is closed', async () => {
    const { store, asked } = setUp();
    expect(await store.getState().attach('ready', 1)).toEqual({ type: 'failed' });
    expect(asked('notesAttach')).toEqual([]);
  });
});

describe('matching by hand', () => {
  it('with the list closed, or before it began, it does nothing', async () => {
    const { store, first } = await looked();
    await store.getState().leaveMatch();
    await store.getState().lookAt(first);
    await store.getState().searchCandidates('x');
    store.getState().markNote(first);
    expect(await store.getState().confirmMatch()).toBe(false);
    expect(store.getState()).toMatchObject({ match: null, query: ALL });
    store.getState().leave();
    await store.getState().startMatch(first);
    expect(store.getState().match).toBeNull();
  });

  it('looking at the note that is looked at keeps its marks, and asks for nothing', async () => {
    const { store, asked, first } = await matching();
    const [one] = store.getState().match?.candidates ?? [];
    if (one === undefined) throw new Error('no candidates');
    store.getState().markFueling(one);
    const before = asked('notesCandidates').length;
    await store.getState().lookAt(first);
    expect(asked('notesCandidates').length).toBe(before);
    expect([...(store.getState().match?.fuelings.keys() ?? [])]).toEqual([one.fueling.id]);
    store.getState().markFueling(one);
    expect(store.getState().match?.fuelings.size).toBe(0);
  });

  it('what could not be kept stays marked', async () => {
    const { fake, store, told, first } = await matching();
    const [one] = store.getState().match?.candidates ?? [];
    if (one === undefined) throw new Error('no candidates');
    store.getState().markFueling(one);
    fake.fail('notesChoose', FULL_DISK);
    expect(await store.getState().confirmMatch()).toBe(false);
    expect(store.getState().match).toMatchObject({ note: { id: first.id }, done: new Set() });
    expect(store.getState().match?.fuelings.size).toBe(1);
    expect(told).toEqual([FULL_DISK]);
  });

  it('candidates of another note, or of other words, are dropped; a failure is told and shows none', async () => {
    const candidates = held<readonly CandidateView[]>();
    const { store, told, first, second } = await looked({ notesCandidates: candidates.call });
    void store.getState().startMatch(first);
    const view = (score: number) => [{ score } as unknown as CandidateView];
    const other = store.getState().lookAt(second);
    candidates.answer(ok(view(1)));
    await settle();
    expect(store.getState().match?.candidates).toBeNull();
    const words = store.getState().searchCandidates('abc');
    candidates.answer(ok(view(2)));
    await other;
    expect(store.getState().match?.candidates).toBeNull();
    candidates.answer(ok(view(3)));
    await words;
    expect(store.getState().match).toMatchObject({ text: 'abc', candidates: view(3) });
    expect(candidates.asked.at(-1)).toEqual({ fileId: second.id, text: 'abc' });
    const back = store.getState().lookAt(first);
    candidates.answer(refused);
    await back;
    expect(store.getState().match?.candidates).toEqual([]);
    expect(told).toEqual([FULL_DISK]);
  });

  it('shows what waits for a match, whatever was filtered, and opens no note beside it', async () => {
    const { store, first } = await looked();
    await store.getState().openNote(first.id);
    await store.getState().startMatch(first);
    expect(store.getState()).toMatchObject({ openId: null, detail: null, query: { ...ALL, filter: 'waiting' } });
  });
});

describe('the setup of notes', () => {
  it('before it is known whose setup it is, nothing is set', async () => {
    const { store, asked } = setUp();
    expect(await store.getState().chooseFolder()).toBe(false);
    expect(await store.getState().setFolder('watch')).toBe(false);
    const link = { name: 'A', cnpj: '1', confirmedAt: '' };
    expect(await store.getState().losingByForgetting(link)).toBeNull();
    await store.getState().forgetCustomer(link, []);
    expect([...asked('notesChooseFolder'), ...asked('notesSetFolder'), ...asked('notesForgetCustomer')]).toEqual([]);
  });

  it('answers of the station before are dropped', async () => {
    const folder = held<WatchedFolderView>();
    const customers = held<readonly CustomerLinkView[]>();
    const { store } = setUp({ notesFolder: folder.call, notesCustomers: customers.call, notesSetFolder: folder.call });
    const view = (path: string) => ({ path }) as unknown as WatchedFolderView;
    const late = store.getState().loadSetup('a');
    const now = store.getState().loadSetup('b');
    for (const name of ['of a', 'of b']) {
      folder.answer(ok(view(name)));
      customers.answer(ok([{ name, cnpj: '', confirmedAt: '' }]));
      if (name === 'of a') await late;
      if (name === 'of a') expect(store.getState()).toMatchObject({ folder: null, customers: null });
    }
    await now;
    expect(store.getState()).toMatchObject({ folder: { path: 'of b' }, customers: [{ name: 'of b' }] });
    const set = store.getState().setFolder('stop');
    void store.getState().loadSetup('c');
    expect(store.getState()).toMatchObject({ folder: null, customers: null });
    folder.answer(ok(view('of b, changed')));
    expect(await set).toBe(true);
    expect(store.getState().folder).toBeNull();
  });

  it('a failed reading is said in its place, a failed act told, and what was shown stays', async () => {
    const { fake, store, told, asked } = setUp();
    await store.getState().loadSetup(TRAINING.id);
    const { folder, customers } = store.getState();
    const [link] = customers ?? [];
    if (link === undefined) throw new Error('no customers');
    const losing = { fileId: 'f1', fileName: 'a.xml', number: '1', recipientName: null, totalE4: null };
    for (const call of ['notesFolder', 'notesCustomers', 'notesSetFolder', 'notesForgetCustomer'] as const) fake.fail(call, FULL_DISK);
    await store.getState().loadSetup(TRAINING.id);
    expect(store.getState()).toMatchObject({ folder, customers, folderError: FULL_DISK, customersError: FULL_DISK });
    expect(await store.getState().setFolder('watch')).toBe(false);
    expect(told).toHaveLength(1);
    await store.getState().forgetCustomer(link, [losing]);
    expect(told).toHaveLength(2);
    expect(store.getState()).toMatchObject({ folder, customers });
    expect(asked('notesForgetCustomer')).toEqual([{ stationId: TRAINING.id, name: link.name, cnpj: link.cnpj, losing: ['f1'] }]);
    expect(asked('notesSummary')).toEqual([]);
    fake.fail('notesCustomerLosing', FULL_DISK);
    expect(await store.getState().losingByForgetting(link)).toBeNull();
    expect(told).toHaveLength(3);
  });
});
