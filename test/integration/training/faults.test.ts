import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FaultRule } from '../../../main/training/testing.ts';
import type { TrainingFaults } from '../../../preload/contract/stations/stations.ts';
import { type Bench, batchPath, batchReply, envelope, openBench, PATHS, START, STATION, standardBody } from './support.ts';

const BODY = standardBody([{ product_id: '1101', price: 5.01 }]);
const SHA256 = createHash('sha256').update(JSON.stringify(BODY)).digest('hex');

let bench: Bench;
let slept: number[];
let token: string;
beforeEach(async () => {
  slept = [];
  bench = await openBench({
    sleep: async (ms) => {
      slept.push(ms);
    },
  });
  token = await bench.token();
});
afterEach(() => bench.network.stop());

const post = () => bench.post(PATHS.standardBatch, BODY, token);
const setFault = (fault: TrainingFaults['fault'], remaining: number | null = 1) =>
  bench.network.setFaults({ latencyMs: 0, fault, remaining });
const setRule = (fault: FaultRule['fault'], rest: Partial<FaultRule> = {}) =>
  bench.network.setRules([{ fault, remaining: null, path: '/suppliers/', ...rest }]);
const lastEntry = () => bench.network.ledger().at(-1);

describe("the user's switches", () => {
  test('offline closes the port until it is switched off, then the same address answers', async () => {
    await setFault('offline', null);
    await expect(post()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    expect(bench.network.faults()).toEqual({ latencyMs: 0, fault: 'offline', remaining: null });
    await setFault('none', null);
    expect((await post()).status).toBe(202);
    expect(bench.network.batches()).toHaveLength(1);
  });

  test('offline for some requests destroys as many connections', async () => {
    await setFault('offline', 2);
    await expect(post()).rejects.toThrow();
    await expect(post()).rejects.toThrow();
    expect((await post()).status).toBe(202);
    expect(bench.network.batches()).toHaveLength(1);
    expect(bench.network.faults().remaining).toBe(0);
  });

  test('drop before the request is read: nothing is processed', async () => {
    await setFault('drop-before-read');
    await expect(post()).rejects.toThrow();
    expect(bench.network.batches()).toEqual([]);
    expect(lastEntry()).toMatchObject({ outcome: { type: 'dropped-before-read' }, bodySha256: null, processId: null });
    expect((await post()).status).toBe(202);
  });

  test('drop after it was read: the batch is processed though no answer came', async () => {
    await setFault('drop-after-read');
    await expect(post()).rejects.toThrow();
    expect(bench.network.batches()).toMatchObject([{ cnpj: STATION.cnpj, bodySha256: SHA256 }]);
    expect(lastEntry()).toMatchObject({ outcome: { type: 'dropped-after-read', status: 202 }, bodySha256: SHA256 });
    bench.advance(30_000);
    const { processId = '' } = bench.network.batches()[0] ?? {};
    expect((await bench.get(batchPath(processId))).json).toMatchObject({ status: 'COMPLETED' });
  });

  test('status 500 and 429 (with Retry-After) are answered in the error shape, unprocessed', async () => {
    await setFault('status-500');
    expect(await post()).toMatchObject({ status: 500, json: { status: 500, instance: '/v1/suppliers/prices/standard/batch' } });
    await setFault('status-429');
    const reply = await post();
    expect(reply).toMatchObject({ status: 429, json: { status: 429 } });
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(bench.network.batches()).toEqual([]);
  });

  test('a malformed body is half of the true one, processed; HTML is a captive portal, unprocessed', async () => {
    await setFault('malformed');
    const malformed = await post();
    expect(malformed).toMatchObject({ status: 202, json: undefined });
    expect(malformed.text).toMatch(/^\{"process_id/);
    expect(bench.network.batches()).toHaveLength(1);
    await setFault('html');
    const html = await post();
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatchObject({ status: 200, text: expect.stringContaining('<html') });
    expect(bench.network.batches()).toHaveLength(1);
  });

  test('latency holds for every request, and is waited by the given sleep', async () => {
    await bench.network.setFaults({ latencyMs: 750, fault: 'status-500', remaining: 1 });
    expect([(await post()).status, (await post()).status]).toEqual([500, 202]);
    expect(slept).toEqual([750, 750]);
  });

  test('remaining counts down, and null hits until switched off', async () => {
    await setFault('status-500', 2);
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 500, 202]);
    await setFault('status-500', null);
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 500, 500]);
    await setFault('none', null);
    expect((await post()).status).toBe(202);
  });
});

