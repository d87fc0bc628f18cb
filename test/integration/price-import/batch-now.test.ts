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

/** One for each world, as in the program: what can change no more is counted once. */
const fates = new WeakMap<PriceWorld, ReturnType<typeof createPriceFates>>();

function fatesOf(world: PriceWorld) {
  const clock = { now: () => world.world.now };
  const digits = () => ({ standard: null, agreement: null });
  const made =
    fates.get(world) ?? createPriceFates({ batches: world.batches, changes: createPriceChangesRepository(world.store), digits, clock });
  fates.set(world, made);
  return made;
}

function look(world: PriceWorld, batchId: string) {
  const now = fatesOf(world);
  const summary = world.batches.summary(batchId);
  if (summary === null) throw new Error('no such batch');
  const { sent: all, refused, coming, scheduled, inForce, replaced, never, scheduledFrom } = now.counts(summary, ZONE);
  const lines = now.lines(summary, ZONE);
  expect({ refused, coming, scheduled, inForce, replaced, never }).toEqual({
    refused: lines.filter(({ now }) => now === 'refused').length,
    coming: lines.filter(({ now }) => now === 'coming').length,
    scheduled: lines.filter(({ now }) => now === 'scheduled').length,
    inForce: lines.filter(({ now }) => now === 'in-force').length,
    replaced: lines.filter(({ now }) => now === 'replaced').length,
    never: lines.filter(({ now }) => now === 'never').length,
  });
  expect(refused + coming + scheduled + inForce + replaced + never).toBe(all);
  return {
    scheduledFrom,
    now: lines.map(({ now }) => now),
    by: lines.map(({ by }) => by?.batch?.fileName ?? by?.priceE4 ?? null),
    later: now.later(summary, ZONE),
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

  test('missing from one listing and back in the next it is in force again', async () => {
    const world = opened();
    const batch = await sent(world, 'a.csv', sheet('6,09', '4,09'));
    world.partial(batch);
    both(world, 60_900, 40_900);
    world.read([]);
    expect(look(world, batch)).toMatchObject({ now: ['replaced', 'replaced'], by: [null, null] });
    both(world, 60_900, 45_000);
    expect(look(world, batch)).toMatchObject({ now: ['in-force', 'replaced'] });
    both(world, 60_900, 40_900);
    expect(look(world, batch)).toMatchObject({ now: ['in-force', 'in-force'] });
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

  describe('that start on a later day', () => {
    const dated = (...rows: readonly (readonly [product: string, price: string, from?: string])[]) =>
      bytesOf(
        `CNPJ;Produto;Preço;Válido a partir de\n${rows.map(([product, price, from = '']) => `${A};${product};${price};${from}\n`).join('')}`,
      );
    const start = '2026-12-01T00:00:00';

    /** Sent, and each line accepted by the network. */
    async function accepted(world: PriceWorld, fileName: string, bytes: Uint8Array): Promise<string> {
      const batch = await sent(world, fileName, bytes);
      for (const line of world.batches.lines(batch)) world.answer(batch, line.index, 'accepted');
      world.partial(batch);
      return batch;
    }

    test('are scheduled until the day begins at the station, beside those in force; a refused one is not', async () => {
      const world = opened();
      const batch = await accepted(world, 'a.csv', dated(['Etanol', '4,09'], ['Gasolina Comum', '6,09', '2026-12-01']));
      both(world, 58_900, 40_900);
      expect(look(world, batch)).toMatchObject({ now: ['in-force', 'scheduled'], scheduledFrom: start });
      const midnight = Date.parse('2026-12-01T04:00:00.000Z');
      world.world.now = midnight - 1;
      expect(look(world, batch)).toMatchObject({ now: ['in-force', 'scheduled'], scheduledFrom: start });
      world.world.now = midnight;
      expect(look(world, batch)).toMatchObject({ now: ['in-force', 'coming'], scheduledFrom: null });
      both(world, 60_900, 40_900);
      expect(look(world, batch)).toMatchObject({ now: ['in-force', 'in-force'], scheduledFrom: null });

      const other = await accepted(world, 'b.csv', dated(['Etanol', '4,19', '2026-12-20'], ['Gasolina Comum', '6,19', '2026-12-10']));
      expect(look(world, other).scheduledFrom).toBe('2026-12-10T00:00:00');
      world.answer(other, 0, 'refused', 'não');
      world.answer(other, 1, 'refused', 'não');
      expect(look(world, other)).toMatchObject({ now: ['refused', 'refused'], scheduledFrom: null });
    });

    test('are no longer scheduled once a later batch has the same start: a reverted one names its reversal', async () => {
      const world = opened();
      const rows = (gasoline: string, ethanol: string) =>
        dated(['Gasolina Comum', gasoline, '2026-12-01'], ['Etanol', ethanol, '2026-12-01']);
      const first = await accepted(world, 'a.csv', rows('6,09', '4,09'));
      const back = await sent(world, 'b.csv', rows('5,89', '3,99'));
      // The network has not answered yet.
      expect(look(world, first)).toMatchObject({ now: ['scheduled', 'scheduled'] });
      for (const index of [0, 1]) world.answer(back, index, 'accepted');
      world.partial(back);
      expect(look(world, first)).toMatchObject({ now: ['never', 'never'], by: ['b.csv', 'b.csv'], scheduledFrom: null });
      expect(look(world, back)).toMatchObject({ now: ['scheduled', 'scheduled'], scheduledFrom: start });
      // Neither another start nor a price at once takes its place.
      await accepted(world, 'c.csv', dated(['Gasolina Comum', '5,99']));
      await accepted(world, 'd.csv', dated(['Gasolina Comum', '6,29', '2026-12-02']));
      expect(look(world, back)).toMatchObject({ now: ['scheduled', 'scheduled'] });
      world.world.now = Date.parse('2026-12-01T05:00:00.000Z');
      // The network has the first price of gasoline all the same. Ethanol has not changed: no reading says what became of its first price.
      both(world, 60_900, 39_900);
      expect(look(world, first)).toMatchObject({ now: ['in-force', 'never'], by: [null, 'b.csv'] });
    });
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
