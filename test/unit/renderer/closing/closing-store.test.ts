/** The month on the page: which one is asked for, what a narrower question shows, and when it is read anew. */

import { expect, test } from 'vitest';
import type { ClosingQuery } from '../../../../preload/contract/channels.ts';
import type { ClosingView } from '../../../../preload/contract/closing/closing.ts';
import { createClosingStore } from '../../../../renderer/features/closing/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { held } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';

function setUp() {
  const fake = createFakeBridge('normal');
  const errors: string[] = [];
  const store = createClosingStore(fake.bridge, { error: ({ message }) => void errors.push(message), info: () => {} }, async () => {});
  const views = () => fake.calls.filter((call) => call === 'closingView').length;
  return { ...fake, store, errors, views };
}

test('opens the present month, keeps the chosen one, and begins anew at another station', async () => {
  const { store } = setUp();
  await store.getState().look('a');
  expect(store.getState().view?.month).toBe('2026-11');
  await store.getState().showMonth('2026-10');
  await store.getState().look('a');
  expect(store.getState().view?.month).toBe('2026-10');
  await store.getState().narrow({ show: 'missing' });
  await store.getState().look('b');
  expect([store.getState().view?.month, store.getState().show]).toEqual(['2026-11', 'all']);
});

test('a push that comes while another month is read asks for that month, too', async () => {
  const view = held<ClosingView>();
  const { bridge, notify, of } = pageWorld({ closingView: view.call });
  const store = createClosingStore(bridge, notify, noRest);
  const months = () => of('closingView').map((request) => (request as { month: string | null }).month);
  const answer = (month: string) => view.answer(ok({ stationId: 'a', month } as ClosingView));
  void store.getState().look('a');
  answer('2026-11');
  await settle();
  void store.getState().showMonth('2026-10');
  store.getState().onPush({ type: 'notes-changed' });
  expect(months()).toEqual([null, '2026-10', '2026-10']);
  answer('2026-10');
  answer('2026-10');
  await settle();
  expect(store.getState().view?.month).toBe('2026-10');
});

test('a narrower question while a month is read leaves that month, and asks for its rows alone', async () => {
  const view = held<ClosingView>();
  const { bridge, notify, of } = pageWorld({ closingView: view.call });
  const store = createClosingStore(bridge, notify, noRest);
  const answer = async (month: string) => {
    view.answer(ok({ stationId: 'a', month } as ClosingView));
    await settle();
  };
  const rows = () => of('closingRows').map((request) => (request as ClosingQuery).month);
  void store.getState().look('a');
  await answer('2026-11');
  const before = rows().length;
  void store.getState().showMonth('2026-10');
  void store.getState().narrow({ show: 'missing' });
  await settle();
  expect(rows()).toHaveLength(before);
  await answer('2026-10');
  await answer('2026-10');
  expect(store.getState()).toMatchObject({ view: { month: '2026-10' }, show: 'missing', rows: { key: { query: { month: '2026-10' } } } });
  expect(new Set(rows().slice(before))).toEqual(new Set(['2026-10']));
});

test('a reading of the shown month that is under way is not lost to a narrower question', async () => {
  const view = held<ClosingView>();
  const { bridge, notify } = pageWorld({ closingView: view.call });
  const store = createClosingStore(bridge, notify, noRest);
  const answer = async (uploads: number) => {
    view.answer(ok({ stationId: 'a', month: '2026-11', uploads } as ClosingView));
    await settle();
  };
  void store.getState().look('a');
  await answer(1);
  store.getState().onPush({ type: 'batches-changed', batchIds: [] });
  await store.getState().narrow({ text: 'x' });
  await answer(2);
  expect(store.getState().view?.uploads).toBe(2);
});

test('a narrower question changes the list and not the sums', async () => {
  const { store } = setUp();
  await store.getState().look('a');
  const { view, rows } = store.getState();
  expect(rows?.total).toBe(view?.all.count);
  await store.getState().narrow({ show: 'missing' });
  expect(store.getState().rows?.total).toBe(view?.standings.missing.count);
  expect(store.getState().view).toBe(view);
  await store.getState().narrow({ text: 'nada disto' });
  expect(store.getState().rows?.total).toBe(0);
});

test('is read anew by what changes it, while it is looked at', async () => {
  const { store, views } = setUp();
  await store.getState().look('a');
  store.getState().onPush({ type: 'notes-changed' });
  await expect.poll(views).toBe(2);
  store.getState().onPush({ type: 'app-changed' });
  store.getState().leave();
  store.getState().onPush({ type: 'notes-changed' });
  await store.getState().look('a');
  expect(views()).toBe(3);
});

test('one file at a time; what fails is told', async () => {
  const { store, errors, fail } = setUp();
  await store.getState().look('a');
  const first = store.getState().save('xmls');
  expect(store.getState().making).toBe('xmls');
  expect(await store.getState().save('sheet')).toBeNull();
  expect((await first)?.fileName).toBe('xml.zip');
  fail('closingSheet', { code: 'internal', message: 'Não deu.' });
  expect(await store.getState().save('sheet')).toBeNull();
  expect([errors, store.getState().making]).toEqual([['Não deu.'], null]);
});
