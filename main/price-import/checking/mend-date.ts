/** Starts as they are typed: dates that may be meant where the file's text can't be read, and those that a person types. */

import { type DateOrder, dateInOrder, formatLocalDate, readLocalDate, soonDay, writeNamedDate } from '../../shared/time/local-date.ts';

/** The text to type: day and month the other way round where only that is a date; the day that "amanhã" is. */
export function mendedDate(text: string, order: DateOrder, today: string): string | null {
  const soon = soonDay(text, today);
  if (soon !== null) return formatLocalDate(soon);
  const reading = readLocalDate(text);
  if (reading.type !== 'proven' || reading.proves !== 'mdy' || order === 'mdy') return null;
  return reading.value.type === 'date' ? formatLocalDate(reading.value.value) : null;
}

/**
 * A start is typed as the screen shows it, day first: in a column of month-first dates, or one whose order is asked about,
 * "05/12/2026" would be another day or a question; a date with the month's name is neither.
 * @param beside the texts typed with it: one that is a date only month first tells how all of them are written.
 * @param mixed real dates of the column are doubted: a typed one is not.
 */
export function typedStart(text: string, beside: readonly string[], order: DateOrder, mixed: boolean): string {
  if (order === 'dmy' && !mixed) return text;
  const reading = readLocalDate(text);
  if (reading.type === 'ambiguous' && isMonthFirst(beside)) return text;
  const date = reading.type === 'ambiguous' ? reading.asDmy : mixed ? dateInOrder(reading, order) : null;
  return date?.type === 'date' ? writeNamedDate(date.value) : text;
}

function isMonthFirst(texts: readonly string[]): boolean {
  const proven = new Set(
    texts.map((text) => {
      const reading = readLocalDate(text);
      return reading.type === 'proven' ? reading.proves : null;
    }),
  );
  return proven.has('mdy') && !proven.has('dmy');
}
