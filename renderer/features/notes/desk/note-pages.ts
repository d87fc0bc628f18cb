/**
 * The rows of notes that the page holds: never all of them. While the pages of a newer revision of
 * the same view come, the older rows stay on screen, so that a change makes nothing flicker.
 */

import type { NoteQuery } from '../../../../preload/contract/channels.ts';
import type { NoteRowView } from '../../../../preload/contract/note-desk.ts';

/** Rows asked for at once: a few screens, below MAX_NOTE_PAGE. */
export const NOTE_PAGE_ROWS = 200;
/** Pages kept; older ones are asked for again when they are needed. */
export const MAX_NOTE_PAGES = 24;

type Pages = ReadonlyMap<number, readonly NoteRowView[]>;

export interface NotePages {
  readonly query: NoteQuery;
  readonly revision: number;
  readonly total: number;
  readonly pages: Pages;
  /** Rows of the revision before, same query: shown until the fresh ones are here. */
  readonly stale: Pages;
}

export function sameQuery(a: NoteQuery, b: NoteQuery): boolean {
  return a.stationId === b.stationId && a.importId === b.importId && a.filter === b.filter && a.text === b.text;
}

/** Pages for a revision; those of an earlier one of the same view are kept as stale. */
export function startNotePages(before: NotePages | null, query: NoteQuery, revision: number, total: number): NotePages {
  const sameView = before !== null && sameQuery(before.query, query);
  if (sameView && before.revision === revision) return before.total === total ? before : { ...before, total };
  const stale = sameView ? new Map([...before.stale, ...before.pages]) : new Map<number, readonly NoteRowView[]>();
  return { query, revision, total, pages: new Map(), stale };
}

/** Puts a page in and forgets the ones that were put in longest ago. */
export function addNotePage(state: NotePages, page: number, rows: readonly NoteRowView[], total: number): NotePages {
  const pages = new Map(state.pages);
  pages.delete(page);
  pages.set(page, rows);
  for (const oldest of pages.keys()) {
    if (pages.size <= MAX_NOTE_PAGES) break;
    pages.delete(oldest);
  }
  const stale = new Map(state.stale);
  stale.delete(page);
  return { ...state, total, pages, stale };
}

/** @param index 0-based place in the view. @returns null while the row is not here yet. */
export function noteAt(state: NotePages | null, index: number): NoteRowView | null {
  if (state === null || index < 0 || index >= state.total) return null;
  const page = Math.floor(index / NOTE_PAGE_ROWS);
  const rows = state.pages.get(page) ?? state.stale.get(page);
  return rows?.[index % NOTE_PAGE_ROWS] ?? null;
}

/** Where a note stands in the view, among the rows that are here; -1 when it is not. */
export function indexOfNote(state: NotePages | null, fileId: string): number {
  if (state === null) return -1;
  for (const pages of [state.pages, state.stale]) {
    for (const [page, rows] of pages) {
      const place = rows.findIndex(({ id }) => id === fileId);
      if (place >= 0) return page * NOTE_PAGE_ROWS + place;
    }
  }
  return -1;
}

/** Pages that cover the rows `first..last` (0-based, both included) and are not here. */
export function missingNotePages(state: NotePages, first: number, last: number): readonly number[] {
  const end = Math.min(last, state.total - 1);
  const missing: number[] = [];
  if (end < 0) return missing;
  for (let page = Math.floor(Math.max(first, 0) / NOTE_PAGE_ROWS); page <= Math.floor(end / NOTE_PAGE_ROWS); page += 1) {
    if (!state.pages.has(page)) missing.push(page);
  }
  return missing;
}
