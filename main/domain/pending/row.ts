/** A fueling whose note is missing, as the store has it, and what was sent for it. */

import type { OutboxStage } from '../../../preload/contract/outbox.ts';
import type { PendingFuelingView, SentNoteBrief } from '../../../preload/contract/pending.ts';
import { daysPending } from './age.ts';

export interface PendingRow {
  readonly stationId: string;
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
  /** As the network told at `lastSeenAt`; null = not told. */
  readonly daysTold: number | null;
  readonly repassDate: string | null;
  readonly repassStatus: string | null;
  /** ISO 8601 UTC. */
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** Since when complete sweeps no longer list it. */
  readonly goneAt: string | null;
}

export interface SentNote extends SentNoteBrief {
  /** Epoch milliseconds; null = the network has not taken it. */
  readonly acceptedAt: number | null;
}

/** Ends after which the fueling is as if no note had been sent for it. */
const IN_VAIN: readonly OutboxStage[] = ['rejected', 'cancelled', 'dead'];

export function isInVain({ stage }: Pick<SentNote, 'stage'>): boolean {
  return IN_VAIN.includes(stage);
}

/** The one that tells how the fueling stands: the newest that may still lead somewhere, else the newest. @param notes newest first. */
export function tellingNote(notes: readonly SentNote[]): SentNote | null {
  return notes.find((note) => !isInVain(note)) ?? notes[0] ?? null;
}

/** A network needs minutes, an office of the network a working day; what is listed after that was overlooked. */
export const LONG_LISTED_MS = 24 * 3_600_000;

export function isListedForLong(row: PendingRow, notes: readonly SentNote[], now: number): boolean {
  if (row.goneAt !== null) return false;
  return notes.some((note) => !isInVain(note) && note.acceptedAt !== null && now - note.acceptedAt > LONG_LISTED_MS);
}

export interface Today {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}

/** @param notes all that were sent for it, newest first. */
export function viewPending(row: PendingRow, notes: readonly SentNote[], today: Today): PendingFuelingView {
  const { id, date, stationName, customerName, quantityE4, valueE4, productName, plate, repassDate, repassStatus } = row;
  const note = tellingNote(notes);
  return {
    ...{ id, date, stationName, customerName, quantityE4, valueE4, productName, plate, repassDate, repassStatus },
    daysPending: daysPending(row, today),
    note: note === null ? null : briefOf(note),
    listedForLong: isListedForLong(row, notes, today.now),
  };
}

export function briefOf({ itemId, key, number, stage, createdAt, cancelled }: SentNote): SentNoteBrief {
  return { itemId, key, number, stage, createdAt, cancelled };
}
