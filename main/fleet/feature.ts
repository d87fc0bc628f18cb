/** The fleets of this PC, which see the network from the customer's side. */

import { join } from 'node:path';
import type { Feature, Host } from '../host/index.ts';
import type { OutboxFeature } from '../outbox/index.ts';
import { type PricesFeature, writeTables } from '../prices/index.ts';
import { fleetHandlers } from './handlers.ts';
import { logWords } from './log-texts.ts';
import { createFolderDisk } from './notes/folder-disk.ts';
import { createFleetPart, type FleetPartParts } from './part.ts';

interface FleetNeeds extends Pick<FleetPartParts, 'pickFolder' | 'places' | 'showPath' | 'windows' | 'manual' | 'readTable'> {
  readonly prices: Pick<PricesFeature, 'observer'>;
  readonly outbox: Pick<OutboxFeature, 'desk' | 'time' | 'delivery'>;
}

export type FleetFeature = ReturnType<typeof createFleetFeature>;

export function createFleetFeature(host: Host, { prices, outbox, ...needs }: FleetNeeds) {
  const { clock } = outbox.time;
  const part = createFleetPart({
    ...host,
    ...needs,
    fleets: host.directory,
    desk: outbox.desk,
    observer: prices.observer,
    disk: createFolderDisk((ms) => clock.sleep(ms), needs.windows),
    joinPath: join,
    kick: () => outbox.delivery.kick(),
    term: () => host.termOf('fuelings'),
    writeTables,
    clock,
  });
  return {
    ...part,
    name: 'fleet',
    logWords,
    handlers: fleetHandlers(part.service),
    onNetworkBack: part.networkBack,
    onSecretChanged: part.look,
    onAccessChanged: part.accessChanged,
    onAccessesChanged: part.look,
    onRetry: part.look,
    loops: [part],
    search: {
      of: ['fleet'],
      find: (fleetId: string, text: string, most: number) => ({
        fleetFuelings: part.search.fuelings(fleetId, text, most),
        fleetNotes: part.search.notes(fleetId, text, most),
      }),
    },
  } satisfies Feature;
}
