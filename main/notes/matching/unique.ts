/** The same note from two files, the same row from two pages: once, and the same whichever came first. */

import { compareText } from '../../shared/text.ts';
import type { NoteToMatch, PendingFueling } from './types.ts';

interface UniqueNote {
  readonly note: NoteToMatch;
  /** The key came with different contents: an alarm, not a match. */
  readonly conflicting: boolean;
}

/** One a key, sorted by key. Cancelled in one copy is cancelled. */
export function uniqueNotes(notes: readonly NoteToMatch[]): readonly UniqueNote[] {
  const byKey = new Map<string, UniqueNote>();
  for (const note of notes) {
    const before = byKey.get(note.key);
    if (before === undefined) {
      byKey.set(note.key, { note, conflicting: false });
      continue;
    }
    const cancelled = note.cancelled || before.note.cancelled;
    const conflicting = before.conflicting || content({ ...note, cancelled }) !== content({ ...before.note, cancelled });
    byKey.set(note.key, { note: { ...before.note, cancelled }, conflicting });
  }
  return [...byKey.values()].sort((a, b) => compareText(a.note.key, b.note.key));
}

/** One an id; of rows that differ (a page that shifted) the one that sorts first. */
export function uniqueFuelings(fuelings: readonly PendingFueling[]): readonly PendingFueling[] {
  const byId = new Map<string, PendingFueling>();
  for (const fueling of fuelings) {
    const before = byId.get(fueling.id);
    if (before === undefined || content(fueling) < content(before)) byId.set(fueling.id, fueling);
  }
  return [...byId.values()];
}

/** By field name, so that two writers of the same fields agree. */
function content(value: object): string {
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => compareText(a, b)));
}
