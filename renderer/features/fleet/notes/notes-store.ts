/** The notes of a fleet: how many are here, page by page, their downloads, and the fuelings that lack one. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, FleetNoteFilters, PushEvent, RequestOf } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import { type FleetNoteRow, type FleetNotesView, type FleetPage, MAX_FLEET_PAGE } from '../../../../preload/contract/fleet/fleet.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import { createPageReader } from '../../../components/data-grid/page-reader.ts';
import { type PagesOf, startPages } from '../../../components/data-grid/row-pages.ts';
import { daysOf } from '../../../components/fuelings/periods.ts';
import { answerOf, oneAtATime } from '../../../kit/answers.ts';
import { onceMore } from '../../../kit/coalesce.ts';
import type { Notify } from '../../../kit/notify.ts';

interface NotesKey {
  readonly turn: number;
  readonly filters: FleetNoteFilters;
  readonly revision: number;
}

export const NOTE_TABS = ['list', 'missing'] as const;
export type NoteTab = (typeof NOTE_TABS)[number];
/** Of the fuelings that lack a note, those of most money. */
const MOST_MISSING = 200;

interface Asked extends Omit<FleetNoteFilters, 'stationId'> {
  readonly tab: NoteTab;
}

export interface FleetNotesStore extends Asked {
  readonly stationId: string | null;
  readonly view: FleetNotesView | null;
  readonly error: AppError | null;
  readonly rows: PagesOf<NotesKey, FleetNoteRow> | null;
  readonly missing: FleetPage | null;
  readonly making: boolean;
  /** The fueling whose note is looked for. */
  readonly lookingFor: string | null;
  readonly look: (stationId: string) => Promise<void>;
  readonly narrow: (part: Partial<Asked>) => Promise<void>;
  /** Nothing but this, of all days. */
  readonly showWith: (stationId: string, part: Partial<Asked>) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** @param key null = all of the filter. */
  readonly download: (key: string | null) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly zip: () => Promise<FileToKeep | null>;
  /** Asks for a folder first. @param key null = all of the filter. */
  readonly saveNotes: (key: string | null) => Promise<void>;
  readonly folderAct: (act: RequestOf<'fleet:folder'>['act']) => Promise<void>;
  readonly file: (key: string) => Promise<FileToKeep | null>;
  /** How many the network has; null: it could not be asked, and the user was told. */
  readonly lookNote: (transactionId: string) => Promise<number | null>;
  readonly need: (first: number, last: number) => void;
  readonly read: (first: number, last: number) => Promise<readonly FleetNoteRow[] | null>;
  readonly leave: () => void;
  readonly onPush: (event: PushEvent) => void;
}

/** @param rest waits between two readings that pushes ask for. @param now the PC's clock. */
export function createFleetNotesStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>, now: () => Date = () => new Date()) {
  const first = (): Asked => ({ ...daysOf('month', now()), show: 'all', text: '', tab: 'list' });
  return createStore<FleetNotesStore>()((set, get) => {
    let turns = 0;
    let revision = 0;
    let open = false;
    const pages = createPageReader<NotesKey, FleetNoteRow>({
      shown: () => (get().rows?.key.turn === turns ? get().rows : null),
      show: (rows) => set({ rows }),
      ask: ({ filters }, offset, limit) => bridge.fleetNoteRows({ ...filters, offset, limit }),
      refused: notify.error,
      most: MAX_FLEET_PAGE,
    });

    function filtersOf(stationId: string): FleetNoteFilters {
      const { from, until, show, text } = get();
      return { stationId, from, until, show, text };
    }
    async function readRows(stationId: string, mine: number): Promise<void> {
      const filters = filtersOf(stationId);
      const one = await bridge.fleetNoteRows({ ...filters, offset: 0, limit: 1 });
      if (mine !== turns) return;
      if (!one.ok) return notify.error(one.error);
      revision += 1;
      set({ rows: startPages(get().rows, { turn: turns, filters, revision }, one.value.total) });
      pages.again();
    }
    async function readMissing(stationId: string, mine: number): Promise<void> {
      const { from, until, text } = get();
      const answer = await bridge.fleetRows({
        ...{ stationId, from, until, text, key: null, show: 'without-note' },
        ...{ sort: 'value', descending: true, offset: 0, limit: MOST_MISSING },
      });
      if (mine !== turns) return;
      if (!answer.ok) return notify.error(answer.error);
      set({ missing: answer.value });
    }
    async function read(): Promise<void> {
      const { stationId, tab } = get();
      const mine = turns;
      if (stationId === null) return;
      const answer = await bridge.fleetNotes(filtersOf(stationId));
      if (mine !== turns) return;
      if (!answer.ok) return set({ error: answer.error });
      set({ view: answer.value, error: null });
      await (tab === 'list' ? readRows(stationId, mine) : readMissing(stationId, mine));
    }
    function turn(part: Partial<FleetNotesStore>): void {
      turns += 1;
      pages.restart();
      set({ missing: null, ...part });
    }
    const reread = onceMore(read, rest);
    const told = async (ask: (stationId: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: AppError }>) => {
      const { stationId } = get();
      if (stationId === null) return;
      const answer = await ask(stationId);
      if (!answer.ok) notify.error(answer.error);
    };

    return {
      ...first(),
      stationId: null,
      view: null,
      error: null,
      rows: null,
      missing: null,
      making: false,
      lookingFor: null,
      look: async (stationId) => {
        open = true;
        if (get().stationId !== stationId) turn({ ...first(), stationId, view: null, error: null, rows: null });
        await read();
      },
      narrow: async (part) => {
        turn(part);
        await read();
      },
      showWith: async (stationId, part) => {
        turn({ ...first(), from: null, until: null, stationId, view: null, error: null, rows: null, ...part });
        await read();
      },
      refresh: () => told((stationId) => bridge.fleetRefresh({ stationId })),
      download: (key) => told((stationId) => bridge.fleetDownload({ ...filtersOf(stationId), key })),
      stop: () => told((stationId) => bridge.fleetStopDownload({ stationId })),
      zip: async () => {
        const { stationId } = get();
        if (stationId === null) return null;
        const sign = { isOn: () => get().making, turn: (making: boolean) => set({ making }) };
        return oneAtATime(sign, () => bridge.fleetNotesZip(filtersOf(stationId)), notify);
      },
      saveNotes: (key) => told((stationId) => bridge.fleetSaveNotes({ ...filtersOf(stationId), key })).then(read),
      folderAct: (act) => told((stationId) => bridge.fleetFolder({ stationId, act })).then(read),
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
        await read();
        return found;
      },
      need: pages.need,
      read: (from, to) => pages.read(from, to, notify.error),
      leave: () => {
        open = false;
      },
      onPush: (event) => {
        if (open && event.type === 'fleet-changed' && event.stationId === get().stationId) void reread();
      },
    };
  });
}
