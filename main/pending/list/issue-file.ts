/** Workbook of the fuelings that lack a note, one per line with its customer, for the person who issues the notes. */

import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { IssueCustomer, IssueLine } from '../../../preload/contract/pending/issue-sheet.ts';
import { type BookSheet, readMeSheet, type TableColumn, tableSheet } from '../../prices/index.ts';
import { documentOf, numberOf } from '../../shared/files/cells.ts';
import type { WholeIssueSheet } from '../model/issue-sheet.ts';
import { pendingTexts } from '../texts.ts';

const { issueColumns } = pendingTexts;

interface Listed {
  readonly line: IssueLine;
  readonly customer: IssueCustomer;
}

const columnsOf = (unitOf: UnitOf): readonly TableColumn<Listed>[] => [
  { title: issueColumns.customer, kind: 'text', cell: ({ customer }) => customer.name },
  { title: issueColumns.document, kind: 'code', cell: ({ customer }) => documentOf(customer.document) },
  { title: issueColumns.stateRegistration, kind: 'code', cell: ({ customer }) => customer.stateRegistration },
  { title: issueColumns.address, kind: 'text', cell: ({ customer }) => customer.address },
  { title: issueColumns.date, kind: 'day', cell: ({ line }) => line.date },
  { title: issueColumns.time, kind: 'time', cell: ({ line }) => line.date.slice(11, 19) },
  { title: issueColumns.product, kind: 'text', cell: ({ line }) => line.productName },
  { title: issueColumns.anp, kind: 'code', cell: ({ line }) => line.anp },
  { title: issueColumns.quantity, kind: 'quantity', cell: ({ line }) => numberOf(line.quantityE4) },
  { title: issueColumns.unit, kind: 'text', cell: ({ line }) => unitOf(line.productName) },
  { title: issueColumns.unitPrice, kind: 'price', cell: ({ line }) => numberOf(line.unitPriceE4) },
  { title: issueColumns.value, kind: 'money', sum: true, cell: ({ line }) => numberOf(line.valueE4) },
  { title: issueColumns.missing, kind: 'money', sum: true, cell: ({ line }) => numberOf(line.missingE4) },
  { title: issueColumns.plate, kind: 'code', cell: ({ line }) => line.plate },
  { title: issueColumns.odometer, kind: 'code', cell: ({ line }) => line.odometer },
  { title: issueColumns.id, kind: 'code', cell: ({ line }) => line.id },
];

export function issueBook(
  { lines, customers }: Pick<WholeIssueSheet, 'lines' | 'customers'>,
  unitOf: UnitOf,
  about: Parameters<typeof readMeSheet>[0],
): readonly BookSheet[] {
  const listed = lines.map((line) => ({ line, customer: customers[line.customer] as IssueCustomer }));
  return [tableSheet(pendingTexts.issueSheet, columnsOf(unitOf), listed), readMeSheet(about)];
}
