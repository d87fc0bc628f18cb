/** How the stores hang together: who hears of what, how often, and what one does in another. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { NO_IN_FORCE_FILTERS } from '../../../../renderer/features/prices/public/in-force-filters.ts';
import { activeStation } from '../../../../renderer/kit/app-store.ts';
import type { Scenario } from '../../../fakes/page/bridge.ts';
import { HOMOLOGATION, TRAINING } from '../../../fakes/page/data.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

describe('all stores together', () => {
  function setUp(part: Partial<Bridge> = {}, scenario: Scenario = 'normal') {
    const world = pageWorld(part, scenario);
    const stores = createStores(world.bridge, world.notify, { stale: () => 'recarregada' });
    return { ...world, stores, count: (call: keyof Bridge) => world.of(call).length };
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('a click on a notification opens the uploads', () => {
    const { stores, fake } = setUp();
    fake.push({ type: 'open-uploads' });
    expect(stores.nav.getState().screen).toBe('outbox');
  });

  it('whichever can hear a push hears it', () => {
    const { stores, fake } = setUp();
    const [able, heard]: [string[], string[]] = [[], []];
    for (const [name, store] of Object.entries(stores)) {
      const state: object = store.getState();
      if (!('onPush' in state)) continue;
      able.push(name);
      Object.assign(state, { onPush: () => heard.push(name) });
    }
    fake.push({ type: 'prices-changed', stationId: 'a' });
    expect(heard).toEqual(able);
    expect(able).toContain('catalogue');
  });

  it('the screen of products hears that its station was read', async () => {
    const { stores, fake, of } = setUp();
    await stores.catalogue.getState().look('a');
    fake.push({ type: 'prices-changed', stationId: 'b' });
    fake.push({ type: 'prices-changed', stationId: 'a' });
    await settle();
    expect(of('catalogList').length).toBe(2);
  });

  it('each hears the news', async () => {
    const { stores, fake, of } = setUp();
    const open = { kind: 'standard', productId: '101', customerDocument: null } as const;
    await stores.prices.getState().show('a');
    await stores.inForce.getState().open('a', open);
    await stores.priceFolder.getState().load('a');
    await stores.priceFolder.getState().setFolder('watch');
    await stores.aliases.getState().load('a');
    await stores.imports.getState().resume('import-1');
    await stores.outbox.getState().look();
    await stores.pending.getState().look('a');
    await stores.notes.getState().look({ stationId: 'a', importId: null, filter: 'all', text: '' });
    const NEWS: readonly (readonly [PushEvent, readonly (keyof Bridge)[]])[] = [
      [{ type: 'batches-changed', batchIds: [] }, ['outboxAttention', 'notesSummary']],
      [{ type: 'app-changed' }, ['appState', 'pricesFolder']],
      [{ type: 'prices-changed', stationId: 'a' }, ['pricesInForce', 'pricesHistory', 'aliasesList']],
      [{ type: 'import-changed', importId: 'import-1', revision: 2 }, ['importsGet']],
      [{ type: 'pending-changed', stationId: 'a' }, ['pendingSummary']],
    ];
    for (const [event, calls] of NEWS) {
      const before = calls.map((call) => of(call).length);
      fake.push(event);
      await settle();
      expect(calls.map((call) => of(call).length)).toEqual(before.map((times) => times + 1));
    }
  });

  it('rest between two readings that pushes ask for', async () => {
    const { stores, fake, count } = setUp();
    const READ = [
      ['outboxAttention', { type: 'batches-changed', batchIds: [] }],
      ['pendingSummary', { type: 'pending-changed', stationId: 'a' }],
      ['notesSummary', { type: 'notes-changed' }],
    ] as const;
    await stores.pending.getState().look('a');
    await stores.notes.getState().look({ stationId: 'a', importId: null, filter: 'all', text: '' });
    for (const [call, event] of READ) {
      const before = count(call);
      fake.push(event);
      fake.push(event);
      await settle();
      expect(count(call)).toBe(before + 1);
      await vi.advanceTimersByTimeAsync(399);
      expect(count(call)).toBe(before + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(count(call)).toBe(before + 2);
      await vi.advanceTimersByTimeAsync(400);
    }
  });

  it('a saved station is read into what is shown', async () => {
    const { stores, count } = setUp({}, 'first-run');
    expect(await stores.stations.getState().addTraining({})).toBe(true);
    expect([count('appState'), activeStation(stores.app.getState().app)?.environment]).toEqual([1, 'training']);
  });

  it('rows of an old revision read the sheet again, and an old act says so', async () => {
    const { stores, bridge, count, infos } = setUp();
    const { rows, imports } = stores;
    await imports.getState().resume('import-1');
    // Its rows are read with it, by the filter that is chosen.
    expect(rows.getState().rows).toMatchObject({ key: { importId: 'import-1', revision: 1, filter: 'all' }, total: 64 });
    imports.getState().setFilter('errors');
    expect(rows.getState().rows?.key.filter).toBe('errors');
    await settle();
    const exclude = { type: 'exclude', lines: [4], excluded: true } as const;
    await bridge.importsEdit({ importId: 'import-1', revision: 1, edit: exclude });
    imports.getState().setFilter('all');
    await settle();
    expect([count('importsGet'), imports.getState().view?.revision]).toEqual([2, 2]);
    await bridge.importsEdit({ importId: 'import-1', revision: 2, edit: exclude });
    await imports.getState().edit(exclude);
    expect(infos).toEqual(['recarregada']);
  });

  it('what was said of a sheet goes when another station is worked for, and only then', async () => {
    const { stores } = setUp();
    const { app, imports } = stores;
    const failure = { reason: 'unreadable', fileName: 'x' } as const;
    const said = () => imports.getState().failure;
    imports.setState({ failure });
    await app.getState().load();
    await app.getState().setTheme('dark');
    expect(said()).toEqual(failure);
    await app.getState().activate(HOMOLOGATION.id);
    expect(said()).toBeNull();
    imports.setState({ failure });
    await app.getState().activate(HOMOLOGATION.id);
    expect(said()).toEqual(failure);
    app.setState({ app: { ...(app.getState().app ?? raise()), activeStationId: null } });
    expect(said()).toBeNull();
    imports.setState({ failure });
    await app.getState().activate(TRAINING.id);
    expect(said()).toEqual(failure);
  });

  it('what is open of a station is closed when another becomes active, and what is opened then stays', async () => {
    const { stores } = setUp();
    const { app, nav, pending, prices } = stores;
    await app.getState().load();
    await Promise.all([pending.getState().look(TRAINING.id), prices.getState().show(TRAINING.id)]);
    const priceKey = { kind: 'standard', productId: '101', customerDocument: null } as const;
    nav.setState({ fuelingId: 'f', priceKey, outboxId: 'o', notesImportId: 'i', notesFilter: 'ready', notesText: 'texto' });
    await app.getState().load();
    expect(nav.getState()).toMatchObject({ fuelingId: 'f', priceKey });
    const { screen } = nav.getState();
    await app.getState().activate(HOMOLOGATION.id);
    const closed = { fuelingId: null, priceKey: null, notesImportId: null, notesFilter: 'all', notesText: '' };
    // Envios lists the uploads of every station.
    expect(nav.getState()).toMatchObject({ ...closed, outboxId: 'o', screen });
    // Opened by the search before the lists of the station were read.
    nav.getState().openFueling('g');
    await pending.getState().look(HOMOLOGATION.id);
    expect(nav.getState()).toMatchObject({ screen: 'pending', fuelingId: 'g' });
    nav.getState().openPrice(priceKey);
    await prices.getState().show(HOMOLOGATION.id);
    expect(nav.getState()).toMatchObject({ screen: 'inForce', priceKey });
  });

  it('filters of the prices in force go with their station, whichever screen showed the next one first', async () => {
    const { stores, of } = setUp();
    const { app, prices, inForce } = stores;
    await app.getState().load();
    const filters = { text: 'diesel', kind: 'agreement', products: ['GNV'], customers: ['Frota'] } as const;
    inForce.getState().filter(filters);
    await inForce.getState().open(TRAINING.id, { kind: 'standard', productId: '101', customerDocument: null });
    await app.getState().load();
    expect(inForce.getState().filters).toEqual(filters);
    // As Início and Produtos do, which show prices of the next station before Em vigor opens.
    const switching = app.getState().activate(HOMOLOGATION.id);
    await prices.getState().show(HOMOLOGATION.id);
    await switching;
    expect(inForce.getState()).toMatchObject({ filters: NO_IN_FORCE_FILTERS, history: null });
    const reads = of('pricesHistory').length;
    inForce.getState().onPush({ type: 'prices-changed', stationId: TRAINING.id });
    expect(of('pricesHistory')).toHaveLength(reads);
  });
});

function raise(): never {
  throw new Error('the state of the program is not known');
}
