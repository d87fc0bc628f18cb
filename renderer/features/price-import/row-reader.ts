/** Loads rows of an import outside the visible pages: the selection, and the next row of a kind. */

import type { Bridge, RequestOf } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import {
  type ImportRowView,
  type IssueSeverity,
  MAX_ROW_PAGE,
  type RowFilter,
} from '../../../preload/contract/price-import/price-import.ts';

/** Key of a view of an import. */
export interface RowKey {
  readonly importId: string;
  readonly revision: number;
  readonly filter: RowFilter;
}

export type Wanted =
  | { readonly type: 'error' }
  | { readonly type: 'previous-error' }
  /** The first row that matches. */
  | { readonly type: 'row'; readonly fits: (row: ImportRowView) => boolean }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'issue'; readonly code: string; readonly severity: IssueSeverity };

/** A row with its view and its index in it. */
export interface FoundRow {
  readonly filter: RowFilter;
  readonly place: number;
}

/** Start of a search: the active row, and its index in the current view. */
export interface SearchStart {
  readonly line: number;
  readonly place: number;
}

const VIEW_OF: Readonly<Record<IssueSeverity, RowFilter>> = {
  error: 'errors',
  confirm: 'warnings',
  reason: 'warnings',
  warning: 'warnings',
  info: 'all',
};

interface Page {
  readonly rows: readonly ImportRowView[];
  readonly total: number;
}

/** @param refused called with the error if main refuses; every method then resolves to null. */
export function createRowReader(bridge: Bridge, refused: (error: AppError) => void) {
  async function page(key: RowKey, offset: number, limit: number): Promise<Page | null> {
    const answer = await bridge.importsRows({ ...key, offset, limit });
    if (answer.ok) return answer.value;
    refused(answer.error);
    return null;
  }

  async function ask(key: RowKey, after: number | null, what: RequestOf<'imports:find'>['what']) {
    const answer = await bridge.importsFind({ ...key, after, what });
    if (answer.ok) return answer.value;
    refused(answer.error);
    return null;
  }

  /** Searches the current view first, then all rows. */
  async function ofMain(key: RowKey, after: number | null, what: RequestOf<'imports:find'>['what']): Promise<FoundRow | null> {
    const here = await ask(key, after, what);
    if (here === null) return null;
    if (here.place !== null) return { filter: key.filter, place: here.place };
    if (key.filter === 'all') return null;
    const anywhere = await ask({ ...key, filter: 'all' }, here.line === null ? after : here.line - 1, what);
    return anywhere === null || anywhere.place === null ? null : { filter: 'all', place: anywhere.place };
  }

  /** The last row with an error above a line; wraps around to the bottom. */
  async function previousError(key: RowKey, line: number): Promise<FoundRow | null> {
    const errors = { ...key, filter: 'errors' } as const;
    const some = await page(errors, 0, 1);
    if (some === null || some.total === 0) return null;
    let low = 0;
    let high = some.total;
    while (low < high) {
      const middle = (low + high) >> 1;
      const probe = await page(errors, middle, 1);
      if (probe === null) return null;
      if ((probe.rows[0]?.line ?? Number.MAX_SAFE_INTEGER) < line) low = middle + 1;
      else high = middle;
    }
    const found = await page(errors, low === 0 ? some.total - 1 : low - 1, 1);
    const before = found?.rows[0]?.line;
    return before === undefined ? null : ofMain(key, before - 1, { type: 'error' });
  }

  async function walk(key: RowKey, from: number, fits: (row: ImportRowView) => boolean): Promise<FoundRow | null> {
    for (let offset = from; ; offset += MAX_ROW_PAGE) {
      const rows = await page(key, offset, MAX_ROW_PAGE);
      if (rows === null) return null;
      const at = rows.rows.findIndex(fits);
      if (at !== -1) return { filter: key.filter, place: offset + at };
      if (offset + MAX_ROW_PAGE >= rows.total) return null;
    }
  }

  /** The next row with an issue, in the view of its severity. */
  async function issue(key: RowKey, start: SearchStart, { code, severity }: Extract<Wanted, { type: 'issue' }>): Promise<FoundRow | null> {
    const fits = (row: ImportRowView) => row.issues.some((entry) => entry.code === code);
    const view = { ...key, filter: VIEW_OF[severity] };
    const next = view.filter === key.filter ? await walk(view, start.place + 1, fits) : null;
    // An answered issue is no longer a warning, but is still counted.
    return next ?? (await walk(view, 0, fits)) ?? (view.filter === 'all' ? null : walk({ ...key, filter: 'all' }, 0, fits));
  }

  return {
    find: (key: RowKey, start: SearchStart | null, wanted: Wanted): Promise<FoundRow | null> => {
      switch (wanted.type) {
        case 'previous-error':
          return previousError(key, start?.line ?? 0);
        case 'row':
          return walk({ ...key, filter: 'all' }, 0, wanted.fits);
        case 'issue':
          return issue(key, start ?? { line: 0, place: -1 }, wanted);
        case 'error':
        case 'text':
          return ofMain(key, start?.line ?? null, wanted);
      }
    },
    /** Maps the rows of some spans; null: the rows could not be loaded. */
    collect: async <T>(
      key: RowKey,
      spans: readonly { readonly first: number; readonly last: number }[],
      pick: (row: ImportRowView) => T | null,
    ): Promise<readonly T[] | null> => {
      const picked: T[] = [];
      for (const { first, last } of spans) {
        for (let offset = first; offset <= last; offset += MAX_ROW_PAGE) {
          const rows = await page(key, offset, Math.min(MAX_ROW_PAGE, last - offset + 1));
          if (rows === null) return null;
          for (const row of rows.rows) {
            const value = pick(row);
            if (value !== null) picked.push(value);
          }
        }
      }
      return picked;
    },
  };
}

export type RowReader = ReturnType<typeof createRowReader>;
