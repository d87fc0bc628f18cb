/** The network's payments to a station. */

import type { Feature, Host } from '../host/index.ts';
import type { MovementFeature } from '../movement/index.ts';
import type { OutboxFeature } from '../outbox/index.ts';
import { type PricesFeature, writeTables } from '../prices/index.ts';
import { transferHandlers } from './handlers.ts';
import { logWords } from './log-texts.ts';
import { createTransfersPart } from './part.ts';

interface TransfersNeeds {
  readonly prices: Pick<PricesFeature, 'observer'>;
  readonly outbox: Pick<OutboxFeature, 'desk' | 'time'>;
  readonly movement: Pick<MovementFeature, 'want'>;
}

export function createTransfersFeature(host: Host, { prices, outbox, movement }: TransfersNeeds) {
  const isOn = () => host.profile.current().value.paths.transfers !== null;
  const { service, networkBack, accessChanged, search } = createTransfersPart({
    ...host,
    stations: host.directory,
    desk: outbox.desk,
    observer: prices.observer,
    isOn,
    wantFuelings: movement.want,
    term: () => host.termOf('fuelings'),
    writeTables,
    clock: outbox.time.clock,
  });
  return {
    name: 'transfers',
    logWords,
    isOff: () => !isOn(),
    handlers: transferHandlers(service),
    onNetworkBack: networkBack,
    onAccessChanged: accessChanged,
    search: { of: ['station'], find: (stationId: string, text: string, most: number) => ({ transfers: search(stationId, text, most) }) },
  } satisfies Feature;
}
