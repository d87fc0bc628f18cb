/** Some rows of a sheet as a sheet of its own: same columns, order, encoding and format, and a reason at the end of each. */

import type { CellValue } from 'hucre';
import type { Result } from '../../preload/contract/errors.ts';
import { COLUMN_ROLES, type ColumnRole, type SheetLayout } from '../../preload/contract/prices.ts';
import { excelSafe } from '../domain/excel-safe.ts';
import { ok } from '../domain/result.ts';
import type { CutRow, CutSheet, SheetCutter } from '../domain/sheet-cut.ts';
import { columnOfKey, lineOfKey } from '../domain/wide-layout.ts';
import { readRecords } from './csv-records.ts';
import { isWorkbook } from './file-kind.ts';
import { openSheet } from './sheet-text.ts';
import { readWorkbook, type WorkbookSheet } from './workbook.ts';
import { writeText, writeWorkbook } from './write-sheet.ts';

type Line<Cell> = { readonly line: number; readonly cells: readonly Cell[] };

/** @see SheetCutter */
export const cutSheet: SheetCutter = async (request) => {
  const { fileName, bytes, layout } = request;
  if (isWorkbook(bytes)) {
    const workbook = await readWorkbook(fileName, bytes);
    if (!workbook.ok) return workbook;
    const { format, sheets } = workbook.value;
    const sheet = sheets.find(({ name }) => name === layout.sheet?.name) ?? sheets[0];
    const cut = cutLines<CellValue>(request, linesOf(sheet), (text) => text);
    const name = sheet?.name ?? 'Preços';
    const made = await writeWorkbook(format, name, cut.rows);
    return ok({ bytes: made, extension: format, layout: { ...cut.layout, sheet: { name, index: 0 } } });
  }
  return cutText(request);
};

function linesOf(sheet: WorkbookSheet | undefined): readonly Line<CellValue>[] {
  return (sheet?.rows ?? []).map((cells, row) => ({ line: row + 1, cells }));
}

function cutText(request: Parameters<SheetCutter>[0]): Result<CutSheet> {
  const { fileName, bytes, layout } = request;
  const opened = openSheet(fileName, bytes, { encoding: layout.encoding });
  if (!opened.ok) return opened;
  const { text, newline, byteOrderMark, sepLine } = opened.value;
  const lines: Line<string>[] = [];
  readRecords(text, layout.delimiter, newline, {
    record: (cells, line) => {
      if (!(sepLine && line === 1)) lines.push({ line, cells });
      return true;
    },
  });
  const safe = lines.map(({ line, cells }) => ({ line, cells: cells.map(excelSafe) }));
  const cut = cutLines<string>(request, safe, excelSafe);
  const style = { encoding: layout.encoding, byteOrderMark, delimiter: layout.delimiter, newline, sepLine };
  const extension = layout.delimiter === '\t' || layout.delimiter === '|' ? 'txt' : 'csv';
  const { headerLine } = cut.layout;
  return ok({
    bytes: writeText(cut.rows, style),
    extension,
    layout: { ...cut.layout, headerLine: headerLine !== null && layout.headerLine === null && sepLine ? headerLine + 1 : headerLine },
  });
}

/** `safe`: what has to be done to a text that is not of the file. */
function cutLines<Cell>(
  { layout, rows, headers, reasonHeader }: Parameters<SheetCutter>[0],
  lines: readonly Line<Cell | string>[],
  safe: (text: string) => string,
): { readonly rows: readonly (readonly (Cell | string)[])[]; readonly layout: SheetLayout } {
  const wanted = Map.groupBy(rows, ({ key }) => lineOfKey(key));
  const { headerLine } = layout;
  const titles = headerLine === null ? [] : lines.filter(({ line }) => line <= headerLine);
  const kept = lines.filter(({ line }) => wanted.has(line) && line > (headerLine ?? 0));
  const width = Math.max(0, ...titles.slice(-1).map(({ cells }) => cells.length), ...kept.map(({ cells }) => cells.length));
  const added = COLUMN_ROLES.filter((role) => layout.columns[role] === undefined && rows.some(({ typed }) => typed[role] !== undefined))
    // The product and the price of a wide sheet are its columns.
    .filter((role) => (layout.productColumns ?? []).length === 0 || (role !== 'product' && role !== 'price'));
  const columns: Partial<Record<ColumnRole, number>> = { ...layout.columns };
  added.forEach((role, place) => {
    columns[role] = width + place;
  });
  const padded = (cells: readonly (Cell | string)[]): (Cell | string)[] => [
    ...cells,
    ...Array<string>(Math.max(0, width - cells.length)).fill(''),
  ];
  const header = titles.length > 0 ? (titles[titles.length - 1]?.cells ?? []) : namesOf(layout, headers, width);
  const body = kept.map(({ line, cells }) => {
    const of = wanted.get(line) ?? [];
    const row = [...padded(cells), ...added.map(() => '')];
    for (const { key, typed } of of) for (const [column, text] of typedCells(columns, key, typed)) row[column] = safe(text);
    blankOthers(layout, of, row);
    return [...row, safe([...new Set(of.map(({ reason }) => reason))].join('; '))];
  });
  const head = [...padded(header), ...added.map((role) => headers[role]), reasonHeader];
  return {
    rows: [...titles.slice(0, -1).map(({ cells }) => cells), head, ...body],
    layout: { ...layout, headerLine: headerLine ?? 1, columns },
  };
}

function typedCells(
  columns: Partial<Record<ColumnRole, number>>,
  key: number,
  typed: CutRow['typed'],
): readonly (readonly [number, string])[] {
  const wide = columnOfKey(key);
  return COLUMN_ROLES.flatMap((role): readonly (readonly [number, string])[] => {
    const text = typed[role];
    const column = wide !== null && role === 'price' ? wide : wide !== null && role === 'product' ? undefined : columns[role];
    return text === undefined || column === undefined ? [] : [[column, text]];
  });
}

/** In a wide sheet the prices of the line that went well must not be sent again. */
function blankOthers<Cell>({ productColumns }: SheetLayout, rows: readonly CutRow[], cells: (Cell | string)[]): void {
  const refused = new Set(rows.map(({ key }) => columnOfKey(key)));
  for (const { column } of productColumns ?? []) if (!refused.has(column)) cells[column] = '';
}

/** A sheet without a header gets one, so that it is known again. */
function namesOf({ columns }: SheetLayout, headers: Readonly<Record<ColumnRole, string>>, width: number): readonly string[] {
  const roles = new Map(COLUMN_ROLES.map((role): [number | undefined, ColumnRole] => [columns[role], role]));
  return Array.from({ length: width }, (_, column) => {
    const role = roles.get(column);
    return role === undefined ? `${column + 1}` : headers[role];
  });
}
