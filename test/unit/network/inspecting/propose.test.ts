/** What an answer tells of itself: invented networks, each in its own words, are read rightly by what is proposed alone. */

import { describe, expect, test } from 'vitest';
import { type NetworkStation, propose, understand } from '../../../../main/network/index.ts';
import { DEFAULT_PROFILE, parseProfile } from '../../../../main/network/testing.ts';
import type { ExampleName } from '../../../../preload/contract/wire-profile/wire-profile.ts';

const NOW = Date.parse('2026-11-25T15:00:00.000Z');
const STATION: NetworkStation = {
  ...{ id: 's', cnpj: '11444777000161', environment: 'homologation', timeZone: 'America/Sao_Paulo', clientId: 'c' },
  ...{ baseUrl: 'https://rede.exemplo', authUrl: 'https://rede.exemplo' },
};

function merged(whole: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const inner: unknown = Object.getOwnPropertyDescriptor(whole, name)?.value;
  return { ...whole, [name]: rest.length === 0 ? value : merged(typeof inner === 'object' && inner !== null ? inner : {}, rest, value) };
}

/** The rows of an answer by the default profile with what is proposed for it, and nothing else. */
function fitted(example: ExampleName, answer: object) {
  const text = JSON.stringify(answer);
  const { values, unsure } = propose(example, text, DEFAULT_PROFILE);
  const file = Object.entries(values).reduceRight((whole, [entry, value]) => merged(whole, entry.split('.'), value), {});
  const parsed = parseProfile(JSON.stringify(file));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return { ...understand(example, text, parsed.value, STATION, NOW), values, unsure };
}

const KEY = '35261111444777000161550010000000011000000017';
const page = (...data: readonly object[]) => ({ data, is_last: true });

describe('pending fuelings of three networks', () => {
  const expected = (rows: ReturnType<typeof fitted>['rows']) =>
    rows.map(({ cells, problem }) => [
      problem,
      cells['pending.transactionId'],
      cells['pending.transactionDate'],
      cells['pending.quantity'],
      cells['pending.value']?.replaceAll(/\s/g, ' '),
      cells['pending.licensePlate'],
      cells['pending.productName'],
      cells['pending.customerName'],
    ]);
  const RIGHT = [
    [null, '9001', '22/11/2026 10:15', '30,5', 'R$ 188,80', 'ABC1D23', 'Gasolina Comum', 'Transportes Sul'],
    [null, '9002', '23/11/2026 18:40', '250', 'R$ 1.512,50', 'XYZ9876', 'Diesel S10', 'Cargas Norte'],
  ];

  test('cents, thousandths and seconds since 1970, in nested Portuguese', () => {
    const record = (numero: number, em: number, litros: number, valor: number, placa: string, nome: string, cliente: string) => ({
      abastecimento: { numero, ocorridoEm: { dataHora: em } },
      medida: { litros },
      financeiro: { valorTotal: valor, precoUnitario: 619 },
      veiculo: { placa, hodometro: 120_340 + numero },
      produto: { id: 4, nome },
      cliente: { id: numero, nome: cliente },
    });
    const result = fitted(
      'pending',
      page(
        record(9001, Date.parse('2026-11-22T13:15:00Z') / 1000, 30_500, 18_880, 'ABC1D23', 'Gasolina Comum', 'Transportes Sul'),
        record(9002, Date.parse('2026-11-23T21:40:00Z') / 1000, 250_000, 151_250, 'XYZ9876', 'Diesel S10', 'Cargas Norte'),
      ),
    );
    expect(expected(result.rows)).toEqual(RIGHT);
    expect(result).toMatchObject({ doubts: [], unsure: [] });
    expect(result.values).toMatchObject({ 'pending.quantityHides': 3, 'pending.valueHides': 2, 'pending.dates': 'seconds' });
  });

  test('texts with a comma and days first, flat', () => {
    const record = (id: string, data: string, qtde: string, valor: string, placa: string, combustivel: string, cliente: string) => ({
      id_transacao: id,
      dt_abastecimento: data,
      qtde,
      vlr_total: valor,
      vlr_unitario: '6,19',
      placa,
      combustivel,
      nome_cliente: cliente,
      dt_repasse: null,
    });
    const result = fitted(
      'pending',
      page(
        record('9001', '22/11/2026 10:15', '30,500', '188,80', 'ABC1D23', 'Gasolina Comum', 'Transportes Sul'),
        record('9002', '23/11/2026 18:40', '250,000', '1.512,50', 'XYZ9876', 'Diesel S10', 'Cargas Norte'),
      ),
    );
    expect(expected(result.rows)).toEqual(RIGHT);
    expect(result).toMatchObject({ doubts: [], unsure: [] });
  });

  test('camel case in English, with a zone', () => {
    const record = (
      fuelingId: number,
      at: string,
      volume: number,
      total: number,
      plate: string,
      fuelName: string,
      customerName: string,
    ) => ({
      ...{ createdAt: '2026-11-24T03:00:00Z', occurredDate: at, volume, totalAmount: total, unitPrice: 6.19 },
      ...{
        vehicle: { plate, odometer: 99_000 },
        fuelName,
        customer: { name: customerName, document: '11222333000181' },
        transactionId: fuelingId,
      },
    });
    const result = fitted(
      'pending',
      page(
        record(9001, '2026-11-22T13:15:00Z', 30.5, 188.8, 'ABC1D23', 'Gasolina Comum', 'Transportes Sul'),
        record(9002, '2026-11-23T18:40:00-03:00', 250, 1512.5, 'XYZ9876', 'Diesel S10', 'Cargas Norte'),
      ),
    );
    expect(expected(result.rows)).toEqual(RIGHT);
    expect(result).toMatchObject({ doubts: [], unsure: [] });
  });
});

