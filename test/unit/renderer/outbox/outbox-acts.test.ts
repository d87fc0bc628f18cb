/** The outbox on the page: each act, what is read after it, what is asked of the list, and the news that are followed. */

import { describe, expect, it } from 'vitest';
import type { Bridge, UploadQuery } from '../../../../preload/contract/channels.ts';
import type { OutboxItemDetail } from '../../../../preload/contract/outbox/outbox.ts';
import { createOutboxStore, type OutboxStore } from '../../../../renderer/features/outbox/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';

const EVERYTHING: UploadQuery = {
  ...{ stationId: null, open: true, state: null, content: null, text: '', from: null, to: null },
  ...{ minValueE4: null, maxValueE4: null, customers: [], sort: 'need', descending: false },
};

function setUp(part: Partial<Bridge> = {}) {
  const world = pageWorld({
    outboxSummary: async () => ok({ revision: 1, total: 0, states: {}, withPrices: false, hidden: 0 }),
    outboxItem: async ({ itemId }) => ok({ item: { id: itemId }, note: null } as OutboxItemDetail),
    ...part,
  });
  const store = createOutboxStore(world.bridge, world.notify, noRest);
  const reads = () => (['outboxAttention', 'outboxGates', 'outboxSummary', 'outboxItem'] as const).map((call) => world.of(call).length);
  return { ...world, store, act: store.getState(), reads };
}

it('begins with the open uploads of every station, and has read nothing', () => {
  const { store, asked } = setUp();
  expect(store.getState()).toMatchObject({
    ...{ query: EVERYTHING, summary: null, rows: null, customers: null, marks: new Map(), allMarked: 'no', running: null },
    ...{ followed: null, gates: [], attention: 0 },
    ...{ detail: null, detailError: null, busy: false, packing: false },
  });
  expect(asked).toEqual([]);
});

const ACTS: readonly (readonly [string, keyof Bridge, unknown, (state: OutboxStore) => Promise<unknown>])[] = [
  ['deciding', 'outboxDecide', { itemId: 'i', decision: 'send-again' }, ({ decide }) => decide('i', 'send-again')],
  ['checking', 'outboxCheck', { itemId: 'i' }, ({ check }) => check('i')],
  ['cancelling', 'outboxCancel', { itemId: 'i' }, ({ cancel }) => cancel('i')],
  ['giving up', 'outboxGiveUp', { itemId: 'i' }, ({ giveUp }) => giveUp('i')],
  ['reviving', 'outboxRevive', { itemId: 'i' }, ({ revive }) => revive('i')],
];
const HOLDS: typeof ACTS = [
  ['pausing', 'outboxPause', { stationId: 's', paused: true }, ({ pause }) => pause('s', true)],
  ['resuming', 'outboxPause', { stationId: 's', paused: false }, ({ pause }) => pause('s', false)],
];

describe.each(ACTS)('%s', (_, call, request, run) => {
  it('is asked once, lets no other act in, and tells a refusal', async () => {
    const acting = held<unknown>();
    const { store, act, of, told } = setUp({ [call]: acting.call });
    const one = run(act);
    expect(store.getState().busy).toBe(true);
    for (const [, , , other] of ACTS) await other(act);
    expect(acting.asked).toEqual([request]);
    for (const [, other] of ACTS) if (other !== call) expect(of(other)).toEqual([]);
    acting.answer(refused);
    expect(await one).toBeUndefined();
    expect([told, store.getState().busy]).toEqual([[FULL_DISK], false]);
  });
});

describe.each(HOLDS)('%s', (_, call, request, run) => {
  it('is asked at once, whatever else is under way, and lets the others in', async () => {
    const checking = held<never>();
    const pausing = held<never>();
    const { store, act, of, told } = setUp({ outboxCheck: checking.call, outboxPause: pausing.call });
    const check = act.check('i');
    const one = run(act);
    expect(of(call)).toEqual([request]);
    expect([...store.getState().pausing]).toEqual(['s']);
    // The same one is asked once, another one too.
    await run(act);
    const other = act.pause('t', true);
    expect(of(call)).toEqual([request, { stationId: 't', paused: true }]);
    checking.answer(refused);
    await check;
    expect(store.getState().busy).toBe(false);
    pausing.answer(refused);
    pausing.answer(refused);
    await Promise.all([one, other]);
    expect([told, [...store.getState().pausing]]).toEqual([[FULL_DISK, FULL_DISK, FULL_DISK], []]);
  });
});

