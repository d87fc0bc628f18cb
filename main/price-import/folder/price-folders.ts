/**
 * Folders that are watched for price sheets. A sheet whose layout is known becomes an open import and
 * waits there for a person; any other is told of. Nothing is ever sent from here.
 */

import { folderTexts } from '../../prices/index.ts';
import * as texts from '../../shared/watching/texts.ts';
import type { WatchedFile } from '../../shared/watching/watch-folder.ts';
import { createWatchedFolders, type FolderParts, type WatchedFolders } from '../../stations/index.ts';
import type { Notices } from '../../store/index.ts';
import type { ImportPrices, ImportPricesParts } from '../service/import-prices.ts';
import type { createWatchedSheetsRepository } from './watched-sheets-repository.ts';

interface PriceFoldersParts extends FolderParts, Pick<ImportPricesParts, 'sha256' | 'transaction' | 'emit'> {
  readonly sheets: ReturnType<typeof createWatchedSheetsRepository>;
  readonly imports: Pick<ImportPrices, 'openFound'>;
  readonly records: Pick<ImportPricesParts['imports'], 'findOpen'>;
  readonly notices: Pick<Notices, 'keep' | 'show'>;
}

export interface PriceFolders extends WatchedFolders {
  /** An import was opened, sent or discarded: what waits is told anew. Never throws. */
  importsChanged(): void;
}

/** An old folder may hold years of sheets: the newest are looked into, the rest is only told of. */
const MOST_AT_ONCE = 20;

type Taken =
  | { readonly type: 'done' }
  | { readonly type: 'new-layout' }
  | { readonly type: 'came-back' }
  | { readonly type: 'unreadable'; readonly message: string };

export function createPriceFolders(parts: PriceFoldersParts): PriceFolders {
  const { watched, sheets, notices, stations, clock } = parts;
  let told: readonly string[] = [];
  /** What each file said when it was last looked into, opened or not. The imports hold it since a restart. */
  const contents = new Map<string, string>();

  function nameOf(stationId: string): string {
    const station = stations.find(stationId);
    const named = station === null ? undefined : stations.list(station.environment).find(({ id }) => id === stationId);
    return named?.name ?? '';
  }

  /** Prices that came back after others are a new sheet: only what the file said last is passed over. */
  function known(stationId: string, { name, path, bytes }: WatchedFile): 'same' | 'came-back' | null {
    const sha256 = parts.sha256(bytes);
    const last = contents.get(keyOf(stationId, path)) ?? sheets.lastContent(stationId, name) ?? sha256;
    if (parts.records.findOpen(stationId, sha256) !== null) return last === sha256 ? 'same' : 'came-back';
    return last === sha256 && sheets.isLastSent(stationId, name, sha256) ? 'same' : null;
  }

  async function open(stationId: string, file: WatchedFile, signal: AbortSignal): Promise<Taken> {
    if (signal.aborted) throw new Error('stopped');
    const before = known(stationId, file);
    if (before !== null) return { type: before === 'same' ? 'done' : before };
    const { name, bytes } = file;
    const answer = await parts.imports.openFound({ stationId, fileName: name, bytes, stored: (importId) => sheets.add(importId) });
    if (answer.ok) return { type: answer.value.type === 'opened' ? 'done' : 'new-layout' };
    // The program is closing, or its disk is full: nothing is known of the sheet yet.
    if (signal.aborted || answer.error.code === 'storage') throw new Error(answer.error.message);
    return { type: 'unreadable', message: answer.error.message };
  }

  async function take(stationId: string, _label: string, files: readonly WatchedFile[], signal: AbortSignal): Promise<void> {
    const oldestFirst = files.toSorted((one, other) => one.modifiedMs - other.modifiedMs);
    const older = oldestFirst.slice(0, -MOST_AT_ONCE);
    const unknown: WatchedFile[] = [];
    const unreadable: WatchedFile[] = [];
    const cameBack: WatchedFile[] = [];
    let problem = '';
    const seen = (file: WatchedFile): void => watched.markSeen(stationId, file, new Date(clock.now()).toISOString());
    for (const file of oldestFirst.slice(-MOST_AT_ONCE)) {
      const taken = await open(stationId, file, signal);
      if (taken.type === 'done') seen(file);
      else if (taken.type === 'new-layout') unknown.push(file);
      else if (taken.type === 'came-back') cameBack.push(file);
      else {
        if (unreadable.length === 0) problem = taken.message;
        unreadable.push(file);
      }
    }
    // Not opened and told, or found again: never passed over in silence.
    parts.transaction(() => {
      const station = nameOf(stationId);
      tell(stationId, unknown, (names) => texts.newLayout(station, names));
      tell(stationId, unreadable, (names) => texts.unreadableSheets(station, names, problem));
      tell(stationId, older, (names) => texts.olderSheets(station, names, MOST_AT_ONCE));
      tell(stationId, cameBack, (names) => folderTexts.cameBack(station, names));
      for (const file of [...unknown, ...unreadable, ...older, ...cameBack]) seen(file);
    });
    for (const { path, bytes } of oldestFirst) contents.set(keyOf(stationId, path), parts.sha256(bytes));
    importsChanged();
  }

  function tell(stationId: string, files: readonly WatchedFile[], sentence: (names: readonly string[]) => string): void {
    const [first] = files;
    if (first === undefined) return;
    const id = `price-folder:${stationId}:${first.name}:${first.modifiedMs}:${parts.sha256(first.bytes)}`;
    notices.keep(id, sentence(files.map(({ name }) => name)));
  }

  function importsChanged(): void {
    try {
      const stationIds = parts.stationIds();
      // A station that was removed has no one to approve its sheets.
      for (const gone of told.filter((id) => !stationIds.includes(id))) notices.show(`price-folder:${gone}`, null);
      told = stationIds;
      for (const stationId of stationIds) {
        const names = sheets.waiting(stationId);
        notices.show(`price-folder:${stationId}`, names.length === 0 ? null : texts.waitingSheets(nameOf(stationId), names));
      }
    } catch (error) {
      parts.logger.warn('waiting sheets not told', { error: String(error) });
    }
  }

  const folders = createWatchedFolders({ ...parts, cause: 'price-folder-set', take, changed: () => parts.emit({ type: 'app-changed' }) });
  return {
    ...folders,
    importsChanged,
    stationsChanged() {
      folders.stationsChanged();
      importsChanged();
    },
    run(signal) {
      importsChanged();
      return folders.run(signal);
    },
  };
}

function keyOf(stationId: string, path: string): string {
  return `${stationId}\n${path}`;
}
