/** Opens the store so that damage is detected before it does harm, and is repaired as far as possible. */

import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeFile } from '../../shared/files/locked-files.ts';
import type { Logger } from '../../shared/ports.ts';
import { storageFailureOf } from '../../shared/storage-failure.ts';
import type { Backup } from '../backups/backup-plan.ts';
import { listBackups } from '../backups/backups.ts';
import { backupBeforeMigrating, backupsBefore, migrates } from '../backups/before-migrating.ts';
import { type Weighed, weighBackups } from '../backups/rank-backups.ts';
import { openStore, type Store } from '../database.ts';
import { damagedElsewhere, migratesElsewhere, storeRefused, storeTooNew, type Why } from '../texts.ts';
import { checkStore, type StoreCheck } from './check-store.ts';
import { recoverStore } from './recover-store.ts';
import type { MarkRestored } from './restored.ts';
import { backupFolderOf, type Doubt, doubtOf, hasSetAside, keepCopy, logOf, setDoubt } from './store-files.ts';
import { markOf, type StoreMark } from './store-mark.ts';
import { tellDoubts } from './tell-doubts.ts';
import { isWalDamaged } from './wal-check.ts';
import { findWayBack, type WayBack } from './way-back.ts';
import { readWitness, setWitnessed, wasWitnessed, witnessOf, writeWitness } from './witness.ts';

export interface OpenSafelyParts {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Only the process that may send may also repair: another one may have the store open. */
  readonly mayRepair: boolean;
  /** Checks a large store in another thread, so that the window opens meanwhile. */
  readonly checkElsewhere: (path: string) => Promise<StoreCheck>;
  readonly markRestored: MarkRestored;
  readonly logger: Logger;
  /** Timeout for locks, milliseconds. */
  readonly busyMs?: number;
  /** A store up to this size, including its log, is verified before use; bytes. */
  readonly smallBytes?: number;
}

export type OpenedStore =
  /** `later`: starts the deferred check; null when it is done. */
  | { readonly type: 'opened'; readonly store: Store; readonly later: (() => Promise<StoreCheck>) | null }
  /** `message`: one Portuguese sentence for the user. Nothing was changed. */
  | { readonly type: 'refused'; readonly message: string; readonly technical: string; readonly wayBack?: WayBack | null };

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
  const witness = heard(parts);
  const alone = isAlone(path);
  if (isGone(path, witness)) return repaired(parts, 'gone', witness, 'the store is gone', null);
  if (mayRepair && isWalDamaged(logOf(path))) {
    logger.error('log of the store damaged');
    keepCopy(path, now);
    // SQLite drops damaged frames as soon as it opens the log: from here on only this note records them.
    setDoubt(path, 'tail-lost');
  }
  const doubt = mayRepair ? doubtOf(path) : null;
  const large = sizeOf(path) > (parts.smallBytes ?? SMALL_BYTES);
  // A backup is made before migrating, and the store is verified before the backup.
  const migrating = large && doubt === null ? migrates(path) : null;
  const meanwhile = migrating === false;
  const check = meanwhile ? null : large ? await parts.checkElsewhere(path) : checkStore(path, 'whole', parts.busyMs);
  if (check?.type === 'damaged') return repaired(parts, 'damaged', witness, check.detail, null);
  if (check?.type === 'too-new' || check?.type === 'failed') return unopened(path, check);
  const { ahead, apart } = mayRepair ? weighBackups(path, backupFolderOf(path), parts.busyMs) : NOTHING;
  // A backup may have what is missing here: the store was truncated, or an older one was put in its place.
  if (ahead.size > 0) return repaired(parts, 'behind', witness, 'a backup holds more', ahead);
  try {
    return opened(parts, { doubt, witness, alone, apart, migrating: migrating ?? migrates(path), meanwhile });
  } catch (error) {
    if (storageFailureOf(error) !== 'damaged') throw error;
    // The check of a large one was deferred: damage shows at once.
    return repaired(parts, 'damaged', witness, String(error), null);
  }
}

const NOTHING: Weighed = { ahead: new Set(), apart: [] };

