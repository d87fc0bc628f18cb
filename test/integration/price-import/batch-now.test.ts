/** What a batch's prices are by now, as its screen shows them: derived from what readings found. */

import { describe, expect, test } from 'vitest';
import { createPriceChangesRepository } from '../../../main/outbox/index.ts';
import { createPriceFates } from '../../../main/outbox/testing.ts';
import { bytesOf, good } from './desk.ts';
import { createPriceWorld, type PriceWorld } from './price-world.ts';

const A = '11.222.333/0001-81';
const ZONE = 'America/Manaus';
const sheet = (gasoline: string, ethanol: string) =>
  bytesOf(`CNPJ;Produto;Preço\n${A};Gasolina Comum;${gasoline}\n${A};Etanol;${ethanol}\n`);

/** What a reading found of gasoline and ethanol. */
const both = (world: PriceWorld, gasoline: number, ethanol: number): void =>
  world.read([
    ['p1', gasoline],
    ['p2', ethanol],
  ]);

function opened(): PriceWorld {
  const world = createPriceWorld();
  both(world, 58_900, 39_900);
  return world;
}

/** Sent and taken by the network; nothing of it was read yet. */
async function sent(world: PriceWorld, fileName: string, bytes: Uint8Array): Promise<string> {
  world.world.now += 60_000;
  const view = good(await world.service.open({ fileName, bytes }));
  const [batchId = ''] = good(await world.submit.submit(view.id, view.revision)).batchIds;
  world.world.now += 1_000;
  world.left(batchId);
  return batchId;
}

function look(world: PriceWorld, batchId: string) {
  const clock = { now: () => world.world.now };
  const digits = () => ({ standard: null, agreement: null });
  const fates = createPriceFates({ batches: world.batches, changes: createPriceChangesRepository(world.store), digits, clock });
  const summary = world.batches.summary(batchId);
  if (summary === null) throw new Error('no such batch');
  const { sent: all, refused, coming, inForce, replaced, never } = fates.counts(summary, ZONE);
  const lines = fates.lines(summary, ZONE);
  expect({ refused, coming, inForce, replaced, never }).toEqual({
    refused: lines.filter(({ now }) => now === 'refused').length,
    coming: lines.filter(({ now }) => now === 'coming').length,
    inForce: lines.filter(({ now }) => now === 'in-force').length,
    replaced: lines.filter(({ now }) => now === 'replaced').length,
    never: lines.filter(({ now }) => now === 'never').length,
  });
  expect(refused + coming + inForce + replaced + never).toBe(all);
  return {
    now: lines.map(({ now }) => now),
    by: lines.map(({ by }) => by?.batch?.fileName ?? by?.priceE4 ?? null),
    later: fates.later(summary, ZONE),
  };
}

describe('the prices of a batch by now', () => {
  test('in force until the next batch brings others, which it then names', async () => {
    const world = opened();
    const first = await sent(world, 'a.csv', sheet('6,09', '4,09'));
    world.partial(first);
    expect(look(world, first)).toMatchObject({ now: ['coming', 'coming'], later: [] });
    both(world, 60_900, 40_900);
    expect(look(world, first)).toMatchObject({ now: ['in-force', 'in-force'], later: [] });

    const second = await sent(world, 'b.csv', sheet('6,19', '4,09'));
    expect(look(world, first).later).toMatchObject([
      { productName: 'GASOLINA COMUM', by: { priceE4: 61_900, batch: { id: second, fileName: 'b.csv' } } },
    ]);
    world.partial(second);
    both(world, 61_900, 40_900);
    expect(look(world, first)).toMatchObject({ now: ['replaced', 'in-force'], by: ['b.csv', null] });
    expect(look(world, second)).toMatchObject({ now: ['in-force'], later: [] });
    both(world, 61_900, 45_000);
    // Set elsewhere.
    expect(look(world, first)).toMatchObject({ now: ['replaced', 'replaced'], by: ['b.csv', 45_000] });
    expect(look(world, first).later.map(({ by }) => by.batch?.fileName ?? by.priceE4)).toEqual(['b.csv', 45_000]);
  });

  test('overtaken before it was seen: it never was in force, and nobody waits for it', async () => {
    const world = opened();
    const first = await sent(world, 'a.csv', sheet('6,09', '4,09'));
    world.partial(first);
    const second = await sent(world, 'b.csv', sheet('6,19', '4,19'));
    world.partial(second);
    both(world, 61_900, 41_900);
    expect(look(world, first)).toMatchObject({ now: ['never', 'never'], by: ['b.csv', 'b.csv'] });
    expect(look(world, second)).toMatchObject({ now: ['in-force', 'in-force'] });
  });

  test('refused lines are no part of what is in force', async () => {
    const world = opened();
    const batch = await sent(world, 'a.csv', sheet('6,09', '4,09'));
    world.answer(batch, 1, 'refused', 'não');
    world.partial(batch);
    both(world, 60_900, 39_900);
    expect(look(world, batch)).toMatchObject({ now: ['in-force', 'refused'] });
  });
});
