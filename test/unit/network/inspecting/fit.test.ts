/** What a fit must not decide by itself, and what it tells by what recurs. */

import { describe, expect, it } from 'vitest';
import { fitNetwork } from '../../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../../main/network/testing.ts';

const item = (name: string, method: string, path: string, code: number, answer: object, body?: object) => ({
  name,
  request: { method, url: `{{base}}${path}`, ...(body === undefined ? {} : { body: { raw: JSON.stringify(body) } }) },
  response: [{ code, body: JSON.stringify(answer) }],
});
const fitOf = (...items: readonly object[]) =>
  fitNetwork([{ name: 'rede.json', text: JSON.stringify({ info: {}, item: items }) }], DEFAULT_PROFILE);
const manual = (more: object) =>
  item(
    'Abastecimento',
    'POST',
    '/frota/abastecimentos',
    201,
    { id: 9 },
    { placa: 'ABC1D23', data: '2026-11-20T08:15:00', produto: '7', ...more },
  );

describe('whole numbers', () => {
  it('are cents and thousandths where litres and price prove it, though a price of one litre stands beside them', () => {
    const { values, questions } = fitOf(manual({ litros: 260_500, vlr_total: 158_384, valor_litro: 6.08 }));
    expect(values).toMatchObject({ 'fueling.quantity.as': 'integer', 'fueling.quantity.decimals': 3, 'fueling.value.as': 'integer' });
    expect(questions).toEqual([]);
  });

  it('that nothing explains are asked, and so is the price of a batch', () => {
    const { questions } = fitOf(manual({ litros: 7, valor: 9_999_999 }));
    expect(questions).toEqual(['fueling.quantity.as', 'fueling.quantity.decimals', 'fueling.value.as', 'fueling.value.decimals']);
    const lines = [{ produto: 'P-1', preco: 7 }];
    expect(fitOf(item('Lote', 'POST', '/lotes', 202, { lote: 1 }, { itens: lines })).questions).toEqual([]);
    const strange = [{ produto: 'P-1', preco: 99_999_999 }];
    const batch = item('Lote', 'POST', '/lotes', 202, { lote: 1 }, { itens: strange });
    expect(fitOf(batch).questions).toEqual(['batches.standard.price.as', 'batches.standard.price.decimals']);
  });
});

it('a body that makes no profile is asked about, and shown as it was told: never is the default kept in silence', () => {
  const { values, questions } = fitOf(manual({ litros: 10.5, placa: 'sem placa' }));
  expect(questions).toEqual(['fueling.fields']);
  expect(values['fueling.fields']).toContainEqual(expect.objectContaining({ name: 'litros', source: 'quantity' }));
});

it('a body that was refused teaches nothing', () => {
  const good = item('Nota', 'POST', '/notas', 201, { protocolo: 'A1' }, { arquivoXml: '<nfeProc>ção</nfeProc>' });
  const bad = item('Nota errada', 'POST', '/notas', 400, { codigo: 'E1', mensagem: 'Nota inválida' }, [{ x: 1 }]);
  const { values } = fitOf(good, bad);
  expect(values).toMatchObject({ 'attachment.xml.name': 'arquivoXml', 'attachment.xml.as': 'text' });
  expect(values).not.toHaveProperty('attachment.list');
});

it('a file without a sample, or beyond the most that are read, is named', () => {
  const product = { name: 'catalogo.json', text: '{"dados":[{"id":"1","nome":"Etanol"}]}', example: 'products' as const };
  const empty = { name: 'nada.json', text: '{"info":{},"item":[]}' };
  expect(fitNetwork([product, empty, { name: 'foto.png', text: '\u0089PNG' }], DEFAULT_PROFILE).unknown).toEqual(['nada.json', 'foto.png']);
  const many = Array.from({ length: 61 }, (_, n) => ({ ...product, name: `${n}.json` }));
  expect(fitNetwork(many, DEFAULT_PROFILE).unknown).toEqual(['60.json']);
});

it('an id of letters in a path is one that recurs', () => {
  const products = item('Produtos', 'GET', '/catalogo', 200, { dados: [{ id: 'P-12', nome: 'Etanol' }] });
  const { values } = fitOf(products, item('Um', 'GET', '/catalogo/P-12', 200, { id: 'P-12', nome: 'Etanol' }));
  expect(values).toMatchObject({ 'paths.products': '/catalogo', 'paths.product': '/catalogo/{id}' });
});

it.each<[object, object]>([
  [
    { erro: { codigo: 'E1', mensagem: 'Não pode', campos: [{ campo: 'a', mensagem: 'x' }] } },
    { sentence: 'erro.mensagem', code: 'erro.codigo', parameters: 'erro.campos' },
  ],
  [[{ Code: 'E1', Message: 'Não pode' }], { sentence: '0.Message', code: '0.Code' }],
  [{ erros: [{ cdErro: 7, dsErro: 'Não pode' }] }, { sentence: 'erros.0.dsErro', code: 'erros.0.cdErro' }],
])('an error body %j says where its sentence stands', (body, places) => {
  const { values } = fitOf(item('Erro', 'POST', '/notas', 422, body, { x: 1 }));
  for (const [name, place] of Object.entries(places)) expect([values[`errors.${name}`]].flat()[0] ?? DEFAULT_PROFILE.errors).toBe(place);
});

it('a word that nothing explains is asked with the entries that could hold it', () => {
  const status = item('Situação', 'GET', '/lotes/30001', 200, { lote: '30001', situacao: 'XPTO' });
  expect(fitOf(status).words).toEqual([
    { word: 'XPTO', field: 'batchStatus.status', entries: expect.arrayContaining(['batchStatus.words.done']) },
  ]);
});

describe('the key of a gateway among the headers of a sample', () => {
  const products = (headers: readonly { readonly key: string; readonly value: string }[]) => ({
    name: 'Produtos',
    request: { method: 'GET', url: '{{base}}/produtos', header: headers },
    response: [{ code: 200, body: JSON.stringify([{ id: 1, nome: 'Etanol' }]) }],
  });
  const samples = [
    products([
      { key: 'Ocp-Apim-Subscription-Key', value: '3f9c' },
      { key: 'X-Canal', value: 'erp' },
    ]),
  ];
  const text = JSON.stringify({ info: {}, item: samples });

  it('is not taken over: its header is asked for by name', () => {
    const { values, questions } = fitOf(...samples);
    expect(values['requests.headers']).toEqual(['Ocp-Apim-Subscription-Key:', 'X-Canal: erp']);
    expect(questions).toEqual(['requests.headers']);
  });

  it('stays where this PC has one of that name', () => {
    const begun = { ...DEFAULT_PROFILE, requests: { headers: ['ocp-apim-subscription-key: own'] } };
    const { values, questions } = fitNetwork([{ name: 'rede.json', text }], begun);
    expect(values['requests.headers']).toEqual(['ocp-apim-subscription-key: own', 'X-Canal: erp']);
    expect(questions).toEqual([]);
  });
});