describe.each([...ACTS, ...HOLDS])('%s', (_, call, __, run) => {
  it('reads again what is shown, and nothing else; what was done is not told', async () => {
    const { act, reads, told, of } = setUp({ [call]: async () => ok({}) });
    expect(await run(act)).toBeUndefined();
    expect(reads()).toEqual([1, 1, 0, 0]);
    await act.look();
    await act.open('x');
    const before = reads();
    await run(act);
    expect(reads()).toEqual(before.map((times) => times + 1));
    expect(of('outboxItem').at(-1)).toEqual({ itemId: 'x' });
    act.close();
    await run(act);
    expect(reads()).toEqual(before.map((times, at) => times + (at === 3 ? 1 : 2)));
    expect(told).toEqual([]);
  });
});

describe('the list', () => {
  it('asks for what it is narrowed to, each time', async () => {
    const { store, act, of } = setUp();
    await act.narrow({ stationId: 's', open: false });
    await act.narrow({ state: 'done' });
    await act.narrow({ text: 'abc', from: '2026-11-01', customers: ['Frota'] });
    await act.narrow({ sort: 'file', descending: true });
    await act.widen();
    const plain = { ...EVERYTHING, stationId: 's', open: false };
    const found = { ...plain, state: 'done', text: 'abc', from: '2026-11-01', customers: ['Frota'] };
    expect(of('outboxSummary')).toEqual([
      plain,
      { ...plain, state: 'done' },
      found,
      { ...found, sort: 'file', descending: true },
      { ...plain, sort: 'file', descending: true },
    ]);
    expect(store.getState().query).toEqual({ ...plain, sort: 'file', descending: true });
  });

  it('of prices alone forgets what it was narrowed to before, and is read when it is looked at', async () => {
    const { store, act, of } = setUp();
    await act.narrow({ stationId: 't', state: 'done', text: 'abc' });
    act.showPrices('s');
    expect(store.getState()).toMatchObject({
      query: { ...EVERYTHING, stationId: 's', open: false, content: 'prices' },
      summary: null,
      rows: null,
    });
    await act.look();
    expect(of('outboxSummary').at(-1)).toEqual({ ...EVERYTHING, stationId: 's', open: false, content: 'prices' });
    act.showState('t', 'dead', true);
    expect(store.getState().query).toEqual({ ...EVERYTHING, stationId: 't', state: 'dead' });
    // The list is on the screen, so that it is read at once.
    expect(of('outboxSummary').at(-1)).toEqual({ ...EVERYTHING, stationId: 't', state: 'dead' });
  });

  it('loses the filters of a jump when it is left, and keeps those of the user', async () => {
    const { store, act } = setUp();
    await act.narrow({ state: 'done', sort: 'file' });
    act.showPrices('s');
    act.showState('s', 'dead', true);
    await act.look();
    await act.narrow({ text: 'abc' });
    act.leave();
    const own = { ...EVERYTHING, state: 'done', sort: 'file', text: 'abc' };
    expect(store.getState()).toMatchObject({ query: own, summary: null, rows: null });
    await act.look();
    act.leave();
    expect(store.getState().query).toEqual(own);
    await act.showOpen();
    expect(store.getState().query).toEqual(EVERYTHING);
  });

  it('reads its pages by the revision, and all anew when main has a newer one', async () => {
    const rows = [{ id: 'a' }] as never;
    let [revision, isStale] = [7, true];
    const { store, act, of } = setUp({
      outboxSummary: async () => ok({ revision, total: 1, states: {}, withPrices: false, hidden: 0 }),
      outboxRows: async () => {
        if (!isStale) return ok({ rows, total: 1 });
        [revision, isStale] = [8, false];
        return { ok: false, error: { code: 'stale', message: '' } };
      },
    });
    await act.look();
    await settle();
    const page = { ...EVERYTHING, offset: 0, limit: 200 };
    expect(of('outboxRows')).toEqual([
      { ...page, revision: 7 },
      { ...page, revision: 8 },
    ]);
    expect([of('outboxSummary').length, store.getState().rows?.pages.get(0)]).toEqual([2, rows]);
  });

  it('that fails is told; gates and counts that fail are not, and all stay as they were', async () => {
    let failing = false;
    const { store, act, told } = setUp({
      outboxGates: async () => (failing ? refused : ok([{ stationId: 's', gate: 'paused', since: '', message: '', opens: '' }])),
      outboxAttention: async () => (failing ? refused : ok({ items: 3, refused: [] })),
      outboxSummary: async () => (failing ? refused : ok({ revision: 1, total: 9, states: {}, withPrices: false, hidden: 0 })),
    });
    await act.look();
    failing = true;
    await act.look();
    expect(store.getState()).toMatchObject({ attention: 3, gates: [{ gate: 'paused' }], summary: { total: 9 } });
    expect(told).toEqual([FULL_DISK]);
  });
});

