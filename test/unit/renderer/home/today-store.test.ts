import { expect, test } from 'vitest';
import type { TodayView } from '../../../../preload/contract/today/today.ts';
import { createTodayStore } from '../../../../renderer/features/home/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { held } from '../../../fakes/page/held.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

const none = (stationId: string): TodayView => ({ stationId, needs: [], pendingReadAt: null, yesterday: [], away: null, tour: null });
const rest = () => Promise.resolve();
const beside = () => Promise.resolve();

test('of a station that was left meanwhile it is dropped', async () => {
  const { call, answer } = held<TodayView>();
  const { bridge, notify } = pageWorld({ todayNeeds: call, todayStations: async () => ok([]) });
  const store = createTodayStore(bridge, notify, rest, beside);
  const first = store.getState().look('a');
  const second = store.getState().look('b');
  answer(ok(none('a')));
  await first;
  expect(store.getState()).toMatchObject({ stationId: 'b', today: null });
  answer(ok(none('b')));
  await second;
  expect(store.getState().today).toEqual(none('b'));
});

test('all panels are shown at once, when the last of their first answers is there', async () => {
  const { bridge, notify } = pageWorld({ todayNeeds: async ({ stationId }) => ok(none(stationId)), todayStations: async () => ok([]) });
  const asked: unknown[] = [];
  const answers: (() => void)[] = [];
  const store = createTodayStore(bridge, notify, rest, (stationId) => {
    asked.push(stationId);
    return new Promise<void>((resolve) => answers.push(resolve));
  });
  const known = () => store.getState().known;
  const { look, onPush } = store.getState();
  void look('a');
  await settle();
  // A reading for another reason does not show them either.
  onPush({ type: 'notes-changed' });
  await settle();
  expect([store.getState().today, known()]).toEqual([none('a'), false]);
  answers.shift()?.();
  await settle();
  expect(known()).toBe(true);

  void look(null);
  void look('a');
  expect([asked, known()]).toEqual([['a', null, 'a'], false]);
  answers.shift()?.();
  await settle();
  expect(known()).toBe(false);
  answers.shift()?.();
  await settle();
  expect(known()).toBe(true);
});

test('that it could not be read is shown in its place, and told beside what was read before', async () => {
  const world = pageWorld();
  const error = { code: 'storage', message: 'disco' } as const;
  const store = createTodayStore(world.bridge, world.notify, rest, beside);
  const { look } = store.getState();
  world.fake.fail('todayNeeds', error);
  await look('a');
  expect([store.getState(), world.told]).toMatchObject([{ today: null, error, known: true }, []]);
  world.fake.fail('todayNeeds', null);
  await look('a');
  expect([store.getState().today?.stationId, store.getState().error]).toEqual(['a', null]);
  world.fake.fail('todayNeeds', error);
  await look('a');
  expect([store.getState().error, world.told]).toEqual([null, [error]]);
  // What failed of one station says nothing of another.
  store.setState({ today: null });
  await look('a');
  expect(store.getState().error).toEqual(error);
  void look('b');
  expect(store.getState().error).toBeNull();
});

test('it is read anew when something that it counts has changed, and only while somebody looks', async () => {
  const { call, asked, answer } = held<TodayView>();
  const { bridge, notify } = pageWorld({ todayNeeds: call, todayStations: async () => ok([]) });
  const store = createTodayStore(bridge, notify, rest, beside);
  store.getState().onPush({ type: 'batches-changed', batchIds: [] });
  expect(asked).toEqual([]);
  const looked = store.getState().look('a');
  answer(ok(none('a')));
  await looked;
  store.getState().onPush({ type: 'licences-asked' });
  expect(asked).toHaveLength(1);
  store.getState().onPush({ type: 'notes-changed' });
  expect(asked).toHaveLength(2);
  const now: TodayView = { ...none('a'), needs: [{ kind: 'ready', count: 1, valueE4: 10_000 }] };
  answer(ok(now));
  await settle();
  expect(store.getState().today).toEqual(now);
});

test('refused lines that were settled go at once; a refusal is told', async () => {
  const world = pageWorld({}, 'awful');
  const store = createTodayStore(world.bridge, world.notify, rest, beside);
  await store.getState().look('a');
  expect(store.getState().today?.needs.map(({ kind }) => kind)).toContain('refused');
  await store.getState().settleRefused('b-refused');
  expect(store.getState().today?.needs.map(({ kind }) => kind)).not.toContain('refused');
  world.fake.fail('todaySettleRefused', { code: 'storage', message: 'disco' });
  await store.getState().settleRefused('b-refused');
  expect(world.told).toEqual([{ code: 'storage', message: 'disco' }]);
});

test('the first steps are put away and called back', async () => {
  const world = pageWorld({}, 'empty');
  const store = createTodayStore(world.bridge, world.notify, rest, beside);
  await store.getState().look('a');
  expect(store.getState().today?.tour).not.toBeNull();
  await store.getState().showTour(false);
  expect(store.getState().today?.tour).toBeNull();
  await store.getState().showTour(true);
  expect(store.getState().today?.tour).not.toBeNull();
  world.fake.fail('todayShowTour', { code: 'storage', message: 'disco' });
  await store.getState().showTour(false);
  expect(world.told).toEqual([{ code: 'storage', message: 'disco' }]);
});

test('what happened while the program was closed is put away for good', async () => {
  const world = pageWorld({}, 'awful');
  const store = createTodayStore(world.bridge, world.notify, rest, beside);
  await store.getState().putAway();
  await store.getState().look('a');
  expect(store.getState().today?.away).not.toBeNull();
  await store.getState().putAway();
  expect(store.getState().today?.away).toBeNull();
  world.fake.fail('todayPutAway', { code: 'storage', message: 'disco' });
  await store.getState().putAway();
  expect(world.told).toEqual([{ code: 'storage', message: 'disco' }]);
});
