/** The transfers to the station: their sums, and the list page by page. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent, RequestOf } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import {
  MAX_TRANSFER_PAGE,
  type TransferRow,
  type TransferSort,
  type TransfersView,
} from '../../../preload/contract/transfers/transfers.ts';
import { createPageReader } from '../../components/data-grid/page-reader.ts';
import { type PagesOf, startPages } from '../../components/data-grid/row-pages.ts';
import { daysOf } from '../../components/fuelings/periods.ts';
import { oneAtATime } from '../../kit/answers.ts';
import { onceMore } from '../../kit/coalesce.ts';
import type { Notify } from '../../kit/notify.ts';

type TransferQuery = Omit<RequestOf<'transfers:rows'>, 'offset' | 'limit'>;

interface TransfersKey {
  /** Changes with every question. */
  readonly turn: number;
  readonly query: TransferQuery;
  /** How often it was read. */
  readonly revision: number;
}

interface Asked extends Omit<RequestOf<'transfers:view'>, 'stationId'> {
  readonly sort: TransferSort;
  readonly descending: boolean;
}

export type TransferFile = 'csv' | 'xlsx';

export interface TransfersStore extends Asked {
  readonly stationId: string | null;
  readonly view: TransfersView | null;
  readonly error: AppError | null;
  readonly rows: PagesOf<TransfersKey, TransferRow> | null;
  readonly making: TransferFile | null;
  readonly look: (stationId: string) => Promise<void>;
  /** Shows exactly these filters. */
  readonly showWith: (stationId: string, part: Partial<Asked>) => Promise<void>;
  readonly narrow: (part: Partial<Asked>) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly need: (first: number, last: number) => void;
  readonly read: (first: number, last: number) => Promise<readonly TransferRow[] | null>;
  /** null: it failed, and the user was told. */
  readonly save: (format: TransferFile) => Promise<FileToKeep | null>;
  readonly leave: () => void;
  readonly onPush: (event: PushEvent) => void;
}

/** @param rest waits between two readings that pushes ask for. @param now the PC's clock. */
export function createTransfersStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>, now: () => Date = () => new Date()) {
  const first = (): Asked => ({ ...daysOf('quarter', now()), status: null, check: null, sort: 'date', descending: true });
  return createStore<TransfersStore>()((set, get) => {
    /** A question that is not the newest any more gets no answer on the screen. */
    let turns = 0;
    let revision = 0;
    let looking = false;

    const pages = createPageReader<TransfersKey, TransferRow>({
      // The rows of another question: its pages can't be asked for any more.
      shown: () => (get().rows?.key.turn === turns ? get().rows : null),
      show: (rows) => set({ rows }),
      ask: ({ query }, offset, limit) => bridge.transfersRows({ ...query, offset, limit }),
      refused: notify.error,
      most: MAX_TRANSFER_PAGE,
    });

    function queryOf(stationId: string): TransferQuery {
      const { from, until, status, check, sort, descending } = get();
      return { stationId, from, until, status, check, sort, descending };
    }

    async function read(): Promise<void> {
      const { stationId } = get();
      const mine = turns;
      if (stationId === null) return;
      const { sort: _, descending: __, ...filters } = queryOf(stationId);
      const answer = await bridge.transfersView(filters);
      if (mine !== turns) return;
      if (!answer.ok) return set({ error: answer.error });
      revision += 1;
      const key = { turn: turns, query: queryOf(stationId), revision };
      set({ view: answer.value, error: null, rows: startPages(get().rows, key, answer.value.all.count) });
      pages.again();
    }
    function turn(part: Partial<TransfersStore>): void {
      turns += 1;
      pages.restart();
      set(part);
    }
    const reread = onceMore(read, rest);

    return {
      ...first(),
      stationId: null,
      view: null,
      error: null,
      rows: null,
      making: null,
      look: async (stationId) => {
        looking = true;
        if (get().stationId !== stationId) turn({ ...first(), stationId, view: null, error: null, rows: null });
        await read();
      },
      showWith: async (stationId, part) => {
        turn({ ...first(), ...part, stationId, view: null, error: null, rows: null });
        await read();
      },
      narrow: async (part) => {
        turn(part);
        await read();
      },
      refresh: async () => {
        const { stationId, from, until } = get();
        if (stationId === null) return;
        const answer = await bridge.transfersRefresh({ stationId, from, until });
        if (!answer.ok) notify.error(answer.error);
      },
      need: pages.need,
      read: (from, to) => pages.read(from, to, notify.error),
      save: async (format) => {
        const { stationId } = get();
        if (stationId === null) return null;
        const sign = { isOn: () => get().making !== null, turn: (on: boolean) => set({ making: on ? format : null }) };
        return oneAtATime(sign, () => bridge.transfersSheet({ ...queryOf(stationId), format }), notify);
      },
      leave: () => {
        looking = false;
      },
      onPush: (event) => {
        // Fuelings that are known by now are joined.
        const concerns = event.type === 'transfers-changed' || event.type === 'movement-changed' || event.type === 'pending-changed';
        if (looking && concerns && event.stationId === get().stationId) void reread();
      },
    };
  });
}
