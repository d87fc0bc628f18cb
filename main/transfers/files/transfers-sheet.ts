/** Exports the filtered transfers: numbers as numbers, ids as texts. */

import type { TransferRow } from '../../../preload/contract/transfers/transfers.ts';
import { repassText } from '../../pending/index.ts';
import { type BookSheet, type ListColumn, listColumns, listCsv, readMeSheet, tableSheet } from '../../prices/index.ts';
import { transferTexts } from '../texts.ts';

const { text, code, count, day, money } = listColumns<TransferRow>();

function columnsOf(): readonly ListColumn<TransferRow>[] {
  const heads = transferTexts.columns;
  return [
    code(heads.id, ({ id }) => id),
    day(heads.date, ({ date }) => date),
    text(heads.status, ({ status }) => (status === null ? null : repassText(status))),
    money(heads.amount, ({ amountE4 }) => amountE4),
    count(heads.fuelings, ({ fuelings }) => fuelings?.count),
    count(heads.missing, ({ fuelings }) => fuelings?.missing),
    money(heads.sum, ({ fuelings }) => fuelings?.sumE4 ?? null),
    money(heads.difference, ({ differenceE4 }) => differenceE4),
  ];
}

export const transfersCsv = (rows: readonly TransferRow[]): Uint8Array => listCsv(columnsOf(), rows);

export function transfersBook(rows: readonly TransferRow[], about: Parameters<typeof readMeSheet>[0]): readonly BookSheet[] {
  return [tableSheet(transferTexts.sheet, columnsOf(), rows), readMeSheet(about)];
}
