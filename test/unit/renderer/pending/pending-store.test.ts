import { describe, expect, it } from 'vitest';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';
import { type IssuingDataView, MAX_PENDING_PAGE } from '../../../../preload/contract/pending/pending.ts';
import { ROW_PAGE, rowAt } from '../../../../renderer/components/data-grid/row-pages.ts';
import { createPendingStore } from '../../../../renderer/features/pending/testing.ts';
import { createNavStore } from '../../../../renderer/kit/nav-store.ts';
import { createFakeBridge, type Scenario } from '../../../fakes/page/bridge.ts';
import { PRODUCTION, TRAINING } from '../../../fakes/page/data.ts';
import { noRest, pageWorld } from '../../../fakes/page/world.ts';

const REFUSED: AppError = { code: 'api', message: 'A rede recusou.' };
const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp(scenario: Scenario = 'normal', rest = async () => {}) {
  const fake = createFakeBridge(scenario);
  const errors: string[] = [];
  const store = createPendingStore(fake.bridge, { error: ({ message }) => errors.push(message), info: () => undefined }, rest);
  fake.bridge.onPush((event) => store.getState().onPush(event));
  const count = (name: string) => fake.calls.filter((call) => call === name).length;
  const first = () => rowAt(store.getState().rows, 0);
  return { fake, store, errors, count, first };
}

async function shown(scenario?: Scenario) {
  const world = setUp(scenario);
  await world.store.getState().look(TRAINING.id);
  await expect.poll(world.first).not.toBeNull();
  return world;
}

describe('the pending list on the page', () => {
  it('asks for less than main allows at once', () => expect(ROW_PAGE).toBeLessThanOrEqual(MAX_PENDING_PAGE));

  it('holds a few pages of ten thousand rows, the riskiest first', async () => {
    const { store, count } = await shown('awful');
    expect(store.getState().view?.count).toBe(10_000);
    expect(count('pendingRows')).toBe(1);
    const risk = (index: number) => {
      const row = rowAt(store.getState().rows, index);
      return row === null ? Number.NaN : row.daysPending * row.valueE4;
    };
    expect(risk(0)).toBeGreaterThanOrEqual(risk(1));
    expect(risk(1)).toBeGreaterThanOrEqual(risk(150));
    store.getState().need(9_970, 9_999);
    store.getState().need(9_971, 9_999);
    await expect.poll(() => rowAt(store.getState().rows, 9_999)).not.toBeNull();
    expect(count('pendingRows')).toBe(2);
  });

  it('filters and sorts in main, from the first row on, without going blank in between', async () => {
    const { store, first } = await shown();
    const before = first();
    const filtering = store.getState().filter({ bands: ['0-7'] });
    expect(first()).toBe(before);
    await filtering;
    await expect.poll(() => first()?.daysPending).toBeLessThanOrEqual(7);
    expect(store.getState().view?.count).toBe(store.getState().view?.bands[0]?.count);
    await store.getState().narrow({ sort: 'value', descending: false });
    await expect.poll(() => (first()?.valueE4 ?? 0) <= (rowAt(store.getState().rows, 1)?.valueE4 ?? -1)).toBe(true);
    expect(store.getState()).toMatchObject({ sort: 'value', descending: false, filters: { bands: ['0-7'] } });
  });

  it('the last of two quick questions is answered, whichever comes first', async () => {
    const { store, first } = await shown();
    const slow = store.getState().filter({ text: 'nenhum tem isto' });
    await store.getState().filter({ text: '' });
    await slow;
    expect(store.getState().view?.count).toBe(143);
    await expect.poll(first).not.toBeNull();
  });

  it('reads again when main has a newer list than the page', async () => {
    const { fake, store, first, count } = await shown();
    await fake.bridge.pendingRefresh({ stationId: PRODUCTION.id });
    const summaries = count('pendingSummary');
    const revision = store.getState().view?.revision ?? 0;
    // A page of the revision before: the push was of another station, so only `stale` tells.
    await store.getState().narrow({ sort: 'date', descending: true });
    store.getState().need(0, 10);
    await expect.poll(() => store.getState().view?.revision).toBe(revision + 1);
    expect(count('pendingSummary')).toBeGreaterThan(summaries);
    await expect.poll(first).not.toBeNull();
  });

  it('a stale page makes the summary and the rows come anew', async () => {
    const { fake, store, first } = await shown();
    await fake.bridge.pendingRefresh({ stationId: PRODUCTION.id });
    const known = store.getState().rows;
    if (known === null) throw new Error('no rows');
    store.setState({ rows: { ...known, pages: new Map(), total: known.total } });
    expect(first()).toBeNull();
    store.getState().need(0, 10);
    await expect.poll(first).not.toBeNull();
    expect(store.getState().rows?.key.revision).toBe(2);
  });

  it('refreshes, tells a failure once, and keeps the list', async () => {
    const { fake, store, errors, first } = await shown();
    fake.fail('pendingRefresh', REFUSED);
    const sweep = store.getState().refresh();
    expect(store.getState().refreshing).toBe(true);
    await sweep;
    expect(store.getState().refreshing).toBe(false);
    expect(errors).toEqual(['A rede recusou.']);
    expect(first()).not.toBeNull();
    fake.fail('pendingRefresh', null);
    await store.getState().refresh();
    expect(store.getState().view?.revision).toBe(2);
  });

  it('a sweep that failed stands above the list, not in a notice besides', async () => {
    const { store, errors } = await shown('offline');
    await store.getState().refresh();
    expect(store.getState().view?.problem).not.toBeNull();
    expect(errors).toEqual([]);
  });

  it('an error of the list itself is shown in its place, and goes', async () => {
    const { fake, store } = setUp();
    fake.fail('pendingSummary', REFUSED);
    await store.getState().look(TRAINING.id);
    expect(store.getState()).toMatchObject({ error: REFUSED, view: null });
    fake.fail('pendingSummary', null);
    await store.getState().look(TRAINING.id);
    expect(store.getState().error).toBeNull();
  });

  it('another station begins without the filters and the rows of the one before', async () => {
    const { store } = await shown();
    await store.getState().filter({ customers: ['X'] });
    const going = store.getState().look(PRODUCTION.id);
    expect(store.getState()).toMatchObject({ view: null, rows: null, filters: { customers: [] } });
    await going;
    expect(store.getState().view?.stationId).toBe(PRODUCTION.id);
  });

  it('a thousand pushes while one reading runs ask for one more; those of others for none', async () => {
    let free: () => void = () => {};
    const { store, count } = setUp('normal', () => new Promise((resolve) => (free = resolve)));
    await store.getState().look(TRAINING.id);
    const before = count('pendingSummary');
    for (let push = 0; push < 1_000; push += 1) store.getState().onPush({ type: 'pending-changed', stationId: TRAINING.id });
    store.getState().onPush({ type: 'pending-changed', stationId: 'another' });
    store.getState().onPush({ type: 'app-changed' });
    await settle();
    expect(count('pendingSummary')).toBe(before + 1);
    free();
    await settle();
    expect(count('pendingSummary')).toBe(before + 2);
    free();
    await settle();
    expect(count('pendingSummary')).toBe(before + 2);
  });

  it('gives the spreadsheet as bytes; a failure is told and gives nothing', async () => {
    const { fake, store, errors } = await shown();
    expect((await store.getState().save('csv'))?.fileName).toMatch(/\.csv$/);
    fake.fail('pendingExport', REFUSED);
    expect(await store.getState().save('csv')).toBeNull();
    expect(errors).toEqual(['A rede recusou.']);
    expect(store.getState().making).toBeNull();
  });
});

