/** The movement: what is read by days, kept, added up and looked for. */

import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { namesSql } from '../../../main/movement/testing.ts';
import type { MovementView } from '../../../preload/contract/movement/movement.ts';
import { good } from '../price-import/desk.ts';
import { cancelNote, createMovementWorld, EVERY, fuelingOf, type MovementWorld, putNote } from './world.ts';

const HOUR = 3_600_000;

function open(): MovementWorld {
  const world = createMovementWorld();
  world.start();
  onTestFinished(() => world.stop());
  return world;
}

const view = (world: MovementWorld, part: Partial<Parameters<MovementWorld['movement']['view']>[0]> = {}): MovementView =>
  good(world.movement.view({ ...EVERY, ...part }));
const idsOf = (world: MovementWorld, part: object = {}): readonly string[] =>
  good(world.movement.rows({ ...EVERY, sort: 'date', descending: false, offset: 0, limit: 500, ...part })).rows.map(({ id }) => id);

test('nothing is asked for before somebody looks; then the newest days come first, until all is read', async () => {
  const world = open();
  world.fuelings = [fuelingOf('1', '2026-11-23T08:00:00'), fuelingOf('2', '2026-08-01T08:00:00'), fuelingOf('3', '2024-11-25T08:00:00')];
  await world.clock.advance(10 * HOUR);
  expect(world.asked).toEqual([]);
  expect(view(world).reading).toMatchObject({ read: 0, days: 740, missing: 740, oldestAt: null, newestAt: null });
  await world.clock.settle();
  expect(world.asked).toEqual([{ startDate: '2026-11-21', endDate: '2026-11-24' }]);
  expect(idsOf(world)).toEqual(['1']);
  await world.clock.advance(HOUR / 6);
  expect(idsOf(world)).toEqual(['3', '2', '1']);
  expect(view(world).reading).toMatchObject({ read: 740, missing: 0, reading: false, problem: null });
  expect(world.changes).toBeGreaterThan(10);
  const asked = world.asked.length;
  await world.clock.advance(60_000);
  expect(world.asked).toHaveLength(asked);
});

test('what a network leaves out of the last day of a question is not taken for gone', async () => {
  const world = open();
  world.exclusive = true;
  world.fuelings = [fuelingOf('1', '2026-11-20T23:59:59'), fuelingOf('2', '2026-11-23T08:00:00')];
  view(world);
  await world.clock.advance(10_000);
  expect(idsOf(world)).toEqual(['1', '2']);
});

test('a fueling that is no longer listed goes, one that was cancelled or got its note says so', async () => {
  const world = open();
  world.fuelings = [fuelingOf('1', '2026-11-23T08:00:00'), fuelingOf('2', '2026-11-23T09:00:00'), fuelingOf('3', '2026-11-23T10:00:00')];
  view(world);
  await world.clock.advance(HOUR / 6);
  world.fuelings = [
    fuelingOf('2', '2026-11-23T09:00:00', { cancelled: true }),
    fuelingOf('3', '2026-11-23T10:00:00', { invoiceKey: '3526' }),
  ];
  world.movement.refresh({ stationId: 'a', from: null, until: null });
  // What is here stays to be seen while it is read again.
  expect(view(world).reading.missing).toBe(0);
  await world.clock.advance(10_000);
  expect(idsOf(world)).toEqual(['2', '3']);
  expect(view(world)).toMatchObject({ withNote: { count: 1 }, withoutNote: { count: 0 }, cancelled: { count: 1 }, all: { count: 2 } });
  expect(idsOf(world, { show: 'valid' })).toEqual(['3']);
  expect(idsOf(world, { show: 'cancelled' })).toEqual(['2']);
  expect(idsOf(world, { show: 'without-note' })).toEqual([]);
});

