/** Manual matching: the active note, the marked notes, and the marked fuelings. */

import type { Bridge, NoteQuery } from '../../../../preload/contract/channels.ts';
import type { PairComparison } from '../../../../preload/contract/notes/note-choice.ts';
import type { CandidateView, FuelingBrief, NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile, createQuestions } from '../../../kit/questions.ts';
import type { NotesSlice } from '../notes-state.ts';

declare module '../notes-state.ts' {
  interface NotesStore extends NoteMatching {}
}

/** `dueE4`: the amount left for the note; less than the value if other notes pay the rest. */
export type MarkedFueling = FuelingBrief & { readonly dueE4: number };

export interface NoteMatch {
  readonly note: NoteRowView | null;
  /** Just confirmed: still listed until the next reload, but never active next. */
  readonly done: ReadonlySet<string>;
  /** Notes marked for one fueling; empty: the active note. */
  readonly notes: ReadonlyMap<string, NoteRowView>;
  readonly fuelings: ReadonlyMap<string, MarkedFueling>;
  readonly text: string;
  /** null while loading. */
  readonly candidates: readonly CandidateView[] | null;
  /** The fueling with the keyboard cursor. */
  readonly activeId: string | null;
  /** Comparison of the marked or active sides; null while loading, or if there is nothing to compare. */
  readonly compared: PairComparison | null;
  /** Query to restore when matching ends. */
  readonly before: NoteQuery;
}

export interface NoteMatching {
  /** null while the list is shown. */
  readonly match: NoteMatch | null;
  readonly startMatch: (note: NoteRowView | null) => Promise<void>;
  readonly leaveMatch: () => Promise<void>;
  readonly lookAt: (note: NoteRowView | null) => Promise<void>;
  readonly searchCandidates: (text: string) => Promise<void>;
  readonly readCandidates: () => Promise<void>;
  readonly lookAtFueling: (transactionId: string | null) => void;
  readonly compareMarked: () => Promise<void>;
  readonly markNote: (note: NoteRowView) => void;
  readonly markFueling: (candidate: Pick<CandidateView, 'fueling' | 'missingE4'>) => void;
  /** @returns whether it was saved; differences are asked about first. */
  readonly confirmMatch: () => Promise<boolean>;
  /** Reports matched notes: the cursor moves to the next one. */
  readonly matched: (fileIds: readonly string[]) => void;
}

interface MatchSum {
  readonly notes: readonly NoteRowView[];
  readonly fuelings: readonly FuelingBrief[];
  readonly notesE4: number;
  readonly fuelingsE4: number;
  readonly differenceE4: number;
  /** Why the match can't be confirmed as it is; null: it can. */
  readonly problem: 'no-note' | 'no-fueling' | 'many-to-many' | null;
}

/** The score of a candidate is for one note and one fueling; it does not apply to other marks. */
export function isOnePair(match: NoteMatch): boolean {
  const { notes, fuelings } = sumOf(match);
  return notes.length === 1 && notes[0]?.id === match.note?.id && fuelings.length <= 1;
}

/** The match to be confirmed: one note and several fuelings, or several notes and one fueling. */
export function sumOf(match: NoteMatch): MatchSum {
  const notes = match.notes.size > 0 ? [...match.notes.values()] : match.note === null ? [] : [match.note];
  const fuelings = [...match.fuelings.values()];
  const notesE4 = notes.reduce((sum, { totalE4 }) => sum + (totalE4 ?? 0), 0);
  const fuelingsE4 = fuelings.reduce((sum, { dueE4 }) => sum + dueE4, 0);
  const problem =
    notes.length === 0 ? 'no-note' : fuelings.length === 0 ? 'no-fueling' : notes.length > 1 && fuelings.length > 1 ? 'many-to-many' : null;
  return { notes, fuelings, notesE4, fuelingsE4, differenceE4: fuelingsE4 - notesE4, problem };
}

