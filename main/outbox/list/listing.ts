/** What the list of uploads and the package of proof need to be kept: the repositories give it. */

import type { BatchName, OutboxState } from '../../../preload/contract/batches.ts';
import type { OutboxContent, OutboxShow } from '../../../preload/contract/outbox.ts';
import type { ItemKind, OutboxRecord } from '../model/record.ts';
import type { BatchSummary } from '../model/store.ts';
import type { Found } from '../notes/before-sending.ts';

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
  /** null: a note, or its record can't be read. */
  readonly batch: BatchSummary | null;
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
  /** What kept it from leaving. */
  readonly found: readonly FoundFueling[];
}

/** One fueling of a note, and what the network was found to have of it. */
export interface FoundFueling {
  readonly found: Found;
  /** null: what was kept of it can't be read. */
  readonly fueling: { readonly date: string; readonly valueE4: number; readonly plate: string | null } | null;
}

/** A fueling that a note was sent for, as it was listed then. */
export interface UploadedFueling {
  readonly id: string;
  /** Station-local. */
  readonly date: string | null;
  readonly productName: string | null;
  readonly plate: string | null;
  readonly quantityE4: number | null;
  readonly valueE4: number | null;
}

export interface ListWanted {
  readonly stationId: string | null;
  readonly show: OutboxShow;
  /** null = any. */
  readonly state: OutboxState | null;
  readonly content: OutboxContent | null;
  readonly ids: readonly string[] | null;
  /** All of its words stand in what the upload is called by; empty = any. */
  readonly text: string;
}

export interface OutboxListing {
  /** Open ones first, newest first; then the newest of the others. Or all, newest first. */
  list(wanted: ListWanted, limit: number): readonly ListedItem[];
  /** How many fit of each state, whatever `state` asks for. */
  counts(wanted: ListWanted): ReadonlyMap<OutboxState, number>;
  find(itemId: string): ListedItem | null;
  /** Uncertain ones, and stopped ones that nothing newer replaced. */
  attention(): number;
  /** Batches whose refused lines it sends again, and that send again its own. */
  relatedTo(batch: BatchSummary): { readonly corrects: BatchName | null; readonly correctedBy: readonly BatchName[] };
  /** Payload of the file that an upload was made of. */
  originalOf(itemId: string): number | null;
  /** null: it carries prices. */
  noteOf(itemId: string): UploadedNote | null;
  fuelingsOf(itemId: string): readonly UploadedFueling[];
}
