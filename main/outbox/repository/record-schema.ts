/** The reducer's record as JSON in the store: read back only through this schema. */

import { z } from 'zod';
import { OUTBOX_STATES } from '../../../preload/contract/batches.ts';
import { UNKNOWN_CAUSES, UNSENT_CAUSES } from '../../network/index.ts';
import { jsonText } from '../../shared/json-text.ts';
import { OTHER_PROBLEMS, type OutboxRecord } from '../model/record.ts';

const instant = z.number().int();
const count = z.number().int().min(0);

const apiProblem = z.object({
  status: z.number().int(),
  title: z.string().nullable(),
  detail: z.string().nullable(),
  errors: z.record(z.string(), z.array(z.string())),
});

const problem = z.object({
  cause: z.enum([...UNSENT_CAUSES, ...UNKNOWN_CAUSES, ...OTHER_PROBLEMS]),
  detail: z.string().nullable(),
  api: apiProblem.nullable(),
  at: instant,
});

const attempt = z.object({ id: z.string(), bodySha256: z.string().length(64), at: instant });

const common = {
  kind: z.enum(['price-standard', 'price-agreement', 'note']),
  createdAt: instant,
  attempts: count,
  firstAttemptAt: instant.nullable(),
  lastAttempt: attempt.nullable(),
  acceptedAt: instant.nullable(),
  processId: z.string().nullable(),
  networkStatus: z.object({ word: z.string(), known: z.boolean() }).nullable(),
  news: z.string().nullable(),
  problem: problem.nullable(),
  resends: count,
  baselineKnown: z.boolean(),
  // Not in the records of an early version.
  mayHaveArrived: z.boolean().default(false),
  wake: instant.nullable(),
};

const tracked = {
  ...common,
  acceptedAt: instant,
  polls: count,
  lastNewsAt: instant,
  missingSince: instant.nullable(),
  absentSweeps: count,
};

const evidence = z.object({
  at: instant,
  verdict: z.enum(['in-force', 'differs', 'mixed', 'silent', 'scheduled']),
  matching: count,
  differing: count,
  silent: count,
  scheduled: count,
});

const ended = { ...common, finishedAt: instant };

const record: z.ZodType<OutboxRecord> = z.discriminatedUnion('state', [
  z.object({ ...common, state: z.literal('queued') }),
  z.object({ ...common, state: z.literal('sending'), firstAttemptAt: instant, lastAttempt: attempt }),
  z.object({
    ...common,
    state: z.literal('uncertain'),
    cause: z.enum([
      ...UNKNOWN_CAUSES,
      'crash',
      'misconfigured',
      'process-id-taken',
      'process-not-found',
      'no-news',
      'refused-after-doubt',
      'stopped-after-doubt',
      'restored-from-backup',
      'found-elsewhere',
    ]),
    since: instant,
    reads: count,
    differsSince: instant.nullable(),
    evidence: z.array(evidence),
    // Not in the records of an early version.
    elsewhere: z.array(z.string()).default([]),
  }),
  z.object({ ...tracked, state: z.literal('accepted') }),
  z.object({ ...tracked, state: z.literal('processing') }),
  z.object({ ...ended, state: z.literal('done'), by: z.enum(['status', 'read-back', 'user', 'no-longer-pending']), reads: count }),
  z.object({ ...ended, state: z.literal('partial'), reads: count }),
  z.object({ ...ended, state: z.literal('rejected') }),
  z.object({ ...ended, state: z.literal('dead'), reason: z.enum(['exhausted', 'payload-damaged', 'payload-missing']) }),
  z.object({ ...ended, state: z.literal('cancelled') }),
]);

/** A row of outbox_items. The state column must agree with the record: SQL and reducer read the same truth. */
export const outboxRow = z
  .object({
    id: z.string(),
    seq: z.number().int(),
    station_id: z.string(),
    payload_id: z.number().int(),
    payload_sha256: z.string().nullable().default(null),
    corrects_id: z.string().nullable(),
    kind: z.string(),
    state: z.enum(OUTBOX_STATES),
    record: jsonText.pipe(record),
  })
  .refine((row) => row.record.state === row.state && row.record.kind === row.kind, { message: 'columns and record differ' });
