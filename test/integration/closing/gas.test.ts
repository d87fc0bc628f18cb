/** What is sold by the cubic metre: by the catalogue's code where it is known, else by the name, and alike in every query and on the page. */

import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fleetBook } from '../../../main/fleet/testing.ts';
import { movementBook } from '../../../main/movement/testing.ts';
import { tellUnits } from '../../../main/program/page/tell-units.ts';
import { createEvents } from '../../../main/shared/events.ts';
import { contradictedNames, isGas, quantitiesOf, quantitiesSql, unitsNow } from '../../../main/store/index.ts';
import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { FleetRow } from '../../../preload/contract/fleet/fleet.ts';
import { isGasName } from '../../../preload/contract/kit/measure.ts';
import { cases } from '../../tools/runs/cases.ts';
import { good } from '../price-import/desk.ts';
import { insert } from '../privacy/support.ts';
import { createMonthWorld, type MonthWorld } from './world.ts';

const product = (world: MonthWorld, id: string, name: string, code: string | null, table: 'products' | 'fleet_products' = 'products') =>
  insert(world.store.db, table, { station_id: 'a', product_id: id, code, name, unit: null, read_at: '2026-11-20T12:00:00.000Z' });

function gasOf(world: MonthWorld, name: string): boolean {
  const row = world.store.prepare(`SELECT ${isGas('name')} AS gas FROM (SELECT ? AS name)`).get(name);
  return row?.gas === 1;
}

test('litres and cubic metres are never one sum, whatever gas is called', () => {
  const world = createMonthWorld();
  product(world, '1', 'Veicular', '220101005');
  product(world, '2', 'Filtro GNV', '620505001');
  world.put([
    { id: '1', product: 'Veicular', quantityE4: 41_221_110 },
    { id: '2', product: ' veicular', quantityE4: 10_000 },
    { id: '3', product: 'Gás Natural', quantityE4: 20_000 },
    { id: '4', product: 'GÁS NATURAL VEICULAR', quantityE4: 30_000 },
    { id: '5', product: 'Filtro GNV', quantityE4: 70_000 },
    { id: '6', product: 'Etanol', quantityE4: 80_000 },
    { id: '7', product: null, quantityE4: 90_000 },
  ]);
  const { all, products } = good(world.closing.view('a', '2026-11'));
  expect(all).toMatchObject({ litresE4: 240_000, cubicE4: 41_281_110 });
  expect(products.find(({ name }) => name === 'Veicular')?.all).toMatchObject({ litresE4: 0, cubicE4: 41_221_110 });
});

test('a code of the network itself says nothing, and where catalogues disagree the name decides', () => {
  const world = createMonthWorld();
  product(world, '1', 'Veicular', '2201');
  product(world, '2', 'Metano', '220101005');
  product(world, '3', 'metano', '820101034', 'fleet_products');
  product(world, '4', 'Gás', '220101005', 'fleet_products');
  product(world, '5', 'GNV', '220101005');
  expect(contradictedNames(world.store)).toEqual(['Gás']);
  expect(['Veicular', 'Metano', 'Gás', 'GNV'].map((name) => gasOf(world, name))).toEqual([false, false, true, true]);
});

test('each row is judged once, whatever is summed of it', () => {
  const { db } = createMonthWorld().store;
  const looks = (sql: string): number =>
    db
      .prepare(`EXPLAIN SELECT ${sql} FROM movement_fuelings`)
      .all()
      .filter(({ p4 }) => String(p4).startsWith('like(')).length;
  const once = looks(`max(${isGas('product_name')})`);
  expect(once).toBeGreaterThan(3);
  expect(looks(quantitiesSql('product_name', 'cancelled = 0'))).toBe(once);
  expect(quantitiesOf({ a_quantity: 5, a_cubic: 2 }, 'a_')).toEqual({ litresE4: 3, cubicE4: 2 });
});

test('a query judges a name as the page does', () => {
  const world = createMonthWorld();
  const word = fc.constantFrom(
    'gnv',
    'GNV',
    'gás',
    'GAS',
    'Ga\u0301s',
    'GÁS',
    'natural',
    'Natural',
    'Biometano',
    'Gasolina',
    'g',
    ' ',
    '%',
    '_',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 4 })), { maxLength: 4 }), fc.constantFrom('', ' '), (words, between) => {
      const name = words.join(between).replaceAll('\0', '');
      expect(gasOf(world, name)).toBe(isGasName(name));
    }),
    { numRuns: cases(500) },
  );
  expect(['GNV', 'Gás Natural Veicular', 'gas natural', 'GA\u0301S NATURAL'].map(isGasName)).toEqual([true, true, true, true]);
  expect([null, 'Gasolina Comum', 'Etanol', 'Diesel S10'].map(isGasName)).toEqual([false, false, false, false]);
});

test('the page is told when a catalogue was read that tells another unit, and only then', () => {
  const world = createMonthWorld();
  const events = createEvents(() => undefined);
  const told: PushEvent[] = [];
  events.on('app-changed', (event) => void told.push(event));
  tellUnits({ events, store: world.store, emit: events.emit });
  events.emit({ type: 'prices-changed', stationId: 'a' });
  product(world, '1', 'GNV', '220101005');
  events.emit({ type: 'prices-changed', stationId: 'a' });
  expect(told).toEqual([]);
  product(world, '2', 'Veicular', '220101005', 'fleet_products');
  events.emit({ type: 'fleet-changed', stationId: 'a' });
  events.emit({ type: 'fleet-changed', stationId: 'a' });
  expect(told).toEqual([{ type: 'app-changed' }]);
});

test('files tell the unit of each quantity', async () => {
  const world = createMonthWorld();
  product(world, '1', 'Veicular', '220101005');
  world.put([
    { id: '1', product: 'Veicular', quantityE4: 41_221_110, date: '2026-11-01T10:00:00' },
    { id: '2', product: 'Etanol', quantityE4: 80_000, date: '2026-11-02T10:00:00' },
  ]);
  const book = await readXlsx(good(await world.closing.sheet({ stationId: 'a', month: '2026-11' })).bytes);
  const rows = book.sheets.find(({ name }) => name === 'Abastecimentos')?.rows ?? [];
  expect(rows.slice(0, 3).map((row) => row.slice(5, 7))).toEqual([
    ['Quantidade', 'Unidade'],
    [4122.111, 'm³'],
    [8, 'L'],
  ]);
  const row = { ...{ id: '1', date: '2026-11-01T10:00:00', productName: 'Veicular', quantityE4: 10_000, valueE4: 50_000, plate: null } };
  const none = { customerName: null, customerDocument: null, invoiceKey: null, noteCancelled: false, ownKey: null, cancelled: false };
  const [heads, first] = movementBook([{ ...row, ...none }], unitsNow(world.store), [])[0]?.sheet.rows ?? [];
  expect(first?.[(heads ?? []).indexOf('Unidade')]).toBe('m³');
  const fleet = { odometer: null, flaw: null, supplierDocument: null, city: null, invoiceKey: null, cancelled: false };
  const [fleetHeads, fleetFirst] = fleetBook([{ ...row, ...fleet } as unknown as FleetRow], unitsNow(world.store), [])[0]?.sheet.rows ?? [];
  expect(fleetFirst?.[(fleetHeads ?? []).indexOf('Unidade')]).toBe('m³');
});
