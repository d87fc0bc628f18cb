/** Steps of an installation: wait for sends, back up, close the store, start the installer. */

import type { Result } from '../../preload/contract/errors.ts';
import type { AuditLog, Clock, Logger } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { atMost } from '../shared/work/at-most.ts';
import type { BackupOutcome } from '../store/index.ts';
import { texts } from './texts.ts';
import type { ReadyInstaller, UpdateState } from './update-state.ts';
import type { Updating } from './updating.ts';

export interface InstallingParts {
  readonly updating: Updating;
  /** The outbox's delivery. */
  readonly sends: {
    /** Pauses sending; call the returned function to resume. */
    hold(): () => void;
    /** Resolves when no send is in progress. */
    idle(): Promise<void>;
  };
  /** A verified backup of the store. Never rejects. */
  readonly backup: (now: number) => Promise<BackupOutcome>;
  /** Ends everything, closes the store and releases the lease; the process lives on. false = it is ending already. Never rejects. */
  readonly end: () => Promise<boolean>;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

export const SENDS_PATIENCE_MS = 2 * 60_000;

/** Resolves when the program ends, or with the reason why it does not. */
export function createInstalling(parts: InstallingParts, state: UpdateState): (ready: ReadyInstaller) => Promise<Result<null>> {
  const { updating, sends, clock, logger } = parts;

  function postpone(why: string): Result<null> {
    state.postpone(why);
    return fail('not-allowed', why);
  }

  /** null = no send is in progress; otherwise the reason to postpone. */
  async function prepare(version: string): Promise<string | null> {
    state.become({ type: 'installing', version, step: 'sends' });
    const idle = sends.idle().then(() => true);
    if (!(await atMost(clock, SENDS_PATIENCE_MS, idle, false))) return texts.sends;
    state.become({ type: 'installing', version, step: 'backup' });
    const backup = await parts.backup(clock.now());
    if (backup.type === 'made') return null;
    logger.error('no backup before the update', { detail: backup.detail });
    return texts.backup(backup.failure);
  }

  function record(version: string): void {
    updating.memory.tried(version);
    parts.audit.record({
      actor: 'user',
      stationId: null,
      entity: 'settings',
      entityId: 'update',
      cause: 'update-started',
      before: updating.version,
      after: version,
    });
  }

  return async ({ version, engine }) => {
    const letGo = sends.hold();
    try {
      const postponed = await prepare(version);
      if (postponed !== null) return postpone(postponed);
      record(version);
      state.become({ type: 'installing', version, step: 'starting' });
      if (!(await parts.end())) return postpone(texts.ending);
    } catch (error) {
      logger.error('update not installed', { error: String(error) });
      return postpone(texts.notStarted);
    } finally {
      letGo();
    }
    // The store is closed from here on: the process must end in any case.
    const started = await engine.install().catch((error: unknown) => {
      logger.error('installer not started', { error: String(error) });
      return false;
    });
    if (!started) updating.relaunch();
    updating.quit();
    return ok(null);
  };
}
