/** What fixtures cannot hold: limits, sheets to choose from, edits over cells of workbooks, wide layouts at work. */

import { describe, expect, it } from 'vitest';
import { createImportEngine } from '../../../../main/price-import/testing.ts';
import { CUSTOMER, codes, context, inForce, open, POSTO, refusalOf, station } from '../checking/support.ts';
import { type Cell, ods, xlsx, zipped } from './workbooks.ts';

const HEADER = ['CNPJ', 'Produto', 'Preço'];

describe('limits of hostile workbooks, each with its sentence', () => {
  const simple = { sheets: [{ name: 'P', rows: [HEADER, [POSTO, 'Gasolina', 5.89]] }] };

  it('sizes in its directory that lie: less is inflated than there is, and the checksum fails', async () => {
    expect(await refusalOf(lying(xlsx(simple)), 'p.xlsx')).toContain('danificado');
  });

  it('100 times its size', async () => {
    const grows = xlsx({ ...simple, parts: { 'xl/sharedStrings.xml': ' '.repeat(5_000_000) } });
    expect(await refusalOf(grows, 'p.xlsx')).toContain('cresce mais de 100 vezes');
  });

  it('32,000 characters a cell, in workbooks and in texts', async () => {
    const long = 'x'.repeat(32_001);
    expect(await refusalOf(xlsx({ sheets: [{ name: 'P', rows: [HEADER, [POSTO, 'GC', 5], [POSTO, long, 5.89]] }] }), 'p.xlsx')).toContain(
      'célula da linha 3',
    );
    expect(await refusalOf(`Produto;Preço\nGC;5,89\n${long};5,89\n`)).toContain('célula da linha 3 passa de 32.000');
  });

  it('a zip with two parts of one name', async () => {
    const twice = Buffer.from(zipped({ 'xl/a.xml': '<a/>', 'xl/b.xml': '<a/>', '[Content_Types].xml': '<T/>' })).toString('latin1');
    expect(await refusalOf(new Uint8Array(Buffer.from(twice.replaceAll('xl/b.xml', 'xl/a.xml'), 'latin1')), 'p.xlsx')).toContain(
      'danificado',
    );
  });
});

/** The directory's unpacked sizes and those of the parts halved. */
function lying(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, view.getUint32(at + 24, true) >> 1, true);
  return copy;
}

describe('dates', () => {
  const vigencia = (...dates: readonly Cell[]) =>
    xlsx({
      sheets: [
        { name: 'a', rows: [['Produto', 'Preço', 'Vigência'], ...dates.map((date, at): Cell[] => [LABELS[at] ?? '', 5 + at / 10, date])] },
      ],
    });
  const LABELS = ['Gasolina Comum', 'Etanol', 'S10'];
  // 12/08/2026, which may have been 08/12/2026 as a text; 25/11/2026; 12/12/2026.
  const [AUGUST, NOVEMBER, DECEMBER] = [46_246, 46_351, 46_368].map((date) => ({ date }));

  it('real ones beside texts of day and month may have them exchanged, and are refused', async () => {
    const { row, edit } = await open(vigencia(AUGUST ?? '', '25/11/2026', DECEMBER ?? ''));
    const swapped = await row(2);
    expect([swapped.verdict, codes(swapped), swapped.validFrom]).toEqual(['error', ['date-invalid'], null]);
    expect(swapped.issues[0]?.message).toContain('pode ter dia e mês trocados');
    expect([(await row(3)).validFrom, (await row(4)).validFrom]).toEqual(['2026-11-25T00:00:00', '2026-12-12T00:00:00']);
    await edit({ type: 'set-cell', line: 2, role: 'validFrom', text: '08/12/2026' });
    expect((await row(2)).validFrom).toBe('2026-12-08T00:00:00');
  });

  it('real ones alone are what they are', async () => {
    const { row } = await open(vigencia(AUGUST ?? '', NOVEMBER ?? ''));
    expect([(await row(2)).validFrom, (await row(3)).validFrom]).toEqual(['2026-08-12T00:00:00', '2026-11-25T00:00:00']);
  });
});

