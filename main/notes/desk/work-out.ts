/** Works the desk of an environment out, in steps: between two of them anything may change, and somebody may ask for what is so then. */

import { isReadyState } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { mapSteps, type Steps } from '../../shared/work/slices.ts';
import type { NoteAdapters } from '../adapters.ts';
import { factsOf } from '../model/facts.ts';
import { deskLedger } from '../model/ledger.ts';
import { barsOf, classifySteps, contextOf } from '../model/stand.ts';
import type { FileFacts, Standing } from '../model/types.ts';
import { daysToRead } from '../model/unread-days.ts';
import { createDeskInput, type DeskInputParts } from './desk-input.ts';
import type { DeskLook } from './desk-look.ts';
import type { rememberedMatch } from './remembered-match.ts';
import { viewNote } from './rows.ts';

export type WorkOutParts = DeskInputParts & Pick<NoteAdapters, 'movement' | 'units'>;

/** What is the same at two moments has not changed between them. */
export interface Moment {
  /** Later ones have a higher one. */
  readonly order: number;
  /** Files that came. */
  readonly files: number;
  /** All else. */
  readonly others: number;
  /** Customers and keys that the network has listed: no event reports when they are read. */
  readonly documentsRead: string;
}

export interface DeskState {
  files: FileFacts[];
  lastSeq: number;
  look: DeskLook | null;
  /** The moment that `look` stands on. */
  at: Moment;
  /** Somebody has asked since the lists were last told. */
  asked: boolean;
  readyWords: string;
  readonly match: ReturnType<typeof rememberedMatch>;
}

/** A file takes a third of a millisecond. */
const FILES_A_STEP = 25;
const NEVER: ReadonlyMap<string, string> = new Map();

export function createWorkOut(parts: WorkOutParts, momentOf: (environment: Environment) => Moment) {
  const { files, stations, clock, movement, units } = parts;
  const reader = createDeskInput(parts);
  let revisions = 0;

  /** Read once: a file never changes. By the last one's place, since others may have been added meanwhile. */
  function* readFiles(environment: Environment, desk: DeskState): Steps<void> {
    for (;;) {
      const more = files.since(environment, desk.lastSeq, FILES_A_STEP).map(factsOf);
      if (more.length > 0) desk.files = [...desk.files, ...more];
      desk.lastSeq = desk.files.at(-1)?.seq ?? 0;
      if (more.length < FILES_A_STEP) return;
      yield;
    }
  }

  /** What is worked out of, all of it of one moment. */
  function* inputOf(environment: Environment, desk: DeskState) {
    yield* readFiles(environment, desk);
    const at = momentOf(environment);
    const input = reader.read(environment, desk.files);
    const versions = new Map(input.stations.map(({ id }) => [id, reader.versionOf(id)]));
    return { at, input, match: desk.match((stationId) => versions.get(stationId) ?? '') };
  }

  return {
    inputOf,
    *workOut(environment: Environment, desk: DeskState): Steps<void> {
      const { at, input, match } = yield* inputOf(environment, desk);
      yield;
      const ledger = deskLedger(input);
      yield;
      const standings = yield* classifySteps(input, match);
      const notes = yield* mapSteps(sorted(standings), viewNote);
      for (const { id, timeZone } of stations.list(environment)) {
        const read = input.known.stations.get(id)?.daysRead ?? NEVER;
        const days = yield* daysToRead(standings, id, read, toLocal(clock.now(), timeZone));
        if (days.length > 0) movement.wantDays(id, days);
      }
      const readyWords = wordsOfReady(notes);
      const byId = new Map(notes.map((note) => [note.row.id, note]));
      yield;
      // Somebody asked for a later moment meanwhile.
      if (desk.at.order > at.order) return;
      revisions += 1;
      const readySince = desk.look !== null && desk.readyWords === readyWords ? desk.look.readySince : revisions;
      desk.readyWords = readyWords;
      desk.at = at;
      desk.look = {
        ...{ environment, revision: revisions, readySince, notes, byId, listed: input.pending, ledger },
        context: contextOf(input),
        unitOf: units(),
        barOf: (stationId, fuelingId) => barsOf(input, ledger, stationId)(fuelingId),
      };
    },
  };
}

/** Two of the same: the notes that are ready, and what they would pay, are the same. */
function wordsOfReady(notes: DeskLook['notes']): string {
  return notes.flatMap(({ row }) => (isReadyState(row.state) ? [row.id, row.stage, ...row.fuelings.map(({ id }) => id)] : [])).join(' ');
}

/** Newest import first. */
function sorted(standings: readonly Standing[]): readonly Standing[] {
  const first = new Map<string, number>();
  for (const { file } of standings) if (!first.has(file.importId)) first.set(file.importId, file.seq);
  const placeOf = ({ file }: Standing): number => first.get(file.importId) ?? 0;
  return standings.toSorted((a, b) => placeOf(b) - placeOf(a) || a.file.seq - b.file.seq);
}
