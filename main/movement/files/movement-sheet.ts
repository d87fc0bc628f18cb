/** Exports the filtered fuelings: numbers as numbers; keys, CNPJs and ids as texts. */

import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { MovementRow } from '../../../preload/contract/movement/movement.ts';
import { type BookSheet, type ListColumn, listColumns, listCsv, readMeSheet, tableSheet } from '../../prices/index.ts';
import { documentOf } from '../../shared/files/cells.ts';
import { unitPaidOf } from '../model/price-check.ts';
import { movementTexts } from '../texts.ts';

const flagOf = (cancelled: boolean): string => (cancelled ? movementTexts.yes : movementTexts.no);

const keyOf = ({ invoiceKey, ownKey }: MovementRow): string | null => ownKey ?? invoiceKey;
function keyFrom({ invoiceKey, noteCancelled, ownKey }: MovementRow): string | null {
  if (ownKey !== null) return movementTexts.fromHere;
  if (invoiceKey === null) return null;
  return noteCancelled ? movementTexts.fromNetworkCancelled : movementTexts.fromNetwork;
}

const { text, code, day, time, quantity, price, money } = listColumns<MovementRow>();

function columnsOf(unitOf: UnitOf): readonly ListColumn<MovementRow>[] {
  const heads = movementTexts.columns;
  return [
    code(heads.id, ({ id }) => id),
    day(heads.date, ({ date }) => date),
    time(heads.time, ({ date }) => date),
    text(heads.customer, ({ customerName }) => customerName),
    code(heads.document, ({ customerDocument }) => documentOf(customerDocument)),
    text(heads.product, ({ productName }) => productName),
    code(heads.plate, ({ plate }) => plate),
    quantity(heads.quantity, ({ quantityE4 }) => quantityE4),
    text(heads.unit, ({ productName }) => unitOf(productName)),
    price(heads.unitPrice, unitPaidOf),
    money(heads.value, ({ valueE4 }) => valueE4),
    code(heads.key, keyOf),
    text(heads.keyFrom, keyFrom),
    text(heads.cancelled, ({ cancelled }) => flagOf(cancelled)),
  ];
}

export const movementCsv = (rows: readonly MovementRow[], unitOf: UnitOf): Uint8Array => listCsv(columnsOf(unitOf), rows);

export function movementBook(rows: readonly MovementRow[], unitOf: UnitOf, about: Parameters<typeof readMeSheet>[0]): readonly BookSheet[] {
  const columns = columnsOf(unitOf);
  const uncounted = { column: columns.length - 1, word: movementTexts.yes, is: ({ cancelled }: MovementRow) => cancelled };
  return [tableSheet(movementTexts.sheet, columns, rows, { uncounted }), readMeSheet(about)];
}
