/** The list of notes: what is looked at, which rows are here, which are picked, which one is open. */

import type { Bridge, NoteQuery } from '../../../../preload/contract/channels.ts';
import { MAX_NOTE_PAGE, type NoteRowView } from '../../../../preload/contract/note-desk.ts';
import type { Notify } from '../../../app/notify.ts';
import { onceMore } from '../../../app/once-more.ts';
import { addPage, missingPages, ROW_PAGE } from '../../../components/data-grid/row-pages.ts';
import type { NoteList, NotesSlice } from '../notes-state.ts';
import { type NotePages, sameQuery, startNotePages } from './note-pages.ts';

const FIRST_ROWS = { first: 0, last: ROW_PAGE - 1 };

/** @param rest waits between two readings that pushes ask for. */
export function createNoteList(bridge: Bridge, notify: Notify, rest: () => Promise<void>, [set, get]: NotesSlice): NoteList {
  let wanted = FIRST_ROWS;
  const asked = new Set<string>();

  async function readSummary(query: NoteQuery): Promise<void> {
    const answer = await bridge.notesSummary(query);
    const { query: now, rows } = get();
    if (now === null || !sameQuery(now, query)) return;
    if (!answer.ok) {
      if (get().summary === null) set({ error: answer.error });
      else notify.error(answer.error);
      return;
    }
    const { revision, filters } = answer.value;
    set({ summary: answer.value, error: null, rows: startNotePages(rows, { query, revision }, filters[query.filter]) });
    get().need(wanted.first, wanted.last);
  }
  async function readPage({ query, revision }: NotePages['key'], page: number): Promise<void> {
    const ticket = JSON.stringify([query, revision, page]);
    if (asked.has(ticket)) return;
    asked.add(ticket);
    const answer = await bridge.notesRows({ ...query, revision, offset: page * ROW_PAGE, limit: ROW_PAGE });
    asked.delete(ticket);
    const { rows, picked } = get();
    if (rows === null || rows.key.revision !== revision || !sameQuery(rows.key.query, query)) return;
    if (!answer.ok) {
      if (answer.error.code === 'stale') void refresh();
      else notify.error(answer.error);
      return;
    }
    const fresh = answer.value.rows.filter(({ id }) => picked.has(id));
    set({
      rows: addPage({ ...rows, total: answer.value.total }, page, answer.value.rows),
      ...(fresh.length > 0 && { picked: new Map([...picked, ...fresh.map((row) => [row.id, row] as const)]) }),
    });
  }
  async function readImports(stationId: string): Promise<void> {
    const answer = await bridge.notesImports({ stationId });
    if (answer.ok && get().query?.stationId === stationId) set({ imports: answer.value });
  }
  async function readSends(stationId: string): Promise<void> {
    const answer = await bridge.outboxList({ stationId, show: 'all', content: 'notes' });
    if (answer.ok && get().query?.stationId === stationId) set({ sends: answer.value.items });
  }
  async function readDetail(fileId: string): Promise<void> {
    const answer = await bridge.notesDetail({ fileId });
    if (get().openId !== fileId) return;
    set(answer.ok ? { detail: answer.value, detailError: null } : { detail: null, detailError: answer.error });
  }
  async function readAll(): Promise<void> {
    const { query, openId, match } = get();
    if (query === null) return;
    await Promise.all([
      readSummary(query),
      readImports(query.stationId),
      readSends(query.stationId),
      openId === null ? null : readDetail(openId),
      match === null ? null : get().readCandidates(),
    ]);
  }
  const refresh = onceMore(readAll, rest);

  return {
    query: null,
    summary: null,
    imports: [],
    rows: null,
    error: null,
    picked: new Map(),
    openId: null,
    detail: null,
    detailError: null,
    sends: [],
    look: async (query) => {
      const before = get().query;
      const other = before?.stationId !== query.stationId;
      wanted = FIRST_ROWS;
      set({
        query,
        picked: new Map(),
        ...(other && { summary: null, rows: null, imports: [], sends: [], error: null, openId: null, detail: null }),
      });
      await readAll();
    },
    narrow: async (part) => {
      const { query } = get();
      if (query === null) return;
      const next = { ...query, ...part };
      if (sameQuery(next, query)) return;
      wanted = FIRST_ROWS;
      set({ query: next, picked: new Map() });
      await readSummary(next);
    },
    leave: () =>
      set({
        query: null,
        summary: null,
        rows: null,
        error: null,
        picked: new Map(),
        match: null,
        openId: null,
        detail: null,
        detailError: null,
      }),
    reload: readAll,
    refresh,
    need: (first, last) => {
      wanted = { first, last };
      const { rows } = get();
      if (rows === null) return;
      for (const page of missingPages(rows, first, last)) void readPage(rows.key, page);
    },
    pick: (rows, on) => {
      const picked = new Map(get().picked);
      for (const row of rows) {
        if (on) picked.set(row.id, row);
        else picked.delete(row.id);
      }
      set({ picked });
    },
    read: async (first, last) => {
      const { rows } = get();
      const read: NoteRowView[] = [];
      for (let offset = first; rows !== null && offset <= last; offset += MAX_NOTE_PAGE) {
        const answer = await bridge.notesRows({ ...rows.key.query, revision: rows.key.revision, offset, limit: MAX_NOTE_PAGE });
        if (!answer.ok) {
          if (answer.error.code === 'stale') void refresh();
          else notify.error(answer.error);
          return null;
        }
        read.push(...answer.value.rows);
      }
      return read.slice(0, last - first + 1);
    },
    pickAll: async () => {
      const { rows } = get();
      if (rows === null) return;
      const all = await get().read(0, rows.total - 1);
      const now = get().query;
      if (all !== null && now !== null && sameQuery(now, rows.key.query)) set({ picked: new Map(all.map((row) => [row.id, row])) });
    },
    unpick: () => set({ picked: new Map() }),
    openNote: async (fileId) => {
      if (get().openId !== fileId) set({ openId: fileId, detail: null, detailError: null });
      if (fileId !== null) await readDetail(fileId);
    },
  };
}
