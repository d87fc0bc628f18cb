/** The fuelings that lack a note as a workbook, a line each with its customer, for whoever issues the notes. */

import type { IssueCustomer, IssueLine } from '../../../preload/contract/overview/issue-sheet.ts';
import type { UnitOf } from '../../../preload/contract/overview/measure.ts';
import type { SheetCell } from '../../prices/index.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { dayOf, numberOf } from '../../shared/files/cells.ts';
import type { WholeIssueSheet } from '../model/issue-sheet.ts';
import { pendingTexts } from '../texts.ts';

const { issueColumns } = pendingTexts;

type Column = readonly [title: string, cell: (line: IssueLine, customer: IssueCustomer, unitOf: UnitOf) => SheetCell];

const COLUMNS: readonly Column[] = [
  [issueColumns.customer, (_line, { name }) => name],
  [issueColumns.document, (_line, { document }) => (document === null ? null : formatCnpj(document))],
  [issueColumns.stateRegistration, (_line, { stateRegistration }) => stateRegistration],
  [issueColumns.address, (_line, { address }) => address],
  [issueColumns.date, ({ date }) => dayOf(date)],
  [issueColumns.time, ({ date }) => date.slice(11, 19)],
  [issueColumns.product, ({ productName }) => productName],
  [issueColumns.anp, ({ anp }) => anp],
  [issueColumns.quantity, ({ quantityE4 }) => numberOf(quantityE4)],
  [issueColumns.unit, ({ productName }, _customer, unitOf) => unitOf(productName)],
  [issueColumns.unitPrice, ({ unitPriceE4 }) => numberOf(unitPriceE4)],
  [issueColumns.value, ({ valueE4 }) => numberOf(valueE4)],
  [issueColumns.missing, ({ missingE4 }) => numberOf(missingE4)],
  [issueColumns.plate, ({ plate }) => plate],
  [issueColumns.odometer, ({ odometer }) => odometer],
  [issueColumns.id, ({ id }) => id],
];

export function issueRows(
  { lines, customers }: Pick<WholeIssueSheet, 'lines' | 'customers'>,
  unitOf: UnitOf,
): readonly (readonly SheetCell[])[] {
  const rows = lines.map((line) => {
    const customer = customers[line.customer] as IssueCustomer;
    return COLUMNS.map(([, cell]) => cell(line, customer, unitOf));
  });
  return [COLUMNS.map(([title]) => title), ...rows];
}
