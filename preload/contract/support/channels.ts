import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { count, id, revision, words } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import { type BundleView, HEALTH_CHECKS, type HealthResult, LOG_LEVELS, type LogView } from './support.ts';

/** Rows of the log of one answer. */
const MOST_LOG_LINES = 500;

export const supportChannels = {
  /** `revision`: of an earlier answer; null = as the log is now. `stale` when that reading is gone. */
  'support:log': takes({
    level: z.enum(LOG_LEVELS),
    text: words,
    revision: revision.nullable(),
    offset: count,
    limit: z.int().min(1).max(MOST_LOG_LINES),
  })
    .withoutPin('reads-store')
    .answers<LogView>(),
  'support:check': takes({ check: z.enum(HEALTH_CHECKS) })
    .withoutPin('reads-store')
    .answers<HealthResult>(),
  /** Looks together what a bundle would hold. */
  'support:bundle': takesNothing.withoutPin('reads-store').answers<BundleView>(),
  /** `memory`: with the files that may hold what stood in the program's memory. */
  'support:save-bundle': takes({ bundleId: id, memory: z.boolean() }).withoutPin('reads-store').answers<FileToKeep>(),
};
