import { describe, expect, it } from 'vitest';
import { type BatchLineIntent, createNetworkApi, type NetworkStation } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE, type NetworkApiOptions, parseProfile, type WireProfile } from '../../../main/network/testing.ts';
import { createRedactor } from '../../../main/shared/redaction/redactor.ts';
import { station, TOKEN_PATH, testClock } from '../../integration/network/support.ts';

const SECRET = 'segredo-do-posto';
const here = station('https://rede.example/gw');
const SUPPLIERS = '/supplier-integration/v1/suppliers';
const LINE: BatchLineIntent = {
  productId: '7',
  productCode: 'GC',
  productName: 'Gasolina C',
  customerDocument: null,
  priceE4: 58_900,
  validFrom: null,
};
const BODY = new TextEncoder().encode('{"prices":[]}');

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** The client over a network that gives tokens, and this answer to all else. */
function client(answer: unknown, status = 200, options: Partial<NetworkApiOptions> = {}) {
  const asked: Asked[] = [];
  let tokens = 0;
  const fetch: typeof globalThis.fetch = async (input, { method = '', body } = {}) => {
    const url = String(input).replace('https://rede.example', '');
    if (url.endsWith(TOKEN_PATH)) {
      tokens += 1;
      return Response.json({ accessToken: `token-secreto-${tokens}`, expiresIn: 3600 });
    }
    asked.push({ method, url, body: body === undefined ? '' : await new Response(body).text() });
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  };
  const api = createNetworkApi({ profile: DEFAULT_PROFILE, secretOf: async () => SECRET, clock: testClock(), fetch, ...options });
  return { api, asked, tokens: () => tokens };
}
const raw = (method: 'GET' | 'POST', path: string, body: unknown, status = 200) => ({
  method,
  path: `/gw${path}`,
  status,
  body: JSON.stringify(body),
});
function profileOf(override: object): WireProfile {
  const parsed = parseProfile(JSON.stringify(override));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('a batch', () => {
  const taken = { process_id: 9, status: 'PENDING' };

  it.each([
    ['standard', '/prices/standard/batch'],
    ['agreement', '/prices/agreements/batch'],
  ] as const)('of %s prices is sent to its own path', async (kind, path) => {
    const { api, asked } = client(taken, 202);
    expect(await api.sendBatch(here, kind, BODY)).toEqual({
      type: 'answered',
      value: { processId: '9', status: 'PENDING' },
      raw: raw('POST', SUPPLIERS + path, taken, 202),
    });
    expect(asked).toEqual([{ method: 'POST', url: `/gw${SUPPLIERS}${path}`, body: '{"prices":[]}' }]);
  });

  it('is refused by the meanings of the profile, its lines counted as there', async () => {
    const problem = { title: 'Erro', detail: 'x', errors: { 'prices[1].price': ['alto'] } };
    const profile = profileOf({ errors: { batch: { '503': 'refused' }, note: { '503': 'try-later' }, lineBase: 1 } });
    const refused = client(problem, 503, { profile });
    expect(await refused.api.sendBatch(here, 'standard', BODY)).toMatchObject({ type: 'refused', lines: [{ index: 0, reason: 'alto' }] });
    expect(await client(problem, 503, { profile }).api.sendNote(here, BODY)).toMatchObject({ type: 'throttled' });
    expect(await client(problem, 409, { profile }).api.sendNote(here, BODY)).toMatchObject({ type: 'unknown', cause: 'already-there' });
    expect(await client(problem, 422, { profile }).api.sendNote(here, BODY)).toMatchObject({ type: 'refused', lines: [{ index: 0 }] });
  });

  it('is written at the moment of its clock', () => {
    const lineFields = [
      { name: 'i', source: 'productId' },
      { name: 'v', source: 'price' },
      { name: 'd', source: 'validFrom', whenNull: 'now' },
    ];
    const { api } = client({}, 200, { profile: profileOf({ batches: { standard: { fields: [], linesField: null, lineFields } } }) });
    const [batch] = api.encodeBatches(here, 'standard', [LINE]);
    expect(new TextDecoder().decode(batch?.body)).toBe('[{"i":"7","v":5.89,"d":"2026-11-21T08:00:00"}]');
  });

  it('is asked for by its number, and matched to its lines', async () => {
    const status = { status: 'COMPLETED', items: [{ index: 0, status: 'SUCCESS' }] };
    const { api, asked } = client(status);
    expect(await api.readBatch(here, 'a/b', [LINE])).toEqual({
      type: 'answered',
      value: {
        processId: null,
        status: 'COMPLETED',
        meaning: 'done',
        covers: true,
        reason: null,
        lines: [{ index: 0, status: 'SUCCESS', meaning: 'done', reason: null }],
      },
      raw: raw('GET', `${SUPPLIERS}/batch/a%2Fb`, status),
    });
    expect(asked).toEqual([{ method: 'GET', url: `/gw${SUPPLIERS}/batch/a%2Fb`, body: '' }]);
  });
});

describe('the listings', () => {
  const page = (data: readonly object[]) => ({ data, is_last: true });
  const urls = async (act: (api: ReturnType<typeof createNetworkApi>) => Promise<unknown>, profile = DEFAULT_PROFILE) => {
    const { api, asked } = client(page([]), 200, { profile });
    expect(await act(api)).toMatchObject({ type: 'answered', value: { items: [], shifted: false } });
    return asked.map(({ method, url }) => `${method} ${url.replace(`/gw${SUPPLIERS}`, '')}`);
  };
  const PAGE = 'page=1&page_size=100';
  const OWN = `supplier_document=${here.cnpj}`;

  it('of prices and products are asked for', async () => {
    expect(await urls((api) => api.listPrices(here))).toEqual([`GET /prices?${OWN}&active=true&${PAGE}`]);
    expect(await urls((api) => api.listPrices(here, '101'))).toEqual([`GET /prices?${OWN}&active=true&product_id=101&${PAGE}`]);
    const unfiltered = profileOf({ query: { pricesProduct: null } });
    expect(await urls((api) => api.listPrices(here, '101'), unfiltered)).toEqual([`GET /prices?${OWN}&active=true&${PAGE}`]);
    expect(await urls((api) => api.listProducts(here))).toEqual([`GET /products?${PAGE}`]);
  });

  it('of fuelings without a note start two years back, by the day of the station, where no filter is given', async () => {
    expect(await urls((api) => api.listPending(here, {}))).toEqual([`GET /invoices/pending?${OWN}&start_date=2024-11-21&${PAGE}`]);
    const east = { ...here, timeZone: 'Pacific/Kiritimati' };
    expect(await urls((api) => api.listPending(east, {}))).toEqual([`GET /invoices/pending?${OWN}&start_date=2024-11-22&${PAGE}`]);
    const month = profileOf({ query: { pendingDaysBack: 30, pendingSupplierDocument: null, pendingStartDate: 'desde' } });
    expect(await urls((api) => api.listPending(here, {}), month)).toEqual([`GET /invoices/pending?desde=2026-10-22&${PAGE}`]);
  });

  it('of fuelings without a note are filtered by their start', async () => {
    const read = await urls((api) => api.listPending(here, { startDate: '2026-01-02' }));
    expect(read).toEqual([`GET /invoices/pending?${OWN}&start_date=2026-01-02&${PAGE}`]);
  });

  it.each([
    [{}, ''],
    [{ startDate: '2026-01-02' }, '&start_date=2026-01-02'],
    [{ endDate: '2026-01-03' }, '&end_date=2026-01-03'],
    [{ endDate: '2026-01-03', startDate: '2026-01-02' }, '&start_date=2026-01-02&end_date=2026-01-03'],
  ])('of all fuelings are filtered by %j', async (filter, query) => {
    expect(await urls((api) => api.listSupplierTransactions(here, filter))).toEqual([`GET /transactions?${OWN}${query}&${PAGE}`]);
  });

  it('of fuelings are read by the local time of the station, and named in what is said of them', async () => {
    const record = { transaction_id: 1, transaction_date: '2026-11-01T03:00:00Z', quantity: 1, value: 5 };
    const { api } = client(page([record]));
    const read = { transactionId: '1', transactionDate: '2026-10-31T23:00:00', quantityE4: 10_000, valueE4: 50_000 };
    expect(await api.listPending(here, {})).toMatchObject({ value: { items: [{ ...read, daysPending: null }] } });
    expect(await api.listSupplierTransactions(here, {})).toMatchObject({ value: { items: [{ ...read, cancelled: null }] } });
    const wrong = client(page([{ ...record, quantity: 'x' }]));
    const detail = (listing: string) => `${listing}, página 1: registro 1: o campo “quantity” deveria ser um número, mas veio "x"`;
    expect(await wrong.api.listPending(here, {})).toMatchObject({ unread: detail('lista de pendências') });
    expect(await wrong.api.listSupplierTransactions(here, {})).toMatchObject({ unread: detail('lista de abastecimentos') });
  });

  it('of fuelings without a note are handed over as they come, where that is asked for', async () => {
    const { api } = client(page([{ transaction_id: 1, transaction_date: '2026-11-01', quantity: 1, value: 5 }]));
    const taken: string[] = [];
    const take = (items: readonly { readonly transactionId: string }[]) => void taken.push(...items.map((item) => item.transactionId));
    expect(await api.listPending(here, {}, take)).toMatchObject({ type: 'answered', value: { items: [] } });
    expect(taken).toEqual(['1']);
  });

  it('are not asked for once the program closes', async () => {
    const { api, asked } = client(page([]), 200, { signal: AbortSignal.abort() });
    for (const listing of [api.listPrices(here), api.listPending(here, {})]) {
      expect(await listing).toEqual({ type: 'unsent', cause: 'cancelled', detail: 'closing', raw: null });
    }
    expect(asked).toEqual([]);
  });
});

describe('a single answer', () => {
  it('is a product by its id', async () => {
    const { api, asked } = client({ id: 7, name: 'Gasolina' });
    expect(await api.getProduct(here, '7 %')).toEqual({
      type: 'answered',
      value: { id: '7', code: null, name: 'Gasolina', unit: null },
      raw: raw('GET', `${SUPPLIERS}/products/7%20%25`, { id: 7, name: 'Gasolina' }),
    });
    expect(asked).toHaveLength(1);
    expect(await client({}).api.getProduct(here, '7')).toMatchObject({ cause: 'malformed', detail: 'falta o campo “id” ou “product_id”' });
  });

  it('is the data for issuing a note', async () => {
    const data = { ncm: '1' };
    const { api, asked } = client(data);
    const path = `${SUPPLIERS}/invoices/data-issuing?transaction_id=5`;
    expect(await api.readIssuingData(here, '5')).toEqual({
      type: 'answered',
      value: { fields: [{ path: 'ncm', value: '1', kind: 'text' }], customerDocument: null },
      raw: raw('GET', path, data),
    });
    expect(asked).toEqual([{ method: 'GET', url: `/gw${path}`, body: '' }]);
    const named = client(data, 200, { profile: profileOf({ query: { issuingSupplierDocument: 'cnpj', issuingTransactionId: 'id' } }) });
    await named.api.readIssuingData(here, '5');
    expect(named.asked[0]?.url).toBe(`/gw${SUPPLIERS}/invoices/data-issuing?cnpj=${here.cnpj}&id=5`);
  });

  it('is what the network says of a note', async () => {
    const { api, asked } = client({ protocol: 'P1' }, 201);
    const xml = new Uint8Array([1]);
    const { body } = api.encodeAttachment(here, xml, ['5']);
    expect(await api.sendNote(here, body)).toEqual({
      type: 'answered',
      value: { protocol: 'P1', status: null },
      raw: raw('POST', `${SUPPLIERS}/invoices`, { protocol: 'P1' }, 201),
    });
    expect(asked).toEqual([{ method: 'POST', url: `/gw${SUPPLIERS}/invoices`, body: '{"xml_content_base64":"AQ=="}' }]);
  });
});

describe('credentials', () => {
  it('are tried without being kept, and only the life of the token is told', async () => {
    const { api, tokens } = client({}, 200, { secretOf: async () => null });
    expect(await api.testCredentials(here, SECRET)).toEqual({
      type: 'answered',
      value: { lifetimeSeconds: 3600 },
      raw: { method: 'POST', path: `/gw${TOKEN_PATH}`, status: 200, body: '' },
    });
    expect(await api.listPrices(here)).toEqual({ type: 'unauthorized', problem: null, raw: null });
    expect(tokens()).toBe(1);
  });

  it('and tokens are taken out of all that an answer says', async () => {
    const redactor = createRedactor();
    const echo = { title: `token-secreto-1 ${SECRET}`, detail: 'x' };
    const { api } = client(echo, 400, { redactor });
    expect(await api.readBatch(here, '1', [])).toMatchObject({ type: 'refused', problem: { title: '••• •••' } });
    expect(redactor.text(`${SECRET} token-secreto-1`)).toBe('••• •••');
  });

  it('are asked for again after a station is forgotten', async () => {
    const { api, tokens } = client({ data: [], is_last: true });
    await api.listProducts(here);
    await api.listProducts(here);
    expect(tokens()).toBe(1);
    api.forget(here.id);
    await api.listProducts(here);
    expect(tokens()).toBe(2);
  });
});

describe('while the profile is refused', () => {
  const production: NetworkStation = { ...here, environment: 'production' };

  it('nothing is asked of a network, and training goes on', async () => {
    const { api, asked, tokens } = client({ data: [], is_last: true }, 200, { profileProblem: 'tem um erro' });
    const refused = { type: 'unsent', cause: 'profile-refused', detail: 'tem um erro', raw: null };
    expect([await api.listPrices(production), await api.testCredentials(production, SECRET)]).toEqual([refused, refused]);
    expect(() => api.encodeBatches(production, 'standard', [LINE])).toThrow('O perfil da rede tem um erro');
    expect(() => api.encodeAttachment(production, BODY, [])).toThrow('O perfil da rede tem um erro');
    expect([asked, tokens()]).toEqual([[], 0]);
    const training = { ...here, environment: 'training' } as const;
    expect(await api.listPrices(training)).toMatchObject({ type: 'answered' });
    expect(api.encodeBatches(training, 'standard', [LINE])).toHaveLength(1);
  });
});
