/** Fuelings without a note: what the filters leave of them, page by page. */

import type { Bridge, PendingFilters, PendingQuery } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import {
  type AgeBand,
  MAX_PENDING_PAGE,
  NO_PENDING_FILTERS,
  type NoteTruth,
  type PendingFuelingView,
  type PendingSort,
  type PendingSummary,
} from '../../../../preload/contract/pending/pending.ts';
import { createPageReader } from '../../../components/data-grid/page-reader.ts';
import { type PagesOf, startPages } from '../../../components/data-grid/row-pages.ts';
import type { Notify } from '../../../kit/notify.ts';
import { createQuestions } from '../../../kit/questions.ts';
import { type PendingSlice, queryOf } from '../pending-state.ts';
import { NO_ISSUE } from './issue-list.ts';
import { CLOSED } from './open-fueling.ts';
import { ACTS_AT_REST } from './pending-acts.ts';
import { NO_SOLVED } from './solved-list.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends PendingList {}
}

export interface PendingKey {
  /** Changes with every query. */
  readonly view: number;
  readonly query: PendingQuery;
  readonly revision: number;
}

export interface PendingShown {
  readonly stationId: string | null;
  readonly filters: PendingFilters;
  readonly sort: PendingSort;
  readonly descending: boolean;
  readonly summary: PendingSummary | null;
  /** Why the list can't be shown. */
  readonly error: AppError | null;
  readonly rows: PagesOf<PendingKey, PendingFuelingView> | null;
}

export interface PendingList extends PendingShown {
  readonly show: (stationId: string) => Promise<void>;
  readonly filter: (part: Partial<PendingFilters>) => Promise<void>;
  readonly sortBy: (sort: PendingSort, descending: boolean) => Promise<void>;
  /** The fuelings of one age alone, of this station. */
  readonly showBand: (stationId: string, band: AgeBand) => void;
  /** Those of this station that have waited so long and have no note yet. */
  readonly showOld: (stationId: string, minDays: number) => void;
  /** Those with money of this truth alone. */
  readonly showNote: (stationId: string, note: NoteTruth) => void;
  /** What these filters alone leave, of this station. */
  readonly showWith: (stationId: string, filters: Partial<PendingFilters>) => void;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: they could not be read, and the user was told. */
  readonly read: (first: number, last: number) => Promise<readonly PendingFuelingView[] | null>;
}

const EMPTY: PendingShown = {
  stationId: null,
  filters: NO_PENDING_FILTERS,
  sort: 'risk',
  descending: true,
  summary: null,
  error: null,
  rows: null,
};
/** State of another station: everything is reset. */
const ANOTHER = { ...EMPTY, ...ACTS_AT_REST, ...CLOSED, ...NO_ISSUE, ...NO_SOLVED };

/** @param stale main has a newer list than the page. */
export function createPendingList(bridge: Bridge, notify: Notify, [set, get]: PendingSlice, stale: () => void) {
  const { turn: next, ask, current } = createQuestions();

  const pages = createPageReader<PendingKey, PendingFuelingView>({
    // The rows of another query: its pages can't be asked for any more.
    shown: () => (get().rows?.key.view === current() ? get().rows : null),
    show: (rows) => set({ rows }),
    ask: ({ query, revision }, offset, limit) => bridge.pendingRows({ ...query, revision, offset, limit }),
    refused: (error) => (error.code === 'stale' ? stale() : notify.error(error)),
    most: MAX_PENDING_PAGE,
  });

  async function readSummary(): Promise<void> {
    const query = queryOf(get());
    if (query === null) return;
    const answer = await ask(bridge.pendingSummary(query));
    if (answer === null) return;
    if (!answer.ok) return set({ error: answer.error });
    const { revision, count } = answer.value;
    set({ summary: answer.value, error: null, rows: startPages(get().rows, { view: current(), query, revision }, count) });
    pages.again();
  }
  /** What is asked for is another list now; the rows of the old one stay until it is here. */
  function turn(part: Partial<PendingShown>): Promise<void> {
    next();
    pages.restart();
    set(part);
    return readSummary();
  }

  const list: PendingList = {
    ...EMPTY,
    show: (stationId) => (get().stationId === stationId ? readSummary() : turn({ ...ANOTHER, stationId })),
    filter: (part) => turn({ filters: { ...get().filters, ...part } }),
    sortBy: (sort, descending) => turn({ sort, descending }),
    showBand: (stationId, band) => {
      void turn({ ...ANOTHER, stationId, filters: { ...NO_PENDING_FILTERS, bands: [band] } });
    },
    showOld: (stationId, minDays) => {
      void turn({ ...ANOTHER, stationId, filters: { ...NO_PENDING_FILTERS, minDays, note: 'without' } });
    },
    showNote: (stationId, note) => {
      void turn({ ...ANOTHER, stationId, filters: { ...NO_PENDING_FILTERS, note } });
    },
    showWith: (stationId, filters) => {
      void turn({ ...ANOTHER, stationId, filters: { ...NO_PENDING_FILTERS, ...filters } });
    },
    need: pages.need,
    read: (first, last) => pages.read(first, last, notify.error),
  };
  return { list, reread: readSummary };
}
