import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import {
  actsFor,
  createOutboxStore,
  isSelectable,
  isStillAllowed,
  nextOf,
  statusWords,
  whyOf,
} from '../../../../renderer/features/outbox/testing.ts';
import { formatStamp, formatUntil } from '../../../../renderer/format/dates.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { batchesOf } from '../../../fakes/page/batches.ts';
import { createFakeBridge, type Scenario } from '../../../fakes/page/bridge.ts';
import { TRAINING } from '../../../fakes/page/data.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ahead = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

function item(part: Partial<OutboxItemView>): OutboxItemView {
  const [batch] = batchesOf('s');
  if (batch === undefined) throw new Error('no batch');
  const none = { heldBy: null, gate: null, problem: null, networkStatus: null, processId: null, finishedAt: null } as const;
  return { ...batch, ...none, state: 'queued', stage: 'queued', acts: ['cancel'], nextAttemptAt: null, ...part };
}

it('asks before an act only while the upload allows it', () => {
  const asked = (part: Partial<OutboxItemView>) => (['cancel', 'revive'] as const).map((act) => isStillAllowed(item(part), act));
  expect(asked({})).toEqual([true, false]);
  expect(asked({ state: 'sending' })).toEqual([false, false]);
  expect(asked({ state: 'uncertain' })).toEqual([false, false]);
  expect(asked({ state: 'dead', canRevive: true })).toEqual([false, true]);
});

describe('the state in a sentence', () => {
  beforeAll(async () => {
    startTexts();
    await readTexts();
  });
  const words = (part: Partial<OutboxItemView>) => statusWords(i18next.t, item(part));

  it('is of the network only where the network said it', () => {
    const done = { state: 'done', finishedAt: NOW.toISOString(), uncertainty: null, settled: null } as const;
    expect(words(done)).toBe('A rede processou todos os preços.');
    expect(words({ ...done, settled: 'Você disse que já está lá.' })).toBe('Você disse que já está lá.');
    expect(words({ ...done, state: 'partial' })).toBe('A rede aceitou uma parte e recusou outra.');
    const problem = { message: 'A rede não respondeu sobre todos os preços.', api: null };
    expect(words({ ...done, state: 'partial', problem })).toBe(problem.message);
    expect(words({ ...done, state: 'rejected', problem })).toBe('A rede recusou o envio.');
  });
});

describe('when and why', () => {
  it.each([
    [1, 'em 1 seg.'],
    [39_001, 'em 40 seg.'],
    [60_000, 'em 1 min.'],
    [110_000, 'em 2 min.'],
    [3_600_001, 'em 2 h'],
  ])('%i ms ahead is never said to be sooner', (ms, words) => {
    expect(formatUntil(ahead(ms), NOW)).toBe(words);
  });

  it('what is past or unknown has no countdown', () => {
    for (const iso of [null, ahead(0), ahead(-1), 'not a time']) expect(formatUntil(iso, NOW)).toBeNull();
  });

  it('the station’s clock is written as dates are here; anything else as it is', () => {
    expect(formatStamp('2026-11-21 08:20:00 GMT-4')).toBe('21/11/2026 08:20:00 GMT-4');
    expect(formatStamp('ontem')).toBe('ontem');
  });

  it('the line goes before the gate, the gate before the problem', () => {
    const problem = { message: 'p', api: null };
    expect(whyOf(item({ heldBy: 'x', gate: 'network', problem }))).toEqual({ type: 'held' });
    // A shut gate is the problem that main words.
    expect(whyOf(item({ gate: 'network', problem }))).toEqual({ type: 'problem', message: 'p' });
    expect(whyOf(item({ problem }))).toEqual({ type: 'problem', message: 'p' });
    expect(whyOf(item({}))).toEqual({ type: 'next' });
    const uncertainty = { cause: 'timeout', message: '', evidence: [], canSendAgain: true, canGiveUp: true };
    expect(whyOf(item({ state: 'uncertain', uncertainty }))).toEqual({ type: 'uncertain' });
    // It has not left: there is no doubt whether it arrived.
    const found = { ...uncertainty, cause: 'found-elsewhere' };
    expect(whyOf(item({ state: 'uncertain', uncertainty: found }))).toEqual({ type: 'found' });
    expect(whyOf(item({ state: 'done', finishedAt: ahead(0) }))).toEqual({ type: 'finished', at: ahead(0) });
    expect(whyOf(item({ state: 'processing', networkStatus: 'X' }))).toEqual({ type: 'network' });
    expect(whyOf(item({ state: 'accepted', processId: '7' }))).toEqual({ type: 'number', of: 'prices', id: '7' });
  });

  it('the next attempt is told only of what waits for one', () => {
    expect(nextOf(item({ nextAttemptAt: ahead(30_000) }), NOW)).toEqual({ type: 'in', words: 'em 30 seg.' });
    expect(nextOf(item({}), NOW)).toEqual({ type: 'soon' });
    expect(nextOf(item({ heldBy: 'x', nextAttemptAt: ahead(1) }), NOW)).toEqual({ type: 'after-held' });
    expect(nextOf(item({ gate: 'paused' }), NOW)).toEqual({ type: 'when-open' });
    expect(nextOf(item({ state: 'uncertain' }), NOW)).toEqual({ type: 'none' });
    expect(nextOf(item({ state: 'sending' }), NOW)).toEqual({ type: 'now' });
  });
});

