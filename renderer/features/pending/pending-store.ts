/** Fuelings without a note: what the filters leave of them, page by page, and the one that is open. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PendingFilters, PendingQuery, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/note-desk.ts';
import {
  type AgeBand,
  type FuelingHistory,
  type IssuingDataView,
  MAX_PENDING_PAGE,
  NO_PENDING_FILTERS,
  type PendingFuelingView,
  type PendingSort,
  type PendingSummary,
} from '../../../preload/contract/pending.ts';
import { answerOf } from '../../app/answers.ts';
import type { Notify } from '../../app/notify.ts';
import { onceMore } from '../../app/once-more.ts';
import { createPageReader } from '../../components/data-grid/page-reader.ts';
import { type PagesOf, startPages } from '../../components/data-grid/row-pages.ts';

interface PendingKey {
  /** Changes with every query. */
  readonly view: number;
  readonly query: PendingQuery;
  readonly revision: number;
}
type PendingPages = PagesOf<PendingKey, PendingFuelingView>;

interface Shown {
  readonly stationId: string | null;
  readonly filters: PendingFilters;
  readonly sort: PendingSort;
  readonly descending: boolean;
  readonly summary: PendingSummary | null;
  /** Why the list can't be shown. */
  readonly error: AppError | null;
  readonly rows: PendingPages | null;
  /** A sweep that this page asked for. */
  readonly refreshing: boolean;
  readonly exporting: boolean;
  /** Of the whole list of a station, for the first screen. */
  readonly overview: PendingSummary | null;
  readonly openId: string | null;
  readonly history: FuelingHistory | null;
  readonly historyError: AppError | null;
  readonly issuing: IssuingDataView | null;
  readonly issuingError: AppError | null;
  readonly asking: boolean;
}

