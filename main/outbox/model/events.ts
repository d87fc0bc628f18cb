/** Events of an upload, as data; the reducer does not depend on their source. */

import type { ApiProblem } from '../../../preload/contract/errors.ts';
import type { UncertainDecision } from '../../../preload/contract/outbox/batches.ts';
import type { BatchLineStatus, RefusedLine, StatusMeaning, UnknownCause, UnsentCause } from '../../network/index.ts';
import type { Comparison } from './prices/read-back.ts';
import type { NotePlace } from './record.ts';

/** How a send ended, in the outbox's terms. `processId`: for a note, its protocol; null: the answer contains none. */
export type SendOutcome =
  | { readonly type: 'acknowledged'; readonly processId: string | null; readonly status: string | null }
  | { readonly type: 'refused'; readonly problem: ApiProblem; readonly lines?: readonly RefusedLine[] }
  | { readonly type: 'unauthorized'; readonly problem: ApiProblem | null }
  | { readonly type: 'token-refused'; readonly problem: ApiProblem | null }
  | { readonly type: 'throttled'; readonly retryAfterMs: number | null }
  | { readonly type: 'unsent'; readonly cause: UnsentCause; readonly detail: string; readonly retryAfterMs?: number }
  | { readonly type: 'unknown'; readonly cause: UnknownCause; readonly detail: string }
  | { readonly type: 'misconfigured'; readonly detail: string };

interface Starts {
  /** The first moment at which one of the batch's prices is valid, where none is valid before; null = some are valid at once. */
  readonly startsAt: number | null;
}

export type OutboxEvent =
  /** The worker wants to send: the payload was read and verified. */
  | {
      readonly type: 'start';
      readonly attemptId: string;
      readonly bodySha256: string;
      readonly gatesOpen: boolean;
      readonly leaseHeld: boolean;
    }
  | { readonly type: 'payload-unusable'; readonly reason: 'damaged' | 'missing' }
  /** May arrive late, after the item has moved on. `random` in [0, 1). */
  | { readonly type: 'send-ended'; readonly attemptId: string; readonly outcome: SendOutcome; readonly random: number }
  /** The program starts and finds the item as the last process left it. */
  | { readonly type: 'restarted' }
  /** The store was restored from a backup: later events of the item are unknown. */
  | { readonly type: 'restored' }
  /** The program stops while a request is in flight. */
  | { readonly type: 'abandoned'; readonly attemptId: string }
  | { readonly type: 'process-id-taken' }
  | ({
      readonly type: 'status-read';
      readonly status: string;
      readonly meaning: StatusMeaning;
      readonly reason: string | null;
      readonly lines: readonly BatchLineStatus[];
      /** false: its lines or its count do not cover everything sent. */
      readonly covers: boolean;
      /** An earlier status accepted some of its lines. */
      readonly hasAccepted?: boolean;
    } & Starts)
  /** The network does not know the batch id (404). */
  | ({ readonly type: 'status-missing' } & Starts)
  /** The status could not be read, for any other reason. */
  | ({ readonly type: 'status-silent'; readonly retryAfterMs: number | null } & Starts)
  /** Prices in force were read completely and compared with the intent of an uncertain batch. */
  | { readonly type: 'compared'; readonly comparison: Comparison; readonly newerSibling: boolean }
  /** Prices were read after the end: `pending` lines due and not yet in force; instants of validity. */
  | { readonly type: 'in-force-checked'; readonly pending: number; readonly nextDueAt: number | null; readonly lastDueAt: number | null }
  | { readonly type: 'prices-unread'; readonly retryAfterMs: number | null }
  /** The pending list of notes was swept; an incomplete sweep proves nothing. */
  | { readonly type: 'pending-swept'; readonly complete: boolean; readonly listed: boolean }
  /** The network's own list of fuelings names the note's access key at one of the note's fuelings: it has arrived. */
  | { readonly type: 'note-found' }
  /** It names other keys for the fuelings of the note (another note is linked to them), or the note's key at other fuelings. */
  | { readonly type: 'note-elsewhere'; readonly keys: readonly string[]; readonly places: readonly NotePlace[] }
  /** The network's own listing has the fueling, under this number. */
  | { readonly type: 'fueling-listed'; readonly transactionId: string }
  /** The listing of its day does not have it. `read`: it was read completely; otherwise it could not be read. */
  | { readonly type: 'fueling-unlisted'; readonly read: boolean; readonly retryAfterMs: number | null }
  | { readonly type: 'decided'; readonly decision: UncertainDecision }
  | { readonly type: 'cancel' }
  /** The cancellation of a waiting note was found: it must not be sent. */
  | { readonly type: 'note-cancelled' }
  /** The check before sending found something: another PC, or the portal, may already have attached a note. */
  | { readonly type: 'found-elsewhere' }
  /** The wall clock moved `driftMs` more than the elapsed time (it was set, or the PC slept); nothing is done before `restMs`. */
  | { readonly type: 'retimed'; readonly driftMs: number; readonly restMs: number }
  /** The user pressed "Tentar agora". */
  | { readonly type: 'hurry'; readonly isOtherAccess?: true }
  | { readonly type: 'revive'; readonly newerSibling: boolean };
