/** Composes what reads, stores and shows a fleet. */

import { createSyncWindows, type SyncWindows } from '../movement/index.ts';
import type { Exchange, FleetApi } from '../network/index.ts';
import { createFuelingStage, type OutboxDesk } from '../outbox/index.ts';
import type { Emit } from '../shared/events.ts';
import type { Clock, Logger, PayloadStore } from '../shared/ports.ts';
import type { Directory, ReachabilityObserver } from '../stations/index.ts';
import type { Store } from '../store/index.ts';
import { createFleet, type FleetParts } from './fleet.ts';
import { createFuelingSheets, type FuelingSheetsParts } from './manual/fueling-sheets.ts';
import { createRegister, type RegisterParts } from './manual/register.ts';
import { createDownloads } from './notes/downloads.ts';
import { createFetchNote } from './notes/fetch-note.ts';
import type { FolderDisk } from './notes/folder-disk.ts';
import { createSaveNotes, type SaveNotesParts } from './notes/save-notes.ts';
import { createFleetSearch } from './repository/fleet-search.ts';
import { createFleetFolderRepository } from './repository/folder-repository.ts';
import { createFleetFuelingsRepository, daysReadOf } from './repository/fuelings-repository.ts';
import { createFleetNotesRepository } from './repository/notes-repository.ts';
import { createFleetProductsRepository } from './repository/products-repository.ts';
import { createFleetSheetsRepository } from './repository/sheets-repository.ts';
import { createReadDays } from './sweep/read-days.ts';
import { fleetTexts } from './texts.ts';

export interface FleetPartParts
  extends Pick<SaveNotesParts, 'pickFolder' | 'places' | 'showPath' | 'joinPath' | 'windows'>,
    Pick<RegisterParts, 'manual' | 'audit' | 'firstSend' | 'transaction' | 'newId' | 'kick'> {
  readonly store: Store;
  readonly api: FleetApi;
  readonly fleets: Pick<Directory, 'findFleet'>;
  /** Ids of the fleets of this PC. */
  readonly fleetIds: () => readonly string[];
  readonly desk: Pick<OutboxDesk, 'closedGates'>;
  readonly observer: ReachabilityObserver;
  readonly payloads: PayloadStore;
  readonly disk: FolderDisk;
  /** Maximum age of stored data in days; null = as long as the program reads. */
  readonly term: () => number | null;
  readonly writeTables: FleetParts['writeTables'];
  /** Reads the cells of a sheet in a worker thread. */
  readonly readTable: FuelingSheetsParts['readTable'];
  readonly clock: Clock;
  /** Aborted when the program ends. */
  readonly signal: AbortSignal;
  readonly emit: Emit;
  readonly logger: Logger;
}

export function createFleetPart(parts: FleetPartParts) {
  const { store, fleets, fleetIds, desk, clock, logger, emit } = parts;
  const fuelings = createFleetFuelingsRepository(store);
  const notes = createFleetNotesRepository(store, parts.payloads);
  const products = createFleetProductsRepository(store);
  const changed = (stationId: string): void => emit({ type: 'fleet-changed', stationId });
  /** No requests while the user paused the fleet, or its access is refused. */
  const whyShut = (stationId: string): string | null => {
    const gates = desk.closedGates(stationId).map(({ gate }) => gate);
    if (gates.includes('credentials')) return fleetTexts.refused();
    return gates.includes('paused') ? fleetTexts.paused() : null;
  };
  const read = createReadDays({ ...parts, fuelings, notes });
  const syncOf = (subject: 'fuelings' | 'invoices'): SyncWindows =>
    createSyncWindows({
      stations: { find: fleets.findFleet },
      stationIds: fleetIds,
      // A fleet's data is kept from the moment it was added.
      store: {
        want: () => false,
        wanted: () => new Set(fleetIds()),
        daysRead: (stationId) => daysReadOf(store, stationId, subject),
        isSending: () => false,
      },
      whyShut,
      read: read[subject],
      notKept: fleetTexts.notKept[subject],
      term: parts.term,
      ...{ clock, logger, changed },
    });
  const sync = { fuelings: syncOf('fuelings'), invoices: syncOf('invoices') };
  const fetch = createFetchNote({ ...parts, notes });
  const downloads = createDownloads({ ...parts, fetch, whyShut, changed });
  const saving = createSaveNotes({ ...parts, folders: createFleetFolderRepository(store), notes, fetch, whyShut, changed });
  const { saveNotes, folderAct, folderView } = saving;
  const reading = createFleet({ ...parts, fuelings, notes, products, sync, downloads, folderView, whyShut, changed });
  const onRegistered = (batchIds: readonly string[]): void => emit({ type: 'batches-changed', batchIds });
  const sheets = createFuelingSheets({ ...parts, repository: createFleetSheetsRepository(store, parts.payloads, clock) });
  const registering = createRegister({
    ...parts,
    products,
    listed: fuelings,
    units: fuelings.units,
    stage: createFuelingStage(store),
    sheets,
    onRegistered,
  });
  const { openSheet, rereadSheet, restoreSheet, keepStep, closeSheet } = sheets;
  const service = { ...reading, ...registering, openSheet, rereadSheet, restoreSheet, keepStep, closeSheet, saveNotes, folderAct };
  const goOn = (): void => {
    for (const stationId of fleetIds()) saving.goOn(stationId);
  };
  return {
    service,
    search: createFleetSearch(store),
    networkBack(stationId: string): void {
      sync.fuelings.networkBack(stationId);
      sync.invoices.networkBack(stationId);
      saving.goOn(stationId);
    },
    /** It has other addresses. */
    accessChanged(stationId: string): void {
      sync.fuelings.accessChanged(stationId);
      sync.invoices.accessChanged(stationId);
      goOn();
    },
    /** A fleet was added, or its secret or pause changed: check now. */
    look(): void {
      sync.fuelings.look();
      sync.invoices.look();
      goOn();
    },
    /** null: the id is not a fleet's. */
    probe(stationId: string): Promise<Exchange<unknown>> | null {
      const fleet = fleets.findFleet(stationId);
      return fleet === null ? null : service.probe(fleet);
    },
    /** Runs until the signal aborts. Never rejects. */
    async run(until: AbortSignal): Promise<void> {
      goOn();
      await Promise.all([sync.fuelings.run(until), sync.invoices.run(until)]);
      await saving.ended();
    },
  };
}
