import type { appChannels } from '../../../preload/contract/app/channels.ts';
import type { Handlers } from '../../../preload/contract/channels.ts';
import type { trainingChannels } from '../../../preload/contract/training/channels.ts';
import { ok } from '../../shared/result.ts';
import type { FaultSwitches } from '../act-audit.ts';
import type { AppState } from './app-state.ts';

export function appHandlers(appState: AppState): Handlers<keyof typeof appChannels> {
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

export function trainingHandlers(training: FaultSwitches): Handlers<keyof typeof trainingChannels> {
  return {
    'training:faults': () => ok(training.faults()),
    'training:set-faults': async (faults) => {
      await training.setFaults(faults);
      return ok(null);
    },
  };
}
