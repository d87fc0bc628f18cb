import { describe, expect, test } from 'vitest';
import { createOutboxRepository } from '../../../main/outbox/index.ts';
import { newRecord } from '../../../main/outbox/model/index.ts';
import type { OutboxRecord } from '../../../main/outbox/testing.ts';
import { createPricesOnTheWay } from '../../../main/price-import/testing.ts';
import type { ImportView } from '../../../preload/contract/price-import/price-import.ts';
import { bytesOf, codeOf, good } from './desk.ts';
import { createPriceWorld, type PriceWorld } from './price-world.ts';

const A = '11.222.333/0001-81';
const sheet = (...lines: readonly string[]) =>
  bytesOf(`CNPJ;Produto;Preço;Válido a partir de\n${lines.map((line) => `${A};${line}\n`).join('')}`);

function worldInForce(): PriceWorld {
  const world = createPriceWorld();
  world.read([
    ['p1', 58_900],
    ['p2', 39_900],
  ]);
  return world;
}

async function opened(world: PriceWorld, fileName: string, ...lines: readonly string[]): Promise<ImportView> {
  return good(await world.service.open({ fileName, bytes: sheet(...lines) }));
}

async function sent(world: PriceWorld, fileName: string, ...lines: readonly string[]): Promise<string> {
  const view = await opened(world, fileName, ...lines);
  world.world.now += 60_000;
  return good(await world.submit.submit(view.id, view.revision)).batchIds[0] ?? expect.fail('nothing sent');
}

/** The batch as it stands at some point of its way. `wake` null = nothing of it is looked for any more. */
function stand(world: PriceWorld, batchId: string, state: 'queued' | 'accepted' | 'done' | 'cancelled' | 'rejected', wake: number | null) {
  const now = world.world.now;
  const made = newRecord('price-standard', now, true);
  const records: Readonly<Record<typeof state, OutboxRecord>> = {
    queued: made,
    accepted: {
      ...made,
      state: 'accepted',
      acceptedAt: now,
      polls: 0,
      lastNewsAt: now,
      missingSince: null,
      silence: null,
      absentSweeps: 0,
      wake,
    },
    done: { ...made, state: 'done', finishedAt: now, by: 'status', reads: 0, wake },
    cancelled: { ...made, state: 'cancelled', finishedAt: now },
    rejected: { ...made, state: 'rejected', finishedAt: now },
  };
  createOutboxRepository(world.store, () => expect.fail('record unreadable')).save(batchId, records[state], now);
}

function read(world: PriceWorld, batchId: string, ...inForce: readonly (boolean | null)[]): void {
  world.batches.changeLines(
    batchId,
    inForce.map((found, index) => ({ index, state: 'accepted' as const, reason: null, inForce: found })),
  );
}

describe('which prices are on their way', () => {
  const of = (world: PriceWorld) => createPricesOnTheWay(world.store)('a').map(({ productId, priceE4 }) => [productId, priceE4]);

  test('from the queue until they are read back, refused or taken back', async () => {
    const world = worldInForce();
    const batchId = await sent(world, 'a.csv', 'Gasolina Comum;6,49;', 'Etanol;4,09;');
    const both = [
      ['p1', 64_900],
      ['p2', 40_900],
    ];
    expect(of(world)).toEqual(both);
    expect(createPricesOnTheWay(world.store)('b')).toEqual([]);
    stand(world, batchId, 'accepted', world.world.now);
    world.answer(batchId, 1, 'refused', 'não');
    expect(of(world)).toEqual([['p1', 64_900]]);
    stand(world, batchId, 'done', world.world.now);
    read(world, batchId, null, null);
    expect(of(world)).toEqual(both);
    read(world, batchId, true, false);
    expect(of(world)).toEqual([['p2', 40_900]]);
    // Given up: nobody looks for it any more.
    stand(world, batchId, 'done', null);
    expect(of(world)).toEqual([]);
    for (const state of ['cancelled', 'rejected'] as const) {
      stand(world, batchId, 'queued', null);
      expect(of(world)).toEqual(both);
      stand(world, batchId, state, null);
      expect(of(world)).toEqual([]);
    }
  });

  test('one that is missing because a later one replaced it is not awaited, one that is scheduled is', async () => {
    const world = worldInForce();
    const batchId = await sent(
      world,
      'a.csv',
      'Gasolina Comum;5,69;25/11/2026',
      'Gasolina Comum;5,79;30/11/2026',
      'Etanol;4,09;15/12/2026',
    );
    stand(world, batchId, 'done', world.world.now);
    read(world, batchId, true, null, null);
    expect(of(world)).toEqual([
      ['p1', 57_900],
      ['p2', 40_900],
    ]);
    read(world, batchId, false, true, null);
    expect(of(world)).toEqual([['p2', 40_900]]);
    const later = await sent(world, 'b.csv', 'Gasolina Comum;6,09;');
    stand(world, later, 'done', null);
    read(world, later, true);
    read(world, batchId, false, false, null);
    expect(of(world)).toEqual([['p2', 40_900]]);
  });
});

