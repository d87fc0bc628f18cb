import { callId, callIdOf } from '../shared/correlation.ts';
import type { Logger } from '../shared/ports.ts';

/** Maximum of ids in one line of the log. */
const MAX_LOGGED = 200;

/** Logs which uploads a click created or changed: they are sent under call ids of their own. */
export function logClicked(itemIds: readonly string[], logger: Logger): void {
  if (callId() === null) return;
  logger.info('uploads changed by a click', { uploads: itemIds.slice(0, MAX_LOGGED).map(callIdOf).join(' '), count: itemIds.length });
}
