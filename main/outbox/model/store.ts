/** What is kept of uploads, as the repositories give it. Instants are epoch milliseconds. */

import type { Gate } from '../../../preload/contract/outbox/batches.ts';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { LineResult } from './lines.ts';
import type { EndedLine } from './prices/in-force.ts';
import type { OutboxRecord } from './record.ts';

export interface OutboxItem {
  readonly id: string;
  /** Order of sending within a line. */
  readonly seq: number;
  readonly stationId: string;
  readonly payloadId: number;
  /** Hex SHA-256 of the payload as it was enqueued: nothing else may be sent for the item. Filled by the store. */
  readonly payloadSha256?: string | null;
  /** The item that this one corrects, or null. */
  readonly correctsId: string | null;
  readonly record: OutboxRecord;
}

/** Why a note must not leave, or not again: each of these is also a reason not to attach it (notes/attach/store-notes.ts). */
export type NoteBar =
  /** Its cancellation was found. */
  | { readonly type: 'cancelled' }
  /** Something that asks for a person first was stated since it was attached (notes/model/stated.ts). */
  | { readonly type: 'questioned' }
  /** Another upload of it may have arrived, or still will. */
  | { readonly type: 'same-note' }
  /** So may one of another note, for one of its fuelings. */
  | { readonly type: 'other-note'; readonly number: string | null; readonly key: string }
  /** By a person, since it was attached. */
  | { readonly type: 'left-out' };

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

/** A line as stored, in the order in which it stands in the body that is sent. */
export interface StoredLine extends NewBatchLine, EndedLine, LineChange {}

export interface BatchSummary {
  readonly item: OutboxItem;
  readonly kind: PriceKind;
  readonly importId: string;
  readonly fileName: string;
  /** First and last moment (station-local) at which lines take effect; null = all from now on. `some`: others take effect at once. */
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
  /** End of an `outage`: the program asks nothing before it. */
  readonly until?: number | null;
}
