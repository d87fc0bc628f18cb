/** The notes of a fleet: counts, rows in pages, downloads, and fuelings without a note. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, FleetNoteFilters, PushEvent, RequestOf } from '../../../../preload/contract/channels.ts';
import {
  type FleetGroup,
  type FleetNoteRow,
  type FleetNotesView,
  type FleetPage,
  MAX_FLEET_PAGE,
  type MissingFueling,
} from '../../../../preload/contract/fleet/fleet.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import { daysOf } from '../../../components/fuelings/periods.ts';
import { createListScreen, type ListScreen } from '../../../components/list/list-screen.ts';
import { answerOf } from '../../../kit/answers.ts';
import type { Notify } from '../../../kit/notify.ts';

export const NOTE_TABS = ['list', 'missing'] as const;
export type NoteTab = (typeof NOTE_TABS)[number];
/** Of the fuelings that lack a note, so many are shown: those of most money. */
const MOST_MISSING = 200;

interface ListQuery extends Omit<FleetNoteFilters, 'stationId'> {
  readonly tab: NoteTab;
}

export interface FleetNotesStore extends ListQuery, ListScreen<ListQuery, FleetNotesView, FleetNoteFilters, FleetNoteRow, 'zip'> {
  /** Those of most money; `suppliers`: all stations that have to issue a note, the one of most money first. */
  readonly missing: (FleetPage & { readonly suppliers: readonly FleetGroup[] }) | null;
  /** All fuelings without a note of a station, oldest first; null: they could not be read, and the user was told. */
  readonly missingOf: (supplier: string | null) => Promise<readonly MissingFueling[] | null>;
  /** The fueling whose note is looked for. */
  readonly lookingFor: string | null;
  readonly refresh: () => Promise<void>;
  /** @param key null: all filtered notes. */
  readonly download: (key: string | null) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly zip: () => Promise<FileToKeep | null>;
  /** Asks for a folder first. @param key null: all filtered notes. */
  readonly saveNotes: (key: string | null) => Promise<void>;
  readonly folderAct: (act: RequestOf<'fleet:folder'>['act']) => Promise<void>;
  readonly file: (key: string) => Promise<FileToKeep | null>;
  /** Number of notes that the network has; null: the query failed and the user was notified. */
  readonly lookNote: (transactionId: string) => Promise<number | null>;
  readonly onPush: (event: PushEvent) => void;
}

/** @param rest pause between two reloads caused by pushes. @param now the PC's clock. */
export function createFleetNotesStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>, now: () => Date = () => new Date()) {
  return createStore<FleetNotesStore>()((set, get) => {
    function filtersOf(stationId: string): FleetNoteFilters {
      const { from, until, show, text } = get();
      return { stationId, from, until, show, text };
    }
    async function readMissing(stationId: string): Promise<void> {
      const { from, until, text } = get();
      const filters = { stationId, from, until, text, key: null, show: 'without-note' } as const;
      const page = { sort: 'value', descending: true, offset: 0, limit: MOST_MISSING } as const;
      const requests = [bridge.fleetRows({ ...filters, ...page }), bridge.fleetGroups({ ...filters, by: 'supplier' })] as const;
      const answers = await rows.ask(Promise.all(requests));
      if (answers === null) return;
      const [listed, grouped] = answers;
      if (!listed.ok) set({ error: listed.error });
      else if (!grouped.ok) set({ error: grouped.error });
      else set({ missing: { ...listed.value, suppliers: grouped.value.groups } });
    }
    const { list, rows, reread, onPush, tell, make } = createListScreen<ListQuery, FleetNotesView, FleetNoteFilters, FleetNoteRow, 'zip'>(
      {
        ...{ notify, rest, most: MAX_FLEET_PAGE, emptied: { missing: null } },
        first: () => ({ ...daysOf('month', now()), show: 'all', text: '', tab: 'list' }),
        everything: { from: null, until: null },
        readView: (stationId) => bridge.fleetNotes(filtersOf(stationId)),
        readOpen: (stationId): Promise<void> => (get().tab === 'list' ? rows.count(filtersOf(stationId)) : readMissing(stationId)),
        readRows: (filters, offset, limit) => bridge.fleetNoteRows({ ...filters, offset, limit }),
      },
      [set, get],
    );
    return {
      ...list,
      missing: null,
      lookingFor: null,
      refresh: () => tell((stationId) => bridge.fleetRefresh({ stationId, shown: { from: get().from, until: get().until } })),
      download: (key) => tell((stationId) => bridge.fleetDownload({ ...filtersOf(stationId), key })),
      stop: () => tell((stationId) => bridge.fleetStopDownload({ stationId })),
      zip: () => make('zip', (stationId) => bridge.fleetNotesZip(filtersOf(stationId))),
      saveNotes: (key) => tell((stationId) => bridge.fleetSaveNotes({ ...filtersOf(stationId), key })).then(reread),
      folderAct: (act) => tell((stationId) => bridge.fleetFolder({ stationId, act })).then(reread),
      file: async (key) => {
        const { stationId } = get();
        return stationId === null ? null : answerOf(await bridge.fleetNoteFile({ stationId, key }), notify);
      },
      missingOf: async (supplier) => {
        const { stationId, from, until, text } = get();
        return stationId === null ? null : answerOf(await bridge.fleetMissing({ stationId, from, until, text, supplier }), notify);
      },
      lookNote: async (transactionId) => {
        const { stationId } = get();
        if (stationId === null) return null;
        set({ lookingFor: transactionId });
        const found = answerOf(await bridge.fleetLookNote({ stationId, transactionId }), notify);
        set({ lookingFor: null });
        await reread();
        return found;
      },
      onPush: (event) => onPush(event.type === 'fleet-changed' && event.stationId === get().stationId),
    };
  });
}
