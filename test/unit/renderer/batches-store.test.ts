/** Batches on the page: acts and what they read again, the batches around one, and the news that are followed. */

import { describe, expect, it } from 'vitest';
import type { BatchView } from '../../../preload/contract/batches.ts';
import type { Bridge } from '../../../preload/contract/channels.ts';
import { createBatchesStore } from '../../../renderer/features/outbox/batches/batches-store.ts';
import { ok } from '../../fakes/answers.ts';
import { batchesOf } from '../../fakes/page/batches.ts';
import { FULL_DISK, held, refused } from '../../fakes/page/held.ts';
import { pageWorld, settle } from '../../fakes/page/world.ts';

const ALONE = { corrects: null, correctedBy: [] };
const batch = (id: string, part: Partial<BatchView> = {}): BatchView => ({ ...(batchesOf('st')[0] ?? raise()), id, ...part });

function setUp(part: Partial<Bridge> = {}) {
  const world = pageWorld(part);
  const store = createBatchesStore(world.bridge, world.notify);
  return { ...world, store, act: store.getState(), count: (call: keyof Bridge) => world.of(call).length };
}

it('begins with nothing open and nothing read', () => {
  const { store } = setUp();
  expect(store.getState()).toMatchObject({ stationId: null, list: null, detail: null, related: ALONE, detailError: null, busy: false });
});

describe('acts on a batch', () => {
  const ACTS = [
    ['decide', 'batchesDecide', { batchId: 'batch-2', decision: 'already-there' }],
    ['check', 'outboxCheck', { itemId: 'batch-2' }],
    ['cancel', 'batchesCancel', { batchId: 'batch-2' }],
  ] as const;
  it.each(ACTS)('%s asks once, and reads the list and the open batch again', async (name, call, request) => {
    const acting = held<never>();
    const { store, act, of, count, told } = setUp({ [call]: acting.call });
    await act.show('st');
    await act.open('batch-2');
    const run = () => (name === 'decide' ? act.decide('batch-2', 'already-there') : act[name]('batch-2'));
    const one = run();
    expect(store.getState().busy).toBe(true);
    await Promise.all([run(), act.decide('x', 'send-again'), act.cancel('x'), act.check('x')]);
    expect(await Promise.all([act.refusedSheet('x'), act.revert('x')])).toEqual([null, null]);
    expect(acting.asked).toEqual([request]);
    for (const other of ['batchesRefusedSheet', 'batchesRevert'] as const) expect(of(other)).toEqual([]);
    const before = [count('batchesList'), count('batchesGet')];
    acting.answer(refused);
    await one;
    expect(told).toEqual([FULL_DISK]);
    expect(store.getState().busy).toBe(false);
    expect([count('batchesList'), count('batchesGet')]).toEqual(before.map((times) => times + 1));
    expect(of('batchesList').at(-1)).toEqual({ stationId: 'st' });
  });

  it.each(ACTS)('%s that is done is not told; of one that is not open none is opened', async (name) => {
    const { store, act, told, count } = setUp();
    await act.open('batch-0');
    const run = () => (name === 'decide' ? act.decide('batch-2', 'already-there') : act[name]('batch-2'));
    await run();
    expect([told, count('batchesGet')]).toEqual([[], 1]);
    expect(store.getState()).toMatchObject({ busy: false, detail: { batch: { id: 'batch-0' } } });
  });
});

it.each([
  ['refusedSheet', 'batchesRefusedSheet'],
  ['revert', 'batchesRevert'],
] as const)('%s gives what main made, or tells why it did not; nothing else is read', async (name, call) => {
  const made = held<never>();
  const { store, act, told, count } = setUp({ [call]: made.call });
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
  expect([count('batchesList'), count('batchesCancel')]).toEqual([0, 0]);
});

describe('the list', () => {
  it('of another station begins empty; of the same one it stays, whether it is read again or fails', async () => {
    let failing = false;
    const { store, act, told } = setUp({ batchesList: async () => (failing ? refused : ok([batch('x')])) });
    const first = act.show('a');
    expect(store.getState()).toMatchObject({ stationId: 'a', list: null });
    await first;
    const again = act.show('a');
    expect(store.getState().list).toHaveLength(1);
    await again;
    failing = true;
    await act.show('a');
    expect([store.getState().list?.length, told]).toEqual([1, [FULL_DISK]]);
    failing = false;
    const other = act.show(null);
    expect(store.getState()).toMatchObject({ stationId: null, list: null });
    await other;
    expect(store.getState().list).toHaveLength(1);
  });
});

