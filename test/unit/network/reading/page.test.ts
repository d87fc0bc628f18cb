import { describe, expect, it } from 'vitest';
import { identityOf, readPage, WireError } from '../../../../main/network/testing.ts';

const read = (body: unknown, asked = 1, pageSize = 3) => readPage(JSON.stringify(body), asked, pageSize);

describe('a page', () => {
  it('tells its records, the total and its number', () => {
    const envelope = { data: [1, 2], total_items: 7, current_page: 2, is_last: false };
    expect(read(envelope)).toEqual({ records: [1, 2], total: 7, number: 2, isLast: false });
    expect(read({ data: [], total_itens: '7', page: '2', is_last: 'true' })).toEqual({ records: [], total: 7, number: 2, isLast: true });
    expect(read({ data: [1, 2, 3] })).toEqual({ records: [1, 2, 3], total: null, number: null, isLast: false });
  });

  it.each<[object, number, boolean]>([
    [{ data: [1, 2, 3], is_last: true, total_pages: 9 }, 1, true],
    [{ data: [], is_last: false, total_pages: 1 }, 1, false],
    [{ data: [1, 2, 3], total_pages: 2 }, 1, false],
    [{ data: [1, 2, 3], total_pages: 2 }, 2, true],
    [{ data: [1, 2, 3], total_pages: 2 }, 3, true],
    [{ data: [1], total_pages: 2 }, 1, false],
    [{ data: [1, 2, 3] }, 1, false],
    [{ data: [1, 2] }, 1, true],
    [{ data: [1, 2, 3], max_items_per_page: 4 }, 1, true],
    [{ data: [1, 2], max_items_per_page: 2 }, 1, false],
  ])('%j, asked for as number %i, is the last: %s', (body, asked, isLast) => {
    expect(read(body, asked).isLast).toBe(isLast);
  });

  it.each([
    ['[]', 'a resposta não é um objeto JSON'],
    ['', 'a resposta não é um objeto JSON'],
    ['{"data":{}}', 'a resposta não traz a lista “data”'],
    ['{}', 'a resposta não traz a lista “data”'],
    ['{"data":[],"total_pages":"x"}', 'o campo “total_pages” deveria ser um número inteiro, mas veio "x"'],
    ['{"data":[],"is_last":"x"}', 'o campo “is_last” deveria ser verdadeiro ou falso, mas veio "x"'],
  ])('%s is none', (text, sentence) => {
    expect(() => readPage(text, 1, 3)).toThrow(new WireError(sentence));
  });
});

it('records are told apart by all that they say, in a few bytes', () => {
  const one = identityOf({ id: 1, price: 5 });
  expect(one).toHaveLength(20);
  expect(identityOf({ id: 1, price: 5 })).toBe(one);
  expect(identityOf({ id: 1, price: 6 })).not.toBe(one);
});
