/** The program's log, in pages. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { LogLevel, LogLineView } from '../../../preload/contract/support/support.ts';
import { createPageReader } from '../../components/data-grid/page-reader.ts';
import { addPage, type PagesOf, ROW_PAGE, startPages } from '../../components/data-grid/row-pages.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';

interface LogKey {
  readonly revision: number;
  readonly level: LogLevel;
  readonly text: string;
}

type LogPages = PagesOf<LogKey, LogLineView>;

export interface LogStore {
  readonly level: LogLevel;
  readonly text: string;
  /** null: not loaded yet. */
  readonly lines: LogPages | null;
  readonly error: AppError | null;
  /** Reloads the log. */
  readonly read: () => Promise<void>;
  readonly narrow: (to: Partial<Pick<LogKey, 'level' | 'text'>>) => Promise<void>;
  readonly need: (first: number, last: number) => void;
  readonly rows: (first: number, last: number) => Promise<readonly LogLineView[] | null>;
}

/** Most rows that main returns at once. */
const MOST_ROWS = 500;

export function createLogStore(bridge: Bridge, notify: Notify) {
  const { askAnew } = createQuestions();
  return createStore<LogStore>()((set, get) => {
    const pages = createPageReader<LogKey, LogLineView>({
      shown: () => get().lines,
      show: (lines) => set({ lines }),
      ask: (key, offset, limit) => bridge.supportLog({ ...key, offset, limit }),
      // Main has started another reading of the log: begin again.
      refused: (error) => (error.code === 'stale' ? void begin(null) : set({ error })),
      unread: (error) => {
        notify.error(error);
        if (error.code === 'stale') void begin(null);
      },
      most: MOST_ROWS,
    });

    async function begin(revision: number | null): Promise<void> {
      const { level, text } = get();
      const answer = await askAnew(bridge.supportLog({ level, text, revision, offset: 0, limit: ROW_PAGE }));
      if (answer === null) return;
      if (!answer.ok) {
        if (answer.error.code === 'stale' && revision !== null) await begin(null);
        else set({ error: answer.error });
        return;
      }
      const { total, rows } = answer.value;
      pages.restart();
      set({
        error: null,
        lines: addPage(startPages<LogKey, LogLineView>(null, { revision: answer.value.revision, level, text }, total), 0, rows),
      });
    }

    return {
      level: 'all',
      text: '',
      lines: null,
      error: null,
      read: () => begin(null),
      narrow: async (to) => {
        set(to);
        await begin(get().lines?.key.revision ?? null);
      },
      need: (first, last) => pages.need(first, last),
      rows: pages.read,
    };
  });
}
