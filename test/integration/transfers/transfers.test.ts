/** The transfers: read for a period, kept, joined to the fuelings that they pay, added up. */

import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMovementRepository } from '../../../main/movement/testing.ts';
import { createNetworkApi, type NetworkTransfer } from '../../../main/network/index.ts';
import type { WireProfile } from '../../../main/network/testing.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { writeTables } from '../../../main/prices/index.ts';
import { createTransfersPart } from '../../../main/transfers/testing.ts';
import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { TransfersView } from '../../../preload/contract/transfers/transfers.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { fuelingOf } from '../movement/world.ts';
import { otherProfile } from '../network/other-profile.ts';
import { good } from '../price-import/desk.ts';
import { type Bench, envelope, openBench, START, STATION } from '../training/support.ts';

type TransferFilters = RequestOf<'transfers:view'>;

const PATH = '/supplier-integration/v1/suppliers/transfers';
const PROFILE: WireProfile = { ...DEFAULT_PROFILE, paths: { ...DEFAULT_PROFILE.paths, transfers: PATH } };
const QUARTER: TransferFilters = { stationId: 'a', from: '2026-08-24', until: null, status: null, check: null };
const READ = { type: 'answered', raw: { method: 'GET', path: PATH, status: 200, body: '' } } as const;
type Api = Parameters<typeof createTransfersPart>[0]['api'];
type Answer = Awaited<NonNullable<ReturnType<Api['listTransfers']>>>;

function transfer(id: string, date: string, amountE4: number, fuelings: readonly string[] | null = null, status = 'PAID'): NetworkTransfer {
  return { transferId: id, date: `${date}T00:00:00`, amountE4, status, fuelings };
}

