import type { ChannelName, RequestOf, ResultOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { MAX_ROW_PAGE } from '../../../preload/contract/price-import.ts';
import type { Environment } from '../../../preload/contract/stations.ts';
import { fail, ok } from '../../shared/result.ts';
import { createKeyedQueue } from '../../shared/work/serial-queue.ts';
import type { PlannedPrice, SheetSniff } from '../import-engine.ts';
import { staleImport } from '../texts/service.ts';
import { closeImport } from './close.ts';
import { commit, openAt } from './commit.ts';
import { editImport, moveCursor } from './edit.ts';
import { findRow } from './find.ts';
import { type FoundAnswer, type FoundSheet, openFound } from './found.ts';
import { createLiveImports } from './live.ts';
import { type OpenRequest, openImport } from './open.ts';
import type { ImportPricesParts } from './ports.ts';
import { rememberSent, teachesLayout } from './sent.ts';
import { type LoadedImport, planOf, viewOf } from './view.ts';

export type { ImportPricesParts, PriceBook } from './ports.ts';

type Act<C extends ChannelName> = (request: RequestOf<C>) => Promise<ResultOf<C>>;

/** What an import would send, with what the outbox needs to know of it. */
interface PlannedImport {
  readonly prices: readonly PlannedPrice[];
  readonly environment: Environment;
  readonly fileName: string;
  /** The batch whose refused lines the sheet is, or null. */
  readonly correctsId: string | null;
}

/**
 * Imports of price sheets, from the file to the prices that are to be sent. Everything is in the
 * store (bytes, first layout, edits): a closed program or a lost worker costs nothing. Acts on one
 * import run one after the other; an act on an older revision is refused with `stale`.
 */
export interface ImportPrices {
  readonly open: Act<'imports:open'>;
  /** A sheet that the program made itself, for a station that need not be the active one. */
  openFor(stationId: string, fileName: string, bytes: Uint8Array): Promise<ResultOf<'imports:open'>>;
  /** A sheet that came into a watched folder. */
  openFound(sheet: FoundSheet): Promise<Result<FoundAnswer>>;
  /** Imports of the active station's environment. */
  readonly list: Act<'imports:list'>;
  readonly get: Act<'imports:get'>;
  readonly rows: Act<'imports:rows'>;
  readonly find: Act<'imports:find'>;
  readonly edit: Act<'imports:edit'>;
  readonly undo: Act<'imports:undo'>;
  readonly redo: Act<'imports:redo'>;
  readonly discard: Act<'imports:discard'>;
  /** Refused (`stale`, `not-allowed`) unless the plan of exactly this revision can be sent. */
  planned(importId: string, revision: number): Promise<Result<PlannedImport>>;
  /** Closes the import as sent; for the sender's own transaction. `at`: ISO 8601 UTC. */
  markSent(importId: string, revision: number, at: string): Result<null>;
  /** Catalog or prices of a station were read again. */
  pricesChanged(stationId: string): Promise<void>;
  /** A station was added, changed or removed. */
  stationsChanged(): Promise<void>;
  /** A batch was made, answered or taken back: other prices are on their way. */
  batchesChanged(): Promise<void>;
}

export function createImportPrices(parts: ImportPricesParts): ImportPrices {
  const queue = createKeyedQueue();
  const opening = createKeyedQueue();
  const live = createLiveImports(parts);
  // Of the imports whose plan was asked for: what their bytes say, for the memory of what is sent.
  const sniffed = new Map<string, SheetSniff>();
  let refreshing: Promise<void> = Promise.resolve();
  let refreshWaits = false;
  const view = (loaded: LoadedImport) => viewOf(loaded, parts.imports.batchIds(loaded.record.id));

  async function fresh(importId: string): Promise<ResultOf<'imports:get'>> {
    const loaded = await live.refresh(importId);
    return loaded.ok ? ok(view(loaded.value)) : loaded;
  }

  /** The view after an act, and the news of it for every other reader. */
  async function after(importId: string, done: Result<null>): Promise<ResultOf<'imports:edit'>> {
    if (!done.ok) return done;
    const loaded = await live.ensure(importId);
    if (!loaded.ok) return loaded;
    parts.emit({ type: 'import-changed', importId, revision: loaded.value.record.revision });
    return ok(view(loaded.value));
  }

  async function refreshLoaded(concerns: (stationIds: readonly string[]) => boolean): Promise<void> {
    const ids = live
      .loaded()
      .filter(({ context }) => concerns(context.stations.map(({ id }) => id)))
      .map(({ importId }) => importId);
    for (const importId of ids) {
      const refreshed = await queue(importId, () => live.refresh(importId));
      if (!refreshed.ok) parts.logger.warn('open import not refreshed', { importId, code: refreshed.error.code });
    }
  }

  // One at a time, so that the same bytes dropped twice find the first import.
  const open = (request: OpenRequest): Promise<ResultOf<'imports:open'>> =>
    opening('open', async () => {
      const opened = await openImport(parts, live, request);
      return opened.ok ? queue(opened.value, () => fresh(opened.value)) : opened;
    });

  return {
    open,
    openFor: (stationId, fileName, bytes) => open({ stationId, fileName, bytes }),
    openFound: (sheet) => opening('open', () => openFound(parts, live, sheet)),

    async list() {
      const activeId = parts.activeStationId();
      const station = activeId === null ? null : parts.stations.find(activeId);
      return ok(station === null ? [] : parts.imports.list(station.environment));
    },

    get: ({ importId }) => queue(importId, () => fresh(importId)),

    rows: ({ importId, revision, filter, offset, limit }) =>
      queue(importId, async () => {
        const loaded = await live.ensure(importId);
        if (!loaded.ok) return loaded;
        const current = sameRevision(loaded.value, revision);
        if (!current.ok) return current;
        return live.call(importId, () => parts.engine.rows(importId, filter, offset, Math.min(limit, MAX_ROW_PAGE)));
      }),

    find: (request) =>
      queue(request.importId, async () => {
        const { importId } = request;
        const loaded = await live.ensure(importId);
        if (!loaded.ok) return loaded;
        const current = sameRevision(loaded.value, request.revision);
        if (!current.ok) return current;
        return findRow((filter, offset, limit) => live.call(importId, () => parts.engine.rows(importId, filter, offset, limit)), request);
      }),

    edit: ({ importId, revision, edit }) =>
      queue(importId, async () => after(importId, await editImport(parts, live, importId, revision, edit))),
    undo: ({ importId, revision }) =>
      queue(importId, async () => after(importId, await moveCursor(parts, live, 'undo', importId, revision))),
    redo: ({ importId, revision }) =>
      queue(importId, async () => after(importId, await moveCursor(parts, live, 'redo', importId, revision))),

    discard: ({ importId }) =>
      queue(importId, async () => {
        const at = new Date(parts.clock.now()).toISOString();
        const closed = commit(parts, () => closeImport(parts, importId, null, 'discarded', at));
        if (closed.ok) {
          live.drop(importId);
          sniffed.delete(importId);
        }
        return closed;
      }),

    planned: (importId, revision) =>
      queue(importId, async () => {
        // The date may have turned, or prices been read, since the plan was looked at.
        const loaded = await live.refresh(importId);
        if (!loaded.ok) return loaded;
        const open = openAt(loaded.value.record, revision);
        if (!open.ok) return open;
        const plan = planOf(loaded.value);
        if (!plan.canSend) return fail('not-allowed', plan.sentence);
        const prices = await live.call(importId, () => parts.engine.planned(importId));
        if (!prices.ok) return prices;
        const found = teachesLayout(open.value) ? await live.sniff(open.value) : null;
        if (found?.ok) sniffed.set(importId, found.value);
        const { environment, fileName, correctsId } = open.value;
        return ok({ prices: prices.value, environment, fileName, correctsId });
      }),

    // A failing store throws on purpose: the sender's whole transaction must roll back.
    markSent(importId, revision, at) {
      const record = parts.imports.find(importId);
      // Another sheet may have been sent since this one was planned.
      if (record?.status === 'open' && !live.isCurrent(record)) return fail('stale', staleImport());
      const closed = closeImport(parts, importId, revision, 'sent', at);
      if (closed.ok) rememberSent(parts, sniffed.get(importId) ?? null, importId, at);
      return closed;
    },

    pricesChanged: (stationId) => refreshLoaded((stationIds) => stationIds.includes(stationId)),
    stationsChanged: () => refreshLoaded(() => true),

    // Batches change many times in a row: one refreshing after the one under way sees them all.
    async batchesChanged() {
      if (refreshWaits) return;
      refreshWaits = true;
      await refreshing;
      refreshWaits = false;
      refreshing = refreshLoaded(() => true).catch((error) => parts.logger.warn('open imports not refreshed', { error: String(error) }));
      await refreshing;
    },
  };
}

/** Rows may be read of a closed import too, but only as of the revision that is shown. */
function sameRevision(loaded: LoadedImport, revision: number): Result<null> {
  return loaded.record.revision === revision ? ok(null) : fail('stale', staleImport());
}
