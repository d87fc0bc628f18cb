/** Cuts some rows of a sheet into a new sheet: same columns, order, encoding and format, plus a reason at the end of each row. */

import type { CellValue } from 'hucre';
import type { Result } from '../../../preload/contract/errors.ts';
import {
  COLUMN_ROLES,
  type ColumnRole,
  MAX_PRODUCT_COLUMN,
  type ProductColumn,
  type SheetLayout,
} from '../../../preload/contract/price-import/price-import.ts';
import type { CutRow, CutSheet, SheetCutter } from '../../prices/index.ts';
import { refusedTexts, writeText, writeWorkbook } from '../../prices/index.ts';
import { excelSafe } from '../../shared/files/excel-safe.ts';
import { isWorkbook } from '../../shared/files/file-kind.ts';
import { fail, ok } from '../../shared/result.ts';
import { readRecords } from '../reading/text/csv-records.ts';
import { tableOfMessage } from '../reading/text/message-lines.ts';
import { openSheet } from '../reading/text/sheet-text.ts';
import { columnOfKey, isWide, lineOfKey } from '../reading/wide-layout.ts';
import { filledRows, fillsOf } from '../reading/workbook/merges.ts';

import { readAnyWorkbook } from '../reading/workbook/shelf.ts';
import { refusals } from '../texts/reading.ts';

type Request = Parameters<SheetCutter>[0];
type Line<Cell> = { readonly line: number; readonly cells: readonly Cell[] };

/** @see SheetCutter */
export const cutSheet: SheetCutter = async (request) => {
  const cut = isWorkbook(request.bytes) ? await cutWorkbook(request) : cutText(request);
  // Only columns up to this one can be distinguished as prices.
  const tooWide = cut.ok && cut.value.layout.productColumns?.some(({ column }) => column > MAX_PRODUCT_COLUMN);
  return tooWide ? fail('not-allowed', refusedTexts.noSheet()) : cut;
};

async function cutWorkbook(request: Request): Promise<Result<CutSheet>> {
  const { fileName, bytes, layout } = request;
  const workbook = await readAnyWorkbook(fileName, bytes);
  if (!workbook.ok) return workbook;
  const { format, sheets } = workbook.value;
  const sheet = sheets.find(({ name }) => name === layout.sheet?.name) ?? sheets[0];
  if (sheet === undefined) return fail('file', refusals.emptyWorkbook(fileName), { file: fileName });
  const fills = fillsOf(sheet, priceColumns(layout));
  if (fills === null) return fail('file', refusals.workbook(fileName, 'spread'), { file: fileName });
  // A header may be merged over its two rows even above prices.
  const heads = filledRows(sheet, fillsOf(sheet, []) ?? fills);
  const parts = { lines: linesOf(filledRows(sheet, fills)), heads: linesOf(heads), titles: linesOf(sheet.rows) };
  const cut = cutLines<CellValue>(request, parts, (text) => text);
  const written = format === 'html' ? 'xlsx' : format;
  const made = await writeWorkbook(written, sheet.name, cut.rows);
  return ok({ bytes: made, extension: written, layout: { ...cut.layout, sheet: { name: sheet.name, index: 0 } } });
}

function priceColumns({ columns, productColumns = [] }: SheetLayout): readonly number[] {
  if (productColumns.length > 0) return productColumns.map(({ column }) => column);
  return columns.price === undefined ? [] : [columns.price];
}

function linesOf(rows: readonly (readonly CellValue[])[]): readonly Line<CellValue>[] {
  return rows.map((cells, row) => ({ line: row + 1, cells }));
}

function cutText(request: Request): Result<CutSheet> {
  const { fileName, bytes, layout } = request;
  const opened = openSheet(fileName, tableOfMessage(bytes), { encoding: layout.encoding });
  if (!opened.ok) return opened;
  const { text, newline, byteOrderMark, sepLine } = opened.value;
  const lines: Line<string>[] = [];
  readRecords(text, layout.delimiter, newline, {
    record: (cells, line) => {
      if (!(sepLine && line === 1)) lines.push({ line, cells: cells.map(excelSafe) });
      return true;
    },
  });
  const cut = cutLines<string>(request, { lines, heads: lines, titles: lines }, excelSafe);
  const style = { encoding: layout.encoding, byteOrderMark, delimiter: layout.delimiter, newline, sepLine };
  const extension = layout.delimiter === '\t' || layout.delimiter === '|' ? 'txt' : 'csv';
  const headerLine = (cut.layout.headerLine ?? 1) + (sepLine ? 1 : 0);
  return ok({ bytes: writeText(cut.rows, style), extension, layout: { ...cut.layout, headerLine } });
}

/** Lines of a sheet: as read, as read for a header, and verbatim. */
interface Parts<Cell> {
  readonly lines: readonly Line<Cell | string>[];
  readonly heads: readonly Line<Cell | string>[];
  readonly titles: readonly Line<Cell | string>[];
}

