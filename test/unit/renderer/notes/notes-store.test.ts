import { describe, expect, it } from 'vitest';
import type { NoteQuery } from '../../../../preload/contract/channels.ts';
import { rowAt } from '../../../../renderer/components/data-grid/row-pages.ts';
import { createNotesStore, type DroppedFile, sumOf } from '../../../../renderer/features/notes/testing.ts';
import { createFakeBridge, type Scenario } from '../../../fakes/page/bridge.ts';
import { TRAINING } from '../../../fakes/page/data.ts';

function setUp(scenario: Scenario = 'normal', rest: () => Promise<void> = async () => {}) {
  const fake = createFakeBridge(scenario);
  const errors: string[] = [];
  const notify = { error: ({ message }: { readonly message: string }) => errors.push(message), info: () => undefined };
  return { fake, errors, store: createNotesStore(fake.bridge, notify, rest) };
}
const ALL: NoteQuery = { stationId: TRAINING.id, importId: null, filter: 'all', text: '' };
const settle = () => new Promise((resolve) => setImmediate(resolve));
const count = (calls: readonly string[], name: string) => calls.filter((call) => call === name).length;
const file = (name: string, part: Partial<DroppedFile> = {}): DroppedFile => ({
  name,
  size: 4,
  bytes: async () => new Uint8Array([60, 120, 47, 62]),
  ...part,
});

async function looked(scenario: Scenario = 'normal') {
  const made = setUp(scenario);
  await made.store.getState().look(ALL);
  await settle();
  return made;
}

describe('the list of notes', () => {
  it('asks for the pages that are seen, and no more', async () => {
    const { fake, store } = await looked('rows');
    expect(store.getState().rows?.total).toBe(10_000);
    expect(rowAt(store.getState().rows, 0)?.number).toBe('48120');
    expect(rowAt(store.getState().rows, 5_000)).toBeNull();
    expect(count(fake.calls, 'notesRows')).toBe(1);
    store.getState().need(5_000, 5_030);
    await settle();
    expect(rowAt(store.getState().rows, 5_000)?.id).toBe('note-5000');
    expect(count(fake.calls, 'notesRows')).toBe(2);
  });

  it('narrows by filter and words, and keeps what was picked', async () => {
    const { store } = await looked();
    const row = rowAt(store.getState().rows, 0);
    if (row === null) throw new Error('no row');
    store.getState().pick([row], true);
    await store.getState().narrow({ filter: 'ready' });
    await settle();
    const { rows, summary, picked } = store.getState();
    expect(picked.size).toBe(1);
    expect(rows?.total).toBe(summary?.filters.ready);
    expect(['identical', 'grouped', 'chosen']).toContain(rowAt(rows, 0)?.state);
    await store.getState().narrow({ filter: 'all', text: '48121' });
    await settle();
    expect(store.getState().rows?.total).toBe(1);
  });

  it('picks all that the filter leaves, beyond the pages that are here', async () => {
    const { store } = await looked('rows');
    await store.getState().narrow({ filter: 'ready' });
    await store.getState().pickAll();
    expect(store.getState().picked.size).toBe(store.getState().summary?.filters.ready);
    store.getState().unpick();
    expect(store.getState().picked.size).toBe(0);
  });

  it('an answer to an older question is dropped', async () => {
    const { store } = await looked();
    const slow = store.getState().narrow({ text: '48121' });
    await store.getState().narrow({ text: '' });
    await slow;
    await settle();
    expect(store.getState().rows?.total).toBe(214);
  });

  it('a thousand pushes while one reading runs ask for one more; none when the screen is closed', async () => {
    let free: () => void = () => {};
    const { fake, store } = setUp('normal', () => new Promise((resolve) => (free = resolve)));
    store.getState().onPush({ type: 'notes-changed' });
    await settle();
    expect(fake.calls).toEqual([]);
    await store.getState().look(ALL);
    for (let push = 0; push < 1_000; push += 1) store.getState().onPush({ type: 'notes-changed' });
    await settle();
    expect(count(fake.calls, 'notesSummary')).toBe(2);
    free();
    await settle();
    expect(count(fake.calls, 'notesSummary')).toBe(3);
    free();
    await settle();
    expect(count(fake.calls, 'notesSummary')).toBe(3);
  });

  it('the first failure takes the place of the list, and goes when it works again', async () => {
    const { fake, store, errors } = setUp();
    fake.fail('notesSummary', { code: 'storage', message: 'Disco cheio.' });
    await store.getState().look(ALL);
    expect(store.getState()).toMatchObject({ summary: null, error: { code: 'storage' } });
    fake.fail('notesSummary', null);
    await store.getState().reload();
    expect(store.getState()).toMatchObject({ error: null, summary: { revision: 1 } });
    expect(errors).toEqual([]);
  });

  it('a note that is gone says so in its place', async () => {
    const { store } = await looked();
    await store.getState().openNote('nobody');
    expect(store.getState()).toMatchObject({ detail: null, detailError: { code: 'not-found' } });
  });
});

