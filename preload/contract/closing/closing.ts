/** A month of a station, for closing it. Types only, but for the fixed words. Money and quantities in ten-thousandths (E4). What each number means: docs/closing.md. */

import type { PriceKind } from '../price-import/price-import.ts';

/**
 * Where a fueling stands, each in exactly one. `missing`: the list still has it and no note is received for the whole of it,
 * or only Movimento has it, without a note. `noted`: the network has a note, sent from this PC or listed by Movimento.
 * `left`: the list no longer has it, and no note is known.
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
  /** null: the list told none. */
  readonly name: string | null;
  readonly all: ClosingAmount;
  readonly standings: ClosingStandings;
}

/** By the month of emission, which stands in the key. */
export interface ClosingNotes {
  readonly received: number;
  /** Sent or to be sent from here, and the network has not said that it has them. */
  readonly underway: number;
  /** Cancelled after they were attached. */
  readonly cancelled: number;
}

/** A note of the month that will not leave before a person has answered. */
export interface ClosingQuestion {
  /** Id of its upload. */
  readonly itemId: string;
  readonly number: string | null;
  readonly key: string;
  /** Sentences as on the screen Envios. */
  readonly sentences: readonly string[];
}

/** What changed in force, as the readings found it. */
export interface ClosingPrice {
  /** ISO 8601 UTC of the reading. */
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

/** What of the month rests on Movimento: its `all`, with `listedOnly`, is the month. */
export interface ClosingMovement {
  /** Days of the month until today, and how many of them Movimento has read. */
  readonly days: number;
  readonly read: number;
  /** Not cancelled. */
  readonly all: ClosingAmount;
  /** Of the month, those that only Movimento has: the list never did. */
  readonly outside: ClosingAmount;
  /** Of the month, those that only the list has: listed still, or of a day that Movimento has not read since. */
  readonly listedOnly: ClosingAmount;
  /** Not of the month: the list had them once, Movimento says that they were cancelled, or no longer has them. */
  readonly dropped: ClosingAmount;
}

/** Notes that were attached, by the month of emission: the program found their fuelings, or a person did. */
export interface ClosingMatching {
  readonly month: string;
  readonly found: number;
  readonly byHand: number;
}

export interface ClosingView {
  readonly stationId: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Those that can be closed, the newest first. */
  readonly months: readonly string[];
  /** ISO 8601 UTC: since when this PC reads the list of this station; null = never read. */
  readonly since: string | null;
  /** ISO 8601 UTC of the last complete reading; null = never read. */
  readonly readAt: string | null;
  readonly all: ClosingAmount;
  /** null: Movimento has read no day of the month. */
  readonly movement: ClosingMovement | null;
  readonly standings: ClosingStandings;
  /** Greatest value first; each adds up to `all`. */
  readonly customers: readonly ClosingGroup[];
  readonly products: readonly ClosingGroup[];
  readonly notes: ClosingNotes;
  /** A year up to the month, oldest first. */
  readonly matching: readonly ClosingMatching[];
  /** Questions of those that are under way. */
  readonly questions: readonly ClosingQuestion[];
  /** Files of the month on this PC: notes, and events of theirs. */
  readonly xmls: number;
  /** Uploads of the month that a package of proof can be made of. */
  readonly uploads: number;
  /** Oldest first, at most `MAX_CLOSING_PRICES`. */
  readonly prices: readonly ClosingPrice[];
  readonly priceCount: number;
  /** Every station of the environment; none when there is just one. */
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
  /** ISO 8601 UTC; null = still listed, or never. */
  readonly goneAt: string | null;
  /** The pending list has or had it: it can be opened. */
  readonly listed: boolean;
}

export const MAX_CLOSING_PAGE = 500;

export interface ClosingPage {
  readonly rows: readonly ClosingFueling[];
  readonly total: number;
}
