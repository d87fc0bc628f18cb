import { describe, expect, test } from 'vitest';
import type { PriceChange } from '../../../preload/contract/prices/prices.ts';
import { codeOf, good } from './desk.ts';
import { createPriceWorld, type PriceWorld } from './price-world.ts';

const CUSTOMER = '33000167000101';
const change = (productId: string, priceE4: number, customerDocument: string | null = null): PriceChange => ({
  kind: customerDocument === null ? 'standard' : 'agreement',
  ...{ productId, customerDocument, priceE4 },
});

function worldWithPrices(): PriceWorld {
  const world = createPriceWorld();
  world.read([
    ['p1', 58_900],
    ['p2', 39_900],
    ['p2', 38_990, 'agreement', CUSTOMER],
  ]);
  return world;
}

const repriced = (world: PriceWorld, changes: readonly PriceChange[], replaces: string | null = null) =>
  world.prices.reprice({ stationId: 'a', changes: [...changes], replaces });

describe('prices typed over those in force', () => {
  test('become an import with just these prices, standard and by customer, without a question; nothing is sent by it', async () => {
    const world = worldWithPrices();
    // Of another station than the one that is worked for just now.
    world.world.active = 'b';
    const made = good(await repriced(world, [change('p1', 59_400), change('p2', 38_495, CUSTOMER)]));
    expect(made).toMatchObject({
      prices: 2,
      leftOut: [],
      message: '2 preços prontos para conferir e enviar.',
      import: {
        fileName: 'ajuste-de-precos-21-11-12h00.csv',
        status: 'open',
        questions: [],
        unknownCustomers: [],
        unused: [],
        plan: { canSend: true, prices: 2 },
        counts: { total: 2 },
      },
    });
    const { prices } = good(await world.service.planned(made.import.id, made.import.revision));
    expect(prices).toMatchObject([
      { stationId: 'a', kind: 'standard', productId: 'p1', customerDocument: null, priceE4: 59_400, previousE4: 58_900, validFrom: null },
      { stationId: 'a', kind: 'agreement', productId: 'p2', customerDocument: CUSTOMER, priceE4: 38_495, previousE4: 38_990 },
    ]);
    expect(world.batches.list('a', 10)).toEqual([]);
    const { batchIds } = good(await world.submit.submit(made.import.id, made.import.revision));
    expect(batchIds).toHaveLength(2);
  });

  test('meet the guards of a sheet: a price far from the one in force is not sent before it is confirmed', async () => {
    const world = worldWithPrices();
    const made = good(await repriced(world, [change('p1', 75_000)]));
    expect(made.import).toMatchObject({ plan: { canSend: false }, counts: { toConfirm: 1 } });
    expect(codeOf(await world.submit.submit(made.import.id, made.import.revision))).toBe('not-allowed');
  });

  test('leave out what is in force already and what is no longer, and say so', async () => {
    const world = worldWithPrices();
    const made = good(await repriced(world, [change('p1', 59_400), change('p2', 39_900), change('p3', 61_900)]));
    expect(made).toMatchObject({
      prices: 1,
      leftOut: ['DIESEL S10'],
      message: '1 preço pronto para conferir e enviar. 1 já vale e ficou de fora. Fica de fora, sem preço em vigor na rede: DIESEL S10.',
    });
    expect(await repriced(world, [change('p2', 39_900)])).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('já estão em vigor') },
    });
    expect(await repriced(world, [change('p3', 1)])).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('DIESEL S10') },
    });
  });

  test('are refused with two prices for one place, for a station that is not there, and before prices were read', async () => {
    const world = worldWithPrices();
    expect(codeOf(await repriced(world, [change('p1', 59_400), change('p1', 59_500)]))).toBe('invalid');
    expect(codeOf(await world.prices.reprice({ stationId: 'x', changes: [change('p1', 59_400)], replaces: null }))).toBe('not-found');
    world.world.inForce = null;
    expect(codeOf(await repriced(world, [change('p1', 59_400)]))).toBe('not-allowed');
    expect(world.count('imports')).toBe(0);
  });

  test('prepared anew take the place of what was prepared before, unless somebody has worked on it', async () => {
    const world = worldWithPrices();
    const first = good(await repriced(world, [change('p1', 59_400)])).import;
    expect(good(await repriced(world, [change('p1', 59_400)], first.id)).import.id).toBe(first.id);
    const second = good(await repriced(world, [change('p1', 59_500)], first.id)).import;
    expect(good(await world.service.get({ importId: first.id })).status).toBe('discarded');

    const edit = { type: 'set-cell', line: 2, role: 'price', text: '5,96' } as const;
    good(await world.service.edit({ importId: second.id, revision: second.revision, edit }));
    good(await repriced(world, [change('p1', 59_600)], second.id));
    expect(good(await world.service.get({ importId: second.id })).status).toBe('open');
  });

  test('whatever the decimals, are read back as they were typed', async () => {
    const world = worldWithPrices();
    for (const priceE4 of [58_901, 58_910, 60_000, 58_999]) {
      const made = good(await repriced(world, [change('p1', priceE4)]));
      const page = good(
        await world.service.rows({ importId: made.import.id, revision: made.import.revision, filter: 'all', offset: 0, limit: 9 }),
      );
      expect(page.rows.map((row) => row.priceE4)).toEqual([priceE4]);
    }
  });
});

