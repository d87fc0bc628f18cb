import type { Clock, Logger } from '../../shared/ports.ts';
import type { Notices } from '../notices/notices.ts';
import type { BackupOutcome } from '../store-jobs.ts';
import { notices as texts } from '../texts.ts';
import { type Backup, isBackupDue } from './backup-plan.ts';

interface KeepBackupsParts {
  readonly list: () => readonly Backup[];
  /** Makes a verified backup elsewhere than in this thread, and drops the oldest ones. Never rejects. */
  readonly make: (now: number) => Promise<BackupOutcome>;
  /** Only the process that sends makes backups when several share a store. */
  readonly lease: { held(): boolean };
  readonly notices: Pick<Notices, 'show'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The start has better things to do. */
const FIRST_LOOK_MS = 60_000;
/** Also how long until a backup that failed is tried again. */
const LOOK_MS = 60 * 60_000;
const NOTICE = 'backup';

/** A backup of the store each day that the program runs. Never rejects; ends when the signal aborts. */
export function createKeepBackups(parts: KeepBackupsParts): { run(signal: AbortSignal): Promise<void> } {
  const { clock, logger } = parts;

  async function look(): Promise<void> {
    if (!parts.lease.held() || !isBackupDue(parts.list(), clock.now())) return;
    const outcome = await parts.make(clock.now());
    if (outcome.type === 'failed') {
      logger.error('backup not made', { failure: outcome.failure, detail: outcome.detail });
      parts.notices.show(NOTICE, texts.noBackup(outcome.failure));
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
