/** Numbers that are right up to their check digits, for sheets and notes that a test makes. */

// Not through the door of the tests: workers load this file as it is, and the store has to be built.
import { type AccessKeyParts, accessKeyCheckDigit } from '../../main/notes/nfe/access-key.ts';

/** Both check digits of the first 12 places of a CNPJ (which must have the right shape). */
export function cnpjCheckDigits(first12: string): string {
  const first = modulo11(first12);
  return `${first}${modulo11(first12 + first)}`;
}

/** Weights 2 to 9, cycling from the right. */
function modulo11(places: string): number {
  const sum = [...places].reverse().reduce((total, place, at) => total + (place.charCodeAt(0) - 48) * (2 + (at % 8)), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** Puts an access key together, with its check digit; every part already has its full width. */
export function joinAccessKey(parts: Omit<AccessKeyParts, 'checkDigit'>): string {
  const { uf, yearMonth, cnpj, model, series, number, emissionType, code } = parts;
  const first43 = uf + yearMonth + cnpj + model + series + number + emissionType + code;
  return first43 + accessKeyCheckDigit(first43);
}
