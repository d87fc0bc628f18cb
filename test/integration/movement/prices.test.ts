/** What is known of prices over time comes from readings and batches, and the conference goes by it. */

import { readXlsx } from 'hucre/xlsx';
import { expect, onTestFinished, test } from 'vitest';
import type { PriceConference } from '../../../preload/contract/movement/movement.ts';
import { good } from '../price-import/desk.ts';
import { insert, putSheet, putUpload } from '../privacy/support.ts';
import { CNPJ, createMovementWorld, fuelingOf, type MovementWorld } from './world.ts';

const DIESEL = { id: 'd', code: '820101034', name: 'Óleo diesel S10', unit: 'L' } as const;
const CUSTOMER = '12345678000195';

/** The last reading of the prices. */
const READ_AT = '2026-11-21T15:00:00.000Z';

interface Point {
  readonly at: string;
  readonly priceE4: number | null;
  readonly batchId?: string;
  readonly customer?: string;
}

function put(world: MovementWorld, { at, priceE4, batchId = undefined, customer = '' }: Point): void {
  insert(world.store.db, 'price_history', {
    ...{ station_id: 'a', kind: customer === '' ? 'standard' : 'agreement', product_id: 'd', customer_document: customer, at },
    ...{ price_e4: priceE4, batch_id: batchId ?? null },
  });
}

function sent(world: MovementWorld, id: string, at: string, priceE4: number, validFrom: string | null, state = 'done'): void {
  const { db } = world.store;
  const station = { id: 'a', cnpj: CNPJ, environment: 'homologation', mark: id } as const;
  putSheet(db, station, `sheet-${id}`);
  putUpload(db, station, id, state);
  insert(db, 'batches', { id, station_id: 'a', kind: 'standard', import_id: `sheet-${id}`, created_at: at });
  insert(db, 'batch_lines', {
    ...{ batch_id: id, idx: 0, product_id: 'd', product_name: 'Diesel', price_e4: priceE4, valid_from: validFrom, state: 'accepted' },
    ...{ source_line: 1, source_column: 'A', source_text: 'x' },
  });
}

async function conference(world: MovementWorld): Promise<PriceConference> {
  return good(await world.movement.prices({ stationId: 'a', from: null, until: null }));
}

async function open(): Promise<MovementWorld> {
  const world = createMovementWorld([DIESEL]);
  world.start();
  onTestFinished(() => world.stop());
  return world;
}

async function reading(world: MovementWorld): Promise<void> {
  world.store.prepare(`INSERT OR REPLACE INTO readings (station_id, subject, read_at) VALUES ('a', 'prices', ?)`).run(READ_AT);
  world.movement.view({ stationId: 'a', from: null, until: null, customer: null, product: null, show: 'all', text: '' });
  await world.clock.advance(600_000);
}

test('a price holds from the reading that found it, and nobody knows between two readings', async () => {
  const world = await open();
  put(world, { at: '2026-11-10T12:00:00.000Z', priceE4: 60_000 });
  // Read, and found as it was.
  insert(world.store.db, 'price_readings', { station_id: 'a', hour: '2026-11-14T12', read_at: '2026-11-14T12:00:00.000Z' });
  put(world, { at: '2026-11-15T12:00:00.000Z', priceE4: 62_000 });
  const at = (day: string, valueE4: number) => fuelingOf(`${day}-${valueE4}`, `2026-11-${day}T12:00:00`, { valueE4 });
  world.fuelings = [
    at('09', 5_000_000),
    at('12', 6_000_000),
    at('13', 6_200_000),
    at('14', 6_200_000),
    at('15', 6_200_000),
    at('16', 6_000_000),
  ];
  await reading(world);
  const end = await conference(world);
  expect(end.rows.map(({ id, lostE4 }) => [id, lostE4])).toEqual([
    ['16-6000000', 200_000],
    ['13-6200000', -200_000],
  ]);
  expect(end).toMatchObject({ checked: 6, right: 3, wrong: 2, doubts: { none: 1 }, lostE4: 200_000, gainedE4: 200_000 });
  expect(end.pricesSince).toBe('2026-11-10T09:00:00');
  expect(end.customers).toEqual([{ name: 'Expresso Vale', count: 2, lostE4: 200_000, gainedE4: 200_000 }]);
});

