/** Shared store of list screens: a view with its sums, the rows in pages, and the filters of both. */

import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { oneAtATime } from '../../kit/answers.ts';
import { coalesce } from '../../kit/coalesce.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';
import type { Slice } from '../../kit/slice.ts';
import type { PagesOf } from '../data-grid/row-pages.ts';
import { createListedRows, type ListKey, type RowsPage } from './listed-rows.ts';

interface ListState<View, Query, Row, File> {
  readonly stationId: string | null;
  readonly view: View | null;
  /** Why the view, its rows or its open part could not be loaded. */
  readonly error: AppError | null;
  readonly rows: PagesOf<ListKey<Query>, Row> | null;
  /** The file being made. */
  readonly making: File | null;
}

/** @template Filters the filters, order and grouping of the list; they are fields of the store itself. */
export interface ListScreen<Filters, View, Query, Row, File> extends ListState<View, Query, Row, File> {
  /** Opens the list of this station: as it was for the same station, with the initial filters for another one. */
  readonly look: (stationId: string) => Promise<void>;
  /** Opens the list with exactly these filters. */
  readonly showWith: (stationId: string, part: Partial<Filters>) => Promise<void>;
  readonly narrow: (part: Partial<Filters>) => Promise<void>;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: the request failed and the user was notified. */
  readonly read: (first: number, last: number) => Promise<readonly Row[] | null>;
  readonly leave: () => void;
}

interface ListParts<Filters, View, Query, Row> {
  readonly notify: Notify;
  /** Pause between two reloads caused by pushes. */
  readonly rest: () => Promise<void>;
  readonly first: () => Filters;
  /** Defaults for the filters that `showWith` omits; absent: the initial ones. */
  readonly everything?: Partial<Filters>;
  /** Fields that a new query resets. */
  readonly emptied?: object;
  readonly readView: (stationId: string) => Promise<Result<View>>;
  /** Loads the open part, once the view is loaded; sets `error` if it fails. */
  readonly readOpen: (stationId: string, view: View) => Promise<void> | void;
  readonly readRows: (query: Query, offset: number, limit: number, revision: number) => Promise<Result<RowsPage<Row>>>;
  readonly most: number;
}

export function createListScreen<Filters extends object, View, Query, Row, File>(
  parts: ListParts<Filters, View, Query, Row>,
  [setStore, get]: Slice<ListState<View, Query, Row, File>>,
) {
  const { notify, first } = parts;
  type Part = Partial<ListState<View, Query, Row, File>>;
  /** Also sets fields of the store beside the list. */
  const set = (part: Part & object): void => setStore(part);
  let isOpen = false;
  const views = createQuestions();
  /** Why rows could not be loaded: those that come later end it. */
  let unread: AppError | null = null;
  const rows = createListedRows<Query, Row>({
    ...{ notify, ask: parts.readRows, stale: () => void rereadSoon(), most: parts.most },
    shown: () => get().rows,
    show: (pages, fresh) => set(fresh.length > 0 && get().error === unread ? { rows: pages, error: null } : { rows: pages }),
    failed: (error) => {
      unread = error;
      set({ error });
    },
  });

  async function read(): Promise<void> {
    const { stationId } = get();
    if (stationId === null) return;
    const answer = await views.ask(parts.readView(stationId));
    if (answer === null) return;
    if (!answer.ok) return set({ error: answer.error });
    set({ view: answer.value, error: null });
    await parts.readOpen(stationId, answer.value);
  }
  /** Starts a new query of the rows alone: pending answers for the view stay current. */
  function turnRows(part: object): void {
    rows.turn();
    set({ ...parts.emptied, error: null, ...part });
  }
  /** Starts a new query; the old content stays visible until the answer arrives. */
  function turn(part: object): void {
    views.turn();
    turnRows(part);
  }
  async function ask(part: object): Promise<void> {
    turn(part);
    await read();
  }
  const rereadSoon = coalesce(read, parts.rest);
  const blank = { view: null, error: null, rows: null };

  const list: ListScreen<Filters, View, Query, Row, File> & Filters = {
    ...first(),
    ...{ stationId: null, making: null, ...blank },
    look: async (stationId) => {
      isOpen = true;
      await (get().stationId === stationId ? read() : ask({ ...first(), stationId, ...blank }));
    },
    showWith: (stationId, part) => ask({ ...first(), ...parts.everything, stationId, ...blank, ...part }),
    narrow: ask,
    need: rows.need,
    read: rows.read,
    leave: () => {
      isOpen = false;
    },
  };
  return {
    list,
    rows,
    turn,
    turnRows,
    /** Reloads after a push, while the list is open. @param concerns whether the push is about this list. */
    onPush: (concerns: boolean): void => {
      if (isOpen && concerns) void rereadSoon();
    },
    /** Reloads now. */
    reread: read,
    /** Calls main for the shown station; notifies the user of a failure. */
    tell: async (call: (stationId: string) => Promise<Result<unknown>>): Promise<void> => {
      const { stationId } = get();
      const answer = stationId === null ? null : await call(stationId);
      if (answer?.ok === false) notify.error(answer.error);
    },
    /** Makes one file at a time. @returns null: it failed and the user was notified. */
    make: async (file: File, call: (stationId: string) => Promise<Result<FileToKeep>>): Promise<FileToKeep | null> => {
      const { stationId } = get();
      if (stationId === null) return null;
      const sign = { isOn: () => get().making !== null, turn: (on: boolean) => set({ making: on ? file : null }) };
      return oneAtATime(sign, () => call(stationId), notify);
    },
  };
}
