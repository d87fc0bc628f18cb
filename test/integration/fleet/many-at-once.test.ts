/** Many fuelings are registered at once: main goes on meanwhile, and all of them are in the outbox, or none is. */

import { afterEach, expect, test } from 'vitest';
import type { FuelingCells } from '../../../preload/contract/fleet/manual-fuelings.ts';
import { createFleetWorld, type FleetWorld } from './world.ts';

const MANY = 1_500;
/** Rows that are looked over, or put together, before others have their turn. */
const A_TURN = 250;

let world: FleetWorld;
afterEach(() => world.stop());

async function begin(): Promise<void> {
  world = await createFleetWorld();
  await world.service.readProducts('f');
}

const two = (number: number): string => String(number).padStart(2, '0');
const rowsOf = (count: number): readonly FuelingCells[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ plate: `ABC1D${two(n % 100)}`, date: `2026-11-${two(10 + (n % 10))}`, time: `${two(8 + (Math.floor(n / 100) % 10))}:15` },
    ...{ product: '1301', quantity: '120,50', value: '732,64', odometer: '', supplier: '' },
  }));
const register = (rows: readonly FuelingCells[], sure = true) =>
  world.service.register({ stationId: 'f', decimalMark: 'unknown', answers: [], from: null, rows, sure });

const TABLES = ['payloads', 'outbox_items', 'manual_fuelings', 'audit'] as const;
const kept = (): readonly number[] => TABLES.map((table) => Number(world.store.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n));
const staged = (): unknown => world.store.prepare('SELECT count(*) AS n FROM temp.staged_manual').get()?.n;

test('main turns meanwhile, nothing is there before all is, and then it stands as it was given', async () => {
  await begin();
  const before = kept();
  const seen: (readonly number[])[] = [];
  let turns = 0;
  let done = false;
  // The event loop itself counts: work that holds it lets it turn no more.
  const count = (): void => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  world.setTurn(() => {
    seen.push(kept());
    return new Promise((resolve) => {
      setImmediate(resolve);
    });
  });
  const rows = rowsOf(MANY);
  const answer = await register(rows);
  done = true;
  const itemIds = answer.ok && answer.value.type === 'registered' ? answer.value.itemIds : [];
  expect(itemIds).toHaveLength(MANY);
  expect(turns).toBeGreaterThanOrEqual((2 * MANY) / A_TURN - 2);
  expect(seen.length).toBeGreaterThanOrEqual((2 * MANY) / A_TURN - 2);
  // Another process would find as little after a kill: each of these turns is one.
  expect(seen.every((each) => each.join() === before.join())).toBe(true);
  expect(kept()).toEqual(before.map((number) => number + MANY));
  expect(staged()).toBe(0);
  const stored = world.store
    .prepare(
      `SELECT o.id, o.state, m.plate, m.date, p.sha256 = o.payload_sha256 AS whole, json_extract(a.details, '$.plate') AS told FROM outbox_items o
       JOIN manual_fuelings m ON m.id = o.id JOIN payloads p ON p.id = o.payload_id JOIN audit a ON a.entity_id = o.id ORDER BY o.seq`,
    )
    .all();
  expect(stored).toEqual(
    rows.map(({ plate, date, time }, n) => ({
      ...{ id: itemIds[n], state: 'queued', plate, date: `${date}T${time}:00`, whole: 1, told: plate },
    })),
  );
  expect(world.outbox.find(itemIds[MANY - 1] ?? '')?.record).toMatchObject({ state: 'queued', kind: 'fueling', attempts: 0 });
});

test.each(TABLES)('a failure in the middle of %s leaves nothing, and what comes next is kept', async (table) => {
  await begin();
  const before = kept();
  // An audit entry says who, an upload what: whichever fails, all go.
  world.store.db.exec(
    `CREATE TEMP TRIGGER broken AFTER INSERT ON main.${table} WHEN (SELECT count(*) FROM main.${table}) > ${
      (before[TABLES.indexOf(table)] ?? 0) + 300
    } BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`,
  );
  expect(await register(rowsOf(600))).toMatchObject({ ok: false, error: { code: 'storage' } });
  expect(kept()).toEqual(before);
  expect(staged()).toBe(0);
  world.store.db.exec('DROP TRIGGER broken');
  expect(await register(rowsOf(2))).toMatchObject({ ok: true, value: { type: 'registered' } });
  expect(kept()).toEqual(before.map((number) => number + 2));
});

test('two at the same time are two in a row: the second sees what the first has kept', async () => {
  await begin();
  const [first, second] = await Promise.all([register(rowsOf(300), false), register(rowsOf(301), false)]);
  expect(first).toMatchObject({ ok: true, value: { type: 'registered' } });
  expect(second).toMatchObject({
    ok: true,
    value: { type: 'questions', messages: expect.arrayContaining([expect.stringContaining('já há um envio')]) },
  });
});

test('what the listing brought meanwhile is known before anything is kept', async () => {
  await begin();
  const fuelings = world.network.fleetFuelings(world.fleet.customerId).filter(({ cancelledAt }) => cancelledAt === null);
  const listed = fuelings.at(-1);
  if (listed === undefined) throw new Error('no fueling');
  const [date = '', time = ''] = listed.at.split('T');
  const [row] = rowsOf(1);
  if (row === undefined) throw new Error('no row');
  const same = { ...row, plate: listed.plate, date, time, quantity: String(listed.quantityE4 / 10_000).replace('.', ',') };
  let swept = false;
  world.setTurn(async () => {
    if (swept) return;
    swept = true;
    await world.sweep();
  });
  const answer = await register([same, ...rowsOf(A_TURN)]);
  const [id = ''] = answer.ok && answer.value.type === 'registered' ? answer.value.itemIds : [];
  expect(swept).toBe(true);
  expect(world.manual.find(id)?.knownIds).toEqual([listed.transactionId]);
});
