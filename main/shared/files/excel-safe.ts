/** Makes cells inert when a sheet is opened, and still readable as the original text. */

import { plainText } from '../plain-text.ts';

/** First characters that make a cell a formula in Excel, or split it. */
export const ACTIVE = /^\s*[=+\-@\t\r]/;
/** A signed number or percentage starts like a formula but is not one. */
const SIGNED = /^\s*[-+]\s*(?:R\$\s*)?[0-9]+(?:[.,][0-9]+)*\s*%?\s*$/;

/** Texts that a spreadsheet turns into a number and truncates: leading zeros, digits beyond the eleventh, an exponent. */
const NUMBERS = [/^0\d+$/, /^\d{12,}$/, /^\d+(?:[.,]\d+)?E[+-]?\d+$/i, /^\d+(?:[.,]\d+)+$/];
/** Texts that it turns into a date or a time: 10/12, 1-2-26, 12:30, and plates such as JUN2020 and DEZ-26, in Portuguese and English. */
const MOMENTS = [
  /^\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?$/,
  /^\d{1,2}:\d{1,2}(?::\d{1,2})?$/,
  /^(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-zç]*[-/ .]?\d{1,4}$/i,
  /^\d{1,4}[-/ ]?(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-zç]*$/i,
];
const WORDS = /^(?:true|false|verdadeiro|falso)$/i;

/** Whether a spreadsheet that opens a text file would show or store a different text. */
export function isMangled(text: string): boolean {
  const plain = text.trim();
  return ACTIVE.test(text) || WORDS.test(plain) || [...NUMBERS, ...MOMENTS].some((shape) => shape.test(plain));
}

/** A cell of a text file that stays this text: as a formula that is nothing but the text, where necessary. */
export function asText(given: string): string {
  return isMangled(given) ? `="${given.replaceAll('"', '""')}"` : given;
}

/** The text, prefixed with an apostrophe where Excel would take it for a formula. */
export function excelSafe(given: string): string {
  const text = plainText(given);
  return ACTIVE.test(text) && !SIGNED.test(text) ? `'${text}` : text;
}
