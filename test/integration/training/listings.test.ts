import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bench, envelope, openBench, PATHS } from './support.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.network.stop());

describe('paging', () => {
  test('the envelope has every documented field at its root', async () => {
    const reply = await bench.get(PATHS.products);
    expect(reply.json).toEqual({
      data: expect.any(Array),
      previous_page: 0,
      next_page: 0,
      current_page: 1,
      is_last: true,
      total_pages: 1,
      total_items: 8,
      total_items_page: 8,
      max_items_per_page: 20,
      paged: true,
    });
  });

  test('pages follow one another and hold every record once', async () => {
    const seen: unknown[] = [];
    for (const [page, previous, next] of [
      [1, 0, 2],
      [2, 1, 3],
      [3, 2, 0],
    ]) {
      const reply = await bench.get(`${PATHS.products}?page=${page}&page_size=3`);
      const last = page === 3;
      expect(reply.json).toMatchObject({ previous_page: previous, next_page: next, current_page: page, is_last: last, total_pages: 3 });
      expect(reply.json).toMatchObject({ total_items: 8, total_items_page: last ? 2 : 3, max_items_per_page: 3 });
      seen.push(...envelope.parse(reply.json).data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(8);
  });

  test('a page beyond the last is empty and last; over 100 a page is cut to 100', async () => {
    expect((await bench.get(`${PATHS.products}?page=9`)).json).toMatchObject({ data: [], is_last: true, total_items: 8 });
    expect((await bench.get(`${PATHS.prices}?page_size=500`)).json).toMatchObject({ max_items_per_page: 100 });
  });

  test.each(['0', '-1', 'dois', '1.5', ''])('page=%j is a validation error', async (page) => {
    const reply = await bench.get(`${PATHS.products}?page=${page}&page_size=0`);
    expect(reply).toMatchObject({ status: 400, json: { errors: { page: [expect.any(String)], page_size: [expect.any(String)] } } });
  });
});

describe('products', () => {
  test('eight, with ids, ANP codes where certain, and units', async () => {
    const { data } = envelope.parse((await bench.get(PATHS.products)).json);
    expect(data).toHaveLength(8);
    expect(data).toContainEqual({ id: '1301', code: '820101034', name: 'Diesel S10', unit: 'L' });
    expect(data).toContainEqual({ id: '1401', code: '220101005', name: 'GNV', unit: 'M3' });
    expect(data).toContainEqual({ id: '1501', code: null, name: 'ARLA 32', unit: 'L' });
  });

  test('one by its id; an unknown one is not found', async () => {
    expect((await bench.get(PATHS.product.replace('{id}', '1201'))).json).toMatchObject({ name: 'Etanol' });
    const missing = await bench.get(PATHS.product.replace('{id}', '9'));
    expect(missing).toMatchObject({ status: 404, json: { instance: '/v1/suppliers/products/9' } });
  });
});

describe('prices', () => {
  const listed = async (query: string) => envelope.parse((await bench.get(`${PATHS.prices}?page_size=100&${query}`)).json).data;

  test('one in force for each product, agreement prices for several customers, and a history of weeks', async () => {
    const all = await listed('');
    const active = await listed('active=true');
    const standard = active.filter(({ type }) => type === 'STANDARD');
    expect(new Set(standard.map(({ product_id }) => product_id)).size).toBe(8);
    expect(standard).toHaveLength(8);
    const agreements = active.filter(({ type }) => type === 'AGREEMENT');
    expect(new Set(agreements.map(({ customer_document }) => customer_document)).size).toBeGreaterThanOrEqual(5);
    expect(agreements.every(({ customer_name }) => typeof customer_name === 'string')).toBe(true);
    expect(all.filter(({ type, product_id }) => type === 'STANDARD' && product_id === '1301')).toHaveLength(6);
    expect(active.every(({ valid_from }) => String(valid_from) <= '2026-11-21T15:00:00')).toBe(true);
    expect(await listed('active=false')).toEqual(all.filter((price) => price.active === false));
  });

  test('filters take the form field=value', async () => {
    const found = await listed('product_id=1303&type=STANDARD&active=true');
    expect(found).toMatchObject([{ product_id: '1303', product_name: 'Diesel S500' }]);
    expect(await listed('product_id=0')).toEqual([]);
    expect(await listed('nada=1&active=true')).toEqual(await listed('active=true'));
  });
});

test('a path or a method that does not exist is not found', async () => {
  expect((await bench.get('/supplier-integration/v1/suppliers/nothing')).status).toBe(404);
  expect((await bench.get(PATHS.standardBatch)).status).toBe(404);
  expect((await bench.post(PATHS.prices, {})).status).toBe(404);
});
