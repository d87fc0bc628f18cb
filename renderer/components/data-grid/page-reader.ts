/** Loads the pages of one list as its grid needs them, without duplicate requests. */

import type { AppError, Result } from '../../../preload/contract/errors.ts';
import { addPage, isSameList, missingPages, type PageKey, type PagesOf, ROW_PAGE } from './row-pages.ts';

interface PagedList<K extends PageKey, R> {
  /** null: there is no list, or its pages can no longer be requested. */
  readonly shown: () => PagesOf<K, R> | null;
  readonly show: (pages: PagesOf<K, R>, fresh: readonly R[]) => void;
  readonly ask: (key: K, offset: number, limit: number) => Promise<Result<{ readonly rows: readonly R[]; readonly total: number }>>;
  /** A visible page could not be loaded. */
  readonly refused: (error: AppError) => void;
  /** Rows that the user requested could not be loaded; reports it. */
  readonly unread: (error: AppError) => void;
  /** Most rows that main returns at once. */
  readonly most: number;
}

const FIRST_ROWS = { first: 0, last: ROW_PAGE - 1 };

export function createPageReader<K extends PageKey, R>({ shown, show, ask, refused, unread, most }: PagedList<K, R>) {
  let wanted = FIRST_ROWS;
  const inFlight = new Set<string>();

  async function readPage(key: K, page: number): Promise<void> {
    const ticket = JSON.stringify([key, page]);
    if (inFlight.has(ticket)) return;
    inFlight.add(ticket);
    const answer = await ask(key, page * ROW_PAGE, ROW_PAGE);
    inFlight.delete(ticket);
    const now = shown();
    if (now === null || now.key.revision !== key.revision || !isSameList(now.key, key)) return;
    if (answer.ok) show(addPage({ ...now, total: answer.value.total }, page, answer.value.rows), answer.value.rows);
    else refused(answer.error);
  }

  function need(first: number, last: number): void {
    wanted = { first, last };
    const pages = shown();
    if (pages === null) return;
    for (const page of missingPages(pages, first, last)) void readPage(pages.key, page);
  }

  return {
    need,
    /** Another list starts at its top. */
    restart: () => {
      wanted = FIRST_ROWS;
    },
    /** Loads the last needed span again, from the current pages. */
    again: () => need(wanted.first, wanted.last),
    /** All rows of a part of the list; null: the request failed and was reported. */
    read: async (first: number, last: number): Promise<readonly R[] | null> => {
      const key = shown()?.key;
      const read: R[] = [];
      for (let offset = first; key !== undefined && offset <= last; offset += most) {
        const answer = await ask(key, offset, Math.min(most, last - offset + 1));
        if (!answer.ok) {
          unread(answer.error);
          return null;
        }
        read.push(...answer.value.rows);
      }
      return read;
    },
  };
}