describe('the open upload', () => {
  it('shows nothing of the one before; the same one stays while it is read again; a failure takes its place', async () => {
    let failing = false;
    const { store, act, of, told } = setUp({
      outboxItem: async ({ itemId }) => (failing ? refused : ok({ item: { id: itemId }, note: null } as OutboxItemDetail)),
    });
    await act.open('a');
    expect([of('outboxItem'), of('outboxGates')]).toEqual([[{ itemId: 'a' }], [{ stationId: null }]]);
    const again = act.open('a');
    expect(store.getState().detail?.item.id).toBe('a');
    await again;
    const other = act.open('b');
    expect(store.getState().detail).toBeNull();
    await other;
    failing = true;
    await act.open('b');
    expect(store.getState()).toMatchObject({ detail: null, detailError: FULL_DISK });
    failing = false;
    const third = act.open('c');
    expect(store.getState().detailError).toBeNull();
    await third;
    expect(store.getState()).toMatchObject({ detail: { item: { id: 'c' } }, detailError: null });
    act.close();
    expect([store.getState().detail, told]).toEqual([null, []]);
  });
});

describe('followed by another screen', () => {
  const newest = { stationId: 's', newest: 5 } as const;

  it('are the newest prices of a station, or these uploads; nobody follows any more: nothing is read', async () => {
    const { act, of } = setUp();
    await act.follow(newest);
    await act.follow({ ids: ['a', 'b'] });
    await act.follow(null);
    act.onPush({ type: 'batches-changed', batchIds: [] });
    await settle();
    const plain = { show: 'newest', content: 'prices' };
    expect(of('outboxList')).toEqual([
      { ...plain, stationId: 's', limit: 5 },
      { ...plain, stationId: null, ids: ['a', 'b'] },
    ]);
  });

  it('stay on the screen while the same ones are read again, and never stand for others', async () => {
    let failing = false;
    const { store, act, told } = setUp({
      outboxList: async ({ limit }) => (failing ? refused : ok({ items: [{ id: String(limit) }] as never, total: 1, states: {} })),
    });
    await act.follow(newest);
    await act.follow(null);
    const again = act.follow(newest);
    expect(store.getState().followed).toEqual([{ id: '5' }]);
    await again;
    failing = true;
    await act.follow(newest);
    expect([store.getState().followed, told]).toEqual([[{ id: '5' }], [FULL_DISK]]);
    const other = act.follow({ ids: ['a'] });
    expect(store.getState().followed).toBeNull();
    await other;
  });
});

it.each([
  ['refusedSheet', 'batchesRefusedSheet'],
  ['revert', 'batchesRevert'],
] as const)('%s gives what main made, or tells why it did not; nothing else is read', async (name, call) => {
  const made = held<never>();
  const { store, act, told, reads, of } = setUp({ [call]: made.call });
  const one = act[name]('b');
  expect(store.getState().busy).toBe(true);
  expect(await act[name]('c')).toBeNull();
  await act.cancel('c');
  const file = {} as never;
  made.answer(ok(file));
  expect(await one).toBe(file);
  const two = act[name]('b');
  made.answer(refused);
  expect(await two).toBeNull();
  expect([told, store.getState().busy, made.asked]).toEqual([[FULL_DISK], false, [{ batchId: 'b' }, { batchId: 'b' }]]);
  expect([reads(), of('outboxCancel')]).toEqual([[0, 0, 0, 0], []]);
});

