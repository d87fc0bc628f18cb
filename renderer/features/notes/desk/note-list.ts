/** The list of notes: query, loaded rows, and accompanying data. */

import type { Bridge, NoteQuery } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import {
  isReadyState,
  MAX_NOTE_IMPORTS,
  MAX_NOTE_PAGE,
  type NoteDeskSummary,
  type NoteImportEntry,
  type NoteRowView,
} from '../../../../preload/contract/notes/note-desk.ts';
import { MOST_OUTBOX_LIST, type UploadStates } from '../../../../preload/contract/outbox/outbox.ts';
import { rowAt } from '../../../components/data-grid/row-pages.ts';
import { createListedRows } from '../../../components/list/listed-rows.ts';
import { coalesce } from '../../../kit/coalesce.ts';
import type { Notify } from '../../../kit/notify.ts';
import { type Ask, askWhile } from '../../../kit/questions.ts';
import { NO_CHOICE } from '../match/note-choosing.ts';
import type { NotesSlice } from '../notes-state.ts';
import { type NotePages, sameQuery } from './note-pages.ts';

declare module '../notes-state.ts' {
  interface NotesStore extends NoteList, NotePicks {}
}

export interface NoteList {
  /** null while the screen is closed. */
  readonly query: NoteQuery | null;
  readonly summary: NoteDeskSummary | null;
  /** null: not loaded yet. */
  readonly imports: readonly NoteImportEntry[] | null;
  /** The station has older imports than those. */
  readonly hasOlderImports: boolean;
  readonly readOlderImports: () => Promise<void>;
  readonly rows: NotePages | null;
  /** Why nothing can be shown; null as soon as rows are shown. */
  readonly error: AppError | null;
  /** How many of the station's notes are being uploaded, by state, with those queued from this screen. */
  readonly sends: UploadStates;
  readonly look: (query: NoteQuery) => Promise<void>;
  readonly narrow: (part: Partial<Omit<NoteQuery, 'stationId'>>) => Promise<void>;
  readonly leave: () => void;
  /** Reloads the screen. */
  readonly reload: () => Promise<void>;
  /** Reloads the screen, at most once per pause. */
  readonly refresh: () => Promise<void>;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: the request failed and the user was notified. */
  readonly read: (first: number, last: number) => Promise<readonly NoteRowView[] | null>;
}

export interface NotePicks {
  /** Marked rows, as last loaded. */
  readonly picked: ReadonlyMap<string, NoteRowView>;
  /** Marked rows that the query excludes; right after it changed, all that were marked before. */
  readonly carried: ReadonlySet<string>;
  readonly pick: (rows: readonly NoteRowView[], on: boolean) => void;
  /** Marks exactly the rows between the two, loaded or not; what the last range from the same row marked beyond it is unmarked. */
  readonly pickRange: (from: number, to: number) => Promise<void>;
  /** Marks every row of the query in addition to those already marked. */
  readonly pickAll: () => Promise<void>;
  readonly unpick: () => void;
}

/** The rows of the current query; marked rows stay marked after a reload. */
function createNoteRows(bridge: Bridge, notify: Notify, [set, get]: NotesSlice) {
  const rows = createListedRows<NoteQuery, NoteRowView>({
    ...{ notify, stale: () => void get().refresh(), most: MAX_NOTE_PAGE },
    shown: () => get().rows,
    show: (pages, fresh) => {
      const { picked } = get();
      const again = fresh.filter(({ id }) => picked.has(id)).map((row) => [row.id, row] as const);
      set({ rows: pages, ...(again.length > 0 && { picked: new Map([...picked, ...again]) }) });
    },
    ask: (query, offset, limit, revision) => bridge.notesRows({ ...query, revision, offset, limit }),
  });
  async function readSummary(query: NoteQuery): Promise<void> {
    const answer = await rows.ask(bridge.notesSummary(query));
    if (answer === null) return;
    if (!answer.ok) return get().summary === null ? set({ error: answer.error }) : notify.error(answer.error);
    const { revision, filters } = answer.value;
    set({ summary: answer.value, error: null });
    rows.start(query, filters[query.filter], revision);
    await recheckMarks(query);
  }
  /** Reloads all marked rows. One that left the list because its state changed stays marked only if it can be attached. */
  async function recheckMarks(query: NoteQuery): Promise<void> {
    const asked = get().picked;
    if (asked.size === 0) return;
    const answer = await rows.ask(bridge.notesMarked({ ...query, fileIds: [...asked.keys()] }));
    if (answer === null || !answer.ok) return;
    const fresh = new Map(answer.value.rows.map((row) => [row.id, row]));
    const outside = new Set(answer.value.outside);
    const picked = new Map<string, NoteRowView>();
    for (const [id, row] of get().picked) {
      const now = fresh.get(id);
      // Marks set during the request are preserved.
      if (!asked.has(id)) picked.set(id, row);
      else if (now !== undefined && (!outside.has(id) || isReadyState(now.state) || now.state === row.state)) picked.set(id, now);
    }
    set({ picked, carried: new Set([...picked.keys()].filter((id) => outside.has(id))) });
  }
  return { rows, readSummary };
}

/** Number of imports that are listed first, and added each time older ones are requested. */
const IMPORTS_STEP = 200;

