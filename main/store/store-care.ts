/** Composes what protects the store while the program runs: lease, daily backups, notices. */

import { detach } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import { createSerialQueue } from '../shared/work/serial-queue.ts';
import { createKeepBackups } from './backups/keep-backups.ts';
import type { Store } from './database.ts';
import type { Lease } from './lease.ts';
import { createNotices } from './notices/notices.ts';
import { createNoticesRepository } from './notices/notices-repository.ts';
import type { StoreCheck } from './opening/check-store.ts';
import { keepWitness } from './opening/keep-witness.ts';
import { setDoubt } from './opening/store-files.ts';
import { watchFailures } from './opening/watch-failures.ts';
import { createSettleStore } from './settle-store.ts';
import { createStoreHealth } from './store-health.ts';
import type { BackupOutcome, StoreJobs } from './store-jobs.ts';
import { notices as texts } from './texts.ts';

/** The store as opened by main/index.ts. */
export interface OpenedParts {
  readonly path: string;
  readonly store: Store;
  readonly lease: Lease;
  readonly jobs: StoreJobs;
  /** Starts the deferred check; null when it is done. */
  readonly later: (() => Promise<StoreCheck>) | null;
}

/** Delay until the first screen is shown, on a slow disk too. */
const FIRST_SCREEN_MS = 15_000;

export function createStoreCare(parts: OpenedParts & { readonly clock: Clock; readonly emit: Emit; readonly logger: Logger }) {
  const { path, lease, jobs, clock, emit, logger } = parts;
  const notices = createNotices({ store: createNoticesRepository(parts.store), clock, emit });
  const health = createStoreHealth({ lease, notices, rememberDoubt });
  const inTurn = createSerialQueue();
  const backups = createKeepBackups({
    list: () => jobs.backups(path),
    make: (now) => backup(now),
    lease: health.lease,
    notices,
    clock,
    logger,
  });

  const witness = keepWitness(path, parts.store, (failed) => {
    if (failed !== null) logger.error('witness not written', failed);
    notices.show('witness', failed === null ? null : texts.noWitness(failed.failure));
  });
  let changed = false;
  const settle = createSettleStore({
    changed() {
      const was = changed;
      changed = false;
      return was;
    },
    checkpoint: () => jobs.checkpoint(path),
    ...{ witness, lease: health.lease, clock, logger },
  });

  function rememberDoubt(): void {
    try {
      setDoubt(path, 'check');
    } catch (error) {
      logger.error('doubt not kept', { error: String(error) });
    }
  }

  /** Verifies the store while it is in use. Damage ends sending, and the next start repairs it. Never rejects. */
  async function check(verify = () => jobs.check(path)): Promise<StoreCheck> {
    const found = await verify();
    if (found.type !== 'good') logger.error('store checked while in use', { found: found.type });
    if (found.type === 'damaged') health.damaged();
    return found;
  }

  /**
   * A verified backup, one at a time: each removes what another left unfinished. One that fails for no reason of the
   * disk's may be the first sign of a damaged store. Never rejects.
   */
  const backup = (now: number): Promise<BackupOutcome> =>
    inTurn(async () => {
      const outcome = await jobs.backup(path, now);
      if (outcome.type === 'made' || (outcome.failure !== null && outcome.failure !== 'damaged')) return outcome;
      return { ...outcome, failure: (await check()).type === 'damaged' ? 'damaged' : null };
    });

  /** Waits, because the first screen has priority on the disk. */
  async function checkLater(later: () => Promise<StoreCheck>, signal: AbortSignal): Promise<void> {
    await clock.sleep(FIRST_SCREEN_MS, signal);
    if (!signal.aborted) await check(later);
  }
  return {
    /** The store, wrapped so that failed writes are reported to the user. */
    store: watchFailures(parts.store, (failure) => {
      if (failure === null) changed = true;
      health.wrote(failure);
    }),
    witness,
    notices,
    lease: health.lease,
    check,
    backup,
    /** Reports a batch whose record can't be read. */
    itemDamaged(itemId: string): void {
      try {
        notices.keep(`item-${itemId}`, texts.itemDamaged(itemId));
      } catch (error) {
        logger.error('notice not kept', { error: String(error) });
      }
    },
    /** Runs until the signal aborts. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      const { later } = parts;
      if (later !== null) detach(checkLater(later, signal), (error) => logger.error('store not checked', { error: String(error) }));
      await Promise.all([backups.run(signal), settle.run(signal)]);
    },
    /** Last step before the store is closed. */
    stop(): void {
      if (lease.held()) witness.note();
    },
  };
}
