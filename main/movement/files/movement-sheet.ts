/** The fuelings of a filter as a file: numbers as numbers; keys, CNPJs and ids as texts. */

import type { UnitOf } from '../../../preload/contract/overview/measure.ts';
import type { MovementRow } from '../../../preload/contract/overview/movement.ts';
import type { SheetCell } from '../../prices/index.ts';
import { dayOf, decimalCell, documentOf, literal, numberOf } from '../../shared/files/cells.ts';
import { type CsvCell, csvBytes } from '../../shared/files/csv.ts';
import { unitPaidOf } from '../model/price-check.ts';
import { movementTexts } from '../texts.ts';

const flagOf = (cancelled: boolean): string => (cancelled ? movementTexts.yes : movementTexts.no);

const keyOf = ({ invoiceKey, ownKey }: MovementRow): string | null => invoiceKey ?? ownKey;
function keyFrom(row: MovementRow): string | null {
  if (keyOf(row) === null) return null;
  return row.invoiceKey === null ? movementTexts.fromHere : movementTexts.fromNetwork;
}

type Column = readonly [title: () => string, csv: (row: MovementRow) => CsvCell, cell: (row: MovementRow) => SheetCell];

const columnsOf = (unitOf: UnitOf): readonly Column[] => [
  [() => movementTexts.columns.id, ({ id }) => literal(id), ({ id }) => id],
  [() => movementTexts.columns.date, ({ date }) => dayOf(date), ({ date }) => dayOf(date)],
  [() => movementTexts.columns.time, ({ date }) => date.slice(11, 19), ({ date }) => date.slice(11, 19)],
  [() => movementTexts.columns.customer, ({ customerName }) => customerName, ({ customerName }) => customerName],
  [
    () => movementTexts.columns.document,
    ({ customerDocument }) => literal(documentOf(customerDocument)),
    ({ customerDocument }) => documentOf(customerDocument),
  ],
  [() => movementTexts.columns.product, ({ productName }) => productName, ({ productName }) => productName],
  [() => movementTexts.columns.plate, ({ plate }) => literal(plate), ({ plate }) => plate],
  [() => movementTexts.columns.quantity, ({ quantityE4 }) => decimalCell(quantityE4, 3), ({ quantityE4 }) => numberOf(quantityE4)],
  [() => movementTexts.columns.unit, ({ productName }) => unitOf(productName), ({ productName }) => unitOf(productName)],
  [() => movementTexts.columns.unitPrice, (row) => decimalCell(unitPaidOf(row), 3), (row) => numberOf(unitPaidOf(row))],
  [() => movementTexts.columns.value, ({ valueE4 }) => decimalCell(valueE4, 2), ({ valueE4 }) => numberOf(valueE4)],
  [() => movementTexts.columns.key, (row) => literal(keyOf(row)), keyOf],
  [() => movementTexts.columns.keyFrom, keyFrom, keyFrom],
  [() => movementTexts.columns.cancelled, ({ cancelled }) => flagOf(cancelled), ({ cancelled }) => flagOf(cancelled)],
];

const headsOf = (columns: readonly Column[]): readonly string[] => columns.map(([title]) => title());

export function movementCsv(rows: readonly MovementRow[], unitOf: UnitOf): Uint8Array {
  const columns = columnsOf(unitOf);
  return csvBytes([headsOf(columns), ...rows.map((row) => columns.map(([, csv]) => csv(row)))]);
}

export function movementRows(rows: readonly MovementRow[], unitOf: UnitOf): readonly (readonly SheetCell[])[] {
  const columns = columnsOf(unitOf);
  return [headsOf(columns), ...rows.map((row) => columns.map(([, , cell]) => cell(row)))];
}
