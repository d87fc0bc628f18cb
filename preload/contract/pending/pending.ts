/** Fuelings whose note is missing, as the screen shows them. Types only, but for the fixed words. Money and litres in ten-thousandths. */

import type { AppError } from '../errors.ts';
import type { AuditEntryView, OutboxStage } from '../outbox/outbox.ts';

/** Days pending: 0–7, 8–15, 16–30, over 30. */
export const AGE_BANDS = ['0-7', '8-15', '16-30', '31+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** `risk`: days pending × value, what waits longest for the most money first. */
export const PENDING_SORTS = ['risk', 'date', 'days', 'value', 'customer', 'product', 'plate', 'litres'] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];

/**
 * How a fueling stands for its note, in money. `without`: none (also when its note was refused, given up or
 * cancelled). `ready`: a note on this PC is matched and may be attached. `queued`: attached, not yet at the network.
 * `uncertain`: nobody knows whether it arrived. `received`: the network has it. A fueling that notes pay in part is in several.
 */
export const NOTE_TRUTHS = ['without', 'ready', 'queued', 'uncertain', 'received'] as const;
export type NoteTruth = (typeof NOTE_TRUTHS)[number];
/** Money of each truth: together it is the value. */
export type NoteSplit = Readonly<Record<NoteTruth, number>>;

export const NO_PENDING_FILTERS = {
  from: null,
  to: null,
  customers: [],
  products: [],
  plate: '',
  bands: [],
  minDays: null,
  maxDays: null,
  minValueE4: null,
  maxValueE4: null,
  repassStatuses: [],
  note: 'all',
  text: '',
} as const;

/** A note that was attached to a fueling. */
export interface SentNoteBrief {
  /** The upload in the outbox. */
  readonly itemId: string;
  readonly key: string;
  readonly number: string | null;
  readonly stage: OutboxStage;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** A cancellation of the note was found after it was sent. */
  readonly cancelled: boolean;
}

export interface PendingFuelingView {
  /** The network's transaction id, all digits. */
  readonly id: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly stationName: string | null;
  readonly customerName: string | null;
  readonly quantityE4: number;
  readonly valueE4: number;
  readonly productName: string | null;
  readonly plate: string | null;
  /** As the network told, plus the days since that reading. */
  readonly daysPending: number;
  readonly repassDate: string | null;
  readonly repassStatus: string | null;
  /** The newest that was attached, or null. */
  readonly note: SentNoteBrief | null;
  readonly split: NoteSplit;
  /** The network has had a note for long, or somebody said so, and still lists the fueling. */
  readonly listedForLong: boolean;
}

export interface AgeBandTotal {
  readonly band: AgeBand;
  readonly count: number;
  readonly valueE4: number;
}

/** What the filters leave, in numbers; the list itself comes in pages of `pending:rows`. */
/** Fuelings of one day, `YYYY-MM-DD`. */
export interface PendingDay {
  readonly day: string;
  readonly count: number;
  readonly valueE4: number;
}

export interface PendingSummary {
  readonly stationId: string;
  /** Changes with every sweep and every note sent: a page of an older one is `stale`. */
  readonly revision: number;
  /** ISO 8601 UTC of the last complete sweep; null = never read. */
  readonly readAt: string | null;
  readonly sweeping: boolean;
  /** Why the last sweep failed; null once one has gone through. */
  readonly problem: AppError | null;
  /** Count of the filtered rows; `split` adds up to the value. */
  readonly count: number;
  readonly valueE4: number;
  readonly split: NoteSplit;
  /** Count of the whole list. */
  readonly allCount: number;
  readonly allValueE4: number;
  readonly allSplit: NoteSplit;
  /** Bands of what the filters other than the age ones leave: all four, in order. */
  readonly bands: readonly AgeBandTotal[];
  /** The filtered rows by their day, oldest first: they add up to `count` and `valueE4`. */
  readonly days: readonly PendingDay[];
  /** What can be chosen in the filters, sorted; of the whole list. */
  readonly customers: readonly string[];
  readonly products: readonly string[];
  readonly repassStatuses: readonly string[];
}

/** The whole list in a few numbers, told without reading its rows; `bands` are of all of it. */
export type PendingTotals = Pick<
  PendingSummary,
  'stationId' | 'readAt' | 'sweeping' | 'problem' | 'allCount' | 'allValueE4' | 'allSplit' | 'bands'
>;

export const MAX_PENDING_PAGE = 500;

export interface PendingPage {
  readonly rows: readonly PendingFuelingView[];
  readonly total: number;
}

/** One field of the data for issuing the note, as it came: numbers digit by digit; `empty` = an object or a list with nothing in it. */
export interface IssuingFieldView {
  /** "itens[0].ncm"; '' = the answer is itself a single value. */
  readonly path: string;
  readonly value: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'null' | 'empty';
}

export interface IssuingDataView {
  readonly transactionId: string;
  readonly fields: readonly IssuingFieldView[];
  /** ISO 8601 UTC of the reading that these fields are of: of before, when the network can't be reached now. */
  readonly readAt: string;
  /** Why it could not be read anew just now; null = it was. */
  readonly problem: AppError | null;
}

export interface FuelingHistory {
  /** null when the fueling is no longer listed and nothing is known of it. */
  readonly fueling: PendingFuelingView | null;
  /** ISO 8601 UTC. */
  readonly firstSeenAt: string | null;
  readonly lastSeenAt: string | null;
  /** Time since when complete sweeps no longer list it. */
  readonly goneAt: string | null;
  /** All notes sent for it, newest first. */
  readonly notes: readonly SentNoteBrief[];
  /** Audit of those notes' uploads, oldest first. */
  readonly audit: readonly AuditEntryView[];
}
