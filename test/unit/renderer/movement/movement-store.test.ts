/** The movement on the page: what is asked for, what is shown of late answers, and when it is read anew. */

import { expect, test } from 'vitest';
import { groupLines } from '../../../../renderer/components/fuelings/group-lines.ts';
import { daysOf, periodOf } from '../../../../renderer/components/fuelings/periods.ts';
import { createMovementStore } from '../../../../renderer/features/movement/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';

const NOW = () => new Date(2026, 10, 20, 12);

function setUp() {
  const fake = createFakeBridge('normal');
  const errors: string[] = [];
  const notify = { error: ({ message }: { readonly message: string }) => void errors.push(message), info: () => {} };
  const store = createMovementStore(fake.bridge, notify, async () => {}, NOW);
  const views = () => fake.calls.filter((call) => call === 'movementView').length;
  return { ...fake, store, errors, views };
}

test('opens the present month, and begins anew at another station', async () => {
  const { store } = setUp();
  await store.getState().look('a');
  expect([store.getState().from, store.getState().until, store.getState().show]).toEqual(['2026-11-01', null, 'valid']);
  await store.getState().narrow({ show: 'cancelled', from: null });
  await store.getState().look('a');
  expect(store.getState().show).toBe('cancelled');
  await store.getState().look('b');
  expect([store.getState().show, store.getState().from]).toEqual(['valid', '2026-11-01']);
});

test('the sums, the list and the groups speak of the same rows', async () => {
  const { store } = setUp();
  await store.getState().look('a');
  for (const show of ['valid', 'with-note', 'without-note', 'cancelled', 'all'] as const) {
    await store.getState().narrow({ show, tab: 'list' });
    const { view, rows } = store.getState();
    expect(rows?.total).toBe(view?.all.count);
    await store.getState().narrow({ tab: 'groups', by: 'customer' });
    const groups = store.getState().groups ?? [];
    expect(groups.reduce((sum, { all }) => sum + all.count, 0)).toBe(view?.all.count);
    expect(groups.reduce((sum, { all }) => sum + all.valueE4, 0)).toBe(view?.all.valueE4);
  }
});

test('an answer to a question that is not the newest is not shown', async () => {
  const { store } = setUp();
  await store.getState().look('a');
  const late = store.getState().narrow({ text: 'nada disto' });
  const newest = store.getState().narrow({ text: '' });
  await Promise.all([late, newest]);
  expect(store.getState().view?.all.count).toBeGreaterThan(0);
  expect(store.getState().rows?.total).toBe(store.getState().view?.all.count);
});

test('is read anew by what changes it, while it is looked at, and of its own station', async () => {
  const { store, views } = setUp();
  await store.getState().look('a');
  store.getState().onPush({ type: 'movement-changed', stationId: 'b' });
  store.getState().onPush({ type: 'movement-changed', stationId: 'a' });
  await expect.poll(views).toBe(2);
  // A note may have been taken.
  store.getState().onPush({ type: 'batches-changed', batchIds: ['n'] });
  await expect.poll(views).toBe(3);
  store.getState().onPush({ type: 'prices-changed', stationId: 'a' });
  store.getState().leave();
  store.getState().onPush({ type: 'movement-changed', stationId: 'a' });
  await store.getState().look('a');
  expect(views()).toBe(4);
});

test('the conference is asked for by its period; what fails is said in its place, and asked for again', async () => {
  const { store, errors, fail } = setUp();
  await store.getState().look('a');
  await store.getState().narrow({ tab: 'prices' });
  const { conference } = store.getState();
  expect(conference?.rows).toHaveLength(conference?.wrong ?? -1);
  fail('movementPrices', { code: 'internal', message: 'Não deu.' });
  await store.getState().narrow({ from: '2026-11-10' });
  expect(store.getState()).toMatchObject({ conference: null, error: { message: 'Não deu.' } });
  fail('movementPrices', null);
  await store.getState().look('a');
  expect(store.getState()).toMatchObject({ conference: {}, error: null });
  fail('movementSheet', { code: 'internal', message: 'Sem arquivo.' });
  expect(await store.getState().save('csv')).toBeNull();
  expect([errors[0], store.getState().making]).toEqual(['Sem arquivo.', null]);
});

test('periods begin and end where a person says so', () => {
  const now = NOW();
  expect(daysOf('week', now)).toEqual({ from: '2026-11-14', until: null });
  expect(daysOf('last', now)).toEqual({ from: '2026-10-01', until: '2026-10-31' });
  expect(daysOf('last', new Date(2026, 0, 31))).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(periodOf(daysOf('quarter', now), now)).toBe('quarter');
  expect(periodOf({ from: '2026-11-02', until: null }, now)).toBeNull();
});

test('names beyond the most become one line, and still add up', () => {
  const all = { count: 1, valueE4: 10, litresE4: 5, cubicE4: 1 };
  const groups = Array.from({ length: 90 }, (_, index) => ({ name: `n${index}`, all, readAt: null }));
  const lines = groupLines(groups, 'customer');
  expect([lines.length, lines.at(-1)?.merged]).toEqual([60, 31]);
  expect(lines.reduce((sum, line) => sum + line.all.valueE4, 0)).toBe(900);
  expect(groupLines(groups, 'day')).toHaveLength(90);
});
