/** What a date that can't be right is likely meant to be. Offered on a button, never put there by itself. */

import { type DateOrder, formatLocalDate, readLocalDate } from '../../shared/time/local-date.ts';

const SHORT_YEAR = /^(\s*\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})(?!\d)/;

/** Years of a sheet are of this century: validity is never of the last one. */
const CENTURY = '20';

/** The text to type: the year in four digits, or day and month the other way round where only that is a date. */
export function mendedDate(text: string, order: DateOrder): string | null {
  const reading = readLocalDate(text);
  if (reading.type === 'refused' && reading.reason === 'short-year') {
    const whole = text.trim().replace(SHORT_YEAR, `$1${CENTURY}$2`);
    const again = readLocalDate(whole);
    if (again.type === 'ambiguous') return order === 'dmy' && again.asDmy.type === 'date' ? formatLocalDate(again.asDmy.value) : null;
    return again.type === 'proven' && again.proves !== 'mdy' && again.value.type === 'date' ? formatLocalDate(again.value.value) : null;
  }
  if (reading.type !== 'proven' || reading.proves !== 'mdy' || order === 'mdy') return null;
  return reading.value.type === 'date' ? formatLocalDate(reading.value.value) : null;
}
