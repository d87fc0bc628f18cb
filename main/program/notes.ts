/** The notes, among the features. */

import { Worker } from 'node:worker_threads';
import { createNotesPart, createWorkerIntake, type MovementOfNotes, WATCHED_NOTES } from '../notes/index.ts';
import { createWatchFolders } from '../shared/watching/watch-folder.ts';
import type { Ground } from './ground.ts';
import type { Outbox } from './outbox.ts';
import type { Pending } from './pending.ts';
import type { ProgramParts } from './program-parts.ts';

export type Notes = ReturnType<typeof assembleNotes>;

interface NotesParts {
  readonly given: Pick<ProgramParts, 'noteWorker' | 'places' | 'pickFolder'>;
  readonly outbox: Outbox;
  readonly pending: Pending;
  readonly movement: MovementOfNotes;
}

export function assembleNotes(ground: Ground, { given, outbox, pending, movement }: NotesParts) {
  const { clock, repositories } = ground;
  return createNotesPart({
    store: ground.store,
    payloads: repositories.payloads,
    outbox: repositories.outbox,
    uploads: outbox.desk,
    pending: pending.store,
    movement,
    audit: repositories.audit,
    notices: ground.care.notices,
    firstSend: ground.firstSend,
    stations: ground.directory,
    stationIds: ground.stationIds,
    api: ground.api,
    intake: createWorkerIntake({ spawn: (options) => new Worker(given.noteWorker, options), clock }),
    exampleNotes: (cnpj) => ground.training.exampleNotes(cnpj),
    watch: createWatchFolders({ clock, places: given.places, wanted: WATCHED_NOTES }),
    pickFolder: given.pickFolder,
    clock: outbox.time.clock,
    newId: ground.newId,
    emit: ground.emit,
    logger: ground.logger,
    kick: () => outbox.delivery.kick(),
  });
}
