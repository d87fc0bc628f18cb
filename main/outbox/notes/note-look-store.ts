/** What notes that wait are for, and what was found of them before they left: what the store keeps of it. */

import type { SupplierTransaction } from '../../network/index.ts';
import type { Found, NoteBefore } from './before-sending.ts';

/** A note that waits to be sent. */
export interface QueuedNote extends NoteBefore {
  readonly stationId: string;
  /** Station-local days of its fuelings, `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
}

/** What is looked for before a note leaves, and what came of it. */
export interface NoteLookStore {
  /** null: the item carries no note, or one of which no fueling is known. */
  note(itemId: string): QueuedNote | null;
  /** Of the station, in the order of its line. */
  queued(stationId: string): readonly QueuedNote[];
  /** What kept it from leaving when it was last looked for. */
  found(itemId: string): readonly Found[];
  waived(itemId: string): readonly Found[];
  /** @param at ISO 8601 UTC. */
  keep(itemId: string, found: readonly Found[], at: string): void;
  /** A person who saw what was found, and what the pending list shows, sends it all the same. */
  waive(itemId: string): void;
  /** Whose the fuelings are, of those that tell. */
  keepCustomers(stationId: string, fuelings: readonly Pick<SupplierTransaction, 'transactionId' | 'customerDocument'>[]): void;
}
