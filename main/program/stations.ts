/** The stations and fleets of this PC. Their feature precedes the ground: it is declared here. */

import type { Feature, Joined } from '../host/index.ts';
import { createStationHoldings, hasOpenUploads } from '../privacy/index.ts';
import { createStations, stationHandlers, stationsLogWords } from '../stations/index.ts';
import { EXAMPLE_FLEET, EXAMPLE_STATION } from '../training/index.ts';
import type { Ground } from './ground.ts';
import type { ProgramParts } from './program-parts.ts';

/** @param features notified of a change. */
export function createStationsFeature(ground: Ground, active: ProgramParts['preferences'], features: () => Joined) {
  const { training } = ground;
  const stations = createStations({
    store: ground.stationStore,
    directory: ground.directory,
    active,
    vault: ground.vault,
    api: ground.api,
    training: {
      ensureStarted: () => training.start(),
      addStation: (station) => training.addStation(station),
      addFleet: (fleet) => training.addFleet(fleet),
      faults: () => training.faults(),
      setFaults: (faults) => training.setFaults(faults),
    },
    trainingExample: EXAMPLE_STATION,
    trainingFleet: EXAMPLE_FLEET,
    outbox: { hasUnfinished: (stationId) => hasOpenUploads(ground.store, stationId) },
    holdings: createStationHoldings(ground.store),
    events: {
      secretChanged: (accessId) => features().onSecretChanged(accessId),
      accessChanged: (accessId) => features().onAccessChanged(accessId),
      stationsChanged: () => features().onAccessesChanged(),
    },
    audit: ground.audit,
    transaction: ground.transaction,
    clock: ground.clock,
    newId: ground.newId,
    emit: ground.emit,
    logger: ground.logger,
  });
  return {
    stations,
    name: 'stations',
    logWords: stationsLogWords,
    handlers: stationHandlers(stations, ground.firstSend),
  } satisfies Feature & { stations: unknown };
}
