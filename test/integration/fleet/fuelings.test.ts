/** Fuelings of a fleet, from the network to the store and out of it. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFleetWorld, EVERY, type FleetWorld } from './world.ts';

let world: FleetWorld;
beforeEach(async () => {
  world = await createFleetWorld();
});
afterEach(() => world.stop());

const made = () => world.network.fleetFuelings(world.fleet.customerId);

function value<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

const viewOf = (part: Partial<Parameters<typeof world.service.fuelings>[0]> = {}) => value(world.service.fuelings({ ...EVERY, ...part }));
const rowsOf = (part: Partial<Parameters<typeof world.service.rows>[0]> = {}) =>
  value(world.service.rows({ ...EVERY, sort: 'date', descending: false, offset: 0, limit: 500, ...part }));

describe('a whole sweep', () => {
  test('keeps every fueling once; sums, lists, groups and vehicles agree', async () => {
    await world.sweep();
    const all = made();
    expect(rowsOf().total).toBe(all.length);
    const view = viewOf();
    expect(view.all.count).toBe(all.length);
    expect(view.cancelled.count).toBe(all.filter(({ cancelledAt }) => cancelledAt !== null).length);
    expect(view.withNote.count).toBe(all.filter(({ note }) => note !== null).length);
    expect(view.withoutNote.count).toBe(all.length - view.cancelled.count - view.withNote.count);
    expect(view.all.valueE4).toBe(all.reduce((sum, { valueE4 }) => sum + valueE4, 0));
    expect(view.all.litresE4).toBe(all.reduce((sum, { quantityE4 }) => sum + quantityE4, 0));
    for (const show of ['valid', 'with-note', 'without-note', 'cancelled'] as const) {
      const listed: { valueE4: number | null }[] = [];
      for (let offset = 0; ; offset += 500) {
        const { rows, total } = rowsOf({ show, offset });
        listed.push(...rows);
        if (listed.length >= total) break;
      }
      const sums = viewOf({ show }).all;
      expect([show, sums.count, sums.valueE4]).toEqual([show, listed.length, listed.reduce((sum, each) => sum + (each.valueE4 ?? 0), 0)]);
    }
    for (const by of ['day', 'month', 'plate', 'product', 'city', 'supplier'] as const) {
      const { groups } = value(world.service.groups({ ...EVERY, by }));
      expect([by, groups.reduce((sum, { all: each }) => sum + each.valueE4, 0)]).toEqual([by, view.all.valueE4]);
    }
    const { vehicles } = value(world.service.vehicles({ ...EVERY, show: 'valid' }));
    expect(vehicles).toHaveLength(6);
    for (const { distanceKm, kmPerLitreE3, costPerKmE4, pastKmPerLitreE3 } of vehicles) {
      // Nothing is before the oldest day; diesel at some six reais the litre, two to eight kilometres on it.
      expect(pastKmPerLitreE3).toBeNull();
      expect(costPerKmE4).toBeGreaterThan(2_000);
      expect(costPerKmE4).toBeLessThan(60_000);
      expect(distanceKm).toBeGreaterThan(1_000);
      expect(kmPerLitreE3).toBeGreaterThan(1_500);
      expect(kmPerLitreE3).toBeLessThan(16_000);
    }
  });

  test('what can\u2019t be is told beside the one before it; what the example vehicles do is none of it', async () => {
    await world.sweep();
    const asked = { ...EVERY, show: 'valid' } as const;
    expect(value(world.service.vehicles(asked)).impossible).toEqual([]);
    const any = rowsOf({ show: 'valid' })
      .rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .at(-1);
    if (any === undefined) throw new Error('no fueling');
    const put = world.store.prepare(
      `INSERT INTO fleet_fuelings SELECT station_id, ?, ?, plate, product, quantity_e4, value_e4, NULL, supplier_document, ?, NULL, 0, words
       FROM fleet_fuelings WHERE transaction_id = ?`,
    );
    put.run('elsewhere', `${any.date.slice(0, 17)}59`, 'Manaus', any.id);
    const found = value(world.service.vehicles(asked)).impossible.filter(({ why }) => why === 'cities');
    expect(found.map(({ row, before }) => [row.id, before?.id])).toEqual([['elsewhere', any.id]]);
    const { plate } = any;
    const later = { ...asked, from: '2099-01-01' };
    expect(value(world.service.vehicles(later)).impossible).toEqual([]);
    const since = value(world.service.vehicles({ ...asked, from: any.date.slice(0, 10) })).vehicles.find((each) => each.plate === plate);
    expect(since?.pastKmPerLitreE3).toBeGreaterThan(1_500);
  });

  test('flags what was mistyped and nothing else; the list says so too', async () => {
    await world.sweep();
    const { flaws } = value(world.service.vehicles({ ...EVERY, show: 'valid' }));
    const byPlate = Map.groupBy(
      made().filter(({ cancelledAt }) => cancelledAt === null),
      ({ plate }) => plate,
    );
    // Made rising: zero, or ten times as much, was mistyped for sure.
    const wrong = [...byPlate.values()].flatMap((all) => {
      const usual = all.map(({ odometer }) => odometer).toSorted((a, b) => a - b);
      const median = usual[Math.floor(usual.length / 2)] ?? 0;
      return all.filter(({ odometer }) => odometer === 0 || odometer > median * 3);
    });
    const flagged = new Set(flaws.map(({ id }) => id));
    for (const { transactionId } of wrong) expect(flagged).toContain(transactionId);
    expect(flagged.size).toBeGreaterThan(0);
    expect(flagged.size).toBeLessThan(made().length * 0.06);
    const row = rowsOf({ text: [...flagged][0] ?? '' }).rows[0];
    expect(row?.flaw).not.toBeNull();
  });

  test('fuelings without a plate are not one vehicle: no reading is held against another\u2019s', async () => {
    const put = world.store.prepare(
      `INSERT INTO fleet_fuelings VALUES ('f', ?, ?, NULL, 'Diesel S10', 1000000, 6000000, ?, NULL, NULL, NULL, 0, '')`,
    );
    put.run('high', '2026-11-01T10:00:00', 400_000);
    put.run('low', '2026-11-02T10:00:00', 20_000);
    put.run('untyped', '2026-11-03T10:00:00', null);
    expect(rowsOf().rows.map(({ id, flaw }) => [id, flaw])).toEqual([
      ['high', null],
      ['low', null],
      ['untyped', 'missing'],
    ]);
    const { vehicles, flaws } = value(world.service.vehicles({ ...EVERY, show: 'valid' }));
    expect(vehicles).toMatchObject([{ plate: null, flaws: 1 }]);
    expect(flaws.map(({ id }) => id)).toEqual(['untyped']);
  });

  test('drivers are nowhere in the store', async () => {
    await world.sweep();
    const names = new Set(made().map(({ driver }) => driver.name));
    const text = JSON.stringify(world.store.prepare('SELECT * FROM fleet_fuelings').all());
    for (const name of names) expect(text).not.toContain(name);
  });

  test('goes on where it stopped: what was read is not asked for again', async () => {
    await world.sweep();
    const asked = world.network.ledger().filter(({ endpoint }) => endpoint === 'customer-transactions').length;
    const again = await createFleetWorld({ store: world.store });
    again.start();
    await again.until(() => value(again.service.fuelings(EVERY)).reading.read === 200);
    expect(again.network.ledger().filter(({ endpoint }) => endpoint === 'customer-transactions')).toHaveLength(0);
    expect(asked).toBeGreaterThan(10);
    await again.stop();
  });
});

describe('by the key of a note', () => {
  test('the network is asked with the key alone, and what it has is kept', async () => {
    const noted = made().find(({ note }) => note !== null);
    const key = noted?.note?.draft.key ?? '';
    expect(value(await world.service.lookKey({ stationId: 'f', key: `${key.slice(0, 4)} ${key.slice(4)}` }))).toBe(1);
    expect(rowsOf({ key }).rows.map(({ id }) => id)).toEqual([noted?.transactionId]);
    const [request] = world.network.ledger().filter(({ endpoint }) => endpoint === 'customer-transactions');
    expect(request?.path).toContain(`invoice_key=${key}`);
    expect(request?.path).not.toMatch(/start_date|end_date/);
  });

  test('key and period together are refused, here as there', async () => {
    const both = { ...EVERY, key: '1'.repeat(44), from: '2026-11-01' };
    expect(world.service.fuelings(both)).toMatchObject({ ok: false, error: { code: 'invalid', details: { field: 'key' } } });
    expect(world.service.rows({ ...both, sort: 'date', descending: true, offset: 0, limit: 1 }).ok).toBe(false);
    expect((await world.service.sheet({ ...both, sort: 'date', descending: true, format: 'csv' })).ok).toBe(false);
    expect(await world.service.lookKey({ stationId: 'f', key: '123' })).toMatchObject({ ok: false, error: { code: 'invalid' } });
  });

  test('a 400 of the network is told with its words', async () => {
    await world.network.setRules([]);
    Object.assign(world.fleet, { customerId: '1' });
    const answer = await world.service.lookKey({ stationId: 'f', key: '1'.repeat(44) });
    expect(answer).toMatchObject({ ok: false, error: { code: 'api', message: expect.stringContaining('cliente') } });
  });
});

test('“Atualizar” reads the last days and those that are shown, fuelings and notes', async () => {
  await world.sweep();
  const readAt = world.store.prepare('SELECT min(read_at) AS at FROM fleet_days WHERE day = ?');
  const readOf = (day: string): string => String(readAt.get(day)?.at);
  const refreshed = async (shown: { readonly from: string; readonly until: string } | null, day: string): Promise<void> => {
    const before = readOf(day);
    const asked = world.clock.now();
    value(world.service.refresh({ stationId: 'f', shown }));
    await world.until(() => readOf(day) > before);
    expect(world.clock.now() - asked).toBeLessThan(10 * 60_000);
  };
  const old = readOf('2026-09-10');
  await refreshed(null, '2026-11-16');
  expect(readOf('2026-09-10')).toBe(old);
  await refreshed({ from: '2026-09-01', until: '2026-09-30' }, '2026-09-10');
});

describe('when the network is away', () => {
  test('what is kept is shown, and what fails is said', async () => {
    await world.sweep();
    const before = viewOf();
    await world.network.setRules([{ fault: 'status-500', remaining: null, path: 'customers/transactions' }]);
    world.service.refresh({ stationId: 'f', shown: null });
    await world.until(() => viewOf().reading.problem !== null);
    expect(viewOf().reading.problem?.message).toMatch(/^Não deu para ler os abastecimentos da frota\./);
    expect(viewOf().all).toEqual(before.all);
  });

  test.each([
    ['was paused', () => world.setPaused(true), 'A frota está em pausa. Retome em Ajustes.'],
    ['has a refused access', () => world.setRefused(true), 'A rede não aceita o acesso desta frota. Informe um segredo novo em Ajustes.'],
  ])('a fleet that %s says so wherever the network would be asked', async (_, shut, message) => {
    shut();
    const refusal = { ok: false, error: { code: 'not-allowed', message } };
    const note = { stationId: 'f', from: null, until: null, show: 'all', text: '', key: '3526'.padEnd(44, '0') } as const;
    expect(world.service.refresh({ stationId: 'f', shown: null })).toEqual(refusal);
    expect(world.service.download(note)).toEqual(refusal);
    expect(await world.service.saveNotes(note)).toEqual(refusal);
  });

  test('a paused fleet asks for nothing', async () => {
    world.setPaused(true);
    world.start();
    world.clock.advance(120_000);
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    expect(world.network.ledger()).toHaveLength(0);
    expect(world.service.download({ stationId: 'f', from: null, until: null, show: 'all', text: '', key: null })).toMatchObject({
      ok: false,
      error: { code: 'not-allowed' },
    });
  });
});

/** A search for a text, by the rule that its hits were made with. */
function expectSearch(): void {
  const { search } = world.part;
  const rows = [0, 500, 1_000].flatMap((offset) => rowsOf({ descending: true, offset }).rows);
  expect(rows).toHaveLength(made().length);
  const [first] = rows;
  if (first?.plate == null || first.valueE4 === null) throw new Error('no plate, or no value');
  const { plate, valueE4 } = first;
  const ids = (text: string, most = 500): readonly string[] => search.fuelings('f', text, most).map(({ id }) => id);
  const of = (test: (row: (typeof rows)[number]) => boolean): readonly string[] => rows.filter(test).map(({ id }) => id);
  expect(ids(`${plate.slice(0, 3)}-${plate.slice(3)}`.toLowerCase())).toEqual(of((row) => row.plate === plate));
  expect(ids(plate.slice(0, 6)).toSorted()).toEqual(of((row) => row.plate?.startsWith(plate.slice(0, 6)) === true).toSorted());
  const typed = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(valueE4 / 10_000);
  expect(ids(`R$ ${typed}`)).toEqual(of((row) => Math.round((row.valueE4 ?? 0) / 100) === Math.round(valueE4 / 100)));
  expect(ids(first.id)[0]).toBe(first.id);
  expect([ids(plate, 1), ids(' - '), ids('日'), ids('ZZZZZ'), search.fuelings('other', plate, 6)]).toEqual([[first.id], [], [], [], []]);

  const key = rows.find(({ invoiceKey }) => invoiceKey !== null)?.invoiceKey ?? '';
  const number = String(Number(key.slice(25, 34)));
  expect(search.notes('f', key.replaceAll(/(.{4})/g, '$1 '), 6)).toMatchObject([{ key, number }]);
  expect(search.notes('f', `000.${number}`, 1)).toMatchObject([{ number }]);
  expect(search.notes('f', key.slice(20, 40), 500).map((note) => note.key)).toContain(key);
  expect([search.notes('f', `A${number}`, 6), search.notes('f', '', 6), search.notes('other', key, 6)]).toEqual([[], [], []]);
}

test('files hold the list: CSV line by line, and a workbook; the search finds in it by plate, value, note', async () => {
  await world.sweep();
  expectSearch();
  const query = { ...EVERY, show: 'valid', sort: 'date', descending: true } as const;
  const csv = value(await world.service.sheet({ ...query, format: 'csv' }));
  const lines = new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(viewOf({ show: 'valid' }).all.count + 1);
  expect(lines[0]).toMatch(/^\uFEFF?Número na rede;Data;/);
  expect(csv.fileName).toBe('abastecimentos-frota-80412-inicio-a-hoje.csv');
  const xlsx = value(await world.service.sheet({ ...query, format: 'xlsx' }));
  expect(xlsx.bytes.subarray(0, 2)).toEqual(new Uint8Array([80, 75]));
});
