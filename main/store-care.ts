/** Puts together what keeps the store whole while the program runs: lease, daily backups, notices. */

import { createKeepBackups } from './services/keep-backups.ts';
import { createNotices, type Notices } from './services/notices.ts';
import type { Clock, Logger, Push } from './services/ports.ts';
import { createStoreHealth } from './services/store-health.ts';
import type { StoreCheck } from './storage/check-store.ts';
import type { Store } from './storage/database.ts';
import type { Lease } from './storage/lease.ts';
import { createNoticesRepository } from './storage/notices-repository.ts';
import { setDoubt } from './storage/store-files.ts';
import type { StoreJobs } from './storage/store-jobs.ts';
import { watchFailures } from './storage/watch-failures.ts';
import { notices as texts } from './texts/storage.ts';

/** The store as main/index.ts opened it. */
export interface OpenedParts {
  readonly path: string;
  readonly store: Store;
  readonly lease: Lease;
  readonly jobs: StoreJobs;
  /** A check that was not waited for; null when it is done. */
  readonly later: Promise<StoreCheck> | null;
}

export interface StoreCare {
  /** The store to be used: it tells the user when it can't be written. */
  readonly store: Store;
  readonly notices: Notices;
  readonly lease: { held(): boolean };
  /** A batch whose record can't be read. */
  itemDamaged(itemId: string): void;
  /** Until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

export function createStoreCare(parts: OpenedParts & { readonly clock: Clock; readonly push: Push; readonly logger: Logger }): StoreCare {
  const { path, lease, jobs, clock, push, logger } = parts;
  const notices = createNotices({ store: createNoticesRepository(parts.store), clock, push });
  const health = createStoreHealth({ lease, notices, rememberDoubt });
  const backups = createKeepBackups({
    list: () => jobs.backups(path),
    make: (now) => jobs.backup(path, now),
    lease: health.lease,
    notices,
    clock,
    logger,
  });

  function rememberDoubt(): void {
    try {
      setDoubt(path, 'check');
    } catch (error) {
      logger.error('doubt not kept', { error: String(error) });
    }
  }

  void parts.later?.then((check) => {
    if (check.type !== 'good') logger.error('store checked while in use', { found: check.type });
    if (check.type === 'damaged') health.damaged();
  });

  return {
    store: watchFailures(parts.store, (failure) => health.wrote(failure)),
    notices,
    lease: health.lease,
    itemDamaged(itemId) {
      try {
        notices.keep(`item-${itemId}`, texts.itemDamaged(itemId));
      } catch (error) {
        logger.error('notice not kept', { error: String(error) });
      }
    },
    run: (signal) => backups.run(signal),
  };
}
