/**
 * Payments of the network to the station (repasses), compared with the fuelings. Types and fixed
 * words only. Money in ten-thousandths of a real (E4).
 */

import type { AppError } from '../errors.ts';

export const TRANSFER_SORTS = ['date', 'amount', 'status', 'difference'] as const;
export type TransferSort = (typeof TRANSFER_SORTS)[number];

/** `equal` to the sum of its fuelings, `differs` from it, or `unknown`: no fuelings are named, or some are not stored here. */
export const TRANSFER_CHECKS = ['equal', 'differs', 'unknown'] as const;
export type TransferCheck = (typeof TRANSFER_CHECKS)[number];

/** Its fuelings, as far as they are stored here. */
export interface TransferFuelings {
  readonly count: number;
  /** The part of `count` that neither Movimento nor Pendências has, or that has no value there. */
  readonly missing: number;
  /** Sum of the known ones. */
  readonly sumE4: number;
}

export interface TransferRow {
  readonly id: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly amountE4: number;
  /** Verbatim; null: not given by the network. */
  readonly status: string | null;
  /** null: the network does not name them. */
  readonly fuelings: TransferFuelings | null;
  readonly check: TransferCheck;
  /** Its amount minus the sum of its fuelings; null if that is unknown. */
  readonly differenceE4: number | null;
}

export interface TransferPage {
  readonly rows: readonly TransferRow[];
  readonly total: number;
}

export const MAX_TRANSFER_PAGE = 500;

export interface TransferSum {
  readonly count: number;
  readonly amountE4: number;
}

export interface TransfersView {
  readonly stationId: string;
  /** Sum of the filters. */
  readonly all: TransferSum;
  readonly checks: Readonly<Record<TransferCheck, TransferSum>>;
  /** Sums of the filters: overpaid and underpaid amounts; neither is negative. */
  readonly moreE4: number;
  readonly lessE4: number;
  /** Status words of the period, independent of the other filters. */
  readonly statuses: readonly string[];
  /** ISO 8601 UTC of the last reading of the whole period; null: never. */
  readonly readAt: string | null;
  /** The period ends before the oldest day that is read from the network. */
  readonly isTooOld: boolean;
  readonly reading: boolean;
  readonly problem: AppError | null;
}
