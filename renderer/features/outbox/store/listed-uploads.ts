/** The list of uploads, page by page, and what it is narrowed to. */

import type { Bridge, UploadQuery } from '../../../../preload/contract/channels.ts';
import type { OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { MAX_UPLOAD_PAGE, type OutboxItemView, type UploadSummary } from '../../../../preload/contract/outbox/outbox.ts';
import { createPageReader } from '../../../components/data-grid/page-reader.ts';
import { type PagesOf, startPages } from '../../../components/data-grid/row-pages.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile, createQuestions } from '../../../kit/questions.ts';
import { EVERYTHING, NO_UPLOAD_FILTERS } from '../filters/upload-filters.ts';
import type { OutboxSlice, Watched } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends ListedUploads {}
}

export interface UploadKey {
  /** Changes with every query. */
  readonly view: number;
  readonly query: UploadQuery;
  readonly revision: number;
}

export interface ListedUploads {
  readonly query: UploadQuery;
  readonly summary: UploadSummary | null;
  readonly rows: PagesOf<UploadKey, OutboxItemView> | null;
  /** Names to choose from; null: not asked for yet. */
  readonly customers: readonly string[] | null;
  /** Reads it as it is now. */
  readonly look: () => Promise<void>;
  readonly narrow: (part: Partial<UploadQuery>) => Promise<void>;
  /** Nothing is looked for any more; station and order stay. */
  readonly widen: () => Promise<void>;
  readonly askCustomers: () => Promise<void>;
  /** All uploads of prices, for the list that is about to be opened; of one station, or of all. */
  readonly showPrices: (stationId: string | null) => void;
  /** All uploads of a station that are called so, for the list that is about to be opened. */
  readonly showText: (stationId: string, text: string) => void;
  /** What is open of this state at a station, for the list that is about to be opened. */
  readonly showState: (stationId: string, state: OutboxState) => void;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: they could not be read, and the user was told. */
  readonly read: (first: number, last: number) => Promise<readonly OutboxItemView[] | null>;
}

const OPEN: UploadQuery = { ...EVERYTHING, open: true };
const NOTHING = { summary: null, rows: null } as const;

interface Listed extends Watched<ListedUploads> {
  /** Changes with every query. */
  readonly view: () => number;
}

interface Told {
  /** Main has a newer list than the page. */
  readonly stale: () => void;
  /** Another list is asked for. */
  readonly turned: () => Promise<void>;
}

export function createListedUploads(bridge: Bridge, notify: Notify, [set, get]: OutboxSlice, { stale, turned }: Told): Listed {
  const { turn: next, ask, current: view } = createQuestions();
  const ofStation = askWhile(() => get().query.stationId);

  const pages = createPageReader<UploadKey, OutboxItemView>({
    // The rows of another query: its pages can't be asked for any more.
    shown: () => (get().rows?.key.view === view() ? get().rows : null),
    show: (rows) => set({ rows }),
    ask: ({ query, revision }, offset, limit) => bridge.outboxRows({ ...query, revision, offset, limit }),
    refused: (error) => (error.code === 'stale' ? stale() : notify.error(error)),
    most: MAX_UPLOAD_PAGE,
  });

  async function read(): Promise<void> {
    const { query } = get();
    const answer = await ask(bridge.outboxSummary(query));
    if (answer === null) return;
    if (!answer.ok) return notify.error(answer.error);
    const { revision, total } = answer.value;
    set({ summary: answer.value, rows: startPages(get().rows, { view: view(), query, revision }, total) });
    pages.again();
  }
  /** Another list; the rows of the one before stay until it is here. */
  function turn(query: UploadQuery, part: Partial<ListedUploads> = {}): void {
    next();
    pages.restart();
    set({ ...part, query });
  }
  async function readAll(): Promise<void> {
    await Promise.all([read(), turned(), get().loadGates(), get().count(), get().customers === null ? null : part.askCustomers()]);
  }

  const part: ListedUploads = {
    query: OPEN,
    ...NOTHING,
    customers: null,
    look: readAll,
    narrow: async (narrowed) => {
      const before = get().query;
      turn({ ...before, ...narrowed });
      const other = 'stationId' in narrowed && narrowed.stationId !== before.stationId && get().customers !== null;
      await Promise.all([read(), turned(), other ? part.askCustomers() : null]);
    },
    widen: () => part.narrow(NO_UPLOAD_FILTERS),
    askCustomers: async () => {
      const { stationId } = get().query;
      const answer = await ofStation(bridge.outboxCustomers({ stationId }));
      if (answer === null) return;
      if (answer.ok) set({ customers: answer.value });
      else notify.error(answer.error);
    },
    showPrices: (stationId) => turn({ ...EVERYTHING, stationId, content: 'prices' }, NOTHING),
    showText: (stationId, text) => turn({ ...EVERYTHING, stationId, text }, NOTHING),
    showState: (stationId, state) => turn({ ...EVERYTHING, stationId, state, open: true }, NOTHING),
    need: pages.need,
    read: (first, last) => pages.read(first, last, notify.error),
  };
  const isWatched = () => get().summary !== null;
  return {
    part,
    view,
    isWatched,
    reread: async () => {
      if (isWatched()) await read();
    },
  };
}
