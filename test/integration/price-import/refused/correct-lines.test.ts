/** Refused prices, corrected at their rows: a new batch of these alone, linked to the old one, and never two. */

import { describe, expect, test } from 'vitest';
import { createPriceChangesRepository, createRefusedLines } from '../../../../main/outbox/index.ts';
import { createPriceFates } from '../../../../main/outbox/testing.ts';
import { bytesOf, codeOf, good } from '../desk.ts';
import { createPriceWorld, type PriceWorld } from '../price-world.ts';

const A = '11.222.333/0001-81';
const SHEET = bytesOf(`CNPJ;Produto;Preço\n${A};GASOLINA COMUM;6,09\n${A};ETANOL;4,09\n`);

async function send(world: PriceWorld, view: { readonly id: string; readonly revision: number }): Promise<string> {
  world.world.now += 60_000;
  const [batchId = ''] = good(await world.submit.submit(view.id, view.revision)).batchIds;
  return batchId;
}

/** Both prices sent; the network refused the second. */
async function refusedOne() {
  const world = createPriceWorld();
  world.read([
    ['p1', 58_900],
    ['p2', 39_900],
  ]);
  const batchId = await send(world, good(await world.service.open({ fileName: 'preços.csv', bytes: SHEET })));
  world.answer(batchId, 0, 'accepted');
  world.answer(batchId, 1, 'refused', 'fora da faixa');
  world.partial(batchId);
  const { open: openOf } = createRefusedLines(world.store, createPriceChangesRepository(world.store));
  const open = () => openOf('a', '2000-01-01T00:00:00.000Z', world.world.now, 'America/Sao_Paulo');
  return { world, batchId, open };
}

const correct = (world: PriceWorld, batchId: string, priceE4: number, replaces: string | null = null) =>
  world.prices.correct({ batchId, prices: [{ index: 1, priceE4 }], replaces });

function carrierOf(world: PriceWorld, batchId: string): readonly (string | null)[] {
  const { batches, store } = world;
  const fates = createPriceFates({
    batches,
    changes: createPriceChangesRepository(store),
    digits: () => ({ standard: null, agreement: null }),
    clock: { now: () => world.world.now },
  });
  const summary = batches.summary(batchId);
  return summary === null ? [] : fates.lines(summary, 'America/Sao_Paulo').map(({ by }) => by?.batch?.id ?? null);
}

describe('a refused price', () => {
  test('is reviewed with its right price, sent as a batch that corrects the old one, and is then dealt with', async () => {
    const { world, batchId, open } = await refusedOne();
    expect(open()).toMatchObject([{ batchId, lines: 1 }]);
    const made = good(await correct(world, batchId, 41_900));
    expect(made).toMatchObject({
      prices: 1,
      leftOut: [],
      import: { fileName: 'correcao-preços.csv', correctsBatchId: batchId, questions: [], plan: { canSend: true, prices: 1 } },
    });
    const second = await send(world, made.import);
    expect(world.batches.summary(second)?.item.correctsId).toBe(batchId);
    expect(world.batches.lines(second)).toMatchObject([{ productId: 'p2', priceE4: 41_900 }]);
    expect(open()).toEqual([]);
    expect(carrierOf(world, batchId)).toEqual([null, second]);
  });

  test('of a batch that was refused whole is corrected, also where an earlier status had accepted it', async () => {
    const { world, batchId } = await refusedOne();
    world.answer(batchId, 1, 'accepted');
    world.rejected(batchId, 'não');
    const made = good(await correct(world, batchId, 41_900));
    expect(world.batches.lines(await send(world, made.import))).toMatchObject([{ productId: 'p2', priceE4: 41_900 }]);
  });

  test('is not sent a second time once a batch carries it; after that one was refused it may be', async () => {
    const { world, batchId } = await refusedOne();
    const second = await send(world, good(await correct(world, batchId, 41_900)).import);
    expect(codeOf(await correct(world, batchId, 42_900))).toBe('not-allowed');
    world.rejected(second, 'não');
    const third = await send(world, good(await correct(world, batchId, 42_900)).import);
    expect(carrierOf(world, batchId)).toEqual([null, third]);
  });

  test('typed anew takes the place of what was prepared before and not touched', async () => {
    const { world, batchId } = await refusedOne();
    const first = good(await correct(world, batchId, 41_900)).import;
    const second = good(await correct(world, batchId, 42_900, first.id)).import;
    expect(good(await world.service.list()).filter(({ status }) => status === 'open')).toMatchObject([{ id: second.id }]);
  });

  test('has the guards of every sheet: a price far from the one in force asks', async () => {
    const { world, batchId } = await refusedOne();
    expect(good(await correct(world, batchId, 419_000)).import.plan.canSend).toBe(false);
  });

  test('keeps a beginning that is still to come', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const bytes = bytesOf(`CNPJ;Produto;Preço;Vigência\n${A};GASOLINA COMUM;6,09;25/12/2026 00:00\n`);
    const batchId = await send(world, good(await world.service.open({ fileName: 'a.csv', bytes })));
    world.rejected(batchId, 'não');
    const made = good(await world.prices.correct({ batchId, prices: [{ index: 0, priceE4: 61_900 }], replaces: null }));
    expect(world.batches.lines(await send(world, made.import))).toMatchObject([{ priceE4: 61_900, validFrom: '2026-12-25T00:00:00' }]);
  });

  test('for a day to come is still to be corrected after today’s price was sent', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const dated = (name: string, row: string) =>
      world.service.open({ fileName: name, bytes: bytesOf(`CNPJ;Produto;Preço;Vigência\n${A};GASOLINA COMUM;${row}\n`) });
    const batchId = await send(world, good(await dated('natal.csv', '6,09;25/12/2026')));
    world.rejected(batchId, 'não');
    await send(world, good(await dated('hoje.csv', '5,99;')));
    expect(carrierOf(world, batchId)).toEqual([null]);
    const made = good(await world.prices.correct({ batchId, prices: [{ index: 0, priceE4: 61_900 }], replaces: null }));
    const third = await send(world, made.import);
    expect(world.batches.lines(third)).toMatchObject([{ priceE4: 61_900, validFrom: '2026-12-25T00:00:00' }]);
    expect(carrierOf(world, batchId)).toEqual([third]);
  });

  test.each([
    ['that was accepted', [{ index: 0, priceE4: 61_000 }]],
    ['that the batch does not have', [{ index: 7, priceE4: 61_000 }]],
    ['with two values', [1, 2].map((cents) => ({ index: 1, priceE4: 41_000 + cents * 100 }))],
  ])('%s is none', async (_, prices) => {
    const { world, batchId } = await refusedOne();
    expect(codeOf(await world.prices.correct({ batchId, prices, replaces: null }))).toBe('not-allowed');
  });
});
