import { afterEach, describe, expect, test } from 'vitest';
import { createNetworkApi, type Exchange, type NetworkStation } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE, parseProfile, type WireProfile } from '../../../main/network/testing.ts';
import { type ExampleNote, exampleNotes, type TrainingNetworkParts } from '../../../main/training/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/training/memory-store.ts';
import { otherProfile } from '../network/other-profile.ts';
import { type Bench, OTHER_STATION, openBench, START, STATION } from './support.ts';

let bench: Bench;
afterEach(() => bench.network.stop());

async function connect(profile: WireProfile = DEFAULT_PROFILE, parts: Partial<TrainingNetworkParts> = {}) {
  bench = await openBench({ profile, ...parts });
  const { baseUrl, credentials } = bench;
  const station: NetworkStation = {
    id: 'st-1',
    cnpj: STATION.cnpj,
    environment: 'training',
    baseUrl,
    authUrl: baseUrl,
    clientId: credentials.clientId,
    timeZone: 'America/Sao_Paulo',
  };
  const api = createNetworkApi({ profile, secretOf: async () => credentials.clientSecret, clock: createManualClock() });
  const pending = async () => answered(await api.listPending(station, { startDate: '2026-09-01' })).items;
  const ids = async () => (await pending()).map(({ transactionId }) => transactionId);
  const send = ({ bytes, transactionIds }: Pick<ExampleNote, 'bytes' | 'transactionIds'>) =>
    api.sendNote(station, api.encodeAttachment(station, bytes, transactionIds).body);
  const notes = (rest: object = {}) => exampleNotes(bench.network.pending(STATION.cnpj), { station: STATION, seed: 's', ...rest });
  return { station, api, pending, ids, send, notes };
}

function answered<T>(exchange: Exchange<T>): T {
  if (exchange.type !== 'answered') throw new Error(JSON.stringify(exchange));
  return exchange.value;
}

const reasonsOf = (exchange: Exchange<unknown>) =>
  exchange.type === 'refused' ? Object.values(exchange.problem.errors).flat() : exchange.type;

