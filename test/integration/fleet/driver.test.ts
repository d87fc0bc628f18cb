/** A network that wants the driver of a manual fueling, and the odometer: asked before anything is kept, and sent as they were told. */

import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { parseProfile, type WireProfile } from '../../../main/network/testing.ts';
import { maskCpfs } from '../../../main/shared/redaction/cpf.ts';
import type { FuelingCells } from '../../../preload/contract/fleet/manual-fuelings.ts';
import { createFleetWorld, type FleetWorld } from './world.ts';

let world: FleetWorld;
afterEach(() => world.stop());

const FIELDS = [
  { name: 'placa', source: 'plate' },
  { name: 'quando', source: 'date' },
  { name: 'produto', source: 'productId' },
  { name: 'litros', source: 'quantity' },
  { name: 'km', source: 'odometer', as: 'number', whenNull: 'refuse' },
  { name: 'motorista', source: 'driver', whenNull: 'refuse' },
];
const profileOf = (fueling: object): WireProfile => {
  const parsed = parseProfile(JSON.stringify({ fueling: { fields: FIELDS, date: 'day-first-minutes', ...fueling } }));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

async function begin(fueling: object): Promise<void> {
  world = await createFleetWorld({ profile: profileOf(fueling) });
  await world.service.readProducts('f');
  world.delivery.start();
}
const registered = () => world.network.registeredFuelings(world.fleet.customerId);
const sha256 = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');
const BODY = { placa: 'ABC1D23', quando: '22/11/2026 08:15', produto: '1301', litros: 120.5, km: 120_340 };
const CELLS: FuelingCells = {
  ...{ plate: 'ABC1D23', date: '2026-11-22', time: '08:15', product: '1301', quantity: '120,50', value: '' },
  ...{ odometer: '120340', supplier: '', driver: '529.982.247-25' },
};
const typed = (cells: Partial<FuelingCells>) =>
  world.service.register({ stationId: 'f', rows: [{ ...CELLS, ...cells }], decimalMark: 'unknown', sure: false, answers: [], from: null });

test('the form is told what to ask, refuses what is left out, and sends what was typed', async () => {
  await begin({});
  expect(world.service.products('f')).toMatchObject({
    ok: true,
    value: { form: { driver: 'document', demanded: ['odometer', 'driver'] } },
  });
  expect(await typed({ driver: '' })).toMatchObject({ ok: false, error: { details: { field: 'driver' } } });
  expect(await typed({ odometer: ' ' })).toMatchObject({ ok: false, error: { details: { field: 'odometer' } } });
  expect(await typed({ driver: '529.982.247-20' })).toMatchObject({ ok: false, error: { details: { field: 'driver' } } });
  expect(registered()).toEqual([]);
  expect(await typed({})).toMatchObject({ ok: true, value: { type: 'registered' } });
  await world.until(() => registered().length === 1);
  expect(registered()[0]?.bodySha256).toBe(sha256({ ...BODY, motorista: '52998224725' }));
});

test('of a sheet each row sends the CPF of its own line, though the page has seen it masked', async () => {
  await begin({});
  // Two people who look alike with their first and last digits hidden.
  const people = ['529.982.247-25', '111.982.247-54'];
  expect(new Set(people.map(maskCpfs)).size).toBe(1);
  const rows = people.map((cpf, n) => `ABC1D23;22/11/2026;0${8 + n}:15;1301;120,50;120.34${n};${cpf}`);
  const bytes = new TextEncoder().encode(['Placa;Data;Hora;Produto;Litros;KM;CPF do motorista', ...rows].join('\r\n'));
  const sheet = await world.service.openSheet({ stationId: 'f', fileName: 'frota.csv', bytes, sheet: null, headerLine: null });
  if (!sheet.ok) throw new Error(sheet.error.message);
  expect(sheet.value.columns.driver).toBe(6);
  const seen: readonly FuelingCells[] = sheet.value.rows.map(
    ({ cells: [plate = '', date = '', time = '', product = '', quantity = '', odometer = '', cpf = ''] }) => ({
      ...{ plate, date, time, product, quantity, odometer, value: '', supplier: '', driver: maskCpfs(cpf) },
    }),
  );
  const checked = await world.service.check({ stationId: 'f', rows: seen, decimalMark: 'unknown' });
  expect(checked).toMatchObject({ ok: true, value: [{ issues: [] }, { issues: [] }] });
  const from = { sheetId: sheet.value.sheetId, lines: sheet.value.rows.map(({ line }) => line) };
  const answer = await world.service.register({ stationId: 'f', rows: seen, decimalMark: 'unknown', sure: false, answers: [], from });
  expect(answer).toMatchObject({ ok: true, value: { type: 'registered' } });
  await world.until(() => registered().length === 2);
  expect(
    registered()
      .map(({ bodySha256 }) => bodySha256)
      .toSorted(),
  ).toEqual(
    people
      .map((cpf, n) => sha256({ ...BODY, quando: `22/11/2026 0${8 + n}:15`, km: 120_340 + n, motorista: cpf.replaceAll(/\D/g, '') }))
      .toSorted(),
  );
});

test('a masked CPF of nobody in the sheet is asked', async () => {
  await begin({});
  expect(await typed({ driver: '***.982.247-**' })).toMatchObject({ ok: false, error: { details: { field: 'driver' } } });
});

test('a network that demands nothing more asks for no driver', async () => {
  world = await createFleetWorld();
  await world.service.readProducts('f');
  expect(world.service.products('f')).toMatchObject({ ok: true, value: { form: { driver: null, demanded: [] } } });
});
