/** The fuelings of a filter as a file: numbers as numbers; keys, CNPJs and ids as texts. */

import type { FleetRow } from '../../../preload/contract/fleet/fleet.ts';
import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import { unitPaidOf } from '../../movement/model/index.ts';
import { type BookSheet, readMeSheet, type TableColumn, tableSheet } from '../../prices/index.ts';
import { dayOf, decimalCell, documentOf, literal, numberOf } from '../../shared/files/cells.ts';
import { type CsvCell, csvBytes } from '../../shared/files/csv.ts';
import { fleetTexts as texts } from '../texts.ts';

const flagOf = (cancelled: boolean): string => (cancelled ? texts.yes : texts.no);
const flawOf = ({ flaw }: FleetRow): string | null => (flaw === null ? null : texts.flaws[flaw]);

interface Column extends TableColumn<FleetRow> {
  readonly csv: (row: FleetRow) => CsvCell;
}

function columnsOf(unitOf: UnitOf): readonly Column[] {
  const heads = texts.columns;
  return [
    { title: heads.id, kind: 'text', csv: ({ id }) => literal(id), cell: ({ id }) => id },
    { title: heads.date, kind: 'day', csv: ({ date }) => dayOf(date), cell: ({ date }) => date },
    { title: heads.time, kind: 'time', csv: ({ date }) => date.slice(11, 19), cell: ({ date }) => date.slice(11, 19) },
    { title: heads.plate, kind: 'text', csv: ({ plate }) => literal(plate), cell: ({ plate }) => plate },
    { title: heads.product, kind: 'text', csv: ({ productName }) => productName, cell: ({ productName }) => productName },
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
    { title: heads.odometer, kind: 'count', csv: ({ odometer }) => odometer, cell: ({ odometer }) => odometer },
    { title: heads.flaw, kind: 'text', csv: flawOf, cell: flawOf },
    {
      ...{ title: heads.supplier, kind: 'text' },
      csv: (row) => literal(documentOf(row.supplierDocument)),
      cell: (row) => documentOf(row.supplierDocument),
    },
    { title: heads.city, kind: 'text', csv: ({ city }) => city, cell: ({ city }) => city },
    { title: heads.key, kind: 'text', csv: ({ invoiceKey }) => literal(invoiceKey), cell: ({ invoiceKey }) => invoiceKey },
    { title: heads.cancelled, kind: 'text', csv: ({ cancelled }) => flagOf(cancelled), cell: ({ cancelled }) => flagOf(cancelled) },
  ];
}

export function fleetCsv(rows: readonly FleetRow[], unitOf: UnitOf): Uint8Array {
  const columns = columnsOf(unitOf);
  return csvBytes([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ csv }) => csv(row)))]);
}

export function fleetBook(rows: readonly FleetRow[], unitOf: UnitOf, about: Parameters<typeof readMeSheet>[0]): readonly BookSheet[] {
  const columns = columnsOf(unitOf);
  const uncounted = { column: columns.length - 1, word: texts.yes, is: ({ cancelled }: FleetRow) => cancelled };
  return [tableSheet(texts.sheet, columns, rows, { uncounted }), readMeSheet(about)];
}
