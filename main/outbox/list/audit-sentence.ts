/** The sentence of an audit row, by what it is of and what caused it. */

import { EDIT_KINDS, EDITS, PLAIN, ROWS, type Sentence, UNKNOWN_ACT } from '../texts/audit.ts';
import type { AuditFacts } from './audit-facts.ts';

/** Own members only: a word of another version may be one of Object's. */
function own<T>(table: Readonly<Record<string, T>>, word: string): T | null {
  return Object.hasOwn(table, word) ? (table[word] ?? null) : null;
}

function editSentence(cause: string): string | null {
  const [act = '', kind = ''] = cause.split(':');
  const [said, what] = [own(EDITS, act), own(EDIT_KINDS, kind)];
  return said === null ? null : what === null ? `${said}.` : `${said} (${what}).`;
}

/** The compiler asks for a sentence for each cause: one without it was written by a newer version. The package of proof holds the code. */
export function auditSentence(entity: string, cause: string, facts: AuditFacts): string {
  const plain = own<Readonly<Record<string, Sentence>>>(PLAIN, entity);
  const sentence = (plain === null ? null : own(plain, cause)) ?? (entity === 'outbox' ? own<Sentence>(ROWS, cause) : null);
  if (sentence !== null) return sentence(facts);
  return (entity === 'import' ? editSentence(cause) : null) ?? UNKNOWN_ACT;
}