function open(api: Api) {
  const store = memoryStore();
  const clock = createManualClock(START);
  const ending = new AbortController();
  store
    .prepare(`INSERT INTO stations VALUES ('a', 'a', ?, 'SP', 'homologation', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
    .run(STATION.cnpj);
  const world = { on: true, gate: false, there: true, asked: 0, wanted: [] as string[], changes: 0 };
  const station = { id: 'a', cnpj: STATION.cnpj, environment: 'homologation', baseUrl: 'x', authUrl: 'x', clientId: 'c' } as const;
  const { service, networkBack, accessChanged } = createTransfersPart({
    ...{ store, clock, api, signal: ending.signal, term: () => null },
    logger: createFakeLog().logger,
    writeTables,
    stations: { find: (id) => (id === 'a' && world.there ? { ...station, timeZone: 'America/Sao_Paulo' } : null) },
    desk: { closedGates: () => (world.gate ? [{ gate: 'credentials', detail: null, since: 0 }] : []) },
    observer: { observe: () => {} },
    isOn: () => world.on,
    wantFuelings: (id) => void world.wanted.push(id),
    emit: () => {
      world.changes += 1;
    },
  });
  const view = (part: Partial<TransferFilters> = {}): TransfersView => good(service.view({ ...QUARTER, ...part }));
  const rows = (part: object = {}) =>
    good(service.rows({ ...QUARTER, sort: 'date', descending: false, offset: 0, limit: 500, ...part })).rows;
  return Object.assign(world, { store, clock, service, networkBack, accessChanged, view, rows, ending });
}

/** A network whose answers the test holds. */
function scripted(transfers: readonly NetworkTransfer[] = []) {
  const network = { transfers, asked: [] as { from: string; until: string }[], next: [] as Answer[], hold: null as Promise<void> | null };
  const api: Api = {
    listTransfers: async (_, period) => {
      network.asked.push(period);
      await network.hold;
      return network.next.shift() ?? { ...READ, value: { items: network.transfers, shifted: false } };
    },
  };
  return Object.assign(open(api), { network });
}

describe('a period', () => {
  test('is read when it is looked at, once in a quarter of an hour, and stays', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100), transfer('2', '2026-10-01', 200)]);
    expect(world.view()).toMatchObject({ all: { count: 0 }, readAt: null, reading: true });
    await world.clock.settle();
    expect(world.network.asked).toEqual([{ from: '2026-08-24', until: '2027-02-19' }]);
    expect(world.view()).toMatchObject({
      all: { count: 2, amountE4: 300 },
      readAt: '2026-11-21T18:00:00.000Z',
      reading: false,
      problem: null,
    });
    expect(world.rows().map(({ id }) => id)).toEqual(['2', '1']);
    // A part of it was read with it.
    expect(world.view({ from: '2026-11-01', until: '2026-11-30' })).toMatchObject({ all: { count: 1 }, readAt: expect.any(String) });
    await world.clock.advance(14 * 60_000);
    world.view();
    expect(world.network.asked).toHaveLength(1);
    await world.clock.advance(60_000);
    world.view();
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(2);
    expect(world.wanted).toContain('a');
  });

  test('that is no longer listed goes, what moved to another day is there once, what lies outside stays', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100, ['7']), transfer('2', '2026-11-21', 200)]);
    world.view();
    await world.clock.settle();
    world.network.transfers = [transfer('2', '2026-10-05', 250)];
    good(world.service.refresh({ stationId: 'a', from: '2026-11-21', until: '2026-11-30' }));
    await world.clock.settle();
    expect(world.rows().map(({ id, amountE4 }) => [id, amountE4])).toEqual([
      ['2', 250],
      ['1', 100],
    ]);
    good(world.service.refresh(QUARTER));
    await world.clock.settle();
    expect(world.rows().map(({ id }) => id)).toEqual(['2']);
    expect(world.store.prepare('SELECT count(*) AS n FROM transfer_fuelings').get()).toEqual({ n: 0 });
    expect(world.store.prepare('SELECT count(*) AS n FROM transfer_readings').get()).toEqual({ n: 1 });
  });

  test('is not asked for while it is off, without access, or for a station that went', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100)]);
    world.on = false;
    expect(world.view().reading).toBe(false);
    world.on = true;
    world.gate = true;
    expect(world.view().reading).toBe(false);
    await world.clock.settle();
    expect(world.network.asked).toEqual([]);
    world.gate = false;
    world.view();
    world.there = false;
    await world.clock.settle();
    expect(world.service.view(QUARTER)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(world.store.prepare('SELECT count(*) AS n FROM transfers').get()).toEqual({ n: 0 });
  });

  test('that a full disk did not take says so, and is not asked for again by each look', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100)]);
    world.store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON transfers BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    world.view();
    await world.clock.settle();
    expect(world.view()).toMatchObject({
      reading: false,
      problem: { code: 'storage', message: expect.stringMatching(/^Libere espaço no disco/) },
    });
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(1);
    world.store.db.exec('DROP TRIGGER full');
    await world.clock.advance(60_000);
    world.view();
    await world.clock.settle();
    expect(world.view()).toMatchObject({ all: { count: 1 }, problem: null });
  });

  test('asked for while another is read comes after it; the same one is read once', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100)]);
    const { promise, resolve } = Promise.withResolvers<void>();
    world.network.hold = promise;
    for (let turn = 0; turn < 3; turn += 1) world.view();
    good(world.service.refresh(QUARTER));
    world.view({ from: '2026-06-01', until: '2026-06-30' });
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(1);
    resolve();
    await world.clock.settle();
    await world.clock.settle();
    expect(world.network.asked.map(({ from }) => from)).toEqual(['2026-08-24', '2026-06-01']);
    expect(world.view().reading).toBe(false);
  });

  test('asked for again while it is read is not read twice', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100)]);
    const { promise, resolve } = Promise.withResolvers<void>();
    world.network.hold = promise;
    world.view();
    await world.clock.settle();
    world.view();
    good(world.service.refresh(QUARTER));
    resolve();
    await world.clock.settle();
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(1);
  });

  test('of a program that ends is not written', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100)]);
    world.view();
    world.ending.abort();
    await world.clock.settle();
    expect(world.store.prepare('SELECT count(*) AS n FROM transfers').get()).toEqual({ n: 0 });
  });
});

describe('what fails', () => {
  const unsent: Answer = { type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null };

  test('a wait that the network requests is not ended by its being back', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100)]);
    world.network.next = [{ type: 'throttled', retryAfterMs: 600_000, raw: READ.raw }];
    world.view();
    await world.clock.settle();
    world.networkBack('a');
    await world.clock.advance(599_999);
    world.networkBack('a');
    world.view();
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(1);
    await world.clock.advance(1);
    world.network.next = [{ type: 'throttled', retryAfterMs: 600_000, raw: READ.raw }];
    world.networkBack('a');
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(2);
    // Other addresses than those that asked.
    world.accessChanged('a');
    world.view();
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(3);
  });

  test('is said, loses nothing, and is tried again after a minute, when the network is back, or by hand', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100)]);
    world.view();
    await world.clock.settle();
    world.network.next = [unsent, unsent, unsent];
    await world.clock.advance(16 * 60_000);
    world.view();
    await world.clock.settle();
    expect(world.view()).toMatchObject({
      all: { count: 1 },
      problem: { message: expect.stringMatching(/^Não deu para ler os repasses\. /) },
    });
    await world.clock.advance(59_000);
    world.view();
    expect(world.network.asked).toHaveLength(2);
    await world.clock.advance(1000);
    world.view();
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(3);
    good(world.service.refresh(QUARTER));
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(4);
    world.networkBack('a');
    await world.clock.settle();
    expect(world.view().problem).toBe(null);
    world.networkBack('a');
    await world.clock.settle();
    expect(world.network.asked).toHaveLength(5);
  });

  test('a list that shifts is read again, three times in all', async () => {
    const world = scripted();
    const shifted: Answer = { ...READ, value: { items: [transfer('1', '2026-11-20', 100)], shifted: true } };
    world.network.next = [shifted, shifted];
    world.view();
    await world.clock.settle();
    await world.clock.settle();
    expect([world.network.asked.length, world.view().problem]).toEqual([3, null]);
    world.network.next = [shifted, shifted, shifted];
    good(world.service.refresh(QUARTER));
    await world.clock.settle();
    await world.clock.settle();
    expect(world.view()).toMatchObject({
      all: { count: 0 },
      problem: { message: expect.stringContaining('Não deu para ler os repasses.') },
    });
  });

  test('two transfers of one number are none: the profile names another field', async () => {
    const world = scripted([transfer('1', '2026-11-20', 100), transfer('1', '2026-11-21', 200)]);
    world.view();
    await world.clock.settle();
    expect(world.view()).toMatchObject({
      all: { count: 0 },
      problem: { message: expect.stringContaining('O repasse 1 veio mais de uma vez.') },
    });
  });
});

test('fuelings are known of Movimento, else of Pendências; totals, filters and file say the same', async () => {
  const world = scripted([
    transfer('equal', '2026-11-01', 11_000_000, ['1', '2']),
    transfer('less', '2026-11-02', 5_000_000, ['1'], 'PENDING'),
    transfer('open', '2026-11-03', 6_000_000, ['1', '9']),
    transfer('unnamed', '2026-11-04', 7_000_000),
  ]);
  for (const _ of createMovementRepository(world.store).take(
    'a',
    { from: '2026-10-30', until: '2026-10-30' },
    [{ ...fuelingOf('1', null, { valueE4: 6_000_000 }), transactionDate: '2026-10-30T08:00:00' }],
    '2026-11-21T12:00:00.000Z',
  )) {
    // Each part of it is a commit.
  }
  world.store
    .prepare(`INSERT INTO pending_fuelings (station_id, transaction_id, date, quantity_e4, value_e4, first_seen_at, last_seen_at)
      VALUES ('a', '2', '2026-10-31T08:00:00', 1, 5000000, '', ''), ('a', '1', '2026-10-30T08:00:00', 1, 1, '', '')`)
    .run();
  world.view();
  await world.clock.settle();
  expect(world.rows().map(({ id, check, differenceE4, fuelings }) => [id, check, differenceE4, fuelings])).toEqual([
    ['equal', 'equal', 0, { count: 2, missing: 0, sumE4: 11_000_000 }],
    ['less', 'differs', -1_000_000, { count: 1, missing: 0, sumE4: 6_000_000 }],
    ['open', 'unknown', null, { count: 2, missing: 1, sumE4: 6_000_000 }],
    ['unnamed', 'unknown', null, null],
  ]);
  expect(world.view()).toMatchObject({
    all: { count: 4, amountE4: 29_000_000 },
    checks: { equal: { count: 1 }, differs: { count: 1, amountE4: 5_000_000 }, unknown: { count: 2, amountE4: 13_000_000 } },
    ...{ lessE4: 1_000_000, moreE4: 0, statuses: ['PAID', 'PENDING'] },
  });
  for (const part of [{ status: 'PENDING' }, { check: 'unknown' }, { status: 'PAID', check: 'differs' }, { until: '2026-11-02' }] as const)
    expect(world.rows(part)).toHaveLength(world.view(part).all.count);
  expect(world.rows({ status: 'PENDING' }).map(({ id }) => id)).toEqual(['less']);
  const query = { ...QUARTER, sort: 'date', descending: false } as const;
  const file = good(await world.service.sheet({ ...query, format: 'csv' }));
  expect(file.fileName).toBe('repasses-11222333000181-2026-08-24-a-fim.csv');
  const lines = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[2]).toMatch(/02\/11\/2026;pendente;500,00;1;0;600,00;-100,00$/);
  const book = good(await world.service.sheet({ ...query, format: 'xlsx' }));
  expect(book.fileName).toBe('repasses-11222333000181-2026-08-24-a-fim.xlsx');
  const { sheets } = await readXlsx(book.bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Repasses', 'Leia-me']);
  const [, , second, , , total] = sheets[0]?.rows ?? [];
  expect(second?.slice(1, 4)).toEqual([new Date('2026-11-02T00:00:00.000Z'), 'pendente', 500]);
  expect([total?.[0], total?.[3]]).toEqual(['Total', 2900]);
});

test('a cancelled fueling is worth nothing: a transfer without its money is right, one with it pays too much', async () => {
  const world = scripted([
    transfer('without', '2026-11-01', 6_000_000, ['1', '2']),
    transfer('with', '2026-11-02', 11_000_000, ['1', '2']),
  ]);
  const dated = (id: string, part: object) => ({ ...fuelingOf(id, null, part), transactionDate: '2026-10-30T08:00:00' });
  Array.from(
    createMovementRepository(world.store).take(
      'a',
      { from: '2026-10-30', until: '2026-10-30' },
      [dated('1', { valueE4: 6_000_000 }), dated('2', { valueE4: 5_000_000, cancelled: true })],
      '2026-11-21T12:00:00.000Z',
    ),
  );
  world.view();
  await world.clock.settle();
  expect(world.rows().map(({ id, differenceE4, fuelings }) => [id, differenceE4, fuelings?.sumE4])).toEqual([
    ['without', 0, 6_000_000],
    ['with', 5_000_000, 6_000_000],
  ]);
});

describe('of the training network', () => {
  let bench: Bench;
  afterEach(() => bench.network.stop());

  describe('by the default names', () => {
    beforeEach(async () => {
      bench = await openBench({ profile: PROFILE });
    });

    test('weeks of fuelings are paid two weeks later; a station has those of its own token alone', async () => {
      const reply = await bench.get(`${PATH}?page_size=100`);
      const { data } = envelope.parse(reply.json);
      expect(data.length).toBeGreaterThan(20);
      expect(data[0]).toEqual({
        ...{ repass_id: expect.any(Number), repass_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00$/), amount: expect.any(Number) },
        ...{ repass_status: 'PAID', transactions: expect.arrayContaining([{ transaction_id: expect.any(Number) }]) },
      });
      expect(new Set(data.map(({ repass_status: status }) => status))).toEqual(new Set(['PAID', 'PENDING']));
      const week = envelope.parse((await bench.get(`${PATH}?start_date=2026-11-01&end_date=2026-11-30`)).json).data;
      expect(week.every(({ repass_date: date }) => String(date).startsWith('2026-11-'))).toBe(true);
      expect(week.length).toBeGreaterThan(3);
      expect((await bench.get(PATH, null)).status).toBe(401);
      expect(await bench.get(`${PATH}?start_date=ontem`)).toMatchObject({
        status: 400,
        json: { errors: { start_date: [expect.any(String)] } },
      });
      expect(await bench.get(`${PATH}?supplier_document=99888777000166`)).toMatchObject({ status: 400 });
    });
  });

  test('nothing is listed where the profile names no path', async () => {
    bench = await openBench();
    expect((await bench.get(PATH)).status).toBe(404);
  });

  test.each([
    ['the default names', PROFILE],
    ['a profile in which every entry differs', otherProfile()],
  ])('by %s each is joined to its fuelings, and is known to be equal or not', async (_, profile) => {
    bench = await openBench({ profile });
    const api = createNetworkApi({ profile, secretOf: async () => bench.credentials.clientSecret, clock: createManualClock(START) });
    const here = { baseUrl: bench.baseUrl, authUrl: bench.baseUrl, clientId: bench.credentials.clientId };
    const pending: Promise<unknown>[] = [];
    const world = open({
      listTransfers: (station, period) => {
        const asked = api.listTransfers({ ...station, ...here }, period);
        if (asked !== null) pending.push(asked);
        return asked;
      },
    });
    const fuelings = await api.listSupplierTransactions(
      { id: 'a', cnpj: STATION.cnpj, environment: 'homologation', timeZone: 'America/Sao_Paulo', ...here },
      { startDate: '2026-01-01', endDate: '2026-12-31' },
    );
    if (fuelings.type !== 'answered') throw new Error(fuelings.type);
    const dated = fuelings.value.items.flatMap((each) =>
      each.transactionDate === null ? [] : [{ ...each, transactionDate: each.transactionDate }],
    );
    for (const __ of createMovementRepository(world.store).take('a', { from: '2026-01-01', until: '2026-12-31' }, dated, '')) {
      // Each part of it is a commit.
    }
    world.view();
    await Promise.all(pending);
    await world.clock.settle();
    const told = world.view();
    expect(told).toMatchObject({ problem: null, checks: { unknown: { count: 0 } }, moreE4: 0 });
    expect(told.all.count).toBeGreaterThan(10);
    expect(told.checks.differs.count).toBeGreaterThan(1);
    expect(told.checks.equal.count).toBeGreaterThan(told.checks.differs.count);
    const sums = world.rows().reduce((sum, { fuelings: paid }) => sum + (paid?.sumE4 ?? 0), 0);
    expect(sums - told.all.amountE4).toBe(told.lessE4);
  });
});

test('a client whose profile names no path asks for nothing', () => {
  const api = createNetworkApi({ profile: DEFAULT_PROFILE, secretOf: async () => 'x', clock: createManualClock(START) });
  const station = { id: 'a', cnpj: STATION.cnpj, environment: 'homologation', timeZone: 'America/Sao_Paulo' } as const;
  const here = { baseUrl: 'http://127.0.0.1:1', authUrl: 'http://127.0.0.1:1', clientId: 'c' };
  expect(api.listTransfers({ ...station, ...here }, { from: '2026-11-01', until: '2026-11-30' })).toBe(null);
});
