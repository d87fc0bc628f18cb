/**
 * The order in which a statement visits its tables. A list of ids that comes as JSON must be visited first: as an inner loop
 * it is read anew for each row of the table before it, and SQLite, which knows nothing of its length, prefers that.
 */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const stepSchema = z.object({ parent: z.number(), detail: z.string() });

/** Few rows: an inner loop over them costs nothing. */
const SMALL = /\b(?:FROM|JOIN)\s+(stations|fleets)\b(?:\s+(?:AS\s+)?(?!CROSS|JOIN|WHERE|ON)(\w+))?/gi;

const LIST = /\bjson_each\(\s*[$?:@]/;

const checked = new Set<string>();

/** @throws Error naming a statement whose list of ids is the inner loop of a table that grows. */
export function checkPlan(db: DatabaseSync, sql: string): void {
  if (checked.has(sql) || !LIST.test(sql)) return;
  checked.add(sql);
  const small = new Set([...sql.matchAll(SMALL)].flatMap(([, table, alias]) => [table, alias]));
  const rows = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  const steps = rows.map((row) => stepSchema.parse(row));
  for (const [at, { parent, detail }] of steps.entries()) {
    if (!/^SCAN \S+ VIRTUAL TABLE/.test(detail)) continue;
    const outer = steps.slice(0, at).findLast((step) => step.parent === parent && /^(?:SCAN|SEARCH) /.test(step.detail));
    const name = outer?.detail.split(' ')[1] ?? '';
    if (outer === undefined || small.has(name)) continue;
    throw new Error(
      `A list is read anew for each row of ${name}: use CROSS JOIN behind the list.\n${sql}\n${steps.map((step) => step.detail).join('\n')}`,
    );
  }
}
