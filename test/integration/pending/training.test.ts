/** Pending list, program and training network together: read, sent for, gone, and what the network refuses. */

import { readXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, test } from 'vitest';
import { createNetworkApi, type NetworkStation } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE, parseProfile, type WireProfile } from '../../../main/network/testing.ts';
import { exampleNotes, type TrainingNetworkParts } from '../../../main/training/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { otherProfile } from '../network/other-profile.ts';
import { type Bench, openBench, START, STATION } from '../training/support.ts';
import { createPendingWorld, type PendingWorld, query, rowsOf, STATION_ID, summaryOf, value } from './world.ts';

let bench: Bench;
let world: PendingWorld;
afterEach(async () => {
  await world.stop();
  await bench.network.stop();
});

async function connect(profile: WireProfile = DEFAULT_PROFILE, parts: Partial<TrainingNetworkParts> = {}) {
  bench = await openBench({ profile, ...parts });
  const { baseUrl, credentials } = bench;
  const { clientId } = credentials;
  const zone = { environment: 'training', timeZone: 'America/Sao_Paulo' } as const;
  const station: NetworkStation = { id: STATION_ID, cnpj: STATION.cnpj, baseUrl, authUrl: baseUrl, clientId, ...zone };
  const api = createNetworkApi({ profile, secretOf: async () => credentials.clientSecret, clock: createManualClock() });
  world = createPendingWorld(api, [station], START);
  return {
    station,
    api,
    refresh: () => world.part.service.refresh(STATION_ID),
    async pass(ms: number) {
      bench.advance(ms);
      await world.clock.advance(ms);
    },
    /** Example notes for one fueling each. */
    notes: () => exampleNotes(bench.network.pending(STATION.cnpj), { station: STATION, seed: 's' }),
    /** Sends notes through the outbox and waits for the network's answers. */
    async send(notes: ReturnType<typeof exampleNotes>) {
      for (const { key, bytes, transactionIds } of notes) {
        world.enqueue(key, transactionIds, { body: api.encodeAttachment(station, bytes, transactionIds).body });
      }
      world.deliver();
      await expect.poll(() => notes.map(({ key }) => world.state(key))).not.toContain('queued');
      await expect.poll(() => notes.map(({ key }) => world.state(key))).not.toContain('sending');
    },
  };
}

