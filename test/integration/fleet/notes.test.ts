/** Notes of a fleet: listed, downloaded once, judged, handed out as they came. */

import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFleetWorld, type FleetWorld, NOTES } from './world.ts';

let world: FleetWorld;
beforeEach(async () => {
  world = await createFleetWorld({ vehicles: 2 });
  await world.sweep();
});
afterEach(() => world.stop());

function value<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}
const view = () => value(world.service.notes(NOTES));
const rows = (part: Partial<Parameters<typeof world.service.noteRows>[0]> = {}) =>
  value(world.service.noteRows({ ...NOTES, offset: 0, limit: 500, ...part })).rows;
const notes = () => world.network.fleetFuelings(world.fleet.customerId).flatMap(({ note }) => (note === null ? [] : [note]));
const downloads = () => world.network.ledger().filter(({ endpoint }) => endpoint === 'customer-invoice-xml');
const ended = () => view().download?.running === false;
const all = { ...NOTES, key: null } as const;

test('a note belongs to the period of each of its fuelings, and to no period between them', async () => {
  const [first, second] = notes();
  const key = first?.draft.key ?? '';
  const other = second?.draft.key ?? '';
  const put = world.store.prepare('UPDATE fleet_fuelings SET invoice_key = ?, date = ? WHERE invoice_key = ?');
  put.run(key, '2026-10-31T23:50:00', key);
  put.run(key, '2026-11-02T00:10:00', other);
  const inDays = (from: string | null, until: string | null) => {
    const period = { from, until };
    const listed = rows(period).filter((row) => row.key === key);
    const { all: counted } = value(world.service.notes({ ...NOTES, ...period }));
    expect(counted).toBe(rows(period).length);
    return listed.map(({ date, fuelings }) => [date, fuelings]);
  };
  const whole = [['2026-10-31T23:50:00', 2]];
  expect(inDays('2026-10-01', '2026-10-31')).toEqual(whole);
  expect(inDays('2026-11-02', '2026-11-30')).toEqual(whole);
  expect(inDays('2026-11-02', null)).toEqual(whole);
  expect(inDays(null, '2026-10-31')).toEqual(whole);
  expect(inDays('2026-11-01', '2026-11-01')).toEqual([]);
  value(world.service.download({ ...all, from: '2026-11-02', until: '2026-11-02' }));
  await world.until(ended);
  const zip = unzipSync(value(await world.service.notesZip({ ...NOTES, from: '2026-11-02', until: '2026-11-02' })).bytes);
  expect(Object.keys(zip)).toContain(`${key}.xml`);
});

test('days whose fuelings were not read are missing from the notes too; their age is that of the older reading', () => {
  const day = { from: '2026-11-10', until: '2026-11-12' };
  const read = () => value(world.service.notes({ ...NOTES, ...day }));
  expect(read()).toMatchObject({ reading: { missing: 0, read: 200 }, fuelingsReading: { missing: 0, read: 200 } });
  const run = (sql: string) => world.store.prepare(sql).run();
  run(`UPDATE fleet_days SET read_at = '2026-11-20T10:00:00.000Z' WHERE subject = 'invoices' AND day = '2026-11-10'`);
  run(`UPDATE fleet_days SET read_at = '2026-11-19T10:00:00.000Z' WHERE subject = 'fuelings' AND day = '2026-11-11'`);
  expect(read().reading).toMatchObject({ oldestAt: '2026-11-19T10:00:00.000Z', missing: 0 });
  run(`DELETE FROM fleet_days WHERE subject = 'fuelings' AND day = '2026-11-11'`);
  expect(read()).toMatchObject({
    reading: { missing: 1, read: 199, oldestAt: '2026-11-20T10:00:00.000Z' },
    fuelingsReading: { missing: 1, read: 199 },
  });
  run(`DELETE FROM fleet_days WHERE subject = 'invoices' AND day = '2026-11-12'`);
  expect(read()).toMatchObject({ reading: { missing: 2, read: 198 }, fuelingsReading: { missing: 1, read: 199 } });
});

