/** Numbers that can be meant in two ways: never sent before a person has said which. */

import { describe, expect, it } from 'vitest';
import { formatCnpj } from '../../../../main/shared/cnpj.ts';
import type { ImportQuestion, ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';
import { type Cell, ods, xlsx, zipped } from '../reading/workbooks.ts';
import { CUSTOMER, cnpj, context, inForce, open, station } from './support.ts';

const C = formatCnpj(CUSTOMER);
const D = formatCnpj(cnpj('556677880001'));
const known = context({ stations: [station({ inForce: [inForce('1101', 60_000), inForce('1301', 58_000), inForce('1201', 42_000)] })] });

type Doubt = Extract<ImportQuestion, { type: 'doubt' }>;
const doubtOf = (questions: readonly ImportQuestion[], type: string) =>
  questions.find((question): question is Doubt => question.type === 'doubt' && question.key === `numbers ${type}`);
const prices = (rows: readonly ImportRowView[]) => rows.map(({ priceE4 }) => priceE4);

describe('signs that are mixed under one header of changes', () => {
  const sheet = (header: string, ...values: readonly string[]) =>
    `CNPJ do cliente;Produto;${header}\n${values.map((value, at) => `${at % 2 === 0 ? C : D};${['Diesel S10', 'Etanol'][at >> 1]};${value}`).join('\n')}\n`;

  it.each([
    ['Desconto (%)', ['-2,5', '2,5']],
    ['Desconto', ['0,10', '-0,10']],
    ['Desconto (R$)', ['R$ -0,10', 'R$ 0,10']],
    ['Desconto', ['\u22120,10', '0,10']],
    ['Desc', ['-2,5%', '2,5%']],
    ['Acréscimo', ['0,10', '-0,10']],
    ['Rebate', ['-0,10', '-0,12', '0,10']],
  ])('%s: %j', async (header, values) => {
    const { first } = await open(sheet(header, ...values), known);
    expect(doubtOf(first.questions, 'signs')?.message).toBe(`A coluna “${header}” tem valores com e sem sinal de menos. O que são?`);
    expect(first.plan.canSend).toBe(false);
  });

  it.each([
    ['Desconto (%)', ['2,5', '2,5']],
    ['Desconto (%)', ['-2,5', '-2,5']],
    ['Desconto', ['-0,10', '0']],
    ['Acréscimo', ['+0,10', '0,10']],
  ])('%s: %j is no question', async (header, values) => {
    expect(doubtOf((await open(sheet(header, ...values), known)).first.questions, 'signs')).toBeUndefined();
  });

  it('is answered by leaving the ones with a minus out', async () => {
    const { first, edit, rows } = await open(sheet('Desconto (%)', '-2,5', '2,5'), known);
    const choice = doubtOf(first.questions, 'signs')?.choices[1];
    expect(choice?.label).toBe('Deixar 1 linha com menos de fora');
    const after = await edit(choice?.edit ?? { type: 'include-unchanged', include: true });
    expect(doubtOf(after.questions, 'signs')).toBeUndefined();
    expect((await rows()).map(({ verdict }) => verdict)).toEqual(['excluded', 'new']);
  });
});

describe('percentages written as fractions', () => {
  it('are asked, and can be read as whole ones', async () => {
    const { first, edit, rows } = await open(`CNPJ do cliente;Produto;Desconto (%)\n${C};Diesel S10;0,025\n${D};Diesel S10;2,5\n`, known);
    const doubt = doubtOf(first.questions, 'fractions');
    expect(doubt?.message).toBe('Na coluna “Desconto (%)”, quanto é “0,025”?');
    expect(doubt?.choices.map(({ label }) => label)).toEqual(['É 2,5%', 'É 0,025%']);
    expect(first.plan.canSend).toBe(false);
    const after = await edit(doubt?.choices[0]?.edit ?? { type: 'include-unchanged', include: true });
    expect(doubtOf(after.questions, 'fractions')).toBeUndefined();
    expect(prices(await rows())).toEqual([56_550, 56_550]);
  });
});

/** A workbook whose second column of numbers has this format. */
function formatted(format: string, values: readonly number[], products = ['Gasolina Comum', 'Etanol', 'Diesel S10']): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const code = format.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="165" formatCode="${code}"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  const rows: Cell[][] = [['Produto', 'Preço'], ...values.map((value, at): Cell[] => [products[at] ?? '', value])];
  return xlsx({ sheets: [{ name: 'Preços', rows }], parts: { 'xl/styles.xml': styles } });
}

