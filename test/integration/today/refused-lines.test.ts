/** Refused lines that nothing has replaced since. */

import { expect, test } from 'vitest';
import { createPriceChangesRepository, createRefusedLines } from '../../../main/outbox/index.ts';
import { createYesterdayPrices } from '../../../main/prices/index.ts';
import { bytesOf, good } from '../price-import/desk.ts';
import { createPriceWorld, type PriceWorld } from '../price-import/price-world.ts';

const A = '11.222.333/0001-81';
const EVER = '2000-01-01T00:00:00.000Z';

async function send(world: PriceWorld, fileName: string, rows: readonly string[]): Promise<string> {
  let view = good(
    await world.service.open({
      fileName,
      bytes: bytesOf(['CNPJ;Produto;Preço;Vigência', ...rows.map((row) => `${A};${row}`), ''].join('\n')),
    }),
  );
  if (view.counts.toConfirm > 0) {
    view = good(await world.service.edit({ importId: view.id, revision: view.revision, edit: { type: 'confirm', lines: 'all' } }));
  }
  const { batchIds } = good(await world.submit.submit(view.id, view.revision));
  return batchIds[0] ?? '';
}

function setUp() {
  const world = createPriceWorld();
  world.read([
    ['p1', 58_900],
    ['p2', 39_900],
  ]);
  const { open } = createRefusedLines(world.store, createPriceChangesRepository(world.store));
  return { world, open: (since = EVER, id = 'a') => open(id, since, world.world.now, 'America/Sao_Paulo') };
}

test('are listed with their batch until a later one carries a price for the same product', async () => {
  const { world, open } = setUp();
  const first = await send(world, 'primeira.csv', ['GASOLINA COMUM;5,99', 'ETANOL;4,09']);
  expect(open()).toEqual([]);
  world.answer(first, 0, 'refused', 'fora da faixa');
  world.answer(first, 1, 'refused', 'fora da faixa');
  world.partial(first);
  expect(open()).toEqual([{ batchId: first, fileName: 'primeira.csv', lines: 2 }]);
  expect(open(EVER, 'b')).toEqual([]);
  world.world.now += 60_000;
  const second = await send(world, 'segunda.csv', ['GASOLINA COMUM;5,95']);
  expect(open()).toEqual([{ batchId: first, fileName: 'primeira.csv', lines: 1 }]);
  // It came to nothing: what it was to mend is as it was.
  world.answer(second, 0, 'refused', 'fora da faixa');
  world.rejected(second, 'fora da faixa');
  expect(open()).toEqual([
    { batchId: second, fileName: 'segunda.csv', lines: 1 },
    { batchId: first, fileName: 'primeira.csv', lines: 2 },
  ]);
});

test('of batches that were made before are left out', async () => {
  const { world, open } = setUp();
  const batch = await send(world, 'velha.csv', ['GASOLINA COMUM;5,99']);
  world.answer(batch, 0, 'refused', 'fora da faixa');
  world.partial(batch);
  const made = new Date(world.world.now);
  expect(open(made.toISOString())).toHaveLength(1);
  expect(open(new Date(made.getTime() + 1).toISOString())).toEqual([]);
});

test('prices that changed since an instant, with what was in force before it', () => {
  const { world } = setUp();
  const yesterday = createYesterdayPrices(world.store);
  const since = new Date(world.world.now + 1).toISOString();
  expect(yesterday('a', since)).toEqual([]);
  world.read([
    ['p1', 59_900],
    ['p2', 39_900],
    ['p3', 60_000],
  ]);
  world.read([
    ['p1', 60_900],
    ['p2', 39_900],
    ['p3', 61_000],
  ]);
  // p2 did not change; nobody knows what p3 was.
  expect(yesterday('a', since)).toEqual([{ kind: 'standard', productId: 'p1', customerDocument: null, priceE4: 58_900 }]);
  expect(yesterday('b', since)).toEqual([]);
});

test('for a day to come are not settled by a price of today, nor a price of today by one to come', async () => {
  const { world, open } = setUp();
  const christmas = await send(world, 'dezembro.csv', ['ETANOL;4,09;25/12/2026']);
  world.answer(christmas, 0, 'refused', 'fora da faixa');
  world.rejected(christmas, 'fora da faixa');
  world.world.now += 60_000;
  const today = await send(world, 'hoje.csv', ['ETANOL;3,95']);
  expect(open()).toEqual([{ batchId: christmas, fileName: 'dezembro.csv', lines: 1 }]);
  world.answer(today, 0, 'refused', 'fora da faixa');
  world.rejected(today, 'fora da faixa');
  world.world.now += 60_000;
  await send(world, 'de novo.csv', ['ETANOL;4,05;25/12/2026']);
  expect(open()).toEqual([{ batchId: today, fileName: 'hoje.csv', lines: 1 }]);
  // On that day the price that began then is the newer one of both.
  world.world.now = Date.parse('2026-12-25T12:00:00Z');
  expect(open()).toEqual([]);
});
