/** The rows of the table in docs/outbox.md, by name: source states, target state, and actor. */

import type { Gate, OutboxState } from '../../../preload/contract/outbox/batches.ts';
import type { BatchLineStatus, RefusedLine, StatusMeaning } from '../../network/index.ts';
import { statesThatAre, statesThatAreNot } from './states.ts';

type Actor = 'user' | 'program' | 'network';

interface RowDefinition {
  readonly from: readonly OutboxState[];
  readonly to: OutboxState;
  readonly actor: Actor;
}

const POLLED = statesThatAre('polled');
/** States in which an answer belongs to an attempt that was considered over. */
const LATE = statesThatAreNot('polled').filter((state) => state !== 'sending');
const UNFINISHED = statesThatAre('live').filter((state) => state !== 'uncertain');

export const TABLE = {
  start: { from: ['queued'], to: 'sending', actor: 'program' },
  unsent: { from: ['sending'], to: 'queued', actor: 'network' },
  diverted: { from: ['sending'], to: 'queued', actor: 'network' },
  unauthorized: { from: ['sending'], to: 'queued', actor: 'network' },
  'token-refused': { from: ['sending'], to: 'queued', actor: 'network' },
  throttled: { from: ['sending'], to: 'queued', actor: 'network' },
  unknown: { from: ['sending'], to: 'uncertain', actor: 'network' },
  'ack-no-id': { from: ['sending'], to: 'uncertain', actor: 'network' },
  misconfigured: { from: ['sending'], to: 'uncertain', actor: 'network' },
  crashed: { from: ['sending'], to: 'uncertain', actor: 'program' },
  abandoned: { from: ['sending'], to: 'uncertain', actor: 'program' },
  restored: { from: UNFINISHED, to: 'uncertain', actor: 'program' },
  'found-elsewhere': { from: ['queued'], to: 'uncertain', actor: 'program' },
  refused: { from: ['sending'], to: 'rejected', actor: 'network' },
  acknowledged: { from: ['sending'], to: 'accepted', actor: 'network' },
  'late-acknowledged': { from: LATE, to: 'accepted', actor: 'network' },
  'process-id-taken': { from: POLLED, to: 'uncertain', actor: 'program' },
  'status-seen': { from: ['accepted'], to: 'processing', actor: 'network' },
  'status-done': { from: ['processing'], to: 'done', actor: 'network' },
  'status-partial': { from: ['processing'], to: 'partial', actor: 'network' },
  /** The end leaves lines out: they stay unknown until the prices are read back. */
  'not-covered': { from: ['processing'], to: 'partial', actor: 'network' },
  'status-refused': { from: ['processing'], to: 'rejected', actor: 'network' },
  /** Such an end of a batch that was sent again in doubt: it may be of the second copy. */
  'status-doubted': { from: ['processing'], to: 'uncertain', actor: 'network' },
  lost: { from: POLLED, to: 'uncertain', actor: 'network' },
  'no-news': { from: POLLED, to: 'uncertain', actor: 'program' },
  'no-longer-pending': { from: ['accepted'], to: 'done', actor: 'network' },
  'found-by-id': { from: ['uncertain'], to: 'accepted', actor: 'network' },
  'found-linked': { from: ['uncertain'], to: 'accepted', actor: 'network' },
  'found-listed': { from: ['uncertain'], to: 'done', actor: 'network' },
  'now-listed': { from: ['accepted'], to: 'done', actor: 'network' },
  'found-in-force': { from: ['uncertain'], to: 'done', actor: 'network' },
  'not-in-force': { from: ['uncertain'], to: 'queued', actor: 'program' },
  'already-there': { from: ['uncertain'], to: 'done', actor: 'user' },
  'send-again': { from: ['uncertain'], to: 'queued', actor: 'user' },
  cancelled: { from: ['queued'], to: 'cancelled', actor: 'user' },
  'given-up': { from: ['uncertain'], to: 'cancelled', actor: 'user' },
  withdrawn: { from: ['queued'], to: 'cancelled', actor: 'program' },
  /** Only a note that a check held before its first send. */
  'held-withdrawn': { from: ['uncertain'], to: 'cancelled', actor: 'program' },
  exhausted: { from: ['queued'], to: 'dead', actor: 'program' },
  'payload-unusable': { from: ['queued'], to: 'dead', actor: 'program' },
  'doubt-kept': { from: statesThatAre('stopped'), to: 'uncertain', actor: 'program' },
  revived: { from: ['dead'], to: 'queued', actor: 'user' },
} as const satisfies Readonly<Record<string, RowDefinition>>;

export type Row = keyof typeof TABLE;

declare module '../../shared/audit-acts.ts' {
  interface MoreCauses {
    readonly outbox: Row;
  }
}

/** Result of a batch for its lines. */
export type Settlement =
  | { readonly type: 'all-waiting' }
  | { readonly type: 'all-accepted' }
  /** `lines`: those with an individual reason. */
  | { readonly type: 'all-refused'; readonly reason: string | null; readonly lines?: readonly RefusedLine[] }
  | {
      readonly type: 'as-reported';
      readonly meaning: StatusMeaning;
      readonly lines: readonly BatchLineStatus[];
      readonly covers: boolean;
      readonly reason: string | null;
    };

export type Effect =
  /** Write an audit row; one per table row taken. */
  | { readonly type: 'transition'; readonly row: Row; readonly from: OutboxState; readonly to: OutboxState }
  | { readonly type: 'close-gate'; readonly gate: Exclude<Gate, 'paused'>; readonly detail: string | null }
  | { readonly type: 'settle-lines'; readonly settlement: Settlement }
  /** Needs attention: two uploads share a process id, or the reported end leaves lines out. */
  | { readonly type: 'alarm'; readonly reason: 'process-id-taken' | 'not-covered' }
  /** The event is invalid in this state: nothing changed, log it. */
  | { readonly type: 'ignored'; readonly event: string; readonly reason: string };
