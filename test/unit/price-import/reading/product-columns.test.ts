/** Products in two columns, and headers that are shortened. */

import { describe, expect, it } from 'vitest';
import { context, inForce, open, station } from '../checking/support.ts';

const known = context({ stations: [station({ inForce: [inForce('1101', 61_900), inForce('1301', 59_500)] })] });
const products = async (sheet: string) =>
  (await (await open(sheet, known)).rows()).map(({ product, priceE4 }) => [product?.id ?? null, priceE4]);

describe('a product in two columns', () => {
  it.each([
    [
      'Combustível;Tipo;Preço',
      'Gasolina;Comum;6,19',
      'Gasolina;Aditivada;6,49',
      'Diesel;S10;5,95',
      'Diesel;S500;5,85',
      'Etanol;Comum;4,22',
    ],
    ['Produto;Variante;Preço', 'Gasolina;Comum;6,19', 'Gasolina;Aditivada;6,49', 'Diesel;S-10;5,95', 'Diesel;S-500;5,85', 'Etanol;;4,22'],
    [
      'Tipo;Combustível;Preço',
      'Comum;Gasolina;6,19',
      'Aditivada;Gasolina;6,49',
      'S10;Diesel;5,95',
      'S500;Diesel;5,85',
      'Hidratado;Etanol;4,22',
    ],
    [
      'Combustível;Preço;Classificação',
      'GASOLINA;6,19;COMUM',
      'GASOLINA;6,49;ADITIVADA',
      'ÓLEO DIESEL;5,95;S10',
      'ÓLEO DIESEL;5,85;S500',
      'ETANOL;4,22;COMUM',
    ],
  ])('%s', async (...lines) => {
    const sheet = `${lines.join('\n')}\n`;
    expect(await products(sheet)).toEqual([
      ['1101', 61_900],
      ['1102', 64_900],
      ['1301', 59_500],
      ['1303', 58_500],
      ['1201', 42_200],
    ]);
    expect((await open(sheet, known)).first.questions).toEqual([]);
  });

  it('what both say and nobody knows is asked', async () => {
    const { first } = await open('Combustível;Tipo;Preço\nGasolina;Comum;6,19\nGasolina;Formulada;5,99\n', known);
    expect(first.questions).toMatchObject([{ type: 'product', label: 'Gasolina Formulada' }]);
  });

  it.each([
    ['kinds of prices', 'Produto;Tipo;Preço\nGasolina Comum;Padrão;6,19\nEtanol;Padrão;4,22\n'],
    ['terms of payment', 'Produto;Tipo;Preço\nGasolina;A prazo;6,19\nEtanol;A prazo;4,22\n'],
    ['distributors', 'Bandeira;Produto;Preço\nIpiranga;Gasolina Comum;6,19\nShell;Etanol;4,22\n'],
    ['the group of a product that is told in full', 'Grupo;Produto;Preço\nGasolina;Gasolina Comum;6,19\nDiesel;Diesel S10;5,95\n'],
  ])('%s are no part of it', async (_name, sheet) => {
    expect((await open(sheet, known)).layout.productMore).toBeUndefined();
  });
});

describe('a shortened header', () => {
  it.each([
    ['Comb.;Vl. Bomba', { product: 0, price: 1 }],
    ['Prod.;Vlr. Venda', { product: 0, price: 1 }],
    ['Combust.;R$ Bomba', { product: 0, price: 1 }],
    ['Descr.;Pr. Unit.', { product: 0, price: 1 }],
    ['Comb.;Vl. de Venda (R$)', { product: 0, price: 1 }],
    ['Prod.;Prc. Vda.;Dt. Vig.', { product: 0, price: 1, validFrom: 2 }],
    ['Comb.;Vl.;Ini. Vigência', { product: 0, price: 1, validFrom: 2 }],
  ])('%s', async (header, columns) => {
    const { layout } = await open(`${header}\nGasolina Comum;6,19;25/12/2026\n`, known);
    expect(layout.columns).toEqual(columns);
  });

  it('of prices for fleets is asked about: beside those of the pump, and alone', async () => {
    const beside = await open('Comb.;Vl. Bomba;Vl. Frota\nGasolina Comum;6,19;6,05\n', known);
    expect(beside.first.questions).toMatchObject([{ type: 'doubt', column: 2 }]);
    const alone = await open('Comb.;Vl. Frota\nGasolina Comum;6,05\n', known);
    expect(alone.first.questions).toMatchObject([{ type: 'columns', missing: ['price'], choices: [{ label: 'Vl. Frota' }] }]);
  });

  it('that another column has too is offered with the letter of each', async () => {
    const { first } = await open('Comb.;Vl. Frota;Obs;vl frota\nGasolina Comum;6,05;x;6,11\nEtanol;4,05;y;4,11\n', known);
    const question = first.questions.find(({ type }) => type === 'columns');
    expect(question).toMatchObject({ missing: ['price'], choices: [{ label: 'Vl. Frota (B)' }, { label: 'vl frota (D)' }] });
  });

  it('“Válido” says no start', async () => {
    expect((await open('Produto;Preço;Válido\nGasolina Comum;6,19;sim\n', known)).layout.columns).toEqual({ product: 0, price: 1 });
  });
});
