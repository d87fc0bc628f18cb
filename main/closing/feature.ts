/** Monthly closing. */

import type { Feature, Host } from '../host/index.ts';
import type { OutboxFeature } from '../outbox/index.ts';
import type { PendingFeature } from '../pending/index.ts';
import { closingHandlers } from './handlers.ts';
import { logWords } from './log-texts.ts';
import { createClosingPart } from './part.ts';

interface ClosingNeeds {
  readonly outbox: Pick<OutboxFeature, 'screen'>;
  readonly pending: Pick<PendingFeature, 'service'>;
}

export function createClosingFeature(host: Host, { outbox, pending }: ClosingNeeds) {
  const closing = createClosingPart({ ...host, stations: host.directory, pending: pending.service, packages: outbox.screen.packages });
  return { name: 'closing', logWords, handlers: closingHandlers(closing) } satisfies Feature;
}
