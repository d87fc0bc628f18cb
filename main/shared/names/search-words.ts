/** How typed words match stored texts, in every search over stored rows. */

import { typedAmountE4 } from '../typed-amount.ts';
import { bareKey } from './note-key.ts';
import { KEY_DIGITS } from './search-bounds.ts';

/** Minimum length of a code: a CNPJ has 14 digits; keys and ids have more. */
const CODE_LENGTH = 14;
const NOTE = /^\s*(?:notas?(?:\s+fiscal)?|nf-?e?|note)\s*(?:n?[.ºo°]*)\s*0*(\d{1,9})\s*$/i;
const NUMBER = /^\s*0*(\d{1,9})\s*$/;

/** A few digits alone, which nearly every code contains. */
export const isShortNumber = (word: string): boolean => word.length < KEY_DIGITS && /^\d+$/.test(word);

/**
 * Whether a normalised text contains the word. A few digits match only the beginning of a word that is no code.
 * @param text words as `normaliseLabel` makes them.
 */
export function containsWord(text: string, word: string): boolean {
  if (!isShortNumber(word)) return text.includes(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = text.indexOf(' ', at);
    const isBeginning = at === 0 || text[at - 1] === ' ';
    if (isBeginning && (end === -1 ? text.length : end) - at < CODE_LENGTH) return true;
  }
  return false;
}

/** The number in "nota 22" or "NF-e 022", without leading zeros; null = the text does not name a note by its number. */
export function namedNoteNumber(text: string): string | null {
  return NOTE.exec(text)?.[1] ?? null;
}

/** The number that a text of digits alone can be, without leading zeros. */
export function bareNumber(text: string): string | null {
  return NUMBER.exec(text)?.[1] ?? null;
}

/** The amount, if the text can be nothing else: it has cents or a currency sign. Ten-thousandths. */
export function amountAloneE4(text: string): number | null {
  return text.includes(',') || /R\$/i.test(text) ? typedAmountE4(text) : null;
}

/** An access key or a CNPJ, or a part of one, without its signs and prefix: both contain letters. '' = the text can be none. */
export function typedCode(text: string): string {
  const code = bareKey(text);
  return code.length >= KEY_DIGITS && /\d/.test(code) ? code : '';
}
