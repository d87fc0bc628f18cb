import type { Clock, Logger } from '../../shared/ports.ts';
import type { Notices } from '../notices/notices.ts';
import type { BackupOutcome } from '../store-jobs.ts';
import { notices as texts } from '../texts.ts';
import { type Backup, isBackupDue } from './backup-plan.ts';

interface KeepBackupsParts {
  readonly list: () => readonly Backup[];
  /** Makes a verified backup in another thread, and drops the oldest ones. Never rejects. */
  readonly make: (now: number) => Promise<BackupOutcome>;
  /** When several processes share a store, only the sending one makes backups; nobody does of a store found damaged. */
  readonly lease: { held(): boolean };
  readonly notices: Pick<Notices, 'show'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Delay after the start, which has priority. */
const FIRST_LOOK_MS = 60_000;
/** Also the retry interval after a failed backup. */
const LOOK_MS = 60 * 60_000;
const NOTICE = 'backup';

/** Makes a backup of the store on each day that the program runs. Never rejects; ends when the signal aborts. */
export function createKeepBackups(parts: KeepBackupsParts): { run(signal: AbortSignal): Promise<void> } {
  const { clock, logger } = parts;

  async function look(): Promise<void> {
    if (!parts.lease.held() || !isBackupDue(parts.list(), clock.now())) return;
    const outcome = await parts.make(clock.now());
    if (outcome.type === 'failed') {
      logger.error('backup not made', { failure: outcome.failure, detail: outcome.detail });
      // A damaged store has a notice of its own, and is not tried again.
      parts.notices.show(NOTICE, parts.lease.held() ? texts.noBackup(outcome.failure) : null);
    } else {
      logger.info('backup made');
      parts.notices.show(NOTICE, null);
    }
  }

  return {
    async run(signal) {
      for (let wait = FIRST_LOOK_MS; ; wait = LOOK_MS) {
        await clock.sleep(wait, signal);
        if (signal.aborted) return;
        await look().catch((error) => logger.error('backup not made', { detail: String(error) }));
      }
    },
  };
}
