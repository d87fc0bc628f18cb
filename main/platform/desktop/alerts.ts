/** System notifications for what needs the user: once per event, across restarts, and grouped when they come close together. */

import type { NoticeTarget } from '../../../preload/contract/app/app.ts';
import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { type AlertText, fuelingsOld, notesCancelled, notesQuestioned, pricesRefused } from './texts.ts';

/** Events within this time are grouped. */
export const GATHER_MS = 5_000;

interface Alert {
  /** Shown once and never again. */
  readonly key: string;
  readonly target: NoticeTarget;
}
export type PersonAlert = Alert &
  (
    | { readonly type: 'prices-refused' | 'note-cancelled' | 'note-questioned' }
    /** `station`: its name. */
    | { readonly type: 'fuelings-old'; readonly station: string; readonly fuelings: number; readonly days: number }
  );

/** Keys of the notifications shown, across restarts; null: first run. */
export interface AlertMemory {
  read(): readonly string[] | null;
  write(keys: readonly string[]): void;
}

interface AlertParts {
  /** Whether the window has the focus: then its content is on the screen already. */
  readonly isSeen: () => boolean;
  readonly show: (text: AlertText, open: () => void) => void;
  /** null: the list of uploads. */
  readonly open: (target: NoticeTarget | null) => void;
  /** Aborted: no more notifications; the next start shows the rest. */
  readonly signal: AbortSignal;
  readonly memory: AlertMemory;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Maximum of stored keys; older events are long past. */
const MOST_KEYS = 500;

/** The returned function takes everything that needs the user now, and ignores what was already shown. */
export function createAlerts({ isSeen, show, open, memory, signal, clock, logger }: AlertParts): (alerts: readonly PersonAlert[]) => void {
  let shownKeys: ReadonlySet<string> | null = null;
  let waiting: readonly PersonAlert[] = [];

  function remember(keys: readonly string[]): void {
    shownKeys = new Set([...(shownKeys ?? []), ...keys].slice(-MOST_KEYS));
    memory.write([...shownKeys]);
  }

  function tell(): void {
    if (signal.aborted) return;
    const alerts = waiting;
    waiting = [];
    remember(alerts.map(({ key }) => key));
    if (isSeen()) return;
    for (const type of ['prices-refused', 'note-cancelled', 'note-questioned'] as const) {
      const group = alerts.filter((alert) => alert.type === type);
      const [first] = group;
      if (first === undefined) continue;
      const target = group.length === 1 ? first.target : null;
      show(GROUPED[type](group.length), () => open(target));
    }
    // Each station has its own list: a sum over several would agree with none.
    for (const alert of alerts) if (alert.type === 'fuelings-old') show(fuelingsOld(alert), () => open(alert.target));
  }

  return (alerts) => {
    if (shownKeys === null) {
      const storedKeys = memory.read();
      shownKeys = new Set(storedKeys);
      // On the first run, everything present is old and visible on its screen.
      if (storedKeys === null) return remember(alerts.map(({ key }) => key));
    }
    const known = shownKeys;
    const fresh = alerts.filter(({ key }) => !known.has(key) && !waiting.some((alert) => alert.key === key));
    if (fresh.length === 0) return;
    const gathering = waiting.length > 0;
    waiting = [...waiting, ...fresh];
    if (gathering) return;
    detach(clock.sleep(GATHER_MS, signal).then(tell), (error) => logger.error('alert not told', { error: String(error) }));
  };
}

const GROUPED = {
  'prices-refused': pricesRefused,
  'note-cancelled': notesCancelled,
  'note-questioned': notesQuestioned,
} as const satisfies Readonly<Record<string, (alerts: number) => AlertText>>;
