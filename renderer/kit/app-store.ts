/** State shared by every screen: stations, environment, reachability, theme. */

import { createStore } from 'zustand/vanilla';
import type { AppStateView, DesktopView, Language, Theme } from '../../preload/contract/app/app.ts';
import type { Bridge, PushEvent, RequestOf } from '../../preload/contract/channels.ts';
import type { AppError } from '../../preload/contract/errors.ts';
import type { FleetView, ReachabilityView, StationView } from '../../preload/contract/stations/stations.ts';
import type { Notify } from './notify.ts';

declare module './stores.ts' {
  interface StoreStates {
    readonly app: AppStore;
  }
}

type DesktopChange = RequestOf<'app:set-desktop'>;

export interface AppStore {
  readonly app: AppStateView | null;
  readonly loadError: AppError | null;
  readonly load: () => Promise<void>;
  readonly setTheme: (theme: Theme) => Promise<void>;
  /** Restarts the program in that language. */
  readonly setLanguage: (language: Language) => Promise<void>;
  readonly foldMenu: (folded: boolean) => Promise<void>;
  readonly activate: (stationId: string) => Promise<void>;
  readonly tryNow: (stationId: string) => Promise<void>;
  readonly dismissNotice: (noticeId: string) => Promise<void>;
  readonly setDesktop: (change: DesktopChange) => Promise<void>;
  /** Host of the proxy whose credentials are requested; null: the dialog is closed. */
  readonly proxyDialog: string | null;
  /** Why the credentials were refused. */
  readonly proxyError: AppError | null;
  readonly proxyBusy: boolean;
  readonly openProxy: (host: string) => void;
  readonly closeProxy: () => void;
  readonly giveProxy: (user: string, password: string) => Promise<void>;
  readonly forgetProxy: (host: string) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export type Access = StationView | FleetView;

type Accesses = Pick<AppStateView, 'stations' | 'fleets'>;

/** All stations and fleets of this PC, stations first. */
export function accessesOf(app: Accesses | null): readonly Access[] {
  return app === null ? [] : [...app.stations, ...app.fleets];
}

/** The station or fleet with this id; null: it is not on this PC, for example because it was removed. */
export function findAccess(app: Accesses | null, accessId: string | null): Access | null {
  return accessesOf(app).find(({ id }) => id === accessId) ?? null;
}

/** What the accesses are, so that a text speaks of stations, of fleets, or of both. */
export function kindOfAccesses(accesses: readonly Access[]): 'station' | 'fleet' | 'both' {
  const fleets = accesses.filter((access) => 'customerId' in access).length;
  if (fleets === 0) return 'station';
  return fleets === accesses.length ? 'fleet' : 'both';
}

export function activeStation(app: AppStateView | null): StationView | null {
  return app?.stations.find((station) => station.id === app.activeStationId) ?? null;
}

export function activeFleet(app: AppStateView | null): FleetView | null {
  return app?.fleets.find((fleet) => fleet.id === app.activeFleetId) ?? null;
}

/** The active station or fleet. */
export function activeAccess(app: AppStateView | null): Access | null {
  return activeFleet(app) ?? activeStation(app);
}

/** Whether the active access has no secret; nothing is then read or sent. */
export function lacksSecret(app: AppStateView | null): boolean {
  const access = activeAccess(app);
  return access !== null && access.secret === 'missing' && access.environment !== 'training';
}

/** Whether all sending is blocked until a person fixes what a banner names. */
export function isBlocked(app: AppStateView | null): boolean {
  return lacksSecret(app) || (app !== null && app.profileProblem !== null);
}

export function reachabilityOf(app: AppStateView | null, stationId: string | null): ReachabilityView | null {
  return app?.reachability.find((entry) => entry.stationId === stationId) ?? null;
}

function withReachability(app: AppStateView, entry: ReachabilityView): AppStateView {
  const others = app.reachability.filter((known) => known.stationId !== entry.stationId);
  return { ...app, reachability: [...others, entry] };
}

function desktopAfter(now: DesktopView, { keepInTray, startWithSystem, notifications }: DesktopChange): DesktopView {
  return {
    keepInTray: keepInTray ?? now.keepInTray,
    startWithSystem: startWithSystem ?? now.startWithSystem,
    notifications: notifications ?? now.notifications,
  };
}

export function createAppStore(bridge: Bridge, notify: Notify) {
  /** Last proxy prompt: each proxy is prompted once, and once more if its credentials are wrong. */
  let lastPrompt: string | null = null;
  // Parallel loads can be answered in any order. An older answer is applied while no newer one is: callers await their load.
  let lastLoad = 0;
  let lastApplied = 0;
  const store = createStore<AppStore>()((set, get) => ({
    app: null,
    proxyDialog: null,
    proxyError: null,
    proxyBusy: false,
    loadError: null,
    load: async () => {
      lastLoad += 1;
      const load = lastLoad;
      const answer = await bridge.appState();
      if (load < lastApplied) return;
      if (answer.ok) {
        lastApplied = load;
        set({ app: answer.value, loadError: null });
        askForProxy();
      } else if (get().app === null) set({ loadError: answer.error });
      else notify.error(answer.error);
    },
    setTheme: async (theme) => {
      const before = get().app;
      if (before !== null) set({ app: { ...before, theme } });
      const answer = await bridge.appSetTheme({ theme });
      if (answer.ok) return;
      const now = get().app;
      // Restores the theme only: changes pushed meanwhile stay.
      if (before !== null && now !== null) set({ app: { ...now, theme: before.theme } });
      notify.error(answer.error);
    },
    setLanguage: async (language) => {
      const answer = await bridge.appSetLanguage({ language });
      if (!answer.ok) notify.error(answer.error);
    },
    foldMenu: async (folded) => {
      const before = get().app;
      if (before !== null) set({ app: { ...before, menuFolded: folded } });
      const answer = await bridge.appSetMenu({ folded });
      if (!answer.ok) notify.error(answer.error);
    },
    activate: async (stationId) => {
      const answer = await bridge.stationsActivate({ stationId });
      if (answer.ok) await get().load();
      else notify.error(answer.error);
    },
    tryNow: async (stationId) => {
      const answer = await bridge.outboxTryNow({ stationId });
      if (!answer.ok) notify.error(answer.error);
    },
    dismissNotice: async (noticeId) => {
      const answer = await bridge.appDismissNotice({ noticeId });
      if (answer.ok) await get().load();
      else notify.error(answer.error);
    },
    setDesktop: async (change) => {
      const before = get().app;
      // Optimistic update; the actual state is loaded below.
      if (before !== null) set({ app: { ...before, desktop: desktopAfter(before.desktop, change) } });
      const answer = await bridge.appSetDesktop(change);
      if (!answer.ok) notify.error(answer.error);
      // The system's actual state, also after a refusal.
      await get().load();
    },
    openProxy: (host) => set({ proxyDialog: host, proxyError: null }),
    closeProxy: () => set({ proxyDialog: null, proxyError: null }),
    giveProxy: async (user, password) => {
      const host = get().proxyDialog;
      if (host === null) return;
      set({ proxyBusy: true, proxyError: null });
      const answer = await bridge.appSetProxyAccess({ host, user, password });
      lastPrompt = null;
      set(answer.ok ? { proxyBusy: false, proxyDialog: null } : { proxyBusy: false, proxyError: answer.error });
    },
    forgetProxy: async (host) => {
      const answer = await bridge.appForgetProxyAccess({ host });
      if (!answer.ok) notify.error(answer.error);
      await get().load();
    },
    onPush: (event) => {
      const app = get().app;
      if (event.type === 'app-changed') void get().load();
      if (event.type === 'reachability' && app !== null) set({ app: withReachability(app, event.reachability) });
    },
  }));
  function askForProxy(): void {
    const proxy = store.getState().app?.proxy ?? null;
    if (proxy === null || proxy.known) return;
    const prompt = `${proxy.host} ${proxy.wrong}`;
    if (lastPrompt === prompt) return;
    lastPrompt = prompt;
    store.getState().openProxy(proxy.host);
  }
  return store;
}
