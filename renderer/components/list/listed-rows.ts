/** The rows of the latest query, in pages. */

import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';
import { createPageReader } from '../data-grid/page-reader.ts';
import { type PageKey, type PagesOf, startPages } from '../data-grid/row-pages.ts';

export interface ListKey<Query> extends PageKey {
  /** Changes with every query. */
  readonly turn: number;
  readonly query: Query;
}

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface ListedParts<Query, Row> {
  readonly shown: () => PagesOf<ListKey<Query>, Row> | null;
  readonly show: (rows: PagesOf<ListKey<Query>, Row>, fresh: readonly Row[]) => void;
  readonly ask: (query: Query, offset: number, limit: number, revision: number) => Promise<Result<RowsPage<Row>>>;
  readonly notify: Notify;
  /** The count or a visible page could not be loaded; absent: the user is notified. */
  readonly failed?: (error: AppError) => void;
  /** Main has a newer list: requests for pages of the old one are refused. */
  readonly stale?: () => void;
  /** Most rows that main returns at once. */
  readonly most: number;
}

export function createListedRows<Query, Row>({ shown, show, ask, notify, failed = notify.error, stale, most }: ListedParts<Query, Row>) {
  const questions = createQuestions();
  let readings = 0;
  const pages = createPageReader<ListKey<Query>, Row>({
    // Rows of an older query: their pages can no longer be requested.
    shown: () => {
      const rows = shown();
      return rows?.key.turn === questions.current() ? rows : null;
    },
    show,
    ask: ({ query, revision }, offset, limit) => ask(query, offset, limit, revision),
    refused: (error) => (error.code === 'stale' && stale !== undefined ? stale() : failed(error)),
    unread: (error) => {
      notify.error(error);
      if (error.code === 'stale') stale?.();
    },
    most,
  });

  /** Starts a list of this length. @param revision main's revision of the list; absent: each reading counts as newer. */
  function start(query: Query, total: number, revision = ++readings): void {
    show(startPages(shown(), { turn: questions.current(), query, revision }, total), []);
    pages.again();
  }

  return {
    ask: questions.ask,
    turn: () => {
      questions.turn();
      pages.restart();
    },
    start,
    /** Loads the count together with the first row. */
    count: async (query: Query): Promise<void> => {
      const first = await questions.ask(ask(query, 0, 1, 0));
      if (first === null) return;
      if (first.ok) start(query, first.value.total);
      else failed(first.error);
    },
    need: pages.need,
    read: pages.read,
  };
}
