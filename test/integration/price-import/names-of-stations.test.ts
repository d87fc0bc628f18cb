/** Names in sheets that mean another product id at each station: remembered, listed, changed and forgotten. */

import { expect, test } from 'vitest';
import { createBatchesRepository } from '../../../main/outbox/index.ts';
import { createImportEngine, createImportPrices, createPriceDesk } from '../../../main/price-import/testing.ts';
import { createCatalogRepository } from '../../../main/prices/index.ts';
import type { ImportView } from '../../../preload/contract/price-import/price-import.ts';
import { bytesOf, codeOf, createDesk, good, sendIt } from './desk.ts';

const catalogOf = (stationId: string) =>
  ['GASOLINA COMUM', 'ETANOL', 'DIESEL S10'].map((name, place) => ({ id: `${stationId}${place}`, code: null, name, unit: 'L' }));

function createStations(catalog = catalogOf) {
  const desk = createDesk(createImportEngine);
  desk.world.inForce = [];
  const parts = { ...desk.parts, priceBook: { ...desk.parts.priceBook, catalog } };
  const service = createImportPrices(parts);
  const { store, world } = desk;
  const batches = createBatchesRepository(store, (_, detail) => {
    throw new Error(detail);
  });
  const { aliases } = createPriceDesk({ ...parts, store, catalog: createCatalogRepository(store), batches, service });
  let revision = 0;
  return {
    desk: { ...desk, service },
    aliases,
    service,
    open: async (price: string): Promise<ImportView> => {
      world.now += 60_000;
      const lines = ['11222333000181', '11222333000262'].map((cnpj) => `${cnpj};Combustível leve;${price}`);
      const view = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(`CNPJ;Produto;Preço\n${lines.join('\n')}\n`) }));
      revision = view.revision;
      return view;
    },
    answer: async (importId: string, productId: string, stationIds?: string[]): Promise<ImportView> => {
      const edit = {
        type: 'map-product',
        label: 'Combustível leve',
        productId,
        ...(stationIds === undefined ? {} : { stationIds }),
      } as const;
      const view = good(await service.edit({ importId, revision, edit }));
      revision = view.revision;
      return view;
    },
    send: (importId: string) => sendIt({ ...desk, service }, importId, revision),
    products: async ({ id: importId }: ImportView): Promise<readonly unknown[]> => {
      const page = good(await service.rows({ importId, revision, filter: 'all', offset: 0, limit: 5 }));
      return page.rows.map(({ product }) => product?.id);
    },
    listed: () => good(aliases.list()).map(({ target, targetName, stations }) => [target, targetName, stations]),
  };
}

async function learned() {
  const world = createStations();
  const { id } = await world.open('6,09');
  await world.answer(id, 'a0');
  await world.answer(id, 'b1');
  await world.send(id);
  return world;
}

test('a label that was answered for each station is asked about no more, in this sheet or the next', async () => {
  const world = createStations();
  const first = await world.open('6,09');
  expect((await world.answer(first.id, 'a0')).questions).toHaveLength(1);
  const answered = await world.answer(first.id, 'b1');
  expect(answered).toMatchObject({ questions: [], plan: { canSend: true } });
  const undone = good(await world.service.undo({ importId: first.id, revision: answered.revision }));
  expect(undone.questions).toHaveLength(1);
  const again = good(await world.service.redo({ importId: first.id, revision: undone.revision }));
  expect(again.questions).toEqual([]);
  await sendIt(world.desk, first.id, again.revision);
  const second = await world.open('6,19');
  expect([second.questions, await world.products(second)]).toEqual([[], ['a0', 'b1']]);
  expect(world.listed()).toEqual([
    ['b1', 'ETANOL', ['Posto B']],
    ['a0', 'GASOLINA COMUM', ['Posto A']],
  ]);
});

test('an open sheet keeps the answer of one station when another one gets its own', async () => {
  const world = createStations();
  const { aliases } = world.desk.parts;
  const before = new Date(world.desk.world.now - 1000).toISOString();
  aliases.remember('training', 'Combustível leve', 'a0', before);
  const first = await world.open('6,09');
  await world.answer(first.id, 'b1');
  await world.send(first.id);
  expect(aliases.list('training', before)).toEqual({ 'COMBUSTIVEL LEVE': ['a0'] });
});

