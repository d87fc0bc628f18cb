import { describe, expect, it } from 'vitest';
import type { NewStation } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { isTested } from '../../../../renderer/features/stations/testing.ts';
import { activeStation, reachabilityOf } from '../../../../renderer/kit/app-store.ts';
import { openTarget } from '../../../../renderer/kit/open-target.ts';
import { createFakeBridge, type Scenario } from '../../../fakes/page/bridge.ts';
import { HOMOLOGATION, TRAINING } from '../../../fakes/page/data.ts';

function setUp(scenario: Scenario) {
  const fake = createFakeBridge(scenario);
  const errors: AppError[] = [];
  const notify = { error: (error: AppError) => errors.push(error), info: () => undefined };
  return { fake, errors, stores: createStores(fake.bridge, notify, { stale: () => '' }) };
}

const NEW: NewStation = {
  name: 'Beira-Rio',
  cnpj: HOMOLOGATION.cnpj,
  uf: 'SP',
  environment: 'homologation',
  baseUrl: 'https://a.example',
  authUrl: 'https://a.example',
  clientId: 'id',
  clientSecret: 'certo',
};

describe('the state of the program', () => {
  it('follows reachability by push', async () => {
    const { fake, stores } = setUp('normal');
    await stores.app.getState().load();
    fake.push({ type: 'reachability', reachability: { stationId: TRAINING.id, state: 'offline', since: null, detail: null } });
    expect(reachabilityOf(stores.app.getState().app, TRAINING.id)?.state).toBe('offline');
    expect(stores.app.getState().app?.reachability).toHaveLength(3);
  });

  it('changes the active station', async () => {
    const { stores } = setUp('normal');
    await stores.app.getState().load();
    await stores.app.getState().activate(HOMOLOGATION.id);
    expect(activeStation(stores.app.getState().app)?.name).toBe(HOMOLOGATION.name);
  });

  it('takes the theme back when main refuses it', async () => {
    const { fake, stores, errors } = setUp('normal');
    await stores.app.getState().load();
    fake.fail('appSetTheme', { code: 'storage', message: 'O disco está cheio.' });
    await stores.app.getState().setTheme('dark');
    expect(stores.app.getState().app?.theme).toBe('auto');
    expect(errors).toHaveLength(1);
  });

  it('dismisses a notice for good', async () => {
    const { stores } = setUp('errors');
    await stores.app.getState().load();
    expect(stores.app.getState().app?.notices).toHaveLength(2);
    await stores.app.getState().dismissNotice('n1');
    expect(stores.app.getState().app?.notices.map(({ id }) => id)).not.toContain('n1');
  });

  it('keeps the first failure for the screen, later ones are said in passing', async () => {
    const { fake, stores, errors } = setUp('normal');
    fake.fail('appState', { code: 'storage', message: 'Pasta só de leitura.' });
    await stores.app.getState().load();
    expect(stores.app.getState().loadError?.code).toBe('storage');
    fake.fail('appState', null);
    await stores.app.getState().load();
    expect(stores.app.getState().loadError).toBeNull();
    expect(errors).toEqual([]);
  });
});

describe('stations', () => {
  it('adds a training station with one call and goes on', async () => {
    const { stores } = setUp('first-run');
    expect(await stores.stations.getState().addTraining({})).toBe(true);
    expect(activeStation(stores.app.getState().app)?.environment).toBe('training');
  });

  it('knows exactly which values were tested', async () => {
    const { stores } = setUp('first-run');
    await stores.stations.getState().test(NEW);
    const { tested } = stores.stations.getState();
    expect(isTested(tested, NEW)).toBe(true);
    expect(isTested(tested, { ...NEW, name: 'Outro nome' })).toBe(true);
    expect(isTested(tested, { ...NEW, clientSecret: 'outro' })).toBe(false);
    expect(isTested(tested, { ...NEW, environment: 'production' })).toBe(false);
  });

  it("keeps the network's words when the credentials are refused", async () => {
    const { stores } = setUp('first-run');
    await stores.stations.getState().test({ ...NEW, clientSecret: 'errado' });
    expect(stores.stations.getState()).toMatchObject({ tested: null, busy: null, error: { details: { api: { status: 401 } } } });
  });

  it('names the field that is wrong', async () => {
    const { stores } = setUp('first-run');
    expect(await stores.stations.getState().add({ ...NEW, cnpj: '11111111111111' })).toBe(false);
    expect(stores.stations.getState().error?.details?.field).toBe('cnpj');
  });
});

