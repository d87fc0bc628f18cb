import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '../../../../preload/contract/errors.ts';
import { MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import { createImportStore, type SheetFile } from '../../../../renderer/features/price-import/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

function sheet(name: string, part: Partial<SheetFile> = {}): SheetFile {
  return { name, size: 10, arrayBuffer: async () => new ArrayBuffer(10), ...part };
}

function setUp() {
  const fake = createFakeBridge('empty');
  const said: { readonly errors: AppError[]; readonly infos: string[] } = { errors: [], infos: [] };
  const notify = { error: (error: AppError) => said.errors.push(error), info: (message: string) => said.infos.push(message) };
  const store = createImportStore(fake.bridge, notify, () => 'recarregada');
  fake.bridge.onPush((event) => store.getState().onPush(event));
  return { fake, said, store };
}

/** The sheet `grande.csv` while it is opened: `opening` lets main answer. */
async function whileOpening() {
  const { bridge, notify } = pageWorld();
  const gate = Promise.withResolvers<void>();
  const slow = new Proxy(bridge, {
    get: (target, name: keyof typeof bridge) =>
      name === 'importsOpen'
        ? (request: Parameters<typeof bridge.importsOpen>[0]) => gate.promise.then(() => target.importsOpen(request))
        : target[name],
  });
  const store = createImportStore(slow, notify, () => '');
  const ended = store.getState().open(sheet('grande.csv'));
  await settle();
  const isListed = () => store.getState().list !== null;
  return { store, ended, opening: async () => gate.resolve(), isListed };
}

describe('opening a sheet', () => {
  let { fake, said, store } = setUp();
  beforeEach(() => {
    ({ fake, said, store } = setUp());
  });

  it('reads the bytes and shows the import', async () => {
    const phases: string[] = [];
    store.subscribe((state) => phases.push(state.opening?.phase ?? 'none'));
    await store.getState().open(sheet('precos.csv'));
    expect(store.getState().view?.fileName).toBe('precos.csv');
    expect(store.getState().opening).toBeNull();
    expect(phases).toEqual(expect.arrayContaining(['opening', 'reading']));
  });

  it('refuses a file over the limit before a byte of it is read', async () => {
    const read = () => Promise.reject(new Error('must not be read'));
    await store.getState().open(sheet('grande.csv', { size: MAX_SHEET_BYTES + 1, arrayBuffer: read }));
    expect(store.getState().failure).toEqual({ reason: 'too-big', fileName: 'grande.csv', bytes: MAX_SHEET_BYTES + 1 });
    expect(fake.calls).not.toContain('importsOpen');
  });

  it('says when Windows does not let a file be read', async () => {
    await store.getState().open(sheet('preso.csv', { arrayBuffer: () => Promise.reject(new Error('locked')) }));
    expect(store.getState().failure).toEqual({ reason: 'unreadable', fileName: 'preso.csv' });
    expect(store.getState().opening).toBeNull();
  });

  it("keeps main's sentence when the file is refused", async () => {
    await store.getState().open(sheet('glp.csv'));
    expect(store.getState().failure).toMatchObject({ reason: 'refused', error: { code: 'file', details: { line: 2 } } });
    expect(store.getState().view).toBeNull();
  });

  it('says nothing of a refused file once another station is worked for, and reads its list anew', async () => {
    await store.getState().open(sheet('glp.csv'));
    expect(store.getState().failure).not.toBeNull();
    const asked = fake.calls.filter((call) => call === 'importsList').length;
    await store.getState().loadList();
    store.getState().stationChanged();
    expect(store.getState()).toMatchObject({ failure: null, list: null });
    await expect.poll(() => store.getState().list).not.toBeNull();
    expect(fake.calls.filter((call) => call === 'importsList').length).toBeGreaterThan(asked + 1);
  });

  it('a sent sheet does not follow to another station, an open one stays', async () => {
    await store.getState().open(sheet('precos.csv'));
    const { view } = store.getState();
    if (view === null) throw new Error('not open');
    store.getState().stationChanged();
    expect(store.getState().view?.id).toBe(view.id);
    store.setState({ view: { ...view, status: 'sent' } });
    store.getState().stationChanged();
    expect(store.getState().view).toBeNull();
  });

  it('a late sheet does not replace one that was resumed meanwhile, and is in the list', async () => {
    const { opening, store: late, ended, isListed } = await whileOpening();
    await late.getState().resume('import-1');
    expect(late.getState().view?.id).toBe('import-1');
    await opening();
    await ended;
    expect(late.getState()).toMatchObject({ opening: null, view: { id: 'import-1' } });
    await expect.poll(isListed).toBe(true);
  });

  it('a late sheet is shown where the sheet on the screen was only closed', async () => {
    const { opening, store: late, ended } = await whileOpening();
    await late.getState().resume('import-1');
    late.getState().close();
    await opening();
    await ended;
    expect(late.getState()).toMatchObject({ opening: null, view: { fileName: 'grande.csv' } });
  });

  it('ignores the progress of another file', async () => {
    store.getState().onPush({ type: 'import-progress', fileName: 'outra.csv', phase: 'reading', rows: 9 });
    expect(store.getState().opening).toBeNull();
    expect(said.errors).toEqual([]);
  });
});

describe('editing', () => {
  let { fake, said, store } = setUp();
  beforeEach(async () => {
    ({ fake, said, store } = setUp());
    await store.getState().open(sheet('precos.csv'));
  });
  const exclude = (line: number) => store.getState().edit({ type: 'exclude', lines: [line], excluded: true });

  it('sends acts one after the other, each with the revision left by the one before', async () => {
    const answers = await Promise.all([exclude(4), exclude(5), exclude(6)]);
    expect(answers).toEqual([true, true, true]);
    expect(store.getState().view?.revision).toBe(4);
    expect(store.getState().view?.counts.verdicts.excluded).toBe(3);
    expect(store.getState().busy).toBe(false);
    expect(said.errors).toEqual([]);
  });

  it('undoes and redoes, and does nothing when there is nothing to undo', async () => {
    await store.getState().undo();
    expect(store.getState().view?.revision).toBe(1);
    await exclude(4);
    await store.getState().undo();
    expect(store.getState().view?.counts.verdicts.excluded).toBe(0);
    await store.getState().redo();
    expect(store.getState().view?.counts.verdicts.excluded).toBe(1);
  });

  it('reloads when main has a newer revision, and says so', async () => {
    const view = store.getState().view;
    if (view === null) throw new Error('no import');
    await fake.bridge.importsEdit({ importId: view.id, revision: 1, edit: { type: 'exclude', lines: [9], excluded: true } });
    expect(await exclude(4)).toBe(false);
    expect(said.infos).toEqual(['recarregada']);
    expect(store.getState().view?.revision).toBe(2);
    expect(await exclude(4)).toBe(true);
  });

  it('shows any other refusal and keeps what is shown', async () => {
    fake.fail('importsEdit', { code: 'storage', message: 'O disco está cheio.' });
    expect(await exclude(4)).toBe(false);
    expect(said.errors.map((error) => error.code)).toEqual(['storage']);
    expect(store.getState().view?.revision).toBe(1);
  });

  it('follows a change made elsewhere', async () => {
    const view = store.getState().view;
    if (view === null) throw new Error('no import');
    await fake.bridge.importsEdit({ importId: view.id, revision: 1, edit: { type: 'exclude', lines: [9], excluded: true } });
    fake.push({ type: 'import-changed', importId: view.id, revision: 2 });
    await expect.poll(() => store.getState().view?.revision).toBe(2);
  });

  it('sends, and then knows its batches', async () => {
    expect(await store.getState().submit()).toEqual(['batch-0']);
    expect(store.getState().view).toMatchObject({ status: 'sent', batchIds: ['batch-0'] });
  });

  it('closes the import that is discarded', async () => {
    await store.getState().discard(store.getState().view?.id ?? '');
    expect(store.getState().view).toBeNull();
    expect(store.getState().list).toEqual([]);
  });
});
