/** The fuelings of a filter as a file: numbers as numbers; keys, CNPJs and ids as texts. */

import type { FleetRow } from '../../../preload/contract/overview/fleet.ts';
import type { UnitOf } from '../../../preload/contract/overview/measure.ts';
import { unitPaidOf } from '../../movement/model/index.ts';
import type { SheetCell } from '../../prices/index.ts';
import { dayOf, decimalCell, documentOf, literal, numberOf } from '../../shared/files/cells.ts';
import { type CsvCell, csvBytes } from '../../shared/files/csv.ts';
import { fleetTexts as texts } from '../texts.ts';

const flagOf = (cancelled: boolean): string => (cancelled ? texts.yes : texts.no);
const flawOf = ({ flaw }: FleetRow): string | null => (flaw === null ? null : texts.flaws[flaw]);

type Column = readonly [title: string, csv: (row: FleetRow) => CsvCell, cell: (row: FleetRow) => SheetCell];

const columnsOf = (unitOf: UnitOf): readonly Column[] => {
  const heads = texts.columns;
  return [
    [heads.id, ({ id }) => literal(id), ({ id }) => id],
    [heads.date, ({ date }) => dayOf(date), ({ date }) => dayOf(date)],
    [heads.time, ({ date }) => date.slice(11, 19), ({ date }) => date.slice(11, 19)],
    [heads.plate, ({ plate }) => literal(plate), ({ plate }) => plate],
    [heads.product, ({ productName }) => productName, ({ productName }) => productName],
    [heads.quantity, ({ quantityE4 }) => decimalCell(quantityE4, 3), ({ quantityE4 }) => numberOf(quantityE4)],
    [heads.unit, ({ productName }) => unitOf(productName), ({ productName }) => unitOf(productName)],
    [heads.unitPrice, (row) => decimalCell(unitPaidOf(row), 3), (row) => numberOf(unitPaidOf(row))],
    [heads.value, ({ valueE4 }) => decimalCell(valueE4, 2), ({ valueE4 }) => numberOf(valueE4)],
    [heads.odometer, ({ odometer }) => odometer, ({ odometer }) => odometer],
    [heads.flaw, flawOf, flawOf],
    [heads.supplier, (row) => literal(documentOf(row.supplierDocument)), (row) => documentOf(row.supplierDocument)],
    [heads.city, ({ city }) => city, ({ city }) => city],
    [heads.key, ({ invoiceKey }) => literal(invoiceKey), ({ invoiceKey }) => invoiceKey],
    [heads.cancelled, ({ cancelled }) => flagOf(cancelled), ({ cancelled }) => flagOf(cancelled)],
  ];
};

export function fleetCsv(rows: readonly FleetRow[], unitOf: UnitOf): Uint8Array {
  const all = columnsOf(unitOf);
  return csvBytes([all.map(([title]) => title), ...rows.map((row) => all.map(([, csv]) => csv(row)))]);
}

export function fleetRows(rows: readonly FleetRow[], unitOf: UnitOf): readonly (readonly SheetCell[])[] {
  const all = columnsOf(unitOf);
  return [all.map(([title]) => title), ...rows.map((row) => all.map(([, , cell]) => cell(row)))];
}
