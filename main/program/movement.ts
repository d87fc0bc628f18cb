/** Every fueling of the stations, and of the carriers of this PC, among the features. */

import { join } from 'node:path';
import { createFleetPart, createFolderDisk } from '../fleet/index.ts';
import { createMovementPart } from '../movement/index.ts';
import { writeTables } from '../prices/index.ts';
import { readTerms } from '../privacy/index.ts';
import { createTransfersPart } from '../transfers/index.ts';
import type { Ground } from './ground.ts';
import type { Outbox } from './outbox.ts';
import type { PriceImport } from './price-import.ts';
import type { ProgramParts } from './program-parts.ts';
import type { Readings } from './readings.ts';

export type MovementFeature = ReturnType<typeof assembleMovement>;

export function assembleMovement(ground: Ground, { readings, outbox }: { readonly readings: Readings; readonly outbox: Outbox }) {
  return createMovementPart({
    store: ground.store,
    api: ground.api,
    stations: ground.directory,
    stationIds: ground.stationIds,
    products: (stationId) => ground.repositories.catalog.products(stationId),
    desk: outbox.desk,
    observer: readings.observer,
    term: () => readTerms(ground.store).fuelings,
    writeTables,
    clock: outbox.time.clock,
    emit: ground.emit,
    logger: ground.logger,
  });
}

export type TransfersFeature = ReturnType<typeof assembleTransfers>;

interface TransfersNeeds {
  readonly readings: Readings;
  readonly outbox: Outbox;
  readonly movement: MovementFeature;
}

export function assembleTransfers(ground: Ground, { readings, outbox, movement }: TransfersNeeds) {
  return createTransfersPart({
    store: ground.store,
    api: ground.api,
    stations: ground.directory,
    desk: outbox.desk,
    observer: readings.observer,
    isOn: ground.transfersOn,
    wantFuelings: movement.want,
    term: () => readTerms(ground.store).fuelings,
    writeTables,
    clock: outbox.time.clock,
    signal: ground.ended.signal,
    emit: ground.emit,
    logger: ground.logger,
  });
}

export type FleetFeature = ReturnType<typeof assembleFleet>;

interface FleetNeeds {
  readonly given: Pick<ProgramParts, 'pickFolder' | 'places' | 'downloads' | 'platform'>;
  readonly readings: Readings;
  readonly outbox: Outbox;
  readonly priceImport: Pick<PriceImport, 'readTable'>;
}

export function assembleFleet(ground: Ground, { given, readings, outbox, priceImport }: FleetNeeds) {
  return createFleetPart({
    store: ground.store,
    api: ground.api,
    fleets: ground.directory,
    fleetIds: ground.fleetIds,
    desk: outbox.desk,
    observer: readings.observer,
    payloads: ground.repositories.payloads,
    disk: createFolderDisk((ms) => outbox.time.clock.sleep(ms), given.platform === 'win32'),
    pickFolder: given.pickFolder,
    places: given.places,
    showPath: (path) => given.downloads.showPath(path),
    joinPath: join,
    windows: given.platform === 'win32',
    outbox: ground.repositories.outbox,
    manual: ground.repositories.fuelings,
    audit: ground.repositories.audit,
    firstSend: ground.firstSend,
    transaction: ground.transaction,
    newId: ground.newId,
    kick: () => outbox.delivery.kick(),
    term: () => readTerms(ground.store).fuelings,
    writeTables,
    clock: outbox.time.clock,
    readTable: priceImport.readTable,
    signal: ground.ended.signal,
    emit: ground.emit,
    logger: ground.logger,
  });
}
