/** The meaning of a log line, for readers who are no developers. */

import { heads, technicalLine, versionOf } from '../texts/log.ts';
import type { Written } from './log-line.ts';

/** @param words of the features' lines. @returns a sentence, with the details that distinguish the line. */
export function logHead(entry: Written, words: Readonly<Record<string, string>>): string {
  const known: Readonly<Record<string, string>> = Object.hasOwn(words, entry.message) ? words : heads;
  const head = Object.hasOwn(known, entry.message) ? known[entry.message] : undefined;
  if (head === undefined) return technicalLine();
  const more = moreOf(entry);
  return more === '' ? head : `${head}: ${more}`;
}

function moreOf(entry: Written): string {
  const text = (name: string): string => {
    const value = entry[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  switch (entry.message) {
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
