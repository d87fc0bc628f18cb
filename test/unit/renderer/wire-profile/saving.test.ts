/** Saving a profile whose file changed outside the program. */

import { expect, it } from 'vitest';
import type { ProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { createWireProfileStore } from '../../../../renderer/features/wire-profile/testing.ts';
import { no, ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

it('keeps the draft, compares it with the file as it is now, and can be saved after a look', async () => {
  const first = await createFakeBridge('normal').bridge.profileView();
  if (!first.ok) throw new Error(first.error.message);
  const file: { view: ProfileView } = { view: first.value };
  const { bridge, notify } = pageWorld({
    profileView: async () => ok(file.view),
    profileSave: async ({ revision }) => (revision === file.view.revision ? ok(file.view) : no('stale', 'Mudou fora.')),
  });
  const store = createWireProfileStore(bridge, notify, { access: () => null, reload: async () => {}, now: () => '' });
  await store.getState().load();
  store.getState().set('paths.prices', '/meus');
  await settle();
  file.view = { ...file.view, revision: 'outra', changed: { 'paths.products': '/de-fora' } };
  expect(await store.getState().save()).toBe(false);
  const { draft, view, error } = store.getState();
  expect([draft['paths.prices'], view?.changed, error?.code]).toEqual(['/meus', { 'paths.products': '/de-fora' }, 'stale']);
  expect(await store.getState().save()).toBe(true);
  expect(store.getState().error).toBeNull();
});
