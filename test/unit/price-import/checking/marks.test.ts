/** Rows that something in the sheet speaks against are never sent without a question. */

import { describe, expect, it } from 'vitest';
import { ods, type SheetSpec, xlsx } from '../reading/workbooks.ts';
import { codes, context, open, refusalOf } from './support.ts';

const HEAD = ['Produto', 'Preço'];
const ROWS = [HEAD, ['Gasolina Comum', 5.79], ['Etanol', 3.69], ['GNV', 4.19]];
const sheet = (changes: Partial<SheetSpec> = {}): SheetSpec => ({ name: 'Preços', rows: ROWS, ...changes });

/** Font 1 is struck through; cells of the style 1 have it. */
const STRUCK_STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font/><font><strike/></font></fonts><cellXfs count="3"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="2" fontId="0"/></cellXfs></styleSheet>';
const data = (rows: string, before = ''): Readonly<Record<string, string>> => ({
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData></worksheet>`,
});
const text = (ref: string, value: string, style = '') => `<c r="${ref}"${style} t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (ref: string, value: string, style = '') => `<c r="${ref}"${style}><v>${value}</v></c>`;
const row = (line: number, product: string, price: string, style = '') =>
  `<row r="${line}">${text(`A${line}`, product)}${number(`B${line}`, price, style)}</row>`;
const header = `<row r="1">${text('A1', 'Produto')}${text('B1', 'Preço')}</row>`;

const RICH = `<c r="B3" t="inlineStr"><is><r><rPr><strike/></rPr><t>5,99</t></r></is></c>`;
const ODS_STRUCK =
  '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles><style:style style:name="plain" style:family="table-cell"/><style:style style:name="old" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="P"><table:table-column/><table:table-column table:visibility="collapse"/>' +
  [
    ['Produto', 'Preço', ''],
    ['Gasolina Comum', '5,79', ''],
    ['Etanol', '3,69', ' table:style-name="old"'],
  ]
    .map(
      ([product, price, style]) =>
        `<table:table-row><table:table-cell office:value-type="string"><text:p>${product}</text:p></table:table-cell><table:table-cell${style} office:value-type="string"><text:p>${price}</text:p></table:table-cell></table:table-row>`,
    )
    .join('') +
  '</table:table></office:spreadsheet></office:body></office:document-content>';

const MARKED: Readonly<Record<string, readonly [Uint8Array | string, readonly number[]]>> = {
  'a hidden row (XLSX)': [xlsx({ sheets: [sheet({ hiddenRows: [3] })] }), [3]],
  'a hidden row (ODS)': [ods({ sheets: [sheet({ hiddenRows: [3, 4] })] }), [3, 4]],
  'a row without height': [
    xlsx({
      sheets: [sheet()],
      parts: data(`${header}<row r="2" ht="0" customHeight="1">${text('A2', 'Etanol')}${number('B2', '3.69')}</row>`),
    }),
    [2],
  ],
  'a struck number': [
    xlsx({
      sheets: [sheet()],
      parts: {
        'xl/styles.xml': STRUCK_STYLES,
        ...data(`${header}${row(2, 'Gasolina Comum', '5.79')}${row(3, 'Etanol', '3.69', ' s="1"')}`),
      },
    }),
    [3],
  ],
  'a struck part of a text': [
    xlsx({ sheets: [sheet()], parts: data(`${header}${row(2, 'Etanol', '3.69')}<row r="3">${text('A3', 'Gasolina Comum')}${RICH}</row>`) }),
    [3],
  ],
  'a struck text (ODS)': [ods({ sheets: [sheet()], parts: { 'content.xml': ODS_STRUCK } }), [3]],
  'a column that says no': ['Produto;Preço;Ativo\nGasolina Comum;5,79;sim\nEtanol;3,69;Não\n', [3]],
  'a column that says no by a word nobody knows': ['Produto;Preço;Status\nGasolina Comum;5,79;ativo\nEtanol;3,69;em análise\n', [3]],
  'a column that says yes to the contrary': ['Produto;Preço;Inativo\nGasolina Comum;5,79;N\nEtanol;3,69;S\n', [3]],
  'a blank where others are ticked': ['Produto;Preço;Enviar\nGasolina Comum;5,79;x\nEtanol;3,69;\n', [3]],
  'a remark against sending': ['Produto;Preço;Obs\nGasolina Comum;5,79;não enviar ainda\nEtanol;3,69;\n', [2]],
  'a remark in a column without a name': ['Produto;Preço;\nGasolina Comum;5,79;\nEtanol;3,69;CANCELADO\n', [3]],
  'a remark under a name nobody knows': ['Produto;Preço;Recado do gerente\nGasolina Comum;5,79;cancelado\nEtanol;3,69;\n', [2]],
  'a remark beyond the columns of a workbook': [xlsx({ sheets: [sheet({ rows: [...ROWS.slice(0, 3), ['GNV', 4.19, 'suspenso']] })] }), [4]],
  'a remark far below': [`Produto;Preço;Obs\n${'Gasolina Comum;5,79;ok\n'.repeat(400)}Etanol;3,69;desconsiderar\n`, [402]],
  'rows that a quoted cell took in': ['Produto;Preço;Obs\nGasolina Comum;5,79;"trocar\nEtanol;3,69;\nGNV;4,19;"\nDiesel S10;6,29;\n', [2]],
  'rows that the last cell of the file took in': [
    'Produto;Preço;Obs\nDiesel S10;6,29;\nGasolina Comum;5,79;"\nEtanol;3,69;\nGNV;4,19;"\n',
    [3],
  ],
  'rows that a cell of a workbook took in': [
    xlsx({
      sheets: [
        sheet({
          rows: [
            [...HEAD, 'Obs'],
            ['Gasolina Comum', 5.79, 'x;\nEtanol;3,69;\nGNV;4,19;'],
            ['Etanol', 3.69, ''],
          ],
        }),
      ],
    }),
    [2],
  ],
  'a wide sheet with a hidden row': [
    xlsx({
      sheets: [
        sheet({
          rows: [
            ['Data', 'Gasolina Comum', 'Etanol'],
            ['a', 5.79, 3.69],
            ['b', 5.89, 3.79],
          ],
          hiddenRows: [3],
        }),
      ],
    }),
    [3],
  ],
};

describe('rows that something speaks against', () => {
  it.each(Object.entries(MARKED))('%s', async (_name, [file, lines]) => {
    const opened = await open(file);
    const doubts = opened.first.questions.flatMap((question) =>
      question.type === 'doubt' && question.rows !== undefined ? [question] : [],
    );
    const asked = new Set(doubts.flatMap(({ rows = [] }) => rows));
    const rows = await opened.rows();
    const linesAsked = rows.filter(({ line }) => asked.has(line)).map(({ line, at }) => at?.line ?? line);
    expect([...new Set(linesAsked)]).toEqual(lines);
    expect(opened.first.plan.canSend).toBe(false);

    // Left out, they are not asked about any more, and come back with their question.
    const out = await opened.edit({ type: 'exclude', lines: [...asked], excluded: true });
    expect(out.questions.filter((question) => question.type === 'doubt' && question.rows !== undefined)).toEqual([]);
    const back = await opened.edit({ type: 'exclude', lines: [...asked], excluded: false });
    expect(back.questions).toEqual(opened.first.questions);

    const { layout } = opened.first.sheet;
    const sent = await opened.edit({ type: 'set-layout', layout: { ...layout, accepted: doubts.map(({ key }) => key) } });
    expect(sent.questions.filter((question) => question.type === 'doubt' && question.rows !== undefined)).toEqual([]);
  });

  it('says which rows and why, in few words', async () => {
    const { first } = await open('Produto;Preço;Obs\nGasolina Comum;5,79;não enviar\nEtanol;3,69;cancelado\n');
    expect(first.questions).toMatchObject([
      {
        type: 'doubt',
        message: 'Enviar mesmo assim? A partir da linha 2, 2 linhas parecem não ser para enviar: veja a coluna “Obs”.',
        samples: ['não enviar', 'cancelado'],
      },
    ]);
  });

  it('rows that are not sent anyway, and those of other stations, are nobody’s question', async () => {
    const known = context();
    const { first } = await open('CNPJ;Produto;Preço;Ativo\n11222333000181;Gasolina Comum;5,79;S\n00000000000191;Etanol;3,69;N\n', known);
    expect(first.questions).toEqual([]);
  });

  it.each([
    ['a remark that says nothing against it', 'Produto;Preço;Obs\nGasolina Comum;5,79;conferido ok\n'],
    ['all of them active', 'Produto;Preço;Ativo\nGasolina Comum;5,79;Sim\nEtanol;3,69;S\n'],
    ['a column of yes and no that nobody filled', 'Produto;Preço;Ativo\nGasolina Comum;5,79;\nEtanol;3,69;\n'],
    [
      'the reasons of our own sheet of refused lines',
      'Produto;Preço;Motivo da recusa (lote abcdef12)\nGasolina Comum;5,79;Lote inválido\n',
    ],
    ['a remark of two lines', 'Produto;Preço;Obs\nGasolina Comum;5,79;"placa nova\nna entrada"\nEtanol;3,69;\n'],
  ])('nothing is asked about %s', async (_name, file) => {
    expect((await open(file)).first.questions).toEqual([]);
  });
});

describe('a hidden column', () => {
  it.each([
    [
      'XLSX',
      xlsx({ sheets: [sheet()], parts: data(`${header}${row(2, 'Etanol', '3.69')}`, '<cols><col min="2" max="2" hidden="1"/></cols>') }),
    ],
    [
      'XLSX, without width',
      xlsx({ sheets: [sheet()], parts: data(`${header}${row(2, 'Etanol', '3.69')}`, '<cols><col min="1" max="9" width="0"/></cols>') }),
    ],
    ['ODS', ods({ sheets: [sheet()], parts: { 'content.xml': ODS_STRUCK.replaceAll('"old"', '"plain"') } })],
  ])('that is used is asked about (%s)', async (_name, file) => {
    const { first } = await open(file);
    expect(first.questions).toContainEqual(
      expect.objectContaining({ type: 'doubt', message: 'A coluna “Preço” está oculta na planilha. Usar mesmo assim?' }),
    );
  });
});

describe('an XLSX that says something twice', () => {
  const twice = (rows: string) => xlsx({ sheets: [sheet()], parts: data(rows) });
  it.each([
    ['two rows of one number', twice(`${header}${row(2, 'Etanol', '3.69')}${row(2, 'GNV', '4.19')}`)],
    [
      'a row of the number that one without a number got',
      twice(`${header}<row>${text('A2', 'GNV')}${number('B2', '4.19')}</row>${row(2, 'Etanol', '3.69')}`),
    ],
    ['two cells of one place', twice(`${header}<row r="2">${text('A2', 'Etanol')}${number('B2', '3.69')}${number('B2', '3.99')}</row>`)],
    [
      'a cell that belongs to the row above',
      twice(`${header}${row(2, 'Etanol', '3.69')}<row r="3">${text('A3', 'GNV')}${number('B2', '4.19')}</row>`),
    ],
  ])('%s', async (_name, file) => {
    expect(await refusalOf(file)).toMatch(/está danificado: a linha [23] aparece duas vezes/);
  });
});

describe('what is a price, and of what', () => {
  it('a price under "Preço de revenda", with its unit or currency around it', async () => {
    const opened = await open('Produto;PREÇO DE REVENDA\nGasolina Comum;5,89/L\nEtanol;3,69 R$\nDiesel S10;BRL 6,29\nGNV;4,19/m³\n');
    expect((await opened.rows()).map(({ priceE4 }) => priceE4)).toEqual([58_900, 36_900, 62_900, 41_900]);
    expect(opened.first.plan.canSend).toBe(true);
  });

  it('a unit in the price that is not the product’s', async () => {
    const opened = await open('Produto;Preço\nGasolina Comum;5,89/m³\nGNV;4,19/L\n');
    expect((await opened.rows()).map(codes)).toEqual([['unit-mismatch'], ['unit-mismatch']]);
  });
});

describe('dates that fit month and day only', () => {
  it('are asked about: in this country nobody writes them so', async () => {
    const opened = await open('Produto;Preço;Início da vigência\nGasolina Comum;5,89;12/25/2026\nEtanol;3,69;12/05/2026\n');
    expect(opened.first.questions).toMatchObject([{ type: 'date-order', sample: '12/25/2026' }]);
    expect(opened.first.plan.canSend).toBe(false);
    const told = await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, dateOrder: 'mdy' } });
    expect(told.plan.canSend).toBe(true);
    expect((await opened.rows()).map(({ validFrom }) => validFrom)).toEqual(['2026-12-25T00:00:00', '2026-12-05T00:00:00']);
  });

  it('day first: then they are no dates', async () => {
    const opened = await open('Produto;Preço;Início da vigência\nGasolina Comum;5,89;12/25/2026\nEtanol;3,69;12/05/2026\n');
    await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, dateOrder: 'dmy' } });
    expect((await opened.rows()).map(codes)).toEqual([['date-invalid'], ['past']]);
  });
});
