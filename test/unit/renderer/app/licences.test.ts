import { describe, expect, test } from 'vitest';
import { createLicencesStore } from '../../../../renderer/features/help/testing.ts';
import { settle } from '../../../fakes/page/world.ts';

describe('the licences', () => {
  test('are read when they are first asked for, and once', async () => {
    let reads = 0;
    const store = createLicencesStore(async () => `texto ${++reads}`);
    expect(store.getState()).toMatchObject({ opened: false, text: null });
    await store.getState().open();
    expect(store.getState()).toMatchObject({ opened: true, text: 'texto 1', failed: false });
    store.getState().close();
    expect(store.getState().opened).toBe(false);
    await store.getState().open();
    expect(store.getState()).toMatchObject({ opened: true, text: 'texto 1' });
  });

  test('that can not be read are told, and read anew the next time', async () => {
    let there = false;
    const store = createLicencesStore(async () => {
      if (!there) throw new Error('404');
      return 'texto';
    });
    await store.getState().open();
    expect(store.getState()).toMatchObject({ opened: true, text: null, failed: true });
    there = true;
    await store.getState().open();
    expect(store.getState()).toMatchObject({ text: 'texto', failed: false });
  });

  test('are opened by the menu, and by nothing else that is pushed', async () => {
    const store = createLicencesStore(async () => 'texto');
    store.getState().onPush({ type: 'app-changed' });
    expect(store.getState().opened).toBe(false);
    store.getState().onPush({ type: 'licences-asked' });
    await settle();
    expect(store.getState()).toMatchObject({ opened: true, text: 'texto' });
  });
});