test('an access that the network refused is said by the button that would read', () => {
  const world = open();
  world.gates = [{ gate: 'credentials', detail: null, since: 0 }];
  expect(world.movement.refresh({ stationId: 'a', from: null, until: null })).toMatchObject({
    ok: false,
    error: { code: 'not-allowed', message: expect.stringMatching(/^A rede não aceita o acesso\./) },
  });
});

test('a list that shifts is read again; what fails is said, tried again later, and loses nothing', async () => {
  const world = open();
  world.fuelings = [fuelingOf('1', '2026-11-23T08:00:00')];
  world.next = [world.shifted(), world.shifted(), world.shifted()];
  view(world);
  await world.clock.settle();
  expect(idsOf(world)).toEqual([]);
  expect(view(world).reading.problem?.message).toMatch(/^Não deu para ler o movimento\./);
  await world.clock.advance(59_000);
  expect(world.asked).toHaveLength(3);
  world.next = [world.unsent()];
  await world.clock.advance(2_000);
  expect(world.asked).toHaveLength(4);
  // Twice as long after the second failure, but for the network that is back.
  await world.clock.advance(61_000);
  expect(world.asked).toHaveLength(4);
  world.sync.networkBack('a');
  world.next = [world.throttled(3 * HOUR)];
  await world.clock.settle();
  expect(world.asked).toHaveLength(5);
  await world.clock.advance(2 * HOUR);
  // The wait that the network requested goes on.
  world.sync.networkBack('a');
  await world.clock.settle();
  expect(world.asked).toHaveLength(5);
  // Other addresses than those that asked to wait.
  world.sync.accessChanged('a');
  await world.clock.settle();
  expect(idsOf(world)).toEqual(['1']);
  expect(view(world).reading.problem).toBeNull();
});

test('fuelings of no date keep their days unread, and are said', async () => {
  const world = open();
  world.fuelings = [fuelingOf('1', null), fuelingOf('2', '2026-11-22T08:00:00')];
  view(world);
  await world.clock.settle();
  expect(view(world).reading).toMatchObject({ read: 0, problem: { message: expect.stringContaining('1 abastecimento sem data') } });
});

test('an old day keeps the time of its own reading, and is read again in its turn while nothing is being sent', async () => {
  const world = open();
  world.fuelings = [fuelingOf('1', '2026-11-10T08:00:00'), fuelingOf('2', '2026-11-23T08:00:00')];
  world.term = 20;
  view(world);
  await world.clock.advance(HOUR / 6);
  const old = { from: '2026-11-10', until: '2026-11-12' };
  const first = view(world, old).reading;
  await world.clock.advance(HOUR);
  expect(view(world, old).reading).toEqual(first);
  const { oldestAt, newestAt } = view(world).reading;
  expect(Date.parse(newestAt ?? '') - Date.parse(oldestAt ?? '')).toBeGreaterThan(HOUR / 2);
  const days = good(world.movement.groups({ ...EVERY, by: 'day' })).groups;
  expect(days.map(({ name, readAt }) => [name, readAt])).toEqual([
    ['2026-11-23', newestAt],
    ['2026-11-10', first.newestAt],
  ]);
  // Another PC attaches its note.
  world.fuelings = [fuelingOf('1', '2026-11-10T08:00:00', { invoiceKey: '3526' }), fuelingOf('2', '2026-11-23T08:00:00')];
  putNote(world, { id: 'x', key: 'K9', fueling: '2', state: 'sending' });
  await world.clock.advance(6 * HOUR);
  expect(idsOf(world, { show: 'with-note' })).toEqual([]);
  world.store.prepare(`DELETE FROM attachment_fuelings`).run();
  world.store.prepare(`DELETE FROM attachments`).run();
  world.store.prepare(`DELETE FROM outbox_items`).run();
  await world.clock.advance(HOUR / 2);
  expect(idsOf(world, { show: 'with-note' })).toEqual(['1']);
});

