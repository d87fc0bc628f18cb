/** Fuelings that have left the list, found again page by page. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { SolvedPage, SolvedSort } from '../../../../preload/contract/pending/solved.ts';
import { MAX_SOLVED_PAGE, type SolvedFueling } from '../../../../preload/contract/pending/solved.ts';
import { createPageReader } from '../../../components/data-grid/page-reader.ts';
import type { PagesOf } from '../../../components/data-grid/row-pages.ts';
import { startPages } from '../../../components/data-grid/row-pages.ts';
import type { Notify } from '../../../kit/notify.ts';
import type { PendingSlice } from '../pending-state.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends SolvedList {}
}

export interface SolvedAsked {
  readonly from: string | null;
  readonly to: string | null;
  readonly text: string;
  readonly sort: SolvedSort;
  readonly descending: boolean;
}

export interface SolvedKey {
  /** Changes with every question. */
  readonly turn: number;
  readonly revision: number;
  readonly stationId: string;
  readonly asked: SolvedAsked;
}

export interface SolvedShown {
  /** What has left the list is shown in its place. */
  readonly solvedShown: boolean;
  readonly solvedAsked: SolvedAsked;
  readonly solved: Pick<SolvedPage, 'total' | 'valueE4'> | null;
  readonly solvedRows: PagesOf<SolvedKey, SolvedFueling> | null;
  readonly solvedError: AppError | null;
}

export interface SolvedList extends SolvedShown {
  readonly showSolved: (shown: boolean) => Promise<void>;
  readonly findSolved: (part: Partial<SolvedAsked>) => Promise<void>;
  readonly needSolved: (first: number, last: number) => void;
  readonly readSolved: (first: number, last: number) => Promise<readonly SolvedFueling[] | null>;
}

const FIRST: SolvedAsked = { from: null, to: null, text: '', sort: 'gone', descending: true };
export const NO_SOLVED: SolvedShown = { solvedShown: false, solvedAsked: FIRST, solved: null, solvedRows: null, solvedError: null };

export function createSolvedList(bridge: Bridge, notify: Notify, [set, get]: PendingSlice) {
  /** A question that is not the newest any more gets no answer on the screen. */
  let turns = 0;
  let revision = 0;

  const pages = createPageReader<SolvedKey, SolvedFueling>({
    shown: () => (get().solvedRows?.key.turn === turns ? get().solvedRows : null),
    show: (solvedRows) => set({ solvedRows }),
    ask: ({ stationId, asked }, offset, limit) => bridge.pendingSolved({ stationId, ...asked, offset, limit }),
    refused: notify.error,
    most: MAX_SOLVED_PAGE,
  });

  async function read(): Promise<void> {
    const { stationId, solvedShown, solvedAsked: asked } = get();
    const mine = turns;
    if (stationId === null || !solvedShown) return;
    const answer = await bridge.pendingSolved({ stationId, ...asked, offset: 0, limit: 1 });
    if (mine !== turns || get().stationId !== stationId) return;
    if (!answer.ok) return set({ solvedError: answer.error });
    const { total, valueE4 } = answer.value;
    revision += 1;
    const solvedRows = startPages(get().solvedRows, { turn: turns, revision, stationId, asked }, total);
    set({ solved: { total, valueE4 }, solvedError: null, solvedRows });
    pages.again();
  }
  function turn(part: Partial<SolvedShown>): Promise<void> {
    turns += 1;
    pages.restart();
    set(part);
    return read();
  }

  const list: SolvedList = {
    ...NO_SOLVED,
    showSolved: (solvedShown) => turn({ solvedShown }),
    findSolved: (part) => turn({ solvedAsked: { ...get().solvedAsked, ...part } }),
    needSolved: pages.need,
    readSolved: (first, last) => pages.read(first, last, notify.error),
  };
  return { list, reread: read };
}
