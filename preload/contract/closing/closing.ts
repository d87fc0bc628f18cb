/** A month of a station, for closing it (docs/closing.md). Types and fixed words only. Money and quantities in ten-thousandths (E4). */

import type { PriceKind } from '../price-import/price-import.ts';

/**
 * Status of a fueling; each has exactly one. `missing`: still listed and not fully covered by received notes, or only in Movimento
 * and without a note. `noted`: the network has a note, sent from this PC or listed by Movimento.
 * `left`: no longer listed, and no note is known.
 */
export const FUELING_STANDINGS = ['missing', 'noted', 'left'] as const;
export type FuelingStanding = (typeof FUELING_STANDINGS)[number];
/** `solved`: noted or left. */
export const CLOSING_SHOWS = ['all', 'missing', 'solved', ...(['noted', 'left'] as const)] as const;
export type ClosingShow = (typeof CLOSING_SHOWS)[number];

export const CLOSING_SORTS = ['date', 'customer', 'product', 'plate', 'value'] as const;
export type ClosingSort = (typeof CLOSING_SORTS)[number];

export interface ClosingAmount {
  readonly count: number;
  readonly valueE4: number;
  readonly litresE4: number;
  /** Gas is sold by the cubic metre. */
  readonly cubicE4: number;
}

export type ClosingStandings = Readonly<Record<FuelingStanding, ClosingAmount>>;

/** The fuelings of one customer, or of one product. */
export interface ClosingGroup {
  /** null: not given by the list. */
  readonly name: string | null;
  readonly all: ClosingAmount;
  readonly standings: ClosingStandings;
}

/** Counted by month of emission, which is part of the key. */
export interface ClosingNotes {
  readonly received: number;
  /** Sent or queued here, and not confirmed by the network. */
  readonly underway: number;
  /** Cancelled after they were attached. */
  readonly cancelled: number;
  /** Its XML is on this PC, no upload of it counts above, and no file here cancels it. */
  readonly unattached: number;
  /** Not attached either, and cancelled by a file here: nobody attaches it. */
  readonly voided: number;
}

/** A note of the month that is not sent until a person has decided. */
export interface ClosingQuestion {
  /** Id of its upload. */
  readonly itemId: string;
  readonly number: string | null;
  readonly key: string;
  /** Sentences as on the screen Envios. */
  readonly sentences: readonly string[];
}

/** A change of a price in force, as the readings detected it. */
export interface ClosingPrice {
  /** Station-local time of the reading. */
  readonly at: string;
  readonly kind: PriceKind;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly customerName: string | null;
  /** null: it was not listed. */
  readonly beforeE4: number | null;
  readonly afterE4: number | null;
}

export interface ClosingStation {
  readonly stationId: string;
  readonly name: string;
  readonly all: ClosingAmount;
  readonly standings: ClosingStandings;
}

/** The month's figures from Movimento: `all` plus `listedOnly` is the month. */
export interface ClosingMovement {
  /** Days of the month until today, and how many of them Movimento has read. */
  readonly days: number;
  readonly read: number;
  /** Not cancelled. */
  readonly all: ClosingAmount;
  /** Fuelings of the month that only Movimento has; the list never had them. */
  readonly outside: ClosingAmount;
  /** Fuelings of the month that only the list has: still listed, or of a day that Movimento has not read since. */
  readonly listedOnly: ClosingAmount;
  /** Not part of the month: once listed, but cancelled or missing according to Movimento. */
  readonly dropped: ClosingAmount;
}

/** Attached notes by month of emission, matched automatically or by hand. */
export interface ClosingMatching {
  readonly month: string;
  readonly found: number;
  readonly byHand: number;
}

export interface ClosingView {
  readonly stationId: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Months that can be closed, newest first. */
  readonly months: readonly string[];
  /** ISO 8601 UTC of the first reading of this station's list; null: never read. */
  readonly since: string | null;
  /** ISO 8601 UTC of the last complete reading; null: never read. */
  readonly readAt: string | null;
  readonly all: ClosingAmount;
  /** null: Movimento has read no day of the month. */
  readonly movement: ClosingMovement | null;
  readonly standings: ClosingStandings;
  /** Largest value first; each list adds up to `all`. */
  readonly customers: readonly ClosingGroup[];
  readonly products: readonly ClosingGroup[];
  readonly notes: ClosingNotes;
  /** Twelve months up to this one, oldest first. */
  readonly matching: readonly ClosingMatching[];
  /** Questions of the notes in progress. */
  readonly questions: readonly ClosingQuestion[];
  /** Files of the month on this PC: notes and their events. */
  readonly xmls: number;
  /** Those of `xmls` that are events. */
  readonly xmlEvents: number;
  /** Number of the month's uploads that have a proof package. */
  readonly uploads: number;
  /** Oldest first, at most `MAX_CLOSING_PRICES`. */
  readonly prices: readonly ClosingPrice[];
  readonly priceCount: number;
  /** Every station of the environment; empty if there is only one. */
  readonly stations: readonly ClosingStation[];
}

export const MAX_CLOSING_PRICES = 200;

export interface ClosingFueling {
  readonly id: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly customerName: string | null;
  readonly productName: string | null;
  readonly plate: string | null;
  readonly quantityE4: number;
  readonly valueE4: number;
  readonly standing: FuelingStanding;
  /** ISO 8601 UTC; null: still listed, or never listed. */
  readonly goneAt: string | null;
  /** Whether the pending list has or had it, so that it can be opened. */
  readonly listed: boolean;
}

export const MAX_CLOSING_PAGE = 500;

export interface ClosingPage {
  readonly rows: readonly ClosingFueling[];
  readonly total: number;
}
