/** A pending fueling as stored, and the notes sent for it. */

import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import type { NoteSplit, PendingFuelingView, SentNoteBrief } from '../../../preload/contract/pending/pending.ts';
import { counts, isOverlooked, type Share, type Upload } from '../../outbox/index.ts';
import { daysPending } from './age.ts';
import type { PendingRow, Today } from './pending-row.ts';

export interface SentNote extends SentNoteBrief, Upload {
  readonly shareE4: Share;
}

/** The note that decides the fueling's status: the newest that may still be accepted, else the newest. @param notes newest first. */
export function decidingNote(notes: readonly SentNote[]): SentNote | null {
  return notes.find(counts) ?? notes.find((note) => !stateIs(note.stage, 'ineffective')) ?? notes[0] ?? null;
}

/** Compares with the last sweep that listed it: an older list proves nothing about notes sent since. */
export function isListedForLong(row: Pick<PendingRow, 'goneAt' | 'lastSeenAt'>, notes: readonly SentNote[]): boolean {
  if (row.goneAt !== null) return false;
  const seenAt = Date.parse(row.lastSeenAt);
  return notes.some((note) => isOverlooked(note, seenAt));
}

/** @param notes all notes attached to it, newest first. */
export function viewPending(row: PendingRow, notes: readonly SentNote[], split: NoteSplit, today: Today): PendingFuelingView {
  const { id, date, stationName, customerName, quantityE4, valueE4, productName, plate, repassDate, repassStatus } = row;
  const note = decidingNote(notes);
  return {
    ...{ id, date, stationName, customerName, quantityE4, valueE4, productName, plate, repassDate, repassStatus },
    daysPending: daysPending(row, today),
    note: note === null ? null : briefOf(note),
    split,
    listedForLong: isListedForLong(row, notes),
  };
}

export function briefOf({ itemId, key, number, stage, createdAt, cancelled }: SentNote): SentNoteBrief {
  return { itemId, key, number, stage, createdAt, cancelled };
}
