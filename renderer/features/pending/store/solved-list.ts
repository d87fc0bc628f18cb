/** Fuelings that have left the list, found again page by page. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import { MAX_SOLVED_PAGE, type SolvedFueling } from '../../../../preload/contract/pending/solved.ts';
import { createPageReader } from '../../../components/data-grid/page-reader.ts';
import { startPages } from '../../../components/data-grid/row-pages.ts';
import type { Notify } from '../../../kit/notify.ts';
import type { PendingSlice, SolvedAsked, SolvedKey, SolvedList, SolvedShown } from '../pending-state.ts';

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