/** `safe`: sanitizes a text that is not from the file. */
function cutLines<Cell>(
  { layout, rows, headers, reasonHeader, head }: Request,
  { lines, heads, titles: above }: Parts<Cell>,
  safe: (text: string) => string,
): { readonly rows: readonly (readonly (Cell | string)[])[]; readonly layout: SheetLayout } {
  const wanted = Map.groupBy(rows, ({ key }) => lineOfKey(key));
  const { headerLine } = layout;
  const header = heads.find(({ line }) => line === headerLine)?.cells ?? null;
  const titles =
    header === null || head !== 'whole' ? [] : above.filter(({ line, cells }) => line < (headerLine ?? 0) && !isPart(cells, header));
  const selected = lines.filter(({ line }) => wanted.has(line) && line > (headerLine ?? 0));
  const width = Math.max(0, header?.length ?? 0, ...selected.map(({ cells }) => cells.length));
  const added = COLUMN_ROLES.filter((role) => layout.columns[role] === undefined && rows.some(({ typed }) => typed[role] !== undefined))
    // The product and the price of a wide sheet are its columns.
    .filter((role) => !isWide(layout) || !isOfColumns(role));
  const columns: Partial<Record<ColumnRole, number>> = { ...layout.columns };
  added.forEach((role, place) => {
    columns[role] = width + place;
  });
  const moved = movedPrices(rows, width + added.length);
  const padded = (cells: readonly (Cell | string)[], to: number): (Cell | string)[] => [
    ...cells,
    ...Array<string>(Math.max(0, to - cells.length)).fill(''),
  ];
  const last = width + added.length + moved.size;
  const body = selected.flatMap(({ line, cells }) =>
    alike(wanted.get(line) ?? [], layout).map((group) => {
      const row = padded(cells, last);
      blankOthers(layout, group, row);
      for (const cutRow of group) {
        for (const [column, text] of typedCells({ ...layout, columns }, cutRow)) row[column] = safe(text);
        movePrice(moved, cutRow, row);
      }
      return [...row, safe([...new Set(group.map(({ reason }) => reason))].join('; '))];
    }),
  );
  const base = header === null || head === 'named' ? named(layout, headers, padded(header ?? [], width), safe) : padded(header, width);
  const names = [...base, ...added.map((role) => headers[role]), ...[...moved.values()].map(({ label }) => safe(label)), reasonHeader];
  const productColumns = moved.size === 0 ? {} : { productColumns: [...(layout.productColumns ?? []), ...moved.values()] };
  return {
    rows: [...titles.map(({ cells }) => cells), names, ...body],
    layout: { ...layout, headerLine: titles.length + 1, columns, ...productColumns },
  };
}

/** Whether the upper row of a header merged over two rows repeats the lower one. */
function isPart<Cell>(cells: readonly Cell[], header: readonly Cell[]): boolean {
  const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell !== null && cell !== '';
  return cells.some(isFilled) && cells.every((cell, column) => !isFilled(cell) || cell === header[column]);
}

/** Groups rows of one line that can share an output row: texts typed for one product of a wide sheet must not affect the others. */
function alike(rows: readonly CutRow[], layout: SheetLayout): readonly (readonly CutRow[])[] {
  if (!isWide(layout)) return [rows];
  const shared = COLUMN_ROLES.filter((role) => !isOfColumns(role));
  return [...Map.groupBy(rows, ({ typed }) => JSON.stringify(shared.map((role) => typed[role] ?? null))).values()];
}

function placeOf({ key, typed }: CutRow): string | null {
  const column = columnOfKey(key);
  return column === null || typed.product === undefined ? null : `${column} ${typed.product}`;
}

/** Columns for prices of a wide sheet whose product no longer is that of their column. */
function movedPrices(rows: readonly CutRow[], from: number): ReadonlyMap<string, ProductColumn> {
  const moved = new Map<string, ProductColumn>();
  for (const row of rows) {
    const place = placeOf(row);
    if (place !== null && !moved.has(place)) moved.set(place, { column: from + moved.size, label: row.typed.product ?? '' });
  }
  return moved;
}

function movePrice<Cell>(moved: ReadonlyMap<string, ProductColumn>, row: CutRow, cells: (Cell | string)[]): void {
  const from = columnOfKey(row.key);
  const to = moved.get(placeOf(row) ?? '');
  if (from === null || to === undefined) return;
  cells[to.column] = cells[from] ?? '';
  cells[from] = '';
}

function typedCells(
  { columns, productMore }: Pick<SheetLayout, 'columns' | 'productMore'>,
  { key, typed }: CutRow,
): readonly (readonly [number, string])[] {
  const wide = columnOfKey(key);
  // A typed product is whole: the second product column would be joined to it.
  const more: readonly (readonly [number, string])[] =
    productMore === undefined || typed.product === undefined || wide !== null ? [] : [[productMore, '']];
  const cells = COLUMN_ROLES.flatMap((role): readonly (readonly [number, string])[] => {
    const text = typed[role];
    const column = wide !== null && role === 'price' ? wide : wide !== null && role === 'product' ? undefined : columns[role];
    return text === undefined || column === undefined ? [] : [[column, text]];
  });
  return [...more, ...cells];
}

/** Blanks the accepted prices of a wide sheet's line, so that they are not sent again. */
function blankOthers<Cell>({ productColumns }: SheetLayout, rows: readonly CutRow[], cells: (Cell | string)[]): void {
  const refused = new Set(rows.map(({ key }) => columnOfKey(key)));
  for (const { column } of productColumns ?? []) if (!refused.has(column)) cells[column] = '';
}

/** Replaces a missing or unknown header by names that an import recognizes; other columns keep theirs. */
function named<Cell>(
  { columns, productColumns }: SheetLayout,
  headers: Readonly<Record<ColumnRole, string>>,
  cells: readonly (Cell | string)[],
  safe: (text: string) => string,
): readonly (Cell | string)[] {
  const products = new Map(productColumns?.map(({ column, label }) => [column, label]));
  const roles = new Map(COLUMN_ROLES.map((role): [number | undefined, ColumnRole] => [columns[role], role]));
  return cells.map((cell, column) => {
    const role = roles.get(column);
    const name = products.get(column) ?? (role === undefined || (products.size > 0 && isOfColumns(role)) ? null : headers[role]);
    if (name !== null) return safe(name);
    return cell === '' || cell === null ? `${column + 1}` : cell;
  });
}

function isOfColumns(role: ColumnRole): boolean {
  return role === 'product' || role === 'price';
}