describe('sheets to choose from', () => {
  const book = xlsx({
    sheets: [
      { name: 'Posto A', rows: [HEADER, [POSTO, 'Gasolina', 5.89]] },
      { name: 'Posto B', rows: [['Lista'], HEADER, [POSTO, 'Etanol', 3.99], [POSTO, 'S10', 6.09]] },
      { name: 'Vazia', rows: [] },
    ],
  });

  it('names them with their rows, guesses one, reads another when told', async () => {
    const opened = await open(book);
    expect(opened.first.sheet).toMatchObject({
      format: 'xlsx',
      layout: { sheet: { name: 'Posto A', index: 0 }, headerLine: 1 },
      sheets: [
        { name: 'Posto A', index: 0, rows: 2, hidden: false },
        { name: 'Posto B', index: 1, rows: 4, hidden: false },
        { name: 'Vazia', index: 2, rows: 0, hidden: false },
      ],
    });
    const layout = { ...opened.first.sheet.layout, sheet: { name: 'Posto B', index: 1 }, headerLine: 2 };
    const other = await opened.edit({ type: 'set-layout', layout });
    expect(other.sheet.layout).toMatchObject({ sheet: { name: 'Posto B', index: 1 } });
    expect((await opened.rows()).map(({ line, priceE4 }) => [line, priceE4])).toEqual([
      [3, 39_900],
      [4, 60_900],
    ]);
    const back = await opened.engine.replaceEdits('import', []);
    expect(back.ok && back.value.sheet.layout.sheet?.name).toBe('Posto A');
    expect((await opened.rows()).map(({ line }) => line)).toEqual([2]);
  });

  it('another sheet brings its own header and columns; told ones stay', async () => {
    const sheets = [
      { name: 'A', rows: [HEADER, [POSTO, 'Gasolina', 5.89]] },
      { name: 'B', rows: [['Tabela'], [], ['Preço', 'Combustível'], [3.99, 'Etanol']] },
      {
        name: 'C',
        rows: [
          ['CNPJ', 'Gasolina', 'S10'],
          [POSTO, 5.79, 6.09],
        ],
      },
    ];
    const opened = await open(xlsx({ sheets }));
    const { layout } = opened.first.sheet;
    const b = await opened.edit({ type: 'set-layout', layout: { ...layout, sheet: { name: 'B', index: 1 } } });
    expect(b.sheet.layout).toMatchObject({ headerLine: 3, columns: { product: 1, price: 0 } });
    expect(b.applied).toMatchObject({ layout: { headerLine: 3 } });
    expect((await opened.rows()).map(({ priceE4 }) => priceE4)).toEqual([39_900]);
    const c = await opened.edit({ type: 'set-layout', layout: { ...b.sheet.layout, sheet: { name: 'C', index: 2 } } });
    expect(c.sheet.layout.productColumns?.map(({ label }) => label)).toEqual(['Gasolina', 'S10']);
    expect((await opened.rows()).map(({ priceE4 }) => priceE4)).toEqual([57_900, 60_900]);
    const told = { ...layout, columns: { product: 2, price: 1 } };
    const a = await opened.edit({ type: 'set-layout', layout: told });
    expect(a.sheet.layout).toMatchObject({ headerLine: 1, columns: { product: 2, price: 1 } });
  });

  it('an empty sheet is refused and nothing changes', async () => {
    const opened = await open(book);
    const layout = { ...opened.first.sheet.layout, sheet: { name: 'Vazia', index: 2 } };
    const told = await opened.engine.edit('import', { type: 'set-layout', layout });
    expect(told).toMatchObject({ ok: false, error: { code: 'file', message: expect.stringContaining('não tem nenhuma linha') } });
    expect((await opened.rows()).map(({ line }) => line)).toEqual([2]);
  });

  it('a row clicked as the header counts', async () => {
    const opened = await open(xlsx({ sheets: [{ name: 'P', rows: [HEADER, ['CNPJ', 'Produto', 'Preço'], [POSTO, 'GC', 5.89]] }] }));
    expect(opened.layout.headerLine).toBe(2);
    const told = await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, headerLine: 1 } });
    expect(told).toMatchObject({ sheet: { layout: { headerLine: 1 } }, counts: { total: 2, blank: 1 } });
    expect((await opened.rows()).map(({ line }) => line)).toEqual([3]);
  });
});

describe('number cells', () => {
  it('need no mark, prove none, and are typed as they are shown', async () => {
    const rows = [HEADER, [POSTO, 'Gasolina', 5.899], [POSTO, 'Etanol', '399.000'], [POSTO, 'S10', 6]];
    const opened = await open(xlsx({ sheets: [{ name: 'P', rows }] }));
    expect((await opened.rows()).map(({ priceE4, cells }) => [priceE4, cells.price?.original])).toEqual([
      [58_990, '5,899'],
      [null, '399.000'],
      [60_000, '6'],
    ]);
    await opened.edit({ type: 'set-cell', line: 2, role: 'price', text: '5,899' });
    expect(await opened.row(2)).toMatchObject({ priceE4: 58_990, cells: { price: { original: '5,899', edited: null } } });
    const dot = await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, decimalMark: 'dot' } });
    expect(dot.questions).toMatchObject([{ type: 'doubt', key: 'numbers displayed' }]);
    expect((await opened.rows()).map(({ priceE4 }) => priceE4)).toEqual([58_990, 3_990_000, 60_000]);
  });

  it('the sign of number cells means nothing in the text of a file', async () => {
    const opened = await open('Produto;Preço\nGC;\uFDD05,899\n');
    expect((await opened.rows()).map(({ cells }) => cells.price?.original)).toEqual(['5,899']);
    expect(opened.first.sheet.layout.decimalMark).toBe('comma');
  });
});

