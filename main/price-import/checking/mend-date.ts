/** What a date that can't be right is likely meant to be. Offered on a button, never put there by itself. */

import { type DateOrder, formatLocalDate, readLocalDate } from '../../shared/time/local-date.ts';

/** The text to type: day and month the other way round where only that is a date. */
export function mendedDate(text: string, order: DateOrder): string | null {
  const reading = readLocalDate(text);
  if (reading.type !== 'proven' || reading.proves !== 'mdy' || order === 'mdy') return null;
  return reading.value.type === 'date' ? formatLocalDate(reading.value.value) : null;
}
