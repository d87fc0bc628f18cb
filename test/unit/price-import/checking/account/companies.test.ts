/** A title that names a company which is no customer of the price list: whose are the prices? */

import { describe, expect, it } from 'vitest';
import { namesCompany } from '../../../../../main/price-import/testing.ts';
import { xlsx } from '../../reading/workbooks.ts';
import { context, inForce, open, station } from '../support.ts';

const OWN = ['Posto Horizonte'];
const on = context({
  stations: [station({ name: 'Posto Horizonte', inForce: [inForce('1101', 61_500), inForce('1201', 42_500), inForce('1301', 58_500)] })],
});
const TABLE = 'Produto;Preço\nGasolina Comum;6,19\nEtanol;4,22\n';
const messagesOf = async (text: string): Promise<readonly string[]> =>
  (await open(text, on)).first.questions.map((question) => ('message' in question ? question.message : ''));

describe('a text', () => {
  it.each([
    'Tabela Transportes Falcão Ltda',
    'Preços para Rodoviário Bela Vista',
    'Falcão Cargas S.A.',
    'FALCAO S/A',
    'Bela Vista EIRELI',
    'João da Silva ME',
    'Viação Serra Azul - dezembro',
    'Transportes Horizonte',
    'Preços Logística Andrade',
    'Tabela Posto Horizonte para Falcão Ltda',
  ])('“%s” names a company', (text) => expect(namesCompany(text, OWN)).toBe(true));

  it.each([
    'Tabela de preços novembro',
    'Posto Horizonte Ltda',
    'AUTO POSTO HORIZONTE LTDA - novembro',
    'Horizonte Comércio de Combustíveis S.A.',
    'Preços Ltda',
    'Bom dia, segue a tabela',
    'Relatório emitido por Silva Sistemas Ltda',
    'Diesel S10',
    'Licenciado para Posto Horizonte Ltda',
    'Responsável: Posto Horizonte S.A.',
    'Tabela transporte',
    '',
  ])('“%s” names none but ourselves', (text) => expect(namesCompany(text, OWN)).toBe(false));
});

describe('whose the prices are', () => {
  const ASKED = 'A linha 1 fala de um cliente. De quem são estes preços?';
  it('is asked under a title, above a pasted list, and of a column’s header', async () => {
    expect(await messagesOf(`Tabela Transportes Falcão Ltda;\n${TABLE}`)).toEqual([ASKED]);
    expect(await messagesOf('Preços para Rodoviário Bela Vista\nGasolina 6,19\nEtanol 4,22')).toEqual([ASKED]);
    expect(await messagesOf(TABLE.replace('Preço\n', 'Preço Transportes Falcão\n'))).toHaveLength(1);
  });

  it('is answered by "for all", once', async () => {
    const { first, edit } = await open(`Tabela Transportes Falcão Ltda;\n${TABLE}`, on);
    const [question] = first.questions;
    if (question?.type !== 'doubt') throw new Error('not asked');
    expect(question.choices.map(({ label }) => label)).toEqual(['São para todos']);
    const after = await edit({ type: 'set-layout', layout: { ...first.sheet.layout, accepted: [question.key] } });
    expect(after.questions).toEqual([]);
    expect(after.unused.map(({ samples }) => samples)).toEqual([['Tabela Transportes Falcão Ltda']]);
  });

  it('is not asked of our own name, of plain words, nor where each row has its customer', async () => {
    for (const title of ['Posto Horizonte Ltda', 'Tabela de preços novembro', 'Auto Posto Horizonte Ltda']) {
      expect(await messagesOf(`${title};\n${TABLE}`)).toEqual([]);
    }
    expect(await messagesOf('Posto Horizonte Ltda\nGasolina 6,19\nEtanol 4,22')).toEqual([]);
    const rows = 'CNPJ do cliente;Produto;Preço\n33.000.167/0001-01;Gasolina Comum;6,10\n';
    expect(await messagesOf(`Tabela Transportes Falcão Ltda;\n${rows}`)).toEqual([]);
  });
});

describe('beside and below the prices', () => {
  it.each([
    ['another currency', 'Produto;Preço;Moeda\nGasolina Comum;6,19;USD\nEtanol;4,22;USD\n'],
    ['its sign, under no header', 'Produto;Preço;\nGasolina Comum;6,19;€\nEtanol;4,22;€\n'],
    ['another currency in the title', `Preços em dólar;\n${TABLE}`],
    ['a discount in the footer', `${TABLE}Valores sujeitos a desconto de 0,05 por litro;\n`],
    ['a condition in the footer', `${TABLE}Preço para pagamento em dinheiro;\n`],
    ['a product that stays as it is', 'Gasolina 6,19\nEtanol 4,22\nDiesel fica como está'],
    ['another, between the prices', 'Gasolina 6,19\nS10 mantém o mesmo\nEtanol 4,22'],
  ])('%s is asked', async (_what, text) => {
    expect(await messagesOf(text)).toHaveLength(1);
  });

  it.each([
    ['our own currency', 'Produto;Preço;Moeda\nGasolina Comum;6,19;BRL\nEtanol;4,22;BRL\n'],
    ['what every list says', `${TABLE}Preços sujeitos a alteração sem aviso prévio;\n`],
    ['a company below the prices', `${TABLE}Falcão Cargas Ltda;\n`],
    ['a measure of discounts', 'Desconto por litro (R$);;\nCNPJ do cliente;Produto;Preço\n33.000.167/0001-01;Gasolina Comum;6,10\n'],
    ['a sum', `${TABLE}Total;10,41\n`],
    ['a product without a price', `${TABLE}Diesel S10;mantém\n`],
  ])('%s is not', async (_what, text) => {
    expect(await messagesOf(text)).toEqual([]);
  });
});

describe('of which station the prices are', () => {
  const two = context({
    stations: [station({ name: 'Posto Horizonte' }), station({ id: 'outro', cnpj: '11222333000181', name: 'Posto Serra' })],
  });
  const asked = async (text: string | Uint8Array) => (await open(text, two)).first.questions.find(({ type }) => type === 'station');

  it('is asked by what the sheet says, where it says something', async () => {
    expect(await asked(TABLE)).toMatchObject({ message: 'A planilha não diz de qual posto são os preços.' });
    const message = 'A linha 1 diz “Tabela POSTO SERRA LTDA”. De qual posto são os preços?';
    expect(await asked(`Tabela POSTO SERRA LTDA;\n${TABLE}`)).toMatchObject({ message });
    const byNumber = 'A linha 1 diz “CNPJ 11.222.333/0001-81”. De qual posto são os preços?';
    expect(await asked(`CNPJ 11.222.333/0001-81;\n${TABLE}`)).toMatchObject({ message: byNumber });
    const rows = [
      ['Produto', 'Preço'],
      ['Gasolina Comum', '6,19'],
    ];
    const book = xlsx({ sheets: [{ name: 'Posto Serra', rows }] });
    expect(await asked(book)).toMatchObject({ message: 'A aba se chama “Posto Serra”. De qual posto são os preços?' });
  });
});