describe('switches for tests', () => {
  test('a rule hits only its method and path', async () => {
    await setRule('status-503', { method: 'POST', path: '/standard/', remaining: 1 });
    expect((await bench.get(PATHS.products)).status).toBe(200);
    expect((await post()).status).toBe(503);
    expect((await post()).status).toBe(202);
    expect(bench.network.rules()).toMatchObject([{ remaining: 0 }]);
  });

  test('Retry-After may be a date, or missing', async () => {
    const date = new Date(START + 60_000).toUTCString();
    await setRule('status-429', { retryAfter: date });
    expect((await post()).headers.get('retry-after')).toBe(date);
    await setRule('status-429', { retryAfter: null });
    expect((await post()).headers.get('retry-after')).toBeNull();
  });

  test('202 without process_id: processed all the same', async () => {
    await setRule('no-process-id');
    expect(await post()).toMatchObject({ status: 202, json: { status: 'PENDING' } });
    expect((await post()).json).not.toHaveProperty('process_id');
    expect(bench.network.batches()).toHaveLength(2);
  });

  test('process_id as an integer, in the 202 and in the status', async () => {
    await setRule('integer-process-id');
    const { json } = await post();
    const id = Number(bench.network.batches()[0]?.processId);
    expect(json).toEqual({ process_id: id, status: 'PENDING' });
    expect((await bench.get(batchPath(String(id)))).json).toMatchObject({ process_id: id });
  });

  test('an unknown status word', async () => {
    const { process_id } = batchReply.parse((await post()).json);
    await setRule('unknown-status');
    bench.advance(30_000);
    expect((await bench.get(batchPath(process_id))).json).toMatchObject({ status: 'EM_ANALISE' });
  });

  test('the total spelled total_itens', async () => {
    await setRule('total-itens');
    const { json } = await bench.get(PATHS.products);
    expect(json).toMatchObject({ total_itens: 8 });
    expect(json).not.toHaveProperty('total_items');
  });

  test('a list that shifts under a sweep: a record is missed and the total changes', async () => {
    await setRule('shifting-list', { remaining: 2, path: 'products' });
    const pages = [];
    for (const number of [1, 2]) pages.push(envelope.parse((await bench.get(`${PATHS.products}?page=${number}&page_size=4`)).json));
    expect(pages.map(({ total_items }) => total_items)).toEqual([7, 6]);
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBeLessThan(7);
    expect((await bench.get(PATHS.products)).json).toMatchObject({ total_items: 8 });
  });

  test('processed, but answered with a 500', async () => {
    await setRule('processed-500');
    expect((await post()).status).toBe(500);
    expect(bench.network.batches()).toHaveLength(1);
  });

  test('processed, but never answered: the sender gives up', async () => {
    await setRule('never-answers');
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const address = `${bench.baseUrl}${PATHS.standardBatch}`;
    const pending = fetch(address, { method: 'POST', headers, body: JSON.stringify(BODY), signal: abort.signal });
    await expect.poll(() => lastEntry()?.outcome.type).toBe('never-answered');
    abort.abort();
    await expect(pending).rejects.toThrow();
    expect(bench.network.batches()).toHaveLength(1);
  });
});

describe('the ledger', () => {
  test('shows every request: who, what, the body by its hash, how it ended', async () => {
    await post();
    await post();
    await bench.get(`${PATHS.products}?page=1`, 'abc');
    await bench.get('/nothing', null);
    const [issue, first, second, refused, lost] = bench.network.ledger();
    expect(issue).toMatchObject({
      seq: 1,
      method: 'POST',
      endpoint: 'token',
      cnpj: STATION.cnpj,
      outcome: { type: 'answered', status: 200 },
    });
    expect(first).toEqual({
      seq: 2,
      at: new Date(START).toISOString(),
      method: 'POST',
      path: PATHS.standardBatch,
      endpoint: 'standard-batch',
      cnpj: STATION.cnpj,
      bodySha256: SHA256,
      bodyBytes: JSON.stringify(BODY).length,
      processId: '700001',
      outcome: { type: 'answered', status: 202 },
    });
    expect(second).toMatchObject({ bodySha256: SHA256, processId: '700002' });
    expect(refused).toMatchObject({ path: `${PATHS.products}?page=1`, cnpj: null, outcome: { type: 'answered', status: 401 } });
    expect(lost).toMatchObject({ endpoint: null, outcome: { type: 'answered', status: 404 } });
  });

  test('a sender that dies in the middle of its body leaves an incomplete request, unprocessed', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 1_000 };
    const half = request(`${bench.baseUrl}${PATHS.standardBatch}`, { method: 'POST', headers });
    half.on('error', () => undefined);
    half.write(JSON.stringify(BODY));
    await expect.poll(() => bench.network.ledger().length).toBe(2);
    half.destroy();
    await expect.poll(() => lastEntry()?.outcome).toEqual({ type: 'incomplete' });
    expect(bench.network.batches()).toEqual([]);
  });
});