/** Loads the data beside the rows: the station's imports and its uploads of notes. */
function createCompanions(bridge: Bridge, [set, get]: NotesSlice) {
  const ask = askWhile(() => get().query?.stationId);
  let most = IMPORTS_STEP;
  async function readImports(stationId: string): Promise<void> {
    const answer = await ask(bridge.notesImports({ stationId, most: most + 1 }));
    if (answer === null) return;
    // Without them, the notes themselves are shown all the same.
    if (answer.ok) set({ imports: answer.value.slice(0, most), hasOlderImports: answer.value.length > most });
    else set({ imports: get().imports ?? [] });
  }
  async function readOlderImports(): Promise<void> {
    const { query } = get();
    if (query === null) return;
    most = Math.min(most + IMPORTS_STEP, MAX_NOTE_IMPORTS - 1);
    await readImports(query.stationId);
  }
  async function readSends(stationId: string): Promise<void> {
    const ids = [...get().attached].slice(-MOST_OUTBOX_LIST);
    const answer = await ask(bridge.outboxProgress({ stationId, content: 'notes', ids }));
    if (answer?.ok === true) set({ sends: answer.value });
  }
  return { readBeside: (stationId: string) => Promise.all([readImports(stationId), readSends(stationId)]), readOlderImports };
}

/** @param rest pause between two reloads caused by pushes. */
export function createNoteList(bridge: Bridge, notify: Notify, rest: () => Promise<void>, slice: NotesSlice): NoteList & NotePicks {
  const [set, get] = slice;
  const { rows, readSummary } = createNoteRows(bridge, notify, slice);
  const { readBeside, readOlderImports } = createCompanions(bridge, slice);

  async function readAll(): Promise<void> {
    const { query, openId, match } = get();
    if (query === null) return;
    await Promise.all([
      readSummary(query),
      readBeside(query.stationId),
      openId === null ? null : get().openNote(openId),
      match === null ? null : get().readCandidates(),
      get().recount(),
    ]);
  }

  return {
    query: null,
    summary: null,
    imports: null,
    hasOlderImports: false,
    readOlderImports,
    rows: null,
    error: null,
    sends: {},
    ...createNotePicks(rows.ask, slice),
    look: async (query) => {
      const before = get().query;
      const other = before?.stationId !== query.stationId;
      rows.turn();
      set({
        query,
        ...NO_PICKS,
        ...(other && { ...NO_CHOICE, summary: null, rows: null, imports: null, sends: {}, error: null, openId: null, detail: null }),
      });
      await readAll();
    },
    narrow: async (part) => {
      const { query } = get();
      if (query === null) return;
      const next = { ...query, ...part };
      if (sameQuery(next, query)) return;
      rows.turn();
      // Marks survive a new query: otherwise "Anexar" would switch from the marked notes to all ready ones.
      set({ query: next, carried: new Set(get().picked.keys()) });
      await readSummary(next);
    },
    leave: () => {
      rows.turn();
      set({
        query: null,
        summary: null,
        rows: null,
        error: null,
        ...NO_PICKS,
        ...NO_CHOICE,
        match: null,
        openId: null,
        detail: null,
        detailError: null,
      });
    },
    reload: readAll,
    refresh: coalesce(readAll, rest),
    need: rows.need,
    read: rows.read,
  };
}

const NO_PICKS: Pick<NotePicks, 'picked' | 'carried'> = { picked: new Map(), carried: new Set() };

/** Marked notes of the list. */
function createNotePicks(ask: Ask, [set, get]: NotesSlice): NotePicks {
  /** The last range, and the rows that it marked. */
  let range: { readonly query: NoteQuery | null; readonly from: number; readonly marked: ReadonlySet<string> } | null = null;
  let asked = 0;

  /** The rows of a part of the list; asked for only where some are not loaded. */
  async function between(first: number, last: number): Promise<readonly NoteRowView[] | null> {
    const { rows } = get();
    if (rows === null) return null;
    const loaded = Array.from({ length: last - first + 1 }, (_, index) => rowAt(rows, first + index));
    const known = loaded.filter((row) => row !== null);
    return known.length === loaded.length ? known : ask(get().read(first, last));
  }

  return {
    ...NO_PICKS,
    pick: (rows, on) => {
      const picked = new Map(get().picked);
      const carried = new Set(get().carried);
      for (const row of rows) {
        carried.delete(row.id);
        if (on) picked.set(row.id, row);
        else picked.delete(row.id);
      }
      set({ picked, carried });
    },
    pickRange: async (from, to) => {
      const { query } = get();
      asked += 1;
      const mine = asked;
      const rows = await between(Math.min(from, to), Math.max(from, to));
      // A later range, or another query, is what the user sees now.
      if (rows === null || mine !== asked || query !== get().query) return;
      const before = range?.query === query && range.from === from ? range.marked : new Set<string>();
      const picked = new Map(get().picked);
      const carried = new Set(get().carried);
      for (const id of before) picked.delete(id);
      const marked = new Set(rows.map(({ id }) => id).filter((id) => !picked.has(id)));
      for (const row of rows) {
        carried.delete(row.id);
        picked.set(row.id, row);
      }
      range = { query, from, marked };
      set({ picked, carried });
    },
    pickAll: async () => {
      const { rows } = get();
      if (rows === null) return;
      const allRows = await ask(get().read(0, rows.total - 1));
      if (allRows !== null) get().pick(allRows, true);
    },
    unpick: () => {
      asked += 1;
      set(NO_PICKS);
    },
  };
}
