/** Feature: notes. */

import { Worker } from 'node:worker_threads';
import type { Feature, Host } from '../host/index.ts';
import type { OutboxFeature, OutboxStore } from '../outbox/index.ts';
import type { PendingFeature } from '../pending/index.ts';
import { createWatchFolders } from '../shared/watching/watch-folder.ts';
import type { WatchPlaces } from '../shared/watching/watch-place.ts';
import type { NotesGiven } from './adapters.ts';
import { noteHandlers } from './handlers.ts';
import { WATCHED_NOTES } from './intake/watched-notes.ts';
import { createWorkerIntake } from './intake/worker-intake.ts';
import { logWords } from './log-texts.ts';
import { createNotesPart } from './part.ts';

interface NotesNeeds extends Pick<NotesGiven, 'pickFolder' | 'movement' | 'exampleNotes'> {
  /** URL of the built worker that reads notes. */
  readonly worker: URL;
  readonly places: WatchPlaces;
  readonly uploads: OutboxStore;
  readonly outbox: Pick<OutboxFeature, 'desk' | 'time' | 'delivery'>;
  readonly pending: Pick<PendingFeature, 'store'>;
}

export type NotesFeature = ReturnType<typeof createNotesFeature>;

export function createNotesFeature(host: Host, { worker, places, uploads, outbox, pending, ...needs }: NotesNeeds) {
  const part = createNotesPart({
    ...host,
    ...needs,
    outbox: uploads,
    uploads: outbox.desk,
    pending: pending.store,
    stations: host.directory,
    intake: createWorkerIntake({ spawn: (options) => new Worker(worker, options), clock: host.clock }),
    watch: createWatchFolders({ clock: host.clock, places, wanted: WATCHED_NOTES }),
    clock: outbox.time.clock,
    kick: () => outbox.delivery.kick(),
  });
  return {
    ...part,
    name: 'notes',
    logWords,
    handlers: noteHandlers(part),
    onAccessesChanged: part.stationsChanged,
    loops: [part],
    search: {
      of: ['station'],
      find: (stationId: string, text: string, most: number) => ({
        notes: part.search.search(stationId, text, most).map((row) => {
          const { id, fileName, key, number, recipientName, totalE4, stateName } = row;
          return { id, fileName, key, number, recipientName, totalE4, stateName };
        }),
      }),
    },
    close: part.stop,
  } satisfies Feature;
}
