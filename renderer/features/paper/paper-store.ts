/** Loads a note as a document on request. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, RequestOf } from '../../../preload/contract/channels.ts';
import type { NotePaper } from '../../../preload/contract/notes/note-paper.ts';
import { answerOf } from '../../kit/answers.ts';
import type { Notify } from '../../kit/notify.ts';

export interface PaperStore {
  /** null: it failed and the user was notified. */
  readonly read: (request: RequestOf<'notes:paper'>) => Promise<NotePaper | null>;
}

export function createPaperStore(bridge: Bridge, notify: Notify) {
  return createStore<PaperStore>()(() => ({
    read: async (request) => answerOf(await bridge.notesPaper(request), notify),
  }));
}
