/** Creates all stores of the page on one bridge. */

import type { Bridge, PushEvent } from '../../preload/contract/channels.ts';
import { createGridsStore } from '../components/data-grid/grids-store.ts';
import { askingBridge } from '../features/people/public/asking-bridge.ts';
import { createAppStore } from '../kit/app-store.ts';
import { createNavStore } from '../kit/nav-store.ts';
import type { Notify } from '../kit/notify.ts';
import { openTarget } from '../kit/open-target.ts';
import type { StoreHost, StoreMakers, Stores } from '../kit/stores.ts';
import { type AppStores, FEATURES } from './features.ts';
import { createShownNoticesStore } from './notices/notices-store.ts';

interface Listening {
  readonly onPush: (event: PushEvent) => void;
}

/** Detects stores with `onPush` by their shape, so that none can be left off a list. */
function isListening(state: unknown): state is Listening {
  return typeof state === 'object' && state !== null && 'onPush' in state && typeof state.onPush === 'function';
}

interface OfStation {
  /** Clears what belongs to the station that was active before. */
  readonly stationChanged: () => void;
}

/** Detects stores with `stationChanged` by their shape, as those with `onPush`. */
function isOfStation(state: unknown): state is OfStation {
  return typeof state === 'object' && state !== null && 'stationChanged' in state && typeof state.stationChanged === 'function';
}

/** Pause between two reloads caused by pushes: short enough to follow live, long enough to be cheap. */
const REST_MS = 400;

const APP_STORES: StoreMakers<AppStores> = {
  app: ({ bridge, notify }) => createAppStore(bridge, notify),
  nav: createNavStore,
  grids: createGridsStore,
  notices: () => createShownNoticesStore(Date.now),
};

/** @param sentences the few texts that stores need themselves. */
export function createStores(plainBridge: Bridge, notify: Notify, sentences: { readonly stale: () => string }): Stores {
  const host: StoreHost = {
    plainBridge,
    bridge: askingBridge(plainBridge, (...request) => stores.people.getState().ask(...request)),
    notify,
    rest: (leastMs = 0) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(REST_MS, leastMs))),
    staleSentence: sentences.stale,
    stores: () => stores,
  };
  const makers = Object.assign({}, APP_STORES, ...FEATURES.map((feature) => feature.stores)) as StoreMakers<keyof Stores>;
  const stores = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make(host)])) as unknown as Stores;
  wire(stores);
  plainBridge.onPush((event) => {
    if (event.type === 'open-uploads') stores.nav.getState().go('outbox');
    if (event.type === 'open-target') void openTarget(stores, event.target);
    for (const store of Object.values(stores)) {
      const state: unknown = store.getState();
      if (isListening(state)) state.onPush(event);
    }
  });
  return stores;
}

function clearStation(stores: Stores): void {
  for (const store of Object.values(stores)) {
    const state: unknown = store.getState();
    if (isOfStation(state)) state.stationChanged();
  }
}

/** Subscribes stores to each other. */
function wire(stores: Stores): void {
  const { app, imports, nav, outbox, reprice, rows } = stores;
  let stationId: string | null = null;
  app.subscribe((state) => {
    const next = state.app?.activeStationId ?? null;
    if (stationId !== null && next !== stationId) clearStation(stores);
    if (next !== null) void reprice.getState().load(next);
    stationId = next;
  });
  nav.subscribe(({ screen }, before) => {
    if (before.screen === 'outbox' && screen !== 'outbox') outbox.getState().leave();
  });
  imports.subscribe(({ view, filter }, before) => {
    if (view?.status === 'sent' && view !== before.view) void reprice.getState().sent(view.id);
    if (view === before.view && filter === before.filter) return;
    // Asked for before the screen is drawn: main answers meanwhile.
    if (view?.status === 'open') rows.getState().show({ importId: view.id, revision: view.revision, filter }, view.counts.filters[filter]);
  });
}
