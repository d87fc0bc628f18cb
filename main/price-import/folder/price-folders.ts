/**
 * Watches folders for price sheets. A sheet with a known layout becomes an open import that
 * waits for a person; any other is reported. Nothing is sent automatically.
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
  /** Call after an import was opened, sent or discarded: updates the notice of waiting sheets. Never throws. */
  importsChanged(): void;
}

/** An old folder may contain years of sheets: only the newest are opened, the others are reported. */
const MOST_AT_ONCE = 20;

type Taken =
  | { readonly type: 'done' }
  | { readonly type: 'new-layout' }
  | { readonly type: 'came-back' }
  | { readonly type: 'unreadable'; readonly message: string };

export function createPriceFolders(parts: PriceFoldersParts): PriceFolders {
  const { watched, sheets, notices, stations, clock } = parts;
  let notifiedIds: readonly string[] = [];
  /** Content of each file when it was last examined, opened or not. The imports provide it after a restart. */
  const contents = new Map<string, string>();

  function nameOf(stationId: string): string {
    const station = stations.find(stationId);
    const named = station === null ? undefined : stations.list(station.environment).find(({ id }) => id === stationId);
    return named?.name ?? '';
  }

  /** A content that returns after others counts as new: only the file's latest content is skipped. */
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
    // The program is closing, or its disk is full: the sheet's state is unknown.
    if (signal.aborted || answer.error.code === 'storage') throw new Error(answer.error.message);
    return { type: 'unreadable', message: answer.error.message };
  }

  async function take(stationId: string, _label: string, files: readonly WatchedFile[], signal: AbortSignal): Promise<void> {
    const oldestFirst = files.toSorted((a, b) => a.modifiedMs - b.modifiedMs);
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
    // Sheets that were not opened are reported, or found again: never skipped silently.
    parts.transaction(() => {
      const station = nameOf(stationId);
      notify(stationId, unknown, (names) => texts.newLayout(station, names));
      notify(stationId, unreadable, (names) => texts.unreadableSheets(station, names, problem));
      notify(stationId, older, (names) => texts.olderSheets(station, names, MOST_AT_ONCE));
      notify(stationId, cameBack, (names) => folderTexts.cameBack(station, names));
      for (const file of [...unknown, ...unreadable, ...older, ...cameBack]) seen(file);
    });
    for (const { path, bytes } of oldestFirst) contents.set(keyOf(stationId, path), parts.sha256(bytes));
    importsChanged();
  }

  function notify(stationId: string, files: readonly WatchedFile[], sentence: (names: readonly string[]) => string): void {
    const [first] = files;
    if (first === undefined) return;
    const id = `price-folder:${stationId}:${first.name}:${first.modifiedMs}:${parts.sha256(first.bytes)}`;
    notices.keep(id, sentence(files.map(({ name }) => name)));
  }

  function importsChanged(): void {
    try {
      const stationIds = parts.stationIds();
      // A removed station cannot approve its sheets.
      for (const removedId of notifiedIds.filter((id) => !stationIds.includes(id))) notices.show(`price-folder:${removedId}`, null);
      notifiedIds = stationIds;
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