test('a batch that said from when is believed to the minute, at the station’s own time', async () => {
  const world = await open();
  put(world, { at: '2026-11-10T12:00:00.000Z', priceE4: 60_000 });
  sent(world, 'b1', '2026-11-12T10:00:00.000Z', 62_000, '2026-11-13T06:00:00');
  put(world, { at: '2026-11-15T12:00:00.000Z', priceE4: 62_000, batchId: 'b1' });
  const at = (moment: string, valueE4: number) => fuelingOf(moment, `2026-11-${moment}`, { valueE4 });
  world.fuelings = [at('13T05:59:00', 6_000_000), at('13T06:01:00', 6_000_000), at('14T06:00:00', 6_200_000), at('13T05:00:00', 6_200_000)];
  await reading(world);
  const end = await conference(world);
  expect(end.rows.map(({ id, batchId, expectedE4 }) => [id, batchId, expectedE4])).toEqual([
    ['13T06:01:00', 'b1', 62_000],
    ['13T05:00:00', null, 60_000],
  ]);
  expect(end.rows[0]?.since).toBe('2026-11-13T06:00:00');
  expect(end.proofs).toMatchObject([{ batchId: 'b1', sentAt: '2026-11-12T07:00:00' }]);
});

test('the differences as a workbook: each with what was in force, since when, and the batch that proves it', async () => {
  const world = await open();
  put(world, { at: '2026-11-10T12:00:00.000Z', priceE4: 60_000 });
  sent(world, 'b1', '2026-11-12T10:00:00.000Z', 62_000, '2026-11-13T06:00:00');
  put(world, { at: '2026-11-15T12:00:00.000Z', priceE4: 62_000, batchId: 'b1' });
  world.store.db.exec(`UPDATE outbox_items SET process_id = 'P-77' WHERE id = 'b1'`);
  const at = (moment: string, valueE4: number) => fuelingOf(moment, `2026-11-${moment}`, { valueE4 });
  world.fuelings = [at('13T06:01:00', 6_000_000), at('14T06:00:00', 6_200_000), at('13T05:00:00', 6_150_000)];
  await reading(world);
  const { fileName, bytes } = good(await world.movement.pricesSheet({ stationId: 'a', from: null, until: null }));
  expect(fileName).toBe(`diferencas-de-preco-${CNPJ}-inicio-a-hoje.xlsx`);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Diferenças', 'Lotes', 'Leia-me']);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const told = (row: number, title: string) => rows[row]?.[head.indexOf(title)] ?? null;
  expect([told(0, 'Preço pago'), told(0, 'Preço em vigor'), told(0, 'Cobrado a menos (R$)'), told(0, 'Cobrado a mais (R$)')]).toEqual([
    6,
    6.2,
    20,
    null,
  ]);
  expect(told(0, 'Em vigor desde')).toEqual(new Date('2026-11-13T06:00:00.000Z'));
  expect([told(1, 'Preço em vigor'), told(1, 'Cobrado a menos (R$)'), told(1, 'Cobrado a mais (R$)')]).toEqual([6, null, 15]);
  // The third is right; under the two stands their sum.
  expect([told(2, 'Número na rede'), told(2, 'Cobrado a menos (R$)'), told(2, 'Cobrado a mais (R$)')]).toEqual(['Total', 20, 15]);
  const [, proof] = sheets[1]?.rows ?? [];
  expect(proof?.slice(1)).toEqual(['b1', new Date('2026-11-12T07:00:00.000Z'), 'P-77']);
});

test('two conferences of very many fuelings at a time each check every fueling once', async () => {
  const world = await open();
  put(world, { at: '2026-11-10T12:00:00.000Z', priceE4: 60_000 });
  put(world, { at: '2026-11-15T12:00:00.000Z', priceE4: 60_000 });
  // Many fuelings share a second, so that pages end within one.
  const fuelings = Array.from({ length: 10_500 }, (_, index) => ({
    ...{ station_id: 'a', transaction_id: String(index), date: `2026-11-12T12:00:0${index % 3}`, product_name: 'Diesel S10' },
    ...{ quantity_e4: 1_000_000, value_e4: index === 10_499 ? 5_900_000 : 6_000_000, cancelled: 0, words: '' },
  }));
  world.store.transaction(() => {
    for (const fueling of fuelings) insert(world.store.db, 'movement_fuelings', fueling);
  });
  world.store.prepare(`INSERT OR REPLACE INTO readings (station_id, subject, read_at) VALUES ('a', 'prices', ?)`).run(READ_AT);
  const period = { stationId: 'a', from: '2026-11-12', until: '2026-11-12' } as const;
  const both = await Promise.all([world.movement.prices(period), world.movement.prices(period)]);
  for (const each of both) expect(good(each)).toMatchObject({ checked: 10_500, right: 10_499, rows: [{ id: '10499', lostE4: 100_000 }] });
});

