/** The loaded pages of notes, by query and revision. */

import type { NoteQuery } from '../../../../preload/contract/channels.ts';
import type { NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import { type PagesOf, ROW_PAGE } from '../../../components/data-grid/row-pages.ts';
import type { ListKey } from '../../../components/list/listed-rows.ts';

export type NotePages = PagesOf<ListKey<NoteQuery>, NoteRowView>;

export function sameQuery(a: NoteQuery, b: NoteQuery): boolean {
  return a.stationId === b.stationId && a.importId === b.importId && a.filter === b.filter && a.text === b.text;
}

/** Index of a note among the loaded rows; -1 if it is not loaded. */
export function indexOfNote(state: NotePages | null, fileId: string): number {
  for (const [page, rows] of [...(state?.pages ?? []), ...(state?.stale ?? [])]) {
    const place = rows.findIndex(({ id }) => id === fileId);
    if (place >= 0) return page * ROW_PAGE + place;
  }
  return -1;
}
