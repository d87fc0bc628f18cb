/** One import of dropped notes: what each file comes to, what ends the whole, and what may happen in between. */

import { describe, expect, it } from 'vitest';
import { ZIP_PACKED_LIMIT } from '../../../../main/notes/testing.ts';
import type { Bridge, NoteQuery } from '../../../../preload/contract/channels.ts';
import type { AppError, ErrorCode } from '../../../../preload/contract/errors.ts';
import type { NoteImportView } from '../../../../preload/contract/notes/note-desk.ts';
import { MAX_NOTE_FILE_BYTES } from '../../../../preload/contract/testing.ts';
import {
  createNotesStore,
  type DroppedFile,
  isAllKnown,
  isRunning,
  MAX_DROPPED_BYTES,
  type NoteRun,
} from '../../../../renderer/features/notes/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';

const STATION = 'st-training';
const ALL: NoteQuery = { stationId: STATION, importId: null, filter: 'all', text: '' };

function setUp(part: Partial<Bridge> = {}) {
  const world = pageWorld(part);
  const store = createNotesStore(world.bridge, world.notify, noRest);
  const run = (): NoteRun => store.getState().run ?? raise();
  return { ...world, store, run, act: store.getState() };
}
const file = (name: string, part: Partial<DroppedFile> = {}): DroppedFile => ({
  name,
  size: 4,
  bytes: async () => new Uint8Array([1, 2]),
  ...part,
});
const view = (files: number, part: Partial<NoteImportView> = {}) => ({ id: 'i', files, ...part }) as NoteImportView;
/** Whether an error is about the one file. */
const OF_ONE_FILE: Readonly<Record<ErrorCode, boolean>> = {
  ...{ 'bad-request': true, 'not-found': false, stale: false, 'not-allowed': false, file: true, invalid: true },
  ...{ api: false, network: false, credentials: false, configuration: false, storage: false, internal: false },
  ...{ 'pin-required': false, 'confirm-production': false },
};
const AT_FIRST = {
  phase: 'reading',
  stationId: STATION,
  done: 0,
  fileName: '',
  view: null,
  inside: null,
  troubles: [],
  error: null,
  filters: null,
  repeated: 0,
  elsewhere: [],
};

