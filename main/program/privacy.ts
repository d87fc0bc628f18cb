/** What is kept and for how long; a station's data erased. */

import { createPrivacyPart } from '../privacy/index.ts';
import type { Stations } from '../stations/index.ts';
import type { Ground } from './ground.ts';
import type { Notes } from './notes.ts';
import type { ProgramParts } from './program-parts.ts';

export type Privacy = ReturnType<typeof assemblePrivacy>;

interface Needed {
  readonly given: Pick<ProgramParts, 'userData' | 'opened' | 'relaunch'>;
  readonly notes: Pick<Notes, 'expire'>;
  readonly stations: Pick<Stations, 'remove'>;
}

export function assemblePrivacy(ground: Ground, { given, notes, stations }: Needed) {
  const { path, jobs } = given.opened;
  return createPrivacyPart({
    store: ground.store,
    payloads: ground.repositories.payloads,
    audit: ground.repositories.audit,
    folder: given.userData,
    path,
    sizes: (file) => jobs.sizes(file),
    lease: ground.care.lease,
    expireNotes: (isOver) => notes.expire(isOver),
    removeStation: (stationId) => stations.remove(stationId),
    relaunch: given.relaunch,
    clock: ground.clock,
    newId: ground.newId,
    logger: ground.logger,
  });
}
