/** The list of uploads, page by page, and what it is narrowed to. */

import type { Bridge, UploadQuery } from '../../../../preload/contract/channels.ts';
import type { OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { MAX_UPLOAD_PAGE, type OutboxItemView, type UploadSummary } from '../../../../preload/contract/outbox/outbox.ts';
import type { PagesOf } from '../../../components/data-grid/row-pages.ts';
import { createListedRows, type ListKey } from '../../../components/list/listed-rows.ts';
import type { Notify } from '../../../kit/notify.ts';
import { type Ask, askWhile } from '../../../kit/questions.ts';
import { EVERYTHING, NO_UPLOAD_FILTERS } from '../filters/upload-filters.ts';
import type { OutboxSlice, Watched } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends ListedUploads {}
}

export interface ListedUploads {
  readonly query: UploadQuery;
  readonly summary: UploadSummary | null;
  readonly rows: PagesOf<ListKey<UploadQuery>, OutboxItemView> | null;
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
  readonly ask: Ask;
}

interface ListEvents {
  /** Main has a newer list than the page. */
  readonly stale: () => void;
  /** Another list is asked for. */
  readonly turned: () => Promise<void>;
}

export function createListedUploads(bridge: Bridge, notify: Notify, [set, get]: OutboxSlice, { stale, turned }: ListEvents): Listed {
  const ofStation = askWhile(() => get().query.stationId);
  const rows = createListedRows<UploadQuery, OutboxItemView>({
    ...{ notify, stale, most: MAX_UPLOAD_PAGE },
    shown: () => get().rows,
    show: (pages) => set({ rows: pages }),
    ask: (query, offset, limit, revision) => bridge.outboxRows({ ...query, revision, offset, limit }),
  });

  async function read(): Promise<void> {
    const { query } = get();
    const answer = await rows.ask(bridge.outboxSummary(query));
    if (answer === null) return;
    if (!answer.ok) return notify.error(answer.error);
    set({ summary: answer.value });
    rows.start(query, answer.value.total, answer.value.revision);
  }
  /** Another list; the rows of the one before stay until it is here. */
  function turn(query: UploadQuery, part: Partial<ListedUploads> = {}): void {
    rows.turn();
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
    need: rows.need,
    read: rows.read,
  };
  const isWatched = () => get().summary !== null;
  return {
    part,
    ask: rows.ask,
    isWatched,
    reread: async () => {
      if (isWatched()) await read();
    },
  };
}