test('"Atualizar" reads the days that are shown too', async () => {
  const world = open();
  view(world);
  await world.clock.advance(HOUR / 6);
  world.asked.length = 0;
  good(world.movement.refresh({ stationId: 'a', from: '2026-08-01', until: '2026-08-03' }));
  await world.clock.advance(10_000);
  expect(world.asked.map(({ startDate }) => startDate)).toContain('2026-08-01');
  expect(world.asked.map(({ startDate }) => startDate)).toContain('2026-11-16');
});

test('a note that the network took from this PC counts at once, marked, until the network shows it or has long not shown it', async () => {
  const world = open();
  const older = fuelingOf('1', '2026-11-10T08:00:00');
  world.fuelings = [older, fuelingOf('2', '2026-11-10T09:00:00'), fuelingOf('3', '2026-11-10T10:00:00', { cancelled: true })];
  world.term = 20;
  view(world);
  await world.clock.advance(HOUR / 6);
  const shown = () => {
    const { withNote, unreadNotes, ownNotes, withoutNote } = view(world);
    return [withNote.count, unreadNotes, ownNotes, withoutNote.count];
  };
  for (const [fueling, state] of [
    ['1', 'accepted'],
    ['2', 'queued'],
    ['3', 'done'],
  ] as const) {
    putNote(world, { id: `n${fueling}`, key: `K${fueling}`, fueling, state, acceptedAt: world.clock.now() });
  }
  // The days were read before the note was accepted.
  expect(shown()).toEqual([1, 1, 0, 1]);
  expect(idsOf(world, { show: 'with-note' })).toEqual(['1']);
  expect(idsOf(world, { show: 'without-note' })).toEqual(['2']);
  expect(view(world, { show: 'with-note' }).all.count).toBe(1);
  const { rows } = good(world.movement.rows({ ...EVERY, sort: 'date', descending: false, offset: 0, limit: 9 }));
  expect(rows.map(({ invoiceKey, ownKey }) => [invoiceKey, ownKey])).toEqual([
    [null, 'K1'],
    [null, null],
    [null, 'K3'],
  ]);
  const csv = good(await world.movement.sheet({ ...EVERY, sort: 'date', descending: false, format: 'csv' }));
  expect(new TextDecoder().decode(csv.bytes)).toMatch(/K1;este computador/);
  // The network shows it: it is its own word from now on.
  world.fuelings = [{ ...older, invoiceKey: 'K1' }, ...world.fuelings.slice(1)];
  await world.clock.advance(7 * HOUR);
  expect(shown()).toEqual([1, 0, 0, 1]);
  // It does not, a day after it took it.
  world.fuelings = [older, ...world.fuelings.slice(1)];
  await world.clock.advance(12 * HOUR);
  expect(shown()).toEqual([1, 0, 1, 1]);
  await world.clock.advance(20 * HOUR);
  expect(shown()).toEqual([0, 0, 0, 2]);
});

