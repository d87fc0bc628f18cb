/** The transfers on the page: when their screen is there, what is asked for, and when it is read anew. */

import { expect, test } from 'vitest';
import { keyedScreens, openScreen, screensOf } from '../../../../renderer/app/shell/screens.ts';
import { createTransfersStore } from '../../../../renderer/features/transfers/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';

const NOW = () => new Date(2026, 10, 20, 12);

function setUp() {
  const fake = createFakeBridge('normal');
  const errors: string[] = [];
  const notify = { error: ({ message }: { readonly message: string }) => void errors.push(message), info: () => {} };
  const store = createTransfersStore(fake.bridge, notify, async () => {}, NOW);
  const views = () => fake.calls.filter((call) => call === 'transfersView').length;
  return { ...fake, store, errors, views };
}

test('the screen is there where the profile says where transfers are listed, after Movimento and without a digit', () => {
  const names = (transfers: boolean, activeFleetId: string | null = null) =>
    screensOf({ off: transfers ? [] : ['transfers'], activeFleetId }).map(({ name }) => String(name));
  expect(names(false)).not.toContain('transfers');
  expect(names(true).filter((name) => name !== 'transfers')).toEqual(names(false));
  expect(names(true)[names(true).indexOf('movement') + 1]).toBe('transfers');
  expect(names(true, 'f')).not.toContain('transfers');
  expect(keyedScreens({ off: [], activeFleetId: null })).toEqual(keyedScreens({ off: ['transfers'], activeFleetId: null }));
  // The list is asked for at each drawing: another one each time would draw for ever.
  expect(screensOf({ off: [], activeFleetId: null })).toBe(screensOf({ off: [], activeFleetId: null }));
  expect(openScreen({ off: [], activeFleetId: null }, 'transfers')?.name).toBe('transfers');
  expect(openScreen({ off: ['transfers'], activeFleetId: null }, 'transfers')?.name).toBe('home');
});

test('opens the last 90 days, and begins anew at another station', async () => {
  const { store } = setUp();
  await store.getState().look('a');
  expect([store.getState().from, store.getState().until, store.getState().status]).toEqual(['2026-08-23', null, null]);
  await store.getState().narrow({ status: 'PAID' });
  await store.getState().look('a');
  expect(store.getState().status).toBe('PAID');
  await store.getState().look('b');
  expect(store.getState().status).toBeNull();
});

test('sums and list speak of the same rows, whatever is asked for', async () => {
  const { store } = setUp();
  await store.getState().look('a');
  const whole = store.getState().view?.all.count ?? 0;
  expect(whole).toBeGreaterThan(3);
  let parts = 0;
  for (const check of ['equal', 'differs', 'unknown', null] as const) {
    await store.getState().narrow({ check });
    const { view, rows } = store.getState();
    expect(rows?.total).toBe(view?.all.count);
    const listed = await store.getState().read(0, (rows?.total ?? 1) - 1);
    expect(listed?.reduce((sum, { amountE4 }) => sum + amountE4, 0)).toBe(view?.all.amountE4);
    if (check !== null) parts += view?.all.count ?? 0;
  }
  expect(parts).toBe(whole);
});

test('an answer to a question that is not the newest is not shown', async () => {
  const { store } = setUp();
  await store.getState().look('a');
  await Promise.all([store.getState().narrow({ status: 'nada disto' }), store.getState().narrow({ status: null })]);
  expect(store.getState().view?.all.count).toBeGreaterThan(0);
  expect(store.getState().rows?.total).toBe(store.getState().view?.all.count);
});

test('is read anew by its own changes and those of fuelings, while it is looked at, and of its own station', async () => {
  const { store, views } = setUp();
  await store.getState().look('a');
  store.getState().onPush({ type: 'transfers-changed', stationId: 'b' });
  for (const [index, type] of (['transfers-changed', 'movement-changed', 'pending-changed'] as const).entries()) {
    store.getState().onPush({ type, stationId: 'a' });
    await expect.poll(views).toBe(index + 2);
  }
  store.getState().leave();
  store.getState().onPush({ type: 'transfers-changed', stationId: 'a' });
  expect(views()).toBe(4);
});

test('what fails is told, and what was there stays', async () => {
  const { store, errors, fail } = setUp();
  await store.getState().look('a');
  fail('transfersSheet', { code: 'internal', message: 'Sem arquivo.' });
  expect([await store.getState().save('csv'), errors, store.getState().making]).toEqual([null, ['Sem arquivo.'], null]);
  fail('transfersRefresh', { code: 'not-found', message: 'Sem posto.' });
  await store.getState().refresh();
  expect(errors).toEqual(['Sem arquivo.', 'Sem posto.']);
  const { view } = store.getState();
  fail('transfersView', { code: 'internal', message: 'Não deu.' });
  await store.getState().narrow({ status: 'PAID' });
  expect([store.getState().error?.message, store.getState().view]).toEqual(['Não deu.', view]);
});
