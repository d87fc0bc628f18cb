/** What a saved workbook is made of: read back as the program reads workbooks, and by its XML. */

import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readWorkbook } from '../../../main/price-import/testing.ts';
import { formSheet, listColumns, listCsv, readMeSheet, type TableColumn, tableSheet, writeTables } from '../../../main/prices/index.ts';
import { cases } from '../../tools/runs/cases.ts';

interface Line {
  readonly at: string;
  readonly name: string;
  readonly valueE4: number;
  readonly cancelled: boolean;
}

const COLUMNS: readonly TableColumn<Line>[] = [
  { title: 'Dia', kind: 'day', cell: ({ at }) => at },
  { title: 'Hora', kind: 'time', cell: ({ at }) => at.slice(11) },
  { title: 'Lido', kind: 'moment', cell: ({ at }) => at },
  { title: 'Cliente', kind: 'text', cell: ({ name }) => name },
  { title: 'Valor', kind: 'money', sum: true, cell: ({ valueE4 }) => valueE4 / 10_000 },
  { title: 'Cancelado', kind: 'text', cell: ({ cancelled }) => (cancelled ? 'sim' : 'não') },
];
const uncounted = { column: 5, word: 'sim', is: ({ cancelled }: Line) => cancelled };
const line = (part: Partial<Line> = {}): Line => ({ at: '2026-11-05T06:30:15', name: 'Vale', valueE4: 123_400, cancelled: false, ...part });
const bytesOf = (lines: readonly Line[]) =>
  writeTables([tableSheet('Movimento', COLUMNS, lines, { uncounted }), readMeSheet([['Base', 'A lista']])]);

function xmlOf(bytes: Uint8Array): { readonly sheet: string; readonly styles: string } {
  const files = unzipSync(bytes);
  const text = (name: string): string => new TextDecoder().decode(files[name]);
  return { sheet: text('xl/worksheets/sheet1.xml'), styles: text('xl/styles.xml') };
}

/** The number format of a cell, by way of its style. */
function formatOf({ sheet, styles }: ReturnType<typeof xmlOf>, ref: string): string | undefined {
  const style = new RegExp(`<c r="${ref}"[^>]* s="(\\d+)"`).exec(sheet)?.[1];
  const xfs = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];
  return new RegExp(`numFmtId="${xfs[Number(style)]?.[1]}" formatCode="([^"]*)"`).exec(styles)?.[1];
}

test('dates are dates, amounts have their format, the head stays and filters', async () => {
  const bytes = await bytesOf([line(), line({ valueE4: 1_000_000 })]);
  const xml = xmlOf(bytes);
  expect(['A2', 'B2', 'C2', 'D2', 'E2', 'E4'].map((ref) => formatOf(xml, ref))).toEqual([
    ...['dd/mm/yyyy', 'hh:mm:ss', 'dd/mm/yyyy hh:mm', '@', '#,##0.00', '#,##0.00'],
  ]);
  expect(xml.sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
  expect(xml.sheet).toContain('<autoFilter ref="A1:F3"/>');
  expect(xml.sheet).toContain('<f>SUBTOTAL(109,E2:E3)</f><v>112.34</v>');
  expect([...xml.sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width)).every((width) => width >= 8)).toBe(true);
  const [table, about] = (await readXlsx(bytes)).sheets;
  expect(table?.rows[1]?.[0]).toEqual(new Date('2026-11-05T00:00:00Z'));
  expect(table?.rows[1]?.[2]).toEqual(new Date('2026-11-05T06:30:15Z'));
  expect(table?.rows[3]).toEqual(['Total', null, null, null, 112.34, null]);
  expect([about?.name, about?.rows[0]]).toEqual(['Leia-me', ['Base', 'A lista']]);
  const own = await readWorkbook('a.xlsx', bytes);
  expect(own.ok && own.value.sheets.map(({ name }) => name)).toEqual(['Movimento', 'Leia-me']);
});

test('what was cancelled is in no total', async () => {
  const { sheet } = xmlOf(await bytesOf([line(), line({ valueE4: 1_000_000, cancelled: true })]));
  expect(sheet).toContain('SUBTOTAL(109,OFFSET(E2,ROW(E2:E3)-ROW(E2),0)),--(F2:F3&lt;&gt;"sim"))</f><v>12.34</v>');
});

test('a table without rows has its head and no total', async () => {
  const [table] = (await readXlsx(await bytesOf([]))).sheets;
  expect(table?.rows).toEqual([COLUMNS.map(({ title }) => title)]);
});

test('what is no date stays as it came, and no text becomes a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('=', '+', '-', '@'),
      fc.stringMatching(/^[A-Z0-9()!|]{1,12}$/),
      fc.constantFrom('', 'ontem', '2026-02-30', '31/12/2026'),
      async (sign, rest, at) => {
        const bytes = await bytesOf([line({ name: sign + rest, at, valueE4: 0 })]);
        const xml = xmlOf(bytes);
        expect([...xml.sheet.matchAll(/<f>/g)]).toHaveLength(1);
        expect(formatOf(xml, 'D2')).toBe('@');
        const row = (await readXlsx(bytes)).sheets[0]?.rows[1];
        expect([row?.[0] ?? '', row?.[3]]).toEqual([at, sign + rest]);
      },
    ),
    { numRuns: cases(20) },
  );
});

const WORDS = [
  '529.982.247-25',
  '52998224725',
  'CPF 529 982 247 25',
  '11.222.333/0001-81',
  '900719925474099312',
  'JUN2020',
  '=1',
  '-1',
  'Vale',
];

test('texts and codes are the same in the workbook and in the CSV, with every CPF in part', async () => {
  const { text, code } = listColumns<readonly [text: string, code: string]>();
  const columns = [text('Cliente', ([words]) => words), code('Número', ([, id]) => id)];
  const anyText = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 5 }), async (rows) => {
      const written = (await readXlsx(await writeTables([tableSheet('Lista', columns, rows)]))).sheets[0]?.rows;
      const csv = new TextDecoder().decode(listCsv(columns, rows));
      const parsed = Papa.parse<string[]>(csv, { delimiter: ';', newline: '\r\n' }).data.slice(0, rows.length + 1);
      expect(written).toEqual(parsed.map((line) => line.map((cell) => cell.replace(/^(?:'|=")/, '').replace(/"$/, ''))));
      expect(JSON.stringify(written)).not.toContain('529.982.247-25');
    }),
    { numRuns: cases(50) },
  );
});

test('a CPF is shown in part in each kind of sheet, and an id of eleven digits stays', async () => {
  const whole = 'João 529.982.247-25';
  const part = 'João ***.982.247-**';
  const form = formSheet('Resumo', [
    { title: whole, cells: [{ value: whole, kind: 'text' }] },
    { title: 'Número', cells: [{ value: '52998224725', kind: 'code' }] },
  ]);
  const table = tableSheet(
    'Lista',
    [{ title: 'Cliente', kind: 'text', cell: (row: string) => row, leadsTo: () => ({ sheet: 'Resumo', row: 0 }) }],
    [whole],
  );
  const { sheets } = await readXlsx(await writeTables([form, table, readMeSheet([[whole, whole]])]));
  expect(sheets[0]?.rows).toEqual([
    [part, part],
    ['Número', '52998224725'],
  ]);
  expect(sheets[1]?.rows[1]).toEqual([part]);
  expect(sheets[2]?.rows[0]).toEqual([part, part]);
});
