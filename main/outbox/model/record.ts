/**
 * What the outbox knows of one upload. Instants are epoch milliseconds. `state` tells the members of
 * the union apart; what outlives a state stands in `Common`.
 */

import type { ApiProblem } from '../../../preload/contract/errors.ts';
import type { UnknownCause, UnsentCause } from '../../network/index.ts';
import type { Evidence } from './prices/read-back.ts';

export type ItemKind = 'price-standard' | 'price-agreement' | 'note';

interface Attempt {
  readonly id: string;
  /** Hex SHA-256 of the body that this attempt sends. */
  readonly bodySha256: string;
  readonly at: number;
}

export const OTHER_PROBLEMS = [
  'unauthorized',
  'token-refused',
  'throttled',
  'throttled-told',
  'rejected',
  'misconfigured',
  /** The network said how it ended, but not of all that was sent. */
  'not-covered',
] as const;
export type ProblemCause = UnsentCause | UnknownCause | (typeof OTHER_PROBLEMS)[number];

/** The last thing that went wrong, for the user. */
export interface Problem {
  readonly cause: ProblemCause;
  readonly detail: string | null;
  readonly api: ApiProblem | null;
  readonly at: number;
}

export type UncertainCause =
  | UnknownCause
  | 'crash'
  | 'misconfigured'
  | 'process-id-taken'
  | 'process-not-found'
  | 'no-news'
  | 'refused-after-doubt'
  | 'stopped-after-doubt'
  | 'restored-from-backup'
  | 'found-elsewhere';

/** The network's own status word, and whether the wire profile gives it a meaning. */
interface NetworkStatus {
  readonly word: string;
  readonly known: boolean;
}

interface Common {
  readonly kind: ItemKind;
  readonly createdAt: number;
  /** Attempts spent since it was queued by a person (or by a resend). */
  readonly attempts: number;
  readonly firstAttemptAt: number | null;
  readonly lastAttempt: Attempt | null;
  readonly acceptedAt: number | null;
  readonly processId: string | null;
  readonly networkStatus: NetworkStatus | null;
  /** What the last status said, in short; another text is news. */
  readonly news: string | null;
  readonly problem: Problem | null;
  /** Times that the program itself queued it again after reading prices back. */
  readonly resends: number;
  /** Whether prices had ever been read when the batch was made: without it a match proves nothing. */
  readonly baselineKnown: boolean;
  /** A note that was queued again, or ended by a person, while it was not known whether it had arrived: a refusal may be of the second copy. */
  readonly mayHaveArrived: boolean;
  /** When the program next acts on the item by itself; null = at once (queued) or never (others). */
  readonly wake: number | null;
}

export interface Queued extends Common {
  readonly state: 'queued';
}
export interface Sending extends Common {
  readonly state: 'sending';
  readonly firstAttemptAt: number;
  readonly lastAttempt: Attempt;
}
export interface Uncertain extends Common {
  readonly state: 'uncertain';
  readonly cause: UncertainCause;
  readonly since: number;
  readonly reads: number;
  /** When a complete sweep first differed from the intent, unbroken since. */
  readonly differsSince: number | null;
  readonly evidence: readonly Evidence[];
  /** Of a note: the keys of other notes that the network has linked to its fuelings. */
  readonly elsewhere: readonly string[];
}
interface Tracked extends Common {
  readonly acceptedAt: number;
  readonly polls: number;
  readonly lastNewsAt: number;
  readonly missingSince: number | null;
  /** Notes: complete sweeps of the pending list in a row that no longer hold it. */
  readonly absentSweeps: number;
}
/** The network is about to be asked: nothing is known of its answers yet. */
export function untold(now: number): Pick<Tracked, 'polls' | 'lastNewsAt' | 'missingSince' | 'absentSweeps'> {
  return { polls: 0, lastNewsAt: now, missingSince: null, absentSweeps: 0 };
}

export interface Accepted extends Tracked {
  readonly state: 'accepted';
}
export interface Processing extends Tracked {
  readonly state: 'processing';
}
export interface Done extends Common {
  readonly state: 'done';
  readonly finishedAt: number;
  readonly by: 'status' | 'read-back' | 'user' | 'no-longer-pending';
  readonly reads: number;
}
interface PartlyDone extends Common {
  readonly state: 'partial';
  readonly finishedAt: number;
  readonly reads: number;
}
interface Rejected extends Common {
  readonly state: 'rejected';
  readonly finishedAt: number;
}
interface Dead extends Common {
  readonly state: 'dead';
  readonly finishedAt: number;
  readonly reason: DeadReason;
}
interface Cancelled extends Common {
  readonly state: 'cancelled';
  readonly finishedAt: number;
}
export type DeadReason = 'exhausted' | 'payload-damaged' | 'payload-missing';

export type OutboxRecord = Queued | Sending | Uncertain | Accepted | Processing | Done | PartlyDone | Rejected | Dead | Cancelled;

export function newRecord(kind: ItemKind, now: number, baselineKnown: boolean): Queued {
  return {
    state: 'queued',
    kind,
    createdAt: now,
    attempts: 0,
    firstAttemptAt: null,
    lastAttempt: null,
    acceptedAt: null,
    processId: null,
    networkStatus: null,
    news: null,
    problem: null,
    resends: 0,
    baselineKnown,
    mayHaveArrived: false,
    wake: null,
  };
}

/** The part that every state has; what belongs to the state that is left stays behind. */
export function common(record: OutboxRecord): Common {
  return {
    kind: record.kind,
    createdAt: record.createdAt,
    attempts: record.attempts,
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
