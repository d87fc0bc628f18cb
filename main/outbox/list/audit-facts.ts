/** What the details of an audit row may tell; whatever is absent is null. */

import { z } from 'zod';
import { STATUS_MEANINGS } from '../../../preload/contract/outbox/outbox.ts';

const text = z.string().nullable().catch(null).default(null);
const count = z.number().nullable().catch(null).default(null);

const auditFacts = z.object({
  attempts: count,
  processId: text,
  networkStatus: text,
  networkMeaning: z.enum(STATUS_MEANINGS).nullable().catch(null).default(null),
  problem: text,
  cause: text,
  fileName: text,
  prices: count,
  /** Label of an import of notes. */
  label: text,
  /** Files that went, and files that stayed. */
  files: count,
  stays: count,
  /** Reason in a person's words. */
  reason: text,
  /** Name of a customer. */
  name: text,
});

export type AuditFacts = Readonly<z.infer<typeof auditFacts>>;

/** Details were written by this program, but maybe by another version of it: what doesn't fit is left out. */
export function readAuditFacts(details: string | null): AuditFacts {
  const json = z.string().transform(parseJson).pipe(auditFacts).safeParse(details);
  return json.success ? json.data : auditFacts.parse({});
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return {};
  }
}
