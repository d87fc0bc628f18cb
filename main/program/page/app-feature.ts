/** State shown around every screen, and the controls of the training network. */

import type { appChannels } from '../../../preload/contract/app/channels.ts';
import type { Handlers } from '../../../preload/contract/channels.ts';
import type { trainingChannels } from '../../../preload/contract/training/channels.ts';
import type { Feature } from '../../host/index.ts';
import type { PricesFeature } from '../../prices/index.ts';
import { ok } from '../../shared/result.ts';
import { contradictedNames } from '../../store/index.ts';
import { auditFaults, auditTheme, type FaultSwitches } from '../act-audit.ts';
import type { Ground } from '../ground.ts';
import type { ProgramParts } from '../program-parts.ts';
import { type AppState, createAppState } from './app-state.ts';
import { tellUnits } from './tell-units.ts';

interface AppNeeds {
  readonly reachability: PricesFeature['reachability'];
  readonly onRetry: () => void;
  readonly off: () => readonly string[];
}

export function createAppFeature(parts: ProgramParts, ground: Ground, { reachability, onRetry, off }: AppNeeds) {
  const state = createAppState({
    version: parts.version,
    directory: ground.directory,
    reachability,
    vault: ground.vault,
    theme: auditTheme(parts.preferences, ground.audit),
    language: parts.preferences,
    relaunch: parts.relaunch,
    menu: parts.preferences,
    downloads: parts.downloads,
    profile: ground.profile,
    off,
    unitExceptions: () => contradictedNames(ground.store),
    notices: ground.notices,
    desktop: parts.desktop,
    proxy: parts.proxyAccess,
    tryAll: onRetry,
    logger: ground.logger,
    emit: ground.emit,
  });
  return { state, name: 'app', handlers: appHandlers(state), listen: () => tellUnits(ground) } satisfies Feature & { state: unknown };
}

export function createTrainingFeature({ training, audit }: Ground) {
  return { name: 'training', handlers: trainingHandlers(auditFaults(training, audit)), close: () => training.stop() } satisfies Feature;
}

function appHandlers(appState: AppState): Handlers<keyof typeof appChannels> {
  return {
    'app:state': async () => ok(await appState.view()),
    'app:set-theme': ({ theme }) => {
      appState.setTheme(theme);
      return ok(null);
    },
    'app:set-language': ({ language }) => {
      appState.setLanguage(language);
      return ok(null);
    },
    'app:set-menu': ({ folded }) => {
      appState.setMenu(folded);
      return ok(null);
    },
    'app:show-file': ({ fileId }) => appState.showFile(fileId),
    'app:set-desktop': (change) => appState.setDesktop(change),
    'app:set-proxy-access': (access) => appState.setProxyAccess(access),
    'app:forget-proxy-access': ({ host }) => {
      appState.forgetProxyAccess(host);
      return ok(null);
    },
    'app:dismiss-notice': ({ noticeId }) => {
      appState.dismissNotice(noticeId);
      return ok(null);
    },
  };
}

function trainingHandlers(training: FaultSwitches): Handlers<keyof typeof trainingChannels> {
  return {
    'training:faults': () => ok(training.faults()),
    'training:set-faults': async (faults) => {
      await training.setFaults(faults);
      return ok(null);
    },
  };
}
