/** What the pending list needs to be kept: services ask for it, the repository gives it. */

import type { OutboxState } from '../../../preload/contract/outbox/batches.ts';
import type { NetworkFueling } from '../../network/index.ts';
import type { PendingRow } from './pending-row.ts';
import type { SentNote } from './row.ts';
import type { NotedFueling, SameAge } from './totals.ts';

/** A note that the network took, and the fuelings it was sent for. */
export interface WaitingNote {
  readonly itemId: string;
  readonly transactionIds: readonly string[];
}

/** A note whose arrival is unknown. */
export interface DoubtfulNote {
  readonly itemId: string;
  /** Access key. */
  readonly key: string;
  readonly transactionIds: readonly string[];
  /** Station-local days of its fuelings, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** The network says that it has a note already, and whose it is was not found yet: to be looked for at once. */
  readonly urgent: boolean;
}

export interface StagedSweep {
  /** One listed twice is kept once, as last listed. */
  add(fuelings: readonly NetworkFueling[]): void;
  has(transactionId: string): boolean;
  /**
   * The sweep is complete: the next part of it becomes the list, in a commit of its own. Answers whether
   * there is more. Each row is right by itself, of this sweep or of the one before; `readAt` is only told
   * with the last part.
   */
  takeOver(readAt: string): boolean;
  /** What is staged is let go of. */
  drop(): void;
}

export interface PendingStore {
  /** Takes over a complete sweep, in one transaction: what it does not list any more is gone. @param readAt ISO 8601 UTC. */
  replace(stationId: string, fuelings: readonly NetworkFueling[], readAt: string): void;
  /** A sweep that comes page by page: kept beside the list, and nowhere else, until it is complete. Ends the one before it. */
  stage(stationId: string): StagedSweep;
  /** ISO 8601 UTC of the last complete sweep; null = never. */
  readAt(stationId: string): string | null;
  /** What the last complete sweep listed, oldest first. */
  listed(stationId: string): readonly PendingRow[];
  /** The same without reading its rows: how many of each age, and what they come to. */
  ages(stationId: string): readonly SameAge[];
  /** The listed ones among these fuelings. */
  listedAmong(stationId: string, transactionIds: readonly string[]): readonly NotedFueling[];
  /** Also when it is no longer listed. */
  find(stationId: string, transactionId: string): PendingRow | null;
  /** Notes sent for fuelings that are listed, by transaction id; newest first. */
  sentNotes(stationId: string): ReadonlyMap<string, readonly SentNote[]>;
  /** Of these fuelings, listed or not, by transaction id; newest first. */
  notesOfSome(stationId: string, transactionIds: readonly string[]): ReadonlyMap<string, readonly SentNote[]>;
  /** Newest first. */
  notesOf(stationId: string, transactionId: string): readonly SentNote[];
  /** Accepted notes that wait to leave the list. Notes whose fuelings are unknown are excluded. */
  waiting(stationId: string): readonly WaitingNote[];
  /** Uncertain notes, oldest first. */
  doubtful(stationId: string): readonly DoubtfulNote[];
  /** The notes among these uploads. */
  notesAmong(itemIds: readonly string[]): readonly { readonly stationId: string; readonly state: OutboxState }[];
  /** Another number whenever a note was sent, or a cancellation was found. */
  noteCount(stationId: string): number;
}
