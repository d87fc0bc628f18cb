import type { Store } from '../../store/index.ts';
import { readLastSign, textOf, textOrNullOf } from '../../store/index.ts';
import type { BelievedDay } from '../model/believed-day.ts';

export interface RetentionState extends BelievedDay {
  /** YYYY-MM-DD; null = the user has consented to no removal of XML. */
  readonly xmlBefore: string | null;
  readonly heldBackup: string | null;
  /** Epoch milliseconds; null = until the question is answered. */
  readonly heldUntil: number | null;
}

export function readState(store: Pick<Store, 'prepare'>): RetentionState | null {
  const row = store.prepare('SELECT day, moved_at, xml_before, held_backup, held_until FROM retention_state').get();
  if (row === undefined) return null;
  const momentOf = (column: string): number | null => {
    const text = textOrNullOf(row, column);
    return text === null ? null : Date.parse(text);
  };
  return {
    ...{ day: Date.parse(textOf(row, 'day')), movedAt: momentOf('moved_at'), xmlBefore: textOrNullOf(row, 'xml_before') },
    ...{ heldBackup: textOrNullOf(row, 'held_backup'), heldUntil: momentOf('held_until') },
  };
}

export function writeState(store: Pick<Store, 'prepare'>, { day, movedAt, xmlBefore, heldBackup, heldUntil }: RetentionState): void {
  const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
  store
    .prepare('INSERT OR REPLACE INTO retention_state (id, day, moved_at, xml_before, held_backup, held_until) VALUES (1, ?, ?, ?, ?, ?)')
    .run(iso(day), iso(movedAt), xmlBefore, heldBackup, iso(heldUntil));
}

/** The consent covers what an earlier term had ended. */
export function withdrawConsent(store: Pick<Store, 'prepare'>): void {
  store.prepare('UPDATE retention_state SET xml_before = NULL').run();
}

/** The latest date for judging retention without a network: YYYY-MM-DD. */
export function believedToday(store: Store, now: number): string {
  const sign = readLastSign(store);
  const known = readState(store)?.day ?? (sign === null ? now : Date.parse(sign));
  return new Date(Math.min(now, known)).toISOString().slice(0, 10);
}