describe('the open batch', () => {
  it('shows nothing of the one before; the same one stays while it is read again; a failure takes its place', async () => {
    let failing = false;
    const list = [batch('other', { correctsId: 'a' })];
    const { store, act, told } = setUp({
      batchesGet: async ({ batchId }) => (failing ? refused : ok({ batch: batch(batchId, { state: 'rejected' }) } as never)),
      batchesList: async () => ok(list),
    });
    await act.open('a');
    expect(store.getState()).toMatchObject({ detail: { batch: { id: 'a' } }, related: { correctedBy: list } });
    const again = act.open('a');
    expect(store.getState()).toMatchObject({ detail: { batch: { id: 'a' } }, related: { correctedBy: list } });
    await again;
    const other = act.open('b');
    expect(store.getState()).toMatchObject({ detail: null, detailError: null, related: ALONE });
    await other;
    failing = true;
    await act.open('b');
    expect(store.getState()).toMatchObject({ detail: null, detailError: FULL_DISK });
    failing = false;
    const third = act.open('c');
    expect(store.getState().detailError).toBeNull();
    await third;
    failing = true;
    await act.open('a');
    act.close();
    expect(store.getState()).toMatchObject({ detail: null, detailError: null, related: ALONE });
    expect(told).toEqual([]);
  });

  const refusedLines = (refusedCount: number) => ({ ...batch('').counts, refused: refusedCount });
  it.each<readonly [string, Partial<BatchView>, number]>([
    ['that is done and corrects none', { state: 'done' }, 0],
    ['that corrects one', { correctsId: 'before' }, 1],
    ['with a refused line', { counts: refusedLines(1) }, 1],
    ['that was rejected whole', { state: 'rejected' }, 1],
  ])('%s (%j) looks for batches around it %i times', async (_, part, looks) => {
    const others = [batch('later', { correctsId: 'me' }), batch('before'), batch('else', { correctsId: 'before' })];
    const { store, act, of } = setUp({
      batchesGet: async () => ok({ batch: batch('me', { stationId: 'st', correctsId: null, ...part }) } as never),
      batchesList: async () => ok(others),
    });
    await act.open('me');
    expect(of('batchesList')).toEqual(Array.from({ length: looks }, () => ({ stationId: 'st' })));
    const [later, before] = others;
    expect(store.getState().related).toEqual(
      looks === 0 ? ALONE : { corrects: part.correctsId === 'before' ? before : null, correctedBy: [later] },
    );
  });
});

describe('pushes', () => {
  const READ = { type: 'prices-changed', stationId: 'any' } as const;
  const MINE = { type: 'batches-changed', batchIds: ['x', 'batch-0'] } as const;
  const OTHERS = { type: 'batches-changed', batchIds: ['x'] } as const;
  it.each([
    ['nothing is shown', false, false, MINE, 0, 0],
    ['nothing is shown', false, false, READ, 0, 0],
    ['the list is shown', true, false, MINE, 1, 0],
    ['the list is shown', true, false, READ, 1, 0],
    ['a batch is open', false, true, MINE, 0, 1],
    ['a batch is open', false, true, READ, 0, 1],
    ['a batch is open', false, true, OTHERS, 0, 0],
    ['both are shown', true, true, OTHERS, 1, 0],
    ['both are shown', true, true, MINE, 1, 1],
    ['both are shown', true, true, { type: 'pending-changed', stationId: 'st' }, 0, 0],
    ['both are shown', true, true, { type: 'app-changed' }, 0, 0],
  ] as const)('%s (list %s, batch %s), %j: %i lists, %i batches', async (_, list, open, event, lists, batches) => {
    const { act, count } = setUp();
    if (list) await act.show('st');
    if (open) await act.open('batch-0');
    const before = [count('batchesList'), count('batchesGet')];
    act.onPush(event);
    await settle();
    expect([count('batchesList'), count('batchesGet')]).toEqual([(before[0] ?? 0) + lists, (before[1] ?? 0) + batches]);
  });

  it('after closing follow no batch', async () => {
    const { act, count } = setUp();
    await act.open('batch-0');
    act.close();
    act.onPush(MINE);
    expect(count('batchesGet')).toBe(1);
  });
});

function raise(): never {
  throw new Error('no batch');
}