describe('all of a filter', () => {
  test('each is downloaded once, its bytes as they came; cancelled ones are told', async () => {
    expect(view()).toMatchObject({ all: notes().length, toDownload: notes().length, downloaded: 0, download: null });
    value(world.service.download(all));
    await world.until(ended);
    const cancelled = notes().filter((note) => note.cancelled).length;
    expect(view()).toMatchObject({ toDownload: 0, problem: cancelled, downloaded: notes().length - cancelled });
    expect(view().download).toMatchObject({ done: notes().length, failed: 0, problem: null });
    expect(rows({ show: 'problem' }).map(({ standing }) => standing)).toEqual(Array.from({ length: cancelled }, () => 'cancelled'));
    const row = rows({ show: 'downloaded' })[0];
    expect(row?.noteValueE4).toBe(Math.round((row?.valueE4 ?? 0) / 100) * 100);

    expect(downloads()).toHaveLength(notes().length);
    value(world.service.download(all));
    await world.until(ended);
    expect(downloads()).toHaveLength(notes().length);

    const zip = unzipSync(value(await world.service.notesZip(NOTES)).bytes);
    expect(Object.keys(zip).toSorted()).toEqual(
      notes()
        .map(({ draft }) => `${draft.key}.xml`)
        .toSorted(),
    );
    const [some] = notes();
    const key = some?.draft.key ?? '';
    const fetched = await world.api.downloadFleetNote(world.fleet, key);
    if (fetched.type !== 'answered') throw new Error(fetched.type);
    expect(zip[`${key}.xml`]).toEqual(new Uint8Array(fetched.value));
    expect(value(world.service.noteFile({ stationId: 'f', key })).bytes).toEqual(new Uint8Array(fetched.value));
  });

  test('a fueling whose downloaded note is cancelled has none: in its list and sums, and among those that are asked for', async () => {
    const period = { stationId: 'f', from: null, until: null, text: '', key: null } as const;
    const of = (show: 'valid' | 'with-note' | 'without-note') => value(world.service.fuelings({ ...period, show }));
    const before = of('valid');
    value(world.service.download(all));
    await world.until(ended);
    const [cancelled] = notes().map(({ draft }) => draft.key);
    world.store.prepare(`UPDATE fleet_notes SET standing = 'cancelled' WHERE invoice_key = ?`).run(cancelled ?? '');
    const found = value(world.service.rows({ ...period, show: 'valid', sort: 'date', descending: true, offset: 0, limit: 500 })).rows;
    const lost = found.filter(({ invoiceKey }) => invoiceKey === cancelled);
    expect(lost.length).toBeGreaterThan(0);
    expect(found.filter(({ noteCancelled }) => noteCancelled)).toEqual(lost);
    const after = of('valid');
    expect(after.all).toEqual(before.all);
    expect(after.withNote.count).toBe(before.withNote.count - lost.length);
    expect(after.withoutNote.count).toBe(before.withoutNote.count + lost.length);
    for (const show of ['with-note', 'without-note'] as const) {
      expect(of(show).all.count).toBe(after[show === 'with-note' ? 'withNote' : 'withoutNote'].count);
    }
    const [first] = lost;
    const asked = value(world.service.missing({ ...period, supplier: first?.supplierDocument ?? null }));
    expect(asked.map(({ id }) => id)).toContain(first?.id);
  });

  test('a cut stops it with its words; asked again it goes on with what is missing', async () => {
    await world.network.setRules([{ fault: 'status-500', remaining: null, path: '/export' }]);
    value(world.service.download(all));
    await world.until(ended);
    expect(view().download?.problem?.message).toBe('A rede está com problema. Tente mais tarde.');
    expect(view().toDownload).toBe(notes().length);
    await world.network.setRules([]);
    value(world.service.download({ ...all, key: notes()[3]?.draft.key ?? '' }));
    await world.until(ended);
    expect(view().toDownload).toBe(notes().length - 1);
    const before = downloads().length;
    value(world.service.download(all));
    await world.until(ended);
    expect(view().toDownload).toBe(0);
    expect(downloads()).toHaveLength(before + notes().length - 1);
  });

  test.each(['status-429', 'status-503'] as const)('a %s that names a wait is waited for', async (fault) => {
    await world.network.setRules([{ fault, remaining: 2, path: '/export', retryAfter: '3' }]);
    value(world.service.download({ ...all, key: notes()[0]?.draft.key ?? '' }));
    await world.until(ended);
    expect(view().download).toMatchObject({ done: 1, failed: 0, problem: null });
  });

  test('stopped by a person, what came stays', async () => {
    value(world.service.download(all));
    await world.until(() => (view().download?.done ?? 0) >= 3);
    world.service.stopDownload('f');
    await world.until(ended);
    const { downloaded, problem, toDownload } = view();
    expect(downloaded + problem).toBeGreaterThanOrEqual(3);
    expect(toDownload).toBe(notes().length - downloaded - problem);
  });

  test('what is no note, or another one, is not kept and can be asked for again', async () => {
    const [first, second] = notes().map(({ draft }) => draft.key);
    await world.network.setRules([{ fault: 'malformed', remaining: 1, path: `${first}/export` }]);
    value(world.service.download({ ...all, key: first ?? '' }));
    await world.until(ended);
    expect(view().download).toMatchObject({ done: 1, failed: 1 });
    expect(rows().find(({ key }) => key === first)).toMatchObject({ standing: null, problem: expect.stringContaining('não é uma nota') });
    value(world.service.download({ ...all, key: first ?? '' }));
    await world.until(ended);
    expect(rows().find(({ key }) => key === first)?.standing).not.toBeNull();
    expect(second).not.toBe(first);
  });
});

