/** The notes of a fleet: counts, rows in pages, downloads, and fuelings without a note. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, FleetNoteFilters, PushEvent, RequestOf } from '../../../../preload/contract/channels.ts';
import { type FleetNoteRow, type FleetNotesView, type FleetPage, MAX_FLEET_PAGE } from '../../../../preload/contract/fleet/fleet.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import { daysOf } from '../../../components/fuelings/periods.ts';
import { createListScreen, type ListScreen } from '../../../components/list/list-screen.ts';
import { answerOf } from '../../../kit/answers.ts';
import type { Notify } from '../../../kit/notify.ts';

export const NOTE_TABS = ['list', 'missing'] as const;
export type NoteTab = (typeof NOTE_TABS)[number];
/** Most fuelings without a note that are loaded, those with the largest amounts. */
const MOST_MISSING = 200;

interface ListQuery extends Omit<FleetNoteFilters, 'stationId'> {
  readonly tab: NoteTab;
}

export interface FleetNotesStore extends ListQuery, ListScreen<ListQuery, FleetNotesView, FleetNoteFilters, FleetNoteRow, 'zip'> {
  readonly missing: FleetPage | null;
  /** Fueling whose note is being queried. */
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
      const request = bridge.fleetRows({
        ...{ stationId, from, until, text, key: null, show: 'without-note' },
        ...{ sort: 'value', descending: true, offset: 0, limit: MOST_MISSING },
      });
      const answer = await rows.ask(request);
      if (answer?.ok === true) set({ missing: answer.value });
      else if (answer !== null) notify.error(answer.error);
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
      refresh: () => tell((stationId) => bridge.fleetRefresh({ stationId })),
      download: (key) => tell((stationId) => bridge.fleetDownload({ ...filtersOf(stationId), key })),
      stop: () => tell((stationId) => bridge.fleetStopDownload({ stationId })),
      zip: () => make('zip', (stationId) => bridge.fleetNotesZip(filtersOf(stationId))),
      saveNotes: (key) => tell((stationId) => bridge.fleetSaveNotes({ ...filtersOf(stationId), key })).then(reread),
      folderAct: (act) => tell((stationId) => bridge.fleetFolder({ stationId, act })).then(reread),
      file: async (key) => {
        const { stationId } = get();
        return stationId === null ? null : answerOf(await bridge.fleetNoteFile({ stationId, key }), notify);
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
