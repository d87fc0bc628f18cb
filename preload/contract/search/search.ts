/** Results of the global search. Types and bounds only. Money in ten-thousandths (E4). */

import type { FleetNoteRow, FleetRow } from '../fleet/fleet.ts';
import type { MovementRow } from '../movement/movement.ts';
import type { NoteRowView } from '../notes/note-desk.ts';
import type { OutboxItemView } from '../outbox/outbox.ts';
import type { PendingFuelingView } from '../pending/pending.ts';
import type { PriceInForceView } from '../price-import/price-import.ts';
import type { TransferRow } from '../transfers/transfers.ts';

/** Best matches per kind; the full list is on each kind's own screen. */
export const MAX_SEARCH_HITS = 6;

export type FuelingHit = Pick<PendingFuelingView, 'id' | 'date' | 'customerName' | 'productName' | 'plate' | 'valueE4'>;
export type NoteHit = Pick<NoteRowView, 'id' | 'fileName' | 'key' | 'number' | 'recipientName' | 'totalE4' | 'stateName'>;
export type UploadHit = Pick<OutboxItemView, 'id' | 'fileName' | 'note' | 'fueling' | 'stage' | 'createdAt'>;

export type FleetFuelingHit = Pick<FleetRow, 'id' | 'date' | 'plate' | 'productName' | 'city' | 'valueE4' | 'cancelled'>;
/** `number`: from the listing, or else from the key. */
export type FleetNoteHit = Pick<FleetNoteRow, 'key' | 'number' | 'date' | 'plate' | 'valueE4' | 'standing'>;

/** A customer with its fuelings without a note, or its price agreements. */
export interface CustomerHit {
  readonly name: string;
  readonly of: 'fuelings' | 'prices';
}

/** A fueling that has left the pending list. */
export type SolvedHit = FuelingHit;
export type MovementHit = Pick<MovementRow, 'id' | 'date' | 'customerName' | 'productName' | 'plate' | 'valueE4' | 'cancelled'>;
export type TransferHit = Pick<TransferRow, 'id' | 'date' | 'amountE4' | 'status'>;
export type PriceHit = Pick<PriceInForceView, 'kind' | 'productId' | 'productName' | 'customerDocument' | 'customerName' | 'priceE4'>;

/** The best matches of each kind. */
export interface SearchHits {
  readonly fuelings: readonly FuelingHit[];
  readonly solved: readonly SolvedHit[];
  /** Excludes those in `fuelings` and `solved`. */
  readonly movement: readonly MovementHit[];
  readonly transfers: readonly TransferHit[];
  /** Prices in force with that value. */
  readonly prices: readonly PriceHit[];
  readonly notes: readonly NoteHit[];
  readonly uploads: readonly UploadHit[];
  readonly customers: readonly CustomerHit[];
  /** Names of products with a price in force. */
  readonly products: readonly string[];
  /** Hits of a fleet; empty for a station. */
  readonly fleetFuelings: readonly FleetFuelingHit[];
  readonly fleetNotes: readonly FleetNoteHit[];
}

export interface SearchView extends SearchHits {
  /** Kinds with more matches than these. */
  readonly cut: readonly (keyof SearchHits)[];
  /** The typed amount, where the text can be nothing else. */
  readonly amountE4: number | null;
}

export const NO_HITS: SearchHits = {
  ...{ fuelings: [], solved: [], movement: [], transfers: [], prices: [] },
  ...{ notes: [], uploads: [], customers: [], products: [], fleetFuelings: [], fleetNotes: [] },
};
