/** The list of uploads in pages, and its filters. */

import type { Bridge, UploadQuery } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { MAX_UPLOAD_PAGE, type OutboxItemView, type UploadSummary } from '../../../../preload/contract/outbox/outbox.ts';
import type { PagesOf } from '../../../components/data-grid/row-pages.ts';
import { createListedRows, type ListKey } from '../../../components/list/listed-rows.ts';
import type { Notify } from '../../../kit/notify.ts';
import { type Ask, askWhile } from '../../../kit/questions.ts';
import { EVERYTHING, NO_UPLOAD_FILTERS } from '../filters/upload-filters.ts';
import type { OutboxSlice, WatchedSlice } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends ListedUploads {}
}

export interface ListedUploads {
  readonly query: UploadQuery;
  readonly summary: UploadSummary | null;
  readonly rows: PagesOf<ListKey<UploadQuery>, OutboxItemView> | null;
  /** Why nothing can be shown; null as soon as the list is shown. */
  readonly listError: AppError | null;
  /** Names for the filter; null: not loaded yet. */
  readonly customers: readonly string[] | null;
  /** Loads the list. */
  readonly look: () => Promise<void>;
  readonly narrow: (part: Partial<UploadQuery>) => Promise<void>;
  /** Clears the filters; station and order stay. */
  readonly widen: () => Promise<void>;
  readonly askCustomers: () => Promise<void>;
  /** Sets the list to all price uploads of one station, or of all, before it opens. */
  readonly showPrices: (stationId: string | null) => void;
  /** Sets the list to the station's uploads that match the text, before it opens. */
  readonly showText: (stationId: string, text: string) => void;
  /** Sets the list to the station's uploads of this state, or to the open ones of them, before it opens. */
  readonly showState: (stationId: string, state: OutboxState, open: boolean) => void;
  /** Shows the open uploads of all stations, without any filter. */
  readonly showOpen: () => Promise<void>;
  /** Envios was left: the filters that the program set for that visit end. */
  readonly leave: () => void;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: the request failed and the user was notified. */
  readonly read: (first: number, last: number) => Promise<readonly OutboxItemView[] | null>;
}

const OPEN: UploadQuery = { ...EVERYTHING, open: true };
const NOTHING = { summary: null, rows: null, listError: null } as const;

interface ListedSlice extends WatchedSlice<ListedUploads> {
  readonly ask: Ask;
}

interface ListEvents {
  /** Called when main has a newer list than the page. */
  readonly stale: () => void;
  /** Called when the query changes. */
  readonly turned: () => Promise<void>;
}

export function createListedUploads(bridge: Bridge, notify: Notify, [set, get]: OutboxSlice, { stale, turned }: ListEvents): ListedSlice {
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
    if (!answer.ok) return get().summary === null ? set({ listError: answer.error }) : notify.error(answer.error);
    set({ summary: answer.value, listError: null });
    rows.start(query, answer.value.total, answer.value.revision);
  }
  /** Changes the query; the previous rows stay until the new ones arrive. */
  function turn(query: UploadQuery, part: Partial<ListedUploads> = {}): void {
    rows.turn();
    set({ ...part, query });
  }
  /** The user's query while the list shows one that the program set; null: the list shows the user's own. */
  let own: UploadQuery | null = null;
  let isOpen = false;
  /** Sets the query for one visit of the list. */
  function show(query: UploadQuery): void {
    own ??= get().query;
    turn(query, NOTHING);
    if (isOpen) void readAll();
  }
  async function readAll(): Promise<void> {
    await Promise.all([read(), turned(), get().loadGates(), get().count(), get().customers === null ? null : part.askCustomers()]);
  }

  const part: ListedUploads = {
    query: OPEN,
    ...NOTHING,
    customers: null,
    look: () => {
      isOpen = true;
      return readAll();
    },
    narrow: async (narrowed) => {
      const before = get().query;
      if (own !== null) own = { ...own, ...narrowed };
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
    showPrices: (stationId) => show({ ...EVERYTHING, stationId, content: 'prices' }),
    showText: (stationId, text) => show({ ...EVERYTHING, stationId, text }),
    showState: (stationId, state, open) => show({ ...EVERYTHING, stationId, state, open }),
    showOpen: () => part.narrow(OPEN),
    leave: () => {
      isOpen = false;
      if (own === null) return;
      turn(own, NOTHING);
      own = null;
    },
    need: rows.need,
    read: rows.read,
  };
  // A failed list is reloaded too: a push may come when main can answer again.
  const isWatched = () => get().summary !== null || get().listError !== null;
  return {
    part,
    ask: rows.ask,
    isWatched,
    reread: async () => {
      if (isWatched()) await read();
    },
  };
}
