import { scaled } from '../decimal.ts';
import { brief } from '../http/cap.ts';
import { find } from '../http/json.ts';
import type { Candidates } from '../profile/values.ts';
import { wireTexts } from '../texts.ts';
import { booleanAt, isOneOf, textAt, WireError } from './wire.ts';

interface CancelledFields {
  readonly cancelled: Candidates;
  readonly cancelledWords: { readonly cancelled: readonly string[]; readonly valid: readonly string[] };
}

/** Cancelled is a boolean or a word; a word that the profile does not list is ignored. */
export function cancelledAt(record: unknown, { cancelled, cancelledWords }: CancelledFields): boolean | null {
  const found = find(record, cancelled)?.value;
  if (typeof found !== 'string') return booleanAt(record, cancelled);
  if (isOneOf(found, cancelledWords.cancelled)) return true;
  if (isOneOf(found, cancelledWords.valid)) return false;
  return isOneOf(found, ['true']) ? true : isOneOf(found, ['false']) ? false : null;
}

/** Fields common to both listings of a station's fuelings. */
export function namesOf(
  record: unknown,
  fields: Readonly<Record<'stationName' | 'customerName' | 'productName' | 'licensePlate', Candidates>>,
) {
  return {
    stationName: textAt(record, fields.stationName),
    customerName: textAt(record, fields.customerName),
    productName: textAt(record, fields.productName),
    licensePlate: textAt(record, fields.licensePlate),
  };
}

/** A quantity or amount in ten-thousandths, from a JSON number or text; rounded half up. @param hides decimals written without a mark */
export function amountAt(record: unknown, candidates: Candidates, mark: '.' | ',', hides = 0): number | null {
  const found = find(record, candidates);
  if (found === null || found.value === '') return null;
  const { value, path } = found;
  // A JSON number prints as its shortest decimal, which is what was written.
  const amount =
    typeof value === 'number' ? scaled(String(value), 4 - hides, '.') : typeof value === 'string' ? scaled(value, 4 - hides, mark) : null;
  if (amount === null) throw new WireError(wireTexts.wrongType(path, wireTexts.amount(), brief(value)));
  return amount;
}
