/** Actions on notes: archive, attach, remove, export the result. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { Result } from '../../../../preload/contract/errors.ts';
import type { AttachOutcome, FileToKeep, ImportRemoval } from '../../../../preload/contract/notes/note-desk.ts';
import { answerOf, oneAtATime } from '../../../kit/answers.ts';
import type { Notify } from '../../../kit/notify.ts';
import type { Turns } from '../../../kit/turns.ts';
import type { NotesSlice } from '../notes-state.ts';

declare module '../notes-state.ts' {
  interface NotesStore extends NoteActs {}
}

type AttachAnswer =
  | { readonly type: 'done'; readonly outcome: AttachOutcome }
  /** The shown rows were outdated: they were reloaded, and nothing was sent. */
  | { readonly type: 'stale' }
  /** The user was notified. */
  | { readonly type: 'failed' };

export interface NoteActs {
  readonly busy: boolean;
  readonly saving: boolean;
  /** Uploads queued from this screen since the program started. */
  readonly attached: ReadonlySet<string>;
  readonly leaveOut: (fileIds: readonly string[], out: boolean) => Promise<boolean>;
  /** Archives the station's imports, or restores them; an undo may name a station that is no longer shown. */
  readonly archive: (stationId: string, importIds: readonly string[], archived: boolean) => Promise<boolean>;
  /** What removing the imports would delete; null: the request failed and the user was notified. */
  readonly removal: (importIds: readonly string[]) => Promise<ImportRemoval | null>;
  /** @param files the count confirmed by the user. @returns what was deleted. */
  readonly remove: (importIds: readonly string[], files: number) => Promise<ImportRemoval | null>;
  readonly attach: (fileIds: readonly string[] | 'ready', revision: number) => Promise<AttachAnswer>;
  /** null: it failed and the user was notified. */
  readonly exportResult: () => Promise<FileToKeep | null>;
  readonly examples: (stationId: string) => Promise<FileToKeep | null>;
}

interface ActOptions {
  /** Absent: `alone`. */
  readonly turn?: Turns['alone'] | Turns['after'];
  /** The station that the act changes; absent: the shown one. */
  readonly stationId?: string;
}

export function createNoteActs(bridge: Bridge, notify: Notify, [set, get]: NotesSlice, { alone, after }: Turns): NoteActs {
  /** @returns null: it failed, or another act is running. */
  async function callAndReload<T>(
    call: () => Promise<Result<T>>,
    { turn, stationId }: ActOptions = {},
  ): Promise<{ readonly value: T } | null> {
    const answer = await (turn ?? alone)(call);
    if (answer === null) return null;
    if (!answer.ok) notify.error(answer.error);
    if (stationId === undefined || stationId === get().query?.stationId) await get().reload();
    return answer.ok ? { value: answer.value } : null;
  }
  const act = async (call: () => Promise<Result<null>>, options?: ActOptions): Promise<boolean> =>
    (await callAndReload(call, options)) !== null;
  /** Closes the open note if its import left the list. */
  async function leave(importIds: readonly string[]): Promise<void> {
    const importId = get().query?.importId ?? null;
    if (importId !== null && importIds.includes(importId)) await get().narrow({ importId: null });
  }
  const keep = (call: () => Promise<Result<FileToKeep>>): Promise<FileToKeep | null> =>
    oneAtATime({ isOn: () => get().saving, turn: (saving) => set({ saving }) }, call, notify);

  return {
    busy: false,
    saving: false,
    attached: new Set(),
    leaveOut: (fileIds, out) => act(() => bridge.notesLeaveOut({ fileIds, out })),
    archive: async (stationId, importIds, archived) => {
      const isDone = await act(() => bridge.notesArchiveImports({ stationId, importIds, archived }), {
        turn: archived ? alone : after,
        stationId,
      });
      if (isDone && archived) await leave(importIds);
      return isDone;
    },
    removal: async (importIds) => {
      const { query } = get();
      if (query === null) return null;
      const { stationId } = query;
      return answerOf(await bridge.notesRemoval({ stationId, importIds }), notify);
    },
    remove: async (importIds, files) => {
      const { query } = get();
      if (query === null) return null;
      const { stationId } = query;
      const done = (await callAndReload(() => bridge.notesRemoveImports({ stationId, importIds, files })))?.value ?? null;
      if (done !== null) await leave(importIds);
      return done;
    },
    attach: async (fileIds, revision) => {
      const { query } = get();
      if (query === null) return { type: 'failed' };
      const answer = await alone(() => bridge.notesAttach({ stationId: query.stationId, fileIds, revision }));
      if (answer === null) return { type: 'failed' };
      if (answer.ok) set({ attached: new Set([...get().attached, ...answer.value.itemIds]), picked: new Map(), carried: new Set() });
      if (answer.ok) get().attachedNotes(fileIds, answer.value.notAttached);
      await get().reload();
      if (answer.ok) return { type: 'done', outcome: answer.value };
      if (answer.error.code === 'stale') return { type: 'stale' };
      notify.error(answer.error);
      return { type: 'failed' };
    },
    exportResult: async () => {
      const { query } = get();
      return query === null ? null : keep(() => bridge.notesExport(query));
    },
    examples: (stationId) => keep(() => bridge.notesExamples({ stationId })),
  };
}
