/** The transfers of a filter as a file: numbers as numbers, ids as texts. */

import type { TransferRow } from '../../../preload/contract/transfers/transfers.ts';
import { repassText } from '../../pending/index.ts';
import { dayOf, decimalCell, literal } from '../../shared/files/cells.ts';
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

export function transfersCsv(rows: readonly TransferRow[]): Uint8Array {
  return csvBytes([COLUMNS.map(([title]) => title()), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))]);
}
