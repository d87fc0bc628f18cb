/** Names of operators, as stored and as compared. */

import { plainLine } from '../../shared/plain-text.ts';
import { normaliseLabel } from '../../shared/text.ts';

export const LONGEST_NAME = 60;

/** One line without controls, spaces single; '' = no name. */
export function cleanName(typed: string): string {
  return plainLine(typed).replace(/\s+/g, ' ').trim();
}

/** Key for comparing names: the same for "José" and "JOSE", which a list could not distinguish. */
export function nameKey(name: string): string {
  const key = normaliseLabel(name);
  // A name without Latin letters.
  return key === '' ? name.toUpperCase() : key;
}
