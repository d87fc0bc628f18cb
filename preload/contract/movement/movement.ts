/**
 * Every fueling that the network lists of a station, with and without a note. Types only, but for the fixed words. Money and
 * quantities in ten-thousandths (E4).
 */

import type { AppError } from '../errors.ts';

export const MOVEMENT_SORTS = ['date', 'customer', 'product', 'plate', 'quantity', 'value'] as const;
export type MovementSort = (typeof MOVEMENT_SORTS)[number];

/** Groups by the access key that the network states; `cancelled` are the fuelings that it calls cancelled, and are in no other group. */
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
  /** null: the network did not tell. */
  readonly quantityE4: number | null;
  readonly valueE4: number | null;
  readonly invoiceKey: string | null;
  /** Key of a note that the network took from this PC and does not list with the fueling yet; null where `invoiceKey` is known. */
  readonly ownKey: string | null;
  readonly cancelled: boolean;
}

export interface MovementPage {
  readonly rows: readonly MovementRow[];
  readonly total: number;
}

export const MAX_MOVEMENT_PAGE = 500;

/** How far the reading from the network is. */
export interface MovementReading {
  /** Whole days that were read, of `days`. */
  readonly read: number;
  readonly days: number;
  /** Days of the asked period that were never read. */
  readonly missing: number;
  /** ISO 8601 UTC of the last reading of the asked day that was read longest ago; null = none of them was read. */
  readonly oldestAt: string | null;
  /** The same of the day that was read most recently. */
  readonly newestAt: string | null;
  readonly reading: boolean;
  readonly problem: AppError | null;
}

export interface MovementView {
  readonly stationId: string;
  /** Totals of the filters. */
  readonly all: MovementAmount;
  readonly withNote: MovementAmount;
  /** The part of `withNote` that is known from the uploads of this PC alone. */
  readonly ownNotes: number;
  readonly withoutNote: MovementAmount;
  readonly cancelled: MovementAmount;
  readonly reading: MovementReading;
  /** Names in the period, for the filters; at most `MAX_MOVEMENT_NAMES` each. */
  readonly customers: readonly string[];
  readonly products: readonly string[];
}

export const MAX_MOVEMENT_NAMES = 2000;

export interface MovementGroup {
  /** The day, or a name; null: the network told none. */
  readonly name: string | null;
  readonly all: MovementAmount;
}

export interface MovementGroups {
  /** Days newest first; names by value. */
  readonly groups: readonly (MovementGroup & {
    /** ISO 8601 UTC: when the day was read; null for names. */
    readonly readAt: string | null;
  })[];
}

/** `none`: no price was known then; `changing`: the price changed about then; `no-amount`: no value or quantity; `product`: its name is none of the catalogue. */
export const PRICE_DOUBTS = ['none', 'changing', 'no-amount', 'product'] as const;
export type PriceDoubt = (typeof PRICE_DOUBTS)[number];

export interface WrongPrice extends MovementRow {
  readonly quantityE4: number;
  readonly valueE4: number;
  /** What was paid for a unit. */
  readonly paidE4: number;
  readonly expectedE4: number;
  /** ISO 8601 UTC: since when that price is in force for sure; null = not known. */
  readonly since: string | null;
  /** What the station did not get; negative: got too much. Exact to the cent. */
  readonly lostE4: number;
  /** The batch that had set the price; null = none of this PC. */
  readonly batchId: string | null;
}

/** What shows that a price was sent: the network's protocol, and when it left. */
export interface PriceProof {
  readonly batchId: string;
  /** File name of the sheet. */
  readonly fileName: string;
  /** ISO 8601 UTC. */
  readonly sentAt: string;
  readonly protocol: string | null;
}

export interface WrongGroup {
  readonly name: string | null;
  readonly count: number;
  readonly lostE4: number;
  readonly gainedE4: number;
}

/** Each fueling of the period that is not cancelled stands in exactly one: `right`, `wrong` or a doubt. */
export interface PriceConference {
  readonly checked: number;
  readonly right: number;
  readonly wrong: number;
  readonly lostE4: number;
  /** Positive. */
  readonly gainedE4: number;
  readonly doubts: Readonly<Record<PriceDoubt, number>>;
  /** Names of products that are none of the catalogue, the most frequent first; at most 20. */
  readonly unknownProducts: readonly string[];
  /** ISO 8601 UTC: since when prices are known; null = never read. */
  readonly pricesSince: string | null;
  readonly customers: readonly WrongGroup[];
  readonly products: readonly WrongGroup[];
  /** Greatest difference first, at most `MAX_WRONG_PRICES`. */
  readonly rows: readonly WrongPrice[];
  /** Proofs of the batches of `rows`, oldest first. */
  readonly proofs: readonly PriceProof[];
}

export const MAX_WRONG_PRICES = 2000;