describe('a workbook that shows fewer decimals than it holds', () => {
  it.each([
    ['0.00', '6,08'],
    ['#,##0.00', '6,08'],
    ['"R$" #,##0.00', '6,08'],
    ['[$R$-416] #,##0.00;-[$R$-416] #,##0.00', '6,08'],
    ['_-"R$"* #,##0.00_-;-"R$"* #,##0.00_-;_-"R$"* "-"??_-;_-@_-', '6,08'],
    ['0.000', '6,083'],
    ['0.0', '6,1'],
    ['0', '6'],
  ])('by %s', async (format, shown) => {
    const { first } = await open(formatted(format, [6.08272]), known);
    const doubt = doubtOf(first.questions, 'displayed');
    expect(doubt?.message).toBe(`A planilha mostra ${shown}, mas guarda 6,08272. Qual usar?`);
    expect(first.plan.canSend).toBe(false);
  });

  it.each([
    ['General', [6.08272]],
    ['0.00', [6.08, 4.2]],
    ['0.0000', [5.7681]],
    ['0.00', [5.8900000000000006, 4.2]],
    ['dd/mm/yyyy', [45_000.5]],
  ])('no question by %s of %j', async (format, values) => {
    expect(doubtOf((await open(formatted(format, values), known)).first.questions, 'displayed')).toBeUndefined();
  });

  it('is one question for all rows, and one step back', async () => {
    const { first, edit, rows } = await open(formatted('0.00', [6.08272, 4.23024, 5.768]), known);
    const doubt = doubtOf(first.questions, 'displayed');
    expect([doubt?.rows, doubt?.choices.map(({ label }) => label)]).toEqual([
      [2, 3, 4],
      ['Usar o que a planilha mostra (6,08)', 'Usar o valor completo (6,08272)'],
    ]);
    const after = await edit(doubt?.choices[0]?.edit ?? { type: 'include-unchanged', include: true });
    expect(after.questions).toEqual([]);
    expect(prices(await rows())).toEqual([60_800, 42_300, 57_700]);
    expect(after.plan.canSend).toBe(true);
  });

  it('three decimals that are shown stay what they are in a column of texts with a dot', async () => {
    const { first, edit, rows } = await open(formatted('0.000', [6.08272, 4.23051]), known);
    await edit(doubtOf(first.questions, 'displayed')?.choices[0]?.edit ?? { type: 'include-unchanged', include: true });
    expect(prices(await rows())).toEqual([60_830, 42_310]);
  });

  it('a row offers what it shows in the place of an unreadable price, and can be asked of it', async () => {
    const { rows } = await open(formatted('0.00', [6.08272]), known);
    const [row] = await rows();
    expect(row?.mends).toEqual([{ code: 'price-invalid', role: 'price', text: '6,08' }]);
    expect(row?.cells.price).toEqual({ original: '6,08272', edited: null, displayed: '6,08' });
  });

  it('a header that shows fewer decimals is no question, nor is another column', async () => {
    const rows: Cell[][] = [
      ['Produto', 'Custo', 'Preço'],
      ['Gasolina Comum', 5.43112, 6.08],
    ];
    const { first } = await open(xlsx({ sheets: [{ name: 'A', rows }] }), known);
    expect(doubtOf(first.questions, 'displayed')).toBeUndefined();
  });

  it('percentages under a discount likewise', async () => {
    const rows: Cell[][] = [
      ['CNPJ do cliente', 'Produto', 'Desconto'],
      [C, 'Diesel S10', 0.0253],
    ];
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const styles = `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`;
    const { first, edit, rows: all } = await open(xlsx({ sheets: [{ name: 'A', rows }], parts: { 'xl/styles.xml': styles } }), known);
    const doubt = doubtOf(first.questions, 'displayed');
    expect(doubt?.message).toBe('A planilha mostra 3%, mas guarda 2,53%. Qual usar?');
    expect(prices(await all())).toEqual([56_533]);
    await edit(doubt?.choices[0]?.edit ?? { type: 'include-unchanged', include: true });
    expect(prices(await all())).toEqual([56_260]);
  });
});

/** An ODS whose price cells are given as XML attributes and shown text. */
function odsWith(header: string, cells: readonly (readonly [product: string, attributes: string, shown: string])[]): Uint8Array {
  const text = (value: string) => `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const body = cells.map(
    ([product, attributes, shown]) =>
      `<table:table-row>${text(C)}${text(product)}<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell></table:table-row>`,
  );
  const spaces = ['office', 'table', 'text', 'style'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`);
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${spaces.join(' ')}><office:body><office:spreadsheet><table:table table:name="A"><table:table-row>${['CNPJ do cliente', 'Produto', header].map(text).join('')}</table:table-row>${body.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
  });
}

describe('an ODS', () => {
  it.each([
    ['office:value-type="float" office:value="6.08272"', '6,08', '6,08'],
    ['office:value-type="currency" office:currency="BRL" office:value="6.08272"', 'R$ 6,08', '6,08'],
    ['office:value-type="float" office:value="6.08272"', '6,083', '6,083'],
    ['office:value-type="float" office:value="5.768"', '5.77', '5,77'],
  ])('%s shown as %s', async (attributes, text, shown) => {
    const { first } = await open(odsWith('Preço', [['Gasolina Comum', attributes, text]]), known);
    expect(doubtOf(first.questions, 'displayed')?.message).toContain(`A planilha mostra ${shown}, mas guarda`);
  });

  it('that shows what it holds asks nothing', async () => {
    const { first } = await open(odsWith('Preço', [['Gasolina Comum', 'office:value-type="float" office:value="6.08"', '6,08']]), known);
    expect(doubtOf(first.questions, 'displayed')).toBeUndefined();
    const plain = ods({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Produto', 'Preço'],
            ['Gasolina Comum', 6.1],
          ],
        },
      ],
    });
    expect((await open(plain, known)).first.plan.canSend).toBe(true);
  });

  it('reads a percentage as one: 3 % is no three cents', async () => {
    const { rows, first } = await open(
      odsWith('Desconto', [['Diesel S10', 'office:value-type="percentage" office:value="0.03"', '3,00%']]),
      known,
    );
    expect(prices(await rows())).toEqual([56_260]);
    expect(doubtOf(first.questions, 'displayed')).toBeUndefined();
  });
});
