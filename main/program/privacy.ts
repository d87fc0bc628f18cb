/** What is kept and for how long; a station's data erased. */

import { createPrivacyPart } from '../privacy/index.ts';
import type { Stations } from '../stations/index.ts';
import { readLastSign } from '../store/index.ts';
import type { Ground } from './ground.ts';
import type { Notes } from './notes.ts';
import type { ProgramParts } from './program-parts.ts';

export type Privacy = ReturnType<typeof assemblePrivacy>;

interface Needed {
  readonly given: Pick<ProgramParts, 'userData' | 'opened' | 'relaunch'>;
  readonly notes: Pick<Notes, 'expire' | 'countExpired'>;
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
    countExpiredNotes: (isOver) => notes.countExpired(isOver),
    networkNow: ground.networkTime.now,
    lastSign: (until) => readLastSign(ground.store, until),
    newestBackup: () => jobs.backups(path)[0]?.fileName ?? null,
    notices: ground.care.notices,
    signal: ground.ended.signal,
    removeStation: (stationId) => stations.remove(stationId),
    relaunch: given.relaunch,
    clock: ground.clock,
    newId: ground.newId,
    logger: ground.logger,
  });
}
