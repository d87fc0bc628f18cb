import { describe, expect, it } from 'vitest';
import { createNetworkApi } from '../../../main/network/index.ts';
import { type Handler, json, PROBLEM, PROFILE, SECRET, serve, station, testClock, withTokens } from './support.ts';

const api = (profile = PROFILE) => createNetworkApi({ profile, secretOf: async () => SECRET, clock: testClock() });
const record = (id: number) => ({ transaction_id: id, transaction_date: '2026-11-01T10:00:00', quantity: 10, value: 59.9 });
const PENDING = '/supplier-integration/v1/suppliers/invoices/pending';

const answering = (body: unknown, status = 200): Handler => withTokens((_seen, response) => json(response, status, body));

describe('the pending listing', () => {
  const empty = { data: [], is_last: true, total_items: 0 };
  it.each([
    [{}, `${PENDING}?supplier_document=12345678000195&start_date=2024-11-21&page=1&page_size=100`],
    [{ startDate: '2026-01-01' }, `${PENDING}?supplier_document=12345678000195&start_date=2026-01-01&page=1&page_size=100`],
  ])('with %j asks by the documented names, and for a start when nothing else is given', async (filter, url) => {
    await using server = await serve(answering(empty));
    expect(await api().listPending(station(server.url), filter)).toMatchObject({ type: 'answered', value: { items: [], shifted: false } });
    expect(server.seen.at(-1)?.url).toBe(url);
  });

  it('reads all pages under both spellings of the total, and sees a list that shifts', async () => {
    const page = (number: number, total: number, ids: readonly number[]) => ({
      data: ids.map(record),
      current_page: number,
      is_last: number === 2,
      [number === 1 ? 'total_items' : 'total_itens']: total,
    });
    const pages = (second: number, ids: readonly number[]) =>
      withTokens((seen, response) => json(response, 200, seen.url.includes('&page=1&') ? page(1, 3, [1, 2]) : page(2, second, ids)));
    await using steady = await serve(pages(3, [3]));
    const read = await api().listPending(station(steady.url), {});
    expect(read).toMatchObject({
      value: { shifted: false, items: [{ transactionId: '1' }, { transactionId: '2' }, { transactionId: '3' }] },
    });
    await using shrinking = await serve(pages(2, []));
    expect(await api().listPending(station(shrinking.url), {})).toMatchObject({ type: 'answered', value: { shifted: true } });
    await using repeating = await serve(pages(3, [2]));
    expect(await api().listPending(station(repeating.url), {})).toMatchObject({ type: 'answered', value: { shifted: true } });
  });

  it('a record that can not be read is named by page, place and field', async () => {
    await using server = await serve(answering({ data: [record(1), { ...record(2), value: 'x' }], is_last: true }));
    expect(await api().listPending(station(server.url), {})).toMatchObject({
      type: 'unknown',
      cause: 'malformed',
      detail: 'lista de pendências, página 1: registro 2: o campo “value” deveria ser um número, mas veio "x"',
    });
  });
});

describe('sending a note', () => {
  const body = new TextEncoder().encode('{"xml_content_base64":"AQ=="}');

  it.each([
    [200, { ok: true }],
    [201, ''],
    [202, 'recebido'],
    [204, ''],
  ])('any 2xx is answered: %i', async (status, answer) => {
    await using server = await serve(answering(answer, status));
    expect(await api().sendNote(station(server.url), body)).toMatchObject({ type: 'answered', value: {} });
    expect(server.seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/supplier-integration/v1/suppliers/invoices',
      body: '{"xml_content_base64":"AQ=="}',
    });
    expect(server.seen.at(-1)?.headers['content-type']).toBe('application/json');
  });

  it.each([
    [400, PROBLEM, 'refused'],
    [422, PROBLEM, 'refused'],
    [409, PROBLEM, 'unknown'],
    [410, PROBLEM, 'refused'],
    [409, '{}', 'misconfigured'],
    [500, PROBLEM, 'unknown'],
    [503, '', 'unknown'],
    [429, '', 'throttled'],
  ])('%i is what docs/outbox.md says of it', async (status, answer, type) => {
    await using server = await serve(answering(answer, status));
    expect(await api().sendNote(station(server.url), body)).toMatchObject({ type });
    expect(server.seen.filter(({ method, url }) => method === 'POST' && url.endsWith('/invoices'))).toHaveLength(1);
  });

  it('a page instead of an answer leaves it in doubt', async () => {
    await using server = await serve(
      withTokens((_seen, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')),
    );
    expect(await api().sendNote(station(server.url), body)).toMatchObject({ type: 'misconfigured' });
  });
});

it('data for issuing that are no JSON are malformed', async () => {
  await using server = await serve(answering('nada'));
  expect(await api().readIssuingData(station(server.url), '7')).toMatchObject({ type: 'unknown', cause: 'malformed' });
  expect(server.seen.at(-1)?.url).toBe('/supplier-integration/v1/suppliers/invoices/data-issuing?transaction_id=7');
});
