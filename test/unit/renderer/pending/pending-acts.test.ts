/** The pending list on the page: what each act asks, what stays meanwhile, what a refusal leaves. */

import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import {
  NO_PENDING_FILTERS,
  type PendingFuelingView,
  type PendingSummary,
  type PendingTotals,
} from '../../../../preload/contract/pending/pending.ts';
import { ROW_PAGE, rowAt } from '../../../../renderer/components/data-grid/row-pages.ts';
import { createPendingStore } from '../../../../renderer/features/pending/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';

const TOTAL = 1_000;
const STALE: AppError = { code: 'stale', message: 'A lista mudou.' };
const FIRST = { filters: NO_PENDING_FILTERS, sort: 'risk', descending: true } as const;
const CLOSED = { openId: null, history: null, historyError: null, issuing: null, issuingError: null, asking: false };
const EMPTY = {
  ...CLOSED,
  ...FIRST,
  stationId: null,
  view: null,
  error: null,
  rows: null,
  refreshing: false,
  making: null,
  overview: null,
};
const sums = (part: Partial<PendingSummary> = {}) =>
  ({ count: TOTAL, revision: 1, problem: null, ...part }) as PendingSummary & PendingTotals;

/** A thousand fuelings, each named by its place. */
function setUp(part: Partial<Bridge> = {}) {
  const world = pageWorld({
    pendingSummary: async () => ok(sums()),
    pendingTotals: async () => ok(sums()),
    pendingRows: async ({ offset, limit }) =>
      ok({ rows: Array.from({ length: limit }, (_, at) => ({ id: `p${offset + at}` }) as PendingFuelingView), total: TOTAL }),
    pendingHistory: async ({ transactionId }) => ok({ fueling: { id: transactionId } } as never),
    pendingIssuingData: async ({ transactionId }) => ok({ transactionId } as never),
    ...part,
  });
  const store = createPendingStore(world.bridge, world.notify, noRest);
  const first = () => rowAt(store.getState().rows, 0)?.id ?? null;
  const offsets = () => world.of('pendingRows').map((request) => (request as { offset: number }).offset);
  return { ...world, store, act: store.getState(), first, offsets, count: (call: keyof Bridge) => world.of(call).length };
}
async function shown(part: Partial<Bridge> = {}) {
  const made = setUp(part);
  await made.act.look('a');
  await settle();
  return made;
}

it('begins with nothing, and with no station nothing is asked', async () => {
  const { store, act, asked } = setUp();
  expect(store.getState()).toMatchObject(EMPTY);
  act.need(0, 10);
  await Promise.all([act.refresh(), act.askIssuing(), act.filter({ text: 'x' })]);
  expect(await act.save('csv')).toBeNull();
  act.onPush({ type: 'pending-changed', stationId: 'a' });
  await act.open('1');
  await settle();
  expect(asked).toEqual([]);
  expect(store.getState()).toMatchObject({ openId: '1', asking: false, refreshing: false, making: null });
});

describe('the list of a station', () => {
  it('asks with its filters and order, from the first row on', async () => {
    const { store, act, of } = await shown();
    const query = { stationId: 'a', ...FIRST };
    expect(of('pendingSummary')).toEqual([query]);
    expect(of('pendingRows')).toEqual([{ ...query, revision: 1, offset: 0, limit: ROW_PAGE }]);
    await act.filter({ text: 'x' });
    await act.filter({ customers: ['c'] });
    await act.narrow({ sort: 'value', descending: false });
    const filters = { ...NO_PENDING_FILTERS, text: 'x', customers: ['c'] };
    expect(of('pendingSummary').at(-1)).toEqual({ stationId: 'a', filters, sort: 'value', descending: false });
    expect(store.getState()).toMatchObject({ filters, sort: 'value', descending: false, error: null });
  });

  it('of another station begins anew, but for the sums of the first screen; of the same one nothing is forgotten', async () => {
    const { store, act } = await shown();
    await act.lookAtTotals('a');
    await act.filter({ text: 'x' });
    await act.open('7');
    const { overview, rows, view } = store.getState();
    const same = act.look('a');
    expect(store.getState()).toMatchObject({ rows, view, overview, openId: '7', filters: { text: 'x' } });
    await same;
    const other = act.look('b');
    expect(store.getState()).toMatchObject({ ...EMPTY, stationId: 'b', overview });
    await other;
    await act.open('7');
    act.showWith('b', { bands: ['8-15'] });
    expect(store.getState()).toMatchObject({ ...EMPTY, stationId: 'b', overview, filters: { ...NO_PENDING_FILTERS, bands: ['8-15'] } });
  });

  it('keeps its rows at the same revision, and what was seen last is read again at a newer one', async () => {
    let revision = 1;
    const { store, act, offsets } = await shown({ pendingSummary: async () => ok(sums({ revision })) });
    act.need(400, 650);
    await settle();
    expect(offsets()).toEqual([0, 400, 600]);
    const { rows } = store.getState();
    await act.look('a');
    await settle();
    expect(store.getState().rows).toBe(rows);
    expect(offsets()).toHaveLength(3);
    revision = 2;
    await act.look('a');
    await settle();
    expect(offsets()).toEqual([0, 400, 600, 400, 600]);
    await act.narrow({ sort: 'date', descending: true });
    await settle();
    expect(offsets().slice(5)).toEqual([0]);
  });

  it('that fails says so in its place, and what was read stays below', async () => {
    let failing = false;
    const { store, act, told } = await shown({ pendingSummary: async () => (failing ? refused : ok(sums())) });
    const { view, rows } = store.getState();
    failing = true;
    await act.look('a');
    expect(store.getState()).toMatchObject({ error: FULL_DISK, view, rows });
    failing = false;
    await act.look('a');
    expect([store.getState().error, told]).toEqual([null, []]);
  });
});

