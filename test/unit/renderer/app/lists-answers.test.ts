/** Of the lists that follow pushes: answers that come too late, that fail, and what is asked in the first place. */

import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { OutboxItemDetail } from '../../../../preload/contract/outbox/outbox.ts';
import type { PendingFuelingView, PendingSummary } from '../../../../preload/contract/pending/pending.ts';
import type { ImportRowView, PricesInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { rowAt } from '../../../../renderer/components/data-grid/row-pages.ts';
import { createOutboxStore } from '../../../../renderer/features/outbox/testing.ts';
import { createPendingStore } from '../../../../renderer/features/pending/testing.ts';
import { createImportStore, createRowReader } from '../../../../renderer/features/price-import/testing.ts';
import { createPricesStore } from '../../../../renderer/features/prices/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { PRODUCTION, TRAINING } from '../../../fakes/page/data.ts';
import { FULL_DISK, held, listening, refused } from '../../../fakes/page/held.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp(part: Partial<Bridge> = {}) {
  const fake = createFakeBridge('normal');
  const told: unknown[] = [];
  const heard = listening({ ...fake.bridge, ...part });
  return { fake, told, bridge: heard.bridge, of: heard.of, notify: { error: (error: unknown) => told.push(error), info: () => undefined } };
}
const rest = async () => {};

describe('pending fuelings', () => {
  const summary = (stationId: string, count: number, revision = 1) =>
    ok({ stationId, count, revision, problem: null } as unknown as PendingSummary);
  const rows = (...ids: readonly string[]) => ok({ rows: ids.map((id) => ({ id }) as PendingFuelingView), total: ids.length });

  it('a count of the query before is dropped, in whichever order the two answers come', async () => {
    const summaries = held<PendingSummary>();
    const { bridge, notify } = setUp({ pendingSummary: summaries.call, pendingRows: async () => rows('a', 'b') });
    const store = createPendingStore(bridge, notify, rest);
    const late = store.getState().look(TRAINING.id);
    const now = store.getState().filter({ text: 'abc' });
    summaries.answer(summary(TRAINING.id, 143));
    await late;
    expect(store.getState()).toMatchObject({ view: null, rows: null });
    summaries.answer(summary(TRAINING.id, 2));
    await now;
    expect(store.getState()).toMatchObject({ view: { count: 2 }, rows: { total: 2 } });
    expect(summaries.asked[1]).toMatchObject({ stationId: TRAINING.id, filters: { text: 'abc' } });
  });

  it('rows of another query never stand for those of this one; those of an older list of it do until its own come', async () => {
    const pages = held<{ readonly rows: readonly PendingFuelingView[]; readonly total: number }>();
    let revision = 1;
    const { bridge, notify } = setUp({ pendingRows: pages.call, pendingSummary: async () => summary(TRAINING.id, 2, revision) });
    const store = createPendingStore(bridge, notify, rest);
    const first = () => rowAt(store.getState().rows, 0)?.id ?? null;
    await store.getState().look(TRAINING.id);
    pages.answer(rows('a', 'b'));
    await settle();
    expect(first()).toBe('a');
    revision = 2;
    await store.getState().look(TRAINING.id);
    expect(first()).toBe('a');
    pages.answer(rows('c', 'd'));
    await settle();
    expect(first()).toBe('c');
    await store.getState().narrow({ sort: 'value', descending: true });
    expect(first()).toBeNull();
  });

  it('is refreshed once at a time, and only when a station is shown', async () => {
    const sweep = held<never>();
    const { bridge, notify, told } = setUp({ pendingRefresh: sweep.call });
    const store = createPendingStore(bridge, notify, rest);
    await store.getState().refresh();
    expect(sweep.asked).toEqual([]);
    await store.getState().look(TRAINING.id);
    const one = store.getState().refresh();
    await store.getState().refresh();
    expect(sweep.asked).toEqual([{ stationId: TRAINING.id }]);
    await store.getState().look(PRODUCTION.id);
    sweep.answer(refused);
    await one;
    expect(told).toEqual([]);
    expect(store.getState()).toMatchObject({ stationId: PRODUCTION.id, refreshing: false });
  });

  it('of a fueling nothing is asked before a station is shown, nor its issuing data twice at once', async () => {
    const issuing = held<never>();
    const { bridge, notify, of } = setUp({ pendingIssuingData: issuing.call });
    const store = createPendingStore(bridge, notify, rest);
    await store.getState().open('880');
    expect([...of('pendingHistory'), ...issuing.asked]).toEqual([]);
    await store.getState().look(TRAINING.id);
    void store.getState().open('880');
    await store.getState().askIssuing();
    expect(issuing.asked).toEqual([{ stationId: TRAINING.id, transactionId: '880' }]);
  });
});

