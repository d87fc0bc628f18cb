/**
 * The rows that the page holds: never a whole list. Pages belong to one key (of the review: import,
 * revision, filter); while the pages of a new key come, the rows of the old one stay on screen, so
 * that an edit makes nothing flicker.
 */

import type { ImportRowView, RowFilter } from '../../../preload/contract/price-import.ts';

/** Rows asked for at once: a few screens, well below MAX_ROW_PAGE. */
export const ROW_PAGE = 200;
/** Pages kept; older ones are asked for again when they are needed. */
export const MAX_PAGES = 24;

export interface RowKey {
  readonly importId: string;
  readonly revision: number;
  readonly filter: RowFilter;
}

type Pages<R> = ReadonlyMap<number, readonly R[]>;

export interface PagesOf<K, R> {
  readonly key: K;
  readonly total: number;
  readonly pages: Pages<R>;
  /** Rows of the revision before, same view: shown until the fresh ones are here. */
  readonly stale: Pages<R>;
}

/** The pages of the review. */
export type RowPages = PagesOf<RowKey, ImportRowView>;

export function sameKey(a: RowKey, b: RowKey): boolean {
  return a.importId === b.importId && a.revision === b.revision && a.filter === b.filter;
}

/** No pages yet; those of an earlier revision of the same view are kept as stale. */
export function freshPages<K, R>(previous: PagesOf<K, R> | null, sameView: boolean, key: K, total: number): PagesOf<K, R> {
  const stale = sameView && previous !== null ? new Map([...previous.stale, ...previous.pages]) : new Map<number, readonly R[]>();
  return { key, total, pages: new Map(), stale };
}

export function startPages(previous: RowPages | null, key: RowKey, total: number): RowPages {
  return freshPages(previous, previous?.key.importId === key.importId && previous.key.filter === key.filter, key, total);
}

/** Puts a page in and forgets the ones that were put in longest ago. */
export function addPage<K, R>(state: PagesOf<K, R>, page: number, rows: readonly R[]): PagesOf<K, R> {
  const pages = new Map(state.pages);
  pages.delete(page);
  pages.set(page, rows);
  for (const oldest of pages.keys()) {
    if (pages.size <= MAX_PAGES) break;
    pages.delete(oldest);
  }
  const stale = new Map(state.stale);
  stale.delete(page);
  return { ...state, pages, stale };
}

/** @param index 0-based place in the filtered view. @returns null while the row is not here yet. */
export function rowAt<K, R>(state: PagesOf<K, R> | null, index: number): R | null {
  if (state === null || index < 0 || index >= state.total) return null;
  const page = Math.floor(index / ROW_PAGE);
  const rows = state.pages.get(page) ?? state.stale.get(page);
  return rows?.[index % ROW_PAGE] ?? null;
}

/** Pages that cover the rows `first..last` (0-based, both included) and are not here. */
export function missingPages<K, R>(state: PagesOf<K, R>, first: number, last: number): readonly number[] {
  const end = Math.min(last, state.total - 1);
  const missing: number[] = [];
  if (end < 0) return missing;
  for (let page = Math.floor(Math.max(first, 0) / ROW_PAGE); page <= Math.floor(end / ROW_PAGE); page += 1) {
    if (!state.pages.has(page)) missing.push(page);
  }
  return missing;
}
