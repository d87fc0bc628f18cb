/** A month, `YYYY-MM`. Pure. */

const MONTHS = 12;
/** Five years: the default retention of fuelings. */
const MOST = 60;

export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === MONTHS ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The twelve months up to and including this one, oldest first. */
export function yearUntil(month: string): readonly string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, place) => new Date(Date.UTC(year, number - MONTHS + place, 1)).toISOString().slice(0, 7));
}

/** As in an access key, from its third character on: "2611". */
export const monthInKey = (month: string): string => month.slice(2, 4) + month.slice(5, 7);

/** The note's number in its key: "123"; the CNPJ before it may have letters (Instrução Normativa RFB 2.229/2024). */
export function numberInKey(key: string): string | null {
  return /^(?=.{44}$)[0-9]{6}[0-9A-Z]{12}[0-9]{7}0*([1-9][0-9]*)[0-9]{10}$/.exec(key)?.[1] ?? null;
}

/** The months from the first to the last, newest first; only the last one if the first is later or unknown. */
export function monthsBetween(first: string | null, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first ?? last; month <= last; month = nextMonth(month)) months.push(month);
  return months.length === 0 ? [last] : months.slice(-MOST).toReversed();
}

/** Number of days of a month that have begun by a given day (`YYYY-MM-DD`). */
export function daysOf(month: string, today: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return today.startsWith(month) ? Math.min(length, Number(today.slice(8, 10))) : length;
}
