/** A failed reading is said of its own period. */

import { expect, onTestFinished, test } from 'vitest';
import { createTransfersPart } from '../../../main/transfers/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { good } from '../../integration/price-import/desk.ts';

const PERIOD = { stationId: 'a', from: '2026-11-01', until: '2026-11-30', status: null, check: null } as const;
const UNSENT = { type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null } as const;
const READ = { type: 'answered', raw: { method: 'GET', path: '/', status: 200, body: '' }, value: { items: [], shifted: false } } as const;

function open() {
  const store = memoryStore();
  onTestFinished(() => store.close());
  const clock = createManualClock(Date.parse('2026-11-21T18:00:00.000Z'));
  store.db.exec(
    `INSERT INTO stations VALUES ('a', 'a', '11222333000181', 'SP', 'homologation', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`,
  );
  const world = { answers: true, asked: [] as unknown[] };
  const { service } = createTransfersPart({
    ...{ store, clock, signal: new AbortController().signal, term: () => null, logger: createFakeLog().logger },
    api: {
      listTransfers: async (_, days) => {
        world.asked.push(days);
        return world.answers ? READ : UNSENT;
      },
    },
    writeTables: async () => new Uint8Array(),
    stations: { find: () => ({ id: 'a', timeZone: 'America/Sao_Paulo' }) as never },
    desk: { closedGates: () => [] },
    observer: { observe: () => {} },
    isOn: () => true,
    ...{ wantFuelings: () => {}, emit: () => {} },
  });
  async function seen(from: string | null, until: string | null) {
    good(service.view({ ...PERIOD, from, until }));
    await clock.settle();
    return good(service.view({ ...PERIOD, from, until }));
  }
  return Object.assign(world, { clock, seen });
}

test('a failure is said of its own period, not of another that was read since', async () => {
  const world = open();
  const { seen } = world;
  expect(await seen('2026-11-01', '2026-11-30')).toMatchObject({ problem: null, readAt: expect.any(String) });
  world.answers = false;
  expect((await seen('2026-09-01', '2026-09-30')).problem).not.toBe(null);
  expect((await seen('2026-11-01', '2026-11-30')).problem).toBe(null);
  expect((await seen('2026-09-01', '2026-09-30')).problem).not.toBe(null);
  // What is on the screen is old: the failure explains it.
  await world.clock.advance(16 * 60_000);
  expect((await seen('2026-11-01', '2026-11-30')).problem).not.toBe(null);
});

test('a year that is being typed asks for nothing and fails nowhere', async () => {
  const world = open();
  world.answers = false;
  for (const year of ['0002', '0020', '0202', '2020'])
    expect(await world.seen(null, `${year}-11-21`)).toMatchObject({ problem: null, readAt: null, reading: false, isTooOld: true });
  expect(world.asked).toEqual([]);
  expect(await world.seen(null, '2026-11-21')).toMatchObject({ isTooOld: false });
  expect(world.asked).toHaveLength(1);
});