describe('wide layouts', () => {
  const WIDE = `CNPJ;Gasolina;Etanol;S10\n${POSTO};5,89;3,99;6,09\n`;

  it('each price has its own place, in rows, sentences and what is sent', async () => {
    const stations = [station({ inForce: [inForce('1101', 50_000), inForce('1201', 39_900)] })];
    const opened = await open(WIDE, context({ stations }));
    const [gasolina, etanol, s10] = await opened.rows();
    expect(gasolina).toMatchObject({ at: { line: 2, column: 'Gasolina' }, verdict: 'suspicious' });
    expect(gasolina?.issues[0]?.message).toContain('Linha 2, coluna “Gasolina”: ');
    expect(etanol).toMatchObject({ verdict: 'unchanged', cells: { product: { original: 'Etanol' }, price: { original: '3,99' } } });
    await opened.edit({ type: 'confirm', lines: [gasolina?.line ?? 0] });
    await opened.edit({ type: 'set-cell', line: s10?.line ?? 0, role: 'price', text: '6,19' });
    const planned = await opened.engine.planned('import');
    expect(planned.ok && planned.value.map(({ productId, priceE4, source }) => [productId, priceE4, source])).toEqual([
      ['1101', 58_900, { line: 2, column: 'Gasolina', text: '5,89' }],
      ['1301', 61_900, { line: 2, column: 'S10', text: '6,09' }],
    ]);
    const { columns } = opened.first.sheet;
    expect(columns.map(({ role, productLabel }) => [role, productLabel])).toEqual([
      ['station', null],
      [null, 'Gasolina'],
      [null, 'Etanol'],
      [null, 'S10'],
    ]);
  });

  it('columns can be taken out and put in; a row of a long sheet is not one of the wide sheet, but keeps what was said of its price', async () => {
    const opened = await open(`CNPJ;Gasolina;Etanol;Bônus\n${POSTO};5,89;3,99;6,09\n`);
    const { layout } = opened.first.sheet;
    const rows = await opened.rows();
    await opened.edit({ type: 'exclude', lines: [rows[1]?.line ?? 0], excluded: true });
    const told = [
      { column: 2, label: 'Etanol' },
      { column: 3, label: 'Diesel S10' },
    ];
    const other = await opened.edit({ type: 'set-layout', layout: { ...layout, productColumns: told } });
    expect(other.questions).toEqual([]);
    expect((await opened.rows()).map(({ product, verdict }) => [product?.id, verdict])).toEqual([
      [undefined, 'excluded'],
      ['1301', 'new'],
    ]);
    const long = await opened.edit({
      type: 'set-layout',
      layout: { ...layout, productColumns: [], columns: { station: 0, product: 1, price: 2 } },
    });
    expect(long.counts.verdicts.excluded).toBe(1);
    expect((await opened.rows()).map(({ line }) => line)).toEqual([2]);
  });

  it('agreements: one customer a line, one product a column', async () => {
    const opened = await open(`CNPJ do Cliente;Gasolina;S10\n${CUSTOMER};5,799;5,959\n`, context(), []);
    await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, decimalMark: 'comma' } });
    expect((await opened.rows()).map(({ kind, customerDocument, priceE4 }) => [kind, customerDocument, priceE4])).toEqual([
      ['agreement', CUSTOMER, 57_990],
      ['agreement', CUSTOMER, 59_590],
    ]);
  });

  it('the counts add up, with rows of others and sums', async () => {
    const { first } = await open(`${WIDE}99888777000100;1;2;3\nTOTAL;1;2;3\n;;;\n${POSTO};;x;-\n`);
    const { total, otherStations, blank, verdicts } = first.counts;
    expect({ otherStations, blank }).toEqual({ otherStations: 3, blank: 2 });
    expect(total).toBe(otherStations + blank + Object.values(verdicts).reduce((sum, count) => sum + count, 0));
    expect(verdicts.error).toBe(1);
  });
});

it('an ODS reads like the XLSX of the same cells', async () => {
  const spec = {
    sheets: [{ name: 'P', rows: [['Preços'], HEADER, [POSTO, 'Gasolina', 5.899], [Number(POSTO), 'Etanol', { error: '#REF!' }]] }],
  };
  const [one, other] = await Promise.all([open(xlsx(spec)), open(ods(spec))]);
  expect(await other.rows()).toEqual(await one.rows());
  expect((await one.rows()).map((row) => codes(row))).toEqual([['third-decimal'], ['price-invalid']]);
});

it('sniffing keeps nothing that loading another file could take', async () => {
  const engine = createImportEngine();
  const one = xlsx({ sheets: [{ name: 'P', rows: [HEADER, [POSTO, 'GC', 5.89]] }] });
  const other = xlsx({ sheets: [{ name: 'P', rows: [HEADER, [POSTO, 'GC', 4.89]] }] });
  const sniff = await engine.sniff('a.xlsx', one);
  if (!sniff.ok) throw new Error(sniff.error.message);
  await engine.load({ importId: 'x', fileName: 'b.xlsx', bytes: other, layout: sniff.value.layout, context: context(), edits: [] });
  const page = await engine.rows('x', 'all', 0, 10);
  expect(page.ok && page.value.rows[0]?.priceE4).toBe(48_900);
});
