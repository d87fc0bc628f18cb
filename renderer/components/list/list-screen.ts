/** What the stores of list screens share: a view with its sums, the rows page by page, and what both are narrowed to. */

import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { oneAtATime } from '../../kit/answers.ts';
import { coalesce } from '../../kit/coalesce.ts';
import type { Notify } from '../../kit/notify.ts';
import type { Slice } from '../../kit/slice.ts';
import type { PagesOf } from '../data-grid/row-pages.ts';
import { createListedRows, type ListKey, type RowsPage } from './listed-rows.ts';

interface ListShown<View, Query, Row, File> {
  readonly stationId: string | null;
  readonly view: View | null;
  /** Why the view can't be shown. */
  readonly error: AppError | null;
  readonly rows: PagesOf<ListKey<Query>, Row> | null;
  /** The file that is being made. */
  readonly making: File | null;
}

/** @template Asked what the list is narrowed to, sorted by and grouped by; it stands in the store itself. */
export interface ListScreen<Asked, View, Query, Row, File> extends ListShown<View, Query, Row, File> {
  /** Shows the list of this station as it was left, or from the start where it was another station's. */
  readonly look: (stationId: string) => Promise<void>;
  /** Shows exactly this. */
  readonly showWith: (stationId: string, part: Partial<Asked>) => Promise<void>;
  readonly narrow: (part: Partial<Asked>) => Promise<void>;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: they could not be read, and the user was told. */
  readonly read: (first: number, last: number) => Promise<readonly Row[] | null>;
  readonly leave: () => void;
}

interface ListParts<Asked, View, Query, Row> {
  readonly notify: Notify;
  /** Waits between two readings that pushes ask for. */
  readonly rest: () => Promise<void>;
  readonly first: () => Asked;
  /** What `showWith` leaves out counts as this; absent: as at first. */
  readonly everything?: Partial<Asked>;
  /** What another question empties, besides. */
  readonly emptied?: object;
  readonly readView: (stationId: string) => Promise<Result<View>>;
  /** Reads what is open, once the view is there. */
  readonly readOpen: (stationId: string, view: View) => Promise<void> | void;
  readonly readRows: (query: Query, offset: number, limit: number, revision: number) => Promise<Result<RowsPage<Row>>>;
  readonly most: number;
}

export function createListScreen<Asked extends object, View, Query, Row, File>(
  parts: ListParts<Asked, View, Query, Row>,
  [setStore, get]: Slice<ListShown<View, Query, Row, File>>,
) {
  const { notify, first } = parts;
  type Part = Partial<ListShown<View, Query, Row, File>>;
  /** Sets what stands in the store beside the list, too. */
  const set = (part: Part & object): void => setStore(part);
  let isOpen = false;
  const rows = createListedRows<Query, Row>({
    ...{ notify, ask: parts.readRows, stale: () => void rereadSoon(), most: parts.most },
    shown: () => get().rows,
    show: (pages) => set({ rows: pages }),
  });

  async function read(): Promise<void> {
    const { stationId } = get();
    if (stationId === null) return;
    const answer = await rows.ask(parts.readView(stationId));
    if (answer === null) return;
    if (!answer.ok) return set({ error: answer.error });
    set({ view: answer.value, error: null });
    await parts.readOpen(stationId, answer.value);
  }
  /** Another question: what is shown of the old one stays until the answer is here. */
  function turn(part: object): void {
    rows.turn();
    set({ ...parts.emptied, ...part });
  }
  async function ask(part: object): Promise<void> {
    turn(part);
    await read();
  }
  const rereadSoon = coalesce(read, parts.rest);
  const blank = { view: null, error: null, rows: null };

  const list: ListScreen<Asked, View, Query, Row, File> & Asked = {
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
    /** Reads what is shown again after a push, while the list is open. @param concerns whether the push is about it. */
    onPush: (concerns: boolean): void => {
      if (isOpen && concerns) void rereadSoon();
    },
    /** Reads what is shown again at once. */
    reread: read,
    /** Asks about the station that is shown; the user is told of a failure. */
    tell: async (call: (stationId: string) => Promise<Result<unknown>>): Promise<void> => {
      const { stationId } = get();
      const answer = stationId === null ? null : await call(stationId);
      if (answer?.ok === false) notify.error(answer.error);
    },
    /** Makes one file at a time. @returns null: it failed, and the user was told. */
    make: async (file: File, call: (stationId: string) => Promise<Result<FileToKeep>>): Promise<FileToKeep | null> => {
      const { stationId } = get();
      if (stationId === null) return null;
      const sign = { isOn: () => get().making !== null, turn: (on: boolean) => set({ making: on ? file : null }) };
      return oneAtATime(sign, () => call(stationId), notify);
    },
  };
}