test('a note that the network lists and a file here cancels leaves its fueling without one, until its substitute is taken', async () => {
  const world = open();
  const [key, other] = ['K1', 'K9'];
  world.fuelings = [
    fuelingOf('1', '2026-11-22T08:00:00', { invoiceKey: key }),
    fuelingOf('2', '2026-11-22T09:00:00', { invoiceKey: `NFe${key}` }),
    fuelingOf('3', '2026-11-22T10:00:00', { invoiceKey: other }),
  ];
  view(world);
  await world.clock.advance(HOUR / 6);
  const of = (show: 'with-note' | 'without-note') => {
    const { all, withNote, withoutNote } = view(world, { show });
    const groups = good(world.movement.groups({ ...EVERY, show, by: 'product' })).groups.map((group) => group.all.count);
    return { ids: idsOf(world, { show }), sums: [all.count, withNote.count, withoutNote.count], groups };
  };
  expect(of('with-note')).toEqual({ ids: ['1', '2', '3'], sums: [3, 3, 0], groups: [3] });
  cancelNote(world, key, 'requested');
  expect(idsOf(world, { show: 'without-note' })).toEqual([]);
  cancelNote(world, key, 'registered');
  expect(of('with-note')).toEqual({ ids: ['3'], sums: [1, 1, 0], groups: [1] });
  expect(of('without-note')).toEqual({ ids: ['1', '2'], sums: [2, 0, 2], groups: [2] });
  const sheet = async () => good(await world.movement.sheet({ ...EVERY, sort: 'date', descending: false, format: 'csv' })).bytes;
  expect(new TextDecoder().decode(await sheet())).toMatch(/NFeK1;rede \(nota cancelada\)/);
  putNote(world, { id: 'n1', key: 'K2', fueling: '1', state: 'accepted', acceptedAt: world.clock.now() });
  expect(of('with-note')).toEqual({ ids: ['1', '3'], sums: [2, 2, 0], groups: [2] });
  const { rows } = good(world.movement.rows({ ...EVERY, sort: 'date', descending: false, offset: 0, limit: 9 }));
  expect(rows.map(({ noteCancelled, ownKey }) => [noteCancelled, ownKey])).toEqual([
    [true, 'K2'],
    [true, null],
    [false, null],
  ]);
});

test('a note for a part of a pending fueling leaves it without a note, until the rest is paid or the fueling leaves the list', async () => {
  const world = open();
  world.fuelings = [fuelingOf('1', '2026-11-22T08:00:00'), fuelingOf('2', '2026-11-22T09:00:00')];
  view(world);
  await world.clock.advance(HOUR / 6);
  const put = world.store.prepare(
    `INSERT INTO pending_fuelings (station_id, transaction_id, date, quantity_e4, value_e4, first_seen_at, last_seen_at, gone_at)
     VALUES ('a', ?, '2026-11-22T08:00:00', 1000000, 6000000, '2026-11-22', '2026-11-23', ?)`,
  );
  put.run('1', null);
  put.run('2', '2026-11-23');
  const accepted = { state: 'accepted', acceptedAt: world.clock.now() } as const;
  putNote(world, { id: 'n1', key: 'K1', fueling: '1', totalE4: 4_000_000, ...accepted });
  putNote(world, { id: 'n2', key: 'K2', fueling: '2', totalE4: 4_000_000, ...accepted });
  expect(idsOf(world, { show: 'with-note' })).toEqual(['2']);
  expect(idsOf(world, { show: 'without-note' })).toEqual(['1']);
  expect(view(world)).toMatchObject({ withNote: { valueE4: 6_000_000 }, withoutNote: { valueE4: 6_000_000 }, unreadNotes: 1 });
  putNote(world, { id: 'n3', key: 'K3', fueling: '1', totalE4: 1_999_500, ...accepted });
  expect(idsOf(world, { show: 'with-note' })).toEqual(['1', '2']);
});

test('typed words are words of a row, a few digits begin a number or stand in a plate, and an amount is an amount', async () => {
  const world = open();
  const key = '35261111222333000181550010000000221146453882';
  const other = `${key.slice(0, -1)}9`;
  world.fuelings = [
    fuelingOf('2201', '2026-11-22T08:00:00', { licensePlate: 'ABC-1234', invoiceKey: other }),
    fuelingOf('31', '2026-11-22T09:00:00', { customerName: 'Ágil Cargas', licensePlate: 'XYZ1D22', valueE4: 4_125_034, invoiceKey: key }),
  ];
  view(world);
  await world.clock.advance(HOUR / 6);
  const found: Readonly<Record<string, readonly string[]>> = {
    ...{ '22': ['2201', '31'], '2201': ['2201'], '35': [], '18': [], '00': [], '1234': ['2201'], 'abc-1234': ['2201'], agil: ['31'] },
    ...{ '412,50': ['31'], 'R$ 600': ['2201'], '600,01': [], [key]: ['31'], [other]: ['2201'], '000181': ['2201', '31'] },
  };
  for (const [text, ids] of Object.entries(found)) {
    expect(idsOf(world, { text }), text).toEqual(ids);
    expect(view(world, { text }).all.count, text).toBe(ids.length);
  }
});

