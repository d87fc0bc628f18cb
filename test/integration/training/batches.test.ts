import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMERS } from '../../../main/training/testing.ts';
import { type Bench, batchPath, batchReply, inForce, OTHER_STATION, openBench, PATHS, STATION, standardBody } from './support.ts';

const [CUSTOMER] = CUSTOMERS.map(({ document }) => document);
let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.network.stop());

const send = async (lines: readonly object[]) => {
  const reply = await bench.post(PATHS.standardBatch, standardBody(lines));
  expect(reply.status).toBe(202);
  return batchReply.parse(reply.json).process_id;
};
const sendAgreements = async (lines: readonly object[]) => {
  const reply = await bench.post(PATHS.agreementBatch, standardBody(lines));
  expect(reply.status).toBe(202);
  return batchReply.parse(reply.json).process_id;
};
const status = async (processId: string) => batchReply.parse((await bench.get(batchPath(processId))).json);
const outcome = async (processId: string) => {
  bench.advance(30_000);
  const { status: word, items = [] } = await status(processId);
  const byIndex = [...items].sort((a, b) => Number(a.index) - Number(b.index));
  return { word, lines: byIndex.map((item) => (item.status === 'COMPLETED' ? 'ok' : item.message)) };
};

describe('asynchronous progress, a pure function of the clock', () => {
  test('202 with process_id and PENDING, then PROCESSING, then COMPLETED and the price in force', async () => {
    const before = await inForce(bench);
    const accepted = await bench.post(PATHS.standardBatch, standardBody([{ product_id: '1301', price: 5.99 }]));
    expect(accepted).toMatchObject({ status: 202, json: { process_id: expect.any(String), status: 'PENDING' } });
    const { process_id } = batchReply.parse(accepted.json);

    expect(await status(process_id)).toMatchObject({ process_id, status: 'PENDING', items: [{ index: 0, status: 'PENDING' }] });
    bench.advance(9_999);
    expect(await status(process_id)).toMatchObject({ status: 'PENDING' });
    bench.advance(1);
    expect(await status(process_id)).toMatchObject({ status: 'PROCESSING', items: [{ status: 'PROCESSING' }] });
    bench.advance(19_999);
    expect(await status(process_id)).toMatchObject({ status: 'PROCESSING' });
    expect(await inForce(bench)).toEqual(before);
    bench.advance(1);
    expect(await status(process_id)).toMatchObject({ status: 'COMPLETED', message: null, items: [{ status: 'COMPLETED', message: null }] });
    expect(await inForce(bench)).toEqual(new Map([...before, ['1301', 5.99]]));
  });

  test('lines are finished one after another while the batch runs', async () => {
    const id = await send(['1101', '1102', '1201', '1301'].map((product_id) => ({ product_id, price: 5 })));
    bench.advance(10_000 + 10_000);
    const words = (await status(id)).items?.map((item) => item.status);
    expect(words?.filter((word) => word === 'COMPLETED')).toHaveLength(2);
    expect(words?.filter((word) => word === 'PROCESSING')).toHaveLength(2);
  });

  test('of two batches the later one holds; another supplier does not find them', async () => {
    await send([{ product_id: '1101', price: 6.01 }]);
    bench.advance(1_000);
    const id = await send([{ product_id: '1101', price: 6.02 }]);
    bench.advance(60_000);
    expect((await inForce(bench)).get('1101')).toBe(6.02);
    const other = await bench.token(await bench.network.addStation(OTHER_STATION));
    expect((await bench.get(batchPath(id), other)).status).toBe(404);
    expect((await bench.get(batchPath('1'))).status).toBe(404);
  });
});

describe('validity', () => {
  test('a price of the future is listed, and in force from its local time on', async () => {
    const before = (await inForce(bench)).get('1201');
    await send([{ product_id: '1201', price: 4.19, valid_from: '2026-11-22T00:00:00' }]);
    bench.advance(60_000);
    expect((await inForce(bench)).get('1201')).toBe(before);
    expect((await bench.get(`${PATHS.prices}?product_id=1201&active=false&price=4.19`)).json).toMatchObject({ total_items: 1 });
    bench.advance(9 * 3_600_000 - 60_000 - 1);
    expect((await inForce(bench)).get('1201')).toBe(before);
    bench.advance(1);
    expect((await inForce(bench)).get('1201')).toBe(4.19);
  });

  test('a price for at once, sent before a scheduled one begins, does not undo the schedule', async () => {
    await send([{ product_id: '1201', price: 4.19, valid_from: '2026-11-22T00:00:00' }]);
    bench.advance(60_000);
    await send([{ product_id: '1201', price: 4.09 }]);
    bench.advance(60_000);
    expect((await inForce(bench)).get('1201')).toBe(4.09);
    bench.advance(9 * 3_600_000);
    expect((await inForce(bench)).get('1201')).toBe(4.19);
  });

  test('a validity of this morning takes effect when it is processed, over a price of noon', async () => {
    await send([{ product_id: '1201', price: 4.3 }]);
    bench.advance(60_000);
    expect((await outcome(await send([{ product_id: '1201', price: 4.2, valid_from: '2026-11-21T06:00:00' }]))).lines).toEqual(['ok']);
    expect((await inForce(bench)).get('1201')).toBe(4.2);
  });

  test('beyond a day in the past it is refused', async () => {
    const at = (valid_from: string, product_id: string) => ({ product_id, price: 5, valid_from });
    const { lines } = await outcome(await send([at('2026-11-20T14:59:59', '1101'), at('2026-11-20T15:00:00', '1102')]));
    expect(lines).toEqual(['O início da vigência já passou há mais de um dia.', 'ok']);
  });
});