describe('the outbox', () => {
  it('a push reads the open item anew, and that one only', async () => {
    const { bridge, notify, of } = setUp();
    const store = createOutboxStore(bridge, notify, rest);
    await store.getState().open('batch-2');
    store.getState().onPush({ type: 'batches-changed', batchIds: [] });
    await settle();
    expect(of('outboxItem')).toEqual([{ itemId: 'batch-2' }, { itemId: 'batch-2' }]);
    expect(of('outboxSummary')).toEqual([]);
    store.getState().close();
    store.getState().onPush({ type: 'batches-changed', batchIds: [] });
    await settle();
    expect(of('outboxItem')).toHaveLength(2);
  });

  it('an act that fails is told, and everything is read again', async () => {
    const { fake, bridge, notify, told, of } = setUp();
    const store = createOutboxStore(bridge, notify, rest);
    await store.getState().look();
    await store.getState().open('batch-2');
    fake.fail('outboxDecide', FULL_DISK);
    const one = store.getState().decide('batch-2', 'send-again');
    expect(store.getState().busy).toBe(true);
    await store.getState().cancel('batch-2');
    await one;
    expect(told).toEqual([FULL_DISK]);
    expect(store.getState()).toMatchObject({ busy: false, detail: { item: { id: 'batch-2', state: 'uncertain' } } });
    expect(of('outboxDecide')).toEqual([{ itemId: 'batch-2', decision: 'send-again' }]);
    expect(of('outboxCancel')).toEqual([]);
    expect([of('outboxItem').length, of('outboxSummary').length]).toEqual([2, 2]);
  });

  it('an answer about an item that was closed is dropped; a list that fails is told and stays', async () => {
    const item = held<OutboxItemDetail>();
    const { fake, bridge, notify, told } = setUp({ outboxItem: item.call });
    const store = createOutboxStore(bridge, notify, rest);
    const late = store.getState().open('a');
    store.getState().close();
    item.answer(refused);
    await late;
    expect(store.getState()).toMatchObject({ detail: null, detailError: null });
    await store.getState().look();
    const { summary, gates, attention } = store.getState();
    for (const call of ['outboxSummary', 'outboxGates', 'outboxAttention'] as const) fake.fail(call, FULL_DISK);
    await store.getState().look();
    expect(told).toEqual([FULL_DISK]);
    expect(store.getState()).toMatchObject({ summary, gates, attention });
  });

  it('what the network is like opens gates only where they are seen', async () => {
    const { bridge, notify, of } = setUp();
    const store = createOutboxStore(bridge, notify, rest);
    const reachability = { stationId: TRAINING.id, state: 'online', since: null, detail: null } as const;
    store.getState().onPush({ type: 'reachability', reachability });
    store.getState().onPush({ type: 'pending-changed', stationId: TRAINING.id });
    expect(of('outboxGates')).toEqual([]);
    await store.getState().look();
    store.getState().onPush({ type: 'reachability', reachability });
    store.getState().onPush({ type: 'pending-changed', stationId: TRAINING.id });
    await settle();
    expect(of('outboxGates')).toEqual([{ stationId: null }, { stationId: null }]);
  });
});