test('nothing older than its term is asked for', async () => {
  const world = open();
  world.term = 180;
  view(world);
  await world.clock.advance(HOUR);
  expect(view(world).reading).toMatchObject({ read: 180, days: 180, missing: 0 });
  expect(world.asked.map(({ startDate }) => startDate).toSorted()[0]).toBe('2026-05-28');
});

test('filters, sums, groups and files speak of the same rows', async () => {
  const world = open();
  world.fuelings = [
    fuelingOf('1', '2026-11-22T08:00:00', {
      customerName: 'Ágil Cargas',
      valueE4: 1_000_000,
      quantityE4: 200_000,
      licensePlate: 'XYZ-9999',
    }),
    fuelingOf('2', '2026-11-22T09:00:00', { productName: 'GNV', quantityE4: 70_000, invoiceKey: '3526' }),
    fuelingOf('3', '2026-11-23T10:00:00', { customerName: '=1+1', cancelled: true }),
    fuelingOf('4', '2026-11-23T11:00:00', { customerName: null, quantityE4: null, valueE4: null }),
  ];
  view(world);
  await world.clock.advance(HOUR / 6);
  expect(view(world).all).toEqual({ count: 4, valueE4: 13_000_000, litresE4: 1_200_000, cubicE4: 70_000 });
  expect(view(world).customers).toEqual(['=1+1', 'Expresso Vale', 'Ágil Cargas']);
  expect(idsOf(world, { text: 'agil xyz9999' })).toEqual(['1']);
  expect(idsOf(world, { text: 'agil gnv' })).toEqual([]);
  expect(idsOf(world, { customer: 'Expresso Vale' })).toEqual(['2']);
  expect(idsOf(world, { from: '2026-11-23' })).toEqual(['3', '4']);
  expect(idsOf(world, { until: '2026-11-22', sort: 'value', descending: true })).toEqual(['2', '1']);
  for (const by of ['day', 'customer', 'product', 'plate'] as const) {
    const { groups } = good(world.movement.groups({ ...EVERY, by }));
    expect(groups.reduce((sum, { all }) => sum + all.valueE4, 0)).toBe(13_000_000);
    expect(groups.reduce((sum, { all }) => sum + all.count, 0)).toBe(4);
  }
  expect(good(world.movement.groups({ ...EVERY, by: 'day' })).groups.map(({ name }) => name)).toEqual(['2026-11-23', '2026-11-22']);
  const sorted = { ...EVERY, sort: 'date', descending: false } as const;
  const csv = good(await world.movement.sheet({ ...sorted, format: 'csv' }));
  const lines = new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Número na rede;Data;/);
  expect(lines).toHaveLength(5);
  expect(lines[3]).not.toContain(';=1+1');
  const xlsx = good(await world.movement.sheet({ ...sorted, format: 'xlsx' }));
  expect(Object.keys(unzipSync(xlsx.bytes))).toContain('xl/workbook.xml');
});

