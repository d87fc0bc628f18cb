/** A match made by hand: asked about where something differs, kept, and taken back at once. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { ChoiceQuestion } from '../../../../preload/contract/notes/note-choice.ts';
import type { Notify } from '../../../kit/notify.ts';
import { createQuestions, trackSame } from '../../../kit/questions.ts';
import type { Turns } from '../../../kit/turns.ts';
import type { NotesSlice } from '../notes-state.ts';

declare module '../notes-state.ts' {
  interface NotesStore extends NoteChoosing {}
}

export interface Choosing {
  readonly fileIds: readonly string[];
  readonly transactionIds: readonly string[];
  readonly question: ChoiceQuestion;
  readonly reason: string;
  readonly sameCustomer: boolean;
}

/** Just kept: what is said of it, and what takes it back. */
interface SavedChoice {
  readonly undoId: string;
  /** False: a choice was taken back. */
  readonly chosen: boolean;
}

export interface NoteChoosing {
  /** What a person is asked about; null = nothing. */
  readonly choosing: Choosing | null;
  readonly kept: SavedChoice | null;
  /** Asks main what differs; what needs no answer is kept at once. @returns whether it was kept. */
  readonly choose: (fileIds: readonly string[], transactionIds: readonly string[]) => Promise<boolean>;
  readonly giveReason: (reason: string) => void;
  readonly saySameCustomer: (same: boolean) => Promise<void>;
  readonly confirmChoice: () => Promise<boolean>;
  readonly dropChoice: () => void;
  readonly undoChoice: (undoId: string) => Promise<boolean>;
}

/** What stands between a person and the match. */
export function mayConfirm({ question, reason }: Choosing): boolean {
  return !question.needsReason || reason.trim() !== '';
}

const asks = ({ needsReason, losing, customer }: ChoiceQuestion): boolean => needsReason || losing.length > 0 || customer !== null;

export function createNoteChoosing(bridge: Bridge, notify: Notify, [set, get]: NotesSlice, { alone, after }: Turns): NoteChoosing {
  const { turn, current } = createQuestions();
  /** Notes whose choice is under way or waits. */
  const chosen = new Set<string>();

  async function ask(part: Omit<Choosing, 'question'>): Promise<Choosing | null> {
    turn();
    const { fileIds, transactionIds, sameCustomer } = part;
    const answer = await bridge.notesChoice({ fileIds, transactionIds, sameCustomer });
    if (answer.ok) return { ...part, question: answer.value };
    notify.error(answer.error);
    await get().reload();
    return null;
  }

  /** What was typed meanwhile stays; what was dropped meanwhile is not asked again. */
  async function askAnew(part: Choosing): Promise<void> {
    const answer = ask(part);
    const isNewest = trackSame(current);
    const made = await answer;
    const now = get().choosing;
    if (now !== null && isNewest()) set({ choosing: made === null ? null : { ...made, reason: now.reason } });
  }

  async function keep({ fileIds, transactionIds, question, reason, sameCustomer }: Choosing): Promise<boolean> {
    const losing = question.losing.map(({ fileId }) => fileId);
    const answer = await bridge.notesChoose({ fileIds, transactionIds, reason, sameCustomer, losing });
    if (answer.ok) {
      set({ choosing: null, kept: { undoId: answer.value.undoId, chosen: transactionIds.length > 0 } });
      if (transactionIds.length > 0) get().matched(fileIds);
    } else {
      notify.error(answer.error);
      // Something else than what was shown: the question is put anew.
      const { choosing } = get();
      if (choosing !== null) await askAnew(choosing);
    }
    await get().reload();
    return answer.ok;
  }

  return {
    choosing: null,
    kept: null,
    choose: async (fileIds, transactionIds) => {
      // A second press on the same notes is none, until they are seen to be matched; a press on others waits.
      if (fileIds.some((id) => chosen.has(id))) return false;
      for (const id of fileIds) chosen.add(id);
      const waits = get().busy;
      return after(async () => {
        // What is asked of the one before stands on the screen.
        if (waits && get().choosing !== null) return false;
        const made = await ask({ fileIds, transactionIds, reason: '', sameCustomer: false });
        if (made === null) return false;
        if (!asks(made.question)) return keep(made);
        set({ choosing: made });
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
    confirmChoice: async () =>
      (await alone(async () => {
        const { choosing } = get();
        return choosing !== null && mayConfirm(choosing) && keep(choosing);
      })) ?? false,
    dropChoice: () => set({ choosing: null }),
    undoChoice: (undoId) =>
      after(async () => {
        const answer = await bridge.notesUndoChoice({ undoId });
        if (answer.ok) set({ kept: null });
        else notify.error(answer.error);
        await get().reload();
        return answer.ok;
      }),
  };
}
