import { expect, test } from 'vitest';
import type { Result } from '../../../preload/contract/errors.ts';
import type { UpdatesView } from '../../../preload/contract/updates/updates.ts';
import { createUpdatesStore } from '../../../renderer/features/updates/testing.ts';
import { ok } from '../../fakes/answers.ts';
import { pageWorld, settle } from '../../fakes/page/world.ts';

test('it is read anew at each push, and what was overtaken is dropped', async () => {
  const held: ((answer: Result<UpdatesView>) => void)[] = [];
  const world = pageWorld({ updatesState: () => new Promise((resolve) => held.push(resolve)) });
  const store = createUpdatesStore(world.bridge, world.notify);
  const view: UpdatesView = { version: '0.1.0', off: null, phase: { type: 'checking' }, ready: null, lastCheck: null };
  store.getState().onPush({ type: 'updates-changed' });
  store.getState().onPush({ type: 'app-changed' });
  store.getState().onPush({ type: 'updates-changed' });
  expect(held).toHaveLength(2);
  held[1]?.(ok({ ...view, phase: { type: 'resting' } }));
  await settle();
  held[0]?.(ok(view));
  await settle();
  expect(store.getState().updates?.phase.type).toBe('resting');
});

test('an installation that is put off is shown with its reason where the button is, not in passing', async () => {
  const world = pageWorld({}, 'production');
  const store = createUpdatesStore(world.bridge, world.notify);
  await store.getState().load();
  expect(store.getState().updates?.ready?.postponed).toBeNull();
  await store.getState().install();
  expect(store.getState().updates?.ready?.postponed).toContain('Ainda há envios');
  expect(world.told).toEqual([]);
});

test('a refusal that leaves no button to stand beside is told', async () => {
  const world = pageWorld({}, 'offline');
  await createUpdatesStore(world.bridge, world.notify).getState().install();
  expect(world.told).toMatchObject([{ message: 'Ainda não há atualização pronta para instalar.' }]);
});

test('a check that is refused is told', async () => {
  const world = pageWorld();
  world.fake.fail('updatesCheck', { code: 'not-allowed', message: 'desligadas' });
  await createUpdatesStore(world.bridge, world.notify).getState().check();
  expect(world.told).toEqual([{ code: 'not-allowed', message: 'desligadas' }]);
});