describe('a page of it', () => {
  it('is asked for once while it is under way, and again after it failed, which is said above the list until it comes', async () => {
    const rows = held<{ readonly rows: readonly PendingFuelingView[]; readonly total: number }>();
    const { store, act, told, count, first } = setUp({ pendingRows: rows.call });
    await act.look('a');
    act.need(0, 10);
    act.need(1, 20);
    expect(rows.asked).toHaveLength(1);
    rows.answer(refused);
    await settle();
    expect([told, store.getState().error, count('pendingSummary')]).toEqual([[], FULL_DISK, 1]);
    act.need(0, 10);
    expect(rows.asked).toHaveLength(2);
    rows.answer(ok({ rows: [{ id: 'only' } as PendingFuelingView], total: 1 }));
    await settle();
    expect([first(), store.getState().rows?.total, store.getState().error]).toEqual(['only', 1, null]);
  });

  it('of an older list makes all come anew, without a word', async () => {
    let revision = 1;
    const { told, count, first } = await shown({
      pendingSummary: async () => ok(sums({ revision: revision++ })),
      pendingRows: async ({ revision: asked }) =>
        asked === 2 ? ok({ rows: [{ id: 'fresh' } as PendingFuelingView], total: 1 }) : { ok: false, error: STALE },
    });
    expect([told, count('pendingSummary'), first()]).toEqual([[], 2, 'fresh']);
  });

  it('of the query before is not asked for any more', async () => {
    const summary = held<PendingSummary>();
    let holding = false;
    const { act, offsets } = await shown({ pendingSummary: () => (holding ? summary.call() : Promise.resolve(ok(sums()))) });
    holding = true;
    const turning = act.narrow({ sort: 'date', descending: true });
    act.need(400, 410);
    expect(offsets()).toEqual([0]);
    summary.answer(ok(sums()));
    await turning;
    await settle();
    expect(offsets()).toEqual([0, 400]);
  });
});

describe('a sweep by hand', () => {
  it.each([
    ['done', true, null, []],
    ['refused, and the list does not say why', false, null, [FULL_DISK]],
    ['refused, and told above the list', false, FULL_DISK, []],
  ] as const)('that is %s', async (_, done, problem, words) => {
    const sweep = held<never>();
    const { store, act, told, count } = await shown({
      pendingRefresh: sweep.call,
      pendingSummary: async () => ok(sums({ problem } as never)),
    });
    const one = act.refresh();
    expect(store.getState().refreshing).toBe(true);
    await act.refresh();
    expect(sweep.asked).toEqual([{ stationId: 'a' }]);
    sweep.answer(done ? ok(undefined as never) : refused);
    await one;
    expect([told, count('pendingSummary'), store.getState().refreshing]).toEqual([words, 2, false]);
  });

  it('that is refused where no list was ever read says so in its place', async () => {
    const { act, told, store } = setUp({ pendingSummary: async () => refused, pendingRefresh: async () => refused });
    await act.look('a');
    await act.refresh();
    expect([told, store.getState().error]).toEqual([[], FULL_DISK]);
  });
});

