/** Rows and answers that must not pass for those of another row, sheet or station. */

import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { CUSTOMER, codes, context, inForce, OTHER, open, POSTO_TEXT, station } from './support.ts';

const known = context({ stations: [station({ inForce: [inForce('1101', 58_900), inForce('1201', 39_900), inForce('1301', 61_900)] })] });

describe('what was said of one sheet of a workbook', () => {
  it('does not land on the same lines of another sheet, and is there again when its sheet is', async () => {
    const header = ['Produto', 'Preço'];
    const october = { name: 'Outubro', rows: [header, ['Gasolina Comum', 5.97], ['Etanol', 4.11]] };
    const november = { name: 'Novembro', rows: [header, ['Diesel S10', 6.25], ['Gasolina Comum', 6.07]] };
    const { edit, layout, rows } = await open(new Uint8Array(await writeXlsx({ sheets: [october, november] })), known);
    const seen = async () => (await rows()).map(({ product, priceE4, verdict }) => [product?.id, priceE4, verdict]);
    await edit({ type: 'set-cell', line: 2, role: 'price', text: '5,99' });
    await edit({ type: 'exclude', lines: [3], excluded: true });
    await edit({ type: 'set-layout', layout: { ...layout, sheet: { name: 'Novembro', index: 1 } } });
    expect(await seen()).toEqual([
      ['1301', 62_500, 'changed'],
      ['1101', 60_700, 'changed'],
    ]);
    await edit({ type: 'set-layout', layout });
    expect(await seen()).toEqual([
      ['1101', 59_900, 'changed'],
      [undefined, null, 'excluded'],
    ]);
  });
});

describe('a column of CNPJs under a name that nobody knows', () => {
  it('tells the rows of other stations apart', async () => {
    const { first, rows } = await open(`Filial;Produto;Preço\n${OTHER};GC;6,01\n${POSTO_TEXT};ETANOL;4,05\n${OTHER};S10;6,29\n`, known);
    expect(first.counts.otherStations).toBe(2);
    expect((await rows()).map(({ product, priceE4 }) => [product?.id, priceE4])).toEqual([['1201', 40_500]]);
  });

  it('is left alone when it holds other things too', async () => {
    const { first } = await open(`Observação;Produto;Preço\n${OTHER};GC;6,01\nCentro;ETANOL;4,05\n`, known);
    expect(first.counts.otherStations).toBe(0);
  });
});

it('a percentage of a standard price that the sheet writes and nobody can read has no base', async () => {
  const lines = ['Produto;Preço;Tipo;CNPJ do cliente', 'Etanol;4,2O;Padrão;', `Etanol;-3%;Acordo;${CUSTOMER}`];
  const { edit, rows, first } = await open(`${lines.join('\n')}\n`, known);
  expect(first.plan.prices).toBe(0);
  await edit({ type: 'set-cell', line: 2, role: 'price', text: '4,20' });
  expect((await rows()).map(({ priceE4 }) => priceE4)).toEqual([42_000, 40_740]);
});

it('a grade of fuel in a column of its own is part of the product', async () => {
  const { rows, first } = await open('Produto;Tipo;Preço\nGasolina;Aditivada;6,31\n', known);
  expect((await rows()).map(({ product, kind }) => [product?.id, kind])).toEqual([['1102', 'standard']]);
  expect(first.plan.prices).toBe(1);
});

it('a price from now on and another one from today are one too many; one of tomorrow is not', async () => {
  const { rows } = await open('Produto;Preço;Vigência\nGC;6,11;21/11/2026\nGC;6,01;\nGC;6,15;22/11/2026\n', known);
  expect((await rows()).map(codes)).toEqual([['conflict'], ['conflict'], []]);
});

it('one price is told in the singular', async () => {
  const { first } = await open('Produto;Preço;Vigência\nGC;6,11;22/11/2026\n', known);
  expect(first.plan.starts?.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/^vale a partir de 22/)]);
});

describe('percentages of a workbook', () => {
  const sheetWith = async (numFmt: string, value: number) =>
    new Uint8Array(
      await writeXlsx({
        sheets: [
          {
            name: 'Acordos',
            rows: [
              ['Produto', 'Tipo', 'CNPJ do cliente', 'Preço'],
              ['Gasolina Comum', 'Acordo', CUSTOMER, value],
              ['Etanol', 'Padrão', null, 4.07],
            ],
            cells: new Map([['1,3', { value, type: 'number', style: { numFmt } }]]),
          },
        ],
      }),
    );

  it.each([
    ['0%', -0.03, 57_133],
    ['0.0%', -0.035, 56_839],
    ['+0.00%;-0.00%', 0.015, 59_784],
  ])('a cell of the format %s that holds %s is a share of the standard price', async (format, value, priceE4) => {
    const { rows } = await open(await sheetWith(format, value), known);
    expect((await rows()).map((row) => row.priceE4)).toEqual([priceE4, 40_700]);
  });

  it('without a sign it is asked for; in another format the number is the price, and absurd', async () => {
    const unsigned = await (await open(await sheetWith('0%', 0.97), known)).rows();
    expect(unsigned[0]?.priceE4).toBeNull();
    const plain = await (await open(await sheetWith('0.00', 0.97), known)).rows();
    expect(plain.slice(0, 1).flatMap(codes)).toContain('factor');
  });
});

describe('a column of station names', () => {
  it('of several stations: no row passes for ours; of one: it tells nothing', async () => {
    const several = await open('Posto;Produto;Preço\nPosto Sul;Etanol;4,07\nPosto Norte;Gasolina Comum;5,97\n', known);
    expect((await several.rows()).map((row) => [row.verdict, ...codes(row)])).toEqual([
      ['error', 'station-invalid'],
      ['error', 'station-invalid'],
    ]);
    const one = await open('Posto;Produto;Preço\nPosto Sul;Etanol;4,07\nPosto Sul;Gasolina Comum;5,97\n', known);
    expect((await one.rows()).map((row) => row.verdict)).toEqual(['changed', 'changed']);
  });
});
