import { describe, expect, it } from 'vitest';
import { createImportStore, createPriceFolderStore } from '../../../../renderer/features/price-import/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';

function setUp() {
  const errors: string[] = [];
  const fake = createFakeBridge('normal');
  const notify = { error: ({ message }: { readonly message: string }) => void errors.push(message), info: () => undefined };
  return { ...fake, errors, store: createPriceFolderStore(fake.bridge, notify) };
}

describe('the folder of price sheets', () => {
  it('is watched only when it is told to, and shows what main answers', async () => {
    const { store } = setUp();
    expect(await store.getState().setFolder('watch')).toBe(false);
    await store.getState().load('st-1');
    expect(store.getState().folder).toMatchObject({ stationId: 'st-1', path: null, enabled: false });
    expect(await store.getState().chooseFolder()).toBe(true);
    expect(store.getState().folder).toMatchObject({ path: 'D:\\ERP\\Precos', enabled: false });
    expect(await store.getState().setFolder('watch')).toBe(true);
    expect(store.getState().folder).toMatchObject({ path: 'D:\\ERP\\Precos', enabled: true });
    await store.getState().setFolder('forget');
    expect(store.getState().folder).toMatchObject({ path: null, enabled: false });
  });

  it('a refusal is said and changes nothing', async () => {
    const { store, fail, errors } = setUp();
    await store.getState().load('st-1');
    fail('pricesChooseFolder', { code: 'invalid', message: 'A pasta fica na rede.' });
    expect(await store.getState().chooseFolder()).toBe(false);
    expect([errors, store.getState().folder?.path]).toEqual([['A pasta fica na rede.'], null]);
  });

  it('asks again when something changed, but only while the folder is watched', async () => {
    const { store, calls } = setUp();
    const asked = () => calls.filter((call) => call === 'pricesFolder').length;
    await store.getState().load('st-1');
    store.getState().onPush({ type: 'app-changed' });
    expect(asked()).toBe(1);
    await store.getState().chooseFolder();
    await store.getState().setFolder('watch');
    store.getState().onPush({ type: 'app-changed' });
    expect(asked()).toBe(2);
  });

  it('a sheet that came into it is listed, when the list is shown', async () => {
    const { bridge, calls } = createFakeBridge('normal');
    const store = createImportStore(bridge, { error: () => undefined, info: () => undefined }, () => '');
    const listed = () => calls.filter((call) => call === 'importsList').length;
    store.getState().onPush({ type: 'import-changed', importId: 'import-9', revision: 1 });
    expect(listed()).toBe(0);
    await store.getState().loadList();
    store.getState().onPush({ type: 'import-changed', importId: 'import-9', revision: 1 });
    expect(listed()).toBe(2);
    store.getState().onPush({ type: 'import-changed', importId: 'import-9', revision: 2 });
    expect(listed()).toBe(2);
  });
});