test('a customer or product whose name holds a CPF is found by the name that the page shows', async () => {
  const world = open();
  const named = (id: string, customerName: string, part: object = {}) =>
    fuelingOf(id, `2026-11-22T0${id}:00:00`, { customerName, productName: 'Etanol', valueE4: 1_000_000, ...part });
  world.fuelings = [
    named('1', 'JOSE DA SILVA 529.982.247-25'),
    named('2', 'JOSE DA SILVA 52998224725'),
    named('3', 'JOSE DA SILVA 111.444.777-35', { productName: 'Vale 52998224725' }),
    named('4', 'JOSE DA SILVA'),
  ];
  view(world);
  await world.clock.advance(HOUR / 6);
  const { customers, products } = view(world);
  const shown = 'JOSE DA SILVA ***.982.247-**';
  expect([customers, products]).toEqual([
    ['JOSE DA SILVA', 'JOSE DA SILVA ***.444.777-**', shown],
    ['Etanol', 'Vale ***.982.247-**'],
  ]);
  expect(idsOf(world, { customer: shown })).toEqual(['1', '2']);
  expect(view(world, { customer: shown }).all).toMatchObject({ count: 2, valueE4: 2_000_000 });
  expect(good(world.movement.groups({ ...EVERY, customer: shown, by: 'day' })).groups).toMatchObject([{ all: { count: 2 } }]);
  expect(idsOf(world, { customer: 'JOSE DA SILVA' })).toEqual(['4']);
  expect(idsOf(world, { product: 'Vale ***.982.247-**' })).toEqual(['3']);
  expect(idsOf(world, { customer: shown, product: 'Vale ***.982.247-**' })).toEqual([]);
  expect(idsOf(world, { customer: 'JOSE DA SILVA ***.000.000-**' })).toEqual([]);
});

test('names are found by stepping through an index, each once, those of the period alone', async () => {
  const world = open();
  const names = ['Á Frota', 'Beta', null, 'beta', 'Frota 10', 'Frota 9'];
  world.fuelings = Array.from({ length: 60 }, (_, n) =>
    fuelingOf(String(n), `2026-11-${String(10 + (n % 12)).padStart(2, '0')}T08:00:00`, {
      customerName: names[n % names.length] ?? null,
      productName: n % 4 === 0 ? 'GNV' : n % 4 === 1 ? null : 'Etanol',
      cancelled: n % 5 === 0,
      invoiceKey: n % 3 === 0 ? String(n) : null,
    }),
  );
  view(world);
  await world.clock.advance(HOUR);
  for (const [from, until] of [
    [null, null],
    ['2026-11-12', '2026-11-13'],
    ['2026-11-21', null],
  ] as const) {
    const own = world.fuelings.filter(({ transactionDate: at }) => (from ?? '') <= (at ?? '') && (at ?? '') < (until ?? '9').concat('T24'));
    const each = (list: readonly (string | null)[]) =>
      [...new Set(list.filter((name) => name !== null))].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const found = view(world, { from, until });
    expect(found.customers).toEqual(each(own.map(({ customerName }) => customerName)));
    expect(found.products).toEqual(each(own.map(({ productName }) => productName)));
    const amount = (is: (fueling: (typeof own)[number]) => boolean) => {
      const these = own.filter(is);
      const quantity = (gas: boolean) =>
        these.filter(({ productName }) => (productName === 'GNV') === gas).reduce((sum, { quantityE4 }) => sum + (quantityE4 ?? 0), 0);
      return {
        count: these.length,
        valueE4: these.reduce((sum, { valueE4 }) => sum + (valueE4 ?? 0), 0),
        litresE4: quantity(false),
        cubicE4: quantity(true),
      };
    };
    expect(found.cancelled).toEqual(amount(({ cancelled }) => cancelled === true));
    expect(found.withNote).toEqual(amount(({ cancelled, invoiceKey }) => cancelled !== true && invoiceKey !== null));
    expect(found.withoutNote).toEqual(amount(({ cancelled, invoiceKey }) => cancelled !== true && invoiceKey === null));
  }
  const plan = (sql: string) =>
    world.store.db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all({ $station: 'a' })
      .map(({ detail }) => String(detail));
  const steps = plan(namesSql('customer_name', 'station_id = $station', 9)).filter(
    (step) => step.includes('movement_fuelings') || / m /.test(step),
  );
  expect(steps.length).toBeGreaterThan(2);
  for (const step of steps) expect(step).toMatch(/COVERING INDEX movement_fuelings_customer/);
});
