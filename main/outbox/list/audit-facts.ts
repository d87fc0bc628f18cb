/** Details of an audit row that may be shown; absent ones are null. */

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
  /** Number of removed files, and of retained files. */
  files: count,
  stays: count,
  /** Reason typed by a person. */
  reason: text,
  /** Name of a customer. */
  name: text,
});

export type AuditFacts = Readonly<z.infer<typeof auditFacts>>;

/** The details may come from another version of the program: values that don't fit are dropped. */
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
