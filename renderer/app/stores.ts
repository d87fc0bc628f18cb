/** All the stores of the page, wired to one bridge. */

import type { StoreApi } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../preload/contract/channels.ts';
import { createGridsStore, type GridsStore } from '../components/data-grid/grids-store.ts';
import { type ClosingStore, createClosingStore } from '../features/closing/closing-store.ts';
import { createFleetFuelingsStore, type FleetFuelingsStore } from '../features/fleet/fuelings/fuelings-store.ts';
import { createFleetManualStore, type FleetManualStore } from '../features/fleet/manual/manual-store.ts';
import { createFleetNotesStore, type FleetNotesStore } from '../features/fleet/notes/notes-store.ts';
import { createFleetProductsStore, type FleetProductsStore } from '../features/fleet/products-store.ts';
import type { FleetSheetStore } from '../features/fleet/sheet/sheet-state.ts';
import { createFleetSheetStore } from '../features/fleet/sheet/sheet-store.ts';
import { createLicencesStore, type LicencesStore, readLicences } from '../features/help/licences-store.ts';
import { createTodayStore, type TodayStore } from '../features/home/today-store.ts';
import { createMovementStore, type MovementStore } from '../features/movement/movement-store.ts';
import type { NotesStore } from '../features/notes/notes-state.ts';
import { createNotesStore } from '../features/notes/notes-store.ts';
import type { OutboxStore } from '../features/outbox/outbox-state.ts';
import { createOutboxStore } from '../features/outbox/outbox-store.ts';
import type { PendingStore } from '../features/pending/pending-state.ts';
import { createPendingStore } from '../features/pending/pending-store.ts';
import { askingBridge } from '../features/people/asking-bridge.ts';
import { createPeopleStore, type PeopleStore } from '../features/people/people-store.ts';
import type { ImportStore } from '../features/price-import/import-state.ts';
import { createImportStore } from '../features/price-import/import-store.ts';
import { createPriceFolderStore, type PriceFolderStore } from '../features/price-import/price-folder-store.ts';
import { createRowsStore, type RowsStore } from '../features/price-import/rows-store.ts';
import { type CatalogueStore, createCatalogueStore } from '../features/prices/catalogue/catalogue-store.ts';
import { createInForceStore, type InForceStore } from '../features/prices/in-force-store.ts';
import { createPricesStore, type PricesStore } from '../features/prices/prices-store.ts';
import { createRepriceStore, type RepriceStore } from '../features/prices/repricing/reprice-store.ts';
import { createPrivacyStore, type PrivacyStore } from '../features/privacy/privacy-store.ts';
import { createSearchStore, type SearchStore } from '../features/search/search-store.ts';
import { type AliasesStore, createAliasesStore } from '../features/settings/aliases-store.ts';
import { createTrainingStore, type TrainingStore } from '../features/settings/training-store.ts';
import { createStationsStore, type StationsStore } from '../features/stations/stations-store.ts';
import { createLogStore, type LogStore } from '../features/support/log-store.ts';
import { createSupportStore, type SupportStore } from '../features/support/support-store.ts';
import { createTransfersStore, type TransfersStore } from '../features/transfers/transfers-store.ts';
import { createUpdatesStore, type UpdatesStore } from '../features/updates/updates-store.ts';
import { createWireProfileStore, type WireProfileStore } from '../features/wire-profile/wire-profile-store.ts';
import { type AppStore, createAppStore } from './app-store.ts';
import { createNavStore, type NavStore } from './nav-store.ts';
import type { Notify } from './notify.ts';
import { openTarget } from './open-target.ts';
import { createToldStore, type ToldStore } from './told/told-store.ts';