describe('refusals', () => {
  test('some lines are refused with a reason, the rest is accepted', async () => {
    const before = await inForce(bench);
    const result = await outcome(
      await send([
        { product_id: '1101', price: 5.55 },
        { product_id: '9999', price: 5.55 },
        { product_id: '1102', price: 0 },
        { product_id: '1201', price: 20.0001 },
        { product_id: '1301', price: 20 },
        { product_id: '1101', price: 5.56 },
        { product_id: null, price: 5.56 },
      ]),
    );
    expect(result).toEqual({
      word: 'PARTIAL',
      lines: [
        'ok',
        'Produto não encontrado no catálogo.',
        'O preço deve ser maior que zero.',
        'O preço passa do limite de R$ 20,00.',
        'ok',
        'Linha repetida: o mesmo produto já está neste lote.',
        'Produto não informado.',
      ],
    });
    expect(await inForce(bench)).toEqual(new Map([...before, ['1101', 5.55], ['1301', 20]]));
  });

  test('a batch with no good line is refused whole; a line may have several reasons', async () => {
    const id = await send([{ product_id: '9999', price: -1 }]);
    expect((await outcome(id)).lines).toEqual([['Produto não encontrado no catálogo.', 'O preço deve ser maior que zero.']]);
    expect(await status(id)).toMatchObject({ status: 'FAILED', message: 'Nenhum preço do lote foi aceito.' });
  });

  test('agreement prices need a customer with an agreement', async () => {
    const line = (customer_document: string | null, price: number) => ({ customer_document, product_id: '1301', price });
    const id = await sendAgreements([line(CUSTOMER ?? '', 5.555), line('11444777000161', 5.5), line(null, 5.5)]);
    expect((await outcome(id)).lines).toEqual(['ok', 'Não há acordo vigente com este cliente.', 'Cliente do acordo não informado.']);
    const reply = await bench.get(`${PATHS.prices}?active=true&product_id=1301&customer_document=${CUSTOMER}`);
    expect(reply.json).toMatchObject({ data: [{ price: 5.555, type: 'AGREEMENT' }], total_items: 1 });
  });
});

describe('bodies of another shape are validation errors, and nothing is taken', () => {
  const good = { product_id: '1101', price: 5.5 };
  test.each([
    ['another station', { supplier_document: OTHER_STATION.cnpj, prices: [good] }, 'supplier_document'],
    ['no station', { prices: [good] }, 'supplier_document'],
    ['no list', { supplier_document: STATION.cnpj }, 'prices'],
    ['no lines', standardBody([]), 'prices'],
    ['a bare list', [good], 'body'],
    ['a line that is no object', standardBody([good, 5]), 'prices[1]'],
    ['no price', standardBody([{ product_id: '1101' }]), 'prices[0].price'],
    ['a price as text', standardBody([{ product_id: '1101', price: '5.50' }]), 'prices[0].price'],
    ['a price with five decimals', standardBody([{ product_id: '1101', price: 5.50001 }]), 'prices[0].price'],
    ['a product id as number', standardBody([{ product_id: 1101, price: 5.5 }]), 'prices[0].product_id'],
    ['a date without time', standardBody([{ ...good, valid_from: '2026-11-22' }]), 'prices[0].valid_from'],
    ['a day that does not exist', standardBody([{ ...good, valid_from: '2026-02-30T00:00:00' }]), 'prices[0].valid_from'],
    ['null where it is left out', standardBody([{ ...good, valid_from: null }]), 'prices[0].valid_from'],
    ['more lines than the largest batch', standardBody(Array.from({ length: 501 }, () => good)), 'prices'],
  ])('%s', async (_name, body, field) => {
    const reply = await bench.post(PATHS.standardBatch, body);
    expect(reply).toMatchObject({
      status: 400,
      json: { title: 'Validation Error', status: 400, instance: '/v1/suppliers/prices/standard/batch' },
    });
    expect(reply.json).toHaveProperty(['errors', field]);
    expect(bench.network.batches()).toEqual([]);
  });

  test('no JSON, no UTF-8, and another media type', async () => {
    const post = async (body: BodyInit, mediaType: string) => {
      const headers = { authorization: `Bearer ${await bench.token()}`, 'content-type': mediaType };
      return (await fetch(`${bench.baseUrl}${PATHS.standardBatch}`, { method: 'POST', body, headers })).status;
    };
    expect(await post('{"prices":[', 'application/json')).toBe(400);
    expect(await post(new Uint8Array([0x22, 0xff, 0x22]), 'application/json')).toBe(400);
    expect(await post(JSON.stringify(standardBody([good])), 'text/plain')).toBe(400);
    expect(await post(JSON.stringify(standardBody([good])), 'application/json; charset=utf-8')).toBe(202);
    expect(await post(new Uint8Array(9 * 1024 * 1024), 'application/json')).toBe(413);
  });
});
