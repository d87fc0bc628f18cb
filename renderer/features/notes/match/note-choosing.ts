/** A manual match: asked about where something differs, saved, and undoable. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { ChoiceQuestion } from '../../../../preload/contract/notes/note-choice.ts';
import type { NotAttached } from '../../../../preload/contract/notes/note-desk.ts';
import type { Notify } from '../../../kit/notify.ts';
import { createQuestions, trackSame } from '../../../kit/questions.ts';
import type { Turns } from '../../../kit/turns.ts';
import type { NotesSlice } from '../notes-state.ts';

declare module '../notes-state.ts' {
  interface NotesStore extends NoteChoosing {}
}

export interface PendingChoice {
  readonly fileIds: readonly string[];
  readonly transactionIds: readonly string[];
  readonly question: ChoiceQuestion;
  readonly reason: string;
  readonly sameCustomer: boolean;
}

/** The last saved choice: its message and its undo. */
interface SavedChoice {
  readonly undoId: string;
  /** False: a choice was undone. */
  readonly chosen: boolean;
  readonly fileIds: readonly string[];
  /** Number of other notes that became ready. */
  readonly alsoReady: number;
}

export interface NoteChoosing {
  /** The open question; null: none. */
  readonly choosing: PendingChoice | null;
  readonly savedChoice: SavedChoice | null;
  /** Asks main what differs; a match without differences is saved at once. @returns whether it was saved. */
  readonly choose: (fileIds: readonly string[], transactionIds: readonly string[]) => Promise<boolean>;
  readonly giveReason: (reason: string) => void;
  readonly saySameCustomer: (same: boolean) => Promise<void>;
  readonly confirmChoice: () => Promise<boolean>;
  readonly dropChoice: () => void;
  readonly undoChoice: (undoId: string) => Promise<boolean>;
  /** Withdraws the undo of a choice whose note was attached: main refuses it from then on. */
  readonly attachedNotes: (fileIds: readonly string[] | 'ready', notAttached: readonly NotAttached[]) => void;
}

/** Neither the question nor the undo of one station is shown at another, or at a later visit. */
export const NO_CHOICE: Pick<NoteChoosing, 'choosing' | 'savedChoice'> = { choosing: null, savedChoice: null };

/** Whether the question allows the match to be confirmed. */
export function mayConfirm({ question, reason }: PendingChoice): boolean {
  return !question.needsReason || reason.trim() !== '';
}

const asks = ({ needsReason, losing, customer }: ChoiceQuestion): boolean => needsReason || losing.length > 0 || customer !== null;

export function createNoteChoosing(bridge: Bridge, notify: Notify, [set, get]: NotesSlice, { alone, after }: Turns): NoteChoosing {
  const { turn, current } = createQuestions();
  /** Notes whose choice is running or queued. */
  const chosen = new Set<string>();

  /** The station whose notes the user sees: an answer about those of another is shown to nobody. */
  const station = () => get().query?.stationId;

  async function ask(part: Omit<PendingChoice, 'question'>): Promise<PendingChoice | null> {
    turn();
    const { fileIds, transactionIds, sameCustomer } = part;
    const answer = await bridge.notesChoice({ fileIds, transactionIds, sameCustomer });
    if (answer.ok) return { ...part, question: answer.value };
    notify.error(answer.error);
    await get().reload();
    return null;
  }

  /** Keeps a reason typed meanwhile; a choice dropped meanwhile is not asked about again. */
  async function askAnew(part: PendingChoice): Promise<void> {
    const answer = ask(part);
    const isNewest = trackSame(current);
    const pending = await answer;
    const now = get().choosing;
    if (now !== null && isNewest()) set({ choosing: pending === null ? null : { ...pending, reason: now.reason } });
  }

  async function save({ fileIds, transactionIds, question, reason, sameCustomer }: PendingChoice, isHere: () => boolean): Promise<boolean> {
    const losing = question.losing.map(({ fileId }) => fileId);
    const answer = await bridge.notesChoose({ fileIds, transactionIds, reason, sameCustomer, losing });
    if (answer.ok && !isHere()) return true;
    if (answer.ok) {
      set({ choosing: null, savedChoice: { ...answer.value, chosen: transactionIds.length > 0, fileIds } });
      if (transactionIds.length > 0) get().matched(fileIds);
    } else {
      notify.error(answer.error);
      // Main found other differences than those shown: ask again.
      const { choosing } = get();
      if (choosing !== null) await askAnew(choosing);
    }
    await get().reload();
    return answer.ok;
  }

  return {
    ...NO_CHOICE,
    choose: async (fileIds, transactionIds) => {
      // Ignores a second press for the same notes until their match is visible; a press for others is queued.
      if (fileIds.some((id) => chosen.has(id))) return false;
      for (const id of fileIds) chosen.add(id);
      const waits = get().busy;
      const isHere = trackSame(station);
      return after(async () => {
        // The question about the previous choice is still on the screen.
        if (waits && get().choosing !== null) return false;
        const pending = await ask({ fileIds, transactionIds, reason: '', sameCustomer: false });
        if (pending === null) return false;
        if (!asks(pending.question)) return save(pending, isHere);
        if (isHere()) set({ choosing: pending });
        return false;
      }).finally(() => {
        for (const id of fileIds) chosen.delete(id);
      });
    },
    giveReason: (reason) => {
      const { choosing } = get();
      if (choosing !== null) set({ choosing: { ...choosing, reason } });
    },
    saySameCustomer: async (sameCustomer) => {
      const { choosing } = get();
      if (choosing !== null) await askAnew({ ...choosing, sameCustomer });
    },
    confirmChoice: async () => {
      const isHere = trackSame(station);
      const saved = await alone(async () => {
        const { choosing } = get();
        return choosing !== null && mayConfirm(choosing) && save(choosing, isHere);
      });
      return saved ?? false;
    },
    dropChoice: () => set({ choosing: null }),
    attachedNotes: (fileIds, notAttached) => {
      const { savedChoice } = get();
      if (savedChoice === null || (fileIds === 'ready' && !savedChoice.chosen)) return;
      const isAttached = (id: string): boolean =>
        (fileIds === 'ready' || fileIds.includes(id)) && !notAttached.some(({ fileId }) => fileId === id);
      if (savedChoice.fileIds.some(isAttached)) set({ savedChoice: null });
    },
    undoChoice: (undoId) =>
      after(async () => {
        const answer = await bridge.notesUndoChoice({ undoId });
        if (answer.ok && get().savedChoice?.undoId === undoId) set({ savedChoice: null });
        if (!answer.ok) notify.error(answer.error);
        await get().reload();
        return answer.ok;
      }),
  };
}
