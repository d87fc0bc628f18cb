import { describe, expect, it } from 'vitest';
import { type BatchLineIntent, createNetworkApi } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { otherProfile } from './other-profile.ts';
import { json, SECRET, serve, station, testClock } from './support.ts';

/** Entries by path; lists are entries of their own. */
function entries(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, each]) => entries(each, `${path}.${key}`));
}

const LINES: readonly BatchLineIntent[] = ['1', '2', '3', '4'].map((n) => ({
  productId: n,
  productCode: `00${n}`,
  productName: `Produto ${n}`,
  customerDocument: null,
  priceE4: 50_000 + Number(n) * 10,
  validFrom: n === '1' ? '2026-11-22T00:00:00' : null,
}));

describe('a profile whose every entry differs from the default', () => {
  const profile = otherProfile();

  it('does differ in every entry', () => {
    const defaults = new Map(entries(DEFAULT_PROFILE));
    const same = entries(profile).filter(([path, value]) => defaults.get(path) === value);
    expect(same).toEqual([]);
  });

  it('carries the whole path: products, prices, a batch, its status', async () => {
    const page = (registros: readonly unknown[]) => ({ retorno: { registros, fim: 'sim', quantos: registros.length } });
    const badHeaders = (given: { readonly [name: string]: unknown }) => given['x-empresa'] !== '12' || given['x-canal'] !== 'api';
    const catalog = [{ numero: 1, codigo: '001', descricao: 'Diesel S10', medida: { sigla: 'L' } }];
    await using server = await serve((seen, response) => {
      const { pathname, searchParams } = new URL(seen.url, 'http://x');
      if (badHeaders(seen.headers)) return json(response, 400, '');
      if (pathname === '/sso/token') return json(response, 200, { ficha: { valor: 'abc', validade: 60 } });
      switch (`${seen.method} ${pathname}`) {
        case 'GET /rede/v2/produtos':
          return json(response, 200, page(catalog));
        case 'GET /rede/v2/produtos/1/ficha':
          return json(response, 200, { produto: catalog[0] });
        case 'GET /rede/v2/precos':
        case 'GET /rede/v2/precos/acordos': {
          const price = { valores: { atual: '5,001' }, vigencia: { inicio: '22/11/2026', ativa: 'Sim' } };
          const agreed = pathname.endsWith('acordos') ? { modalidade: 'acordo', cliente: { cnpj: 12345678000195, nome: 'Frota' } } : {};
          const record = { produto: { codigo: '001', descricao: 'Diesel S10' }, precos: [{ ...price, ...agreed }] };
          return json(response, 200, page(searchParams.get('combustivel') === 'Diesel S10' ? [record] : []));
        }
        case 'POST /rede/v2/precos/bomba/lotes':
          return json(response, 200, { protocolo: { numero: 77, situacao: 'NA_FILA' } });
        case 'GET /rede/v2/lotes/77/situacao':
          return json(response, 200, {
            lote: {
              numero: '77',
              situacao: 'em_parte',
              motivo: 'veja as linhas',
              linhas: [
                { produto: { codigo: '002' }, resultado: { motivos: ['sem contrato', 'fora do prazo'] } },
                { produto: { codigo: '001' }, resultado: { situacao: 'CERTO' } },
              ],
            },
          });
        default:
          return json(response, 404, '');
      }
    });
    const api = createNetworkApi({ profile, secretOf: async () => SECRET, clock: testClock() });
    const here = station(server.url);

    const diesel = { id: '1', code: '001', name: 'Diesel S10', unit: 'L' };
    expect(await api.listProducts(here)).toMatchObject({ type: 'answered', value: { items: [diesel], shifted: false } });
    expect(await api.getProduct(here, '1')).toMatchObject({ type: 'answered', value: diesel });
    const price = { productId: '1', productName: 'Diesel S10', priceE4: 50_010, validFrom: '2026-11-22T00:00:00' };
    expect(await api.listPrices(here)).toMatchObject({
      type: 'answered',
      value: {
        items: [
          { ...price, kind: 'standard', customerDocument: null },
          { ...price, kind: 'agreement', customerDocument: '12345678000195', customerName: 'Frota' },
        ],
      },
    });
    expect(server.seen.map((seen) => seen.url)).toContain(
      '/rede/v2/precos?cnpj_posto=12345678000195&vigente=S&combustivel=Diesel+S10&tipo=BOMBA&situacao=ATIVO&origem=2&pagina=1&tamanho=100',
    );

    const batches = api.encodeBatches(here, 'standard', LINES);
    expect(batches.map((batch) => batch.lines)).toEqual([[0, 1, 2], [3]]);
    expect(await api.sendBatch(here, 'standard', batches[0]?.body ?? new Uint8Array())).toMatchObject({
      type: 'answered',
      value: { processId: '77', status: 'NA_FILA' },
    });
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({
      cabecalho: { posto: '12345678000195', quantidade: 3 },
      origem: { sistema: 'recolha' },
      lote: {
        itens: [
          {
            ordem: 1,
            produto: { codigo: '001', descricao: 'Produto 1' },
            valor: '5,001',
            vigencia: { inicio: '2026-11-22' },
            moeda: 'BRL',
          },
          { ordem: 2, vigencia: { inicio: null } },
          { ordem: 3, valor: '5,003' },
        ],
      },
    });
    expect(await api.readBatch(here, '77', LINES.slice(0, 3))).toMatchObject({
      type: 'answered',
      value: {
        processId: '77',
        status: 'em_parte',
        meaning: 'partial',
        reason: 'veja as linhas',
        lines: [
          { index: 1, status: '', meaning: 'refused', reason: 'sem contrato; fora do prazo' },
          { index: 0, status: 'CERTO', meaning: 'done', reason: null },
        ],
      },
    });
  });
});
