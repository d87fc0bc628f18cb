/** What is left over of a sheet, whatever its headers: each filled cell is used, says the same as a used one, is asked about, or shown. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnusedPart } from '../../../../../preload/contract/price-import/price-import.ts';
import { cases } from '../../../../tools/runs/cases.ts';
import { xlsx } from '../../reading/workbooks.ts';
import { context, inForce, open, POSTO_TEXT, station } from '../support.ts';

const on = context({ stations: [station({ inForce: [inForce('1101', 61_900), inForce('1201', 42_900)] })] });
const unusedOf = async (sheet: string | Uint8Array): Promise<readonly UnusedPart[]> => (await open(sheet, on)).first.unused;
const names = (parts: readonly UnusedPart[]): readonly string[] => parts.map(({ name }) => name);

describe('shown at the last look', () => {
  it('columns of no role with what they say, what tells something first', async () => {
    const rows = ['ok', 'conferido', 'placa nova', 'só frota', 'x', ''].map((obs) => `Gasolina Comum;6,09;${obs};0,68`);
    expect(await unusedOf(`Produto;Preço;Obs;Margem\n${rows.join('\n')}\n`)).toEqual([
      { isColumn: true, name: 'Obs', samples: ['só frota', 'ok', 'conferido', 'placa nova'], more: 1 },
      { isColumn: true, name: 'Margem', samples: ['0,68'], more: 0 },
    ]);
  });

  it('a column without a header, beyond it, or empty under one', async () => {
    expect(names(await unusedOf('Produto;Preço;;Obs\nGasolina Comum;6,09;abc;\n'))).toEqual(['C', 'Obs']);
    expect(await unusedOf('Produto;Preço;só frota\nGasolina Comum;6,09;\n')).toEqual([
      { isColumn: true, name: 'só frota', samples: [], more: 0 },
    ]);
  });

  it('titles, footers and rows of words', async () => {
    const sheet = 'Lista da semana;\nProduto;Preço\nGasolina Comum;6,09\n;ver com a Ana\nTOTAL;com frete\nBom trabalho;\n';
    expect(await unusedOf(sheet)).toMatchObject([
      { name: 'linha 1', samples: ['Lista da semana'] },
      { name: 'linha 4', samples: ['ver com a Ana'] },
      { name: 'linha 5', samples: ['TOTAL · com frete'] },
      { name: 'linha 6', samples: ['Bom trabalho'] },
    ]);
  });

  it('the name of the sheet, other sheets, hidden columns, comments, the page', async () => {
    const parts = {
      'xl/worksheets/_rels/sheet1.xml.rels':
        '<Relationships><Relationship Id="a" Target="../comments1.xml"/><Relationship Id="b" Target="/xl/drawings/drawing1.xml"/></Relationships>',
      'xl/comments1.xml':
        '<comments><commentList><comment ref="B2" authorId="0"><text><r><t>ver &amp; anotar</t></r></text></comment></commentList></comments>',
      'xl/drawings/drawing1.xml':
        '<xdr:wsDr><xdr:twoCellAnchor><xdr:from><xdr:row>4</xdr:row></xdr:from><a:t>caixa</a:t></xdr:twoCellAnchor></xdr:wsDr>',
    };
    const rows = [
      ['Produto', 'Preço', 'Interno'],
      ['Gasolina Comum', 6.09, 'abc'],
    ];
    const sheets = [
      { name: 'Tabela azul', rows, hiddenColumns: [2], page: '<oddFooter>&amp;LRodapé&amp;P</oddFooter>' },
      { name: 'Regras', rows: [['Aviso'], ['Fale com a Ana']], hidden: true },
    ];
    expect(await unusedOf(xlsx({ sheets, parts }))).toEqual([
      { isColumn: true, name: 'Interno (oculta)', samples: ['abc'], more: 0 },
      { isColumn: false, name: 'nome da aba “Tabela azul”', samples: [], more: 0 },
      { isColumn: false, name: 'aba oculta “Regras”', samples: ['Aviso', 'Fale com a Ana'], more: 0 },
      { isColumn: false, name: 'texto da página', samples: ['Rodapé'], more: 0 },
      { isColumn: false, name: 'comentário na linha 2, “Preço”', samples: ['ver & anotar'], more: 0 },
      { isColumn: false, name: 'comentário na linha 5', samples: ['caixa'], more: 0 },
    ]);
  });

  it('what was asked and answered, too', async () => {
    const opened = await open('Produto;Preço;Desconto\nGasolina Comum;6,09;0,10\n', on);
    const [question] = opened.first.questions;
    const accepted = question?.type === 'doubt' ? [question.key] : [];
    const settled = await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, accepted } });
    expect(settled.plan.canSend).toBe(true);
    expect(settled.unused).toEqual([{ isColumn: true, name: 'Desconto', samples: ['0,10'], more: 0 }]);
  });
});

describe('not shown, for it says nothing more', () => {
  it.each([
    ['the number of the row', 'Código;Produto;Preço\n1;Gasolina Comum;6,09\n2;Etanol;4,19\n'],
    ['a number just below a hundred thousand', 'Código;Produto;Preço\n99998;Gasolina Comum;6,09\n99999;Etanol;4,19\n'],
    ['money and its measure in the header of the prices', 'Produto;Preço R$/L\nGasolina Comum;6,09\n'],
    ['the product once more', 'Produto;Nome;Preço\nGasolina Comum;GASOLINA COMUM;6,09\nEtanol;etanol;4,19\n'],
    ['our own station', `Posto;Produto;Preço\nPosto Modelo;Gasolina Comum;6,09\n${POSTO_TEXT};Etanol;4,19\n`],
    ['our own station in a title', 'Posto Modelo;\nProduto;Preço\nGasolina Comum;6,09\n'],
    ['a product without a price', 'Produto;Preço\nGasolina Comum;6,09\nEtanol;\n'],
    ['a row of sums, a line, the header once more', 'Produto;Preço\nGasolina Comum;6,09\nProduto;Preço\n----;----\nTOTAL;6,09\n'],
  ])('%s', async (_name, sheet) => {
    expect(await unusedOf(sheet)).toEqual([]);
  });

  it('but the number of another row, or the name of another product, is', async () => {
    expect(names(await unusedOf('Código;Produto;Preço\n1;Gasolina Comum;6,09\n7;Etanol;4,19\n'))).toEqual(['Código']);
    expect(names(await unusedOf('Código;Produto;Preço\n99999;Gasolina Comum;6,09\n100000;Etanol;4,19\n'))).toEqual(['Código']);
    expect(names(await unusedOf('Produto;Nome;Preço\nGasolina Comum;Comum;6,09\n'))).toEqual(['Nome']);
  });
});

it('a price that names another unit than the column of units is not sent', async () => {
  const { first, row } = await open('Produto;Unidade;Preço\nGasolina Comum;L;6,09 R$/m3\nEtanol;L;4,19 R$/L\n', on);
  expect(first.plan.prices).toBe(1);
  expect((await row(2)).issues).toMatchObject([{ code: 'unit-mismatch', message: expect.stringContaining('m3') }]);
});

it('nothing is missing: a word that stands anywhere is seen in a row, a question, or at the last look', async () => {
  const cell = fc.constantFrom('', '', 'ok', '0,68', 'IPIRANGA', '21/11/2026');
  const grid = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(grid, grid, fc.nat(), fc.nat(), async (above, below, line, column) => {
      const products = ['Gasolina Comum', 'Etanol', 'Diesel S10'];
      const body = below.map(([first = '', second = ''], row) => [products[row % 3] ?? '', `6,${10 + row}`, first, second]);
      const lines = [...above, ['Produto', 'Preço', 'Obs', 'Info'], ...body, ['', '', '', 'fim']].map((cells) => [...cells]);
      const at = line % lines.length;
      const word = 'Zzyzx qualquer';
      const own = lines[at] ?? [];
      own[column % 4] = word;
      const opened = await open(`${lines.map((cells) => cells.join(';')).join('\n')}\n`, on);
      const { questions, unused, unknownCustomers } = opened.first;
      const seen = JSON.stringify([
        questions,
        unused,
        unknownCustomers,
        await opened.rows('errors'),
        (await opened.rows()).map(({ verdict, cells }) => (verdict === 'question' ? cells : '')),
      ]);
      // Of a column with many different texts four are shown, and how many more there are.
      const isCounted = unused.some(({ isColumn, more }) => isColumn && more > 0);
      const isAsked = questions.some(({ type }) => type === 'columns');
      expect(seen.includes(word) || isCounted || isAsked, JSON.stringify(lines)).toBe(true);
    }),
    { numRuns: cases(60) },
  );
});
