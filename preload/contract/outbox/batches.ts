/** Data specific to price uploads: lines, their results, and later changes. Types only. */

import type { PriceE4 } from '../price-import/price-import.ts';

export { OUTBOX_STATES, type OutboxState } from './outbox-states.ts';

/** What stops a lane of the outbox from sending; no gate consumes an attempt. */
export type Gate = 'network' | 'credentials' | 'configuration' | 'paused' | 'outage';

/** A closed gate: nothing of the station is sent, and nothing is lost. */
export interface GateView {
  readonly stationId: string;
  readonly gate: Gate;
  /** ISO 8601 UTC. */
  readonly since: string;
  /** Sentence that names the gate. */
  readonly message: string;
  /** Sentence on what opens it. */
  readonly opens: string;
}

/** Invariant: accepted + refused + waiting = sent. */
export interface BatchCounts {
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  readonly waiting: number;
  /** Current state of the prices; refused + coming + scheduled + inForce + replaced + never = sent. */
  readonly coming: number;
  readonly scheduled: number;
  readonly inForce: number;
  readonly replaced: number;
  readonly never: number;
  /** Local date-time of the station, without zone, at which the first scheduled price starts; null: none is scheduled. */
  readonly scheduledFrom: string | null;
}

/**
 * Current state of one price: `coming` = still in progress, `scheduled` = the network accepted it and its start is to
 * come, `in-force` = it was read as the price in force and no later reading found another, `replaced` = it was in
 * force, `never` = it was never seen and is no longer tracked.
 */
export const LINE_NOWS = ['refused', 'coming', 'scheduled', 'in-force', 'replaced', 'never'] as const;
export type LineNow = (typeof LINE_NOWS)[number];

/** The price that replaced another. */
export interface TakenBy {
  /** ISO 8601 UTC of the reading that found it. */
  readonly at: string;
  /** null: the network no longer lists any. */
  readonly priceE4: PriceE4 | null;
  /** null: it was set outside this program. */
  readonly batch: BatchName | null;
}

/** Why the outcome of an upload is uncertain, for the user's decision. */
export interface UncertaintyView {
  /** Machine word of the cause (timeout, reset, crash, ack_no_id, server-error, ...). */
  readonly cause: string;
  /** Sentence on what was sent, when, and what is known. */
  readonly message: string;
  /** Results of reading the prices back, newest last; for a note, what the pending list shows (sentences). */
  readonly evidence: readonly string[];
  /** false: sending again is not offered; the message says why. Only for a note that was checked automatically. */
  readonly canSendAgain: boolean;
  /** A note that the network can't use any more, or refused a second time: the upload may be cancelled. */
  readonly canGiveUp: boolean;
}

/** Data of a price upload in addition to every upload's. */
export interface BatchPart {
  readonly counts: BatchCounts;
  /** ISO 8601 UTC. */
  readonly acceptedAt: string | null;
  /** "valem a partir de 22/11/2026 00:00, hora de Manaus"; null: from acceptance on. */
  readonly starts: string | null;
}

export type BatchLineState = 'waiting' | 'accepted' | 'refused';

export interface BatchLineView {
  /** 0-based index in the sent batch. */
  readonly index: number;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4;
  /** Price in force when the batch was made. */
  readonly previousE4: PriceE4 | null;
  readonly validFrom: string | null;
  readonly state: BatchLineState;
  /** The network's reason, verbatim. */
  readonly reason: string | null;
  readonly now: LineNow;
  /** Set for `replaced`, for `never` if another batch came first, and for `refused` if a later batch has the same product and customer. */
  readonly by: TakenBy | null;
  /** Cell of the original file: 1-based line, column header, original text. */
  readonly source: { readonly line: number; readonly column: string; readonly text: string };
}

/** One request and its response, verbatim where possible: for support and for disputes. */
export interface RawAnswerView {
  readonly at: string;
  readonly method: string;
  /** Path and query, no host, no secret. */
  readonly path: string;
  readonly status: number | null;
  readonly body: string;
  /** Result as text ("resposta 202", "conexão caiu depois do envio"). */
  readonly outcome: string;
}

/** The prices of an upload, and their results. */
export interface BatchContent {
  readonly lines: readonly BatchLineView[];
  /** Later changes for the same products and customers; reverting the batch would undo them, too. */
  readonly later: readonly LaterChange[];
  /** The batch whose refused lines this one sends again, or null. */
  readonly corrects: BatchName | null;
  /** Batches that send the refused lines of this one again, newest first. */
  readonly correctedBy: readonly BatchName[];
}

export interface BatchName {
  readonly id: string;
  readonly fileName: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** A later price of a product in the batch, in force or being sent. */
export interface LaterChange {
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly by: TakenBy;
}

/** The user's decisions on an uncertain batch. */
export const UNCERTAIN_DECISIONS = ['already-there', 'send-again'] as const;
export type UncertainDecision = (typeof UNCERTAIN_DECISIONS)[number];