function setUp(scenario: Scenario = 'normal', rest: () => Promise<void> = async () => {}) {
  const fake = createFakeBridge(scenario);
  const errors: string[] = [];
  const notify = { error: ({ message }: { readonly message: string }) => errors.push(message), info: () => undefined };
  return { fake, errors, store: createOutboxStore(fake.bridge, notify, rest) };
}
const count = (calls: readonly string[], name: string) => calls.filter((call) => call === name).length;
const shownOf = (store: ReturnType<typeof setUp>['store']) => [...(store.getState().rows?.pages.values() ?? [])].flat();
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the store of the outbox', () => {
  it('reads the list, the gates and how many wait for a person', async () => {
    const { store } = setUp();
    await store.getState().look();
    await settle();
    expect(shownOf(store).length).toBe(store.getState().summary?.total);
    expect(shownOf(store).every(({ state }) => state !== 'done')).toBe(true);
    expect(store.getState()).toMatchObject({ attention: 2, gates: [{ gate: 'network' }] });
    await store.getState().narrow({ stationId: 'st-nobody', open: false });
    expect(store.getState().summary?.total).toBe(0);
  });

  it('an answer to an older question is dropped', async () => {
    const { store } = setUp();
    const slow = store.getState().narrow({ stationId: TRAINING.id, open: false });
    await store.getState().narrow({ stationId: 'st-nobody', open: true });
    await slow;
    expect(store.getState()).toMatchObject({ query: { stationId: 'st-nobody', open: true }, summary: { total: 0 } });
  });

  it('a thousand pushes while one reading runs ask for one more', async () => {
    let free: () => void = () => {};
    const { fake, store } = setUp('normal', () => new Promise((resolve) => (free = resolve)));
    await store.getState().look();
    const before = count(fake.calls, 'outboxSummary');
    for (let push = 0; push < 1_000; push += 1) store.getState().onPush({ type: 'batches-changed', batchIds: [] });
    await settle();
    expect(count(fake.calls, 'outboxSummary')).toBe(before + 1);
    free();
    await settle();
    expect(count(fake.calls, 'outboxSummary')).toBe(before + 2);
    free();
    await settle();
    expect(count(fake.calls, 'outboxSummary')).toBe(before + 2);
  });

  it('off the screen a push only counts', async () => {
    const { fake, store } = setUp();
    store.getState().onPush({ type: 'batches-changed', batchIds: ['x'] });
    await settle();
    expect(fake.calls).toEqual(['outboxAttention']);
    store.getState().onPush({ type: 'app-changed' });
    expect(fake.calls).toHaveLength(1);
  });

  it('decides, cancels, revives and pauses, and shows what became of it', async () => {
    const { store } = setUp();
    await store.getState().narrow({ open: false });
    await store.getState().look();
    await store.getState().open('batch-2');
    expect(store.getState().detail?.item).toMatchObject({ state: 'uncertain' });
    await store.getState().decide('batch-2', 'already-there');
    expect(store.getState()).toMatchObject({ detail: { item: { state: 'done' } }, attention: 1, busy: false });
    await store.getState().revive('batch-6');
    expect(store.getState().attention).toBe(0);
    await store.getState().cancel('batch-1');
    await settle();
    expect(shownOf(store).find(({ id }) => id === 'batch-1')?.state).toBe('cancelled');
    await store.getState().pause(TRAINING.id, true);
    expect(store.getState().gates.map(({ gate }) => gate)).toContain('paused');
    await store.getState().pause(TRAINING.id, false);
    expect(store.getState().gates.map(({ gate }) => gate)).not.toContain('paused');
  });

  it('gives the package as bytes; a failure is told and gives nothing', async () => {
    const { fake, store, errors } = setUp();
    const made = await store.getState().pack('batch-1');
    expect(made?.fileName).toBe('comprovacao-batch-1.zip');
    expect(made?.bytes.slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
    fake.fail('outboxPackage', { code: 'internal', message: 'O pacote não pôde ser montado.' });
    expect(await store.getState().pack('batch-1')).toBeNull();
    expect(errors).toEqual(['O pacote não pôde ser montado.']);
    expect(store.getState().packing).toBe(false);
  });

  it('an item that is gone says so in its place', async () => {
    const { store } = setUp();
    await store.getState().open('nobody');
    expect(store.getState()).toMatchObject({ detail: null, detailError: { code: 'not-found' } });
    store.getState().close();
    expect(store.getState().detailError).toBeNull();
  });
});

describe('many at once', () => {
  it('an act is offered for those that main offers it for, and no others', () => {
    const items = [
      item({ id: 'q' }),
      item({ id: 'u', acts: ['already-there', 'send-again', 'check'] }),
      item({ id: 'd', acts: ['revive'] }),
      item({ id: 'f', acts: ['already-there'] }),
      item({ id: 'done', acts: [] }),
    ];
    expect(items.filter(isSelectable).map(({ id }) => id)).toEqual(['q', 'u', 'd', 'f']);
    expect(actsFor(new Map(items.map((one) => [one.id, one])))).toEqual([
      { act: 'already-there', ids: ['u', 'f'] },
      { act: 'send-again', ids: ['u'] },
      { act: 'cancel', ids: ['q'] },
      { act: 'revive', ids: ['d'] },
      { act: 'check', ids: ['u'] },
    ]);
  });

  it('words and a state narrow the list', async () => {
    const { store } = setUp();
    await store.getState().narrow({ open: false });
    const all = store.getState().summary;
    await store.getState().narrow({ state: 'uncertain' });
    expect(store.getState().summary?.total).toBe(all?.states.uncertain);
    await store.getState().narrow({ state: null, text: 'diesel' });
    await settle();
    expect(shownOf(store).map(({ fileName }) => fileName)).toEqual(['diesel.csv']);
    await store.getState().widen();
    expect(store.getState()).toMatchObject({ query: { text: '', open: false }, summary: { total: all?.total } });
  });
});