test('rows name the customer as the network does', async () => {
  const world = worldWithPrices();
  world.world.inForce = (world.world.inForce ?? []).map((price) =>
    price.customerDocument === null ? price : { ...price, customerName: 'Frota Boa' },
  );
  const made = good(await repriced(world, [change('p1', 59_400), change('p2', 38_495, CUSTOMER)]));
  const page = good(
    await world.service.rows({ importId: made.import.id, revision: made.import.revision, filter: 'all', offset: 0, limit: 9 }),
  );
  expect(page.rows.map(({ customerName }) => customerName)).toEqual([undefined, 'Frota Boa']);
});

describe('where the network takes agreements only as changes of the standard price', () => {
  const decimals = { standard: null, agreement: 2 };
  const percentWorld = () => {
    const world = createPriceWorld({ requiresPercent: () => ({ standard: false, agreement: true }), percentDecimals: () => decimals });
    world.read([
      ['p1', 58_900],
      ['p2', 40_000],
      ['p1', 57_900, 'agreement', CUSTOMER],
      ['p2', 39_000, 'agreement', CUSTOMER],
    ]);
    return world;
  };

  test('a typed price goes as one that makes exactly it, also of a standard price typed beside it', async () => {
    const world = percentWorld();
    const made = good(await repriced(world, [change('p2', 41_000), change('p2', 39_975, CUSTOMER), change('p1', 58_311, CUSTOMER)]));
    const { prices } = good(await world.service.planned(made.import.id, made.import.revision));
    expect(prices).toMatchObject([
      { productId: 'p2', kind: 'standard', priceE4: 41_000, percentE4: null },
      { productId: 'p2', kind: 'agreement', priceE4: 39_975, percentE4: -25_000 },
      { productId: 'p1', kind: 'agreement', priceE4: 58_311, percentE4: -10_000 },
    ]);
  });

  test('one that no percentage makes is refused on its row, and the others are sent', async () => {
    const world = percentWorld();
    const made = good(await repriced(world, [change('p1', 57_000, CUSTOMER), change('p2', 38_800, CUSTOMER)]));
    const { plan, counts } = made.import;
    expect([plan.canSend, plan.prices, counts.verdicts.error]).toEqual([true, 1, 1]);
    const { batchIds } = good(await world.submit.submit(made.import.id, made.import.revision));
    const sent = world.batches.lines(batchIds[0] ?? '');
    expect(sent.map(({ productId, percentE4 }) => [productId, percentE4])).toEqual([['p2', -30_000]]);
    // Back to the price before: 3,90 is 2,5 % less than 4,00.
    world.left(batchIds[0] ?? '');
    world.partial(batchIds[0] ?? '');
    const reverted = good(await world.prices.revert(batchIds[0] ?? ''));
    const { prices } = good(await world.service.planned(reverted.import.id, reverted.import.revision));
    expect(prices).toMatchObject([{ productId: 'p2', priceE4: 39_000, percentE4: -25_000 }]);
  });
});
