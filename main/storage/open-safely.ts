/** Opens the store so that damage is found before it does harm, and is put right as far as it can be. */

import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { storageFailureOf } from '../domain/storage-failure.ts';
import type { Logger } from '../services/ports.ts';
import { damagedElsewhere, notices, storeRefused, storeTooNew } from '../texts/storage.ts';
import { listBackups } from './backups.ts';
import { checkStore, type StoreCheck } from './check-store.ts';
import { openStore, type Store } from './database.ts';
import { markRestored } from './mark-restored.ts';
import { createNoticesRepository } from './notices-repository.ts';
import { recoverStore } from './recover-store.ts';
import { backupFolderOf, doubtOf, hasSetAside, keepCopy, logOf, setDoubt } from './store-files.ts';
import { isWalDamaged } from './wal-check.ts';

export interface OpenSafelyParts {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Only the process that may send may also repair: another one may have the store open. */
  readonly mayRepair: boolean;
  /** Looks at a large store elsewhere, so that the window opens meanwhile. */
  readonly checkElsewhere: (path: string) => Promise<StoreCheck>;
  readonly logger: Logger;
  /** Waiting for locks, milliseconds. */
  readonly busyMs?: number;
  /** A store up to this size, with its log, is read through before it is used; bytes. */
  readonly smallBytes?: number;
}

export type OpenedStore =
  /** `later`: the check that goes on while the program runs; null when it is done. */
  | { readonly type: 'opened'; readonly store: Store; readonly later: Promise<StoreCheck> | null }
  /** `message`: one Portuguese sentence for the user. Nothing was changed. */
  | { readonly type: 'refused'; readonly message: string; readonly technical: string };

const SMALL_BYTES = 32 * 1024 * 1024;

export async function openSafely(parts: OpenSafelyParts): Promise<OpenedStore> {
  const { path, logger } = parts;
  try {
    mkdirSync(dirname(path), { recursive: true });
    tryToWrite(dirname(path));
    return await open(parts);
  } catch (error) {
    logger.error('store not opened', { error: String(error) });
    return refused(storeRefused(path, storageFailureOf(error) ?? 'unreadable'), String(error));
  }
}

async function open(parts: OpenSafelyParts): Promise<OpenedStore> {
  const { path, now, mayRepair, logger } = parts;
  const found = lookAt(path);
  if (found === 'none') return { type: 'opened', store: openStore(path, parts.busyMs), later: null };
  if (found === 'gone') return repaired(parts, 'the store is gone');
  if (mayRepair && isWalDamaged(logOf(path))) {
    logger.error('log of the store damaged');
    keepCopy(path, now);
    // SQLite drops what is damaged as soon as it opens the log: from here on only this note knows of it.
    setDoubt(path, 'tail-lost');
  }
  const doubt = mayRepair ? doubtOf(path) : null;
  const large = sizeOf(path) > (parts.smallBytes ?? SMALL_BYTES);
  if (large && doubt === null) return { type: 'opened', store: openStore(path, parts.busyMs), later: parts.checkElsewhere(path) };
  const check = large ? await parts.checkElsewhere(path) : checkStore(path, 'whole', parts.busyMs);
  switch (check.type) {
    case 'damaged':
      return repaired(parts, check.detail);
    case 'too-new':
      return refused(storeTooNew(path), 'user_version');
    case 'failed':
      return refused(storeRefused(path, check.failure), check.detail);
    case 'good': {
      const store = openStore(path, parts.busyMs);
      if (doubt === 'tail-lost') tellTailLost(store, now);
      if (doubt !== null) setDoubt(path, null);
      return { type: 'opened', store, later: null };
    }
  }
}

/** `gone`: there was a store once, and what is here now is none. */
function lookAt(path: string): 'store' | 'none' | 'gone' {
  if (existsSync(path) && statSync(path).size > 0) return 'store';
  const traces = existsSync(logOf(path)) || listBackups(backupFolderOf(path)).length > 0 || hasSetAside(path);
  return traces ? 'gone' : 'none';
}

function repaired(parts: OpenSafelyParts, detail: string): OpenedStore {
  const { path, now, logger } = parts;
  if (!parts.mayRepair) return refused(damagedElsewhere(path), detail);
  const recovery = recoverStore(path, now);
  setDoubt(path, null);
  logger.error('store recovered', { detail, recovery });
  return { type: 'opened', store: openStore(path, parts.busyMs), later: null };
}

function tellTailLost(store: Store, now: number): void {
  store.transaction(() => {
    const uncertain = markRestored(store, now, 'last-writes-lost');
    createNoticesRepository(store).add(`tail-lost-${now}`, new Date(now).toISOString(), notices.tailLost(uncertain));
  });
}

/** The file system's own error tells "full" from "read-only"; SQLite would only say that it can't open the file. */
function tryToWrite(folder: string): void {
  const probe = join(folder, '.gravavel');
  writeFileSync(probe, new Uint8Array(4096));
  rmSync(probe, { force: true });
}

function sizeOf(path: string): number {
  return [path, logOf(path)].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function refused(message: string, technical: string): OpenedStore {
  return { type: 'refused', message, technical };
}