function profileWith(change: object): WireProfile {
  const parsed = parseProfile(JSON.stringify(change));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe.each([
  ['the default profile', DEFAULT_PROFILE],
  ['a profile whose every entry differs', otherProfile()],
])('under %s', (_name, profile) => {
  test('the pending list is read whole, exactly as the network has it', async () => {
    const { pending } = await connect(profile);
    const listed = await pending();
    expect(listed).toHaveLength(60);
    const own = bench.network.pending(STATION.cnpj);
    expect(
      listed.map((row) => [row.transactionId, row.transactionDate, row.quantityE4, row.valueE4, row.customerName, row.licensePlate]),
    ).toEqual(own.map((row) => [row.transactionId, row.at, row.quantityE4, row.valueE4, row.customer.name, row.plate]));
    const newest = listed.at(-1);
    const days = Math.round((Date.UTC(2026, 10, 21) - Date.parse(`${newest?.transactionDate.slice(0, 10)}T00:00:00Z`)) / 86_400_000);
    expect(newest).toMatchObject({ stationName: STATION.name, daysPending: days, repassDate: null, repassStatus: 'PENDING' });
    bench.advance(86_400_000);
    expect((await pending()).at(-1)?.daysPending).toBe(days + 1);
  });

  test('by start', async () => {
    const { api, station } = await connect(profile);
    const own = bench.network.pending(STATION.cnpj);
    const byStart = answered(await api.listPending(station, { startDate: '2026-11-10' })).items;
    expect(byStart).toHaveLength(own.filter(({ at }) => at >= '2026-11-10').length);
    expect(byStart.length).toBeLessThan(60);
  });

  test('data for issuing name the customer and hide nothing', async () => {
    const { api, station } = await connect(profile);
    const [fueling] = bench.network.pending(STATION.cnpj);
    const read = answered(await api.readIssuingData(station, fueling?.transactionId ?? ''));
    expect(read.customerDocument).toBe(fueling?.customer.document);
    const fields = new Map(read.fields.map(({ path, value }) => [path, value]));
    expect(fields.get('items[0].total')).toBe(String((fueling?.valueE4 ?? 0) / 10_000));
    expect(fields.get('transaction.id')).toBe(fueling?.transactionId);
    expect(fields.has('references')).toBe(true);
    expect(await api.readIssuingData(station, '1')).toMatchObject({ type: 'refused', problem: { status: 404 } });
  });

  test('example notes of every kind: the good are taken, their rows go after a while, the others are refused', async () => {
    const { api, station, ids, send, notes } = await connect(profile);
    const own = bench.network.pending(STATION.cnpj);
    const all = notes({ groups: 2, broken: 6, foreign: 2 });
    const good = all.filter(({ kind }) => kind.type === 'single' || kind.type === 'group');
    for (const note of all.filter((each) => !good.includes(each))) expect(await send(note)).toMatchObject({ type: 'refused' });
    for (const note of good.slice(-10)) expect(await send(note)).toMatchObject({ type: 'answered', value: {} });
    const gone = good.slice(-10).flatMap(({ transactionIds }) => transactionIds);
    expect(new Set(bench.network.notes().flatMap(({ transactionIds }) => transactionIds))).toEqual(new Set(gone));

    expect(await ids()).toHaveLength(60);
    bench.advance(3_999);
    expect(await ids()).toHaveLength(60);
    bench.advance(1);
    const left = await ids();
    expect(left).toHaveLength(60 - gone.length);
    expect(left.filter((id) => gone.includes(id))).toEqual([]);

    const listed = answered(await api.listSupplierTransactions(station, { startDate: '2026-09-01', endDate: '2026-11-21' })).items;
    const seeded = new Set(own.map(({ transactionId }) => transactionId));
    const items = listed.filter(({ transactionId }) => seeded.has(transactionId));
    expect(items).toHaveLength(60);
    expect(
      items
        .filter(({ invoiceKey }) => invoiceKey !== null)
        .map(({ transactionId }) => transactionId)
        .toSorted(),
    ).toEqual(gone.toSorted());
    expect(items[0]).toMatchObject({ cancelled: false, customerDocument: expect.stringMatching(/^[0-9A-Z]{14}$/) });
    // Half a year of fuelings that were settled before: each has its note, or was cancelled.
    const settled = listed.filter(({ transactionId }) => !seeded.has(transactionId));
    expect(settled.length).toBeGreaterThan(150);
    expect(settled.every(({ invoiceKey, cancelled }) => (cancelled === true) === (invoiceKey === null))).toBe(true);
    expect(answered(await api.listSupplierTransactions(station, { endDate: '2026-05-01' })).items).toEqual([]);
  });
});

describe('the rules of the pending listing', () => {
  test('no filter at all is the documented validation error', async () => {
    const { api, station } = await connect(profileWith({ query: { pendingSupplierDocument: null, pendingStartDate: null } }));
    expect(await api.listPending(station, {})).toMatchObject({
      type: 'refused',
      problem: {
        status: 400,
        title: 'Validation Error',
        errors: { start_date: ['O parâmetro start_date é obrigatório quando nenhum outro filtro é informado.'] },
      },
    });
  });

  test('a date that is none, and another station, are validation errors; no token is a 401', async () => {
    const { api, station } = await connect();
    expect(await api.listPending(station, { startDate: '2026-02-30' })).toMatchObject({
      problem: { errors: { start_date: [expect.any(String)] } },
    });
    expect(await api.listPending({ ...station, cnpj: OTHER_STATION.cnpj }, {})).toMatchObject({
      problem: { errors: { supplier_document: [expect.any(String)] } },
    });
    expect(await api.listSupplierTransactions(station, { endDate: 'hoje' })).toMatchObject({
      problem: { errors: { end_date: [expect.any(String)] } },
    });
    expect((await bench.get(DEFAULT_PROFILE.paths.pendingNotes, null)).status).toBe(401);
    expect((await bench.get(DEFAULT_PROFILE.paths.issuingData)).json).toMatchObject({
      errors: { transaction_id: ['O campo é obrigatório.'] },
    });
  });

  test('twenty a page unless asked for; a page that shifts under the sweep shows', async () => {
    const { api, station } = await connect(DEFAULT_PROFILE, { stations: [{ ...STATION, pendingCount: 250 }] });
    expect((await bench.get(`${DEFAULT_PROFILE.paths.pendingNotes}?start_date=2026-01-01`)).json).toMatchObject({
      total_items: 250,
      max_items_per_page: 20,
      total_pages: 13,
    });
    expect(answered(await api.listPending(station, {}))).toMatchObject({ shifted: false, items: { length: 250 } });
    await bench.network.setRules([{ fault: 'shifting-list', remaining: null, path: 'invoices/pending' }]);
    expect(answered(await api.listPending(station, {})).shifted).toBe(true);
    await bench.network.setRules([{ fault: 'total-itens', remaining: null }]);
    expect(answered(await api.listPending(station, {})).shifted).toBe(false);
  });
});

describe('attaching', () => {
  const withIds = profileWith({ attachment: { transactionIds: { name: 'transaction_ids', shape: 'list' } } });

  test('each refusal in its own words', async () => {
    const { send, notes } = await connect();
    const all = notes({ broken: 6, foreign: 2, cancelled: 2 });
    const reasons = new Map<string, unknown>();
    for (const note of all.filter(({ kind }) => !['single', 'group'].includes(kind.type))) {
      const { kind } = note;
      const name = kind.type === 'broken' ? kind.how : kind.type === 'foreign' ? kind.who : kind.type === 'cancelled' ? kind.part : '';
      if (name !== 'note') reasons.set(name, reasonsOf(await send(note)));
    }
    expect(Object.fromEntries(reasons)).toEqual({
      cut: ['O conteúdo não é um XML bem formado.'],
      'bad-reference': ['O conteúdo não é um XML bem formado.'],
      'unmatched-tag': ['O conteúdo não é um XML bem formado.'],
      'check-digit': ['A chave de acesso da nota não é válida.'],
      'no-protocol': ['A nota não traz o protocolo de autorização.'],
      'model-65': ['A nota deve ser do modelo 55.'],
      event: ['O XML não é uma NF-e.'],
      both: ['A nota está cancelada.'],
      emitter: ['O emitente da nota não é o estabelecimento da credencial.'],
      recipient: ['O destinatário da nota não é o cliente da transação.'],
    });
    expect(bench.network.notes()).toEqual([]);
  });

  test('the same note twice, and a second note for the same fueling, are refused', async () => {
    const { send, notes } = await connect(withIds);
    const [first] = notes();
    const [again] = notes({ firstNumber: 500, seed: 't' });
    if (first === undefined || again === undefined) throw new Error('no notes');
    expect((await send(first)).type).toBe('answered');
    expect(reasonsOf(await send(first))).toEqual(['Esta nota já foi anexada.']);
    expect(again.transactionIds).toEqual(first.transactionIds);
    expect(reasonsOf(await send(again))).toEqual(['A transação já tem uma nota anexada.']);
  });

  test('named fuelings must exist, be of the customer and sum up to the note', async () => {
    const { send, notes } = await connect(withIds);
    const [first, ...rest] = notes();
    if (first === undefined) throw new Error('no notes');
    const own = bench.network.pending(STATION.cnpj);
    const customer = own[0]?.customer.document;
    const other = own.find((row) => row.customer.document !== customer)?.transactionId ?? '';
    const more = own.filter((row) => row.customer.document === customer)[1]?.transactionId ?? '';
    expect(rest.length).toBe(59);
    expect(reasonsOf(await send({ ...first, transactionIds: ['5'] }))).toEqual(['Transação não encontrada.']);
    expect(reasonsOf(await send({ ...first, transactionIds: [] }))).toEqual(['As transações devem ser números inteiros, ao menos um.']);
    expect(reasonsOf(await send({ ...first, transactionIds: [other] }))).toEqual(['O destinatário da nota não é o cliente da transação.']);
    expect(reasonsOf(await send({ ...first, transactionIds: [...first.transactionIds, more] }))).toEqual([
      'O valor da nota difere do valor das transações.',
    ]);
    expect((await send(first)).type).toBe('answered');
  });

  test('removed fields, broken base64 and other bodies are validation errors', async () => {
    await connect();
    const post = async (body: unknown) => (await bench.post(DEFAULT_PROFILE.paths.attachNote, body)).json;
    expect(await post({ xml_content: '<a/>' })).toMatchObject({ status: 400, errors: { xml_content: [expect.any(String)] } });
    expect(await post({ xml_content_base64: 'AQ==', invoice_key: '1' })).toMatchObject({ errors: { invoice_key: [expect.any(String)] } });
    for (const bad of ['AQ=', '####', 'AQ==AQ==', ' AQ==', 'AQ-_']) {
      expect(await post({ xml_content_base64: bad })).toMatchObject({
        errors: { xml_content_base64: ['O conteúdo não é um base64 válido.'] },
      });
    }
    expect(await post({})).toMatchObject({ errors: { xml_content_base64: ['O campo é obrigatório.'] } });
    expect(await post([])).toMatchObject({ status: 400 });
  });

  test('all sixty, unnamed, find their own rows; nothing is left', async () => {
    const { ids, send, notes } = await connect();
    for (const note of notes({ groups: 3, splits: 2 })) expect(reasonsOf(await send(note))).toBe('answered');
    bench.advance(10_000);
    expect(await ids()).toEqual([]);
  });

  test('survives a restart; a dropped connection after the reading has attached it', async () => {
    const store = createMemoryStore();
    const { send, notes } = await connect(DEFAULT_PROFILE, { store });
    const [first, second] = notes();
    if (first === undefined || second === undefined) throw new Error('no notes');
    expect((await send(first)).type).toBe('answered');
    await bench.network.setRules([{ fault: 'drop-after-read', remaining: 1, path: 'suppliers/invoices', method: 'POST' }]);
    expect(await send(second)).toMatchObject({ type: 'unknown' });
    expect(bench.network.ledger().filter(({ endpoint }) => endpoint === 'attach-note')).toHaveLength(2);
    await bench.network.stop();

    const again = await connect(DEFAULT_PROFILE, { store, now: () => START + 60_000 });
    expect(bench.network.notes().map(({ key }) => key)).toEqual([first.key, second.key]);
    expect(await again.ids()).toHaveLength(58);
    expect(reasonsOf(await again.send(second))).toEqual(['Esta nota já foi anexada.']);
  });
});
