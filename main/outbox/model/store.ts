/** What the outbox needs to be kept: its services ask for it, the repositories give it. Instants are epoch milliseconds. */

import type { Gate, RawAnswerView } from '../../../preload/contract/batches.ts';
import type { PriceKind } from '../../../preload/contract/price-import.ts';
import type { RawExchange } from '../../network/index.ts';
import type { LineResult } from './lines.ts';
import type { EndedLine } from './prices/in-force.ts';
import type { FoundPrice } from './prices/price-now.ts';
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

interface NewOutboxItem extends Omit<OutboxItem, 'seq'> {}

/** Why a note must not leave, or not again: each of these is also a reason not to attach it (notes/attach/attach.ts). */
export type NoteBar =
  /** Its cancellation was found. */
  | { readonly type: 'cancelled' }
  /** Another upload of it may have arrived, or still will. */
  | { readonly type: 'same-note' }
  /** So may one of another note, for one of its fuelings. */
  | { readonly type: 'other-note'; readonly number: string | null; readonly key: string }
  /** By a person, since it was attached. */
  | { readonly type: 'left-out' };

export interface OutboxStore {
  /** Puts it at the end of its line. */
  insert(item: NewOutboxItem): void;
  /** null also when its record cannot be read: such an item is reported and never sent. */
  find(id: string): OutboxItem | null;
  save(id: string, record: OutboxRecord, now: number): void;
  /** Ids of items that a process left while they were being sent. */
  sending(): readonly string[];
  /** First unresolved item of each line, in order of age. */
  heads(): readonly OutboxItem[];
  /** Those of them that are queued, from after `seq` on, at the most `limit`; `next`: where to go on, null = there are no more. */
  queuedHeads(seq: number, limit: number): { readonly items: readonly OutboxItem[]; readonly next: number | null };
  /** Accepted, uncertain and ended items whose time to be looked at has come; oldest first. */
  due(now: number): readonly OutboxItem[];
  /** When the first of those that are not due yet will be; null = none. */
  nextDue(after: number): number | null;
  /** Ids of the station's items that wait for a moment of their own. */
  timed(stationId: string): readonly string[];
  /** Whether another price batch of the station has this process id. */
  processIdTaken(stationId: string, processId: string, exceptId: string): boolean;
  /** Whether a later item of its line exists that was not cancelled, refused or given up. Of a note: any other such upload of the same note. */
  newerSibling(item: OutboxItem): boolean;
  /** The first that holds; null also of prices. */
  noteBar(id: string): NoteBar | null;
  /** Whether it carries a note whose cancellation is known. */
  isCancelledNote(id: string): boolean;
}

interface NewBatch {
  readonly id: string;
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly importId: string;
  readonly createdAt: number;
  readonly lines: readonly NewBatchLine[];
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

/** A line as stored, in the order in which it stands in the body that is sent. */
export interface StoredLine extends NewBatchLine, EndedLine, LineResult {
  readonly index: number;
  readonly inForce: boolean | null;
}

export interface LineChange extends LineResult {
  readonly index: number;
  readonly inForce: boolean | null;
}

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

export interface BatchStore {
  insert(batch: NewBatch): void;
  /** Ids of the batches made of an import, oldest first. */
  ofImport(importId: string): readonly string[];
  lines(batchId: string): readonly StoredLine[];
  changeLines(batchId: string, changes: readonly LineChange[]): void;
  /** Newest first: all unresolved ones and the newest `limit` others. */
  list(stationId: string | null, limit: number): readonly BatchSummary[];
  summary(batchId: string): BatchSummary | null;
  /** Whether prices of the station were ever read whole. */
  pricesEverRead(stationId: string): boolean;
}

/** What readings found of the prices of batches, and what was sent after one. */
export interface PriceChanges {
  /** Oldest first. */
  found(key: {
    readonly stationId: string;
    readonly kind: PriceKind;
    readonly productId: string;
    readonly customerDocument: string | null;
  }): readonly FoundPrice[];
  /** The newest price of each product and customer in batches of the line after `seq` that were not taken back, refused or given up. */
  later(
    stationId: string,
    kind: PriceKind,
    seq: number,
  ): readonly (FoundPrice & Pick<NewBatchLine, 'productId' | 'customerDocument'> & { readonly batchId: string })[];
  batch(batchId: string): { readonly seq: number; readonly fileName: string; readonly createdAt: string } | null;
}

export interface AnswerLog {
  /** Keeps the exchange; a body equal to the last one of the same request is not kept twice. */
  append(itemId: string, now: number, raw: RawExchange, outcome: string): void;
  list(itemId: string): readonly RawAnswerView[];
}

export interface ClosedGate {
  readonly gate: Gate;
  readonly detail: string | null;
  readonly since: number;
}

/** Gates of a station that are shut. They outlive the process: nothing opens by restarting. */
export interface GateStore {
  closed(stationId: string): readonly ClosedGate[];
  /** Answers whether that is news: it was open, or shut for another reason. `since` stays. */
  close(stationId: string, gate: Gate, detail: string | null, now: number): boolean;
  /** Answers whether any of them was shut. */
  open(stationId: string, gates: readonly Gate[]): boolean;
}
