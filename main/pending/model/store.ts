/** Storage interface of the pending list; services depend on it, the repository implements it. */

import type { OutboxState } from '../../../preload/contract/outbox/batches.ts';
import type { NetworkFueling } from '../../network/index.ts';
import type { PendingRow } from './pending-row.ts';
import type { SentNote } from './row.ts';
import type { NotedFueling, SameAge } from './totals.ts';

/** A note that the network accepted, and the fuelings it was sent for. */
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
  /** The network reported a note as already present, but no reading shows its fueling yet: look for it immediately. */
  readonly urgent: boolean;
}

export interface StagedSweep {
  /** A fueling listed twice is stored once, as last listed. */
  add(fuelings: readonly NetworkFueling[]): void;
  has(transactionId: string): boolean;
  /**
   * Once the sweep is complete, commits its next part into the list. Returns whether
   * more remains. Each row is consistent, from this sweep or the previous one; `readAt` is stored only
   * with the last part.
   */
  takeOver(readAt: string): boolean;
  /** Discards the staged rows. */
  drop(): void;
}

export interface PendingStore {
  /** Replaces the list by a complete sweep, in one transaction: fuelings missing from it are marked as gone. @param readAt ISO 8601 UTC. */
  replace(stationId: string, fuelings: readonly NetworkFueling[], readAt: string): void;
  /** Starts a sweep that arrives page by page: staged apart from the list until it is complete. Discards the previous one. */
  stage(stationId: string): StagedSweep;
  /** ISO 8601 UTC of the last complete sweep; null = never. */
  readAt(stationId: string): string | null;
  /** The fuelings of the last complete sweep, oldest first. */
  listed(stationId: string): readonly PendingRow[];
  /** Count and value by age, without reading the rows. */
  ages(stationId: string): readonly SameAge[];
  /** Those of these fuelings that are listed. */
  listedAmong(stationId: string, transactionIds: readonly string[]): readonly NotedFueling[];
  /** Also finds fuelings that are no longer listed. */
  find(stationId: string, transactionId: string): PendingRow | null;
  /** Notes sent for fuelings that are listed, by transaction id; newest first. */
  sentNotes(stationId: string): ReadonlyMap<string, readonly SentNote[]>;
  /** Notes sent for these fuelings, listed or not, by transaction id; newest first. */
  notesOfSome(stationId: string, transactionIds: readonly string[]): ReadonlyMap<string, readonly SentNote[]>;
  /** Notes sent for one fueling, newest first. */
  notesOf(stationId: string, transactionId: string): readonly SentNote[];
  /** Accepted notes whose fuelings are still listed. Notes whose fuelings are unknown are excluded. */
  waiting(stationId: string): readonly WaitingNote[];
  /** Uncertain notes, oldest first. */
  doubtful(stationId: string): readonly DoubtfulNote[];
  /** The notes among these uploads. */
  notesAmong(itemIds: readonly string[]): readonly { readonly stationId: string; readonly state: OutboxState }[];
  /** Changes whenever a note was sent or a cancellation was found. */
  noteCount(stationId: string): number;
}
