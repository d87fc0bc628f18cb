/** A month of the station: its sums, and its fuelings page by page. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, ClosingQuery, PushEvent } from '../../../preload/contract/channels.ts';
import {
  type ClosingFueling,
  type ClosingShow,
  type ClosingSort,
  type ClosingView,
  MAX_CLOSING_PAGE,
} from '../../../preload/contract/closing/closing.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { createPageReader } from '../../components/data-grid/page-reader.ts';
import { type PagesOf, startPages } from '../../components/data-grid/row-pages.ts';
import { oneAtATime } from '../../kit/answers.ts';
import { onceMore } from '../../kit/coalesce.ts';
import type { Notify } from '../../kit/notify.ts';

interface ClosingKey {
  /** Changes with every query. */
  readonly view: number;
  readonly query: ClosingQuery;
  /** How often it was read. */
  readonly revision: number;
}

export type ClosingFile = 'sheet' | 'xmls' | 'proofs';

interface Asked {
  readonly show: ClosingShow;
  readonly text: string;
  readonly sort: ClosingSort;
  readonly descending: boolean;
}

export interface ClosingStore extends Asked {
  readonly stationId: string | null;
  readonly view: ClosingView | null;
  /** Why the month can't be shown. */
  readonly error: AppError | null;
  readonly rows: PagesOf<ClosingKey, ClosingFueling> | null;
  /** What is being made. */
  readonly making: ClosingFile | null;
  /** Shows the present month of another station; else the month that was open. */
  readonly look: (stationId: string) => Promise<void>;
  readonly showMonth: (month: string) => Promise<void>;
  readonly narrow: (part: Partial<Asked>) => Promise<void>;
  readonly need: (first: number, last: number) => void;
  readonly read: (first: number, last: number) => Promise<readonly ClosingFueling[] | null>;
  /** null: it failed, and the user was told. */
  readonly save: (file: ClosingFile) => Promise<FileToKeep | null>;
  readonly leave: () => void;
  readonly onPush: (event: PushEvent) => void;
}

const EVERY: Asked = { show: 'all', text: '', sort: 'date', descending: true };
const CHANGES: ReadonlySet<PushEvent['type']> = new Set([
  ...(['pending-changed', 'notes-changed', 'batches-changed', 'prices-changed', 'movement-changed', 'fleet-changed'] as const),
]);

/** @param rest waits between two readings that pushes ask for. */
export function createClosingStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<ClosingStore>()((set, get) => {
    let turns = 0;
    let revision = 0;
    let looking = false;

    const pages = createPageReader<ClosingKey, ClosingFueling>({
      // The rows of another query: its pages can't be asked for any more.
      shown: () => (get().rows?.key.view === turns ? get().rows : null),
      show: (rows) => set({ rows }),
      ask: ({ query }, offset, limit) => bridge.closingRows({ ...query, offset, limit }),
      refused: notify.error,
      most: MAX_CLOSING_PAGE,
    });

    /** @param month null: the present one. */
    async function read(month: string | null): Promise<void> {
      const { stationId } = get();
      const mine = turns;
      if (stationId === null) return;
      const answer = await bridge.closingView({ stationId, month });
      if (mine !== turns) return;
      if (!answer.ok) return set({ error: answer.error });
      revision += 1;
      set({ view: answer.value, error: null });
      await readRows(answer.value);
    }
    /** How many there are is known with the first of them. */
    async function readRows({ stationId, month }: ClosingView): Promise<void> {
      const mine = turns;
      const { show, text, sort, descending } = get();
      const query: ClosingQuery = { stationId, month, show, text, sort, descending };
      const first = await bridge.closingRows({ ...query, offset: 0, limit: 1 });
      if (mine !== turns) return;
      if (!first.ok) return notify.error(first.error);
      set({ rows: startPages(get().rows, { view: turns, query, revision }, first.value.total) });
      pages.again();
    }
    function turn(part: Partial<ClosingStore>): void {
      turns += 1;
      pages.restart();
      set(part);
    }
    const reread = onceMore(() => read(get().view?.month ?? null), rest);

    return {
      ...EVERY,
      stationId: null,
      view: null,
      error: null,
      rows: null,
      making: null,
      look: async (stationId) => {
        looking = true;
        if (get().stationId !== stationId) turn({ ...EVERY, stationId, view: null, error: null, rows: null });
        await read(get().view?.month ?? null);
      },
      showMonth: async (month) => {
        turn({ rows: null });
        await read(month);
      },
      narrow: async (part) => {
        turn(part);
        const { view } = get();
        if (view !== null) await readRows(view);
      },
      need: pages.need,
      read: (first, last) => pages.read(first, last, notify.error),
      save: async (file) => {
        const { view } = get();
        if (view === null) return null;
        const { stationId, month } = view;
        const calls = { sheet: bridge.closingSheet, xmls: bridge.closingXmls, proofs: bridge.closingProofs };
        const sign = { isOn: () => get().making !== null, turn: (on: boolean) => set({ making: on ? file : null }) };
        return oneAtATime(sign, () => calls[file]({ stationId, month }), notify);
      },
      leave: () => {
        looking = false;
      },
      onPush: (event) => {
        if (looking && CHANGES.has(event.type)) void reread();
      },
    };
  });
}
