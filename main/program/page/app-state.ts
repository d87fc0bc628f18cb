import type { AppStateView, Language, Theme } from '../../../preload/contract/app/app.ts';
import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { ReachabilityView } from '../../../preload/contract/stations/stations.ts';
import type { ProxyAccess } from '../../network/index.ts';
import type { Desktop, Downloads, Preferences } from '../../platform/index.ts';
import type { Emit } from '../../shared/events.ts';
import type { Logger, Vault } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Directory } from '../../stations/index.ts';
import type { Notices } from '../../store/index.ts';
import { deskRefused, fileGone, proxyTexts } from './texts.ts';

interface AppStateParts {
  readonly version: string;
  readonly directory: Pick<Directory, 'views' | 'fleets' | 'activeId'>;
  readonly reachability: { view(stationId: string): ReachabilityView };
  readonly vault: Pick<Vault, 'available' | 'name'>;
  readonly theme: { theme(): Theme; setTheme(theme: Theme): void };
  readonly language: Pick<Preferences, 'language' | 'setLanguage'>;
  /** Restarts the program, after this call was answered. */
  readonly relaunch: () => void;
  readonly menu: Pick<Preferences, 'menuFolded' | 'setMenuFolded'>;
  readonly downloads: Downloads;
  /** The wire profile in force. */
  readonly profile: { current(): { readonly problem: string | null; readonly overridden: boolean } };
  /** Names of features that the wire profile disables. */
  readonly off: () => readonly string[];
  readonly unitExceptions: () => readonly string[];
  readonly notices: Pick<Notices, 'list' | 'dismiss'>;
  readonly desktop: Pick<Desktop, 'view' | 'set'>;
  readonly proxy: Pick<ProxyAccess, 'view' | 'give' | 'forget'>;
  /** The network may be reachable now: every station retries at once. */
  readonly tryAll: () => void;
  readonly logger: Pick<Logger, 'warn'>;
  readonly emit: Emit;
}

/** State shown around every screen. */
export interface AppState {
  view(): Promise<AppStateView>;
  setTheme(theme: Theme): void;
  setLanguage(language: Language): void;
  setMenu(folded: boolean): void;
  showFile(fileId: string): Result<null>;
  dismissNotice(noticeId: string): void;
  setDesktop(change: RequestOf<'app:set-desktop'>): Result<null>;
  setProxyAccess(access: RequestOf<'app:set-proxy-access'>): Promise<Result<null>>;
  forgetProxyAccess(host: string): void;
}

export function createAppState(parts: AppStateParts): AppState {
  const { version, directory, reachability, vault, theme, profile, notices, desktop, proxy, emit } = parts;
  // The page shows the running language: the preference applies to the next start.
  const shown = parts.language.language();
  return {
    async view() {
      // Awaited first: all else is then read at one moment, and no push between two reads is undone by the answer.
      const [vaultAvailable, vaultName] = await Promise.all([vault.available(), vault.name()]);
      const [stations, fleets, activeId] = [directory.views(), directory.fleets(), directory.activeId()];
      const isFleet = fleets.some(({ id }) => id === activeId);
      return {
        version,
        stations,
        fleets,
        activeStationId: isFleet ? null : activeId,
        activeFleetId: isFleet ? activeId : null,
        reachability: [...stations, ...fleets].map(({ id }) => reachability.view(id)),
        theme: theme.theme(),
        menuFolded: parts.menu.menuFolded(),
        vaultAvailable,
        vaultName,
        profileProblem: profile.current().problem,
        off: parts.off(),
        profileOverridden: profile.current().overridden,
        desktop: desktop.view(),
        proxy: proxy.view(),
        unitExceptions: parts.unitExceptions(),
        notices: notices.list(),
      };
    },
    dismissNotice: (noticeId) => notices.dismiss(noticeId),
    setTheme(chosen) {
      theme.setTheme(chosen);
      emit({ type: 'app-changed' });
    },
    setLanguage(language) {
      parts.language.setLanguage(language);
      if (language !== shown) parts.relaunch();
    },
    setMenu: (folded) => parts.menu.setMenuFolded(folded),
    showFile: (fileId) => (parts.downloads.show(fileId) ? ok(null) : fail('not-found', fileGone())),
    setDesktop(change) {
      try {
        desktop.set(change);
      } catch (error) {
        parts.logger.warn('setting of the system not made', { error: String(error) });
        return fail('internal', deskRefused());
      }
      emit({ type: 'app-changed' });
      return ok(null);
    },
    async setProxyAccess({ host, user, password }) {
      // A colon would end the name (RFC 7617).
      if (user.trim() === '' || user.includes(':')) return fail('invalid', proxyTexts.user(), { field: 'user' });
      if (password === '') return fail('invalid', proxyTexts.password(), { field: 'password' });
      // Otherwise it would be stored, and sent, for any host that the page names.
      if (proxy.view()?.host !== host) return fail('not-found', proxyTexts.gone());
      await proxy.give(host, user.trim(), password);
      parts.tryAll();
      return ok(null);
    },
    forgetProxyAccess: (host) => proxy.forget(host),
  };
}
