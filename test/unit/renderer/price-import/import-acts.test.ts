/** The sheet on the table, act by act: before, during and after, in order, refused, and with nothing on the table. */

import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import { type ImportListEntry, type ImportView, MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import { createImportStore, type SheetFile } from '../../../../renderer/features/price-import/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

const STALE: AppError = { code: 'stale', message: 'A planilha mudou.' };
const EXCLUDE = { type: 'exclude', lines: [4], excluded: true } as const;

function setUp(part: Partial<Bridge> = {}) {
  const world = pageWorld(part);
  const store = createImportStore(world.bridge, world.notify, () => 'recarregada');
  const view = (): ImportView => store.getState().view ?? raise();
  return { ...world, store, view, act: store.getState(), count: (call: keyof Bridge) => world.of(call).length };
}
async function opened(part: Partial<Bridge> = {}) {
  const made = setUp(part);
  await made.act.resume('import-1');
  return { ...made, reads: () => made.count('importsGet') - 1 };
}
const sheet = (name: string, part: Partial<SheetFile> = {}): SheetFile => ({
  name,
  size: 3,
  arrayBuffer: async () => new Uint8Array([1, 2, 3]).buffer,
  ...part,
});
const EMPTY = { list: null, view: null, filter: 'all', opening: null, failure: null, busy: false, catalogs: [] };

it('begins with nothing, and with nothing on the table no act asks main', async () => {
  const { store, act, of, told, infos } = setUp();
  expect(store.getState()).toMatchObject(EMPTY);
  expect(await Promise.all([act.edit(EXCLUDE), act.undo(), act.redo()])).toEqual([false, false, false]);
  expect(await act.submit()).toBeNull();
  await act.reload();
  act.stationChanged();
  await settle();
  for (const call of ['importsEdit', 'importsUndo', 'importsRedo', 'importsSubmit', 'importsGet', 'importsList'] as const) {
    expect(of(call)).toEqual([]);
  }
  expect(store.getState()).toMatchObject(EMPTY);
  expect([told, infos]).toEqual([[], []]);
});

describe('lists', () => {
  it('are shown as they were read; a list that fails says so in its place, products in passing, and what was shown stays', async () => {
    const { fake, store, act, told, of } = setUp();
    await act.loadList();
    await act.loadProducts('a');
    const { list, catalogs } = store.getState();
    expect(list?.map(({ id }) => id)).toEqual(['import-1']);
    expect(catalogs.map(({ products }) => products.length)).toEqual([8]);
    expect(of('catalogEnvironment')).toEqual([{ stationId: 'a' }]);
    fake.fail('importsList', FULL_DISK);
    fake.fail('catalogEnvironment', FULL_DISK);
    await act.loadList();
    await act.loadProducts('a');
    expect(store.getState()).toMatchObject({ list, catalogs, listError: FULL_DISK });
    expect(told).toEqual([FULL_DISK]);
    fake.fail('importsList', null);
    await act.loadList();
    expect(store.getState().listError).toBeNull();
  });
});

describe('opening a sheet', () => {
  it('goes from reading the file to the rows of all, one sheet at a time', async () => {
    const answer = held<ImportView>();
    const { store, act, of, count } = setUp({ importsOpen: answer.call });
    act.setFilter('errors');
    store.setState({ failure: { reason: 'unreadable', fileName: 'antes.csv' } });
    const opening = act.open(sheet('a.csv', { size: MAX_SHEET_BYTES }));
    expect(store.getState()).toMatchObject({ opening: { fileName: 'a.csv', phase: 'opening', rows: 0 }, failure: null });
    let read = 0;
    await act.open(
      sheet('b.csv', {
        arrayBuffer: async () => {
          read += 1;
          return new ArrayBuffer(1);
        },
      }),
    );
    await act.open(sheet('c.csv', { size: MAX_SHEET_BYTES + 1 }));
    expect([read, store.getState().failure]).toEqual([0, null]);
    act.onPush({ type: 'import-progress', fileName: 'b.csv', phase: 'checking', rows: 9 });
    expect(store.getState().opening).toEqual({ fileName: 'a.csv', phase: 'opening', rows: 0 });
    act.onPush({ type: 'import-progress', fileName: 'a.csv', phase: 'checking', rows: 9 });
    expect(store.getState().opening).toEqual({ fileName: 'a.csv', phase: 'checking', rows: 9 });
    // What is just being opened by hand is listed at its end.
    store.setState({ list: [] });
    act.onPush({ type: 'import-changed', importId: 'new', revision: 1 });
    expect(count('importsList')).toBe(0);
    const view = { id: 'new', fileName: 'a.csv', revision: 1 } as ImportView;
    answer.answer(ok(view));
    await opening;
    expect(answer.asked).toEqual([{ fileName: 'a.csv', bytes: new Uint8Array([1, 2, 3]) }]);
    expect(of('importsList')).toHaveLength(1);
    expect(store.getState()).toMatchObject({ opening: null, failure: null, view, filter: 'all' });
  });

  it('that main refuses keeps the sheet on the table and its filter, and reads the list all the same', async () => {
    const { store, act, view, count } = await opened({ importsOpen: async () => refused });
    act.setFilter('errors');
    const before = view();
    await act.open(sheet('a.csv'));
    await settle();
    expect(store.getState()).toMatchObject({
      opening: null,
      view: before,
      filter: 'errors',
      failure: { reason: 'refused', fileName: 'a.csv', error: FULL_DISK },
    });
    expect([count('importsList'), store.getState().list?.length]).toEqual([1, 1]);
    await act.resume('import-1');
    expect(store.getState()).toMatchObject({ failure: null, filter: 'all' });
  });

  it('that can not be read asks main for nothing', async () => {
    const { store, act, of } = setUp();
    await act.open(sheet('a.csv', { arrayBuffer: () => Promise.reject(new Error('locked')) }));
    expect(store.getState()).toMatchObject({ opening: null, failure: { reason: 'unreadable', fileName: 'a.csv' } });
    await act.open(sheet('b.csv', { size: MAX_SHEET_BYTES + 1 }));
    expect(store.getState()).toMatchObject({ opening: null, failure: { reason: 'too-big', bytes: MAX_SHEET_BYTES + 1 } });
    expect([...of('importsOpen'), ...of('importsList')]).toEqual([]);
  });

  it('of before, that is gone, is told and leaves what is shown', async () => {
    const { store, act, told, view } = await opened();
    const before = view();
    act.setFilter('new');
    await act.resume('nobody');
    expect(store.getState()).toMatchObject({ view: before, filter: 'new' });
    expect(told.map(({ code }) => code)).toEqual(['not-found']);
  });
});

describe('acts', () => {
  it('name the sheet and the revision that they were made on, and show what main answers', async () => {
    const { act, of, view, reads } = await opened();
    const target = (revision: number) => ({ importId: 'import-1', revision });
    expect(await act.edit(EXCLUDE)).toBe(true);
    expect(of('importsEdit')).toEqual([{ ...target(1), edit: EXCLUDE }]);
    expect(await act.undo()).toBe(true);
    expect(of('importsUndo')).toEqual([target(2)]);
    expect(await act.redo()).toBe(true);
    expect(of('importsRedo')).toEqual([target(3)]);
    expect([view().revision, reads()]).toEqual([4, 0]);
  });

  it('to undo or redo where there is nothing succeed without asking', async () => {
    const { act, of, view } = await opened();
    const before = view();
    expect([before.canUndo, before.canRedo]).toEqual([false, false]);
    expect(await Promise.all([act.undo(), act.redo()])).toEqual([true, true]);
    expect(view()).toBe(before);
    expect([...of('importsUndo'), ...of('importsRedo')]).toEqual([]);
  });

  it('keep the sheet busy until the last one is done', async () => {
    const edits = held<ImportView>();
    const { store, act, view } = await opened({ importsEdit: edits.call });
    const [one, two] = [act.edit(EXCLUDE), act.edit(EXCLUDE)];
    expect(store.getState().busy).toBe(true);
    await settle();
    expect(edits.asked).toHaveLength(1);
    edits.answer(ok({ ...view(), revision: 2 }));
    await one;
    await settle();
    expect(store.getState().busy).toBe(true);
    expect(edits.asked).toMatchObject([{ revision: 1 }, { revision: 2 }]);
    edits.answer(ok({ ...view(), revision: 3 }));
    await two;
    await settle();
    expect(store.getState().busy).toBe(false);
  });

  it.each([
    ['closed', null],
    ['replaced', 'import-2'],
  ] as const)('of a sheet that was %s meanwhile are stored on it, one after the other, and shown nowhere', async (_, other) => {
    const edits = held<ImportView>();
    const { fake, store, act, view, told, infos, of, count, reads } = await opened({ importsEdit: edits.call });
    const before = view();
    const acts = [act.edit(EXCLUDE), act.edit(EXCLUDE), act.undo(), act.submit()];
    await settle();
    if (other === null) act.close();
    else store.setState({ view: { ...before, id: other, revision: 7 } });
    const shown = store.getState().view;
    fake.fail('importsUndo', STALE);
    edits.answer(ok({ ...before, revision: 2 }));
    await settle();
    edits.answer(ok({ ...before, revision: 3, canUndo: true }));
    expect(await Promise.all(acts)).toEqual([true, true, false, null]);
    const target = (revision: number) => ({ importId: 'import-1', revision });
    expect(edits.asked).toMatchObject([target(1), target(2)]);
    expect([of('importsUndo'), count('importsSubmit')]).toEqual([[target(3)], 0]);
    // What is shown was not reloaded: the refusal is about the other sheet.
    expect([store.getState().view, reads()]).toEqual([shown, 0]);
    expect([told, infos]).toEqual([[STALE], []]);
  });

  it('use the newest revision that is known of their sheet', async () => {
    const edits = held<ImportView>();
    const { act, store, view } = await opened({ importsEdit: edits.call });
    const before = view();
    const one = act.edit(EXCLUDE);
    await settle();
    edits.answer(ok({ ...before, revision: 2 }));
    await one;
    store.setState({ view: { ...before, revision: 5 } });
    const two = act.edit(EXCLUDE);
    act.close();
    await settle();
    expect(edits.asked[1]).toMatchObject({ revision: 5 });
    edits.answer(ok({ ...before, revision: 6 }));
    await two;
  });

  it('go on after one that broke', async () => {
    let broken = true;
    const { store, act, view } = await opened({
      importsEdit: async () => {
        if (broken) throw new Error('the channel broke');
        return ok({ ...view(), revision: 2 });
      },
    });
    await expect(act.edit(EXCLUDE)).rejects.toThrow('broke');
    broken = false;
    expect(await act.edit(EXCLUDE)).toBe(true);
    await settle();
    expect(store.getState()).toMatchObject({ busy: false, view: { revision: 2 } });
  });

  it.each([
    ['edit', 'importsEdit'],
    ['submit', 'importsSubmit'],
  ] as const)('%s on an old revision says so and reads it again; any other refusal is told alone', async (name, call) => {
    const { fake, store, act, told, infos, reads } = await opened();
    const run = () => (name === 'edit' ? act.edit(EXCLUDE) : act.submit());
    fake.fail(call, FULL_DISK);
    expect(await run()).toBe(name === 'edit' ? false : null);
    expect([told, infos, reads()]).toEqual([[FULL_DISK], [], 0]);
    fake.fail(call, STALE);
    expect(await run()).toBe(name === 'edit' ? false : null);
    expect([told, infos, reads()]).toEqual([[FULL_DISK], ['recarregada'], 1]);
    await settle();
    expect(store.getState()).toMatchObject({ busy: false, list: null });
  });

  it('sending reads the sheet and the list again', async () => {
    const { store, act, of, reads } = await opened();
    expect(await act.submit()).toEqual(['batch-0']);
    await settle();
    expect(of('importsSubmit')).toEqual([{ importId: 'import-1', revision: 1 }]);
    expect([reads(), of('importsList').length, store.getState().list?.length]).toEqual([1, 1, 1]);
  });

  it('discarding closes its own sheet only; refused, it is told and changes nothing', async () => {
    const { fake, store, act, told, view, of } = await opened();
    fake.fail('importsDiscard', FULL_DISK);
    await act.discard('import-1');
    expect([told, view().id, of('importsList')]).toEqual([[FULL_DISK], 'import-1', []]);
    fake.fail('importsDiscard', null);
    await act.discard('import-2');
    expect([view().id, of('importsList').length]).toEqual(['import-1', 1]);
    await act.discard('import-1');
    expect(store.getState()).toMatchObject({ view: null, list: [] });
    expect(of('importsDiscard')).toEqual(['import-1', 'import-2', 'import-1'].map((importId) => ({ importId })));
  });
});

describe('news of the sheet', () => {
  const changed = (revision: number, importId = 'import-1') => ({ type: 'import-changed', importId, revision }) as const;

  it('that come while an act runs are read once, when the last act is done, and not again after the next', async () => {
    const edits = held<ImportView>();
    const { act, reads, view } = await opened({ importsEdit: edits.call });
    const [one, two] = [act.edit(EXCLUDE), act.edit(EXCLUDE)];
    act.onPush(changed(2));
    act.onPush(changed(3));
    await settle();
    edits.answer(ok(view()));
    await one;
    await settle();
    expect(reads()).toBe(0);
    edits.answer(ok(view()));
    await two;
    await settle();
    expect(reads()).toBe(1);
    const three = act.edit(EXCLUDE);
    await settle();
    edits.answer(ok(view()));
    await three;
    await settle();
    expect(reads()).toBe(1);
  });

  it('that are old, or of another sheet, are not missed by an act', async () => {
    const edits = held<ImportView>();
    const { act, reads, view } = await opened({ importsEdit: edits.call });
    const one = act.edit(EXCLUDE);
    act.onPush(changed(1));
    act.onPush(changed(9, 'import-2'));
    await settle();
    edits.answer(ok(view()));
    await one;
    await settle();
    expect(reads()).toBe(0);
  });

  it('that can not be read leave what is shown', async () => {
    const { fake, act, told, view } = await opened();
    const before = view();
    fake.fail('importsGet', FULL_DISK);
    await act.reload();
    expect([view(), told]).toEqual([before, [FULL_DISK]]);
  });
});

describe('another station', () => {
  const LIST: readonly ImportListEntry[] = [];
  it.each([
    ['open', { filter: 'errors' }, 1],
    ['sent', { filter: 'all', view: null }, 0],
    ['discarded', { filter: 'all', view: null }, 0],
  ] as const)('a sheet that is %s', async (status, after, reads) => {
    const made = await opened();
    const { store, act, view } = made;
    store.setState({ view: { ...view(), status }, list: LIST, failure: { reason: 'unreadable', fileName: 'x' } });
    act.setFilter('errors');
    act.stationChanged();
    expect(store.getState()).toMatchObject({ failure: null, list: null, ...after });
    expect(store.getState().view?.id ?? null).toBe(status === 'open' ? 'import-1' : null);
    await settle();
    expect([made.reads(), made.count('importsList')]).toEqual([reads, 1]);
  });
});

function raise(): never {
  throw new Error('no sheet is on the table');
}
