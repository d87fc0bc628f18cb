/** Limits of workbooks whose inputs are as large as the limits. */

import { describe, expect, it } from 'vitest';
import { MAX_SHEET_ROWS } from '../../../../preload/contract/price-import/price-import.ts';
import { open, POSTO, refusalOf } from '../checking/support.ts';
import { xlsx } from './workbooks.ts';

const HEADER = ['CNPJ', 'Produto', 'Preço'];

describe('a workbook over a limit is refused with its sentence', () => {
  const simple = { sheets: [{ name: 'P', rows: [HEADER, [POSTO, 'Gasolina', 5.89]] }] };

  it('more than 50 MB unpacked, whatever the zip says of it', async () => {
    const big = xlsx({ ...simple, parts: { 'xl/media/a.bin': new Uint8Array(51 * 1024 * 1024) } });
    expect(await refusalOf(big, 'p.xlsx')).toContain('mais de 50 MB depois de descompactado');
  });

  it('1,000 parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`xl/media/${index}`, new Uint8Array([index])]));
    expect(await refusalOf(xlsx({ ...simple, parts }), 'p.xlsx')).toContain('mais de 1.000');
  });

  it('100,000 rows; formatted rows without anything in them count for nothing', async () => {
    const rows = Array.from({ length: MAX_SHEET_ROWS + 1 }, () => ['GC', 5.89]);
    expect(await refusalOf(xlsx({ sheets: [{ name: 'P', rows: [['Produto', 'Preço'], ...rows] }] }), 'p.xlsx')).toContain('100.000 linhas');
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Produto</v></c><c r="B1" t="str"><v>Preço</v></c></row><row r="2"><c r="A2" t="str"><v>GC</v></c><c r="B2"><v>5.89</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row></sheetData></worksheet>';
    const opened = await open(xlsx({ ...simple, parts: { 'xl/worksheets/sheet1.xml': sheet } }));
    expect(opened.first.counts.total).toBe(1);
  });

  it('merges without end', async () => {
    const merges = Array.from({ length: 3000 }, () => 'A2:A1002');
    const rows = [HEADER, ...Array.from({ length: 1001 }, () => [POSTO, 'GC', 5.89])];
    expect(await refusalOf(xlsx({ sheets: [{ name: 'P', rows, merges }] }), 'p.xlsx')).toContain('longe demais');
  });
});
