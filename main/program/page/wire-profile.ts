/** The wire profile among the features: what has to hear of another one. */

import { createProfileFacts, showProfile } from '../../outbox/index.ts';
import { createNetworkInspector, createProfileEditor, createProfileFile, type WireProfileFeature } from '../../wire-profile/index.ts';
import type { Features } from '../features.ts';
import type { Ground } from '../ground.ts';
import type { ProgramParts } from '../program-parts.ts';

/** @param tryAll the way to the network may be open now: every station tries at once. */
export function assembleWireProfile(
  { userData }: Pick<ProgramParts, 'userData'>,
  ground: Ground,
  { readings, outbox }: Features,
  tryAll: () => void,
): WireProfileFeature {
  const { profile, training, directory, stationIds } = ground;
  const uploads = createProfileFacts(ground.store);
  const editor = createProfileEditor({
    profile,
    file: createProfileFile(userData),
    uploads,
    onChange(next) {
      training.speak(next);
      showProfile({ desk: outbox.desk, reachability: readings.reachability, stations: directory, stationIds }, null);
      tryAll();
      ground.emit({ type: 'app-changed' });
    },
    audit: ground.repositories.audit,
    logger: ground.logger,
  });
  const inspector = createNetworkInspector({
    stations: directory,
    apiOf: ground.apiOf,
    secretOf: ground.secretOf,
    usable: editor.usable,
    uploads,
    clock: ground.clock,
  });
  return { editor, inspector };
}
