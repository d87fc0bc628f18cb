/** Data for issuing the missing notes: read from main; missing parts are requested from the network one by one. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import type { IssueSheet } from '../../../../preload/contract/pending/issue-sheet.ts';
import { oneAtATime } from '../../../kit/answers.ts';
import type { Notify } from '../../../kit/notify.ts';
import { createQuestions, trackSame } from '../../../kit/questions.ts';
import { type PendingSlice, queryOf } from '../pending-state.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends IssueList {}
}

export interface IssueList {
  /** Whether the dialog for issuing the filtered fuelings is open. */
  readonly issueOpen: boolean;
  readonly issue: IssueSheet | null;
  readonly issueError: AppError | null;
  /** Progress of the requests to the network; null: none is running. */
  readonly issueReading: { readonly done: number; readonly of: number } | null;
  /** Fuelings whose data the network refused at the last reading. */
  readonly issueRefused: number;
  readonly issueSaving: boolean;
  readonly openIssue: () => Promise<void>;
  readonly closeIssue: () => void;
  readonly readMissing: () => Promise<void>;
  readonly stopReading: () => void;
  /** null: it failed and the user was notified. */
  readonly saveIssue: () => Promise<FileToKeep | null>;
}

export const NO_ISSUE = {
  issueOpen: false,
  issue: null,
  issueError: null,
  issueReading: null,
  issueRefused: 0,
  issueSaving: false,
} as const;

/** Fuelings after which the loaded data is shown. */
const SHOW_EVERY = 10;

export function createIssueList(bridge: Bridge, notify: Notify, [set, get]: PendingSlice) {
  /** Reopening makes the requests of the previous opening stale. */
  const { turn, ask, current } = createQuestions();
  /** The running reading, by identity: one that was stopped stays stopped, whatever began since. */
  let reading: object | null = null;

  async function read(): Promise<void> {
    const { stationId, issueOpen } = get();
    if (stationId === null || !issueOpen) return;
    const answer = await ask(bridge.pendingIssueSheet(queryOf(stationId, get())));
    if (answer === null) return;
    set(answer.ok ? { issue: answer.value, issueError: null } : { issueError: answer.error });
  }

  const list: IssueList = {
    ...NO_ISSUE,
    openIssue: async () => {
      turn();
      set({ ...NO_ISSUE, issueOpen: true });
      await read();
    },
    closeIssue: () => {
      turn();
      set(NO_ISSUE);
    },
    readMissing: async () => {
      const { stationId, issue, issueReading } = get();
      if (stationId === null || issue === null || issueReading !== null) return;
      const isOpen = trackSame(current);
      const mine = {};
      reading = mine;
      const ids = issue.lines.filter((line) => !line.read).map(({ id }) => id);
      set({ issueReading: { done: 0, of: ids.length }, issueRefused: 0 });
      for (const [index, transactionId] of ids.entries()) {
        const answer = await bridge.pendingIssuingData({ stationId, transactionId });
        if (!isOpen()) return;
        if (reading !== mine) break;
        const problem = answer.ok ? answer.value.problem : answer.error;
        // A refusal is of this fueling alone.
        if (problem?.code === 'api') set({ issueRefused: get().issueRefused + 1 });
        else if (problem !== null) {
          // Any other failure would repeat for the next fueling.
          notify.error(problem);
          break;
        }
        set({ issueReading: { done: index + 1, of: ids.length } });
        if ((index + 1) % SHOW_EVERY === 0) await read();
        if (!isOpen()) return;
        if (reading !== mine) break;
      }
      if (reading === mine) set({ issueReading: null });
      await read();
    },
    stopReading: () => {
      reading = null;
      set({ issueReading: null });
      // What was read meanwhile is not asked for again.
      void read();
    },
    saveIssue: async () => {
      const { stationId } = get();
      if (stationId === null) return null;
      const sign = { isOn: () => get().issueSaving, turn: (issueSaving: boolean) => set({ issueSaving }) };
      return oneAtATime(sign, () => bridge.pendingIssueFile(queryOf(stationId, get())), notify);
    },
  };
  return { list, reread: read };
}
