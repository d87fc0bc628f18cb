import type { RequestOf, ResultOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import { createKeyedQueue } from '../../shared/work/serial-queue.ts';
import type { SheetSniff } from '../import-engine.ts';
import { staleImport } from '../texts/service.ts';
import { closeImport } from './close.ts';
import { commit } from './commit.ts';
import { editImport, moveCursor } from './edit.ts';
import { type FoundSheet, openFound } from './found.ts';
import { createLiveImports } from './live.ts';
import { type OpenRequest, openImport } from './open.ts';
import { planImport } from './planned.ts';
import type { ImportPricesParts } from './ports.ts';
import { createRefreshing } from './refresh.ts';
import { createRowReading } from './row-reading.ts';
import { rememberSent } from './sent.ts';
import { type LoadedImport, viewOf } from './view.ts';

export type { ImportPricesParts, PriceBook } from './ports.ts';

/**
 * Imports of price sheets, from the file to the prices to be sent. Everything is in the
 * store (bytes, first layout, edits), so closing the program or losing a worker loses nothing. Acts on one
 * import are serialised; an act on an older revision is refused with `stale`.
 */
export type ImportPrices = ReturnType<typeof createImportPrices>;

export function createImportPrices(parts: ImportPricesParts) {
  const queue = createKeyedQueue();
  const opening = createKeyedQueue();
  const live = createLiveImports(parts);
  // Sniffed contents of imports whose plan was requested, to be remembered when they are sent.
  const sniffed = new Map<string, SheetSniff>();
  const view = (loaded: LoadedImport) => viewOf(loaded, parts.imports.batchIds(loaded.record.id));

  async function fresh(importId: string): Promise<ResultOf<'imports:get'>> {
    const loaded = await live.refresh(importId);
    return loaded.ok ? ok(view(loaded.value)) : loaded;
  }

  /** Returns the view after an act, and notifies other readers. */
  async function after(importId: string, done: Result<null>): Promise<ResultOf<'imports:edit'>> {
    if (!done.ok) return done;
    const loaded = await live.ensure(importId);
    if (!loaded.ok) return loaded;
    parts.emit({ type: 'import-changed', importId, revision: loaded.value.record.revision });
    return ok(view(loaded.value));
  }

  // Serialised, so that the same bytes dropped twice find the first import.
  const open = (request: OpenRequest): Promise<ResultOf<'imports:open'>> =>
    opening('open', async () => {
      const opened = await openImport(parts, live, request);
      return opened.ok ? queue(opened.value, () => fresh(opened.value)) : opened;
    });

  return {
    open,
    /** Opens a generated sheet, for a station that need not be the active one. */
    openFor: (stationId: string, fileName: string, bytes: Uint8Array, correctsId?: string) =>
      open({ stationId, fileName, bytes, ...(correctsId !== undefined && { correctsId }) }),
    /** Opens a sheet from a watched folder. */
    openFound: (sheet: FoundSheet) => opening('open', () => openFound(parts, live, sheet)),

    /** Imports of the active station's environment. */
    async list(): Promise<ResultOf<'imports:list'>> {
      const activeId = parts.activeStationId();
      const station = activeId === null ? null : parts.stations.find(activeId);
      return ok(station === null ? [] : parts.imports.list(station.environment));
    },

    get: ({ importId }: RequestOf<'imports:get'>) => queue(importId, () => fresh(importId)),

    edit: ({ importId, revision, edit }: RequestOf<'imports:edit'>) =>
      queue(importId, async () => after(importId, await editImport(parts, live, importId, revision, edit))),
    undo: ({ importId, revision }: RequestOf<'imports:undo'>) =>
      queue(importId, async () => after(importId, await moveCursor(parts, live, 'undo', importId, revision))),
    redo: ({ importId, revision }: RequestOf<'imports:redo'>) =>
      queue(importId, async () => after(importId, await moveCursor(parts, live, 'redo', importId, revision))),

    discard: ({ importId }: RequestOf<'imports:discard'>) =>
      queue(importId, async () => {
        const at = new Date(parts.clock.now()).toISOString();
        const closed = commit(parts, () => closeImport(parts, importId, null, 'discarded', at));
        if (closed.ok) {
          live.drop(importId);
          sniffed.delete(importId);
        }
        return closed;
      }),

    /** Refused (`stale`, `not-allowed`) unless the plan of exactly this revision can be sent. */
    planned: (importId: string, revision: number) =>
      queue(importId, async () => {
        const planned = await planImport(parts, live, importId, revision);
        if (!planned.ok) return planned;
        const { found, ...plan } = planned.value;
        if (found !== null) sniffed.set(importId, found);
        return ok(plan);
      }),

    /**
     * Closes the import as sent, within the sender's transaction, which must roll back as a whole: a
     * failing store throws on purpose. `at`: ISO 8601 UTC.
     */
    markSent(importId: string, revision: number, at: string): Result<null> {
      const record = parts.imports.find(importId);
      // Another sheet may have been sent since this one was planned.
      if (record?.status === 'open' && !live.isCurrent(record)) return fail('stale', staleImport());
      const closed = closeImport(parts, importId, revision, 'sent', at);
      if (closed.ok) {
        rememberSent(parts, sniffed.get(importId) ?? null, importId, at);
        sniffed.delete(importId);
        parts.engine.release(importId);
      }
      return closed;
    },

    ...createRowReading(parts.engine, live, queue),
    ...createRefreshing(parts, live, queue),
  };
}