describe.each([
  ['the default profile', DEFAULT_PROFILE],
  ['a profile whose every entry differs', otherProfile()],
])('under %s', (_name, profile) => {
  test('the list is read whole and shown from the store', async () => {
    const { refresh } = await connect(profile, { stations: [{ ...STATION, pendingCount: 230 }] });
    expect(summaryOf(world)).toMatchObject({ readAt: null, allCount: 0, sweeping: false, problem: null });
    expect(await refresh()).toEqual({ ok: true, value: null });
    const own = bench.network.pending(STATION.cnpj);
    const total = own.reduce((sum, { valueE4 }) => sum + valueE4, 0);
    const summary = summaryOf(world);
    expect(summary).toMatchObject({ count: 230, valueE4: total, allCount: 230, allValueE4: total, readAt: new Date(START).toISOString() });
    expect(summary.bands.reduce((sum, { count }) => sum + count, 0)).toBe(230);
    expect(summary.repassStatuses).toEqual(['PENDING']);
    const rows = rowsOf(world, {}, { sort: 'date', descending: false });
    expect(rows.map(({ id }) => id)).toEqual(own.map(({ transactionId }) => transactionId));
    expect(rows[0]).toMatchObject({ plate: own[0]?.plate, customerName: own[0]?.customer.name, note: null, listedForLong: false });
  });

  test('a note that was taken: its fueling leaves, and two readings apart from each other settle it', async () => {
    const { refresh, pass, send, notes } = await connect(profile);
    await refresh();
    const [first, second] = notes().slice(-2);
    if (first === undefined || second === undefined) throw new Error('no notes');
    const [id = ''] = first.transactionIds;
    await send([first, second]);
    expect([world.state(first.key), world.state(second.key)]).toEqual(['accepted', 'accepted']);
    await refresh();
    expect(rowsOf(world).find((row) => row.id === id)?.note).toMatchObject({ itemId: first.key, key: first.key, stage: 'accepted' });
    expect(rowsOf(world, { note: 'received' })).toHaveLength(2);
    expect(rowsOf(world, { note: 'without' })).toHaveLength(58);

    await pass(60_000);
    await refresh();
    expect(rowsOf(world)).toHaveLength(58);
    expect(world.state(first.key)).toBe('accepted');
    await refresh();
    expect(world.state(first.key)).toBe('accepted');
    await pass(5_000);
    await refresh();
    expect([world.state(first.key), world.state(second.key)]).toEqual(['done', 'done']);

    const history = value(world.part.service.history(STATION_ID, id));
    expect(history).toMatchObject({
      fueling: { id },
      firstSeenAt: new Date(START).toISOString(),
      goneAt: new Date(START + 60_000).toISOString(),
    });
    expect(history.notes).toMatchObject([{ itemId: first.key, stage: 'done' }]);
    expect(history.audit.map(({ cause }) => cause)).toEqual(['submitted', 'start', 'acknowledged', 'no-longer-pending']);
    expect(history.audit.at(-1)?.sentence).toContain('duas leituras');
  });

  test('data for issuing: all fields, kept for when there is no network', async () => {
    const { refresh } = await connect(profile);
    await refresh();
    const [fueling] = bench.network.pending(STATION.cnpj);
    const id = fueling?.transactionId ?? '';
    const read = value(await world.part.service.issuingData(STATION_ID, id));
    expect(read).toMatchObject({ transactionId: id, problem: null, readAt: new Date(START).toISOString() });
    expect(read.fields.find(({ path }) => path === 'transaction.id')?.value).toBe(id);
    expect(world.part.issuing.find(STATION_ID, id)?.customerDocument).toBe(fueling?.customer.document);
    await bench.network.setFaults({ latencyMs: 0, fault: 'status-500', remaining: null });
    const again = value(await world.part.service.issuingData(STATION_ID, id));
    expect(again.fields).toEqual(read.fields);
    expect(again.problem).toMatchObject({ code: 'network' });
    const other = bench.network.pending(STATION.cnpj)[1]?.transactionId ?? '';
    expect(await world.part.service.issuingData(STATION_ID, other)).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(await world.part.service.issuingData(STATION_ID, '42')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});

describe('when the network does not play along', () => {
  test('a list that shifts at each reading is read three times, and the old one stays', async () => {
    const { refresh } = await connect(DEFAULT_PROFILE, { stations: [{ ...STATION, pendingCount: 150 }] });
    await refresh();
    const before = summaryOf(world);
    await bench.network.setRules([{ fault: 'shifting-list', remaining: null, path: 'invoices/pending' }]);
    const asked = bench.network.ledger().length;
    expect(await refresh()).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(bench.network.ledger().length - asked).toBeGreaterThanOrEqual(6);
    expect(summaryOf(world)).toMatchObject({
      count: before.count,
      revision: before.revision,
      readAt: before.readAt,
      problem: { code: 'network' },
    });
    await bench.network.setRules([]);
    await refresh();
    expect(summaryOf(world).problem).toBeNull();
  });

  test('the 400 for a missing start is shown in the words of the network', async () => {
    const without = parseProfile(JSON.stringify({ query: { pendingSupplierDocument: null, pendingStartDate: null } }));
    if (!without.ok) throw new Error(without.error.message);
    const { refresh } = await connect(without.value);
    const refused = await refresh();
    expect(refused).toMatchObject({ ok: false, error: { code: 'api', details: { api: { status: 400, title: 'Validation Error' } } } });
    expect(!refused.ok && refused.error.message).toContain('start_date');
    expect(!refused.ok && JSON.stringify(refused.error.details?.api)).toContain(
      'O parâmetro start_date é obrigatório quando nenhum outro filtro é informado.',
    );
    expect(summaryOf(world).problem).toMatchObject({ code: 'api' });
  });

  test('off the network, the list of before opens', async () => {
    const { refresh } = await connect();
    await refresh();
    await bench.network.setFaults({ latencyMs: 0, fault: 'offline', remaining: null });
    expect(await refresh()).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(rowsOf(world)).toHaveLength(60);
    expect(world.desk.closedGates(STATION_ID)).toMatchObject([{ gate: 'network' }]);
    await bench.network.setFaults({ latencyMs: 0, fault: 'none', remaining: null });
    await refresh();
    expect(world.desk.closedGates(STATION_ID)).toEqual([]);
  });

  test('a note that covers a part only: its fueling stays until the other part came', async () => {
    const { refresh, pass, send } = await connect();
    await refresh();
    const parts = exampleNotes(bench.network.pending(STATION.cnpj), { station: STATION, seed: 's', single: 0, splits: 1 });
    const [one, two] = parts;
    if (one === undefined || two === undefined) throw new Error('no parts');
    await send([one]);
    for (let time = 0; time < 3; time += 1) {
      await pass(60_000);
      await refresh();
    }
    expect(world.state(one.key)).toBe('accepted');
    await send([two]);
    for (let time = 0; time < 2; time += 1) {
      await pass(60_000);
      await refresh();
    }
    expect([world.state(one.key), world.state(two.key)]).toEqual(['done', 'done']);
  });
});

test('what the export writes', async () => {
  const { refresh } = await connect();
  await refresh();
  const { fileName, bytes } = value(world.part.service.export(query({}, { sort: 'date', descending: false })));
  expect(fileName).toBe('pendencias-11222333000181-2026-11-21.csv');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines).toHaveLength(62);
  expect(lines[0]?.split(';').slice(0, 4)).toEqual(['Número na rede', 'Data', 'Hora', 'Cliente']);
  const [first] = rowsOf(world, {}, { sort: 'date', descending: false });
  const cells = lines[1]?.split(';') ?? [];
  expect(cells[0]).toBe(first?.id);
  expect(cells[4]).toBe(first?.plate);
  expect(Number(cells[8]?.replace(',', '.')) * 10_000).toBeCloseTo(first?.valueE4 ?? 0, 3);

  const book = value(await world.part.service.listFile(query({}, { sort: 'date', descending: false })));
  expect(book.fileName).toBe('pendencias-11222333000181-2026-11-21.xlsx');
  const { sheets } = await readXlsx(book.bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Pendências', 'Leia-me']);
  const [head = [], row, ...others] = sheets[0]?.rows ?? [];
  expect(head.slice(0, 4)).toEqual(['Número na rede', 'Data', 'Hora', 'Cliente']);
  expect([row?.[0], row?.[1]]).toEqual([first?.id, new Date(`${first?.date.slice(0, 10)}T00:00:00.000Z`)]);
  const values = [row, ...others].slice(0, -1).map((each) => Number(each?.[head.indexOf('Valor (R$)')] ?? 0));
  expect(values).toHaveLength(60);
  expect(others.at(-1)?.[head.indexOf('Valor (R$)')]).toBeCloseTo(
    values.reduce((sum, each) => sum + each, 0),
    2,
  );
});
