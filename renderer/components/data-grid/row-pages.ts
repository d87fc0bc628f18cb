/**
 * The loaded rows: never a whole list. Pages belong to one key, which holds the query and its revision. While
 * the pages of a new revision load, the rows of the old one stay on screen, so that an edit does not
 * flicker.
 */

/** Rows per request: a few screens, well below main's limit. */
export const ROW_PAGE = 200;
/** Pages held; older ones are loaded again when needed. */
export const MAX_PAGES = 24;

/** Every field but the revision identifies the list. */
export interface PageKey {
  readonly revision: number;
}

type Pages<R> = ReadonlyMap<number, readonly R[]>;

export interface PagesOf<K, R> {
  readonly key: K;
  readonly total: number;
  readonly pages: Pages<R>;
  /** Rows of the previous revision of the same list, shown until the fresh ones arrive. */
  readonly stale: Pages<R>;
}

const listOf = (key: PageKey): string => JSON.stringify({ ...key, revision: 0 });

export function isSameList(a: PageKey, b: PageKey): boolean {
  return listOf(a) === listOf(b);
}

/** Starts with no pages; those of an earlier revision of the same list are held as stale. */
export function startPages<K extends PageKey, R>(before: PagesOf<K, R> | null, key: K, total: number): PagesOf<K, R> {
  if (before === null || !isSameList(before.key, key)) return { key, total, pages: new Map(), stale: new Map() };
  if (before.key.revision === key.revision) return before.total === total ? before : { ...before, total };
  return { key, total, pages: new Map(), stale: new Map([...before.stale, ...before.pages]) };
}

/** Adds a page and evicts the pages that were added longest ago. */
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

/** @param index 0-based index in the filtered view. @returns null while the row is not loaded. */
export function rowAt<K, R>(state: PagesOf<K, R> | null, index: number): R | null {
  if (state === null || index < 0 || index >= state.total) return null;
  const page = Math.floor(index / ROW_PAGE);
  const rows = state.pages.get(page) ?? state.stale.get(page);
  return rows?.[index % ROW_PAGE] ?? null;
}

/** Pages of the rows `first..last` (0-based, inclusive) that are not loaded. */
export function missingPages<K, R>(state: PagesOf<K, R>, first: number, last: number): readonly number[] {
  const end = Math.min(last, state.total - 1);
  const missing: number[] = [];
  if (end < 0) return missing;
  for (let page = Math.floor(Math.max(first, 0) / ROW_PAGE); page <= Math.floor(end / ROW_PAGE); page += 1) {
    if (!state.pages.has(page)) missing.push(page);
  }
  return missing;
}
