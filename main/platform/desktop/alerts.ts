/** Notifications of the system for what needs a person: once for each thing, also over starts, and what comes together as one. */

import type { NoticeTarget } from '../../../preload/contract/app/app.ts';
import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { type AlertText, fuelingsOld, notesCancelled, notesQuestioned, pricesRefused } from './texts.ts';

/** What comes within this is told as one. */
export const GATHER_MS = 5_000;

interface Alert {
  /** Told once and never again. */
  readonly key: string;
  readonly target: NoticeTarget;
}
export type PersonAlert = Alert &
  (
    | { readonly type: 'prices-refused' | 'note-cancelled' | 'note-questioned' }
    | { readonly type: 'fuelings-old'; readonly fuelings: number; readonly days: number }
  );

/** What was told, over starts; null: nothing was ever looked at here. */
export interface AlertMemory {
  read(): readonly string[] | null;
  write(keys: readonly string[]): void;
}

interface AlertParts {
  /** Whether somebody looks at the window: then it is on the screen already. */
  readonly isSeen: () => boolean;
  readonly show: (told: AlertText, open: () => void) => void;
  /** null: the list of uploads. */
  readonly open: (target: NoticeTarget | null) => void;
  /** Aborted: nothing is told any more; what was not told yet is told by the next start. */
  readonly signal: AbortSignal;
  readonly memory: AlertMemory;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Keys that are kept; older ones were told long ago. */
const MOST_KEYS = 500;

/** The answer takes all that needs a person now: what was told before is passed over. */
export function createAlerts({ isSeen, show, open, memory, signal, clock, logger }: AlertParts): (alerts: readonly PersonAlert[]) => void {
  let told: ReadonlySet<string> | null = null;
  let waiting: readonly PersonAlert[] = [];

  function remember(keys: readonly string[]): void {
    told = new Set([...(told ?? []), ...keys].slice(-MOST_KEYS));
    memory.write([...told]);
  }

  function tell(): void {
    if (signal.aborted) return;
    const alerts = waiting;
    waiting = [];
    remember(alerts.map(({ key }) => key));
    if (isSeen()) return;
    for (const type of ['prices-refused', 'note-cancelled', 'note-questioned', 'fuelings-old'] as const) {
      const together = alerts.filter((alert) => alert.type === type);
      const [first] = together;
      if (first === undefined) continue;
      const target = together.length === 1 || first.type === 'fuelings-old' ? first.target : null;
      show(wordsOf(first, together), () => open(target));
    }
  }

  return (alerts) => {
    if (told === null) {
      const kept = memory.read();
      told = new Set(kept);
      // The first look of all: what is there is old, and on its screen.
      if (kept === null) return remember(alerts.map(({ key }) => key));
    }
    const known = told;
    const fresh = alerts.filter(({ key }) => !known.has(key) && !waiting.some((each) => each.key === key));
    if (fresh.length === 0) return;
    const gathering = waiting.length > 0;
    waiting = [...waiting, ...fresh];
    if (gathering) return;
    detach(clock.sleep(GATHER_MS, signal).then(tell), (error) => logger.error('alert not told', { error: String(error) }));
  };
}

function wordsOf(first: PersonAlert, together: readonly PersonAlert[]): AlertText {
  switch (first.type) {
    case 'prices-refused':
      return pricesRefused(together.length);
    case 'note-cancelled':
      return notesCancelled(together.length);
    case 'note-questioned':
      return notesQuestioned(together.length);
    case 'fuelings-old':
      return fuelingsOld(
        together.reduce((sum, each) => sum + (each.type === 'fuelings-old' ? each.fuelings : 0), 0),
        first.days,
      );
  }
}