describe('a correction of what is on its way', () => {
  test('is sent, though it is the price in force', async () => {
    const world = worldInForce();
    const wrong = await sent(world, 'a.csv', 'Gasolina Comum;6,49;');
    const view = await opened(world, 'b.csv', 'Gasolina Comum;5,89;', 'Etanol;3,99;');
    expect(view.plan).toMatchObject({ canSend: true, prices: 1 });
    stand(world, wrong, 'accepted', world.world.now);
    world.world.now += 60_000;
    const [batchId = ''] = good(await world.submit.submit(view.id, view.revision)).batchIds;
    expect(world.batches.lines(batchId).map(({ productId, priceE4 }) => [productId, priceE4])).toEqual([['p1', 58_900]]);
  });

  test('an open sheet learns of a batch made, and of one taken back', async () => {
    const world = worldInForce();
    const view = await opened(world, 'b.csv', 'Gasolina Comum;5,89;');
    expect(view.plan.canSend).toBe(false);
    const wrong = await sent(world, 'a.csv', 'Gasolina Comum;6,49;');
    world.pushed.length = 0;
    await world.service.batchesChanged();
    expect(world.pushed).toEqual([{ type: 'import-changed', importId: view.id, revision: view.revision + 1 }]);
    expect(good(await world.service.get({ importId: view.id })).plan).toMatchObject({ canSend: true, prices: 1 });
    stand(world, wrong, 'cancelled', null);
    await Promise.all([world.service.batchesChanged(), world.service.batchesChanged()]);
    expect(good(await world.service.get({ importId: view.id }))).toMatchObject({ revision: view.revision + 2, plan: { canSend: false } });
  });

  test('a plan made before another sheet was sent is old: nothing is sent', async () => {
    const world = worldInForce();
    const view = await opened(world, 'b.csv', 'Gasolina Comum;5,89;', 'Etanol;4,09;');
    await sent(world, 'a.csv', 'Gasolina Comum;6,49;');
    expect(codeOf(await world.submit.submit(view.id, view.revision))).toBe('stale');
    expect(world.batches.ofImport(view.id)).toEqual([]);
  });

  test('also when the other sheet is sent between the plan and its storing', async () => {
    const world = worldInForce();
    const one = await opened(world, 'b.csv', 'Gasolina Comum;5,89;', 'Etanol;4,09;');
    const other = await opened(world, 'a.csv', 'Gasolina Comum;6,49;');
    const planned = good(await world.service.planned(one.id, one.revision));
    expect(planned.prices.map(({ productId }) => productId)).toEqual(['p2']);
    good(await world.submit.submit(other.id, other.revision));
    expect(codeOf(world.service.markSent(one.id, one.revision, '2026-11-21T18:00:00.000Z'))).toBe('stale');
    expect(good(await world.service.get({ importId: one.id }))).toMatchObject({ status: 'open', plan: { prices: 2 } });
  });
});

test('the same sheet again while its first sending is queued or uncertain says so', async () => {
  const world = worldInForce();
  const first = await sent(world, 'a.csv', 'Gasolina Comum;6,49;');
  const shown = async (): Promise<string> => (await opened(world, 'a.csv', 'Gasolina Comum;6,49;')).plan.sentence;
  expect(createPricesOnTheWay(world.store)('a')).toMatchObject([{ priceE4: 64_900, standing: 'queued' }]);
  expect(await shown()).toBe('1 preço muda, 1 já foi enviado e vai de novo, 1 sobe mais de 10 %.');
  stand(world, first, 'accepted', world.world.now);
  expect(createPricesOnTheWay(world.store)('a')).toMatchObject([{ priceE4: 64_900, standing: 'sent' }]);
  stand(world, first, 'cancelled', null);
  expect(await shown()).toBe('1 preço muda, 1 sobe mais de 10 %.');
});

test('a scheduled batch is reverted: the prices before it are sent', async () => {
  const world = worldInForce();
  const batchId = await sent(world, 'natal.csv', 'Gasolina Comum;6,09;25/12/2026', 'Etanol;4,09;25/12/2026');
  stand(world, batchId, 'done', Date.parse('2026-12-25T04:00:00Z'));
  read(world, batchId, null, null);
  world.read([
    ['p1', 58_900],
    ['p2', 39_900],
  ]);
  const reverted = good(await world.prices.revert(batchId));
  expect(reverted).toMatchObject({ prices: 2, leftOut: [], import: { plan: { canSend: true, prices: 2 } } });
  const { id, revision } = reverted.import;
  const [second = ''] = good(await world.submit.submit(id, revision)).batchIds;
  // At the moment at which the scheduled ones would come: sent for now they would change nothing.
  expect(
    world.batches.lines(second).map(({ productId, priceE4, previousE4, validFrom }) => [productId, priceE4, previousE4, validFrom]),
  ).toEqual([
    ['p1', 58_900, 58_900, '2026-12-25T00:00:00'],
    ['p2', 39_900, 39_900, '2026-12-25T00:00:00'],
  ]);
});
