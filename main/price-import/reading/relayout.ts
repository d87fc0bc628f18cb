/** Finds the columns again after another sheet or header row was chosen, so that one click suffices. */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { isWorkbook } from '../../shared/files/file-kind.ts';
import { compareText } from '../../shared/text.ts';
import { guessLayout } from './sheet-guess.ts';
import { findHeader, type HeadRecord } from './sheet-head.ts';
import { openText } from './text/text-sheet.ts';
import { isWide } from './wide-layout.ts';
import { openWorkbookSheet } from './workbook/sheet.ts';
import type { WorkbookShelf } from './workbook/shelf.ts';

/**
 * The requested layout, with columns found by the chosen header. Unchanged if the columns were
 * changed along with it, or if the header does not name product and price.
 */
export async function relaid(
  fileName: string,
  bytes: Uint8Array,
  before: SheetLayout,
  requested: SheetLayout,
  shelf: WorkbookShelf,
): Promise<SheetLayout> {
  const otherSheet = requested.sheet?.name !== before.sheet?.name;
  const otherHeader = requested.headerLine !== before.headerLine;
  if (!(otherSheet || otherHeader) || requested.headerLine === null || columnsOf(requested) !== columnsOf(before)) return requested;
  const head = await headOf(fileName, bytes, requested, shelf);
  // The line of the header belongs to the previous sheet.
  const headerLine = otherSheet && !otherHeader ? (findHeader(head)?.line ?? null) : requested.headerLine;
  const { encoding, delimiter, sheet = null } = requested;
  const guessed = guessLayout({ encoding, delimiter, headerLine, sheet }, head).layout;
  const { columns, productColumns, priceMeans, customerNames, productMore } = guessed;
  const guessedColumns = { columns, productColumns: productColumns ?? [], priceMeans, customerNames, productMore };
  const found = { ...requested, headerLine: guessed.headerLine, ...guessedColumns };
  return isWide(found) || (columns.product !== undefined && columns.price !== undefined) ? found : requested;
}

async function headOf(fileName: string, bytes: Uint8Array, layout: SheetLayout, shelf: WorkbookShelf): Promise<readonly HeadRecord[]> {
  if (!isWorkbook(bytes)) {
    const text = openText(fileName, bytes, layout);
    return text.ok ? text.value.head : [];
  }
  const workbook = await shelf.put(fileName, bytes);
  // Merges fill the head as if there were no price columns: headers over two rows are such merges.
  const sheet = workbook.ok ? openWorkbookSheet(fileName, workbook.value, { ...layout, columns: {}, productColumns: [] }) : workbook;
  return sheet.ok ? sheet.value.head : [];
}

function columnsOf({ columns, productColumns = [] }: SheetLayout): string {
  const roles = Object.entries(columns).sort(([a], [b]) => compareText(a, b));
  return JSON.stringify([roles, productColumns.map(({ column, label }) => [column, label])]);
}
