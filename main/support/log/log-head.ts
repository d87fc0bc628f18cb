/** The meaning of a line of the log, for readers who are no developers. */

import { heads, technicalLine, versionOf } from '../texts/log.ts';
import type { Written } from './log-line.ts';

/** @param words of the features' lines. @returns the sentence, with what tells this line from others of its kind. */
export function logHead(said: Written, words: Readonly<Record<string, string>>): string {
  const known: Readonly<Record<string, string>> = Object.hasOwn(words, said.message) ? words : heads;
  const head = Object.hasOwn(known, said.message) ? known[said.message] : undefined;
  if (head === undefined) return technicalLine();
  const more = moreOf(said);
  return more === '' ? head : `${head}: ${more}`;
}

function moreOf(said: Written): string {
  const text = (name: string): string => {
    const value = said[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  switch (said.message) {
    case 'request':
    case 'request without an answer':
      return [text('method'), text('path'), text('status') === '' ? text('cause') : `→ ${text('status')}`]
        .filter((part) => part !== '')
        .join(' ');
    case 'answered with an error':
      return text('said');
    case 'started':
      return versionOf(text('version'));
    default:
      return '';
  }
}