it('the spreadsheet is of what is filtered now, one at a time', async () => {
  const made = held<never>();
  const { store, act, told } = await shown({ pendingExport: made.call });
  await act.filter({ text: 'x' });
  const one = act.save('csv');
  expect(store.getState().making).toBe('csv');
  expect(await act.save('csv')).toBeNull();
  const file = {} as never;
  made.answer(ok(file));
  expect([await one, store.getState().making]).toEqual([file, null]);
  const two = act.save('csv');
  made.answer(refused);
  expect([await two, store.getState().making, told]).toEqual([null, null, [FULL_DISK]]);
  expect(made.asked).toHaveLength(2);
  expect(made.asked[0]).toEqual({ stationId: 'a', ...FIRST, filters: { ...NO_PENDING_FILTERS, text: 'x' } });
});

describe('the first screen', () => {
  it('has the sums of the whole list, whatever is filtered; of the same station they stay while they are read', async () => {
    let failing = false;
    const { store, act, of, told } = setUp({ pendingTotals: async () => (failing ? refused : ok(sums())) });
    await act.lookAtTotals('a');
    expect([of('pendingTotals'), of('pendingSummary')]).toEqual([[{ stationId: 'a' }], []]);
    expect(store.getState()).toMatchObject({ overview: sums(), stationId: null, view: null });
    failing = true;
    await act.lookAtTotals('a');
    expect([store.getState().overview, told]).toEqual([sums(), []]);
    const other = act.lookAtTotals('b');
    expect(store.getState().overview).toBeNull();
    await other;
    expect(store.getState().overview).toBeNull();
  });
});

describe('the open fueling', () => {
  it('asks for its history and its data, once at a time; closing forgets both', async () => {
    const issuing = held<never>();
    const { store, act, of } = await shown({ pendingIssuingData: issuing.call });
    const one = act.open('7');
    expect(store.getState()).toMatchObject({ ...CLOSED, openId: '7', asking: true });
    await act.askIssuing();
    expect(issuing.asked).toEqual([{ stationId: 'a', transactionId: '7' }]);
    expect(of('pendingHistory')).toEqual([{ stationId: 'a', transactionId: '7' }]);
    issuing.answer(ok({ transactionId: '7' } as never));
    await one;
    expect(store.getState()).toMatchObject({ asking: false, issuing: { transactionId: '7' }, history: { fueling: { id: '7' } } });
    const again = act.open('7');
    expect(store.getState()).toMatchObject({ issuing: { transactionId: '7' }, history: { fueling: { id: '7' } } });
    issuing.answer(refused);
    await again;
    expect(store.getState()).toMatchObject({ issuing: { transactionId: '7' }, issuingError: FULL_DISK, asking: false });
    const third = act.askIssuing();
    issuing.answer(ok({ transactionId: '7' } as never));
    await third;
    expect(store.getState().issuingError).toBeNull();
    const other = act.open('8');
    expect(store.getState()).toMatchObject({ ...CLOSED, openId: '8', asking: true });
    issuing.answer(refused);
    await other;
    act.close();
    expect(store.getState()).toMatchObject(CLOSED);
  });

  it('keeps its history when it can not be read again, and says so', async () => {
    let failing = false;
    const { store, act } = await shown({ pendingHistory: async () => (failing ? refused : ok({ fueling: { id: '7' } } as never)) });
    await act.open('7');
    failing = true;
    await act.open('7');
    expect(store.getState()).toMatchObject({ history: { fueling: { id: '7' } }, historyError: FULL_DISK });
    failing = false;
    await act.open('7');
    expect(store.getState().historyError).toBeNull();
  });
});

describe('pushes', () => {
  it.each([
    ['of the shown station', { type: 'pending-changed', stationId: 'a' }, 1],
    ['of the station of the first screen', { type: 'pending-changed', stationId: 'b' }, 1],
    ['of a third one', { type: 'pending-changed', stationId: 'c' }, 0],
    ['of its prices', { type: 'prices-changed', stationId: 'a' }, 0],
  ] as const)('%s', async (_, event, reads) => {
    const { act, count } = await shown();
    await act.lookAtTotals('b');
    await act.open('7');
    act.onPush(event);
    await settle();
    expect([count('pendingSummary'), count('pendingTotals')]).toEqual([1 + reads, 1 + reads]);
    expect([count('pendingHistory'), count('pendingIssuingData')]).toEqual([1 + reads, 1]);
  });
});