/** Whether neither a witness nor a log exists. */
function isAlone(path: string): boolean {
  return !existsSync(witnessOf(path)) && (statSync(logOf(path), { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** A store existed once, but there is no valid one now. */
function isGone(path: string, witness: StoreMark | null): boolean {
  if (existsSync(path) && statSync(path).size > 0) return false;
  const lived = witness !== null && witness.auditId > 0;
  return lived || existsSync(logOf(path)) || hasBackups(backupFolderOf(path)) || hasSetAside(path);
}

const hasBackups = (folder: string): boolean => listBackups(folder).length > 0 || backupsBefore(folder).length > 0;

function repaired(
  parts: OpenSafelyParts,
  why: Why,
  witness: StoreMark | null,
  detail: string,
  among: ReadonlySet<string> | null,
): OpenedStore {
  const { path, now, markRestored, logger } = parts;
  if (!parts.mayRepair) return refused(damagedElsewhere(path), detail);
  const recovery = recoverStore({ path, now, why, witness, among, markRestored });
  logger.error('store recovered', { why, detail, recovery: recovery.type });
  if (recovery.type === 'refused') return unopened(path, recovery.check);
  if (recovery.type === 'kept') return opened(parts, { ...NOTHING_KNOWN, doubt: doubtOf(path), witness, migrating: migrates(path) });
  setDoubt(path, null);
  return opened(parts, { ...NOTHING_KNOWN, witness, migrating: migrates(path) });
}

/** Facts about the store to be used. */
interface Known {
  readonly doubt: Doubt | null;
  readonly witness: StoreMark | null;
  /** It has neither a witness nor a log. */
  readonly alone: boolean;
  /** Backups with content that this store lacks. */
  readonly apart: readonly Backup[];
  /** Opening it will migrate its tables. */
  readonly migrating: boolean;
  /** It is verified while the program runs. */
  readonly meanwhile: boolean;
}

const NOTHING_KNOWN = { doubt: null, alone: false, apart: [], meanwhile: false } as const;

/** Uses the current store: known doubts are recorded in it, and reported. */
function opened(parts: OpenSafelyParts, { doubt, witness, alone, apart, migrating, meanwhile }: Known): OpenedStore {
  const { path } = parts;
  if (migrating) {
    // A second process of an older version would go on with tables that it does not support.
    if (!parts.mayRepair) return refused(migratesElsewhere(path), 'user_version');
    backupBeforeMigrating(path, parts.now);
  }
  const store = openStore(path, parts.busyMs);
  try {
    if (parts.mayRepair) {
      tellDoubts(store, parts.now, { doubt, witness, alone: alone && wasWitnessed(store.db), apart, markRestored: parts.markRestored });
      if (doubt !== null) setDoubt(path, null);
      testify(parts, store);
    }
    return { type: 'opened', store, later: meanwhile ? () => parts.checkElsewhere(path) : null };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** An unreadable witness is treated as a missing one: the store is not at fault. */
function heard({ path, logger }: OpenSafelyParts): StoreMark | null {
  try {
    return readWitness(witnessOf(path));
  } catch (error) {
    logger.error('witness not read', { error: String(error) });
    return null;
  }
}

function testify({ path, logger }: OpenSafelyParts, store: Store): void {
  try {
    writeWitness(witnessOf(path), markOf(store.db), true);
    setWitnessed(store.db, true);
  } catch (error) {
    // Without the flag in the header, a missing witness raises no doubt later.
    setWitnessed(store.db, false);
    logger.error('witness not written', { error: String(error) });
  }
}

function unopened(path: string, check: Extract<StoreCheck, { readonly type: 'too-new' | 'failed' }>): OpenedStore {
  if (check.type === 'too-new') return { ...refused(storeTooNew(path), 'user_version'), wayBack: findWayBack(path) };
  return refused(storeRefused(path, check.failure), check.detail);
}

/** The file system's error distinguishes "full" from "read-only"; SQLite only says that it can't open the file. */
function tryToWrite(folder: string): void {
  const probe = join(folder, '.gravavel');
  writeFileSync(probe, new Uint8Array(4096));
  removeFile(probe);
}

function sizeOf(path: string): number {
  return [path, logOf(path)].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function refused(message: string, technical: string): Extract<OpenedStore, { readonly type: 'refused' }> {
  return { type: 'refused', message, technical };
}
