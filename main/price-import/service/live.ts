import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { EngineContext, EngineSnapshot, SheetSniff } from '../import-engine.ts';
import type { ImportRecord } from '../import-record.ts';
import { importNotFound, originalDamaged } from '../texts/service.ts';
import { buildContext } from './context.ts';
import type { ImportPricesParts } from './ports.ts';
import type { LoadedImport } from './view.ts';

/** Imports held by the engine at a time: each may have 100,000 rows, and the worker's memory is limited. */
const MAX_LOADED = 3;

/**
 * Tracks the imports held by the engine, and rebuilds them from the store when it does not hold them
 * (first use after a start, worker lost, evicted for newer ones). Callers serialise by import.
 */
export type LiveImports = ReturnType<typeof createLiveImports>;

interface Held {
  readonly snapshot: EngineSnapshot;
  readonly context: EngineContext;
}

export function createLiveImports(parts: ImportPricesParts) {
  const { engine, imports, payloads, emit } = parts;
  /** Fingerprint of a plan's input. The progress of an upload changes words of the review, but nothing of what is sent. */
  const fingerprint = (context: EngineContext): string => {
    const text = JSON.stringify(context, (name, value: unknown) => (name === 'standing' ? undefined : value));
    return parts.sha256(new TextEncoder().encode(text));
  };
  const { held, shown, keep, drop } = createHeld(fingerprint, (importId) => engine.close(importId));

  /** Starts a new revision: what the user saw is outdated, so acts on the old revision must be refused. */
  function bump(record: ImportRecord): ImportRecord {
    const done = parts.transaction(() => imports.advance(record.id, record.revision, record.editCursor));
    if (!done) return imports.find(record.id) ?? record;
    const revision = record.revision + 1;
    emit({ type: 'import-changed', importId: record.id, revision });
    return { ...record, revision };
  }

  function bytesOf(record: ImportRecord): Result<Uint8Array> {
    const payload = payloads.get(record.payloadId);
    if (payload.type === 'bytes') return ok(payload.bytes);
    return fail('storage', originalDamaged(record.fileName), { file: record.fileName, technical: `payload ${payload.type}` });
  }

  async function load(record: ImportRecord): Promise<Result<LoadedImport>> {
    const bytes = bytesOf(record);
    if (!bytes.ok) return bytes;
    const context = buildContext(parts, record);
    const snapshot = await engine.load({
      importId: record.id,
      fileName: record.fileName,
      bytes: bytes.value,
      layout: record.firstLayout,
      context,
      edits: imports.edits(record.id, record.editCursor),
      onProgress: (phase, rows) => emit({ type: 'import-progress', fileName: record.fileName, phase, rows }),
    });
    if (!snapshot.ok) return snapshot;
    const last = shown.get(record.id);
    const changed = last !== undefined && last !== fingerprint(context);
    keep(record.id, snapshot.value, context);
    return ok({ record: changed ? bump(record) : record, snapshot: snapshot.value, context });
  }

  async function ensure(importId: string): Promise<Result<LoadedImport>> {
    const record = imports.find(importId);
    if (record === null) return fail('not-found', importNotFound());
    const found = held.get(importId);
    if (found === undefined) return load(record);
    keep(importId, found.snapshot);
    return ok({ record, ...found });
  }

  async function call<T>(importId: string, act: () => Promise<Result<T>>): Promise<Result<T>> {
    const first = await act();
    if (first.ok || first.error.code !== 'not-found') return first;
    held.delete(importId);
    const again = await ensure(importId);
    return again.ok ? act() : again;
  }

  return {
    /** Loads if needed. A context that changed since the import was last loaded starts a new revision. */
    ensure,
    /** Calls the engine about a loaded import; retries after loading it from the store when the engine lost it. */
    call,
    /** Stores a fresh snapshot of a loaded import. */
    keep,
    /** Drops the engine's state, if untrusted or no longer needed: the next use loads it again. */
    drop,
    /** Like `ensure`, after prices, products, stations or the date changed: updates the engine and starts a new revision. */
    async refresh(importId: string): Promise<Result<LoadedImport>> {
      const loaded = await ensure(importId);
      if (!loaded.ok || loaded.value.record.status !== 'open') return loaded;
      const context = buildContext(parts, loaded.value.record);
      const same = fingerprint(context) === shown.get(importId);
      if (same && JSON.stringify(context) === JSON.stringify(loaded.value.context)) return loaded;
      const updated = await call(importId, () => engine.updateContext(importId, context));
      if (!updated.ok) {
        drop(importId);
        return updated;
      }
      keep(importId, updated.value, context);
      // Loading it again meanwhile may already have started a new revision.
      const record = imports.find(importId) ?? loaded.value.record;
      return ok({ record: same ? record : bump(record), snapshot: updated.value, context });
    },
    /** Layout and fingerprint as detected from the bytes, before any correction. */
    async sniff(record: ImportRecord): Promise<Result<SheetSniff>> {
      const bytes = bytesOf(record);
      return bytes.ok ? engine.sniff(record.fileName, bytes.value) : bytes;
    },
    /** Whether the context of the last check is unchanged; true for an import never loaded. */
    isCurrent(record: ImportRecord): boolean {
      const last = shown.get(record.id);
      return last === undefined || last === fingerprint(buildContext(parts, record));
    },
    loaded: () => [...held].map(([importId, { context }]) => ({ importId, context })),
  };
}

/** @param setAside called for an evicted import. */
function createHeld(fingerprint: (context: EngineContext) => string, setAside: (importId: string) => void) {
  // Insertion order is usage order, oldest first.
  const held = new Map<string, Held>();
  // Hash of the context with which each import was last shown; kept after the import is evicted or sent.
  const shown = new Map<string, string>();

  function keep(importId: string, snapshot: EngineSnapshot, context?: EngineContext): void {
    const before = held.get(importId);
    const now = context ?? before?.context;
    if (now === undefined) return;
    held.delete(importId);
    held.set(importId, { snapshot, context: now });
    if (now !== before?.context) shown.set(importId, fingerprint(now));
    const oldest = held.keys().next();
    if (held.size > MAX_LOADED && !oldest.done) drop(oldest.value);
  }

  function drop(importId: string): void {
    if (held.delete(importId)) setAside(importId);
  }

  return { held, shown, keep, drop };
}
