/** The fuelings of a filter as a file: numbers as numbers; keys, CNPJs and ids as texts. */

import type { FleetRow } from '../../../preload/contract/fleet/fleet.ts';
import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import { unitPaidOf } from '../../movement/model/index.ts';
import { type BookSheet, type ListColumn, listColumns, listCsv, readMeSheet, tableSheet } from '../../prices/index.ts';
import { documentOf } from '../../shared/files/cells.ts';
import { fleetTexts as texts } from '../texts.ts';

const flagOf = (cancelled: boolean): string => (cancelled ? texts.yes : texts.no);
const flawOf = ({ flaw }: FleetRow): string | null => (flaw === null ? null : texts.flaws[flaw]);

const { text, code, count, day, time, quantity, price, money } = listColumns<FleetRow>();

function columnsOf(unitOf: UnitOf): readonly ListColumn<FleetRow>[] {
  const heads = texts.columns;
  return [
    code(heads.id, ({ id }) => id),
    day(heads.date, ({ date }) => date),
    time(heads.time, ({ date }) => date),
    code(heads.plate, ({ plate }) => plate),
    text(heads.product, ({ productName }) => productName),
    quantity(heads.quantity, ({ quantityE4 }) => quantityE4),
    text(heads.unit, ({ productName }) => unitOf(productName)),
    price(heads.unitPrice, unitPaidOf),
    money(heads.value, ({ valueE4 }) => valueE4),
    count(heads.odometer, ({ odometer }) => odometer),
    text(heads.flaw, flawOf),
    code(heads.supplier, ({ supplierDocument }) => documentOf(supplierDocument)),
    text(heads.city, ({ city }) => city),
    code(heads.key, ({ invoiceKey }) => invoiceKey),
    text(heads.noteCancelled, ({ invoiceKey, noteCancelled }) => (invoiceKey === null ? null : flagOf(noteCancelled))),
    text(heads.cancelled, ({ cancelled }) => flagOf(cancelled)),
  ];
}

export const fleetCsv = (rows: readonly FleetRow[], unitOf: UnitOf): Uint8Array => listCsv(columnsOf(unitOf), rows);

export function fleetBook(rows: readonly FleetRow[], unitOf: UnitOf, about: Parameters<typeof readMeSheet>[0]): readonly BookSheet[] {
  const columns = columnsOf(unitOf);
  const uncounted = { column: columns.length - 1, word: texts.yes, is: ({ cancelled }: FleetRow) => cancelled };
  return [tableSheet(texts.sheet, columns, rows, { uncounted }), readMeSheet(about)];
}
