/** Solved fuelings (no longer listed), in pages. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import { MAX_SOLVED_PAGE, type SolvedFueling, type SolvedPage, type SolvedSort } from '../../../../preload/contract/pending/solved.ts';
import type { PagesOf } from '../../../components/data-grid/row-pages.ts';
import { createListedRows, type ListKey } from '../../../components/list/listed-rows.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile } from '../../../kit/questions.ts';
import type { PendingSlice } from '../pending-state.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends SolvedList {}
}

export interface SolvedSearch {
  readonly from: string | null;
  readonly to: string | null;
  readonly text: string;
  readonly sort: SolvedSort;
  readonly descending: boolean;
}

interface SolvedQuery extends SolvedSearch {
  readonly stationId: string;
}

export interface SolvedShown {
  /** Whether solved fuelings are shown instead of the list. */
  readonly solvedShown: boolean;
  readonly solvedSearch: SolvedSearch;
  readonly solved: Pick<SolvedPage, 'total' | 'valueE4'> | null;
  readonly solvedRows: PagesOf<ListKey<SolvedQuery>, SolvedFueling> | null;
  readonly solvedError: AppError | null;
}

export interface SolvedList extends SolvedShown {
  readonly showSolved: (shown: boolean) => Promise<void>;
  readonly findSolved: (part: Partial<SolvedSearch>) => Promise<void>;
  readonly needSolved: (first: number, last: number) => void;
  readonly readSolved: (first: number, last: number) => Promise<readonly SolvedFueling[] | null>;
}

const FIRST: SolvedSearch = { from: null, to: null, text: '', sort: 'gone', descending: true };
export const NO_SOLVED: SolvedShown = { solvedShown: false, solvedSearch: FIRST, solved: null, solvedRows: null, solvedError: null };

export function createSolvedList(bridge: Bridge, notify: Notify, [set, get]: PendingSlice) {
  const rows = createListedRows<SolvedQuery, SolvedFueling>({
    shown: () => get().solvedRows,
    show: (solvedRows) => set({ solvedRows }),
    ask: (query, offset, limit) => bridge.pendingSolved({ ...query, offset, limit }),
    notify,
    most: MAX_SOLVED_PAGE,
  });
  const ofStation = askWhile(() => get().stationId);

  async function read(): Promise<void> {
    const { stationId, solvedShown, solvedSearch } = get();
    if (stationId === null || !solvedShown) return;
    const query = { stationId, ...solvedSearch };
    const answer = await ofStation(rows.ask(bridge.pendingSolved({ ...query, offset: 0, limit: 1 })));
    if (answer === null) return;
    if (!answer.ok) return set({ solvedError: answer.error });
    const { total, valueE4 } = answer.value;
    set({ solved: { total, valueE4 }, solvedError: null });
    rows.start(query, total);
  }
  function turn(part: Partial<SolvedShown>): Promise<void> {
    rows.turn();
    set(part);
    return read();
  }

  const list: SolvedList = {
    ...NO_SOLVED,
    showSolved: (solvedShown) => turn({ solvedShown }),
    findSolved: (part) => turn({ solvedSearch: { ...get().solvedSearch, ...part } }),
    needSolved: rows.need,
    readSolved: rows.read,
  };
  return { list, reread: read };
}
