/** Names of people, as they are kept and compared. */

import { plainLine } from '../../shared/plain-text.ts';
import { normaliseLabel } from '../../shared/text.ts';

export const LONGEST_NAME = 60;

/** One line without controls, spaces single; '' = no name. */
export function cleanName(typed: string): string {
  return plainLine(typed).replace(/\s+/g, ' ').trim();
}

/** The same for "José" and "JOSE": two of them in a list could not be told apart. */
export function nameKey(name: string): string {
  const key = normaliseLabel(name);
  // A name of other letters than ours.
  return key === '' ? name.toUpperCase() : key;
}
