import { bareKey } from '../../shared/names/note-key.ts';
import type { FleetFueling, FleetInvoice } from '../fleet-api.ts';
import type { WireProfile } from '../profile/types.ts';
import { amountAt, cancelledAt } from './fuelings.ts';
import { documentAt } from './listings.ts';
import { idAt, integerAt, localTimeAt, missing, requiredId, textAt } from './wire.ts';

/** An element of the carrier's transactions; a field that is empty is missing. */
export function readFleetFueling(record: unknown, at: WireProfile['customerTransactions'], timeZone: string): FleetFueling {
  return {
    transactionId: requiredId(record, at.transactionId),
    transactionDate: localTimeAt(record, at.transactionDate, timeZone, at.dates) ?? missing(at.transactionDate),
    plate: textAt(record, at.plate),
    product: textAt(record, at.product),
    quantityE4: amountAt(record, at.quantity, at.decimalMark, at.quantityHides),
    valueE4: amountAt(record, at.value, at.decimalMark, at.valueHides),
    odometer: integerAt(record, at.odometer),
    supplierDocument: documentAt(record, at.supplierDocument),
    city: textAt(record, at.city),
    invoiceKey: bareKey(idAt(record, at.invoiceKey)) || null,
    cancelled: cancelledAt(record, at) === true,
  };
}

export function readFleetInvoice(record: unknown, at: WireProfile['customerInvoices']): FleetInvoice {
  return {
    invoiceKey: requiredId(record, at.invoiceKey),
    number: textAt(record, at.number),
    url: textAt(record, at.url, 2048),
  };
}
