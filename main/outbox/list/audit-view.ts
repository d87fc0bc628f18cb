/** Rows of the audit as the user reads them. */

import { z } from 'zod';
import type { AuditEntryView } from '../../../preload/contract/outbox.ts';
import type { AuditRow } from '../../shared/ports.ts';
import { type AuditFacts, auditSentence } from '../texts/audit.ts';

const text = z.string().nullable().catch(null).default(null);
const count = z.number().nullable().catch(null).default(null);
const facts = z.object({
  attempts: count,
  processId: text,
  networkStatus: text,
  problem: text,
  cause: text,
  fileName: text,
  prices: count,
  label: text,
  files: count,
  stays: count,
  reason: text,
  name: text,
});

/** Details were written by this program, but maybe by another version of it: what doesn't fit is left out. */
function factsOf(details: string | null): AuditFacts {
  const json = z.string().transform(parseJson).pipe(facts).safeParse(details);
  return json.success ? json.data : facts.parse({});
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return {};
  }
}

export function sentenceOf(row: AuditRow): string {
  return auditSentence(row.entity, row.cause, factsOf(row.details));
}

/** Corrections of the sheet: a hundred of them would bury the six lines that tell the way of the upload. */
export function isCorrection({ entity, cause }: AuditRow): boolean {
  return entity === 'import' && cause.includes(':');
}

export function viewAudit(row: AuditRow): AuditEntryView {
  const { id, atUtc, atLocal, actor, cause, before, after } = row;
  return { id, atUtc, atLocal, actor, cause, sentence: sentenceOf(row), before, after };
}
