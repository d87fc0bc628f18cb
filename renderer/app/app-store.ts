/** What every screen shows: stations, environment, reachability, theme. */

import { createStore } from 'zustand/vanilla';
import type { AppStateView, Theme } from '../../preload/contract/app.ts';
import type { Bridge, PushEvent } from '../../preload/contract/channels.ts';
import type { AppError } from '../../preload/contract/errors.ts';
import type { ReachabilityView, StationView } from '../../preload/contract/stations.ts';
import type { Notify } from './notify.ts';

export interface AppStore {
  readonly app: AppStateView | null;
  readonly loadError: AppError | null;
  readonly load: () => Promise<void>;
  readonly setTheme: (theme: Theme) => Promise<void>;
  readonly activate: (stationId: string) => Promise<void>;
  readonly tryNow: (stationId: string) => Promise<void>;
  readonly dismissNotice: (noticeId: string) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function activeStation(app: AppStateView | null): StationView | null {
  return app?.stations.find((station) => station.id === app.activeStationId) ?? null;
}

export function reachabilityOf(app: AppStateView | null, stationId: string | null): ReachabilityView | null {
  return app?.reachability.find((entry) => entry.stationId === stationId) ?? null;
}

function withReachability(app: AppStateView, entry: ReachabilityView): AppStateView {
  const others = app.reachability.filter((known) => known.stationId !== entry.stationId);
  return { ...app, reachability: [...others, entry] };
}

export function createAppStore(bridge: Bridge, notify: Notify) {
  return createStore<AppStore>()((set, get) => ({
    app: null,
    loadError: null,
    load: async () => {
      const answer = await bridge.appState();
      if (answer.ok) set({ app: answer.value, loadError: null });
      else if (get().app === null) set({ loadError: answer.error });
      else notify.error(answer.error);
    },
    setTheme: async (theme) => {
      const before = get().app;
      if (before !== null) set({ app: { ...before, theme } });
      const answer = await bridge.appSetTheme({ theme });
      if (answer.ok) return;
      const now = get().app;
      // The theme alone: what was pushed meanwhile stays.
      if (before !== null && now !== null) set({ app: { ...now, theme: before.theme } });
      notify.error(answer.error);
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
    onPush: (event) => {
      const app = get().app;
      if (event.type === 'app-changed') void get().load();
      if (event.type === 'reachability' && app !== null) set({ app: withReachability(app, event.reachability) });
    },
  }));
}
