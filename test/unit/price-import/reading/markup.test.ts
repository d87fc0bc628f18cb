/** Tables that programs write as HTML or as the XML of Excel 2003, mostly under the name .xls. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markupWorkbook } from '../../../../main/price-import/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { context, inForce, open, POSTO_TEXT, refusalOf, station, utf8 } from '../checking/support.ts';

const known = context({ stations: [station({ inForce: [inForce('1101', 60_000), inForce('1201', 42_000)] })] });
const BODY = '<tr><td>Gasolina Comum</td><td>6,19</td></tr><tr><td>Etanol</td><td>4,22</td></tr>';
const HEADER = '<tr><th>Produto</th><th>Preço</th></tr>';
const TWO = [
  ['1101', 61_900],
  ['1201', 42_200],
];

async function pricesOf(file: string | Uint8Array) {
  const opened = await open(file, known);
  return (await opened.rows()).map(({ product, priceE4 }) => [product?.id, priceE4]);
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('a table of HTML', () => {
  it.each<[string, string | Uint8Array]>([
    ['plain', `<table>${HEADER}${BODY}</table>`],
    [
      'a whole page',
      `<!DOCTYPE html>\n<html><head><title>Preços</title><style>td > b { color: red }</style></head><body><h1>Tabela</h1><table border=1>${HEADER}${BODY}</table></body></html>`,
    ],
    [
      'as Excel saves it',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><!--[if gte mso 9]><xml><x:ExcelWorkbook><x:ExcelWorksheets></x:ExcelWorksheets></x:ExcelWorkbook></xml><![endif]--></head><body><table x:str>${HEADER}<tr><td>Gasolina Comum</td><td x:num>6,19</td></tr><tr><td>Etanol</td><td x:num="4.22">4,22</td></tr></table></body></html>`,
    ],
    ['without closing tags', '<TABLE><TR><TD>Produto<TD>Preço<TR><TD>Gasolina Comum<TD>6,19<TR><TD>Etanol<TD>4,22</TABLE>'],
    ['never closed at all', `<table>${HEADER}${BODY}`],
    [
      'with entities',
      '<table><tr><td>Produto</td><td>Pre&ccedil;o</td></tr><tr><td>&nbsp;Gasolina&#32;Comum</td><td>R$&nbsp;6,19</td></tr><tr><td>Etanol</td><td>R&#36; 4,22</td></tr></table>',
    ],
    [
      'with tags in its cells',
      `<table>${HEADER}<tr><td><b>Gasolina</b><br/>Comum</td><td><font color="red">6,19</font></td></tr><tr><td><span>Etanol</span></td><td>\n 4,22 \n</td></tr></table>`,
    ],
    [
      'with attributes that hold a sign',
      `<table title="a > b">${HEADER}<tr><td alt='x > y'>Gasolina Comum</td><td>6,19</td></tr><tr><td>Etanol</td><td>4,22</td></tr></table>`,
    ],
    ['in Windows-1252', latin1(`<html><head><meta charset="windows-1252"></head><table>${HEADER}${BODY}</table></html>`)],
    ['in Windows-1252 that says UTF-8', latin1(`<html><head><meta charset="utf-8"></head><table>${HEADER}${BODY}</table></html>`)],
    ['with a byte order mark', utf8(`\uFEFF<html><table>${HEADER}${BODY}</table></html>`)],
    ['in UTF-16', Uint8Array.from(Buffer.from(`\uFEFF<html><table>${HEADER}${BODY}</table></html>`, 'utf16le'))],
    ['within a table of the page', `<table><tr><td>Menu</td></tr><tr><td><table>${HEADER}${BODY}</table></td></tr></table>`],
    [
      'as XHTML',
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "x"><html><body><table>${HEADER}${BODY}</table></body></html>`,
    ],
  ])('%s', async (_name, file) => {
    expect(await pricesOf(file)).toEqual(TWO);
  });

  it('a title over all columns, and a cell over two rows', async () => {
    const sheet = `<table><tr><td colspan="3">Tabela de preços</td></tr><tr><td>CNPJ</td><td>Produto</td><td>Preço</td></tr><tr><td rowspan=2>${POSTO_TEXT}</td><td>Gasolina Comum</td><td>6,19</td></tr><tr><td>Etanol</td><td>4,22</td></tr></table>`;
    expect(await pricesOf(sheet)).toEqual(TWO);
  });

  it('hidden and struck rows are asked about', async () => {
    const sheet = `<table>${HEADER}<tr style="display:none"><td>Gasolina Comum</td><td>6,19</td></tr><tr><td>Etanol</td><td><s>4,22</s></td></tr></table>`;
    const { first } = await open(sheet, known);
    expect(first.questions.map((question) => (question.type === 'doubt' ? question.key : question.type))).toEqual([
      'marked hidden',
      'marked struck',
    ]);
  });

  it('decimals that are held and not shown are asked about', async () => {
    const { first } = await open(`<table>${HEADER}<tr><td>Gasolina Comum</td><td x:num="6.08272">6,08</td></tr></table>`, known);
    expect(first.questions).toMatchObject([
      { key: 'numbers displayed', message: 'A planilha mostra 6,08, mas guarda 6,08272. Qual usar?' },
    ]);
  });

  it('what the page says outside of the table is a remark of it', () => {
    const read = markupWorkbook('a.xls', utf8(`<html><h1>Somente Expresso Vale</h1><table>${HEADER}${BODY}</table></html>`));
    expect(read?.ok === true ? read.value.sheets[0]?.remarks : null).toEqual([{ line: null, column: null, text: 'Somente Expresso Vale' }]);
  });

  it('what is no table is refused with a sentence', async () => {
    expect(await refusalOf('<html><body><p>Sessão expirada</p></body></html>', 'precos.xls')).toContain('sem tabela de preços');
    expect(await refusalOf('<table>'.repeat(60), 'precos.xls')).toContain('longe demais');
  });

  it('reads any markup to its end, in time', () => {
    const piece = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td>',
      '</td>',
      '<td colspan=9999999 rowspan="99999">',
      'Preço',
      '6,19',
      '<',
      '&',
      '&#0;',
      '"',
      "'",
      '<!--',
      '-->',
      '<script>',
      '<a href="',
      '<![CDATA[',
      ']]>',
      '<?x',
      '\uFDD0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        const result = markupWorkbook('a.xls', utf8(`<html>${parts.join('')}`));
        expect(result).not.toBeNull();
      }),
      { numRuns: cases(300) },
    );
    for (const hostile of ['<a "', '<!--', "<td x='", '&#', '<script>', '<'])
      markupWorkbook('a.xls', utf8(`<html>${hostile.repeat(100_000)}`));
  });
});

const ML = (rows: string, styles = '', options = '') =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles}</Styles><Worksheet ss:Name="Preços"><Table>${rows}</Table>${options}</Worksheet></Workbook>`;
const cell = (type: string, text: string, attributes = '') => `<Cell${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;
const ROW = (...cells: readonly string[]) => `<Row>${cells.join('')}</Row>`;
const ML_HEADER = ROW(cell('String', 'Produto'), cell('String', 'Pre&#231;o'));

describe('the XML of Excel 2003', () => {
  it('is read with its numbers, gaps and names', async () => {
    const rows = `${ML_HEADER}<Row ss:Index="4">${cell('String', 'Gasolina Comum')}${cell('Number', '6.1900000000000004')}</Row>${ROW(cell('String', 'Etanol'), cell('String', '4,22'))}`;
    const opened = await open(ML(rows), known);
    expect((await opened.rows()).map(({ line, product, priceE4 }) => [line, product?.id, priceE4])).toEqual([
      [4, '1101', 61_900],
      [5, '1201', 42_200],
    ]);
    expect(opened.first.sheet).toMatchObject({ format: 'html', sheets: [{ name: 'Preços', hidden: false }] });
  });

  it('dates, places and percentages', async () => {
    const style = '<Style ss:ID="p"><NumberFormat ss:Format="0%"/></Style>';
    const header = ROW(cell('String', 'Produto'), cell('String', 'Preço'), cell('String', 'Vigência'));
    const row = ROW(cell('String', 'Gasolina Comum'), cell('Number', '6.19'), cell('DateTime', '2026-12-25T00:00:00.000', ' ss:Index="3"'));
    const [dated] = await (await open(ML(header + row), known)).rows();
    expect(dated).toMatchObject({ priceE4: 61_900, validFrom: '2026-12-25T00:00:00' });
    const changes = ML(
      ROW(cell('String', 'CNPJ do cliente'), cell('String', 'Produto'), cell('String', 'Desconto')) +
        ROW(cell('String', '44.555.666/0001-81'), cell('String', 'Etanol'), cell('Number', '0.03', ' ss:StyleID="p"')),
      style,
    );
    expect((await (await open(changes, known)).rows()).map(({ priceE4 }) => priceE4)).toEqual([40_740]);
  });

  it('decimals that are not shown, hidden rows, struck cells and hidden sheets', async () => {
    const styles = '<Style ss:ID="f"><NumberFormat ss:Format="Fixed"/></Style><Style ss:ID="s"><Font ss:StrikeThrough="1"/></Style>';
    const rows = `${ML_HEADER}${ROW(cell('String', 'Gasolina Comum'), cell('Number', '6.08272', ' ss:StyleID="f"'))}<Row ss:Hidden="1">${cell('String', 'Etanol')}${cell('Number', '4.22')}</Row>${ROW(cell('String', 'GNV', ' ss:StyleID="s"'), cell('Number', '4.5'))}`;
    const options = '<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions>';
    const { first } = await open(ML(rows, styles, options), known);
    expect(first.questions.map((question) => (question.type === 'doubt' ? question.key : question.type))).toEqual([
      'numbers displayed',
      'marked hidden',
      'marked struck',
    ]);
    expect(first.sheet.notes).toEqual(['A aba “Preços” está oculta na planilha. Os preços devem vir dela?']);
  });

  it('comments are remarks and no part of their cells', async () => {
    const said =
      '<Comment ss:Author="A"><ss:Data xmlns="http://www.w3.org/TR/REC-html40"><B>A:</B> somente Expresso Vale</ss:Data></Comment>';
    const rows = `${ML_HEADER}${ROW(cell('String', 'Gasolina Comum'), `<Cell><Data ss:Type="Number">6.19</Data>${said}</Cell>`)}`;
    expect(await pricesOf(ML(rows))).toEqual([['1101', 61_900]]);
    const read = markupWorkbook('a.xls', utf8(ML(rows)));
    expect(read?.ok === true ? read.value.sheets[0]?.remarks : null).toEqual([{ line: 2, column: 1, text: 'A: somente Expresso Vale' }]);
  });

  it('another XML is refused', async () => {
    expect(await refusalOf('<?xml version="1.0"?><nfeProc/>', 'nota.xls')).toContain('é um XML');
  });
});
