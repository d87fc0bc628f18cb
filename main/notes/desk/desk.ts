/**
 * The desk of notes of each environment as it is now: worked out when somebody asks, and only if something changed. A large one is
 * worked out in slices before the lists are told that files came; until then they show it as it was.
 */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { atOnce, inSlices } from '../../shared/work/slices.ts';
import type { NoteAdapters } from '../adapters.ts';
import { classifyFiles } from '../model/stand.ts';
import type { DeskInput, Standing } from '../model/types.ts';
import type { DeskLook } from './desk-look.ts';
import { rememberedMatch } from './remembered-match.ts';
import { createTelling } from './telling.ts';
import { createWorkOut, type DeskState, type Moment, type WorkOutParts } from './work-out.ts';

type NoteDeskParts = WorkOutParts & Pick<NoteAdapters, 'emit'>;

export type NoteDesk = ReturnType<typeof createNoteDesk>;

/** So many files are worked out at once in a moment that nobody notices. */
const MANY_FILES = 500;

export function createNoteDesk(parts: NoteDeskParts) {
  const { documents, known, stations, clock, emit } = parts;
  const desks = new Map<Environment, DeskState>();
  let [filesCame, othersChanged, moments] = [0, 0, 0];
  const { inputOf, workOut } = createWorkOut(parts, momentOf);
  const telling = createTelling(clock, async (signal) => {
    const workedMs = await prepareAll(signal);
    if (!signal.aborted) emit({ type: 'notes-changed' });
    return workedMs;
  });

  function momentOf(environment: Environment): Moment {
    const stamps = stations.list(environment).map(({ id }) => documents.stamp(id));
    moments += 1;
    return { order: moments, files: filesCame, others: othersChanged, documentsRead: [known.stamp(), ...stamps].join() };
  }

  function deskOf(environment: Environment): DeskState {
    const before = desks.get(environment);
    if (before !== undefined) return before;
    const made = emptyDesk();
    desks.set(environment, made);
    return made;
  }

  /** @returns for how many milliseconds it worked. */
  async function prepareAll(signal: AbortSignal): Promise<number> {
    let workedMs = 0;
    for (const [environment, desk] of desks) {
      // What nobody asks for is worked out when somebody does.
      if (signal.aborted || !desk.asked || isSame(desk.at, momentOf(environment))) continue;
      desk.asked = false;
      const done = await inSlices(clock, workOut(environment, desk));
      workedMs += done.workedMs;
    }
    return workedMs;
  }

  function lookAt(environment: Environment, isFresh: (at: Moment, now: Moment) => boolean): DeskLook {
    const desk = deskOf(environment);
    desk.asked = true;
    if (desk.look !== null && isFresh(desk.at, momentOf(environment))) return desk.look;
    atOnce(workOut(environment, desk));
    if (desk.look === null) throw new Error('the desk was not worked out');
    return desk.look;
  }

  return {
    /** As it is now, for whatever changes something. */
    look: (environment: Environment): DeskLook => lookAt(environment, isSame),
    /** What lists show: of a large desk, files that came since the lists were told are missing. */
    shown: (environment: Environment): DeskLook =>
      lookAt(environment, deskOf(environment).files.length < MANY_FILES ? isSame : isSameButFiles),
    /** Where the files would stand if this were chosen and known; changes nothing. */
    suppose(environment: Environment, marks: Pick<DeskInput, 'choices' | 'customers'>): readonly Standing[] {
      const { input, match } = atOnce(inputOf(environment, deskOf(environment)));
      return classifyFiles({ ...input, ...marks }, match);
    },
    /** Something that the desk shows was changed: it is worked out anew when it is next asked for. */
    changed(): void {
      othersChanged += 1;
      telling.changed();
    },
    /** Files were stored of an import that goes on. */
    filesCame(): void {
      filesCame += 1;
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

function emptyDesk(): DeskState {
  const at = { order: 0, files: -1, others: -1, documentsRead: '' };
  return { files: [], lastSeq: 0, look: null, at, asked: false, readyWords: '', match: rememberedMatch() };
}

const isSameButFiles = (a: Moment, b: Moment): boolean => a.others === b.others && a.documentsRead === b.documentsRead;
const isSame = (a: Moment, b: Moment): boolean => a.files === b.files && isSameButFiles(a, b);
