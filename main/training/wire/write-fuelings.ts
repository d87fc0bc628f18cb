import type { FuelingFields, JsonValue, WireProfile } from '../../network/profile/profile.ts';
import { offsetMinutes } from '../local-time.ts';
import { daysPending } from '../rules/fuelings.ts';
import type { Transfer } from '../rules/transfers.ts';
import { productById } from '../seed/products.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { StationRecord } from '../state.ts';
import { type AnswerField, record } from './json.ts';
import { writeMoment } from './read-values.ts';

/** An element of the pending listing. */
export function writePending({ pending: at }: WireProfile, station: StationRecord, fueling: Fueling, now: number): JsonValue {
  return record([
    ...shared(at, station, fueling),
    [at.daysPending, daysPending(fueling.at, station, now)],
    [at.repassDate, null],
    [at.repassStatus, 'PENDING'],
  ]);
}

/** An element of the supplier's transactions. */
export function writeTransaction(
  { transactions: at }: WireProfile,
  station: StationRecord,
  fueling: Fueling,
  { key, cancelled }: { readonly key: string | null; readonly cancelled: boolean },
): JsonValue {
  return record([
    ...shared(at, station, fueling),
    [at.customerDocument, fueling.customer.document],
    [at.invoiceKey, key],
    [at.cancelled, cancelled],
  ]);
}

/** An element of the listing of transfers; its fuelings as a list, each under the first name that the profile reads. */
export function writeTransfer(
  { transfers: at }: WireProfile,
  { id, day, amountE4, status, fuelings }: Transfer,
  offset: number,
): JsonValue {
  return record([
    [at.id, Number(id)],
    [at.date, writeMoment(`${day}T00:00:00`, at.dates, offset)],
    [at.amount, amount(amountE4, at.decimalMark, at.amountHides)],
    [at.status, status],
    [at.fuelings, fuelings.map(({ transactionId }) => idOf(at.fuelingId, Number(transactionId)))],
  ]);
}

const idOf = ([place = '']: readonly string[], id: number): JsonValue => (place === '' ? id : record([[[place], id]]));

function shared(at: FuelingFields, station: StationRecord, fueling: Fueling): readonly AnswerField[] {
  return [
    [at.transactionDate, writeMoment(fueling.at, at.dates, offsetMinutes(station.uf))],
    [at.transactionId, Number(fueling.transactionId)],
    [at.stationName, station.name],
    [at.customerName, fueling.customer.name],
    [at.quantity, amount(fueling.quantityE4, at.decimalMark, at.quantityHides)],
    [at.value, amount(fueling.valueE4, at.decimalMark, at.valueHides)],
    [at.productName, productById(fueling.productId)?.name ?? null],
    [at.licensePlate, fueling.plate],
  ];
}

/** Documented as a number; a network with a decimal comma must use text. @param hides decimals written without a mark */
export function amount(e4: number, mark: '.' | ',', hides: number): JsonValue {
  if (hides > 0) return mark === '.' ? Math.round(e4 / 10 ** (4 - hides)) : String(Math.round(e4 / 10 ** (4 - hides)));
  return mark === '.' ? e4 / 10_000 : (e4 / 10_000).toFixed(4).replace('.', ',');
}
