/** Rows of the audit for display. */

import type { AuditEntryView } from '../../../preload/contract/outbox/outbox.ts';
import type { AuditRow } from '../../shared/ports.ts';
import { readAuditFacts } from './audit-facts.ts';
import { auditSentence } from './audit-sentence.ts';

export function sentenceOf(row: AuditRow): string {
  return auditSentence(row.entity, row.cause, readAuditFacts(row.details));
}

/** Corrections of the sheet: a hundred of them would bury the few rows about the upload. */
export function isCorrection({ entity, cause }: AuditRow): boolean {
  return entity === 'import' && cause.includes(':');
}

export function viewAudit(row: AuditRow): AuditEntryView {
  const { id, atUtc, atLocal, actor, operator, cause, before, after } = row;
  return { id, atUtc, atLocal, actor, operator, cause, sentence: sentenceOf(row), before, after };
}
