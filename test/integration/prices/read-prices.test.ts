import { describe, expect, it } from 'vitest';
import type { Exchange, NetworkPrice, Sweep } from '../../../main/network/index.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { RAW, swept } from '../../fakes/station-network.ts';
import { addStation, createStationsWorld } from '../../fakes/stations-world.ts';

const ETHANOL: ProductView = { id: '20', code: '810101001', name: 'Etanol', unit: 'L' };
const DIESEL: ProductView = { id: '10', code: null, name: 'Diesel S10', unit: null };
const price = (more: Partial<NetworkPrice> = {}): NetworkPrice => ({
  kind: 'standard',
  productId: '20',
  productName: 'Etanol',
  customerDocument: null,
  customerName: null,
  priceE4: 38_900,
  validFrom: null,
  ...more,
});
const DOWN: Exchange<never> = { type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null };

async function setUp() {
  const world = createStationsWorld();
  const { id } = await addStation(world);
  world.api.products = [swept([ETHANOL, DIESEL])];
  world.api.prices = [
    swept([price(), price({ kind: 'agreement', customerDocument: '11222333000181', customerName: 'Frota', priceE4: 37_505 })]),
  ];
  return { world, id, reads: (name: string) => world.api.calls.filter((call) => call.name === name).length };
}

