/** Since when a batch's price can have been in force: the conference accuses nobody of a price that had not left yet. */

import { expect, onTestFinished, test } from 'vitest';
import type { PriceConference } from '../../../preload/contract/movement/movement.ts';
import { CNPJ, createMovementWorld, type MovementWorld } from '../../integration/movement/world.ts';
import { good } from '../../integration/price-import/desk.ts';
import { insert, putSheet, putUpload } from '../../integration/privacy/support.ts';

const DIESEL = { id: 'd', code: '820101034', name: 'Óleo diesel S10', unit: 'L' } as const;
const PRICE = { station_id: 'a', kind: 'standard', product_id: 'd', customer_document: '' } as const;

function open(): MovementWorld {
  const world = createMovementWorld([DIESEL]);
  onTestFinished(() => world.store.close());
  world.store.db.exec(`INSERT INTO readings (station_id, subject, read_at) VALUES ('a', 'prices', '2026-11-21T15:00:00.000Z')`);
  return world;
}

interface Batch {
  readonly id: string;
  /** Its creation. */
  readonly at: string;
  readonly priceE4: number;
  readonly validFrom: string | null;
  readonly record: Readonly<Record<string, unknown>>;
}

function send({ store: { db } }: MovementWorld, { id, at, priceE4, validFrom, record }: Batch): void {
  const station = { id: 'a', cnpj: CNPJ, environment: 'homologation', mark: id } as const;
  putSheet(db, station, `sheet-${id}`);
  putUpload(db, station, id, 'done');
  db.prepare('UPDATE outbox_items SET record = ? WHERE id = ?').run(JSON.stringify(record), id);
  insert(db, 'batches', { id, station_id: 'a', kind: 'standard', import_id: `sheet-${id}`, created_at: at });
  insert(db, 'batch_lines', {
    ...{ batch_id: id, idx: 0, product_id: 'd', product_name: 'Diesel', price_e4: priceE4, valid_from: validFrom, state: 'accepted' },
    ...{ source_line: 1, source_column: 'A', source_text: 'x' },
  });
}

function find({ store }: MovementWorld, at: string, priceE4: number, batchId: string | null = null): void {
  insert(store.db, 'price_history', { ...PRICE, at, price_e4: priceE4, batch_id: batchId });
}

/** A fueling of a hundred litres; its id is its day and its price. */
function fuel({ store }: MovementWorld, date: string, priceE4: number): void {
  insert(store.db, 'movement_fuelings', {
    ...{ station_id: 'a', transaction_id: `${date} ${priceE4}`, date, product_name: 'Diesel S10', customer_document: '12345678000195' },
    ...{ quantity_e4: 1_000_000, value_e4: priceE4 * 100, cancelled: 0, words: '' },
  });
}

const conference = async ({ movement }: MovementWorld): Promise<PriceConference> =>
  good(await movement.prices({ stationId: 'a', from: null, until: null }));

const BACKDATED = { id: 'b1', at: '2026-11-21T11:00:00.000Z', priceE4: 62_000, validFrom: '2026-11-21T00:00:00' } as const;
const LEFT = Date.parse('2026-11-21T13:40:00.000Z');
/** The first send moves with the sleep of the PC. */
const RECORD = {
  attempts: 1,
  uncounted: 0,
  lastAttempt: { at: LEFT },
  firstAttemptAt: LEFT + 3_600_000,
  acceptedAt: LEFT + 5_000,
} as const;

test('a price is in force no earlier than its batch left, though the sheet and the network say so', async () => {
  const world = open();
  find(world, '2026-11-10T12:00:00.000Z', 60_000);
  // Confirmed at 08:00, sent at 10:40, read back at 10:42 of the station.
  send(world, { ...BACKDATED, record: RECORD });
  find(world, '2026-11-21T13:42:00.000Z', 62_000, 'b1');
  insert(world.store.db, 'prices_in_force', { ...PRICE, product_name: 'Diesel', price_e4: 62_000, valid_from: BACKDATED.validFrom });
  for (const time of ['00:30', '09:00', '10:41', '10:43']) fuel(world, `2026-11-21T${time}:00`, 60_000);
  for (const time of ['09:00', '10:41', '10:43']) fuel(world, `2026-11-21T${time}:00`, 62_000);
  fuel(world, '2026-11-21T10:41:00', 70_000);
  const end = await conference(world);
  expect(end.rows.map(({ id, expectedE4, since }) => [id, expectedE4, since])).toEqual([
    ['2026-11-21T10:43:00 60000', 62_000, '2026-11-21T10:42:00'],
    ['2026-11-21T09:00:00 62000', 60_000, '2026-11-10T09:00:00'],
  ]);
  expect(end).toMatchObject({ right: 5, doubts: { changing: 1 }, proofs: [{ batchId: 'b1', sentAt: '2026-11-21T10:40:00' }] });
});

test('of several sends an earlier one may have arrived', async () => {
  const world = open();
  find(world, '2026-11-10T12:00:00.000Z', 60_000);
  send(world, { ...BACKDATED, record: { ...RECORD, attempts: 2 } });
  find(world, '2026-11-21T13:42:00.000Z', 62_000, 'b1');
  for (const priceE4 of [60_000, 62_000, 70_000]) fuel(world, '2026-11-21T09:00:00', priceE4);
  fuel(world, '2026-11-21T07:59:00', 62_000);
  const end = await conference(world);
  expect(end).toMatchObject({ right: 2, wrong: 1, doubts: { changing: 1 }, rows: [{ id: '2026-11-21T07:59:00 62000' }] });
});

test('a start that the network itself names is believed, but none before the batch left', async () => {
  const world = open();
  find(world, '2026-11-10T12:00:00.000Z', 60_000);
  send(world, { ...BACKDATED, validFrom: null, record: RECORD });
  find(world, '2026-11-21T15:00:00.000Z', 62_000, 'b1');
  insert(world.store.db, 'prices_in_force', { ...PRICE, product_name: 'Diesel', price_e4: 62_000, valid_from: '2026-11-21T10:45:00' });
  for (const time of ['10:44', '10:46']) fuel(world, `2026-11-21T${time}:00`, 60_000);
  const since = async () => (await conference(world)).rows.map((row) => [row.id.slice(11, 16), row.since]);
  expect(await since()).toEqual([['10:46', '2026-11-21T10:45:00']]);
  world.store.db.exec(`UPDATE prices_in_force SET valid_from = '2026-11-21T10:00:00'`);
  expect(await since()).toEqual([
    ['10:46', '2026-11-21T10:40:00'],
    ['10:44', '2026-11-21T10:40:00'],
  ]);
});

test('a price that another replaces before any reading may have been in force since it left, not since its creation', async () => {
  const world = open();
  find(world, '2026-11-10T12:00:00.000Z', 60_000);
  const record = { attempts: 1, lastAttempt: { at: Date.parse('2026-11-13T10:00:00.000Z') } };
  send(world, { id: 'b1', at: '2026-11-12T10:00:00.000Z', priceE4: 61_000, validFrom: null, record });
  // Read in between, and found as it was.
  insert(world.store.db, 'price_readings', { station_id: 'a', hour: '2026-11-12T18', read_at: '2026-11-12T18:00:00.000Z' });
  find(world, '2026-11-15T12:00:00.000Z', 62_000);
  for (const day of ['12', '13']) fuel(world, `2026-11-${day}T12:00:00`, 61_000);
  expect(await conference(world)).toMatchObject({ right: 1, wrong: 1, rows: [{ id: '2026-11-12T12:00:00 61000' }] });
});