/** The compared sides: the marks, or the active note and fueling. Empty: not comparable. */
export function comparedIds(match: NoteMatch | null): { readonly fileIds: readonly string[]; readonly transactionIds: readonly string[] } {
  const none = { fileIds: [], transactionIds: [] };
  if (match === null) return none;
  const { notes, fuelings, problem } = sumOf(match);
  const fileIds = notes.map(({ id }) => id);
  if (problem === null) return { fileIds, transactionIds: fuelings.map(({ id }) => id) };
  const isListed = match.candidates?.some(({ fueling }) => fueling.id === match.activeId) === true;
  return problem === 'no-fueling' && match.activeId !== null && isListed ? { fileIds, transactionIds: [match.activeId] } : none;
}

function toggleMark<T extends { readonly id: string }>(marked: ReadonlyMap<string, T>, item: T): ReadonlyMap<string, T> {
  const next = new Map(marked);
  if (!next.delete(item.id)) next.set(item.id, item);
  return next;
}

export function createNoteMatching(bridge: Bridge, notify: Notify, [set, get]: NotesSlice): NoteMatching {
  const change = (part: Partial<NoteMatch>) => {
    const { match } = get();
    if (match !== null) set({ match: { ...match, ...part } });
  };
  const askOfNote = askWhile(() => {
    const { match } = get();
    return match === null ? null : `${match.note?.id} ${match.text}`;
  });
  async function readCandidates(): Promise<void> {
    const { match } = get();
    if (match === null || match.note === null) return;
    const { note, text } = match;
    const answer = await askOfNote(bridge.notesCandidates({ fileId: note.id, text }));
    if (answer === null) return;
    if (answer.ok) return change({ candidates: answer.value });
    change({ candidates: [] });
    notify.error(answer.error);
  }

  const comparison = createQuestions();
  async function compareMarked(): Promise<void> {
    const ids = comparedIds(get().match);
    comparison.turn();
    if (ids.transactionIds.length === 0) return change({ compared: null });
    const answer = await comparison.ask(bridge.notesCompare(ids));
    // A comparison that became impossible is refused with a message on confirmation.
    if (answer !== null) change({ compared: answer.ok ? answer.value : null });
  }

  return {
    match: null,
    startMatch: async (note) => {
      const { query } = get();
      if (query === null) return;
      set({
        match: {
          note,
          done: new Set(),
          notes: new Map(),
          fuelings: new Map(),
          text: '',
          candidates: null,
          activeId: null,
          compared: null,
          before: query,
        },
        openId: null,
        detail: null,
      });
      // Its count is the station's, and this screen has no choice of import.
      await Promise.all([get().narrow({ filter: 'waiting', text: '', importId: null }), readCandidates()]);
    },
    leaveMatch: async () => {
      const { match } = get();
      if (match === null) return;
      set({ match: null });
      await get().narrow(match.before);
    },
    lookAt: async (note) => {
      const { match } = get();
      if (match === null || match.note?.id === note?.id) return;
      // Marks on the right belong to the previous active note, unless notes are marked as well.
      change({ note, candidates: null, compared: null, ...(match.notes.size === 0 && { fuelings: new Map() }) });
      await readCandidates();
    },
    searchCandidates: async (text) => {
      change({ text });
      await readCandidates();
    },
    readCandidates,
    lookAtFueling: (activeId) => change({ activeId }),
    compareMarked,
    markNote: (note) => change({ notes: toggleMark(get().match?.notes ?? new Map<string, NoteRowView>(), note) }),
    markFueling: ({ fueling, missingE4 }) => {
      const marked = { ...fueling, dueE4: missingE4 > 0 ? missingE4 : fueling.valueE4 };
      change({ fuelings: toggleMark(get().match?.fuelings ?? new Map<string, MarkedFueling>(), marked) });
    },
    confirmMatch: async () => {
      const { match } = get();
      if (match === null) return false;
      const sum = sumOf(match);
      if (sum.problem !== null) return false;
      return get().choose(
        sum.notes.map(({ id }) => id),
        sum.fuelings.map(({ id }) => id),
      );
    },
    matched: (fileIds) =>
      change({ done: new Set(fileIds), notes: new Map(), fuelings: new Map(), note: null, candidates: null, compared: null, text: '' }),
  };
}
