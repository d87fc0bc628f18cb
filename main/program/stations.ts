/** What is done with stations, and which feature hears of it. */

import { createStationHoldings } from '../privacy/index.ts';
import { detach } from '../shared/detach.ts';
import { createStations, type StationEvents } from '../stations/index.ts';
import { EXAMPLE_FLEET, EXAMPLE_STATION } from '../training/index.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';
import type { ProgramParts } from './program-parts.ts';

export function assembleStations(ground: Ground, features: Features, active: ProgramParts['preferences']) {
  const { training, repositories } = ground;
  const holdings = createStationHoldings(ground.store);
  return createStations({
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
    outbox: { hasUnfinished: (stationId) => holdings(stationId).open > 0 },
    holdings,
    events: stationEvents(ground, features),
    audit: repositories.audit,
    transaction: ground.transaction,
    clock: ground.clock,
    newId: ground.newId,
    emit: ground.emit,
    logger: ground.logger,
  });
}

function stationEvents({ failed }: Ground, { readings, outbox, priceImport, pending, notes, fleet }: Features): StationEvents {
  const { reachability, fresh } = readings;
  return {
    secretChanged(stationId) {
      reachability.forget(stationId);
      outbox.delivery.secretChanged(stationId);
      fresh.look();
      pending.sync.look();
      fleet.look();
    },
    accessChanged(stationId) {
      reachability.forget(stationId);
      outbox.delivery.tryNow(stationId);
      fleet.look();
    },
    stationsChanged() {
      detach(priceImport.imports.stationsChanged(), failed);
      priceImport.priceFolders.stationsChanged();
      notes.stationsChanged();
      fresh.look();
      pending.sync.look();
      fleet.look();
    },
  };
}
