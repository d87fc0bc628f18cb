/** A start by the installer inherits the options of the start that launched it. */

import { attempt } from '../shared/detach.ts';
import type { Logger } from '../shared/ports.ts';
import type { UpdateMemory } from './memory.ts';

/** The argument that the installer passes to the program, whether it installed or gave up. */
export const UPDATED = '--updated';

interface AfterUpdateParts {
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly memory: UpdateMemory;
  readonly logger: Logger;
}

/**
 * Whether the start before the installer was to show no window (the one at log-on): true once, and only for the
 * installer's own start. A user who opens the program after a failed installer sees a window.
 */
export function minimizedBeforeUpdate({ argv, environment, memory, logger }: AfterUpdateParts): boolean {
  if (!memory.read().minimized) return false;
  attempt(
    () => memory.minimized(false),
    (error) => logger.warn('start of the update not forgotten', { error: String(error) }),
  );
  return argv.includes(UPDATED) || environment.APPIMAGE_SILENT_INSTALL === 'true';
}
