/** Suggests the probable meaning of an invalid date. Offered as a button, never applied automatically. */

import { type DateOrder, formatLocalDate, readLocalDate, soonDay } from '../../shared/time/local-date.ts';

/**
 * The text to type: day and month the other way round where only that is a date; the day that "amanhã" is. In a column of
 * ISO dates it is one, since day and month would be asked about.
 */
export function mendedDate(text: string, order: DateOrder, today: string): string | null {
  const soon = soonDay(text, today);
  if (soon !== null) return order === 'ymd' ? soon.slice(0, 10) : formatLocalDate(soon);
  const reading = readLocalDate(text);
  if (reading.type !== 'proven' || reading.proves !== 'mdy' || order === 'mdy') return null;
  return reading.value.type === 'date' ? formatLocalDate(reading.value.value) : null;
}
