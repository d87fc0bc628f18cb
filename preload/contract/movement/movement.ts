/**
 * All fuelings that the network lists for a station, with and without a note. Types and fixed words only. Money and
 * quantities in ten-thousandths (E4).
 */

import type { AppError } from '../errors.ts';

export const MOVEMENT_SORTS = ['date', 'customer', 'product', 'plate', 'quantity', 'value'] as const;
export type MovementSort = (typeof MOVEMENT_SORTS)[number];

/** Filters by the notes that are known of each fueling; `cancelled`: fuelings cancelled on the network, excluded from the other filters. */
export const MOVEMENT_SHOWS = ['valid', 'with-note', 'without-note', 'cancelled', 'all'] as const;
export type MovementShow = (typeof MOVEMENT_SHOWS)[number];

export const MOVEMENT_GROUPS = ['day', 'customer', 'product', 'plate'] as const;
export type MovementGroupBy = (typeof MOVEMENT_GROUPS)[number];

export interface MovementAmount {
  readonly count: number;
  readonly valueE4: number;
  readonly litresE4: number;
  /** Gas is sold by the cubic metre. */
  readonly cubicE4: number;
}

export interface MovementRow {
  readonly id: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly customerName: string | null;
  readonly customerDocument: string | null;
  readonly productName: string | null;
  readonly plate: string | null;
  /** null: not given by the network. */
  readonly quantityE4: number | null;
  readonly valueE4: number | null;
  readonly invoiceKey: string | null;
  /** A file on this PC cancels the note of `invoiceKey`, which then counts as none. */
  readonly noteCancelled: boolean;
  /** Key of a note accepted from this PC that the network does not list with the fueling yet; null if the listed one counts. */
  readonly ownKey: string | null;
  readonly cancelled: boolean;
}

export interface MovementPage {
  readonly rows: readonly MovementRow[];
  readonly total: number;
}

export const MAX_MOVEMENT_PAGE = 500;

/** Progress of the reading from the network. */
export interface MovementReading {
  /** Days read completely, out of `days`. */
  readonly read: number;
  readonly days: number;
  /** Days of the requested period that were never read. */
  readonly missing: number;
  /** ISO 8601 UTC of the oldest reading among the requested days; null: none was read. */
  readonly oldestAt: string | null;
  /** ISO 8601 UTC of the newest reading among them. */
  readonly newestAt: string | null;
  readonly reading: boolean;
  readonly problem: AppError | null;
}

export interface MovementView {
  readonly stationId: string;
  /** Totals of the filters. */
  readonly all: MovementAmount;
  readonly withNote: MovementAmount;
  /** The part of `withNote` that is known only from this PC's uploads, although its day was read after they were accepted. */
  readonly ownNotes: number;
  /** The same, of days that were last read before the network accepted the note. */
  readonly unreadNotes: number;
  readonly withoutNote: MovementAmount;
  readonly cancelled: MovementAmount;
  readonly reading: MovementReading;
  /** Names in the period, for the filters; at most `MAX_MOVEMENT_NAMES` each. */
  readonly customers: readonly string[];
  readonly products: readonly string[];
}

export const MAX_MOVEMENT_NAMES = 2000;

export interface MovementGroup {
  /** The day, or a name; null: not given by the network. */
  readonly name: string | null;
  readonly all: MovementAmount;
}

export interface MovementGroups {
  /** Days newest first; names by value. */
  readonly groups: readonly (MovementGroup & {
    /** ISO 8601 UTC of the day's reading; null for names. */
    readonly readAt: string | null;
  })[];
}

/** `none`: no known price; `changing`: the price changed around then; `no-amount`: no value or quantity; `product`: unknown product. */
export const PRICE_DOUBTS = ['none', 'changing', 'no-amount', 'product'] as const;
export type PriceDoubt = (typeof PRICE_DOUBTS)[number];

export interface WrongPrice extends MovementRow {
  readonly quantityE4: number;
  readonly valueE4: number;
  /** Price paid per unit. */
  readonly paidE4: number;
  readonly expectedE4: number;
  /** Station-local time from which the price was certainly in force; null: unknown. */
  readonly since: string | null;
  /** Amount that the station lost; negative: gained. Exact to the cent. */
  readonly lostE4: number;
  /** The batch that set the price; null: none of this PC. */
  readonly batchId: string | null;
}

/** Proof that a price was sent: the network's protocol, and the time of sending. */
export interface PriceProof {
  readonly batchId: string;
  /** File name of the sheet. */
  readonly fileName: string;
  /** Station-local time. */
  readonly sentAt: string;
  readonly protocol: string | null;
}

export interface WrongGroup {
  readonly name: string | null;
  readonly count: number;
  readonly lostE4: number;
  readonly gainedE4: number;
}

/** Each fueling of the period that is not cancelled has exactly one result: `right`, `wrong` or a doubt. */
export interface PriceConference {
  readonly checked: number;
  readonly right: number;
  readonly wrong: number;
  readonly lostE4: number;
  /** Positive. */
  readonly gainedE4: number;
  readonly doubts: Readonly<Record<PriceDoubt, number>>;
  /** Product names missing from the catalogue, most frequent first; at most 20. */
  readonly unknownProducts: readonly string[];
  /** Station-local time of the first reading of prices; null: never read. */
  readonly pricesSince: string | null;
  readonly customers: readonly WrongGroup[];
  readonly products: readonly WrongGroup[];
  /** Largest difference first, at most `MAX_WRONG_PRICES`. */
  readonly rows: readonly WrongPrice[];
  /** Proofs of the batches of `rows`, oldest first. */
  readonly proofs: readonly PriceProof[];
}

export const MAX_WRONG_PRICES = 2000;