describe('prices in force', () => {
  it('reads again when told that they changed', async () => {
    const { fake, stores } = setUp('normal');
    await stores.prices.getState().show(TRAINING.id);
    const before = fake.calls.length;
    fake.push({ type: 'prices-changed', stationId: TRAINING.id });
    fake.push({ type: 'prices-changed', stationId: 'outro' });
    expect(fake.calls.length).toBe(before + 1);
  });

  it('keeps what is shown when the network fails', async () => {
    const { fake, stores, errors } = setUp('normal');
    await stores.prices.getState().show(TRAINING.id);
    const { view } = stores.prices.getState();
    fake.fail('pricesRefresh', { code: 'network', message: 'Sem conexão.' });
    await stores.prices.getState().refresh();
    expect(stores.prices.getState()).toMatchObject({ view, refreshing: false });
    expect(errors.map((error) => error.code)).toEqual(['network']);
  });
});

describe('batches', () => {
  it('decides on an uncertain batch and shows what became of it', async () => {
    const { stores } = setUp('normal');
    await stores.outbox.getState().narrow({ stationId: TRAINING.id, open: false });
    await stores.outbox.getState().follow({ ids: ['batch-2'] });
    await stores.outbox.getState().open('batch-2');
    await stores.outbox.getState().decide('batch-2', 'already-there');
    await new Promise((resolve) => setImmediate(resolve));
    const { detail, rows, followed } = stores.outbox.getState();
    expect(detail?.item.state).toBe('done');
    expect(rows?.pages.get(0)?.find(({ id }) => id === 'batch-2')?.state).toBe('done');
    expect(followed?.map(({ state }) => state)).toEqual(['done']);
  });

  it('reads the open batch again when prices were read: they may have been replaced', async () => {
    const { fake, stores } = setUp('normal');
    await stores.outbox.getState().open('batch-0');
    const asked = () => fake.calls.filter((call) => call === 'outboxItem').length;
    expect(asked()).toBe(1);
    fake.push({ type: 'prices-changed', stationId: TRAINING.id });
    expect(asked()).toBe(2);
  });

  it('says that a batch is gone', async () => {
    const { stores } = setUp('normal');
    await stores.outbox.getState().open('nenhum');
    expect(stores.outbox.getState().detailError?.code).toBe('not-found');
  });
});

describe('training network', () => {
  it('keeps the switches that were set', async () => {
    const { stores } = setUp('normal');
    await stores.training.getState().load();
    await stores.training.getState().save({ latencyMs: 900, fault: 'offline', remaining: 2 });
    expect(stores.training.getState().faults).toEqual({ latencyMs: 900, fault: 'offline', remaining: 2 });
  });
});

describe('notices', () => {
  it('lead to what they speak of, in its station', async () => {
    const { stores } = setUp('normal');
    await stores.app.getState().load();
    await openTarget(stores, { type: 'sheets', stationId: HOMOLOGATION.id });
    expect(activeStation(stores.app.getState().app)?.id).toBe(HOMOLOGATION.id);
    expect(stores.nav.getState().screen).toBe('home');
    await openTarget(stores, { type: 'upload', itemId: 'i' });
    expect(stores.nav.getState()).toMatchObject({ screen: 'outbox', outboxId: 'i' });
    await openTarget(stores, { type: 'note', text: 'chave' });
    expect(stores.nav.getState()).toMatchObject({ screen: 'notes', notesText: 'chave' });
    await openTarget(stores, { type: 'note-import', stationId: TRAINING.id, importId: 'n' });
    expect(activeStation(stores.app.getState().app)?.id).toBe(TRAINING.id);
    expect(stores.nav.getState()).toMatchObject({ screen: 'notes', notesImportId: 'n' });
    await openTarget(stores, { type: 'note-import', stationId: null, importId: 'm' });
    expect(stores.nav.getState()).toMatchObject({ screen: 'notes', notesImportId: 'm' });
  });

  it('lead to a note at the station that emitted it', async () => {
    const { stores } = setUp('normal');
    await stores.app.getState().load();
    const keyOf = (cnpj: string) => `352611${cnpj}550010000474491454651420`;
    await openTarget(stores, { type: 'note', text: keyOf(HOMOLOGATION.cnpj) });
    expect(activeStation(stores.app.getState().app)?.id).toBe(HOMOLOGATION.id);
    expect(stores.nav.getState()).toMatchObject({ screen: 'notes', notesText: keyOf(HOMOLOGATION.cnpj) });
    await openTarget(stores, { type: 'note', text: keyOf('00000000000000') });
    expect(activeStation(stores.app.getState().app)?.id).toBe(HOMOLOGATION.id);
  });

  it('what was opened of a station is not asked of the next one', async () => {
    const { stores } = setUp('normal');
    await stores.app.getState().load();
    const { id } = activeStation(stores.app.getState().app) ?? { id: '' };
    stores.nav.getState().openNotes('n');
    await stores.app.getState().activate(id);
    expect(stores.nav.getState().notesImportId).toBe('n');
    await stores.app.getState().activate(HOMOLOGATION.id);
    expect(stores.nav.getState()).toMatchObject({ screen: 'notes', notesImportId: null, notesText: '' });
    stores.nav.getState().findNotes('chave');
    await stores.app.getState().activate(id);
    expect(stores.nav.getState().notesText).toBe('');
  });
});
