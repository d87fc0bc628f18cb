/** Builds the sentence of an audit row from its entity and cause. */

import { EDIT_KINDS, EDITS, PLAIN, ROWS, type Sentence, UNKNOWN_ACT } from '../texts/audit.ts';
import type { AuditFacts } from './audit-facts.ts';

/** Reads own members only: a word of another version may be a property of Object. */
function entryOf<T>(table: Readonly<Record<string, T>>, word: string): T | null {
  return Object.hasOwn(table, word) ? (table[word] ?? null) : null;
}

function editSentence(cause: string): string | null {
  const [act = '', kind = ''] = cause.split(':');
  const [actWord, kindWord] = [entryOf(EDITS, act), entryOf(EDIT_KINDS, kind)];
  return actWord === null ? null : kindWord === null ? `${actWord}.` : `${actWord} (${kindWord}).`;
}

/** The compiler requires a sentence for each cause: one without was written by a newer version. The proof package holds its code. */
export function auditSentence(entity: string, cause: string, facts: AuditFacts): string {
  const plain = entryOf<Readonly<Record<string, Sentence>>>(PLAIN, entity);
  const sentence = (plain === null ? null : entryOf(plain, cause)) ?? (entity === 'outbox' ? entryOf<Sentence>(ROWS, cause) : null);
  if (sentence !== null) return sentence(facts);
  return (entity === 'import' ? editSentence(cause) : null) ?? UNKNOWN_ACT;
}
