import type { Result } from '../../../preload/contract/errors.ts';
import { MAX_SHEET_BYTES, type SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import type { NetworkStation } from '../../network/index.ts';
import { fail, ok } from '../../shared/result.ts';
import type { SheetSniff } from '../import-engine.ts';
import type { FirstLayoutFrom, NewImport, RememberedLayout } from '../import-record.ts';
import { fileTooLarge, noStation } from '../texts/service.ts';
import { commit } from './commit.ts';
import { buildContext } from './context.ts';
import { applyRemembered, findLayout } from './layout.ts';
import type { LiveImports } from './live.ts';
import type { ImportPricesParts } from './ports.ts';

const MEGABYTE = 1024 * 1024;

export interface OpenRequest {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Opens it for this station instead of the active one. */
  readonly stationId?: string;
  /** Batch whose refused prices it resends; absent = determined by its header. */
  readonly correctsId?: string;
  /** Set for a file from a watched folder. `stored` is called in the transaction that stores the import. */
  readonly found?: { readonly sniffed: SheetSniff; readonly stored: (importId: string) => void };
}

/**
 * Opens a sheet for the active station. Nothing is stored before the engine has read all of it, so a
 * refused file leaves nothing behind. Opening the same bytes again for the same station while their
 * import is open returns that import.
 * @returns the import's id.
 */
export async function openImport(parts: ImportPricesParts, live: LiveImports, request: OpenRequest): Promise<Result<string>> {
  const { fileName, bytes } = request;
  if (bytes.byteLength > MAX_SHEET_BYTES) return fail('file', fileTooLarge(fileName, MAX_SHEET_BYTES / MEGABYTE), { file: fileName });
  const activeId = request.stationId ?? parts.activeStationId();
  const station = activeId === null ? null : parts.stations.find(activeId);
  if (station === null) return fail('not-allowed', noStation());
  const sha256 = parts.sha256(bytes);
  const known = parts.imports.findOpen(station.id, sha256);
  // The same prices from another source are not linked to a batch.
  if (known !== null && (request.correctsId === undefined || parts.imports.find(known)?.correctsId === request.correctsId))
    return ok(known);

  const sniff = request.found === undefined ? await parts.engine.sniff(fileName, bytes) : ok(request.found.sniffed);
  if (!sniff.ok) return sniff;
  const start = startOf(parts, station, fileName, sniff.value);
  const guessed = request.correctsId === undefined ? start : { ...start, correctsId: request.correctsId };
  const inFolder = request.found !== undefined && !(guessed.correctsId !== null && guessed.firstLayout.constants.stationId !== null);
  const started = inFolder ? { ...guessed, firstLayout: ofFolder(guessed.firstLayout, station.id) } : guessed;
  const context = buildContext(parts, started);
  const snapshot = await parts.engine.load({
    importId: started.id,
    fileName,
    bytes,
    layout: started.firstLayout,
    context,
    edits: [],
    onProgress: (phase, rows) => parts.emit({ type: 'import-progress', fileName, phase, rows }),
  });
  if (!snapshot.ok) return snapshot;
  const stored = store(parts, started, request, sha256);
  if (!stored.ok) {
    parts.engine.close(started.id);
    return stored;
  }
  live.keep(started.id, snapshot.value, context);
  parts.emit({ type: 'import-changed', importId: started.id, revision: 1 });
  return ok(started.id);
}

function startOf(parts: ImportPricesParts, station: NetworkStation, fileName: string, sniff: SheetSniff): Omit<NewImport, 'payloadId'> {
  const remembered = findLayout(parts.layouts, station.environment, sniff);
  const layoutFrom: FirstLayoutFrom = remembered === null ? { type: 'guess' } : { type: 'remembered', confirmedAt: remembered.confirmedAt };
  // A sheet of refused lines always has a header; without one only its width would identify it.
  const correctsId = sniff.layout.headerLine === null ? null : parts.imports.refusedBatch(station.environment, sniff.fingerprint);
  const known = remembered === null ? sniff.layout : applyRemembered(sniff.layout, remembered, station.id);
  return {
    id: parts.newId(),
    environment: station.environment,
    stationId: station.id,
    fileName,
    firstLayout: remembered === null || correctsId === null ? known : ofCorrection(known, remembered),
    layoutFrom,
    openedAt: new Date(parts.clock.now()).toISOString(),
    correctsId,
  };
}

/** Refused lines keep the constants that applied to all of them, including moment and station. */
function ofCorrection(layout: SheetLayout, { layout: { constants } }: RememberedLayout): SheetLayout {
  return { ...layout, constants: { ...constants, stationId: constants.stationId ?? layout.constants.stationId } };
}

/** A sheet without a station column belongs to the station of its folder: no question is needed. */
function ofFolder(layout: SheetLayout, stationId: string): SheetLayout {
  return { ...layout, constants: { ...layout.constants, stationId } };
}

function store(
  parts: ImportPricesParts,
  started: Omit<NewImport, 'payloadId'>,
  { bytes, found }: OpenRequest,
  sha256: string,
): Result<null> {
  const { id, stationId, fileName, layoutFrom } = started;
  return commit(parts, () => {
    parts.imports.insert({ ...started, payloadId: parts.payloads.put(bytes, 'application/octet-stream') });
    parts.audit.record({
      actor: found === undefined ? 'user' : 'program',
      stationId,
      entity: 'import',
      entityId: id,
      cause: 'opened',
      after: 'open',
      details: JSON.stringify({ fileName, bytes: bytes.byteLength, sha256, layoutFrom: layoutFrom.type }),
    });
    found?.stored(id);
    return ok(null);
  });
}
