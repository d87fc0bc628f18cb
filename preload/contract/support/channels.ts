import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { count, id, revision, words } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import { type BundleView, HEALTH_CHECKS, type HealthResult, LOG_LEVELS, type LogView } from './support.ts';

/** Most log lines per answer. */
const MOST_LOG_LINES = 500;

export const supportChannels = {
  /** `revision`: that of an earlier answer; null: the current log. `stale` if that reading is gone. */
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
  /** Collects the contents of a support package. */
  'support:bundle': takesNothing.withoutPin('reads-store').answers<BundleView>(),
  /** `memory`: includes files that may hold memory contents of the program. */
  'support:save-bundle': takes({ bundleId: id, memory: z.boolean() }).withoutPin('reads-store').answers<FileToKeep>(),
};
