/** Installs the ready version before the store is opened: nothing can be in progress then. */

import type { Logger } from '../shared/ports.ts';
import type { AloneOutcome } from '../store/index.ts';
import type { Updating } from './updating.ts';

export interface AtStartParts {
  readonly updating: Updating;
  /** Makes a verified backup while only this process has the store. Never rejects. */
  readonly backup: () => Promise<AloneOutcome>;
  /** This start is to show no window: neither is the one by the installer. A person may want one meanwhile. */
  readonly minimized: () => boolean;
  readonly logger: Logger;
}

/**
 * Whether the installer was started: then the program must end. Never rejects: a failing update must not prevent the start,
 * and is not retried without the user.
 */
export async function installAtStart({ updating, backup, minimized, logger }: AtStartParts): Promise<boolean> {
  const { memory } = updating;
  const state = memory.read();
  if (updating.off !== null || state.ready === null) return false;
  try {
    const engine = await updating.engine('downloaded');
    const found = engine.canUpdate() ? await engine.find() : null;
    if (found === null || found === state.tried) return false;
    await engine.fetch(() => undefined);
    const copied = await backup();
    if (copied.type !== 'made') {
      logger.warn('update not installed at the start', { because: copied.type });
      return false;
    }
    // Recorded first: a failing installer must not be started at every start.
    if (!(await engine.holds())) return false;
    memory.tried(found);
    memory.minimized(minimized());
    const started = await engine.install();
    logger.info('update at the start', { version: found, started });
    return started;
  } catch (error) {
    logger.warn('update not installed at the start', { error: String(error) });
    return false;
  }
}
