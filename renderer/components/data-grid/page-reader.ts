/** Reads the pages of one list as its grid asks for them, each once. */

import type { AppError, Result } from '../../../preload/contract/errors.ts';
import { addPage, isSameList, missingPages, type PageKey, type PagesOf, ROW_PAGE } from './row-pages.ts';

interface PagedList<K extends PageKey, R> {
  /** null: there is none, or its pages can't be asked for any more. */
  readonly shown: () => PagesOf<K, R> | null;
  readonly show: (pages: PagesOf<K, R>, fresh: readonly R[]) => void;
  readonly ask: (key: K, offset: number, limit: number) => Promise<Result<{ readonly rows: readonly R[]; readonly total: number }>>;
  /** A page that is looked at could not be read. */
  readonly refused: (error: AppError) => void;
  /** Rows that a person asked for could not be read: it is told. */
  readonly unread: (error: AppError) => void;
  /** Rows that main answers with at once. */
  readonly most: number;
}

const FIRST_ROWS = { first: 0, last: ROW_PAGE - 1 };

export function createPageReader<K extends PageKey, R>({ shown, show, ask, refused, unread, most }: PagedList<K, R>) {
  let wanted = FIRST_ROWS;
  const asked = new Set<string>();

  async function readPage(key: K, page: number): Promise<void> {
    const ticket = JSON.stringify([key, page]);
    if (asked.has(ticket)) return;
    asked.add(ticket);
    const answer = await ask(key, page * ROW_PAGE, ROW_PAGE);
    asked.delete(ticket);
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
    /** Another list begins at its top. */
    restart: () => {
      wanted = FIRST_ROWS;
    },
    /** What was needed last, of the pages that are shown by now. */
    again: () => need(wanted.first, wanted.last),
    /** All rows of a part of the list; null: they could not be read, and it was told. */
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
