import { describe, expect, it } from 'vitest';
import { isTotalLabel, matchColumns, unitOf } from '../../../main/prices/model/index.ts';
import { normaliseLabel } from '../../../main/shared/text.ts';
import { timeZoneOf } from '../../../main/stations/index.ts';
import { UFS } from '../../../preload/contract/stations/stations.ts';

describe('columns by their headers', () => {
  it("knows the ANP's survey: sale price, no validity", () => {
    const header = [
      'Regiao - Sigla',
      'Revenda',
      'CNPJ da Revenda',
      'Produto',
      'Data da Coleta',
      'Valor de Venda',
      'Valor de Compra',
      'Unidade de Medida',
    ];
    expect(matchColumns(header)).toEqual({ station: 2, product: 3, price: 5, unit: 7 });
  });

  it('compares without case, accents and punctuation', () => {
    expect(matchColumns(['CNPJ_POSTO', ' combustível ', 'PREÇO (R$)', 'Início da Vigência', 'CNPJ do cliente', 'Tipo de preço'])).toEqual({
      station: 0,
      product: 1,
      price: 2,
      validFrom: 3,
      customer: 4,
      kind: 5,
    });
  });

  it.each([
    [['Combustíveis', 'Preços'], { product: 0, price: 1 }],
    [['Produtos', 'Valores (R$)'], { product: 0, price: 1 }],
    [['Itens', 'Preços de Venda', 'CNPJ dos Clientes'], { product: 0, price: 1, customer: 2 }],
    [['Descrições', 'Valores Unitários', 'Unidades'], { product: 0, price: 1, unit: 2 }],
    [['Custos', 'Produtoss', 'Postos'], {}],
  ])('takes the plural for the same: %j', (header, columns) => {
    expect(matchColumns(header)).toEqual(columns);
  });

  it('prefers the sharper header and leaves ties to the user', () => {
    expect(matchColumns(['Preço', 'Novo preço', 'Produto'])).toEqual({ price: 1, product: 2 });
    expect(matchColumns(['Preço', 'Preço acordo', 'Produto'])).toEqual({ product: 2 });
  });

  it('knows units', () => {
    expect(['R$ / litro', 'L', 'R$/m³', 'R$ / 13 kg', '', 'galões'].map(unitOf)).toEqual([
      'litre',
      'litre',
      'cubic-metre',
      'cooking-gas',
      'none',
      'unknown',
    ]);
  });

  it.each([
    ...['TOTAL', 'Total geral', 'Total: 12', 'Totais', 'Subtotal', 'Sub total', 'SUB-TOTAL do posto', 'Soma', 'Média', 'Qtd', 'Qtde 3'],
    ...['Quantidade de linhas', 'Quantidade de registros: 5', 'Quantidade de itens'],
  ])('“%s” is a row of sums', (label) => expect(isTotalLabel(label)).toBe(true));

  it.each(['', 'TOTALFLEX', 'Etanol', 'Posto Total', 'Quantidade', 'Quantidade de litros', 'Somar'])('“%s” is none', (label) => {
    expect(isTotalLabel(label)).toBe(false);
  });

  it('normalising twice changes nothing', () => {
    for (const text of ['Preço (R$)', 'R$ / m³', ' S10+ ', 'ÓLEO  DIESEL'])
      expect(normaliseLabel(normaliseLabel(text))).toBe(normaliseLabel(text));
    expect(normaliseLabel('S10+')).not.toBe(normaliseLabel('S10'));
  });

  it('gives every unit of the federation a zone that exists', () => {
    for (const uf of UFS) expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: timeZoneOf(uf) })).not.toThrow();
    expect(timeZoneOf('AM')).toBe('America/Manaus');
  });
});
