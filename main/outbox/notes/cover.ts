/** The part of a fueling's amount not covered by its sent notes: one rule for matching, choosing, attaching and the pending list. */

import { type OutboxStage, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';

/** One note sent for a fueling. */
export interface Upload {
  readonly stage: OutboxStage;
  /** A registered cancellation of the note was found. */
  readonly cancelled: boolean;
  /** Epoch milliseconds; null = not accepted by the network. */
  readonly acceptedAt: number | null;
  /** Epoch milliseconds; null = not ended. */
  readonly endedAt: number | null;
}

/** The note's total if it was sent for this fueling alone; null = covers the whole fueling, as far as known. */
export type Share = number | null;

export interface Cover {
  /** Number of notes that count. */
  readonly notes: number;
  /** Uncovered amount. A difference of a few cents to the whole counts as zero. */
  readonly missingE4: number;
  /** Notes were sent, all of them long ago, and the list still has the fueling. */
  readonly overlooked: boolean;
}

/** Processing takes the network minutes, or a working day of its staff; a fueling still listed after that was overlooked. */
export const LONG_LISTED_MS = 24 * 3_600_000;
/** Tolerance for rounding, whatever the number of notes. */
export const ROUNDING_E4 = 1000;

/** Whether the note covers anything; a cancelled or rejected one does not. */
export function counts(upload: Pick<Upload, 'stage' | 'cancelled'>): boolean {
  return !upload.cancelled && !stateIs(upload.stage, 'ineffective');
}

/** @param seenAt when a complete sweep last listed the fueling, epoch milliseconds. */
export function isOverlooked(upload: Upload, seenAt: number): boolean {
  const takenAt = upload.stage === 'done' ? upload.endedAt : upload.acceptedAt;
  return counts(upload) && stateIs(upload.stage, 'taken') && takenAt !== null && seenAt - takenAt > LONG_LISTED_MS;
}

/** @param uploads those that count. */
export function coverOf(
  { valueE4, seenAt }: { readonly valueE4: number; readonly seenAt: number },
  uploads: readonly (Upload & { readonly shareE4: Share })[],
): Cover {
  const rest = uploads.reduce((remaining, { shareE4 }) => remaining - (shareE4 ?? valueE4), valueE4);
  return {
    notes: uploads.length,
    missingE4: uploads.length > 0 && rest <= ROUNDING_E4 ? 0 : rest,
    overlooked: uploads.length > 0 && uploads.every((upload) => isOverlooked(upload, seenAt)),
  };
}

/** A fueling that already has a note gets another one only manually: matching never takes it. */
export function mayGetNote({ notes, missingE4, overlooked }: Cover): boolean {
  return notes === 0 || missingE4 > 0 || overlooked;
}