export interface StoreStates {
  readonly app: AppStore;
  readonly nav: NavStore;
  readonly stations: StationsStore;
  readonly people: PeopleStore;
  readonly prices: PricesStore;
  readonly inForce: InForceStore;
  readonly reprice: RepriceStore;
  readonly priceFolder: PriceFolderStore;
  readonly aliases: AliasesStore;
  readonly catalogue: CatalogueStore;
  readonly imports: ImportStore;
  readonly rows: RowsStore;
  readonly outbox: OutboxStore;
  readonly pending: PendingStore;
  readonly notes: NotesStore;
  readonly search: SearchStore;
  readonly today: TodayStore;
  readonly closing: ClosingStore;
  readonly movement: MovementStore;
  readonly transfers: TransfersStore;
  readonly fleetFuelings: FleetFuelingsStore;
  readonly fleetNotes: FleetNotesStore;
  readonly fleetManual: FleetManualStore;
  readonly fleetSheet: FleetSheetStore;
  readonly fleetProducts: FleetProductsStore;
  readonly training: TrainingStore;
  readonly updates: UpdatesStore;
  readonly privacy: PrivacyStore;
  readonly wireProfile: WireProfileStore;
  readonly grids: GridsStore;
  readonly licences: LicencesStore;
  readonly log: LogStore;
  readonly support: SupportStore;
  readonly told: ToldStore;
}

export type Stores = { readonly [K in keyof StoreStates]: StoreApi<StoreStates[K]> };

interface Listening {
  readonly onPush: (event: PushEvent) => void;
}

/** By its shape: no list of them can forget one. */
function isListening(state: unknown): state is Listening {
  return typeof state === 'object' && state !== null && 'onPush' in state && typeof state.onPush === 'function';
}

/** Between two readings that pushes ask for: often enough to be watched, seldom enough to cost nothing. */
const REST_MS = 400;

/** @param sentences the few texts that stores say by themselves. */
export function createStores(plain: Bridge, notify: Notify, sentences: { readonly stale: () => string }): Stores {
  const people = createPeopleStore(plain, notify);
  const bridge = askingBridge(plain, people.getState().ask);
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve, REST_MS));
  const app = createAppStore(bridge, notify);
  const imports = createImportStore(bridge, notify, sentences.stale);
  const stores: Stores = {
    app,
    nav: createNavStore(),
    stations: createStationsStore(bridge, notify, () => app.getState().load()),
    people,
    prices: createPricesStore(bridge, notify),
    inForce: createInForceStore(bridge),
    reprice: createRepriceStore(bridge, notify),
    priceFolder: createPriceFolderStore(bridge, notify),
    aliases: createAliasesStore(bridge, notify),
    catalogue: createCatalogueStore(bridge),
    imports,
    rows: createRowsStore(bridge, notify, () => void imports.getState().reload()),
    outbox: createOutboxStore(bridge, notify, rest),
    pending: createPendingStore(bridge, notify, rest),
    notes: createNotesStore(bridge, notify, rest),
    search: createSearchStore(bridge, notify),
    today: createTodayStore(bridge, notify, rest),
    closing: createClosingStore(bridge, notify, rest),
    movement: createMovementStore(bridge, notify, rest),
    transfers: createTransfersStore(bridge, notify, rest),
    fleetFuelings: createFleetFuelingsStore(bridge, notify, rest),
    fleetNotes: createFleetNotesStore(bridge, notify, rest),
    fleetManual: createFleetManualStore(bridge, rest),
    fleetSheet: createFleetSheetStore(bridge),
    fleetProducts: createFleetProductsStore(bridge),
    training: createTrainingStore(bridge, notify),
    updates: createUpdatesStore(bridge, notify),
    privacy: createPrivacyStore(bridge, notify),
    wireProfile: createWireProfileStore(bridge, notify, {
      stationId: () => app.getState().app?.activeStationId ?? null,
      reload: () => app.getState().load(),
      now: () => new Date().toISOString(),
    }),
    grids: createGridsStore(),
    licences: createLicencesStore(readLicences),
    log: createLogStore(bridge, notify),
    support: createSupportStore(bridge, notify),
    told: createToldStore(Date.now),
  };
  let stationId: string | null = null;
  app.subscribe((state) => {
    const next = state.app?.activeStationId ?? null;
    if (stationId !== null && next !== stationId) imports.getState().stationChanged();
    if (next !== null) void stores.reprice.getState().load(next);
    stationId = next;
  });
  imports.subscribe(({ view }, before) => {
    if (view?.status === 'sent' && view !== before.view) stores.reprice.getState().sent(view.id);
  });
  bridge.onPush((event) => {
    if (event.type === 'open-uploads') stores.nav.getState().go('outbox');
    if (event.type === 'open-target') void openTarget(stores, event.target);
    for (const store of Object.values(stores)) {
      const state: unknown = store.getState();
      if (isListening(state)) state.onPush(event);
    }
  });
  return stores;
}
