import { expect, it } from 'vitest';
import { readProblem, refusedLines, wordsIn } from '../../../../main/network/testing.ts';

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

const read = (body: unknown) => readProblem(422, JSON.stringify(body));
const errorsOf = (errors: unknown) => read({ title: 'a', detail: 'b', errors })?.errors;

it.each([['x'], [null], [[]], [{}], [{ title: 'a' }], [{ detail: 'b' }], [{ title: 1, detail: 'b' }], [{ title: 'a', detail: null }]])(
  '%j is no error body',
  (body) => {
    expect(read(body)).toBeNull();
  },
);

it('an error body is taken over with its title, its detail and its messages', () => {
  expect(read({ title: '', detail: '' })).toEqual({ status: 422, title: '', detail: '', errors: {} });
  expect(read({ title: 't'.repeat(300), detail: 'd'.repeat(1000), status: 400, errors: { a: ['x'] } })).toEqual({
    status: 422,
    title: 't'.repeat(300),
    detail: 'd'.repeat(1000),
    errors: { a: ['x'] },
  });
  expect(read({ title: 't'.repeat(301), detail: 'd'.repeat(1001) })).toEqual({
    status: 422,
    title: `${'t'.repeat(299)}…`,
    detail: `${'d'.repeat(999)}…`,
    errors: {},
  });
});

it.each<[unknown, unknown]>([
  [undefined, {}],
  [null, {}],
  ['x', {}],
  [['x', 'y', 7], { '': ['x', 'y'] }],
  [
    [
      { field: 'prices[1].price', message: 'alto' },
      { campo: 'placa', mensagem: 'não existe' },
      { field: 'placa', detail: 'longa' },
    ],
    { 'prices[1].price': ['alto'], placa: ['não existe', 'longa'] },
  ],
  [{ a: [] }, { a: [] }],
  [
    { a: 'x', b: 7 },
    { a: ['x'], b: ['7'] },
  ],
  [{ a: ['x', { c: 1 }, null] }, { a: ['x', '{"c":1}', 'null'] }],
  [{ a: ['1', '2', '3', '4', '5', '6'] }, { a: ['1', '2', '3', '4', '5'] }],
  [
    { ['n'.repeat(101)]: ['x'.repeat(301), ['y'.repeat(400)]] },
    { [`${'n'.repeat(99)}…`]: [`${'x'.repeat(299)}…`, `["${'y'.repeat(298)}`] },
  ],
])('messages %j are %j', (errors, expected) => {
  expect(errorsOf(errors)).toEqual(expected);
});

it('of very many messages those are kept that fit into 64 KB, names counted', () => {
  // 64 characters each, name and two messages: 1024 of them fill it.
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${String(n).padStart(13, '0')}`, ['x'.repeat(20), 'y'.repeat(30)]]));
  expect(errorsOf(many(1024))).toEqual(many(1024));
  expect(errorsOf(many(1025))).toEqual(many(1024));
});

it.each([
  ['[1]', 1],
  ['a.1', 1],
  ['a/1/b', 1],
  ['1/b', 1],
  ['itens[12].campo[3]', 12],
  ['123456', 123_456],
])('%s is of the line %i', (name, index) => {
  expect(linesOf({ [name]: ['x'] })).toEqual([{ index, reason: 'x' }]);
});

it.each(['a1', '1a', 'a[1234567]', 'a-1', '1-a', 'a[x]'])('%s is of no line', (name) => {
  expect(linesOf({ [name]: ['x'] })).toEqual([]);
});

it('lines are told in the order in which they came', () => {
  expect(linesOf({ '[2]': ['b', 'b'], geral: ['x'], '[0]': ['a'], 'x[2]': ['c'] })).toEqual([
    { index: 2, reason: 'b; c' },
    { index: 0, reason: 'a' },
  ]);
});

it('a list of errors names its lines too', () => {
  const problem = read({ title: 'a', detail: 'b', errors: [{ field: 'prices[1].price', message: 'alto' }] });
  expect(problem === null ? [] : refusedLines(problem, 0)).toEqual([{ index: 1, reason: 'alto' }]);
});

it.each<[unknown, string | null]>([
  [{ codigo: 'E12', mensagem: 'Placa não cadastrada.' }, 'Placa não cadastrada.'],
  [{ message: 'Fora do prazo', status: 422 }, 'Fora do prazo'],
  [{ error: { code: 7, message: 'Nota repetida' } }, 'Nota repetida'],
  [{ detail: 'Só o detalhe' }, 'Só o detalhe'],
  [
    [
      { field: 'placa', message: 'inválida' },
      { campo: 'km', mensagem: 'menor que o anterior' },
    ],
    'inválida · menor que o anterior',
  ],
  [{ mensagem: 'Dados inválidos', erros: ['placa', 'placa', 'litros'] }, 'Dados inválidos · placa · litros'],
  [{}, null],
  [{ codigo: 7 }, null],
  ['x', null],
  [null, null],
])('in %j the network says %j', (body, words) => {
  expect(wordsIn(JSON.stringify(body))).toBe(words);
});

it('what is no JSON says nothing, and depth has an end', () => {
  expect(wordsIn('<html>')).toBeNull();
  expect(wordsIn(JSON.stringify({ error: { error: { error: { error: { error: 'x' } } } } }))).toBeNull();
});
