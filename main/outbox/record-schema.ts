/**
 * Schema of an upload's record, as stored in JSON. Instants are epoch milliseconds.
 * `state` discriminates the union; fields that outlive a state are common to all.
 */

import { z } from 'zod';
import { OUTBOX_KINDS, STATUS_MEANINGS } from '../../preload/contract/outbox/outbox.ts';
import { UNKNOWN_CAUSES, UNSENT_CAUSES } from '../network/index.ts';

const instant = z.number().int();
const count = z.number().int().min(0);

const apiProblem = z.object({
  status: z.number().int(),
  title: z.string().nullable(),
  detail: z.string().nullable(),
  errors: z.record(z.string(), z.array(z.string())),
});

export const OTHER_PROBLEMS = [
  'unauthorized',
  'token-refused',
  'throttled',
  'throttled-told',
  'rejected',
  'misconfigured',
  /** The network reported an end that does not cover everything sent. */
  'not-covered',
] as const;

const problem = z.object({
  cause: z.enum([...UNSENT_CAUSES, ...UNKNOWN_CAUSES, ...OTHER_PROBLEMS]),
  detail: z.string().nullable(),
  api: apiProblem.nullable(),
  at: instant,
});

/** `bodySha256`: hex digest of the body that this attempt sends. */
const attempt = z.object({ id: z.string(), bodySha256: z.string().length(64), at: instant });

const common = z.object({
  kind: z.enum(OUTBOX_KINDS),
  createdAt: instant,
  /** Attempts since a person (or a resend) queued it; the back-off depends on them. */
  attempts: count,
  /** Further attempts that began: before it was queued again, or not counted in `attempts`. Missing in records of an early version. */
  uncounted: count.default(0),
  firstAttemptAt: instant.nullable(),
  lastAttempt: attempt.nullable(),
  acceptedAt: instant.nullable(),
  processId: z.string().nullable(),
  /** The network's status word, whether the wire profile knows it, and its meaning; absent if no status was read yet. */
  networkStatus: z.object({ word: z.string(), known: z.boolean(), meaning: z.enum(STATUS_MEANINGS).optional() }).nullable(),
  /** Summary of the last status; a different text counts as news. */
  news: z.string().nullable(),
  /** The last problem, for the user. */
  problem: problem.nullable(),
  /** Number of automatic resends after reading prices back. */
  resends: count,
  /** Whether prices had ever been read when the batch was created: otherwise a match proves nothing. */
  baselineKnown: z.boolean(),
  /**
   * It was requeued, or ended by a person, while its arrival was unknown: a refusal may concern the
   * second copy. Missing in records of an early version.
   */
  mayHaveArrived: z.boolean().default(false),
  /** When the program next acts on the item; null = immediately (queued) or never (others). */
  wake: instant.nullable(),
});

const tracked = common.extend({
  acceptedAt: instant,
  polls: count,
  lastNewsAt: instant,
  missingSince: instant.nullable(),
  /** Looks in a row that showed no status or listing: the first and the last one. Missing in records of an early version. */
  silence: z.object({ since: instant, at: instant }).nullable().default(null),
  /** Notes: consecutive complete sweeps of the pending list without it. */
  absentSweeps: count,
});

/**
 * Result of comparing one reading of the prices in force with an uncertain batch. The verdict:
 * - `in-force`: all due lines match, at least one of them is proof.
 * - `differs`: no line that would be proof matches, and at least one differs.
 * - `mixed`: some are in force, some are not.
 * - `silent`: all match, but they already did before the send: nothing is proven.
 * - `scheduled`: undecided until the validity begins.
 */
const evidence = z.object({
  at: instant,
  verdict: z.enum(['in-force', 'differs', 'mixed', 'silent', 'scheduled']),
  matching: count,
  differing: count,
  silent: count,
  scheduled: count,
});

const ended = common.extend({ finishedAt: instant });

export const outboxRecord = z.discriminatedUnion('state', [
  common.extend({ state: z.literal('queued') }),
  common.extend({ state: z.literal('sending'), firstAttemptAt: instant, lastAttempt: attempt }),
  common.extend({
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
    /** When a complete sweep first differed from the intent, without interruption since. */
    differsSince: instant.nullable(),
    evidence: z.array(evidence),
    /** Keys of other notes that the network has linked to the note's fuelings. Missing in records of an early version. */
    elsewhere: z.array(z.string()).default([]),
    /** Other fuelings at which the network shows the note; `date` is station-local, null = unknown. Absent in records of early versions. */
    places: z.array(z.object({ id: z.string(), date: z.string().nullable() })).default([]),
  }),
  tracked.extend({ state: z.literal('accepted') }),
  tracked.extend({ state: z.literal('processing') }),
  ended.extend({ state: z.literal('done'), by: z.enum(['status', 'read-back', 'user', 'no-longer-pending']), reads: count }),
  ended.extend({ state: z.literal('partial'), reads: count }),
  ended.extend({ state: z.literal('rejected') }),
  ended.extend({ state: z.literal('dead'), reason: z.enum(['exhausted', 'payload-damaged', 'payload-missing']) }),
  ended.extend({ state: z.literal('cancelled') }),
]);

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export type OutboxRecord = DeepReadonly<z.infer<typeof outboxRecord>>;
export type CommonPart = DeepReadonly<z.infer<typeof common>>;
