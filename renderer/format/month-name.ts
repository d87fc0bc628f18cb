import { LANGUAGE } from './texts.ts';

const NAME = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-11" → "novembro de 2026". */
export function monthName(month: string): string {
  return NAME.format(new Date(`${month}-01T00:00:00Z`));
}

/** "2026-11" → "11/26". */
export const shortMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(2, 4)}`;
