import type { Handlers } from '../../preload/contract/channels.ts';
import type { supportChannels } from '../../preload/contract/support/channels.ts';
import { ok } from '../shared/result.ts';
import type { SupportPart } from './part.ts';

export function supportHandlers({ log, health, bundles }: SupportPart): Handlers<keyof typeof supportChannels> {
  return {
    'support:log': (query) => log(query),
    'support:check': async ({ check }) => ok(await health.run(check)),
    'support:bundle': () => bundles.prepare(),
    'support:save-bundle': ({ bundleId, memory }) => bundles.save(bundleId, memory),
  };
}
