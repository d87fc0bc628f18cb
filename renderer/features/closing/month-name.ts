import { LANGUAGE } from '../../format/texts.ts';

const NAME = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-11" → "novembro de 2026". */
export function monthName(month: string): string {
  return NAME.format(new Date(`${month}-01T00:00:00Z`));
}
