/** Transfers to the station: sums, and the list in pages. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent, RequestOf } from '../../../preload/contract/channels.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import {
  MAX_TRANSFER_PAGE,
  type TransferRow,
  type TransferSort,
  type TransfersView,
} from '../../../preload/contract/transfers/transfers.ts';
import { daysOf } from '../../components/fuelings/periods.ts';
import { createListScreen, type ListScreen } from '../../components/list/list-screen.ts';
import type { Notify } from '../../kit/notify.ts';

type TransferQuery = Omit<RequestOf<'transfers:rows'>, 'offset' | 'limit'>;

interface ListQuery extends Omit<RequestOf<'transfers:view'>, 'stationId'> {
  readonly sort: TransferSort;
  readonly descending: boolean;
}

export type TransferFile = 'csv' | 'xlsx';

export interface TransfersStore extends ListQuery, ListScreen<ListQuery, TransfersView, TransferQuery, TransferRow, TransferFile> {
  readonly refresh: () => Promise<void>;
  /** null: it failed and the user was notified. */
  readonly save: (format: TransferFile) => Promise<FileToKeep | null>;
  readonly onPush: (event: PushEvent) => void;
}

/** @param rest pause between two reloads caused by pushes. @param now the PC's clock. */
export function createTransfersStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>, now: () => Date = () => new Date()) {
  return createStore<TransfersStore>()((set, get) => {
    function queryOf(stationId: string): TransferQuery {
      const { from, until, status, check, sort, descending } = get();
      return { stationId, from, until, status, check, sort, descending };
    }
    const { list, rows, onPush, tell, make } = createListScreen<ListQuery, TransfersView, TransferQuery, TransferRow, TransferFile>(
      {
        ...{ notify, rest, most: MAX_TRANSFER_PAGE },
        first: () => ({ ...daysOf('quarter', now()), status: null, check: null, sort: 'date', descending: true }),
        readView: (stationId) => {
          const { sort: _, descending: __, ...filters } = queryOf(stationId);
          return bridge.transfersView(filters);
        },
        readOpen: (stationId, view): void => rows.start(queryOf(stationId), view.all.count),
        readRows: (query, offset, limit) => bridge.transfersRows({ ...query, offset, limit }),
      },
      [set, get],
    );
    return {
      ...list,
      refresh: () => tell((stationId) => bridge.transfersRefresh({ stationId, from: get().from, until: get().until })),
      save: (format) => make(format, (stationId) => bridge.transfersSheet({ ...queryOf(stationId), format })),
      onPush: (event) => {
        // Newly loaded fuelings are joined to their transfers.
        const concerns = event.type === 'transfers-changed' || event.type === 'movement-changed' || event.type === 'pending-changed';
        onPush(concerns && event.stationId === get().stationId);
      },
    };
  });
}
