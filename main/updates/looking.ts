/** Checks for a newer version and downloads its installer. */

import { attempt, detach, type Report } from '../shared/detach.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import { problemOf } from './feed.ts';
import type { UpdateProblemCode } from './problem.ts';
import type { UpdateState } from './update-state.ts';
import type { Updating } from './updating.ts';

interface LookingParts {
  readonly updating: Updating;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  readonly failed: Report;
}

const HOUR = 60 * 60_000;
const DAY_MS = 24 * HOUR;
const AFTER_FAILURE_MS = 4 * HOUR;
/** The installer is complete but locked: an antivirus finishes soon. */
const AFTER_LOCKED_MS = 5 * 60_000;

export function createLooking({ updating, clock, logger, failed }: LookingParts, state: UpdateState) {
  const { memory } = updating;
  let checking: Promise<void> | null = null;

  /** @param known called as soon as it is known whether there is a newer version. */
  async function look(known: () => void): Promise<void> {
    if (!state.resting()) return;
    state.become({ type: 'checking' });
    let problem: UpdateProblemCode | null = null;
    try {
      await fetchNewer(known);
    } catch (error) {
      const { code, message } = problemOf(error);
      problem = code;
      logger.warn('no update', { code, detail: message });
    } finally {
      attempt(() => memory.checked(clock.now(), problem), failed);
      state.become({ type: 'resting' });
      known();
    }
  }

  async function fetchNewer(known: () => void): Promise<void> {
    const next = await updating.engine('network');
    if (!next.canUpdate()) return state.notReplaceable();
    const found = await next.find();
    if (found === null) return;
    // The newer installer replaces an older one.
    const before = state.readyInstaller();
    if (before !== null && before.version !== found) state.forgetReady();
    state.become({ type: 'downloading', version: found, percent: 0 });
    known();
    await next.fetch((done) => state.progress(found, Math.floor(done * 100)));
    const manifest = next.seen();
    if (manifest !== null) memory.ready(manifest);
    state.keepReady(found, next);
  }

  return {
    /** Verifies again what an earlier run downloaded; drops what is not newer than this version. */
    async restore(): Promise<void> {
      if (memory.read().ready === null) return;
      state.become({ type: 'checking' });
      try {
        const from = await updating.engine('downloaded');
        const found = from.canUpdate() ? await from.find() : null;
        if (found === null) return memory.forgetReady();
        await from.fetch(() => undefined);
        state.keepReady(found, from);
      } catch (error) {
        logger.warn('the update that lay ready is none any more', { error: String(error) });
        // A clock that is ahead is the user's to set; anything else is mended by another download.
        state.loseReady(problemOf(error).code === 'expired' ? 'expired' : 'gone', failed);
      } finally {
        state.become({ type: 'resting' });
      }
    },
    /** Single-flight. Resolves when it is known whether there is a newer version. */
    once(): Promise<void> {
      if (checking !== null) return checking;
      const { promise, resolve } = Promise.withResolvers<void>();
      checking = promise;
      const done = look(resolve).finally(() => {
        checking = null;
        resolve();
      });
      detach(done, failed);
      return promise;
    },
    isDue(spread: number): boolean {
      const { lastCheck } = memory.read();
      const now = clock.now();
      if (lastCheck === null || lastCheck.at > now) return true;
      if (lastCheck.problem === 'locked') return now - lastCheck.at >= AFTER_LOCKED_MS;
      return now - lastCheck.at >= (lastCheck.problem === null ? DAY_MS : AFTER_FAILURE_MS) + spread;
    },
  };
}
