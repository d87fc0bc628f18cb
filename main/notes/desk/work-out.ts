/** Computes the desk of an environment in steps: between two of them anything may change, and the current state may be requested. */

import { isReadyState } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { mapSteps, type Steps } from '../../shared/work/slices.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { KnownStation } from '../known/known.ts';
import { barsOf, classifySteps, contextOf } from '../model/classify-files.ts';
import { factsOf } from '../model/facts.ts';
import { deskLedger } from '../model/ledger.ts';
import type { FileFacts, Standing } from '../model/types.ts';
import { barredDays, daysToRead } from '../model/unread-days.ts';
import { createDeskInput, type DeskInputParts } from './desk-input.ts';
import type { DeskLook } from './desk-look.ts';
import type { rememberedMatch } from './remembered-match.ts';
import { markPartners, viewNote } from './rows.ts';

export type WorkOutParts = DeskInputParts & Pick<NoteAdapters, 'movement' | 'units'>;

/** Versions of the desk's inputs: an equal version means unchanged input. */
export interface Moment {
  /** Increases with time. */
  readonly order: number;
  /** Version of the files. */
  readonly files: number;
  /** Version of all other data. */
  readonly others: number;
  /** Version of the customers and keys listed by the network: no event reports when they are read. */
  readonly documentsRead: string;
}

export interface DeskState {
  files: FileFacts[];
  lastSeq: number;
  look: DeskLook | null;
  /** The moment of `look`. */
  at: Moment;
  /** Whether the desk was requested since the lists were last notified. */
  isRequested: boolean;
  readyWords: string;
  readonly match: ReturnType<typeof rememberedMatch>;
}

/** Files per step; one takes a third of a millisecond. */
const FILES_A_STEP = 25;
const UNKNOWN: Pick<KnownStation, 'fuelings' | 'daysRead'> = { fuelings: new Map(), daysRead: new Map() };

export function createWorkOut(parts: WorkOutParts, momentOf: (environment: Environment) => Moment) {
  const { files, stations, clock, movement, units } = parts;
  const reader = createDeskInput(parts);
  let revisions = 0;

  /** Reads each file once, because files never change. Continues after the last one read, since others may have been added meanwhile. */
  function* readFiles(environment: Environment, desk: DeskState): Steps<void> {
    for (;;) {
      const more = files.since(environment, desk.lastSeq, FILES_A_STEP).map(factsOf);
      if (more.length > 0) desk.files = [...desk.files, ...more];
      desk.lastSeq = desk.files.at(-1)?.seq ?? 0;
      if (more.length < FILES_A_STEP) return;
      yield;
    }
  }

  /** Consistent input for one moment. */
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
      const notes = markPartners(yield* mapSteps(sorted(standings), viewNote));
      for (const { id, timeZone } of stations.list(environment)) {
        const localOf = (at: number): string => toLocal(at, timeZone);
        const known = input.known.stations.get(id) ?? UNKNOWN;
        const unread = yield* daysToRead(standings, id, known.daysRead, localOf(clock.now()));
        const barred = barredDays(known, input.pending.get(id) ?? [], barsOf(input, ledger, id), localOf);
        const days = [...new Set([...unread, ...barred])];
        if (days.length > 0) movement.wantDays(id, days);
      }
      const readyWords = wordsOfReady(notes);
      const byId = new Map(notes.map((note) => [note.row.id, note]));
      yield;
      // A later moment was computed meanwhile.
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

/** Fingerprint of the ready notes and the fuelings that they would pay. */
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