describe('an import of dropped files', () => {
  it('of nothing is none', async () => {
    const { store, act, of } = setUp();
    await act.take(STATION, 'nada', []);
    expect([store.getState().run, of('notesBegin')]).toEqual([null, []]);
  });

  it('has its folders listed first; what is dropped meanwhile is ignored, also by the one that ends', async () => {
    const { store, act } = setUp();
    const first = Promise.withResolvers<string>();
    const listing = act.list(first.promise);
    expect(store.getState().listing).toBe(true);
    expect(await act.list('second')).toBeNull();
    expect(store.getState().listing).toBe(true);
    first.resolve('first');
    expect([await listing, store.getState().listing]).toEqual(['first', false]);
    await expect(act.list(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(store.getState().listing).toBe(false);
    const begun = held<NoteImportView>();
    const other = setUp({ notesBegin: begun.call });
    void other.act.take(STATION, 'a.xml', [file('a.xml')]);
    expect(await other.act.list('during a run')).toBeNull();
  });

  it('is shown from its first moment, and no second one begins before its end', async () => {
    const begun = held<NoteImportView>();
    const { store, act, of, run } = setUp({ notesBegin: begun.call, notesAdd: async () => ok(view(1)) });
    const label = 'x'.repeat(2_000);
    const going = act.take(STATION, label, [file('a.xml'), file('b.xml')]);
    expect(run()).toEqual({ ...AT_FIRST, name: label, label, total: 2 });
    await act.take(STATION, 'outra', [file('c.xml')]);
    act.closeRun();
    expect(run().label).toBe(label);
    begun.answer(ok(view(0)));
    await going;
    expect(begun.asked).toEqual([{ stationId: STATION, label: 'x'.repeat(1_024), expected: 2 }]);
    expect(of('notesAdd')).toHaveLength(2);
    act.closeRun();
    expect(store.getState().run).toBeNull();
  });

  it('whose files were all here before says so, and a loose selection has no name', async () => {
    let repeated = 1;
    const { act, run } = setUp({
      notesBegin: async () => ok(view(0)),
      notesAdd: async () => ok(view(2)),
      notesEnd: async () => ok(view(2, { status: 'done' })),
      notesSummary: async () => ok({ revision: 1, filters: { all: 2 }, repeated, elsewhere: [] } as never),
    });
    await act.take(STATION, '2 arquivos', [file('a.xml'), file('b.xml')], false);
    expect([run().name, run().label, isAllKnown(run())]).toEqual([null, '2 arquivos', false]);
    repeated = 2;
    await act.take(STATION, 'notas.zip', [file('notas.zip')]);
    expect([run().name, isAllKnown(run()), isAllKnown({ ...run(), phase: 'cancelled' })]).toEqual(['notas.zip', true, false]);
  });

  it('that main does not begin is told and gone', async () => {
    const { store, act, told, of } = setUp({ notesBegin: async () => refused });
    await act.take(STATION, 'pasta', [file('a.xml')]);
    expect([store.getState().run, told, of('notesAdd'), of('notesEnd')]).toEqual([null, [FULL_DISK], [], []]);
  });

  it('sends each file with its bytes, counts them, and tells where they stand at its end', async () => {
    const counted = { all: 7 };
    const seen: unknown[] = [];
    const { act, of, run } = setUp({
      notesBegin: async () => ok(view(0)),
      notesAdd: async () => ok(view(1)),
      notesEnd: async () => ok(view(5, { status: 'done' })),
      notesSummary: async () => ok({ revision: 1, filters: counted } as never),
    });
    const long = `${'d/'.repeat(1_000)}a.xml`;
    const spying = (name: string) =>
      file(name, {
        bytes: async () => {
          seen.push([run().done, run().fileName, run().view?.files, run().inside]);
          act.onPush({ type: 'note-progress', importId: 'i', fileName: name, done: 1, total: 2 });
          return new Uint8Array([9]);
        },
      });
    await act.take(STATION, 'pasta', [spying(long), spying('b.xml')]);
    expect(seen).toEqual([
      [0, long, 0, null],
      [1, 'b.xml', 1, null],
    ]);
    const bytes = new Uint8Array([9]);
    expect(of('notesAdd')).toEqual([
      { importId: 'i', fileName: long.slice(-1_024), bytes },
      { importId: 'i', fileName: 'b.xml', bytes },
    ]);
    expect(of('notesEnd')).toEqual([{ importId: 'i' }]);
    expect(of('notesSummary')).toEqual([{ stationId: STATION, importId: 'i', filter: 'all', text: '' }]);
    expect(run()).toMatchObject({ phase: 'done', done: 2, view: { files: 5 }, inside: null, troubles: [], error: null, filters: counted });
  });

  it('reads the list anew at its end, when the list is on the screen', async () => {
    const { act, of } = setUp();
    await act.look(ALL);
    const before = of('notesImports').length;
    await act.take(STATION, 'pasta', [file('a.xml')]);
    expect(of('notesImports')).toHaveLength(before + 1);
  });

  it('counts where its files stand again with the list, and not while another station is looked at', async () => {
    let ready = 35;
    const { act, run } = setUp({ notesSummary: async () => ok({ revision: 1, filters: { all: 0, ready }, elsewhere: [] } as never) });
    await act.look(ALL);
    await act.take(STATION, 'pasta', [file('a.xml')]);
    ready = 48;
    await act.look({ ...ALL, stationId: 'other' });
    expect(run().filters).toEqual({ all: 0, ready: 35 });
    await act.look(ALL);
    expect(run().filters).toEqual({ all: 0, ready: 48 });
  });
});

describe('a file', () => {
  it('is read up to the limit, and not a byte above it', async () => {
    const { act, of, run } = setUp();
    const never = () => Promise.reject(new Error('must not be read'));
    const name = `${'d/'.repeat(1_000)}b.zip`;
    await act.take(STATION, '2', [
      file('a.zip', { size: MAX_DROPPED_BYTES }),
      file(name, { size: MAX_DROPPED_BYTES + 1, bytes: never }),
      file('c.xml', { bytes: never }),
      file('notas', { bytes: never, folder: 'unreadable' }),
      file('notas/p', { bytes: never, folder: 'too-deep' }),
    ]);
    expect(of('notesAdd')).toMatchObject([{ fileName: 'a.zip' }]);
    expect(run().troubles).toEqual([
      { type: 'too-big', fileName: name.slice(-1_024), size: MAX_DROPPED_BYTES + 1 },
      { type: 'unreadable', fileName: 'c.xml' },
      { type: 'folder-unreadable', fileName: 'notas' },
      { type: 'folder-too-deep', fileName: 'notas/p' },
    ]);
  });

  it.each(Object.entries(OF_ONE_FILE))('refused with “%s”: the next one may do: %s', async (code, alone) => {
    const error: AppError = { code: code as ErrorCode, message: 'Não.' };
    const { act, of, run } = setUp({ notesAdd: async () => ({ ok: false, error }) });
    await act.take(STATION, 'pasta', [file('a.xml'), file('b.xml')]);
    expect(of('notesAdd')).toHaveLength(alone ? 2 : 1);
    expect(of('notesEnd')).toHaveLength(1);
    expect(run()).toMatchObject(
      alone
        ? {
            phase: 'done',
            done: 2,
            error: null,
            troubles: ['a.xml', 'b.xml'].map((fileName) => ({ type: 'refused', fileName, message: 'Não.' })),
          }
        : { phase: 'failed', done: 0, error, troubles: [] },
    );
  });
});

describe('the end', () => {
  it('that main refuses is a failure; sums that can not be read are unknown', async () => {
    const { act, run } = setUp({
      notesBegin: async () => ok(view(0)),
      notesAdd: async () => ok(view(3)),
      notesEnd: async () => refused,
      notesSummary: async () => refused,
    });
    await act.take(STATION, 'pasta', [file('a.xml'), file('b.xml')]);
    expect(run()).toMatchObject({ phase: 'failed', error: FULL_DISK, done: 1, view: { files: 3 }, filters: null });
  });

  it('keeps the first reason of two', async () => {
    const first: AppError = { code: 'network', message: 'Primeiro.' };
    const { act, run } = setUp({ notesAdd: async () => ({ ok: false, error: first }), notesEnd: async () => refused });
    await act.take(STATION, 'pasta', [file('a.xml')]);
    expect(run()).toMatchObject({ phase: 'failed', error: first });
  });
});

describe('stopping', () => {
  it('is nothing where nothing runs', async () => {
    const { store, act, of } = setUp();
    await act.stopRun();
    expect(store.getState().run).toBeNull();
    await act.take(STATION, 'pasta', [file('a.xml')]);
    await act.stopRun();
    expect(store.getState().run?.phase).toBe('done');
    expect(of('notesCancel')).toEqual([]);
  });

  it('before main knows of the import is said as soon as it does, and nothing is read', async () => {
    const begun = held<NoteImportView>();
    const { act, of, run } = setUp({ notesBegin: begun.call });
    const going = act.take(STATION, 'pasta', [file('a.xml', { bytes: () => Promise.reject(new Error('must not be read')) })]);
    await act.stopRun();
    expect(run().phase).toBe('stopping');
    await act.stopRun();
    expect(of('notesCancel')).toEqual([]);
    begun.answer(ok(view(0)));
    await going;
    expect(of('notesCancel')).toEqual([{ importId: 'i' }]);
    expect([of('notesAdd'), of('notesEnd')]).toEqual([[], []]);
    expect(run()).toMatchObject({ phase: 'cancelled', done: 0, fileName: '', error: null, troubles: [] });
  });

  it.each([
    ['is no trouble of the file', refused, 0],
    ['keeps what was read', ok(view(4)), 4],
  ])('while main reads a file %s', async (_, answer, files) => {
    const adding = held<NoteImportView>();
    const { act, of, run } = setUp({ notesBegin: async () => ok(view(0)), notesAdd: adding.call, notesCancel: async () => refused });
    const going = act.take(STATION, 'pasta', [file('a.xml'), file('b.xml')]);
    await settle();
    await act.stopRun();
    expect(isRunning(run())).toBe(true);
    act.closeRun();
    adding.answer(answer);
    await going;
    expect(adding.asked).toHaveLength(1);
    expect(of('notesEnd')).toEqual([]);
    expect(run()).toMatchObject({ phase: 'cancelled', done: 0, view: { files }, error: null, troubles: [] });
  });

  it('while the page reads a file that it can not is no trouble either; a cancel that fails is told', async () => {
    const { act, told, of, run } = setUp({ notesCancel: async () => refused });
    const stuck = file('a.xml', {
      bytes: async () => {
        await act.stopRun();
        throw new Error('locked');
      },
    });
    await act.take(STATION, 'pasta', [stuck, file('b.xml')]);
    expect(run()).toMatchObject({ phase: 'cancelled', troubles: [] });
    expect([told, of('notesAdd')]).toEqual([[FULL_DISK], []]);
  });

  it('shows what main says of it', async () => {
    const { act, run } = setUp({ notesCancel: async () => ok(view(8, { status: 'cancelled' })) });
    const stop = file('a.xml', {
      bytes: async () => {
        await act.stopRun();
        return new Uint8Array(1);
      },
    });
    await act.take(STATION, 'pasta', [stop]);
    expect(run()).toMatchObject({ phase: 'cancelled', view: { files: 8, status: 'cancelled' } });
  });
});

it.each([
  ['reading', true],
  ['stopping', true],
  ['done', false],
  ['cancelled', false],
  ['failed', false],
] as const)('an import that is %s runs: %s', (phase, runs) => {
  expect(isRunning({ phase } as NoteRun)).toBe(runs);
  expect(isRunning(null)).toBe(false);
});

it('the page reads what main takes, and no file above it', () =>
  expect([MAX_DROPPED_BYTES, ZIP_PACKED_LIMIT]).toEqual([MAX_NOTE_FILE_BYTES, MAX_NOTE_FILE_BYTES]));

it('progress with no import, or before its id is known, is nobody’s', () => {
  const { store, act } = setUp();
  act.onPush({ type: 'note-progress', importId: 'i', fileName: 'x', done: 1, total: 2 });
  expect(store.getState().run).toBeNull();
});

function raise(): never {
  throw new Error('no import runs');
}
