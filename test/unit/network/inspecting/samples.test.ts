/** What people have of a network: a collection, a document, or an answer alone. */

import { describe, expect, it } from 'vitest';
import { kindOf, samplesIn } from '../../../../main/network/testing.ts';

describe('samples', () => {
  it('of an OpenAPI document are its requests with their examples', () => {
    const document = {
      openapi: '3.0.3',
      paths: {
        '/v1/lotes/{numero}': {
          get: {
            summary: 'Situação',
            parameters: [
              { name: 'pagina', in: 'query', example: 1 },
              { name: 'X-Canal', in: 'header', schema: { example: 'erp' } },
            ],
            responses: { '200': { content: { 'application/json': { example: { situacao: 'OK' } } } }, '404': { description: 'não' } },
          },
        },
        '/v1/notas': {
          post: { requestBody: { content: { 'application/json': { examples: { uma: { value: { xml: 'PD94' } } } } } } },
          delete: {},
        },
      },
    };
    expect(samplesIn('x', JSON.stringify(document))).toEqual([
      {
        name: 'Situação',
        request: { method: 'GET', path: '/v1/lotes/{}', query: [['pagina', '1']], headers: [['X-Canal', 'erp']], body: null },
        ...{ status: 200, answer: '{"situacao":"OK"}' },
      },
      {
        name: 'POST /v1/notas',
        request: { method: 'POST', path: '/v1/notas', query: [], headers: [], body: '{"xml":"PD94"}' },
        status: null,
        answer: null,
      },
    ]);
  });

  it('of a Postman collection are its requests, in folders as well, without what is switched off', () => {
    const url = {
      raw: '{{base}}/v1/precos?a=1',
      path: ['v1', 'precos'],
      query: [
        { key: 'a', value: '1' },
        { key: 'b', value: '2', disabled: true },
      ],
    };
    const body = { urlencoded: [{ key: 'scope', value: 'tudo' }] };
    const item = [
      { name: 'Pasta', item: [{ name: 'Preços', request: { method: 'GET', url }, response: [{ code: 200, body: '{"data":[]}' }] }] },
      { name: 'Token', request: { method: 'POST', url: 'https://rede.exemplo/oauth/token', body } },
    ];
    expect(
      samplesIn('x', JSON.stringify({ info: {}, item })).map(({ name, request, answer }) => [
        name,
        request?.path,
        request?.query,
        request?.body,
        answer,
      ]),
    ).toEqual([
      ['Preços', '/v1/precos', [['a', '1']], null, '{"data":[]}'],
      ['Token', '/oauth/token', [], 'scope=tudo', null],
    ]);
  });

  it('of anything else are one bare answer, or nothing, and never a failure', () => {
    expect(samplesIn('a.json', '{"itens":[]}')).toEqual([{ name: 'a.json', request: null, status: null, answer: '{"itens":[]}' }]);
    for (const text of [
      '',
      'x',
      '{',
      'null',
      '[]',
      '{"info":1,"item":5}',
      '{"openapi":"3","paths":[]}',
      '{"info":{},"item":[{"item":[null]}]}',
    ])
      expect(() => samplesIn('a', text).map(kindOf)).not.toThrow();
  });
});

describe('a sample', () => {
  const of = (method: 'GET' | 'POST', path: string, status = 200) =>
    kindOf({ name: '', request: { method, path, query: [], headers: [], body: null }, status, answer: '{}' })?.path ?? null;
  it.each([
    ['POST', '/oauth2/token', 'token'],
    ['POST', '/v2/precos/bomba/lotes', 'standardBatch'],
    ['POST', '/v2/agreements/prices/batch', 'agreementBatch'],
    ['GET', '/v2/lotes/{}/situacao', 'batchStatus'],
    ['GET', '/v2/suppliers/invoices/pending', 'pendingNotes'],
    ['GET', '/v2/transações', 'supplierTransactions'],
    ['GET', '/v2/frota/abastecimentos', 'customerTransactions'],
    ['GET', '/v2/customers/invoices/{}/export', 'customerInvoiceXml'],
    ['GET', '/v2/clientes/notas', 'customerInvoices'],
    ['GET', '/v2/combustiveis/{}', 'product'],
    ['POST', '/v2/notas', 'attachNote'],
    ['POST', '/v2/abastecimentos', 'customerFuelings'],
    ['GET', '/v2/clima', null],
  ] as const)('%s %s is %s', (method, path, name) => {
    expect(of(method, path)).toBe(name);
  });

  it('that is a bare answer is told by its fields', () => {
    const answer = {
      itens: [
        {
          id: 7,
          dataAbastecimento: '25/11/2026 10:00',
          placa: 'ABC1D23',
          litros: '50,00',
          valor: '300,00',
          diasSemNota: 3,
          posto: 'Posto Um',
        },
      ],
    };
    expect(kindOf({ name: 'a', request: null, status: null, answer: JSON.stringify(answer) })?.example).toBe('pending');
    expect(kindOf({ name: 'a', request: null, status: null, answer: '{"clima":[{"chuva":true}]}' })).toBeNull();
  });
});
