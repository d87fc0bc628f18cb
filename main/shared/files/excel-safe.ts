/** Cells that do nothing when a sheet is opened, and can still be read back as what they were. */

import { plainText } from '../plain-text.ts';

/** Signs with which a cell is a formula to Excel, or is cut into something else. */
export const ACTIVE = /^\s*[=+\-@\t\r]/;
/** A signed number or percentage starts like a formula and is none. */
const SIGNED = /^\s*[-+]\s*(?:R\$\s*)?[0-9]+(?:[.,][0-9]+)*\s*%?\s*$/;

/** The text with an apostrophe before it where Excel would take it for a formula. */
export function excelSafe(given: string): string {
  const text = plainText(given);
  return ACTIVE.test(text) && !SIGNED.test(text) ? `'${text}` : text;
}