describe('prices in force', () => {
  it('are asked of the station that is shown, by hand once at a time, and dropped of another', async () => {
    const refresh = held<PricesInForceView>();
    const { bridge, notify, of, told } = setUp({ pricesRefresh: refresh.call });
    const store = createPricesStore(bridge, notify);
    await store.getState().refresh();
    expect(refresh.asked).toEqual([]);
    await store.getState().show(TRAINING.id);
    expect(of('pricesInForce')).toEqual([{ stationId: TRAINING.id }]);
    const one = store.getState().refresh();
    await store.getState().refresh();
    expect(refresh.asked).toEqual([{ stationId: TRAINING.id }]);
    await store.getState().show(PRODUCTION.id);
    refresh.answer(refused);
    await one;
    expect(told).toEqual([]);
    expect(store.getState()).toMatchObject({ stationId: PRODUCTION.id, refreshing: false, view: { stationId: PRODUCTION.id } });
    await store.getState().template('csv');
    await store.getState().save();
    expect(of('pricesTemplate')).toEqual([{ stationId: PRODUCTION.id, format: 'csv' }]);
    expect(of('pricesExport')).toEqual([{ stationId: PRODUCTION.id }]);
  });
});

describe('the sheet on the table', () => {
  it('is read again for news of itself that are newer, and for no others', async () => {
    const { bridge, notify, of } = setUp();
    const store = createImportStore(bridge, notify, () => '');
    await store.getState().resume('import-1');
    const asked = () => of('importsGet').length;
    const before = asked();
    store.getState().onPush({ type: 'import-changed', importId: 'another', revision: 9 });
    store.getState().onPush({ type: 'import-changed', importId: 'import-1', revision: 1 });
    store.getState().onPush({ type: 'app-changed' });
    expect(asked()).toBe(before);
    store.getState().onPush({ type: 'import-changed', importId: 'import-1', revision: 2 });
    expect(asked()).toBe(before + 1);
  });

  it('shows the rows of the filter that is set; another sheet begins with all', async () => {
    const { bridge, notify } = setUp();
    const store = createImportStore(bridge, notify, () => '');
    store.getState().setFilter('errors');
    expect(store.getState().filter).toBe('errors');
    await store.getState().resume('import-1');
    expect(store.getState().filter).toBe('all');
    store.getState().setFilter('warnings');
    store.getState().close();
    expect(store.getState()).toMatchObject({ filter: 'all', view: null, failure: null });
  });
});

describe('the next row with an issue', () => {
  const key = { importId: 'a', revision: 1, filter: 'warnings' } as const;
  const far = { type: 'issue', code: 'far', severity: 'confirm' } as const;
  const all = ['far', 'none', 'far', 'none'].map((code, index) => ({ line: index + 1, issues: [{ code }] }) as unknown as ImportRowView);
  const reader = () => {
    const { bridge, of } = setUp({
      importsRows: async ({ offset, limit, filter }) => {
        const rows = filter === 'warnings' ? all : all.slice(1);
        return ok({ rows: rows.slice(offset, offset + limit), total: rows.length });
      },
    });
    return { of, ...createRowReader(bridge, () => undefined) };
  };

  it('is below the chosen one in its own view, and begins again at the end', async () => {
    const { find } = reader();
    expect(await find(key, { line: 1, place: 0 }, far)).toEqual({ filter: 'warnings', place: 2 });
    expect(await find(key, { line: 3, place: 2 }, far)).toEqual({ filter: 'warnings', place: 0 });
    expect(await find(key, null, far)).toEqual({ filter: 'warnings', place: 0 });
  });

  it('from another view it is the first one of its own', async () => {
    const { find } = reader();
    expect(await find({ ...key, filter: 'all' }, { line: 1, place: 0 }, far)).toEqual({ filter: 'warnings', place: 0 });
  });

  it('that is counted but no warning any more stands among all rows', async () => {
    const { find, of } = reader();
    expect(await find(key, null, { ...far, severity: 'info' })).toEqual({ filter: 'all', place: 1 });
    expect(await find(key, null, { ...far, code: 'nobody' })).toBeNull();
    expect(of('importsRows').length).toBeGreaterThan(0);
  });
});
