/** Installs what lies ready before the store is opened: then nothing can be on its way. */

import type { Logger } from '../shared/ports.ts';
import type { AloneOutcome } from '../store/index.ts';
import type { Updating } from './updating.ts';

export interface AtStartParts {
  readonly updating: Updating;
  /** Makes a verified backup while this process alone has the store. Never rejects. */
  readonly backup: () => Promise<AloneOutcome>;
  /** This start was asked to show no window: nor does the one that the installer makes. */
  readonly minimized: boolean;
  readonly logger: Logger;
}

/**
 * Whether the installer was started: then the program must end. Never rejects: an update that can't be installed is no reason not
 * to start, and one that failed once waits for a person.
 */
export async function installAtStart({ updating, backup, minimized, logger }: AtStartParts): Promise<boolean> {
  const { memory } = updating;
  const kept = memory.read();
  if (updating.off !== null || kept.ready === null) return false;
  try {
    const engine = await updating.engine('kept');
    const found = engine.canUpdate() ? await engine.find() : null;
    if (found === null || found === kept.tried) return false;
    await engine.fetch(() => undefined);
    const copied = await backup();
    if (copied.type !== 'made') {
      logger.warn('update not installed at the start', { because: copied.type });
      return false;
    }
    // Cleared first: an installer that fails must not be started at every start.
    if (!(await engine.holds())) return false;
    memory.tried(found);
    memory.minimized(minimized);
    const started = await engine.install();
    logger.info('update at the start', { version: found, started });
    return started;
  } catch (error) {
    logger.warn('update not installed at the start', { error: String(error) });
    return false;
  }
}