test.each([
  ['digits alone', KEY],
  ['a CNPJ with letters in it', `${KEY.slice(0, 6)}12ABC34501DE${KEY.slice(18)}`],
  ['its prefix', `NFe${KEY}`],
])('the movement: key of %s, Customer CNPJ and a word for cancelled', (_name, key) => {
  const record = (n: number, chave: string | null, estornado: string) => ({
    ...{ numero: n, data: `2026-11-2${n}T10:00:00`, litros: 10 * n, valor: 61.9 * n, placa: 'ABC1D23' },
    ...{
      posto: { cnpj: STATION.cnpj, nome: 'Posto Sol' },
      cliente: { cnpj: '11.222.333/0001-81' },
      nota: { chaveAcesso: chave },
      estornado,
    },
  });
  const { rows, unsure, values } = fitted('transactions', page(record(1, key, 'N'), record(2, null, 'S')));
  expect(unsure).toEqual([]);
  expect(rows[0]?.cells).toMatchObject({
    ...{
      'transactions.invoiceKey': key.replace('NFe', ''),
      'transactions.customerDocument': '11222333000181',
      'transactions.cancelled': 'válido',
    },
  });
  expect(rows[1]?.cells['transactions.cancelled']).toBe('cancelado');
  expect(values['transactions.stationName']).toEqual(['posto.nome']);
});

test('prices in thousandths with words for their kind', () => {
  const record = (idProduto: number, preco: number, tipo: string) => ({
    idProduto,
    nomeProduto: 'Etanol',
    preco,
    inicioVigencia: '25/11/2026',
    tipo,
  });
  const { rows, values, doubts } = fitted('prices', page(record(1, 6190, 'BOMBA'), record(2, 4190, 'ACORDO')));
  expect(rows.map(({ cells }) => [cells['prices.price']?.replaceAll(/\s/g, ' '), cells['prices.kind'], cells['prices.validFrom']])).toEqual(
    [
      ['R$ 6,19', 'preço da bomba', '25/11/2026 00:00'],
      ['R$ 4,19', 'preço de acordo', '25/11/2026 00:00'],
    ],
  );
  expect([values['prices.priceFormat.as'], values['prices.priceFormat.decimals'], doubts]).toEqual(['integer', 3, []]);
});

test('the state of a batch: number, word and why', () => {
  const { values } = fitted('batch-status', { lote: { protocolo: 'L-77', situacao: 'CONCLUÍDO' }, mensagem: 'Tudo certo' });
  expect(values).toMatchObject({
    'batchStatus.processId': ['lote.protocolo'],
    'batchStatus.status': ['lote.situacao'],
    'batchStatus.words.done': [...DEFAULT_PROFILE.batchStatus.words.done, 'CONCLUÍDO'],
  });
});

test("the document's own answers need no entry", () => {
  const record = (n: number) => ({
    ...{ transaction_date: `2026-11-2${n}T10:00:00`, transaction_id: n, station_name: 'Posto', customer_name: 'Cliente' },
    ...{
      quantity: 30.5,
      value: 188.8,
      product_name: 'Etanol',
      license_plate: 'ABC1D23',
      days_pending: 3,
      repass_date: null,
      repass_status: 'PENDING',
    },
  });
  expect(propose('pending', JSON.stringify(page(record(1), record(2))), DEFAULT_PROFILE)).toEqual({ values: {}, unsure: [] });
});

test('what no field tells is asked, and what is no answer proposes nothing', () => {
  const { unsure } = propose('pending', JSON.stringify(page({ a: 1, b: 'x' }, { a: 1, b: 'y' })), DEFAULT_PROFILE);
  expect(unsure).toEqual(expect.arrayContaining(['pending.transactionId', 'pending.transactionDate', 'pending.quantity', 'pending.value']));
  for (const text of ['', 'null', '[]', '{', '{"data":[]}', '{"data":[1,null]}', '{"__proto__":1}'])
    expect(propose('pending', text, DEFAULT_PROFILE).values, text).toEqual({});
});
