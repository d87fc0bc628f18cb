/**
 * The notes desk of each environment: computed on request, and only if something changed. A large desk is
 * computed in slices before the lists are notified of new files; until then they show the previous state.
 */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { atOnce, inSlices } from '../../shared/work/slices.ts';
import type { NoteAdapters } from '../adapters.ts';
import { classifyFiles } from '../model/classify-files.ts';
import type { DeskInput, FileFacts, Standing } from '../model/types.ts';
import { createChangeNotifier } from './change-notifier.ts';
import type { DeskLook } from './desk-look.ts';
import { rememberedMatch } from './remembered-match.ts';
import { createWorkOut, type DeskState, type Moment, type WorkOutParts } from './work-out.ts';

type NoteDeskParts = WorkOutParts & Pick<NoteAdapters, 'emit' | 'logger'>;

export type NoteDesk = ReturnType<typeof createNoteDesk>;

/** Up to this number of files, computing at once is not noticeable. */
const MANY_FILES = 500;

export function createNoteDesk(parts: NoteDeskParts) {
  const { documents, known, stations, clock, emit, logger } = parts;
  const desks = new Map<Environment, DeskState>();
  let [filesCame, othersChanged, moments] = [0, 0, 0];
  const { inputOf, workOut } = createWorkOut(parts, momentOf);
  const notifier = createChangeNotifier(
    clock,
    async (signal) => {
      const workedMs = await prepareAll(signal);
      if (!signal.aborted) emit({ type: 'notes-changed' });
      return workedMs;
    },
    (error) => logger.error('notes not worked out', { error: String(error) }),
  );

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

  /** @returns milliseconds of work. */
  async function prepareAll(signal: AbortSignal): Promise<number> {
    let workedMs = 0;
    for (const [environment, desk] of desks) {
      // A desk without a pending request is computed on the next request.
      if (signal.aborted || !desk.isRequested || isSame(desk.at, momentOf(environment))) continue;
      desk.isRequested = false;
      const done = await inSlices(clock, workOut(environment, desk));
      workedMs += done.workedMs;
    }
    return workedMs;
  }

  function lookAt(environment: Environment, isFresh: (at: Moment, now: Moment) => boolean): DeskLook {
    const desk = deskOf(environment);
    desk.isRequested = true;
    if (desk.look !== null && isFresh(desk.at, momentOf(environment))) return desk.look;
    atOnce(workOut(environment, desk));
    if (desk.look === null) throw new Error('the desk was not worked out');
    return desk.look;
  }

  return {
    /** The current state, for operations that change something. */
    look: (environment: Environment): DeskLook => lookAt(environment, isSame),
    /** State for lists: on a large desk, files added since the last notification are missing. */
    shown: (environment: Environment): DeskLook =>
      lookAt(environment, deskOf(environment).files.length < MANY_FILES ? isSame : isSameButFiles),
    /** Result for hypothetical choices and customers; changes nothing. */
    suppose(environment: Environment, marks: Pick<DeskInput, 'choices' | 'customers'>): readonly Standing[] {
      const { input, match } = atOnce(inputOf(environment, deskOf(environment)));
      return classifyFiles({ ...input, ...marks }, match);
    },
    /** Call after any other change: the desk is recomputed on the next request. */
    changed(): void {
      othersChanged += 1;
      notifier.changed();
    },
    /** Call after files of a running import were stored. */
    filesCame(): void {
      filesCame += 1;
      notifier.changed();
    },
    /** Ends all notifications. */
    stop: notifier.stop,
    /** Call after files were left out or restored, with their copies. */
    leftOut(environment: Environment, fileIds: ReadonlySet<string>, out: boolean): void {
      const desk = deskOf(environment);
      const contents = new Set(desk.files.flatMap(({ id, sha256 }) => (fileIds.has(id) && sha256 !== null ? [sha256] : [])));
      const isMeant = ({ id, sha256 }: FileFacts): boolean => fileIds.has(id) || (sha256 !== null && contents.has(sha256));
      desk.files = desk.files.map((file) => (isMeant(file) ? { ...file, leftOut: out } : file));
    },
    /** Call after files were deleted. */
    removed(environment: Environment, fileIds: ReadonlySet<string>): void {
      const desk = deskOf(environment);
      desk.files = desk.files.filter(({ id }) => !fileIds.has(id));
      // The place of the last file may be reused.
      desk.lastSeq = desk.files.at(-1)?.seq ?? 0;
    },
  };
}

function emptyDesk(): DeskState {
  const at = { order: 0, files: -1, others: -1, documentsRead: '' };
  return { files: [], lastSeq: 0, look: null, at, isRequested: false, readyWords: '', match: rememberedMatch() };
}

const isSameButFiles = (a: Moment, b: Moment): boolean => a.others === b.others && a.documentsRead === b.documentsRead;
const isSame = (a: Moment, b: Moment): boolean => a.files === b.files && isSameButFiles(a, b);
