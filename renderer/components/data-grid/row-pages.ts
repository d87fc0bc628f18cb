/**
 * The rows that the page holds: never a whole list. Pages belong to one key, which says what was asked for
 * and its revision; while the pages of a new revision come, the rows of the old one stay on screen, so that
 * an edit makes nothing flicker.
 */

/** Rows asked for at once: a few screens, well below what main allows. */
export const ROW_PAGE = 200;
/** Pages kept; older ones are asked for again when they are needed. */
export const MAX_PAGES = 24;

/** All of it but the revision names the list. */
export interface PageKey {
  readonly revision: number;
}

type Pages<R> = ReadonlyMap<number, readonly R[]>;

export interface PagesOf<K, R> {
  readonly key: K;
  readonly total: number;
  readonly pages: Pages<R>;
  /** Rows of the revision before, same list: shown until the fresh ones are here. */
  readonly stale: Pages<R>;
}

const listOf = (key: PageKey): string => JSON.stringify({ ...key, revision: 0 });

export function isSameList(a: PageKey, b: PageKey): boolean {
  return listOf(a) === listOf(b);
}

/** No pages yet; those of an earlier revision of the same list are kept as stale. */
export function startPages<K extends PageKey, R>(before: PagesOf<K, R> | null, key: K, total: number): PagesOf<K, R> {
  if (before === null || !isSameList(before.key, key)) return { key, total, pages: new Map(), stale: new Map() };
  if (before.key.revision === key.revision) return before.total === total ? before : { ...before, total };
  return { key, total, pages: new Map(), stale: new Map([...before.stale, ...before.pages]) };
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
