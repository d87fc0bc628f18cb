/** What is left over of a sheet, whatever its headers: each filled cell is used, says the same as a used one, is asked about, or shown. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportEdit, UnusedPart } from '../../../../../preload/contract/price-import/price-import.ts';
import { cases } from '../../../../tools/runs/cases.ts';
import { xlsx } from '../../reading/workbooks.ts';
import { cnpj, context, inForce, type OpenedImport, open, POSTO_TEXT, station } from '../support.ts';

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

describe('not shown, for an edit or an answer uses it', () => {
  const answered = async (sheet: string, edit: (opened: OpenedImport) => ImportEdit | null | undefined, others = on) => {
    const opened = await open(sheet, others);
    const change = edit(opened);
    if (change == null) throw new Error('nothing to press');
    const { unused } = await opened.edit(change);
    return { before: names(opened.first.unused), after: unused.map(({ name, samples }) => [name, ...samples]) };
  };
  const typed = (line: number, text = '6,09'): ImportEdit => ({ type: 'set-cell', line, role: 'price', text });
  const choice = ({ first }: OpenedImport, label: string) =>
    first.questions.flatMap((one) => (one.type === 'doubt' ? one.choices : [])).find((one) => one.label.includes(label))?.edit;

  it('a line whose price was typed, but for what is left of it', async () => {
    const sheet = (row: string) => `Produto;Preço;Obs\nEtanol;4,19\n${row}\n`;
    expect(await answered(sheet('Gasolina Comum;seis'), () => typed(3))).toEqual({ before: ['Obs', 'linha 3'], after: [['Obs']] });
    const { after } = await answered(sheet('Gasolina Comum;seis;ver com a Ana'), () => typed(3));
    expect(after).toContainEqual(['linha 3', 'ver com a Ana']);
    // A row that is not sent is not used.
    expect((await answered(sheet('Gasolina Comum;seis'), () => typed(3, 'sete'))).after).toContainEqual([
      'linha 3',
      'Gasolina Comum · seis',
    ]);
  });

  it.each([
    ['a title', 'A partir de 01/12/2026;\nProduto;Preço\nGasolina Comum;6,09\nEtanol;4,19\n', 'linha 1'],
    ['a title of a day that is not in figures', 'Preços para amanhã;\nProduto;Preço\nGasolina Comum;6,09\n', 'linha 1'],
    ['a column', 'Produto;Preço;Obs\nGasolina Comum;6,09;vale a partir de 01/12/2026\n', 'Obs'],
  ])('%s whose day the prices have', async (_name, sheet, name) => {
    expect(await answered(sheet, (opened) => choice(opened, 'A partir de'))).toEqual({ before: [name], after: [] });
  });

  it('but one that states more, or a day that only some of the prices have', async () => {
    const more = 'Produto;Preço;Obs\nGasolina Comum;6,09;acima de 500 L a partir de 01/12/2026\n';
    expect((await answered(more, (opened) => choice(opened, 'A partir de'))).after).toHaveLength(1);
    const title = 'A partir de 01/12/2026;\nProduto;Preço\nGasolina Comum;6,09\nEtanol;4,19\n';
    const one: ImportEdit = { type: 'set-cell', line: 3, role: 'validFrom', text: '01/12/2026' };
    expect((await answered(title, () => one)).after).toHaveLength(1);
    const other: ImportEdit = { type: 'set-cells', lines: [3, 4], role: 'validFrom', text: '02/12/2026' };
    expect((await answered(title, () => other)).after).toHaveLength(1);
  });

  it('the titles of the customers whose the prices below them are', async () => {
    const [first, second] = [cnpj('445556660001'), cnpj('912345670001')];
    const blocks = `Produto;Preço\nCliente ${first};\nGasolina Comum;6,09\nCliente ${second};\nEtanol;4,19\n`;
    expect((await answered(blocks, (opened) => choice(opened, 'título acima'))).after).toEqual([]);
    const swapped: ImportEdit = { type: 'set-each', lines: [3, 5], role: 'customer', texts: [second, first] };
    expect((await answered(blocks, () => swapped)).after).toHaveLength(2);
  });

  it('the header of the prices, unless it limits them', async () => {
    expect(names(await unusedOf('Produto;Preço à vista\nGasolina Comum;6,09\n'))).toEqual([]);
    const limited = await open('Produto;Preço só frota\nGasolina Comum;6,09\n', on);
    const layout = { ...limited.layout, headerLine: 1, columns: { product: 0, price: 1 } };
    expect(names((await limited.edit({ type: 'set-layout', layout })).unused)).toEqual(['título “Preço só frota”']);
    expect(names(await unusedOf('Produto;Preço em centavos\nGasolina Comum;6,09\n'))).toEqual(['título “Preço em centavos”']);
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
