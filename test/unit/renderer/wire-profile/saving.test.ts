/** Saving a profile whose file changed outside the program. */

import { expect, it } from 'vitest';
import type { ProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { createWireProfileStore } from '../../../../renderer/features/wire-profile/testing.ts';
import { no, ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

it('keeps the draft, shows the file that was put there, and replaces it only where that file is named', async () => {
  const first = await createFakeBridge('normal').bridge.profileView();
  if (!first.ok) throw new Error(first.error.message);
  const file: { view: ProfileView } = { view: first.value };
  const { bridge, notify } = pageWorld({
    profileView: async () => ok(file.view),
    profileSave: async ({ revision }) =>
      revision === (file.view.outside ?? file.view).revision ? ok({ ...file.view, outside: null }) : no('stale', 'Mudou fora.'),
  });
  const store = createWireProfileStore(bridge, notify, { access: () => null, reload: async () => {}, now: () => '' });
  await store.getState().load();
  store.getState().set('paths.prices', '/meus');
  await settle();
  const outside = { revision: 'outra', changed: { 'paths.products': '/de-fora' }, mistakes: [] };
  file.view = { ...file.view, outside };
  expect(await store.getState().save()).toBe(false);
  const { draft, view, error } = store.getState();
  expect([draft['paths.prices'], view?.outside, error?.code]).toEqual(['/meus', outside, 'stale']);
  // A second click replaces nothing either.
  expect(await store.getState().save()).toBe(false);
  expect(await store.getState().save(outside.revision)).toBe(true);
  expect([store.getState().error, store.getState().view?.outside]).toEqual([null, null]);
});
