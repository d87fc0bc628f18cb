/** Typed texts in SQL: they match stored rows as they match the lists that are searched in memory (`search-words.ts`). */

import type { DatabaseSync } from 'node:sqlite';
import { HALF_CENT } from '../../shared/names/search-bounds.ts';
import { amountAloneE4, containsWord, isShortNumber, typedCode } from '../../shared/names/search-words.ts';
import { wordsOf } from '../../shared/text.ts';

/** Defines the function that `hasWordSql` uses. */
export function defineWords(db: DatabaseSync): void {
  db.function('rc_has_word', { deterministic: true }, (words, word) => Number(containsWord(String(words ?? ''), String(word))));
}

/**
 * SQL condition: the words contain the word; a few digits begin one of them that is no code.
 * @param words column of words that `normaliseLabel` made. @param parameter bound to the word. @param key column of a key among them.
 */
export function hasWordSql(words: string, word: string, parameter: string, key = `''`): string {
  if (!isShortNumber(word)) return `instr(${words}, ${parameter}) > 0`;
  // SQLite's own searches, with the key and without, spare nearly every row the call of the function.
  const begins = (text: string): string => `instr(' ' || ${text}, ' ' || ${parameter}) > 0`;
  return `(${begins(words)} AND ${begins(`replace(${words}, coalesce(${key}, ''), '')`)} AND rc_has_word(${words}, ${parameter}))`;
}

interface TypedSql {
  readonly parts: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * SQL conditions for a typed text, with their values: an amount with cents is an amount alone, any other text its words; a plate
 * also matches without its hyphen, a key without its prefix and groups.
 * @param amounts columns; one of them must be the amount. @param hasWord the condition for one word.
 */
export function typedSql(text: string, amounts: readonly string[], hasWord: (word: string, parameter: string) => string): TypedSql {
  const amountE4 = amountAloneE4(text);
  if (amountE4 !== null) {
    const isAmount = amounts.map((column) => `${column} >= $amount - ${HALF_CENT} AND ${column} < $amount + ${HALF_CENT}`);
    return { parts: [`(${isAmount.join(' OR ')})`], values: { $amount: amountE4 } };
  }
  const values: Record<string, string> = {};
  const has = (word: string): string => {
    const parameter = `$word${Object.keys(values).length}`;
    values[parameter] = word;
    return hasWord(word, parameter);
  };
  const parts = text.split(/\s+/).flatMap((typed): readonly string[] => {
    const words = wordsOf(typed);
    if (words.length < 2) return words.map(has);
    return [`(${words.map(has).join(' AND ')} OR ${has(words.join(''))})`];
  });
  // A key or a CNPJ as it is stored, without its prefix and signs.
  const code = typedCode(text);
  const alone = wordsOf(text).join(' ') === code;
  if (!/^\d/.test(code) || alone || parts.length === 0) return { parts, values };
  return { parts: [`((${parts.join(' AND ')}) OR ${has(code)})`], values };
}
