/** Who helps a user sees the whole program: after all features. */

import type { Result } from '../../preload/contract/errors.ts';
import type { WatchedFolderView } from '../../preload/contract/notes/note-desk.ts';
import { callId, callIdOf } from '../shared/correlation.ts';
import type { Logger } from '../shared/ports.ts';
import { createSupportPart } from '../support/index.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';
import type { AppState } from './page/app-state.ts';
import type { ProgramParts } from './program-parts.ts';

/** Ids in one line of the log. */
const MOST_LOGGED = 200;

export function assembleSupport(parts: ProgramParts, ground: Ground, { priceImport, notes }: Features, appState: AppState) {
  return createSupportPart({
    userData: parts.userData,
    dumps: parts.dumps,
    sandboxed: parts.sandboxed,
    version: parts.version,
    store: ground.store,
    storePath: parts.opened.path,
    jobs: parts.opened.jobs,
    directory: ground.directory,
    vault: ground.vault,
    api: ground.api,
    proxies: ground.proxies,
    proxyAccess: parts.proxyAccess,
    watched: () => ground.stationIds().flatMap((id) => [priceImport.priceFolders.view(id), notes.noteFolders.view(id)].flatMap(hindrance)),
    appState: () => appState.view(),
    redact: ground.redactor.text,
    clock: ground.clock,
    newId: ground.newId,
    logger: ground.logger,
  });
}

/** Of a folder that is watched: what hinders it, or null. */
function hindrance(view: Result<WatchedFolderView>): readonly (string | null)[] {
  return view.ok && view.value.enabled ? [view.value.problem] : [];
}

/** Which uploads a click made or moved: their sending goes on under ids of their own. */
export function logClicked(itemIds: readonly string[], logger: Logger): void {
  if (callId() === null) return;
  logger.info('uploads changed by a click', { uploads: itemIds.slice(0, MOST_LOGGED).map(callIdOf).join(' '), count: itemIds.length });
}
