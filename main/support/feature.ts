/** Log, health and the bundle for support. */

import type { Feature, Host } from '../host/index.ts';
import { supportHandlers } from './handlers.ts';
import { logWords } from './log-texts.ts';
import { createSupportPart } from './part.ts';

type SupportNeeds = Omit<Parameters<typeof createSupportPart>[0], keyof Host>;

export function createSupportFeature(host: Host, needs: SupportNeeds) {
  return { name: 'support', logWords, handlers: supportHandlers(createSupportPart({ ...host, ...needs })) } satisfies Feature;
}
