/** The headers that an import knows, all of them: what the columns are without a question. */

import { describe, expect, it } from 'vitest';
import {
  countKnownHeaders,
  isAgreementPrice,
  isOnlyPrice,
  isPriceHeader,
  isSurveyOfAverages,
  isTwoTables,
  kindOf,
  matchColumns,
  withoutMoney,
} from '../../../main/prices/model/index.ts';
import type { ColumnRole } from '../../../preload/contract/price-import/price-import.ts';

/** By role, the sharper ones first. */
const HEADERS: readonly (readonly [ColumnRole, readonly string[]])[] = [
  [
    'station',
    [
      'CNPJ DA REVENDA, CNPJ REVENDA, CNPJ DO POSTO, CNPJ POSTO, POSTO CNPJ, CNPJ ESTABELECIMENTO, CNPJ DO ESTABELECIMENTO, CNPJ FILIAL, CNPJ DA FILIAL, CNPJ DA LOJA, CNPJ LOJA, CNPJ DO REVENDEDOR, CNPJ REVENDEDOR, CNPJ FORNECEDOR, CNPJ DO FORNECEDOR, SUPPLIER DOCUMENT, STATION CNPJ',
      'CNPJ',
    ],
  ],
  [
    'product',
    [
      'PRODUTO, COMBUSTIVEL, NOME DO PRODUTO, NOME PRODUTO, DESCRICAO DO PRODUTO, DESCRICAO PRODUTO, PRODUTO DESCRICAO, TIPO DE COMBUSTIVEL, TIPO COMBUSTIVEL, PRODUCT, PRODUCT NAME, FUEL TYPE',
      'DESCRICAO, ITEM',
      'CODIGO DO PRODUTO, CODIGO PRODUTO, COD PRODUTO, CODIGO ANP, COD ANP',
    ],
  ],
  [
    'price',
    [
      'NOVO PRECO, PRECO NOVO',
      'PRECO DE VENDA, PRECO VENDA, VALOR DE VENDA, VALOR VENDA, VLR VENDA, VL VENDA, PR VENDA, PRC VENDA, PRECO VDA, PRECO DE BOMBA, PRECO BOMBA, PRECO NA BOMBA, PRECO DE REVENDA, PRECO REVENDA, VALOR DE REVENDA, VALOR REVENDA, PRECO AO CONSUMIDOR, PRECO CONSUMIDOR',
      'PRECO, PRECO R, PRECO R L, PRECO R LITRO, PRECO POR LITRO, PRECO LITRO, PRECO UNITARIO, PRECO ACORDO, PRECO NEGOCIADO, VALOR, VALOR R, VALOR UNITARIO, VALOR LITRO, VALOR POR LITRO, VALOR NEGOCIADO, VL UNITARIO, VLR UNITARIO, VALOR UNIT, VLR UNIT, VL UNIT, PRECO UNIT, PRECO EM CENTAVOS, VALOR EM CENTAVOS, R LITRO, R L, PRICE',
    ],
  ],
  ['unit', ['UNIDADE DE MEDIDA, UNIDADE, UNID, UND, UN, UM, MEDIDA, UNIT']],
  ['kind', ['TIPO DE PRECO, TIPO PRECO, TIPO DO PRECO, MODALIDADE, MODALIDADE DE PRECO, PRICE TYPE', 'TIPO, KIND']],
  [
    'customer',
    [
      'CNPJ DO CLIENTE, CNPJ CLIENTE, CLIENTE CNPJ, DOCUMENTO DO CLIENTE, DOCUMENTO CLIENTE, CNPJ DA TRANSPORTADORA, CNPJ TRANSPORTADORA, CNPJ DA FROTA, CNPJ FROTA, CUSTOMER DOCUMENT',
      'CLIENTE, TRANSPORTADORA, FROTA, CUSTOMER',
      'NOME DO CLIENTE, NOME CLIENTE, CLIENTE NOME, RAZAO SOCIAL DO CLIENTE, RAZAO SOCIAL CLIENTE',
    ],
  ],
  [
    'validFrom',
    [
      'VALIDO A PARTIR DE, VALE A PARTIR DE, VIGENTE A PARTIR DE, A PARTIR DE, INICIO DA VIGENCIA, INICIO DE VIGENCIA, INICIO VIGENCIA, DATA DA VIGENCIA, DATA DE VIGENCIA, DATA VIGENCIA, DATA INICIO VIGENCIA, DATA INICIO DA VIGENCIA, DATA DE INICIO DA VIGENCIA, VIGENCIA A PARTIR DE, VIGENCIA INICIO, VIGENCIA INICIAL, VIGENCIA, INICIO DA VALIDADE, INICIO DE VALIDADE, DATA DE INICIO, DATA INICIO, VALIDO DE, VALID FROM',
    ],
  ],
];
const tiersOf = (role: ColumnRole): readonly (readonly string[])[] =>
  HEADERS.flatMap(([of, tiers]) => (of === role ? tiers.map((tier) => tier.split(', ')) : []));

describe.each(HEADERS.map(([role]) => role))('the column of the %s', (role) => {
  const tiers = tiersOf(role);

  it('is known by each of its headers', () => {
    for (const header of tiers.flat()) expect([header, matchColumns(['?', header])]).toEqual([header, { [role]: 1 }]);
  });

  it('is the one with the sharper header, wherever it stands', () => {
    tiers.slice(1).forEach((tier, above) => {
      const sharper = tiers[above]?.[0] ?? '';
      for (const header of tier) {
        expect([header, matchColumns([sharper, header]), matchColumns([header, sharper])]).toEqual([header, { [role]: 0 }, { [role]: 1 }]);
      }
    });
  });

  it('is left open between two headers that are as sharp, also beside a blunter one', () => {
    for (const tier of tiers) {
      const last = tier.at(-1) ?? '';
      for (const header of tier) expect([header, matchColumns([header, last])]).toEqual([header, {}]);
    }
    expect(matchColumns([tiers[0]?.[0] ?? '', tiers[0]?.[0] ?? '', tiers.at(-1)?.[0] ?? ''])).toEqual({});
  });
});

