/** Another sheet or header row chosen: its columns are found anew, so that one click is enough. */

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
 * The layout told, with columns by the header that now counts. Left as told: columns that were
 * changed along with it, and a header that does not name product and price.
 */
export async function relaid(
  fileName: string,
  bytes: Uint8Array,
  before: SheetLayout,
  told: SheetLayout,
  shelf: WorkbookShelf,
): Promise<SheetLayout> {
  const otherSheet = told.sheet?.name !== before.sheet?.name;
  const otherHeader = told.headerLine !== before.headerLine;
  if (!(otherSheet || otherHeader) || told.headerLine === null || columnsOf(told) !== columnsOf(before)) return told;
  const head = await headOf(fileName, bytes, told, shelf);
  // The line of the header belongs to the sheet that was left.
  const headerLine = otherSheet && !otherHeader ? (findHeader(head)?.line ?? null) : told.headerLine;
  const { encoding, delimiter, sheet = null } = told;
  const guessed = guessLayout({ encoding, delimiter, headerLine, sheet }, head).layout;
  const { columns, productColumns, priceMeans, customerNames, productMore } = guessed;
  const own = { columns, productColumns: productColumns ?? [], priceMeans, customerNames, productMore };
  const found = { ...told, headerLine: guessed.headerLine, ...own };
  return isWide(found) || (columns.product !== undefined && columns.price !== undefined) ? found : told;
}

async function headOf(fileName: string, bytes: Uint8Array, told: SheetLayout, shelf: WorkbookShelf): Promise<readonly HeadRecord[]> {
  if (!isWorkbook(bytes)) {
    const text = openText(fileName, bytes, told);
    return text.ok ? text.value.head : [];
  }
  const workbook = await shelf.put(fileName, bytes);
  // Merges fill the head as if no column held prices: headers over two rows are such merges.
  const sheet = workbook.ok ? openWorkbookSheet(fileName, workbook.value, { ...told, columns: {}, productColumns: [] }) : workbook;
  return sheet.ok ? sheet.value.head : [];
}

function columnsOf({ columns, productColumns = [] }: SheetLayout): string {
  const roles = Object.entries(columns).sort(([one], [other]) => compareText(one, other));
  return JSON.stringify([roles, productColumns.map(({ column, label }) => [column, label])]);
}