describe('attaching', () => {
  it('sends what was shown, and keeps what was not attached', async () => {
    const { store } = await looked();
    const { summary } = store.getState();
    const ready = summary?.ready.notes ?? 0;
    const answer = await store.getState().attach('ready', summary?.revision ?? 0);
    if (answer.type !== 'done') throw new Error(answer.type);
    expect(answer.outcome.itemIds).toHaveLength(ready - 1);
    expect(answer.outcome.notAttached).toHaveLength(1);
    expect(store.getState().attached.size).toBe(ready - 1);
    expect(store.getState().summary?.ready.notes).toBe(1);
  });

  it('an old revision sends nothing, and reads again without crying wolf', async () => {
    const { fake, store, errors } = await looked();
    const before = count(fake.calls, 'notesSummary');
    expect(await store.getState().attach('ready', 0)).toEqual({ type: 'stale' });
    expect(count(fake.calls, 'notesSummary')).toBe(before + 1);
    expect(store.getState().attached.size).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('an import', () => {
  it('reads each file when its turn comes, one at a time', async () => {
    const { fake, store } = await looked();
    const log: string[] = [];
    const files = ['a.xml', 'b.xml'].map((name) =>
      file(name, {
        bytes: async () => {
          log.push(`${name} after ${count(fake.calls, 'notesAdd')}`);
          return new Uint8Array(1);
        },
      }),
    );
    await store.getState().take(TRAINING.id, 'pasta', files);
    expect(log).toEqual(['a.xml after 0', 'b.xml after 1']);
    expect(store.getState().run).toMatchObject({
      phase: 'done',
      done: 2,
      total: 2,
      view: { files: 2, status: 'done' },
      filters: { all: 2 },
    });
  });

  it('goes on after a file that can’t be used, and says which', async () => {
    const { fake, store } = await looked();
    const unreadable = file('presa.xml', { bytes: () => Promise.reject(new Error('locked')) });
    const huge = file('filme.mkv', { size: 300 * 1024 * 1024, bytes: () => Promise.reject(new Error('never asked')) });
    await store.getState().take(TRAINING.id, '4 arquivos', [unreadable, huge, file('velho.rar'), file('boa.xml')]);
    const { run } = store.getState();
    expect(run?.troubles.map(({ type, fileName }) => [type, fileName])).toEqual([
      ['unreadable', 'presa.xml'],
      ['too-big', 'filme.mkv'],
      ['refused', 'velho.rar'],
    ]);
    expect(run).toMatchObject({ phase: 'done', view: { files: 1 } });
    expect(count(fake.calls, 'notesAdd')).toBe(2);
  });

  it('stops between files, tells main, and keeps what was read', async () => {
    const { fake, store } = await looked();
    const files = [
      file('a.xml'),
      file('b.xml', {
        bytes: async () => {
          await store.getState().stopRun();
          return new Uint8Array(1);
        },
      }),
      file('c.xml'),
    ];
    await store.getState().take(TRAINING.id, 'pasta', files);
    expect(store.getState().run).toMatchObject({ phase: 'cancelled', view: { files: 1, status: 'cancelled' } });
    expect(count(fake.calls, 'notesCancel')).toBe(1);
    expect(count(fake.calls, 'notesAdd')).toBe(1);
    expect(count(fake.calls, 'notesEnd')).toBe(0);
  });

  it('ends when the store of main fails, with its sentence', async () => {
    const { fake, store } = await looked();
    fake.fail('notesAdd', { code: 'storage', message: 'Disco cheio.' });
    await store.getState().take(TRAINING.id, 'pasta', [file('a.xml'), file('b.xml')]);
    expect(store.getState().run).toMatchObject({ phase: 'failed', error: { message: 'Disco cheio.' } });
    expect(count(fake.calls, 'notesAdd')).toBe(1);
  });
  it('shows how far main is inside of the zip, of its own import only', async () => {
    const { store } = await looked();
    const zip = file('n.zip', {
      bytes: async () => {
        const importId = store.getState().run?.view?.id ?? '';
        store.getState().onPush({ type: 'note-progress', importId: 'other', fileName: 'x', done: 9, total: 9 });
        expect(store.getState().run?.inside).toBeNull();
        store.getState().onPush({ type: 'note-progress', importId, fileName: 'n.zip', done: 3, total: 12 });
        expect(store.getState().run?.inside).toEqual({ done: 3, total: 12 });
        return new Uint8Array(1);
      },
    });
    await store.getState().take(TRAINING.id, 'n.zip', [zip]);
    expect(store.getState().run).toMatchObject({ phase: 'done', inside: null, view: { files: 12 } });
  });
});

describe('matching by hand', () => {
  async function matching() {
    const made = await looked();
    await made.store.getState().narrow({ filter: 'received' });
    await made.store.getState().startMatch(null);
    await settle();
    const { rows } = made.store.getState();
    const [first, second] = [rowAt(rows, 0), rowAt(rows, 1)];
    if (first === null || second === null) throw new Error('nothing waits');
    await made.store.getState().lookAt(first);
    return { ...made, first, second };
  }

  it('one note to several fuelings, with the running difference', async () => {
    const { store, first } = await matching();
    const [one, two] = store.getState().match?.candidates ?? [];
    if (one === undefined || two === undefined) throw new Error('no candidates');
    store.getState().markFueling(one);
    store.getState().markFueling(two);
    const { match } = store.getState();
    if (match === null) throw new Error('no match');
    expect(sumOf(match)).toMatchObject({
      problem: null,
      differenceE4: one.fueling.valueE4 + two.fueling.valueE4 - (first.totalE4 ?? 0),
    });
    expect(await store.getState().confirmMatch()).toBe(true);
    // Whatever the list still shows, this note is not the next.
    expect(store.getState().match).toMatchObject({ note: null, done: new Set([first.id]) });
    await store.getState().openNote(first.id);
    expect(store.getState().detail?.row).toMatchObject({ state: 'chosen', fuelings: [{ id: one.fueling.id }, { id: two.fueling.id }] });
    expect(store.getState().match?.fuelings.size).toBe(0);
  });

  it('several notes to several fuelings is refused; nothing marked is refused', async () => {
    const { fake, store, first, second } = await matching();
    expect(await store.getState().confirmMatch()).toBe(false);
    store.getState().markNote(first);
    store.getState().markNote(second);
    for (const one of store.getState().match?.candidates?.slice(0, 2) ?? []) store.getState().markFueling(one);
    expect(await store.getState().confirmMatch()).toBe(false);
    const { match } = store.getState();
    expect(match === null ? null : sumOf(match).problem).toBe('many-to-many');
    expect(count(fake.calls, 'notesChoose')).toBe(0);
  });

  it('marks on the right go with the note, unless notes are marked together', async () => {
    const { store, first, second } = await matching();
    const [one] = store.getState().match?.candidates ?? [];
    if (one === undefined) throw new Error('no candidates');
    store.getState().markFueling(one);
    await store.getState().lookAt(second);
    expect(store.getState().match?.fuelings.size).toBe(0);
    store.getState().markNote(second);
    store.getState().markFueling(one);
    await store.getState().lookAt(first);
    expect(store.getState().match?.fuelings.size).toBe(1);
  });
  it('leaving goes back to what the list showed', async () => {
    const { store } = await matching();
    await store.getState().leaveMatch();
    expect(store.getState()).toMatchObject({ match: null, query: { filter: 'received' } });
  });
});

describe('the setup of notes', () => {
  it('watches no folder until it is told to', async () => {
    const { store } = setUp();
    await store.getState().loadSetup(TRAINING.id);
    expect(store.getState().folder).toMatchObject({ path: null, enabled: false });
    expect(await store.getState().chooseFolder()).toBe(true);
    expect(await store.getState().setFolder('watch')).toBe(true);
    expect(store.getState().folder).toMatchObject({ path: 'D:\\ERP\\XML', enabled: true });
  });
  it('forgets a customer', async () => {
    const { store } = setUp();
    await store.getState().loadSetup(TRAINING.id);
    const [link, ...rest] = store.getState().customers ?? [];
    if (link === undefined) throw new Error('no customers');
    await store.getState().forgetCustomer(link, (await store.getState().losingByForgetting(link)) ?? []);
    expect(store.getState().customers).toEqual(rest);
  });
});