test('a later answer for one station leaves the other one’s', async () => {
  const world = await learned();
  const { id } = await world.open('6,19');
  await world.answer(id, 'a1');
  await world.answer(id, 'a2');
  await world.send(id);
  const next = await world.open('6,29');
  expect([next.questions, await world.products(next)]).toEqual([[], ['a2', 'b1']]);
  expect(world.listed().map(([target]) => target)).toEqual(['a2', 'b1']);
});

test('each meaning is changed and forgotten by itself', async () => {
  const { aliases, ...world } = await learned();
  const entry = { kind: 'product', label: 'Combustível leve' } as const;
  world.desk.world.now += 60_000;
  good(await aliases.set({ ...entry, target: 'b2', from: 'b1' }));
  expect(world.listed()).toEqual([
    ['b2', 'DIESEL S10', ['Posto B']],
    ['a0', 'GASOLINA COMUM', ['Posto A']],
  ]);
  good(await aliases.set({ ...entry, target: 'a1' }));
  expect(world.listed().map(([target]) => target)).toEqual(['a1', 'b2']);
  expect(codeOf(await aliases.forget({ ...entry, target: 'b1' }))).toBe('not-found');
  expect(good(await aliases.forget({ ...entry, target: 'b2' }))).toMatchObject([{ label: 'Combustível leve', target: 'a1' }]);
  // What is left has one meaning, so that its stations are not named.
  expect(world.listed()).toEqual([['a1', 'ETANOL', undefined]]);
  const next = await world.open('6,19');
  expect([next.questions.length, await world.products(next)]).toEqual([1, ['a1', undefined]]);
  world.desk.world.now += 60_000;
  // Moved to the other station's product, it means nothing at its own any more.
  good(await aliases.set({ ...entry, target: 'b0', from: 'a1' }));
  expect(world.listed()).toEqual([['b0', 'GASOLINA COMUM', undefined]]);
});

test('a meaning that becomes another product stays at the stations that lack that one', async () => {
  const everywhere = { id: 'x', code: null, name: 'GASOLINA', unit: 'L' };
  const world = createStations((id) => (id === 'a' ? [everywhere, ...catalogOf(id)] : [everywhere]));
  const { id } = await world.open('6,09');
  await world.answer(id, 'x');
  await world.send(id);
  world.desk.world.now += 60_000;
  good(await world.aliases.set({ kind: 'product', label: 'Combustível leve', target: 'a1', from: 'x' }));
  expect(world.listed()).toEqual([
    ['a1', 'ETANOL', ['Posto A']],
    ['x', 'GASOLINA', ['Posto B']],
  ]);
  const next = await world.open('6,19');
  expect([next.questions, await world.products(next)]).toEqual([[], ['a1', 'x']]);
});

test('an answer, or a change in the list of names, for one station leaves another one that has the same product', async () => {
  const everywhere = { id: 'x', code: null, name: 'GASOLINA', unit: 'L' };
  const world = createStations((id) => [everywhere, ...catalogOf(id)]);
  const { id } = await world.open('6,09');
  const asked = world.desk.parts.stations.list('training').map((station) => station.id);
  await world.answer(id, 'b1', asked.slice(1, 2));
  await world.answer(id, 'x', asked.slice(0, 1));
  await world.send(id);
  const next = await world.open('6,19');
  expect([next.questions, await world.products(next)]).toEqual([[], ['x', 'b1']]);
  world.desk.world.now += 60_000;
  good(await world.aliases.set({ kind: 'product', label: 'Combustível leve', target: 'a1', from: 'x' }));
  world.desk.world.now += 60_000;
  good(await world.aliases.set({ kind: 'product', label: 'Combustível leve', target: 'x', from: 'a1' }));
  const last = await world.open('6,29');
  expect(await world.products(last)).toEqual(['x', 'b1']);
});
