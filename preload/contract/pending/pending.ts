/** Fuelings without a note, for display. Types and fixed words only. Money and litres in ten-thousandths. */

import type { AppError } from '../errors.ts';
import type { AuditEntryView, OutboxStage } from '../outbox/outbox.ts';

/** Days pending: 0–7, 8–15, 16–30, over 30. */
export const AGE_BANDS = ['0-7', '8-15', '16-30', '31+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** `risk`: days pending × value, largest first. */
export const PENDING_SORTS = ['risk', 'date', 'days', 'value', 'customer', 'product', 'plate', 'litres'] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];

/**
 * Note status of a fueling, as amounts. `without`: no note (or it was refused, given up or
 * cancelled). `ready`: a note on this PC is matched and may be attached. `queued`: attached, not on the network yet.
 * `uncertain`: unknown whether it arrived. `received`: the network has it. A partly paid fueling is in several.
 */
export const NOTE_TRUTHS = ['without', 'ready', 'queued', 'uncertain', 'received'] as const;
export type NoteTruth = (typeof NOTE_TRUTHS)[number];
/** Amount per status; the amounts add up to the value. */
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

/** A note attached to a fueling. */
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
  /** Days reported by the network, plus the days since that reading. */
  readonly daysPending: number;
  readonly repassDate: string | null;
  readonly repassStatus: string | null;
  /** The newest attached note, or null. */
  readonly note: SentNoteBrief | null;
  readonly split: NoteSplit;
  /** The network has had a note for long, or a person said so, and still lists the fueling. */
  readonly listedForLong: boolean;
}

export interface AgeBandTotal {
  readonly band: AgeBand;
  readonly count: number;
  readonly valueE4: number;
}

/** Fuelings of one day, `YYYY-MM-DD`. */
export interface PendingDay {
  readonly day: string;
  readonly count: number;
  readonly valueE4: number;
}

/** Summary of the filtered list; its rows come in pages of `pending:rows`. */
export interface PendingSummary {
  readonly stationId: string;
  /** Changes with every sweep and every sent note: a page of an older revision is `stale`. */
  readonly revision: number;
  /** ISO 8601 UTC of the last complete sweep; null: never read. */
  readonly readAt: string | null;
  readonly sweeping: boolean;
  /** Why the last sweep failed; null after a success. */
  readonly problem: AppError | null;
  /** Count of the filtered rows; `split` adds up to the value. */
  readonly count: number;
  readonly valueE4: number;
  readonly split: NoteSplit;
  /** Count of the whole list. */
  readonly allCount: number;
  readonly allValueE4: number;
  readonly allSplit: NoteSplit;
  /** All four bands in order, under the filters other than age. */
  readonly bands: readonly AgeBandTotal[];
  /** The filtered rows by their day, oldest first: they add up to `count` and `valueE4`. */
  readonly days: readonly PendingDay[];
  /** Choices of the filters, sorted; from the whole list. */
  readonly customers: readonly string[];
  readonly products: readonly string[];
  readonly repassStatuses: readonly string[];
}

/** Totals of the whole list, computed without reading its rows; `bands` cover all of it. */
export interface PendingTotals
  extends Pick<PendingSummary, 'stationId' | 'readAt' | 'sweeping' | 'problem' | 'allCount' | 'allValueE4' | 'allSplit' | 'bands'> {
  /** Rows of the oldest band that still lack a note, or a part of one. */
  readonly late: Omit<AgeBandTotal, 'band'>;
}

export const MAX_PENDING_PAGE = 500;

export interface PendingPage {
  readonly rows: readonly PendingFuelingView[];
  readonly total: number;
}

/** One raw field of the data for issuing the note: numbers digit by digit; `empty`: an empty object or list. */
export interface IssuingFieldView {
  /** "itens[0].ncm"; '': the answer is itself a single value. */
  readonly path: string;
  readonly value: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'null' | 'empty';
}

export interface IssuingDataView {
  readonly transactionId: string;
  readonly fields: readonly IssuingFieldView[];
  /** ISO 8601 UTC of the reading of these fields; an earlier one if the network can't be reached. */
  readonly readAt: string;
  /** Why the current reading failed; null: it succeeded. */
  readonly problem: AppError | null;
}

export interface FuelingHistory {
  /** null if the fueling is no longer listed and unknown. */
  readonly fueling: PendingFuelingView | null;
  /** ISO 8601 UTC. */
  readonly firstSeenAt: string | null;
  readonly lastSeenAt: string | null;
  /** Time from which complete sweeps no longer list it. */
  readonly goneAt: string | null;
  /** All notes sent for it, newest first. */
  readonly notes: readonly SentNoteBrief[];
  /** Audit of those notes' uploads, oldest first. */
  readonly audit: readonly AuditEntryView[];
}
