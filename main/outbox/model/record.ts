/** Types of an upload in each of its states. The fields are documented in the schema that parses them. */

import type { CommonPart, OutboxRecord } from '../record-schema.ts';

export type { OutboxRecord } from '../record-schema.ts';

type RecordThatIs<S extends OutboxRecord['state']> = Extract<OutboxRecord, { readonly state: S }>;
export type Queued = RecordThatIs<'queued'>;
export type Sending = RecordThatIs<'sending'>;
export type Uncertain = RecordThatIs<'uncertain'>;
export type Accepted = RecordThatIs<'accepted'>;
export type Processing = RecordThatIs<'processing'>;
export type Done = RecordThatIs<'done'>;

export type ItemKind = CommonPart['kind'];
export type Problem = NonNullable<CommonPart['problem']>;
export type ProblemCause = Problem['cause'];
export type UncertainCause = Uncertain['cause'];
export type DeadReason = RecordThatIs<'dead'>['reason'];
export type Evidence = Uncertain['evidence'][number];
export type NotePlace = Uncertain['places'][number];

/** No attempt yet, and no wait. */
export const UNTRIED = {
  attempts: 0,
  firstAttemptAt: null,
  acceptedAt: null,
  processId: null,
  networkStatus: null,
  news: null,
  problem: null,
  wake: null,
} as const;

export function newRecord(kind: ItemKind, now: number, baselineKnown: boolean): Queued {
  const nothingSent = { lastAttempt: null, uncounted: 0, resends: 0, mayHaveArrived: false } as const;
  return { ...UNTRIED, ...nothingSent, state: 'queued', kind, createdAt: now, baselineKnown };
}

/** Number of sends that began for the upload in all, for the user. */
export function begunAttempts({ attempts, uncounted }: Pick<CommonPart, 'attempts' | 'uncounted'>): number {
  return attempts + uncounted;
}

/** Initial values before the network is asked for news. */
export function noNewsYet(now: number): Pick<Accepted, 'polls' | 'lastNewsAt' | 'missingSince' | 'silence' | 'absentSweeps'> {
  return { polls: 0, lastNewsAt: now, missingSince: null, silence: null, absentSweeps: 0 };
}

/** The fields common to all states, without those of the current state. */
export function commonOf(record: OutboxRecord): CommonPart {
  return {
    kind: record.kind,
    createdAt: record.createdAt,
    attempts: record.attempts,
    uncounted: record.uncounted,
    firstAttemptAt: record.firstAttemptAt,
    lastAttempt: record.lastAttempt,
    acceptedAt: record.acceptedAt,
    processId: record.processId,
    networkStatus: record.networkStatus,
    news: record.news,
    problem: record.problem,
    resends: record.resends,
    baselineKnown: record.baselineKnown,
    mayHaveArrived: record.mayHaveArrived,
    wake: record.wake,
  };
}
