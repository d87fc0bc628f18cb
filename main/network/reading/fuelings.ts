import { bareKey } from '../../shared/names/note-key.ts';
import { scaled } from '../decimal.ts';
import { brief } from '../http/cap.ts';
import { find } from '../http/json.ts';
import { momentOf } from '../local-time.ts';
import type { NetworkFueling, SupplierTransaction } from '../notes-api.ts';
import type { Candidates, FuelingFields, PendingProfile, TransactionsProfile } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';
import { documentAt } from './listings.ts';
import { booleanAt, integerAt, isOneOf, localTimeAt, missing, requiredId, textAt, WireError } from './wire.ts';

/** An element of the pending list. Its id, date, quantity and value must be there. */
export function readPending(record: unknown, profile: PendingProfile, timeZone: string): NetworkFueling {
  return {
    ...namesOf(record, profile),
    transactionId: requiredId(record, profile.transactionId),
    transactionDate: localTimeAt(record, profile.transactionDate, timeZone, profile.dates) ?? missing(profile.transactionDate),
    quantityE4: amountAt(record, profile.quantity, profile.decimalMark, profile.quantityHides) ?? missing(profile.quantity),
    valueE4: amountAt(record, profile.value, profile.decimalMark, profile.valueHides) ?? missing(profile.value),
    daysPending: integerAt(record, profile.daysPending),
    repassDate: dayAt(record, profile, timeZone),
    repassStatus: textAt(record, profile.repassStatus),
  };
}

/** An element of the supplier's transactions: all but the id may be missing. */
export function readTransaction(record: unknown, profile: TransactionsProfile, timeZone: string): SupplierTransaction {
  return {
    ...namesOf(record, profile),
    transactionId: requiredId(record, profile.transactionId),
    transactionDate: localTimeAt(record, profile.transactionDate, timeZone, profile.dates),
    quantityE4: amountAt(record, profile.quantity, profile.decimalMark, profile.quantityHides),
    valueE4: amountAt(record, profile.value, profile.decimalMark, profile.valueHides),
    customerDocument: documentAt(record, profile.customerDocument),
    // Kept as it is compared, however the listing writes it.
    invoiceKey: bareKey(textAt(record, profile.invoiceKey)) || null,
    cancelled: cancelledAt(record, profile),
  };
}

/** The date as received; when it is not ISO, its day, if it has one. */
function dayAt(record: unknown, { repassDate, dates }: PendingProfile, timeZone: string): string | null {
  const told = textAt(record, repassDate);
  return told === null || dates === 'iso' ? told : (momentOf(told, dates, timeZone)?.slice(0, 10) ?? told);
}

/** Cancelled is a boolean or a word; a word that the profile does not list means nothing. */
export function cancelledAt(
  record: unknown,
  { cancelled, cancelledWords }: Pick<TransactionsProfile, 'cancelled' | 'cancelledWords'>,
): boolean | null {
  const found = find(record, cancelled)?.value;
  if (typeof found !== 'string') return booleanAt(record, cancelled);
  if (isOneOf(found, cancelledWords.cancelled)) return true;
  if (isOneOf(found, cancelledWords.valid)) return false;
  return isOneOf(found, ['true']) ? true : isOneOf(found, ['false']) ? false : null;
}

function namesOf(record: unknown, fields: FuelingFields) {
  return {
    stationName: textAt(record, fields.stationName),
    customerName: textAt(record, fields.customerName),
    productName: textAt(record, fields.productName),
    licensePlate: textAt(record, fields.licensePlate),
  };
}

/** A quantity or amount in ten-thousandths, of a JSON number or text; rounded half up beyond them. @param hides decimals that it was written without */
export function amountAt(record: unknown, candidates: Candidates, mark: '.' | ',', hides = 0): number | null {
  const found = find(record, candidates);
  if (found === null || found.value === '') return null;
  const { value, path } = found;
  // A JSON number prints as its shortest decimal, which is the one that was written.
  const amount =
    typeof value === 'number' ? scaled(String(value), 4 - hides, '.') : typeof value === 'string' ? scaled(value, 4 - hides, mark) : null;
  if (amount === null) throw new WireError(wireTexts.wrongType(path, wireTexts.amount(), brief(value)));
  return amount;
}
