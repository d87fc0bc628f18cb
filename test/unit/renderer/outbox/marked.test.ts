/** Many uploads at once: marked over all pages, done in parts, and what could not be done told by name. */

import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { BulkAct, OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { askedWords, createOutboxStore, doneWords, EVERYTHING } from '../../../../renderer/features/outbox/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';
import { cases } from '../../../tools/runs/cases.ts';

const cancellable = (id: string) => ({ id, acts: ['cancel'] as const, mayHaveArrived: false });
const MARK = { acts: ['cancel'], mayHaveArrived: false };

function setUp(part: Partial<Bridge> = {}) {
  const world = pageWorld({
    outboxSummary: async () => ok({ revision: 1, total: 0, states: {}, withPrices: false, hidden: 0 }),
    outboxMarkable: async ({ ids }) => ok({ items: (ids ?? ['a', 'b', 'c']).map(cancellable), cut: false }),
    outboxAct: async ({ itemIds }) => ok({ done: itemIds.length, uncertain: 0, refused: [] }),
    ...part,
  });
  const store = createOutboxStore(world.bridge, world.notify, noRest);
  return { ...world, store, act: store.getState() };
}
const queued = (id: string) => cancellable(id) as Partial<OutboxItemView> as OutboxItemView;
/** Uploads that can be cancelled, found by their ids. */
function filtered(part: Partial<Bridge> = {}) {
  const waiting = new Set(['a', 'ab', 'b', 'c']);
  const world = setUp({
    outboxMarkable: async ({ ids, text }) =>
      ok({
        items: (ids ?? [...waiting]).filter((id) => waiting.has(id) && id.includes(text)).map(cancellable),
        cut: false,
      }),
    ...part,
  });
  return { ...world, waiting };
}
const many = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
const NETWORK = { code: 'network', message: 'Sem rede.' } as const;

describe('marks', () => {
  it('one by one, all that the filters leave, and none', async () => {
    const { store, act, of } = setUp();
    act.mark(queued('x'));
    act.mark(queued('y'));
    act.mark(queued('x'));
    expect([...store.getState().marks]).toEqual([['y', MARK]]);
    await act.markAll();
    expect(store.getState()).toMatchObject({ allMarked: 'yes' });
    expect([...store.getState().marks.keys()]).toEqual(['y', 'a', 'b', 'c']);
    expect([...store.getState().outside]).toEqual(['y']);
    expect(of('outboxMarkable')).toEqual([store.getState().query]);
    act.mark(queued('a'));
    expect(store.getState()).toMatchObject({
      allMarked: 'no',
      marks: new Map([
        ['y', MARK],
        ['b', MARK],
        ['c', MARK],
      ]),
    });
    act.unmark();
    expect(store.getState().marks.size).toBe(0);
  });

  it('of another list are no marks of this one; more than can be marked is said', async () => {
    const answer = held<never>();
    const { store, act } = setUp({ outboxMarkable: answer.call });
    const late = act.markAll();
    await act.narrow({ text: 'other' });
    answer.answer(ok({ items: [queued('a')], cut: false } as never));
    await late;
    expect(store.getState().marks.size).toBe(0);
    const now = act.markAll();
    answer.answer(ok({ items: [queued('a')], cut: true } as never));
    await now;
    expect(store.getState().allMarked).toBe('cut');
  });

  it('fall away as soon as nothing can be done any more; those that other filters hide are told apart', async () => {
    const { store, act, waiting } = filtered();
    await act.markAll();
    waiting.delete('b');
    act.onPush({ type: 'batches-changed', batchIds: [] });
    await settle();
    expect([[...store.getState().marks.keys()], store.getState().allMarked]).toEqual([['a', 'ab', 'c'], 'no']);
    await act.markAll();
    await act.narrow({ text: 'a' });
    expect([...store.getState().marks.keys()]).toEqual(['a', 'ab', 'c']);
    expect([[...store.getState().outside], store.getState().allMarked]).toEqual([['c'], 'no']);
    await act.markAll();
    expect(store.getState().allMarked).toBe('yes');
    await act.narrow({ sort: 'createdAt' });
    expect([[...store.getState().outside], store.getState().allMarked]).toEqual([['c'], 'yes']);
    // More is left now than was marked.
    await act.widen();
    expect([store.getState().outside.size, store.getState().allMarked]).toEqual([0, 'no']);
  });

  it('of other filters are packed as well', async () => {
    const { act, of } = filtered({ outboxPackages: async () => ok(null) });
    act.mark(queued('c'));
    await act.narrow({ text: 'a', stationId: 's' });
    await act.packMany(['c']);
    expect(of('outboxPackages')).toEqual([{ ...EVERYTHING, ids: ['c'] }]);
  });

  it('whatever is marked, filtered and done, in any order: nothing is lost but by the person or the network, and nothing comes in unmarked', async () => {
    const id = fc.constantFrom('a', 'ab', 'b', 'c');
    const step = fc.oneof(
      fc.record({ do: fc.constant('mark' as const), id }),
      fc.record({ do: fc.constant('gone' as const), id }),
      fc.record({ do: fc.constant('filter' as const), text: fc.constantFrom('', 'a', 'b', 'z') }),
      fc.record({ do: fc.constantFrom('all' as const, 'unmark' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { store, act, waiting } = filtered();
        let expected = new Set<string>();
        const shown = () => [...waiting].filter((each) => each.includes(store.getState().query.text));
        for (const each of steps) {
          if (each.do === 'mark' && shown().includes(each.id)) {
            act.mark(queued(each.id));
            if (!expected.delete(each.id)) expected.add(each.id);
          } else if (each.do === 'gone') {
            waiting.delete(each.id);
            expected.delete(each.id);
            act.onPush({ type: 'batches-changed', batchIds: [] });
            await settle();
          } else if (each.do === 'filter') await act.narrow({ text: each.text });
          else if (each.do === 'all') {
            await act.markAll();
            expected = new Set([...expected, ...shown()]);
          } else if (each.do === 'unmark') {
            act.unmark();
            expected = new Set();
          }
          const { marks, outside, allMarked } = store.getState();
          expect(new Set(marks.keys())).toEqual(expected);
          expect(outside).toEqual(new Set([...expected].filter((one) => !shown().includes(one))));
          if (allMarked === 'yes') expect(shown().every((one) => marks.has(one))).toBe(true);
        }
      }),
      { numRuns: cases(40) },
    );
  });
});

describe('an act on many', () => {
  it('is done in parts, tells how far it is, and lets nothing else in', async () => {
    const acting = held<never>();
    const { store, act, of } = setUp({ outboxAct: acting.call });
    const run = act.runBulk('cancel', many(250));
    expect(store.getState()).toMatchObject({ busy: true, running: { act: 'cancel', done: 0, total: 250 } });
    expect(await act.runBulk('cancel', ['x'])).toBeNull();
    await act.cancel('x');
    expect(of('outboxCancel')).toEqual([]);
    const part = (done: number, refused: readonly object[] = []) => ok({ done, uncertain: 0, refused } as never);
    acting.answer(part(99, [{ itemId: 'id-3', message: 'não', fileName: 'a.csv', note: null, fueling: null }]));
    await settle();
    expect(store.getState().running).toEqual({ act: 'cancel', done: 100, total: 250 });
    acting.answer(part(100));
    await settle();
    acting.answer(part(50));
    expect(await run).toEqual({
      ...{ done: 249, uncertain: 0, left: 0 },
      refused: [{ itemId: 'id-3', message: 'não', fileName: 'a.csv', note: null, fueling: null }],
    });
    expect(of('outboxAct').map((request) => (request as { itemIds: string[] }).itemIds.length)).toEqual([100, 100, 50]);
    expect(store.getState()).toMatchObject({ busy: false, running: null });
  });

  it('that was not fully done is said until it was read, wherever the user was at its end', async () => {
    const acting = held<never>();
    const { store, act } = setUp({ outboxAct: acting.call });
    const refusal = { itemId: 'x', message: 'não', fileName: 'a.csv', note: null, fueling: null };
    const run = act.runBulk('cancel', ['x', 'y']);
    expect(store.getState().endedBulk).toBeNull();
    acting.answer(ok({ done: 1, uncertain: 0, refused: [refusal] } as never));
    await run;
    expect(store.getState().endedBulk).toEqual({ act: 'cancel', outcome: { done: 1, uncertain: 0, left: 0, refused: [refusal] } });
    act.closeEndedBulk();
    expect(store.getState().endedBulk).toBeNull();
    const stopped = act.runBulk('cancel', many(150));
    act.stopBulk();
    acting.answer(ok({ done: 100, uncertain: 0, refused: [] } as never));
    await stopped;
    expect(store.getState().endedBulk).toMatchObject({ outcome: { done: 100, left: 50 } });
    const whole = act.runBulk('cancel', ['y']);
    acting.answer(ok({ done: 1, uncertain: 0, refused: [] } as never));
    await whole;
    expect(store.getState().endedBulk).toBeNull();
  });

  it('stops between two parts, or at a failure, and says how many were not tried', async () => {
    const acting = held<never>();
    const { act, told } = setUp({ outboxAct: acting.call });
    const run = act.runBulk('cancel', many(250));
    act.stopBulk();
    acting.answer(ok({ done: 100, uncertain: 0, refused: [] } as never));
    expect(await run).toMatchObject({ done: 100, left: 150 });
    const failing = act.runBulk('cancel', many(150));
    acting.answer(refused);
    expect(await failing).toMatchObject({ done: 0, left: 150 });
    expect(told).toEqual([FULL_DISK]);
  });
});

describe('checking many', () => {
  const check = (answers: Readonly<Record<string, unknown>>) =>
    setUp({
      outboxCheck: async ({ itemId }) => answers[itemId] as never,
      outboxList: async ({ ids }) =>
        ok({ items: (ids ?? []).map((id) => ({ id, fileName: `${id}.csv`, note: null, fueling: null })), total: 1, states: {} } as never),
    });
  const CHECK: BulkAct = 'check';

  it('asks one after another, counts what stays uncertain, and names what was refused', async () => {
    const { act } = check({
      a: ok({ state: 'done' }),
      b: ok({ state: 'uncertain' }),
      c: { ok: false, error: { code: 'not-allowed', message: 'já não está incerto' } },
      d: ok({ state: 'rejected' }),
    });
    expect(await act.runBulk(CHECK, ['a', 'b', 'c', 'd'])).toEqual({
      ...{ done: 3, uncertain: 1, left: 0 },
      refused: [{ itemId: 'c', message: 'já não está incerto', fileName: 'c.csv', note: null, fueling: null }],
    });
  });

  it('goes no further without a network', async () => {
    const { act, of, told } = check({ a: ok({ state: 'done' }), b: { ok: false, error: NETWORK } });
    expect(await act.runBulk(CHECK, ['a', 'b', 'c'])).toMatchObject({ done: 1, left: 2, refused: [] });
    expect([of('outboxCheck').length, told]).toEqual([2, [NETWORK]]);
  });
});

describe('cancelling many of which some were sent before', () => {
  beforeAll(async () => {
    startTexts();
    await readTexts();
  });
  const marks = new Map([
    ['a', { mayHaveArrived: false }],
    ['b', { mayHaveArrived: true }],
  ]);
  const asked = (...ids: readonly string[]) => askedWords(i18next.t, { act: 'cancel', ids }, marks).join(' ');

  it('asks without saying that they never left, and tells how many may be there', () => {
    expect(asked('a')).toContain('ainda não saiu deste computador');
    expect(asked('a', 'b')).not.toContain('ainda não saíram');
    expect(asked('a', 'b')).toContain('1 envio pode já ter chegado à rede');
    expect(askedWords(i18next.t, { act: 'send-again', ids: ['b'] }, marks)).toHaveLength(1);
  });

  it('says how many are uncertain again', () => {
    const outcome = { done: 2, left: 0, refused: [] };
    expect(doneWords(i18next.t, 'cancel', { ...outcome, uncertain: 0 })).toBe('2 envios: feito.');
    expect(doneWords(i18next.t, 'cancel', { ...outcome, uncertain: 1 })).toBe('2 envios: feito. 1 voltou a ficar incerto.');
    expect(doneWords(i18next.t, 'check', { ...outcome, uncertain: 1 })).toBe('2 envios conferidos. 1 continua incerto.');
  });
});
