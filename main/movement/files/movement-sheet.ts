/** The fuelings of a filter as a file: numbers as numbers; keys, CNPJs and ids as texts. */

import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { MovementRow } from '../../../preload/contract/movement/movement.ts';
import { type BookSheet, readMeSheet, type TableColumn, tableSheet } from '../../prices/index.ts';
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

interface Column extends TableColumn<MovementRow> {
  readonly csv: (row: MovementRow) => CsvCell;
}

function columnsOf(unitOf: UnitOf): readonly Column[] {
  const heads = movementTexts.columns;
  return [
    { title: heads.id, kind: 'text', csv: ({ id }) => literal(id), cell: ({ id }) => id },
    { title: heads.date, kind: 'day', csv: ({ date }) => dayOf(date), cell: ({ date }) => date },
    { title: heads.time, kind: 'time', csv: ({ date }) => date.slice(11, 19), cell: ({ date }) => date.slice(11, 19) },
    { title: heads.customer, kind: 'text', csv: ({ customerName }) => customerName, cell: ({ customerName }) => customerName },
    {
      ...{ title: heads.document, kind: 'text' },
      csv: ({ customerDocument }) => literal(documentOf(customerDocument)),
      cell: ({ customerDocument }) => documentOf(customerDocument),
    },
    { title: heads.product, kind: 'text', csv: ({ productName }) => productName, cell: ({ productName }) => productName },
    { title: heads.plate, kind: 'text', csv: ({ plate }) => literal(plate), cell: ({ plate }) => plate },
    {
      ...{ title: heads.quantity, kind: 'quantity' },
      csv: ({ quantityE4 }) => decimalCell(quantityE4, 3),
      cell: ({ quantityE4 }) => numberOf(quantityE4),
    },
    { title: heads.unit, kind: 'text', csv: ({ productName }) => unitOf(productName), cell: ({ productName }) => unitOf(productName) },
    { title: heads.unitPrice, kind: 'price', csv: (row) => decimalCell(unitPaidOf(row), 3), cell: (row) => numberOf(unitPaidOf(row)) },
    {
      ...{ title: heads.value, kind: 'money', sum: true },
      csv: ({ valueE4 }) => decimalCell(valueE4, 2),
      cell: ({ valueE4 }) => numberOf(valueE4),
    },
    { title: heads.key, kind: 'text', csv: (row) => literal(keyOf(row)), cell: keyOf },
    { title: heads.keyFrom, kind: 'text', csv: keyFrom, cell: keyFrom },
    { title: heads.cancelled, kind: 'text', csv: ({ cancelled }) => flagOf(cancelled), cell: ({ cancelled }) => flagOf(cancelled) },
  ];
}

export function movementCsv(rows: readonly MovementRow[], unitOf: UnitOf): Uint8Array {
  const columns = columnsOf(unitOf);
  return csvBytes([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ csv }) => csv(row)))]);
}

export function movementBook(rows: readonly MovementRow[], unitOf: UnitOf, about: Parameters<typeof readMeSheet>[0]): readonly BookSheet[] {
  const columns = columnsOf(unitOf);
  const uncounted = { column: columns.length - 1, word: movementTexts.yes, is: ({ cancelled }: MovementRow) => cancelled };
  return [tableSheet(movementTexts.sheet, columns, rows, { uncounted }), readMeSheet(about)];
}
