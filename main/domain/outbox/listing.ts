/** What the list of uploads and the package of proof need to be kept: the repositories give it. */

import type { OutboxState } from '../../../preload/contract/batches.ts';
import type { OutboxShow } from '../../../preload/contract/outbox.ts';
import { PRICE_HOLDS } from './line-order.ts';
import type { ItemKind, OutboxRecord } from './record.ts';

/** States without an end yet. */
export const UNRESOLVED: readonly OutboxState[] = PRICE_HOLDS;

export interface ListedItem {
  readonly id: string;
  readonly stationId: string;
  readonly kind: ItemKind;
  readonly state: OutboxState;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly payloadId: number;
  /** Hex, as it was when the item was enqueued; null in a store of an early version. */
  readonly payloadSha256: string | null;
  /** null: it can't be read. The item stands where it is and is never sent. */
  readonly record: OutboxRecord | null;
  readonly importId: string | null;
  readonly fileName: string | null;
  readonly prices: number | null;
  /** Its number, and the customer of its fuelings as the network names it; null: it carries prices. */
  readonly note: { readonly number: string | null; readonly customerName: string | null } | null;
  /** The unresolved item of its line that goes first, when it is queued. */
  readonly heldBy: string | null;
  /** A later item of its line was not cancelled, refused or given up: its prices are the newer ones. Of a note: something keeps it from being sent (`NoteBar`). */
  readonly superseded: boolean;
}

/** The note of an upload, and what the pending list says of it. */
export interface UploadedNote {
  readonly key: string;
  /** How many it was sent for, and how many of these the last complete sweep listed. */
  readonly fuelings: number;
  readonly listed: number;
  /** ISO 8601 UTC of that sweep; null = there was none. */
  readonly sweptAt: string | null;
}

export interface OutboxListing {
  /** Open ones first, newest first; then the newest of the others. */
  list(stationId: string | null, show: OutboxShow, limit: number): readonly ListedItem[];
  count(stationId: string | null, show: OutboxShow): number;
  find(itemId: string): ListedItem | null;
  /** Uncertain ones, and stopped ones that nothing newer replaced. */
  attention(): number;
  /** Payload of the file that an upload was made of. */
  originalOf(itemId: string): number | null;
  /** null: it carries prices. */
  noteOf(itemId: string): UploadedNote | null;
}

/** A row of the audit, as it was written. */
export interface AuditRow {
  readonly id: number;
  readonly atUtc: string;
  readonly atLocal: string;
  readonly actor: 'user' | 'program' | 'network';
  readonly entity: string;
  readonly cause: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly details: string | null;
}

export interface AuditTrail {
  /** Rows of an upload and of the import it was made of, oldest first. */
  trail(itemId: string, importId: string | null): readonly AuditRow[];
}