describe('a header of prices', () => {
  it.each([
    ['Preço (R$)', 'PRECO'],
    ['Preço de venda R$/L', 'PRECO DE VENDA'],
    ['Preço R$ por L', 'PRECO'],
    ['Preço R$/lt', 'PRECO'],
    ['Valor (R$ por litro)', 'VALOR'],
    ['Preço (R$/L) novo', 'PRECO R L NOVO'],
    ['Preço (R$/m³)', 'PRECO R M3'],
    ['R$', 'R'],
    ['Valor', 'VALOR'],
  ])('%s without its money: %s', (header, bare) => {
    expect(withoutMoney(header)).toBe(bare);
  });

  it('is known with its money too', () => {
    expect(matchColumns(['Preço de bomba (R$/L)', 'Código'])).toEqual({ price: 0 });
  });

  it.each(['CUSTO', 'VENDA', 'COMPRA', 'ANTERIOR', 'ATUAL', 'NOVO', 'A VISTA', 'A PRAZO', 'VLR VENDA', 'R L', 'PRECO NIVEL 1', 'VALOR 2'])(
    '%s heads prices of some sort',
    (header) => expect(isPriceHeader(header)).toBe(true),
  );

  it.each(['', 'PRODUTO', 'CNPJ', 'PRECOSO', 'O PRECO', 'UNIDADE', 'DESVALOR'])('%j heads none', (header) => {
    expect(isPriceHeader(header)).toBe(false);
  });

  it.each([
    ['Preço acordo', true],
    ['PREÇO NEGOCIADO', true],
    ['Valor negociado', true],
    ['Preço', false],
    ['', false],
  ])('“%s” is of an agreement: %s', (header, expected) => {
    expect(isAgreementPrice(header)).toBe(expected);
  });

  it.each([
    ...['Preço à vista', 'Preço dinheiro', 'Preço promocional', 'Preço promoção', 'Preço praticado', 'Preço final', 'Preço de hoje'],
    ...[
      'Preço hoje',
      'Preço do dia',
      'Preço posto',
      'Preço no posto',
      'Valor à vista',
      'Vlr final',
      'Venda',
      'Venda (R$)',
      'Preço final (R$/L)',
    ],
  ])('“%s”, alone, is what a litre costs', (header) => expect(isOnlyPrice(header)).toBe(true));

  it.each(['Preço', 'Preço a prazo', 'Novo preço final', 'Preço final antigo', 'Vendas', 'Data da venda', ''])('“%s” is not', (header) => {
    expect(isOnlyPrice(header)).toBe(false);
  });
});

describe('a header row', () => {
  it.each([
    [['CNPJ', 'Produto', 'Preço (R$)'], 3],
    [['Posto Exemplo', '', '5,89'], 0],
    // A price of something, with its name or its number.
    [['Preço Nível 1 (Dinheiro)', 'Valor cartão', 'Vlr frota', 'Preço 1', 'Preço1', 'Valor 2'], 6],
    // With what it costs, or nothing told, or more than a number.
    [['Preço 5,89', 'Preço gasolina 5.89', 'Preço 12', 'Vlrx', 'Preçoso', 'O preço dinheiro', 'Preço gasolina comum 1'], 1],
    [['Valor 12 meses', 'Preço 5, à vista'], 2],
    [[], 0],
  ])('%j holds %i known headers', (cells, count) => {
    expect(countKnownHeaders(cells)).toBe(count);
  });

  it.each([
    [['Produto', 'Preço', 'Produto', 'Preço'], true],
    [['Produto', 'Preço', 'Preço', '', 'produto'], true],
    [['Produto', 'Preço', 'Preço'], false],
    [['Produto', 'Preço', 'Produto'], false],
    [['Produto', 'Combustível', 'Preço', 'Valor'], false],
    [['Unidade', 'CNPJ', 'Unidade', 'CNPJ'], false],
    [[], false],
  ])('%j heads two tables: %s', (headers, expected) => {
    expect(isTwoTables(headers)).toBe(expected);
  });

  it('heads two tables by any header of a product or a price', () => {
    const two = (product: string, price: string) => isTwoTables([product, price, product, price]);
    for (const product of tiersOf('product').flat()) expect([product, two(product, 'PRECO')]).toEqual([product, true]);
    for (const price of tiersOf('price').flat()) expect([price, two('PRODUTO', price)]).toEqual([price, true]);
  });

  it.each([
    [['Município', 'Preço médio revenda'], true],
    [['Preço Médio de Revenda'], true],
    [['Produto', 'Número de postos pesquisados', 'Preço'], true],
    [['Produto', 'Preço médio'], false],
    [[], false],
  ])('%j is of a survey of averages: %s', (headers, expected) => {
    expect(isSurveyOfAverages(headers)).toBe(expected);
  });
});

it.each([
  ['standard', 'PADRAO, STANDARD, NORMAL, BOMBA, PRECO PADRAO, PRECO DE BOMBA, PRECO BOMBA, PUBLICO'],
  ['agreement', 'ACORDO, AGREEMENT, NEGOCIADO, CONTRATO, ESPECIAL, PRECO ACORDO, PRECO NEGOCIADO, CLIENTE'],
  [null, 'GASOLINA, PRECO, TIPO, X'],
])('a price is of the kind %s for each of %s', (kind, words) => {
  for (const word of words.split(', ')) expect([word, kindOf(word)]).toEqual([word, kind]);
});