describe('the first screen', () => {
  it('knows the whole list whatever the filters of the other screen are', async () => {
    const { store } = await shown();
    await store.getState().lookAtTotals(TRAINING.id);
    await store.getState().filter({ text: 'nenhum tem isto' });
    expect(store.getState().view?.count).toBe(0);
    expect(store.getState().overview?.allCount).toBe(143);
  });

  it('leads to one age alone', async () => {
    const { store } = setUp();
    store.getState().showWith(TRAINING.id, { bands: ['31+'] });
    await store.getState().look(TRAINING.id);
    expect(store.getState().filters.bands).toEqual(['31+']);
    expect(store.getState().view?.count).toBe(store.getState().view?.bands[3]?.count);
  });
});

describe('the fueling that is open', () => {
  it('shows its history and asks the network for what its note needs', async () => {
    const { store, first } = await shown();
    const id = first()?.id ?? '';
    await store.getState().open(id);
    expect(store.getState()).toMatchObject({ openId: id, asking: false, history: { fueling: { id } }, issuing: { transactionId: id } });
    store.getState().close();
    expect(store.getState()).toMatchObject({ openId: null, history: null, issuing: null });
  });

  it('says why the network gives nothing, and keeps what it gave before', async () => {
    const { fake, store, first } = await shown();
    await store.getState().open(first()?.id ?? '');
    fake.fail('pendingIssuingData', REFUSED);
    await store.getState().askIssuing();
    expect(store.getState().issuingError).toEqual(REFUSED);
    expect(store.getState().issuing?.fields.length).toBeGreaterThan(5);
  });

  it('one that is gone says so; an answer that comes too late is not shown for another', async () => {
    const { store, first } = await shown();
    const late = store.getState().open(first()?.id ?? '');
    await store.getState().open('nobody');
    await late;
    expect(store.getState()).toMatchObject({ openId: 'nobody', history: null, issuing: null, asking: false });
    expect(store.getState().historyError?.code).toBe('not-found');
  });

  it('reopened at the next station it shows nothing of the station before, even if that answers last', async () => {
    const waiting = new Map<string, (answer: Result<IssuingDataView>) => void>();
    const { bridge, notify } = pageWorld({
      pendingIssuingData: ({ stationId }) => new Promise((resolve) => waiting.set(stationId, resolve)),
    });
    const store = createPendingStore(bridge, notify, noRest);
    const data = { problem: null } as IssuingDataView;
    await store.getState().look('a');
    const first = store.getState().open('f');
    await store.getState().look('b');
    const second = store.getState().open('f');
    waiting.get('b')?.({ ok: true, value: data });
    waiting.get('a')?.({ ok: false, error: REFUSED });
    await Promise.all([first, second]);
    expect(store.getState()).toMatchObject({ openId: 'f', issuing: data, issuingError: null, asking: false });
  });
});

describe('the way there', () => {
  it('each screen opens with what it was asked for, and forgets it when the user goes elsewhere', () => {
    const nav = createNavStore();
    nav.getState().openFueling('880');
    expect(nav.getState()).toMatchObject({ screen: 'pending', fuelingId: '880' });
    nav.getState().openNotes('import-1');
    expect(nav.getState()).toMatchObject({ screen: 'notes', notesImportId: 'import-1' });
    nav.getState().go('home');
    expect(nav.getState()).toMatchObject({ screen: 'home', fuelingId: null, notesImportId: null, outboxId: null });
  });
});
