/** What only an upload of prices has: its lines, what became of each, what came after it. Types only. */

import type { PriceE4 } from '../price-import/price-import.ts';

export { OUTBOX_STATES, type OutboxState } from './outbox-states.ts';

/** What stops a line of the outbox from sending; none of them spends an attempt. */
export type Gate = 'network' | 'credentials' | 'configuration' | 'paused' | 'outage';

/** A gate that is shut: nothing of the station leaves, and nothing is lost. */
export interface GateView {
  readonly stationId: string;
  readonly gate: Gate;
  /** ISO 8601 UTC. */
  readonly since: string;
  /** Sentence that names it. */
  readonly message: string;
  /** Sentence on what opens it. */
  readonly opens: string;
}

/** accepted + refused + waiting = sent, at every moment. */
export interface BatchCounts {
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  readonly waiting: number;
  /** What the prices are by now; refused + coming + inForce + replaced + never = sent. */
  readonly coming: number;
  readonly inForce: number;
  readonly replaced: number;
  readonly never: number;
}

/**
 * What has become of one price by now: `coming` = its way is not over, `in-force` = it was read as the
 * price in force and no reading since found another, `replaced` = it was, `never` = it was never seen,
 * and is no longer looked for.
 */
export const LINE_NOWS = ['refused', 'coming', 'in-force', 'replaced', 'never'] as const;
export type LineNow = (typeof LINE_NOWS)[number];

/** The price that stands in the place of another. */
export interface TakenBy {
  /** ISO 8601 UTC of the reading that found it. */
  readonly at: string;
  /** null = the network no longer lists any. */
  readonly priceE4: PriceE4 | null;
  /** null = it was set elsewhere. */
  readonly batch: BatchName | null;
}

/** Why the outcome of a send is unknown, for the user to decide on. */
export interface UncertaintyView {
  /** Machine word of the cause (timeout, reset, crash, ack_no_id, server-error, ...). */
  readonly cause: string;
  /** Sentence on what was sent, when, and what is known. */
  readonly message: string;
  /** What reading the prices back showed, newest last; of a note, what the pending list shows (sentences). */
  readonly evidence: readonly string[];
  /** false: it is no longer offered; the message says why. Only of a note that was looked at by itself. */
  readonly canSendAgain: boolean;
  /** Of a note that is of no use to the network any more, or that it refused the second time: the upload may be ended by cancelling it. */
  readonly canGiveUp: boolean;
}

/** What an upload of prices has beside what every upload has. */
export interface BatchPart {
  readonly counts: BatchCounts;
  /** ISO 8601 UTC. */
  readonly acceptedAt: string | null;
  /** "valem a partir de 22/11/2026 00:00, hora de Manaus"; null = from when the network takes them. */
  readonly starts: string | null;
}

export type BatchLineState = 'waiting' | 'accepted' | 'refused';

export interface BatchLineView {
  /** 0-based place in the batch that was sent. */
  readonly index: number;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4;
  /** Price that was in force when the batch was made. */
  readonly previousE4: PriceE4 | null;
  readonly validFrom: string | null;
  readonly state: BatchLineState;
  /** The network's reason, word for word. */
  readonly reason: string | null;
  readonly now: LineNow;
  /** Of `replaced`, of `never` when another batch came first, and of `refused` when a later batch carries the same product and customer. */
  readonly by: TakenBy | null;
  /** Cell of the original file: 1-based line, column header, original text. */
  readonly source: { readonly line: number; readonly column: string; readonly text: string };
}

/** One request and what came back, as bytes allow: for support and for disputes. */
export interface RawAnswerView {
  readonly at: string;
  readonly method: string;
  /** Path and query, no host, no secret. */
  readonly path: string;
  readonly status: number | null;
  readonly body: string;
  /** What happened, in words ("resposta 202", "conexão caiu depois do envio"). */
  readonly outcome: string;
}

/** The prices of an upload, and what else became of them. */
export interface BatchContent {
  readonly lines: readonly BatchLineView[];
  /** What came after it for the same products and customers: putting its prices back undoes this too. */
  readonly later: readonly LaterChange[];
  /** The batch whose refused lines this one sends again, or null. */
  readonly corrects: BatchName | null;
  /** Those that send again what was refused of this one, newest first. */
  readonly correctedBy: readonly BatchName[];
}

export interface BatchName {
  readonly id: string;
  readonly fileName: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** A later price of a product that the batch has changed, in force or on its way. */
export interface LaterChange {
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly by: TakenBy;
}

/** What the user decides on an uncertain batch. */
export const UNCERTAIN_DECISIONS = ['already-there', 'send-again'] as const;
export type UncertainDecision = (typeof UNCERTAIN_DECISIONS)[number];