export interface PendingStore extends Shown {
  readonly show: (stationId: string) => Promise<void>;
  readonly look: (stationId: string) => Promise<void>;
  readonly filter: (part: Partial<PendingFilters>) => Promise<void>;
  readonly sortBy: (sort: PendingSort, descending: boolean) => Promise<void>;
  /** The fuelings of one age alone, of this station. */
  readonly showBand: (stationId: string, band: AgeBand) => void;
  /** Those of this station that have waited so long and have no note yet. */
  readonly showOld: (stationId: string, minDays: number) => void;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: they could not be read, and the user was told. */
  readonly read: (first: number, last: number) => Promise<readonly PendingFuelingView[] | null>;
  readonly refresh: () => Promise<void>;
  /** null: it failed, and the user was told. */
  readonly save: () => Promise<FileToKeep | null>;
  readonly open: (transactionId: string) => Promise<void>;
  readonly close: () => void;
  readonly askIssuing: () => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

const CLOSED = { openId: null, history: null, historyError: null, issuing: null, issuingError: null, asking: false } as const;
const EMPTY: Shown = {
  stationId: null,
  filters: NO_PENDING_FILTERS,
  sort: 'risk',
  descending: true,
  summary: null,
  error: null,
  rows: null,
  refreshing: false,
  exporting: false,
  overview: null,
  ...CLOSED,
};

/** @param rest waits between two readings that pushes ask for: a thousand notes push a thousand times. */
export function createPendingStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<PendingStore>()((set, get) => {
    let view = 0;
    let lookedAt: string | null = null;

    function query(): PendingQuery | null {
      const { stationId, filters, sort, descending } = get();
      return stationId === null ? null : { stationId, filters, sort, descending };
    }

    const pages = createPageReader<PendingKey, PendingFuelingView>({
      // The rows of another query: its pages can't be asked for any more.
      shown: () => (get().rows?.key.view === view ? get().rows : null),
      show: (rows) => set({ rows }),
      ask: ({ query, revision }, offset, limit) => bridge.pendingRows({ ...query, revision, offset, limit }),
      refused: (error) => (error.code === 'stale' ? void reread() : notify.error(error)),
      most: MAX_PENDING_PAGE,
    });

    async function readSummary(): Promise<void> {
      const now = query();
      const mine = view;
      if (now === null) return;
      const answer = await bridge.pendingSummary(now);
      if (mine !== view) return;
      if (!answer.ok) return set({ error: answer.error });
      const { revision, count } = answer.value;
      set({ summary: answer.value, error: null, rows: startPages(get().rows, { view, query: now, revision }, count) });
      pages.again();
    }

    async function readOverview(): Promise<void> {
      const stationId = lookedAt;
      if (stationId === null) return;
      const answer = await bridge.pendingSummary({ stationId, filters: NO_PENDING_FILTERS, sort: 'risk', descending: true });
      if (lookedAt === stationId && answer.ok) set({ overview: answer.value });
    }
    async function readHistory(): Promise<void> {
      const { stationId, openId } = get();
      if (stationId === null || openId === null) return;
      const answer = await bridge.pendingHistory({ stationId, transactionId: openId });
      if (get().openId !== openId) return;
      set(answer.ok ? { history: answer.value, historyError: null } : { historyError: answer.error });
    }
    const reread = onceMore(() => Promise.all([readSummary(), readOverview(), readHistory()]), rest);
    /** What is asked for is another list now; the rows of the old one stay until it is here. */
    function turn(part: Partial<Shown>): Promise<void> {
      view += 1;
      pages.restart();
      set(part);
      return readSummary();
    }

    return {
      ...EMPTY,
      show: (stationId) => {
        if (get().stationId === stationId) return readSummary();
        return turn({ ...EMPTY, stationId, overview: get().overview });
      },
      look: async (stationId) => {
        if (lookedAt !== stationId) set({ overview: null });
        lookedAt = stationId;
        await readOverview();
      },
      filter: (part) => turn({ filters: { ...get().filters, ...part } }),
      sortBy: (sort, descending) => turn({ sort, descending }),
      showBand: (stationId, band) => {
        void turn({ ...EMPTY, stationId, overview: get().overview, filters: { ...NO_PENDING_FILTERS, bands: [band] } });
      },
      showOld: (stationId, minDays) => {
        void turn({ ...EMPTY, stationId, overview: get().overview, filters: { ...NO_PENDING_FILTERS, minDays, note: 'without' } });
      },
      need: pages.need,

      read: (first, last) => pages.read(first, last, notify.error),

      refresh: async () => {
        const { stationId, refreshing } = get();
        if (stationId === null || refreshing) return;
        set({ refreshing: true });
        const answer = await bridge.pendingRefresh({ stationId });
        if (get().stationId !== stationId) return;
        await readSummary();
        set({ refreshing: false });
        // A sweep that failed is told above the list.
        if (!answer.ok && get().summary?.problem === null) notify.error(answer.error);
      },
      save: async () => {
        const now = query();
        if (now === null || get().exporting) return null;
        set({ exporting: true });
        const answer = await bridge.pendingExport(now);
        set({ exporting: false });
        return answerOf(answer, notify);
      },
      open: async (openId) => {
        if (get().openId !== openId) set({ ...CLOSED, openId });
        await Promise.all([readHistory(), get().askIssuing()]);
      },
      close: () => set(CLOSED),
      askIssuing: async () => {
        const { stationId, openId, asking } = get();
        if (stationId === null || openId === null || asking) return;
        set({ asking: true });
        const answer = await bridge.pendingIssuingData({ stationId, transactionId: openId });
        if (get().openId !== openId) return;
        set({ asking: false, ...(answer.ok ? { issuing: answer.value, issuingError: null } : { issuingError: answer.error }) });
      },
      onPush: (event) => {
        if (event.type !== 'pending-changed') return;
        if (event.stationId === get().stationId || event.stationId === lookedAt) void reread();
      },
    };
  });
}
