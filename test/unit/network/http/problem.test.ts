import { expect, it } from 'vitest';
import { readProblem, refusedLines } from '../../../../main/network/http/problem.ts';

function linesOf(errors: Readonly<Record<string, unknown>>, base: 0 | 1 = 0) {
  const problem = readProblem(400, JSON.stringify({ title: 'Validation Error', detail: 'Dados inválidos.', errors }));
  if (problem === null) throw new Error('no problem');
  return refusedLines(problem, base);
}

it.each(['itens[1].preco', 'prices.1.price', '/prices/1/price', '$.prices[1]', '[1].price', '1'])('%s names the second line', (name) => {
  expect(linesOf({ [name]: ['preço alto'] })).toEqual([{ index: 1, reason: 'preço alto' }]);
});

it('counts from one where the profile says so', () => {
  expect(linesOf({ 'itens[1].preco': ['x'] }, 1)).toEqual([{ index: 0, reason: 'x' }]);
});

it.each(['preco', 'prices', 'field1', 'v2.price', 'a1b'])('%s names no line', (name) => {
  expect(linesOf({ [name]: ['x'] })).toEqual([]);
});

it('puts the messages of one line together, each once', () => {
  expect(linesOf({ 'itens[0].preco': ['alto', 'x'], 'itens[0].produto': ['x'], 'itens[2].preco': [] })).toEqual([
    { index: 0, reason: 'alto; x' },
  ]);
});