describe('reading catalog and prices', () => {
  it('knows that nothing was ever read', async () => {
    const { world, id } = await setUp();
    expect(world.prices.inForce(id)).toEqual({ ok: true, value: { stationId: id, readAt: null, prices: [] } });
    expect(world.prices.catalog(id)).toEqual({ ok: true, value: [] });
    expect(world.prices.pricesOrNull(id)).toBe(null);
  });

  it('keeps what was read, and shows it from the store', async () => {
    const { world, id } = await setUp();
    const refreshed = await world.prices.refresh(id);
    expect(refreshed).toEqual({
      ok: true,
      value: {
        stationId: id,
        readAt: '2026-11-21T12:00:00.000Z',
        prices: [
          { stationId: id, ...price() },
          { stationId: id, ...price({ kind: 'agreement', customerDocument: '11222333000181', customerName: 'Frota', priceE4: 37_505 }) },
        ],
      },
    });
    world.api.prices = [DOWN];
    expect(world.prices.inForce(id)).toEqual(refreshed);
    expect(world.prices.catalog(id)).toEqual({ ok: true, value: [DIESEL, ETHANOL] });
    expect(world.pushed.filter(({ type }) => type === 'prices-changed')).toHaveLength(2);
    expect(world.reachability.view(id).state).toBe('online');
  });

  it('shows the products of each station of the environment, and of no other', async () => {
    const { world, id } = await setUp();
    const other = await addStation(world, { cnpj: '11222333000181', name: 'Posto dois' });
    const elsewhere = await addStation(world, { environment: 'production' });
    for (const station of [other.id, elsewhere.id]) await world.prices.refresh(station);
    const catalogs = world.prices.catalogs(id);
    expect(catalogs).toMatchObject({
      value: [
        { stationId: id, products: [] },
        { stationId: other.id, stationName: 'Posto dois', products: [DIESEL, ETHANOL] },
      ],
    });
    expect(catalogs.ok && catalogs.value).toHaveLength(2);
    expect(world.prices.catalogs('gone')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('replaces the whole list: what is gone from the network is gone here, and nobody else’s list is touched', async () => {
    const { world, id } = await setUp();
    const other = await addStation(world, { cnpj: '11222333000181' });
    await world.prices.refresh(id);
    await world.prices.refresh(other.id);
    world.api.prices = [swept([price({ priceE4: 40_000 })])];
    world.api.products = [swept([ETHANOL])];
    await world.prices.refresh(id);
    expect(world.prices.pricesOrNull(id)?.map(({ priceE4 }) => priceE4)).toEqual([40_000]);
    expect(world.prices.catalog(id)).toMatchObject({ value: [{ id: '20' }] });
    expect(world.prices.pricesOrNull(other.id)).toHaveLength(2);
  });

  it('looks one product up as the network has it now, and keeps nothing of it', async () => {
    const { world, id } = await setUp();
    await world.prices.refresh(id);
    const now = { ...ETHANOL, name: 'Etanol Hidratado' };
    world.api.product = { type: 'answered', value: now, raw: RAW };
    expect(await world.lookUp({ stationId: id, productId: '20' })).toEqual({ ok: true, value: now });
    expect(world.prices.catalog(id)).toMatchObject({ value: [{ id: '10' }, ETHANOL] });
    world.api.product = DOWN;
    expect(await world.lookUp({ stationId: id, productId: '20' })).toMatchObject({
      ok: false,
      error: { code: 'network', message: expect.stringMatching(/^Não deu para consultar o produto\. /) },
    });
    expect(world.reachability.view(id).state).toBe('offline');
    expect(await world.lookUp({ stationId: 'gone', productId: '20' })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('an empty list is a reading too', async () => {
    const { world, id } = await setUp();
    world.api.prices = [swept<NetworkPrice>([])];
    await world.prices.refresh(id);
    expect(world.prices.pricesOrNull(id)).toEqual([]);
  });

  it('reads a listing that shifted again, three times at the most, and then keeps the old one', async () => {
    const { world, id, reads } = await setUp();
    world.api.prices = [swept([price()], true), swept([price({ priceE4: 1 })], true), swept([price({ priceE4: 2 })])];
    expect((await world.prices.refresh(id)).ok).toBe(true);
    expect(reads('listPrices')).toBe(3);
    world.api.prices = [swept([price({ priceE4: 9 })], true)];
    const failed = await world.prices.refresh(id);
    expect(failed).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(reads('listPrices')).toBe(6);
    expect(world.prices.pricesOrNull(id)?.map(({ priceE4 }) => priceE4)).toEqual([2]);
    expect(await world.prices.refreshPrices(id)).toMatchObject({ type: 'answered', value: { shifted: true } });
  });

  it('answers with the API’s words, and keeps what there was', async () => {
    const { world, id } = await setUp();
    await world.prices.refresh(id);
    const problem = { status: 400, title: 'Validation Error', detail: 'Posto sem contrato', errors: {} };
    world.api.prices = [{ type: 'refused', problem, raw: RAW }];
    const refused = await world.prices.refresh(id);
    expect(refused).toMatchObject({ ok: false, error: { code: 'api', details: { api: problem } } });
    expect(!refused.ok && refused.error.message).toContain('Posto sem contrato');
    expect(world.prices.pricesOrNull(id)).toHaveLength(2);
    world.api.products = [DOWN];
    expect(await world.prices.refresh(id)).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(world.reachability.view(id).state).toBe('offline');
  });

  it('reads the prices also where the catalog alone fails, and says that; nothing else is asked where nothing answers', async () => {
    const { world, id, reads } = await setUp();
    await world.prices.refresh(id);
    const failing: readonly Exchange<Sweep<ProductView>>[] = [
      { type: 'unknown', cause: 'server-error', detail: '500', raw: RAW },
      { type: 'refused', problem: { status: 404, title: 'Not Found', detail: null, errors: {} }, raw: RAW },
      swept([ETHANOL], true),
    ];
    for (const [place, exchange] of failing.entries()) {
      world.api.products = [exchange];
      world.api.prices = [swept([price({ priceE4: 41_000 + place })])];
      const answer = await world.prices.refresh(id);
      expect(!answer.ok && answer.error.message).toMatch(/^Não deu para ler os produtos/);
      expect(world.prices.pricesOrNull(id)?.map(({ priceE4 }) => priceE4)).toEqual([41_000 + place]);
      expect(world.prices.catalog(id)).toMatchObject({ value: [{ id: '10' }, { id: '20' }] });
    }
    const before = reads('listPrices');
    world.api.products = [DOWN];
    expect((await world.prices.refresh(id)).ok).toBe(false);
    expect(reads('listPrices')).toBe(before);
  });

  it('leaves old and scheduled entries out, in the station’s own time', async () => {
    const { world, id } = await setUp();
    // 12:00 UTC is 08:00 in Manaus; the clock may be ten minutes slow.
    world.api.prices = [
      swept([
        price({ validFrom: '2026-11-21T08:05:00', priceE4: 2 }),
        price({ validFrom: '2026-11-01T00:00:00', priceE4: 1 }),
        price({ validFrom: '2026-11-21T09:00:00', priceE4: 3 }),
        price({ productId: '10', productName: 'Diesel S10', validFrom: '2026-11-21T11:00:00', priceE4: 4 }),
      ]),
    ];
    await world.prices.refresh(id);
    const inForce = () => world.prices.pricesOrNull(id)?.map(({ priceE4 }) => priceE4);
    expect(inForce()).toEqual([2]);
    const asked = async () => await world.prices.readProductPrices(id, '20');
    expect(await asked()).toMatchObject({ value: [{ priceE4: 2 }] });
    // Where the network's time is known, it decides: nothing is in force before its start.
    for (const [time, priceE4] of [
      ['12:04:59', 1],
      ['12:05:00', 2],
      ['13:30:00', 3],
    ] as const) {
      world.setNetworkTime(Date.parse(`2026-11-21T${time}Z`));
      await world.prices.refresh(id);
      expect(inForce()).toEqual([priceE4]);
      expect(await asked()).toMatchObject({ value: [{ priceE4 }] });
    }
  });

  it('shows scheduled prices from the last reading on, in the station’s own time', async () => {
    const { world, id } = await setUp();
    const after: string[] = [];
    Object.assign(world.catalog, {
      scheduled(_: string, moment: string) {
        after.push(moment);
        return [];
      },
    });
    expect(world.prices.scheduled(id)).toEqual({ ok: true, value: [] });
    await world.prices.refresh(id);
    await world.clock.advance(24 * 3_600_000);
    world.prices.scheduled(id);
    await world.prices.refresh(id);
    world.prices.scheduled(id);
    // The clock was set back: what is read later than now is no reading of then.
    world.clock.jump(-3_600_000);
    world.prices.scheduled(id);
    expect(after).toEqual(['2026-11-21T08:00:00', '2026-11-21T08:00:00', '2026-11-22T08:00:00', '2026-11-22T07:00:00']);
    expect(world.prices.scheduled('gone')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('stores all or nothing', async () => {
    const { world, id } = await setUp();
    await world.prices.refresh(id);
    world.store.db.exec(
      `CREATE TRIGGER full BEFORE INSERT ON prices_in_force WHEN new.price_e4 = 7 BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    );
    world.api.prices = [swept([price({ priceE4: 6 }), price({ productId: '10', priceE4: 7 })])];
    await expect(world.prices.refreshPrices(id)).rejects.toThrow('disk full');
    expect(world.prices.pricesOrNull(id)?.map(({ priceE4 }) => priceE4)).toEqual([38_900, 37_505]);
  });

  it('a long list lets others run between its parts', async () => {
    const { world, id } = await setUp();
    await world.prices.refresh(id);
    const listed: number[] = [];
    world.onTurn(async () => void listed.push(world.prices.pricesOrNull(id)?.filter(({ priceE4 }) => priceE4 === 6).length ?? -1));
    world.api.prices = [swept(Array.from({ length: 500 }, (_, n) => price({ productId: `p${n}`, priceE4: 6 })))];
    await world.prices.refreshPrices(id);
    expect([...new Set(listed)]).toEqual([0, 200, 400]);
    expect(world.prices.pricesOrNull(id)).toHaveLength(500);
  });

  it('nothing is written any more when the program closes, and the list is not said to be read', async () => {
    const { world, id } = await setUp();
    await world.prices.refresh(id);
    const before = world.prices.inForce(id);
    world.onTurn(async () => world.closing.abort());
    world.api.prices = [swept([price({ priceE4: 6 })])];
    expect(await world.prices.refreshPrices(id)).toMatchObject({ type: 'unsent', cause: 'cancelled' });
    expect(world.prices.inForce(id)).toEqual(before);
  });

  it('asked twice at a time, reads once; asked again, reads again', async () => {
    const { world, id, reads } = await setUp();
    const gate = Promise.withResolvers<void>();
    world.api.hold = gate.promise;
    const both = [world.prices.refreshPrices(id), world.prices.refreshPrices(id)];
    gate.resolve();
    const [one, two] = await Promise.all(both);
    expect(one).toBe(two);
    expect(reads('listPrices')).toBe(1);
    await world.prices.refreshPrices(id);
    expect(reads('listPrices')).toBe(2);
  });

  it('asked for a fresh reading while one is under way, reads again behind it', async () => {
    const { world, id, reads } = await setUp();
    const gate = Promise.withResolvers<void>();
    world.api.hold = gate.promise;
    world.api.prices = [swept([price()]), swept([price({ priceE4: 40_000 })])];
    const old = world.prices.refreshPrices(id);
    const fresh = [world.prices.refreshPrices(id, 'fresh'), world.prices.refreshPrices(id, 'fresh')];
    gate.resolve();
    expect(await old).toMatchObject({ value: { items: [{ priceE4: 38_900 }] } });
    expect(await Promise.all(fresh)).toMatchObject([
      { value: { items: [{ priceE4: 40_000 }] } },
      { value: { items: [{ priceE4: 40_000 }] } },
    ]);
    expect(reads('listPrices')).toBe(2);
  });

  it('asks nothing for a station that is not there', async () => {
    const { world, reads } = await setUp();
    expect(await world.prices.refresh('nobody')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(world.prices.inForce('nobody')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(world.prices.catalog('nobody')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await world.prices.refreshPrices('nobody')).toMatchObject({ type: 'unsent', cause: 'cancelled' });
    expect(await world.prices.probe('nobody')).toMatchObject({ type: 'unsent', cause: 'cancelled' });
    expect(reads('listPrices')).toBe(0);
  });

  it('probes with one product when it knows one, else by reading the catalog', async () => {
    const { world, id, reads } = await setUp();
    await world.prices.probe(id);
    expect([reads('listProducts'), reads('getProduct')]).toEqual([1, 0]);
    await world.prices.probe(id);
    expect([reads('listProducts'), reads('getProduct')]).toEqual([1, 1]);
    expect(world.reachability.view(id).state).toBe('online');
  });
});

describe('app state', () => {
  it('shows stations, the active one, the network, the theme and the vault', async () => {
    const { world, id } = await setUp();
    await world.prices.refresh(id);
    world.appState.setTheme('dark');
    world.safeStorage.available = false;
    expect(await world.appState.view()).toEqual({
      version: '0.1.0',
      stations: world.directory.views(),
      activeStationId: id,
      fleets: [],
      activeFleetId: null,
      reachability: [{ stationId: id, state: 'online', since: '2026-11-21T12:00:00.000Z', detail: null }],
      theme: 'dark',
      menuFolded: false,
      vaultAvailable: false,
      vaultName: null,
      profileProblem: null,
      profileOverridden: false,
      off: [],
      unitExceptions: [],
      notices: [],
      desktop: { keepInTray: false, notifications: true, startWithSystem: false },
      proxy: null,
    });
    expect(world.pushed.at(-1)).toEqual({ type: 'app-changed' });
  });
});
