/** Fuelings that are registered by hand, from the form to the network's listing: none lost, none twice while in doubt. */

import { afterEach, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../main/training/testing.ts';
import type { FuelingCells } from '../../../preload/contract/fleet/manual-fuelings.ts';
import { EXTENT } from '../../tools/runs/extent.ts';
import { createFleetWorld, type FleetWorld } from './world.ts';

const MANY = EXTENT === 'core' ? 50 : 200;

let world: FleetWorld;
afterEach(() => world.stop());

const TYPED: FuelingCells = {
  ...{ plate: 'abc-1d23', date: '2026-11-22', time: '08:15', product: '1301', quantity: '120,50', value: '732,64' },
  ...{ odometer: '120.340', supplier: '' },
};
const registered = () => world.network.registeredFuelings(world.fleet.customerId);

async function begin(): Promise<void> {
  world = await createFleetWorld();
  await world.service.readProducts('f');
}

const BY_HAND = { stationId: 'f', decimalMark: 'unknown', answers: [], from: null } as const;

async function register(rows: readonly FuelingCells[], sure = false) {
  const answer = await world.service.register({ ...BY_HAND, rows, sure });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const states = (): readonly string[] =>
  world.store
    .prepare(`SELECT state FROM outbox_items WHERE kind = 'fueling' ORDER BY seq`)
    .all()
    .map(({ state }) => String(state));

/** Whatever waits is done, as far as it goes. */
async function settle(isSo: () => boolean): Promise<void> {
  for (let n = 0; n < 20_000 && !isSo(); n += 1) {
    world.clock.advance(1_000);
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
  expect(isSo()).toBe(true);
}

describe('what was typed', () => {
  test('arrives as it was meant, and is done when the listing has it', async () => {
    await begin();
    world.delivery.start();
    world.tracking.start();
    const answer = await register([TYPED]);
    expect(answer).toMatchObject({ type: 'registered', itemIds: ['id1'] });
    await settle(() => states()[0] === 'done');
    expect(registered()).toMatchObject([
      { plate: 'ABC1D23', at: '2026-11-22T08:15:00', productId: '1301', quantityE4: 1_205_000, valueE4: 7_326_400, odometer: 120_340 },
    ]);
    expect(world.outbox.find('id1')?.record).toMatchObject({ state: 'done', by: 'status', processId: registered()[0]?.transactionId });
  });

  test('that is wrong is not kept, and the field is named', async () => {
    await begin();
    for (const [field, text] of [
      ...[
        ['plate', 'ABC'],
        ['date', '2027-11-22'],
        ['date', '31/02/2026'],
        ['time', '25:00'],
        ['product', 'querosene'],
      ],
      ...[
        ['quantity', '1.205'],
        ['quantity', '0'],
        ['value', 'doze'],
        ['odometer', 'x'],
        ['supplier', '123'],
        ['plate', ''],
      ],
    ] as const) {
      const answer = await world.service.register({ ...BY_HAND, rows: [{ ...TYPED, [String(field)]: text }], sure: true });
      expect(answer, `${field} ${text}`).toMatchObject({ ok: false, error: { code: 'invalid', details: { field } } });
    }
    expect(states()).toEqual([]);
  });

  test('twice is asked about before it is kept', async () => {
    await begin();
    await register([TYPED]);
    expect(await register([TYPED])).toMatchObject({ type: 'questions', messages: [expect.stringContaining('já há um envio')] });
    const other = { ...TYPED, time: '09:15' };
    expect(await register([other, other])).toMatchObject({ type: 'questions', messages: [expect.stringContaining('duas vezes')] });
    expect(states()).toHaveLength(1);
    expect(await register([TYPED], true)).toMatchObject({ type: 'registered' });
    expect(states()).toHaveLength(2);
  });

  test('a question about a double is told from one about the price', async () => {
    await begin();
    const dear = { ...TYPED, value: '9000,00', quantity: '10,00' };
    expect(await register([dear])).toMatchObject({ type: 'questions', isDouble: false, messages: [expect.stringContaining('por litro')] });
    expect(await register([dear, dear])).toMatchObject({ type: 'questions', isDouble: true });
    const answer = await world.service.check({ stationId: 'f', rows: [dear, dear], decimalMark: 'unknown' });
    const issues = answer.ok ? answer.value.map((row) => row.issues) : [];
    expect(issues).toEqual([
      [{ role: null, severity: 'ask', message: expect.stringContaining('por litro') }],
      [{ role: null, severity: 'ask', message: expect.stringMatching(/duas vezes.*por litro/), isDouble: true }],
    ]);
  });
});

test('one that the listing had before it was sent proves nothing of it', async () => {
  await begin();
  await world.sweep();
  const [listed] = world.network
    .fleetFuelings(world.fleet.customerId)
    .filter(({ cancelledAt }) => cancelledAt === null)
    .toReversed();
  if (listed === undefined) throw new Error('no fueling');
  const [date = '', time = ''] = listed.at.split('T');
  const same = { ...TYPED, plate: listed.plate, date, time, quantity: String(listed.quantityE4 / 10_000).replace('.', ',') };
  expect(await register([same])).toMatchObject({ type: 'questions', messages: [expect.stringContaining('a rede já tem um igual')] });
  await register([same], true);
  // It never arrives, and nobody knows.
  await world.network.setRules([{ fault: 'drop-before-read', remaining: 1, method: 'POST', path: '/customers/fuelings' }]);
  world.delivery.start();
  world.tracking.start();
  await settle(() => states()[0] === 'uncertain' && world.manual.find('id1')?.checkedAt != null);
  expect(registered()).toEqual([]);
  expect(states()).toEqual(['uncertain']);
});

test('one of the vehicle that the listing has in that minute is asked about, however it writes plate and litres', async () => {
  await begin();
  const put = world.store.prepare(
    `INSERT OR REPLACE INTO fleet_fuelings (station_id, transaction_id, date, plate, quantity_e4, cancelled, words)
     VALUES ('f', '900', ?, ?, ?, ?, '')`,
  );
  const asked = async (plate: string | null, quantityE4: number, second = '40', cancelled = 0) => {
    put.run(`2026-11-22T08:15:${second}`, plate, quantityE4, cancelled);
    const answer = await world.service.check({ stationId: 'f', rows: [TYPED], decimalMark: 'unknown' });
    return answer.ok ? answer.value.flatMap(({ issues }) => issues) : answer;
  };
  const ask = (message: string) => [{ role: null, severity: 'ask', isDouble: true, message }];
  for (const plate of ['ABC1D23', 'ABC-1D23', 'abc 1d23', 'ABC.1D23'])
    expect(await asked(plate, 1_205_000), plate).toEqual(ask('A rede já tem um igual.'));
  expect(await asked('ABC1D23', 1_205_500, '00')).toEqual(ask('A rede já tem um desta placa nesta hora.'));
  expect(await asked('ABC1D24', 1_205_000)).toEqual([]);
  expect(await asked(null, 1_205_000)).toEqual([]);
  expect(await asked('ABC1D23', 1_205_000, '40', 1)).toEqual([]);
});

test(`${MANY} with answers lost at random: none is lost, none is there twice while in doubt`, async () => {
  await begin();
  const random = seededRandom('many manual fuelings');
  const rows = Array.from({ length: MANY }, (_, n) => ({
    ...{ ...TYPED, plate: `ABC1D${String(n % 50).padStart(2, '0')}`, date: `2026-11-${String(10 + (n % 10)).padStart(2, '0')}` },
    ...{ time: `${String(8 + Math.floor(n / 50)).padStart(2, '0')}:15`, odometer: '' },
  }));
  const faults = ['drop-after-read', 'drop-before-read', 'processed-500', 'status-503'] as const;
  await register(rows);
  const paths = { method: 'POST', path: '/customers/fuelings' } as const;
  world.delivery.start();
  world.tracking.start();
  let lost = 0;
  // A fault for one of three that leave, whichever comes next.
  const turn = async (): Promise<void> => {
    const fault = faults[Math.floor(random() * faults.length)] ?? 'drop-after-read';
    await world.network.setRules(random() < 0.33 ? [{ ...paths, fault, remaining: 1 }] : []);
    lost += 1;
  };
  const isLeft = () => !states().some((state) => state === 'queued' || state === 'sending');
  for (let n = 0; n < 20_000 && !isLeft(); n += 1) {
    if (n % 2 === 0) await turn();
    world.clock.advance(1_000);
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
  expect(lost).toBeGreaterThan(MANY / 10);
  await world.network.setRules([]);
  await settle(() => !states().includes('accepted'));
  // What arrived is found; what did not stays in doubt: nothing was sent again.
  await settle(() => {
    const doubted = states().filter((state) => state === 'uncertain').length;
    return doubted === rows.length - registered().length;
  });
  const marks = registered().map(({ plate, at }) => `${plate} ${at}`);
  expect(new Set(marks).size).toBe(marks.length);
  expect(states()).toHaveLength(MANY);
  expect(registered().length).toBeGreaterThan(MANY / 2);
  expect(registered().length).toBeLessThan(MANY);
  // A person who looked sends the rest again: then all of them are there, each once.
  for (const id of rows.map((_, n) => `id${n + 1}`))
    if (world.outbox.find(id)?.record.state === 'uncertain') world.desk.apply(id, { type: 'decided', decision: 'send-again' });
  await settle(() => states().every((state) => state === 'done'));
  const all = registered().map(({ plate, at }) => `${plate} ${at}`);
  expect(all).toHaveLength(MANY);
  expect(new Set(all).size).toBe(MANY);
});
