/** All fuelings of the stations. */

import type { Feature, Host } from '../host/index.ts';
import type { OutboxFeature } from '../outbox/index.ts';
import { type PricesFeature, writeTables } from '../prices/index.ts';
import { movementHandlers } from './handlers.ts';
import { logWords } from './log-texts.ts';
import type { MovementParts } from './movement.ts';
import { createMovementPart } from './part.ts';

interface MovementNeeds {
  readonly prices: Pick<PricesFeature, 'observer'>;
  readonly outbox: Pick<OutboxFeature, 'desk' | 'time'>;
  readonly products: MovementParts['products'];
}

export type MovementFeature = ReturnType<typeof createMovementFeature>;

export function createMovementFeature(host: Host, { prices, outbox, products }: MovementNeeds) {
  const part = createMovementPart({
    ...host,
    stations: host.directory,
    products,
    desk: outbox.desk,
    observer: prices.observer,
    term: () => host.termOf('fuelings'),
    writeTables,
    clock: outbox.time.clock,
  });
  return {
    ...part,
    name: 'movement',
    logWords,
    handlers: movementHandlers(part.service),
    onNetworkBack: part.networkBack,
    onAccessChanged: part.accessChanged,
    loops: [part],
    search: {
      of: ['station'],
      find: (stationId: string, text: string, most: number) => ({ movement: part.search(stationId, text, most) }),
    },
  } satisfies Feature;
}