test('fuelings without a key are counted with their money, and the network can be asked for each', async () => {
  const lacking = world.network
    .fleetFuelings(world.fleet.customerId)
    .filter(({ note, cancelledAt }) => note === null && cancelledAt === null);
  expect(view()).toMatchObject({ missing: lacking.length, missingValueE4: lacking.reduce((sum, { valueE4 }) => sum + valueE4, 0) });
  expect(value(await world.service.lookNote({ stationId: 'f', transactionId: lacking[0]?.transactionId ?? '' }))).toBe(0);

  const noted = world.network.fleetFuelings(world.fleet.customerId).find(({ note }) => note !== null);
  const id = noted?.transactionId ?? '';
  world.store.prepare('UPDATE fleet_fuelings SET invoice_key = NULL WHERE transaction_id = ?').run(id);
  expect(view().missing).toBe(lacking.length + 1);
  expect(value(await world.service.lookNote({ stationId: 'f', transactionId: id }))).toBe(1);
  expect(view().missing).toBe(lacking.length);
});

test('a list that shifted while the notes of a fueling were looked for is no answer, whatever it had', async () => {
  const [{ draft } = { draft: { key: '' } }] = notes();
  const noted = world.network.fleetFuelings(world.fleet.customerId).find(({ note }) => note?.draft.key === draft.key);
  world.store.prepare('UPDATE fleet_fuelings SET invoice_key = NULL WHERE transaction_id = ?').run(noted?.transactionId ?? '');
  const { missing } = view();
  const raw = { method: 'GET', path: '/', status: 200, body: '' } as const;
  Object.assign(world.api, {
    listFleetInvoices: async () => ({
      type: 'answered',
      value: { items: [{ invoiceKey: draft.key, number: null, url: null }], shifted: true },
      raw,
    }),
  });
  expect(await world.service.lookNote({ stationId: 'f', transactionId: noted?.transactionId ?? '' })).toMatchObject({
    ok: false,
    error: { code: 'network', message: expect.stringMatching(/^Não deu para procurar na rede\. A lista mudou/) },
  });
  expect(view().missing).toBe(missing);
});

test('each station is asked for all of its fuelings without a note, those of small amounts and of no station too', () => {
  const put = world.store.prepare(
    `INSERT INTO fleet_fuelings VALUES ('f', ?, ?, 'ABC1D23', 'Diesel S10', 10000, 50000, NULL, ?, 'Campinas', NULL, 0, ?)`,
  );
  const day = '2026-11-20';
  world.store.transaction(() => {
    for (let n = 0; n < 700; n += 1) put.run(`X${n}`, `${day}T10:00:00`, '20123456000177', `CAMPINAS ABC1D23 X${n} `);
    put.run('none', `${day}T09:00:00`, null, 'CAMPINAS ABC1D23 none ');
    put.run('other-day', '2026-11-19T09:00:00', '20123456000177', 'CAMPINAS ABC1D23 other-day ');
  });
  const period = { stationId: 'f', from: day, until: day, text: '' };
  const { groups } = value(world.service.groups({ ...period, key: null, show: 'without-note', by: 'supplier' }));
  expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['20123456000177', null]));
  for (const { name, all: sums } of groups) {
    const own = value(world.service.missing({ ...period, supplier: name }));
    expect([name, own.length, own.reduce((sum, { valueE4 }) => sum + (valueE4 ?? 0), 0)]).toEqual([name, sums.count, sums.valueE4]);
    expect(own.map(({ date }) => date)).toEqual(own.map(({ date }) => date).toSorted());
  }
  expect(value(world.service.missing({ ...period, text: 'x699', supplier: '20123456000177' })).map(({ id }) => id)).toEqual(['X699']);
});

test('without a downloaded note there is no zip', async () => {
  expect(await world.service.notesZip(NOTES)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(world.service.noteFile({ stationId: 'f', key: 'x' })).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

test('a catalogue that shifts while it is read replaces nothing, and it is said', async () => {
  value(await world.service.readProducts('f'));
  const list = world.api.listFleetProducts;
  world.api.listFleetProducts = async (fleet) => {
    const exchange = await list(fleet);
    return exchange.type === 'answered' ? { ...exchange, value: { items: exchange.value.items.slice(1), shifted: true } } : exchange;
  };
  expect(await world.service.readProducts('f')).toMatchObject({ ok: false, error: { message: expect.stringMatching(/A lista mudou/) } });
  expect(value(world.service.products('f')).products).toHaveLength(8);
});

test('the catalogue is kept; one product is asked for anew', async () => {
  expect(value(world.service.products('f')).readAt).toBeNull();
  expect(value(await world.service.readProducts('f')).products).toHaveLength(8);
  await world.network.setRules([{ fault: 'offline', remaining: null, path: '/products' }]);
  expect(value(world.service.products('f')).products).toHaveLength(8);
  expect(await world.service.readProducts('f')).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^Não deu para ler os produtos/) },
  });
  await world.network.setRules([]);
  expect(value(await world.service.product({ stationId: 'f', productId: '1301' }))).toEqual({
    id: '1301',
    code: '820101034',
    name: 'Diesel S10',
    unit: 'L',
  });
});
