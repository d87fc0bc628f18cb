import type { AppStateView, Theme } from '../../preload/contract/app.ts';
import type { ReachabilityView } from '../../preload/contract/stations.ts';
import type { Emit } from '../shared/events.ts';
import type { Vault } from '../shared/ports.ts';
import type { Directory } from '../stations/index.ts';
import type { Notices } from '../store/index.ts';

interface AppStateParts {
  readonly version: string;
  readonly directory: Pick<Directory, 'views' | 'activeStationId'>;
  readonly reachability: { view(stationId: string): ReachabilityView };
  readonly vault: Pick<Vault, 'available' | 'name'>;
  readonly theme: { theme(): Theme; setTheme(theme: Theme): void };
  /** wire-profile.json as it was found at the start. */
  readonly profile: { readonly problem: string | null; readonly overridden: boolean };
  readonly notices: Pick<Notices, 'list' | 'dismiss'>;
  readonly emit: Emit;
}

/** What every screen shows around itself. */
export interface AppState {
  view(): Promise<AppStateView>;
  setTheme(theme: Theme): void;
  dismissNotice(noticeId: string): void;
}

export function createAppState(parts: AppStateParts): AppState {
  const { version, directory, reachability, vault, theme, profile, notices, emit } = parts;
  return {
    async view() {
      const vaultAvailable = await vault.available();
      const stations = directory.views();
      return {
        version,
        stations,
        activeStationId: directory.activeStationId(),
        reachability: stations.map(({ id }) => reachability.view(id)),
        theme: theme.theme(),
        vaultAvailable,
        vaultName: await vault.name(),
        profileProblem: profile.problem,
        profileOverridden: profile.overridden,
        notices: notices.list(),
      };
    },
    dismissNotice: (noticeId) => notices.dismiss(noticeId),
    setTheme(chosen) {
      theme.setTheme(chosen);
      emit({ type: 'app-changed' });
    },
  };
}
