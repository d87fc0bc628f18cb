/** Retention periods, and erasing a station's data. */

import type { Feature, Host } from '../host/index.ts';
import type { NotesFeature } from '../notes/index.ts';
import type { Stations } from '../stations/index.ts';
import { type OpenedParts, readLastSign } from '../store/index.ts';
import { privacyHandlers } from './handlers.ts';
import { logWords } from './log-texts.ts';
import { createPrivacyPart, type PrivacyParts } from './part.ts';

interface PrivacyNeeds extends Pick<PrivacyParts, 'lease' | 'networkNow' | 'relaunch' | 'folder'> {
  readonly opened: Pick<OpenedParts, 'path' | 'jobs'>;
  readonly notes: Pick<NotesFeature, 'expire' | 'countExpired'>;
  readonly stations: Pick<Stations, 'remove'>;
}

export function createPrivacyFeature(host: Host, { opened, notes, stations, ...needs }: PrivacyNeeds) {
  const { path, jobs } = opened;
  const privacy = createPrivacyPart({
    ...host,
    ...needs,
    path,
    sizes: (file) => jobs.sizes(file),
    expireNotes: (isOver) => notes.expire(isOver),
    countExpiredNotes: (isOver) => notes.countExpired(isOver),
    lastSign: (until) => readLastSign(host.store, until),
    newestBackup: () => jobs.backups(path)[0]?.fileName ?? null,
    removeStation: (stationId) => stations.remove(stationId),
  });
  return { name: 'privacy', logWords, handlers: privacyHandlers(privacy), loops: [privacy] } satisfies Feature;
}
