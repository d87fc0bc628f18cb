/** A start that comes from an installer goes on from the one that started it. */

import { attempt } from '../shared/detach.ts';
import type { Logger } from '../shared/ports.ts';
import type { UpdateMemory } from './memory.ts';

/** The argument that the installer gives to the program that it starts, whether it installed or gave up. */
const UPDATED = '--updated';

interface AfterUpdateParts {
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly memory: UpdateMemory;
  readonly logger: Logger;
}

/**
 * Whether the start before the installer was asked to show no window (the one at log-on): true once, and only to the
 * installer's own start. Somebody who opens the program after an installer that failed sees a window.
 */
export function minimizedBeforeUpdate({ argv, environment, memory, logger }: AfterUpdateParts): boolean {
  if (!memory.read().minimized) return false;
  attempt(
    () => memory.minimized(false),
    (error) => logger.warn('start of the update not forgotten', { error: String(error) }),
  );
  return argv.includes(UPDATED) || environment.APPIMAGE_SILENT_INSTALL === 'true';
}
