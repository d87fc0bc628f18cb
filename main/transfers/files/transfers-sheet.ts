/** The transfers of a filter as a file: numbers as numbers, ids as texts. */

import type { TransferRow } from '../../../preload/contract/transfers/transfers.ts';
import { repassText } from '../../pending/index.ts';
import { type BookSheet, readMeSheet, type TableColumn, tableSheet } from '../../prices/index.ts';
import { dayOf, decimalCell, literal, numberOf } from '../../shared/files/cells.ts';
import { type CsvCell, csvBytes } from '../../shared/files/csv.ts';
import { transferTexts } from '../texts.ts';

const COLUMNS: readonly (readonly [title: () => string, cell: (row: TransferRow) => CsvCell])[] = [
  [() => transferTexts.columns.id, ({ id }) => literal(id)],
  [() => transferTexts.columns.date, ({ date }) => dayOf(date)],
  [() => transferTexts.columns.status, ({ status }) => (status === null ? null : repassText(status))],
  [() => transferTexts.columns.amount, ({ amountE4 }) => decimalCell(amountE4, 2)],
  [() => transferTexts.columns.fuelings, ({ fuelings }) => (fuelings === null ? null : String(fuelings.count))],
  [() => transferTexts.columns.missing, ({ fuelings }) => (fuelings === null ? null : String(fuelings.missing))],
  [() => transferTexts.columns.sum, ({ fuelings }) => (fuelings === null ? null : decimalCell(fuelings.sumE4, 2))],
  [() => transferTexts.columns.difference, ({ differenceE4 }) => decimalCell(differenceE4, 2)],
];

const BOOK: readonly TableColumn<TransferRow>[] = [
  { title: transferTexts.columns.id, kind: 'text', cell: ({ id }) => id },
  { title: transferTexts.columns.date, kind: 'day', cell: ({ date }) => date },
  { title: transferTexts.columns.status, kind: 'text', cell: ({ status }) => (status === null ? null : repassText(status)) },
  { title: transferTexts.columns.amount, kind: 'money', sum: true, cell: ({ amountE4 }) => numberOf(amountE4) },
  { title: transferTexts.columns.fuelings, kind: 'count', cell: ({ fuelings }) => fuelings?.count ?? null },
  { title: transferTexts.columns.missing, kind: 'count', cell: ({ fuelings }) => fuelings?.missing ?? null },
  {
    ...{ title: transferTexts.columns.sum, kind: 'money', sum: true },
    cell: ({ fuelings }) => (fuelings === null ? null : numberOf(fuelings.sumE4)),
  },
  { title: transferTexts.columns.difference, kind: 'money', sum: true, cell: ({ differenceE4 }) => numberOf(differenceE4) },
];

export function transfersBook(rows: readonly TransferRow[], about: Parameters<typeof readMeSheet>[0]): readonly BookSheet[] {
  return [tableSheet(transferTexts.sheet, BOOK, rows), readMeSheet(about)];
}

export function transfersCsv(rows: readonly TransferRow[]): Uint8Array {
  return csvBytes([COLUMNS.map(([title]) => title()), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))]);
}
