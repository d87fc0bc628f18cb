/** Stored uploads, as the repositories return them. Instants are epoch milliseconds. */

import type { Gate } from '../../../preload/contract/outbox/batches.ts';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { LineResult } from './lines.ts';
import type { EndedLine } from './prices/in-force.ts';
import type { OutboxRecord } from './record.ts';

export interface OutboxItem {
  readonly id: string;
  /** Sending order within a line. */
  readonly seq: number;
  readonly stationId: string;
  readonly payloadId: number;
  /** Hex SHA-256 of the payload when enqueued: nothing else may be sent for the item. Set by the store. */
  readonly payloadSha256?: string | null;
  /** The corrected item, or null. */
  readonly correctsId: string | null;
  readonly record: OutboxRecord;
}

/** Why a note must not be sent, or resent; each also prevents attaching it (notes/attach/store-notes.ts). */
export type NoteBar =
  /** Its cancellation was found. */
  | { readonly type: 'cancelled' }
  /** Stated facts since attaching it require a person's review (notes/model/stated.ts). */
  | { readonly type: 'questioned' }
  /** Another upload of it may have arrived, or may still. */
  | { readonly type: 'same-note' }
  /** An upload of another note for one of its fuelings may have arrived, or may still. */
  | { readonly type: 'other-note'; readonly number: string | null; readonly key: string }
  /** A person left it out after attaching it. */
  | { readonly type: 'left-out' };

/** A queued note that pays a fueling jointly with another one. */
export interface QueuedPartner {
  readonly id: string;
  /** Access key. */
  readonly key: string;
}

export interface NewBatchLine {
  readonly productId: string;
  readonly productCode: string | null;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: number;
  /** Documented at network/network-api.ts. */
  readonly percentE4?: number | null;
  readonly previousE4: number | null;
  readonly validFrom: string | null;
  readonly source: { readonly line: number; readonly column: string; readonly text: string };
}

export interface LineChange extends LineResult {
  readonly index: number;
  readonly inForce: boolean | null;
}

/** A stored line, in the order of the sent body. */
export interface StoredLine extends NewBatchLine, EndedLine, LineChange {}

export interface BatchSummary {
  readonly item: OutboxItem;
  readonly kind: PriceKind;
  readonly importId: string;
  readonly fileName: string;
  /** First and last moment (station-local) at which lines take effect; null = all immediately. `some`: others take effect immediately. */
  readonly starts: { readonly first: string; readonly last: string; readonly some: boolean } | null;
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  readonly waiting: number;
}

export interface ClosedGate {
  readonly gate: Gate;
  readonly detail: string | null;
  readonly since: number;
  /** End of an `outage`: no requests before it. */
  readonly until?: number | null;
}
