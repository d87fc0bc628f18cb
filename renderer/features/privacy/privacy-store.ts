/** Data stored on this PC, and the erasure of a station's data. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { ErasurePlan, PrivacyView, TermKind } from '../../../preload/contract/privacy/privacy.ts';
import { answerOf } from '../../kit/answers.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';

interface Erasure {
  readonly stationId: string;
  readonly spareFiscal: boolean;
}

export interface PrivacyStore {
  readonly view: PrivacyView | null;
  readonly error: AppError | null;
  /** Plan of the requested erasure. */
  readonly plan: ErasurePlan | null;
  readonly planError: AppError | null;
  /** The program is about to close. */
  readonly closing: boolean;
  readonly load: () => Promise<void>;
  readonly setTerm: (kind: TermKind, days: number | null) => Promise<void>;
  /** @param files the count confirmed by the user. */
  readonly letXmlGo: (files: number) => Promise<void>;
  readonly spared: () => Promise<FileToKeep | null>;
  /** null: cancels the request. */
  readonly ask: (erasure: Erasure | null) => Promise<void>;
  readonly erase: (erasure: Erasure & { readonly typed: string }) => Promise<void>;
}

export function createPrivacyStore(bridge: Bridge, notify: Notify) {
  const { turn, askAnew } = createQuestions();
  return createStore<PrivacyStore>()((set, get) => ({
    view: null,
    error: null,
    plan: null,
    planError: null,
    closing: false,
    load: async () => {
      const answer = await bridge.privacyView();
      if (answer.ok) set({ view: answer.value, error: null });
      else set({ error: answer.error });
    },
    setTerm: async (kind, days) => {
      const answer = await bridge.privacySetTerm({ kind, days });
      if (!answer.ok) notify.error(answer.error);
      await get().load();
    },
    letXmlGo: async (files) => {
      const answer = await bridge.privacyLetXmlGo({ files });
      if (!answer.ok) notify.error(answer.error);
      await get().load();
    },
    spared: async () => answerOf(await bridge.privacySparedFiles(), notify),
    ask: async (erasure) => {
      if (erasure === null) {
        turn();
        return set({ plan: null, planError: null });
      }
      const answer = await askAnew(bridge.privacyErasure(erasure));
      if (answer === null) return;
      set(answer.ok ? { plan: answer.value, planError: null } : { planError: answer.error });
    },
    erase: async (erasure) => {
      set({ closing: true, planError: null });
      const answer = await bridge.privacyErase(erasure);
      // A confirmed erasure closes the program: the dialog stays disabled.
      if (!answer.ok) set({ closing: false, planError: answer.error });
    },
  }));
}
