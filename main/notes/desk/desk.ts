/** The desk of notes of each environment as it is now: worked out when somebody asks, and only if something changed. */

import { isReadyState } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { NoteAdapters } from '../adapters.ts';
import { factsOf } from '../model/facts.ts';
import { deskLedger } from '../model/ledger.ts';
import { barsOf, contextOf, type Match, standFiles } from '../model/stand.ts';
import type { DeskInput, FileFacts, Standing } from '../model/types.ts';
import { daysToRead } from '../model/unread-days.ts';
import { createDeskInput, type DeskInputParts } from './desk-input.ts';
import type { DeskLook } from './desk-look.ts';
import { rememberedMatch } from './remembered-match.ts';
import { viewNote } from './rows.ts';
import { createTelling } from './telling.ts';

type NoteDeskParts = DeskInputParts & Pick<NoteAdapters, 'emit' | 'movement' | 'units'>;

export type NoteDesk = ReturnType<typeof createNoteDesk>;

interface Kept {
  files: FileFacts[];
  lastSeq: number;
  look: DeskLook | null;
  readyWords: string;
  /** Customers and keys that the network has listed: no event reports when they are read. */
  documentsRead: string;
  match: Match;
}

const NEVER: ReadonlyMap<string, string> = new Map();

export function createNoteDesk(parts: NoteDeskParts) {
  const { files, documents, known, stations, clock, emit, movement, units } = parts;
  const desks = new Map<Environment, Kept>();
  const dirty = new Set<Environment>();
  const reader = createDeskInput(parts);
  const telling = createTelling(clock, () => emit({ type: 'notes-changed' }));
  let revisions = 0;

  function deskOf(environment: Environment): Kept {
    const known = desks.get(environment);
    if (known !== undefined) return known;
    const made = emptyDesk(rememberedMatch(reader.versionOf));
    desks.set(environment, made);
    return made;
  }

  function inputOf(environment: Environment, desk: Kept): DeskInput {
    return reader.read(environment, filesOf(environment, desk));
  }

  /** Read once: a file never changes. By the last one's place, since others may have been added meanwhile. */
  function filesOf(environment: Environment, desk: Kept): FileFacts[] {
    const more = files.since(environment, desk.lastSeq).map(factsOf);
    if (more.length > 0) desk.files = [...desk.files, ...more];
    desk.lastSeq = desk.files.at(-1)?.seq ?? 0;
    return desk.files;
  }

  function workOut(environment: Environment, desk: Kept): DeskLook {
    const input = inputOf(environment, desk);
    const ledger = deskLedger(input);
    const standings = standFiles(input, desk.match);
    const notes = sorted(standings).map(viewNote);
    for (const { id, timeZone } of stations.list(environment)) {
      const days = daysToRead(standings, id, input.known.stations.get(id)?.daysRead ?? NEVER, toLocal(clock.now(), timeZone));
      if (days.length > 0) movement.wantDays(id, days);
    }
    revisions += 1;
    const readyWords = wordsOfReady(notes);
    const same = desk.look !== null && desk.readyWords === readyWords;
    desk.readyWords = readyWords;
    return {
      environment,
      revision: revisions,
      readySince: same && desk.look !== null ? desk.look.readySince : revisions,
      notes,
      byId: new Map(notes.map((note) => [note.row.id, note])),
      listed: input.pending,
      ledger,
      context: contextOf(input),
      unitOf: units(),
      barOf: (stationId, fuelingId) => barsOf(input, ledger, stationId)(fuelingId),
    };
  }

  return {
    look(environment: Environment): DeskLook {
      const desk = deskOf(environment);
      const stamps = stations.list(environment).map(({ id }) => documents.stamp(id));
      const documentsRead = [known.stamp(), ...stamps].join();
      if (desk.look === null || dirty.has(environment) || desk.documentsRead !== documentsRead) {
        desk.look = workOut(environment, desk);
        desk.documentsRead = documentsRead;
        dirty.delete(environment);
      }
      return desk.look;
    },
    /** Where the files would stand if this were chosen and known; changes nothing. */
    suppose(environment: Environment, marks: Pick<DeskInput, 'choices' | 'customers'>): readonly Standing[] {
      const desk = deskOf(environment);
      return standFiles({ ...inputOf(environment, desk), ...marks }, desk.match);
    },
    /** Something that the desk shows was changed: it is worked out anew when it is next asked for. */
    changed(): void {
      for (const environment of desks.keys()) dirty.add(environment);
      telling.changed();
    },
    /** Nobody is told of anything any more. */
    stop: telling.stop,
    /** Files were set aside or taken back. */
    leftOut(environment: Environment, fileIds: ReadonlySet<string>, out: boolean): void {
      const desk = deskOf(environment);
      desk.files = desk.files.map((file) => (fileIds.has(file.id) ? { ...file, leftOut: out } : file));
    },
    /** Files are no more. */
    removed(environment: Environment, fileIds: ReadonlySet<string>): void {
      const desk = deskOf(environment);
      desk.files = desk.files.filter(({ id }) => !fileIds.has(id));
      // The place of the last one may be given again.
      desk.lastSeq = desk.files.at(-1)?.seq ?? 0;
    },
  };
}

function emptyDesk(match: Match): Kept {
  return { files: [], lastSeq: 0, look: null, readyWords: '', documentsRead: '', match };
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
