/** The rows of the question that was asked last, page by page. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';
import { createPageReader } from '../data-grid/page-reader.ts';
import { type PageKey, type PagesOf, startPages } from '../data-grid/row-pages.ts';

export interface ListKey<Query> extends PageKey {
  /** Changes with every question. */
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
  /** Main has a newer list than the page: its pages are refused. */
  readonly stale?: () => void;
  /** Rows that main answers with at once. */
  readonly most: number;
}

export function createListedRows<Query, Row>({ shown, show, ask, notify, stale, most }: ListedParts<Query, Row>) {
  const questions = createQuestions();
  let readings = 0;
  const pages = createPageReader<ListKey<Query>, Row>({
    // The rows of another question: its pages can't be asked for any more.
    shown: () => {
      const rows = shown();
      return rows?.key.turn === questions.current() ? rows : null;
    },
    show,
    ask: ({ query, revision }, offset, limit) => ask(query, offset, limit, revision),
    refused: (error) => (error.code === 'stale' && stale !== undefined ? stale() : notify.error(error)),
    unread: (error) => {
      notify.error(error);
      if (error.code === 'stale') stale?.();
    },
    most,
  });

  /** Begins to show so many rows. @param revision main's of its list; absent: each reading counts as a newer one. */
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
    /** Reads how many there are with the first of them. */
    count: async (query: Query): Promise<void> => {
      const first = await questions.ask(ask(query, 0, 1, 0));
      if (first === null) return;
      if (first.ok) start(query, first.value.total);
      else notify.error(first.error);
    },
    need: pages.need,
    read: pages.read,
  };
}
