/** What the screens show of the network, among the features. */

import { decimalsTaken } from '../network/index.ts';
import { createReadingsPart } from '../prices/index.ts';
import type { Ground } from './ground.ts';

export type Readings = ReturnType<typeof assembleReadings>;

type After = Pick<Parameters<typeof createReadingsPart>[0], 'online' | 'observed' | 'probeFleet'>;

export function assembleReadings(ground: Ground, { online, observed, probeFleet }: After) {
  return createReadingsPart({
    api: ground.api,
    stations: ground.directory,
    stationIds: ground.stationIds,
    catalog: ground.repositories.catalog,
    fleetIds: ground.fleetIds,
    probeFleet,
    online,
    observed,
    clock: ground.clock,
    signal: ground.ended.signal,
    decimals: () => decimalsTaken(ground.profile.current().value),
    emit: ground.emit,
    logger: ground.logger,
  });
}