test('of two batches between two readings either price may have been in force', async () => {
  const world = await open();
  put(world, { at: '2026-11-10T12:00:00.000Z', priceE4: 60_000 });
  sent(world, 'b1', '2026-11-12T10:00:00.000Z', 61_000, null);
  sent(world, 'b2', '2026-11-13T10:00:00.000Z', 62_000, null);
  sent(world, 'b3', '2026-11-13T11:00:00.000Z', 70_000, null, 'rejected');
  put(world, { at: '2026-11-15T12:00:00.000Z', priceE4: 62_000, batchId: 'b2' });
  world.fuelings = [
    fuelingOf('one', '2026-11-12T18:00:00', { valueE4: 6_100_000 }),
    fuelingOf('none', '2026-11-13T18:00:00', { valueE4: 7_000_000 }),
  ];
  await reading(world);
  expect(await conference(world)).toMatchObject({ right: 1, wrong: 0, doubts: { changing: 1 } });
});

test('a reading that found nothing new is remembered, at most one an hour', async () => {
  const world = await open();
  const reads = () => world.store.prepare('SELECT count(*) AS n FROM price_readings').get()?.n;
  world.timelines.readingEnded('a');
  expect(reads()).toBe(0);
  for (const at of ['2026-11-20T12:00:00.000Z', '2026-11-20T12:40:00.000Z', '2026-11-20T13:10:00.000Z']) {
    world.store.prepare(`INSERT OR REPLACE INTO readings (station_id, subject, read_at) VALUES ('a', 'prices', ?)`).run(at);
    world.timelines.readingEnded('a');
  }
  expect(reads()).toBe(2);
});

test('an agreement of the customer goes first', async () => {
  const world = await open();
  put(world, { at: '2026-11-10T12:00:00.000Z', priceE4: 60_000 });
  put(world, { at: '2026-11-10T12:00:00.000Z', priceE4: 55_000, customer: CUSTOMER });
  world.fuelings = [
    fuelingOf('own', '2026-11-12T18:00:00', { valueE4: 5_500_000 }),
    fuelingOf('standard', '2026-11-12T18:00:00', { valueE4: 6_000_000 }),
    fuelingOf('other', '2026-11-12T18:00:00', { valueE4: 6_000_000, customerDocument: '11222333000181' }),
    fuelingOf('whose', '2026-11-12T18:00:00', { valueE4: 6_000_000, customerDocument: null }),
    fuelingOf('what', '2026-11-12T18:00:00', { productName: 'Querosene' }),
  ];
  await reading(world);
  const end = await conference(world);
  expect(end).toMatchObject({ right: 2, wrong: 1, doubts: { none: 1, product: 1 }, unknownProducts: ['Querosene'] });
  expect(end.rows[0]).toMatchObject({ id: 'standard', expectedE4: 55_000, paidE4: 60_000, lostE4: -500_000 });
});

test('the network says since when a price is in force: so far back it counts; what came after the last reading is not known', async () => {
  const world = await open();
  put(world, { at: '2026-11-10T12:00:00.000Z', priceE4: 60_000 });
  insert(world.store.db, 'prices_in_force', {
    ...{ station_id: 'a', kind: 'standard', product_id: 'd', customer_document: '', product_name: 'Diesel', price_e4: 60_000 },
    valid_from: '2026-11-05T00:00:00',
  });
  const at = (moment: string) => fuelingOf(moment, `2026-11-${moment}`, { valueE4: 6_300_000 });
  world.fuelings = [at('04T23:59:00'), at('05T00:01:00'), at('21T11:59:00'), at('21T12:01:00')];
  await reading(world);
  const end = await conference(world);
  expect(end.rows.map(({ id }) => id).toSorted()).toEqual(['05T00:01:00', '21T11:59:00']);
  expect(end.doubts.none).toBe(2);
});