it('corrected prices name what was prepared of them before, so that it can go; a refusal keeps it', async () => {
  const made = held<never>();
  const { act, told } = setUp({ batchesCorrect: made.call });
  const prices = [{ index: 2, priceE4: 41_900 }];
  for (const id of ['first', 'second'] as const) {
    const one = act.correct('b', prices);
    made.answer(id === 'first' ? ok({ import: { id } } as never) : refused);
    await one;
  }
  void act.correct('b', prices);
  expect(made.asked).toEqual([null, 'first', 'first'].map((replaces) => ({ batchId: 'b', prices, replaces })));
  expect(told).toEqual([FULL_DISK]);
});

it('a package is made one at a time', async () => {
  const made = held<never>();
  const { store, act, told } = setUp({ outboxPackage: made.call });
  const one = act.pack('a');
  expect(store.getState().packing).toBe(true);
  expect(await act.pack('b')).toBeNull();
  const file = {} as never;
  made.answer(ok(file));
  expect([await one, store.getState().packing]).toEqual([file, false]);
  const two = act.pack('c');
  made.answer(refused);
  expect([await two, store.getState().packing, told]).toEqual([null, false, [FULL_DISK]]);
  expect(made.asked).toEqual([{ itemId: 'a' }, { itemId: 'c' }]);
});

describe('pushes', () => {
  const CHANGED = { type: 'batches-changed', batchIds: [] } as const;
  const READ = { type: 'prices-changed', stationId: 's' } as const;
  const PENDING = { type: 'pending-changed', stationId: 's' } as const;
  const REACHED = { type: 'reachability', reachability: { stationId: 's', state: 'online', since: null, detail: null } } as const;
  const NOTHING = async () => {};
  /** What was read: attention, gates, list, item. */
  const CASES: readonly (readonly [
    string,
    (state: OutboxStore) => Promise<unknown>,
    Parameters<OutboxStore['onPush']>[0],
    readonly number[],
  ])[] = [
    ['nothing shown', NOTHING, CHANGED, [1, 0, 0, 0]],
    ['nothing shown', NOTHING, REACHED, [0, 0, 0, 0]],
    // What keeps a refused note from being sent anew may have changed: the bell counts it no more.
    ['nothing shown', NOTHING, PENDING, [1, 0, 0, 0]],
    ['nothing shown', NOTHING, { type: 'notes-changed' }, [1, 0, 0, 0]],
    ['nothing shown', NOTHING, READ, [0, 0, 0, 0]],
    ['the gates shown', ({ loadGates }) => loadGates(), CHANGED, [1, 1, 0, 0]],
    ['the gates shown', ({ loadGates }) => loadGates(), REACHED, [0, 1, 0, 0]],
    ['the list shown', ({ look }) => look(), CHANGED, [1, 1, 1, 0]],
    ['the list shown', ({ look }) => look(), READ, [1, 1, 1, 0]],
    ['uploads followed', ({ follow }) => follow({ ids: ['a'] }), READ, [1, 0, 0, 0]],
    ['uploads followed', ({ follow }) => follow({ ids: ['a'] }), CHANGED, [1, 0, 0, 0]],
    ['the list shown', ({ look }) => look(), { type: 'app-changed' }, [0, 0, 0, 0]],
    ['prices open', ({ open }) => open('prices'), CHANGED, [1, 1, 0, 1]],
    ['prices open', ({ open }) => open('prices'), PENDING, [1, 0, 0, 0]],
    ['a note open', ({ open }) => open('note'), PENDING, [1, 1, 0, 1]],
    ['a note open', ({ open }) => open('note'), { type: 'notes-changed' }, [1, 0, 0, 0]],
  ];
  it.each(CASES)('%s', async (_, show, event, more) => {
    const { act, reads } = setUp({
      outboxItem: async ({ itemId }) => ok({ item: { id: itemId }, note: itemId === 'note' ? {} : null } as OutboxItemDetail),
    });
    await show(act);
    const before = reads();
    act.onPush(event);
    await settle();
    expect(reads()).toEqual(before.map((times, at) => times + (more[at] ?? 0)));
  });
});
