/** What the notes that were sent for a fueling leave of it: one rule for matching, choosing, attaching and the pending list. */

import { type OutboxStage, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';

/** One note that was sent for a fueling. */
export interface Upload {
  readonly stage: OutboxStage;
  /** A registered cancellation of the note was found. */
  readonly cancelled: boolean;
  /** Epoch milliseconds; null = the network has not taken it. */
  readonly acceptedAt: number | null;
  /** Epoch milliseconds; null = it has not ended. */
  readonly endedAt: number | null;
}

/** The note's total where it was sent for this fueling alone; null = for the whole of it, as far as is known. */
export type Share = number | null;

export interface Cover {
  /** How many notes there are that count. */
  readonly notes: number;
  /** Money of the fueling that no note is for. A difference within cents of the whole counts as zero. */
  readonly missingE4: number;
  /** Something was sent, and all of it long ago: the list still has the fueling. */
  readonly overlooked: boolean;
}

/** A network needs minutes, an office of the network a working day; what is listed after that was overlooked. */
export const LONG_LISTED_MS = 24 * 3_600_000;
/** Cents for rounding, however many notes a fueling has. */
export const ROUNDING_E4 = 1000;

/** A cancelled note pays nothing. */
export function counts(upload: Pick<Upload, 'stage' | 'cancelled'>): boolean {
  return !upload.cancelled && !stateIs(upload.stage, 'vain');
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
  const rest = uploads.reduce((left, { shareE4 }) => left - (shareE4 ?? valueE4), valueE4);
  return {
    notes: uploads.length,
    missingE4: uploads.length > 0 && rest <= ROUNDING_E4 ? 0 : rest,
    overlooked: uploads.length > 0 && uploads.every((upload) => isOverlooked(upload, seenAt)),
  };
}

/** Where there is one already, by hand only: matching never takes such a fueling. */
export function mayGetNote({ notes, missingE4, overlooked }: Cover): boolean {
  return notes === 0 || missingE4 > 0 || overlooked;
}
