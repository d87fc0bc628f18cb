/** The import on the table: opening a sheet, its edits, undo and redo, sending. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import {
  type ImportEdit,
  type ImportListEntry,
  type ImportView,
  MAX_SHEET_BYTES,
  type ProductView,
  type RowFilter,
} from '../../../preload/contract/price-import.ts';
import type { Notify } from '../../app/notify.ts';

/** What is needed of a browser's File. */
export interface SheetFile {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

export interface ImportProgress {
  readonly fileName: string;
  readonly phase: 'opening' | 'reading' | 'checking';
  readonly rows: number;
}

/** Why a sheet was not opened. The first two never reached main, so their sentences are the page's. */
export type OpenFailure =
  | { readonly reason: 'too-big'; readonly fileName: string; readonly bytes: number }
  | { readonly reason: 'unreadable'; readonly fileName: string }
  | { readonly reason: 'refused'; readonly fileName: string; readonly error: AppError };

export interface ImportStore {
  readonly list: readonly ImportListEntry[] | null;
  readonly view: ImportView | null;
  readonly filter: RowFilter;
  readonly opening: ImportProgress | null;
  readonly failure: OpenFailure | null;
  readonly busy: boolean;
  /** The catalog of the station that is worked for: names to choose from. */
  readonly products: readonly ProductView[];
  readonly loadProducts: (stationId: string) => Promise<void>;
  readonly loadList: () => Promise<void>;
  readonly open: (file: SheetFile) => Promise<void>;
  readonly resume: (importId: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly close: () => void;
  /** Another station is worked for: what was said of a sheet before is not said of it. */
  readonly stationChanged: () => void;
  readonly setFilter: (filter: RowFilter) => void;
  readonly edit: (edit: ImportEdit) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
  readonly discard: (importId: string) => Promise<void>;
  /** @returns the ids of the batches made, or null when it was refused. */
  readonly submit: () => Promise<readonly string[] | null>;
  readonly onPush: (event: PushEvent) => void;
}

export function createImportStore(bridge: Bridge, notify: Notify, staleSentence: () => string) {
  return createStore<ImportStore>()((set, get) => {
    // Acts go one after the other, each with the revision that the one before left.
    let line: Promise<unknown> = Promise.resolve();
    let inLine = 0;
    // News that came while an act was under way, which may have read the numbers before them.
    let missed = false;
    // What was asked for last: an answer to anything before comes too late.
    let sheetAsked = 0;
    let catalogOf: string | null = null;
    function inTurn<T>(act: () => Promise<T>): Promise<T> {
      inLine += 1;
      set({ busy: true });
      const done = line.then(act).finally(() => {
        inLine -= 1;
        if (inLine > 0) return;
        set({ busy: false });
        if (missed) void get().reload();
        missed = false;
      });
      line = done.catch(() => undefined);
      return done;
    }
    async function failed(error: AppError): Promise<void> {
      if (error.code === 'stale') {
        notify.info(staleSentence());
        await get().reload();
      } else notify.error(error);
    }
    function change(call: (view: ImportView) => Promise<Result<ImportView>>): Promise<boolean> {
      return inTurn(async () => {
        const view = get().view;
        if (view === null) return false;
        const answer = await call(view);
        if (answer.ok) set({ view: answer.value });
        else await failed(answer.error);
        return answer.ok;
      });
    }
    const target = (view: ImportView) => ({ importId: view.id, revision: view.revision });
    return {
      list: null,
      view: null,
      filter: 'all',
      opening: null,
      failure: null,
      busy: false,
      products: [],
      loadProducts: async (stationId) => {
        catalogOf = stationId;
        const answer = await bridge.catalogList({ stationId });
        if (catalogOf !== stationId) return;
        if (answer.ok) set({ products: answer.value });
        else notify.error(answer.error);
      },
      loadList: async () => {
        const answer = await bridge.importsList();
        if (answer.ok) set({ list: answer.value });
        else notify.error(answer.error);
      },
      open: async (file) => {
        if (get().opening !== null) return;
        const fileName = file.name;
        if (file.size > MAX_SHEET_BYTES) {
          set({ failure: { reason: 'too-big', fileName, bytes: file.size } });
          return;
        }
        sheetAsked += 1;
        set({ opening: { fileName, phase: 'opening', rows: 0 }, failure: null });
        const bytes = await file.arrayBuffer().then(
          (buffer) => new Uint8Array(buffer),
          () => null,
        );
        if (bytes === null) {
          set({ opening: null, failure: { reason: 'unreadable', fileName } });
          return;
        }
        const answer = await bridge.importsOpen({ fileName, bytes });
        if (answer.ok) set({ opening: null, view: answer.value, filter: 'all' });
        else set({ opening: null, failure: { reason: 'refused', fileName, error: answer.error } });
        void get().loadList();
      },
      resume: async (importId) => {
        sheetAsked += 1;
        const mine = sheetAsked;
        const answer = await bridge.importsGet({ importId });
        if (sheetAsked !== mine) return;
        if (answer.ok) set({ view: answer.value, filter: 'all', failure: null });
        else notify.error(answer.error);
      },
      reload: async () => {
        const view = get().view;
        if (view === null) return;
        const answer = await bridge.importsGet({ importId: view.id });
        if (get().view?.id !== view.id) return;
        if (answer.ok) set({ view: answer.value });
        else notify.error(answer.error);
      },
      close: () => {
        sheetAsked += 1;
        set({ view: null, failure: null, filter: 'all' });
      },
      stationChanged: () => {
        const { view, list } = get();
        // An open sheet stays on the table: it may be of several stations, and what was typed is wanted.
        set(view !== null && view.status !== 'open' ? { view: null, failure: null, filter: 'all' } : { failure: null });
        if (list !== null) {
          set({ list: null });
          void get().loadList();
        }
        if (get().view !== null) void get().reload();
      },
      setFilter: (filter) => set({ filter }),
      edit: (edit) => change((view) => bridge.importsEdit({ ...target(view), edit })),
      undo: () => change(async (view) => (view.canUndo ? bridge.importsUndo(target(view)) : { ok: true, value: view })),
      redo: () => change(async (view) => (view.canRedo ? bridge.importsRedo(target(view)) : { ok: true, value: view })),
      discard: (importId) =>
        inTurn(async () => {
          const answer = await bridge.importsDiscard({ importId });
          if (!answer.ok) return notify.error(answer.error);
          if (get().view?.id === importId) get().close();
          await get().loadList();
        }),
      submit: () =>
        inTurn(async () => {
          const view = get().view;
          if (view === null) return null;
          const answer = await bridge.importsSubmit(target(view));
          if (!answer.ok) {
            await failed(answer.error);
            return null;
          }
          await get().reload();
          void get().loadList();
          return answer.value.batchIds;
        }),
      onPush: (event) => {
        const { opening, view } = get();
        if (event.type === 'import-progress' && opening?.fileName === event.fileName) {
          set({ opening: { fileName: event.fileName, phase: event.phase, rows: event.rows } });
        }
        // Opened by nobody here: its sheet came into a watched folder.
        if (event.type === 'import-changed' && event.revision === 1 && opening === null && get().list !== null) void get().loadList();
        if (event.type === 'import-changed' && view?.id === event.importId && event.revision > view.revision) {
          if (inLine === 0) void get().reload();
          else missed = true;
        }
      },
    };
  });
}
