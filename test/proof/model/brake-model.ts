/** The outage brake once more, written from docs/outbox.md and not from the program. Minutes and seconds are the document's own. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What a send, or a question, came to. `wait`: Retry-After of a server that did not answer it, milliseconds. */
export type Came =
  | { readonly is: 'answer' }
  | { readonly is: 'throttled'; readonly wait: number | null }
  | { readonly is: 'doubt'; readonly wait: number | null }
  | { readonly is: 'nothing'; readonly wait: number | null };

export interface BrakeModel {
  now: number;
  row: number;
  times: number;
  /** null: the gate is open. */
  shutUntil: number | null;
}

export const newBrakeModel = (now: number): BrakeModel => ({ now, row: 0, times: 0, shutUntil: null });

export function sent(m: BrakeModel, came: Came): void {
  if (came.is === 'nothing') return;
  if (came.is !== 'doubt') {
    m.row = 0;
    m.times = 0;
    return;
  }
  m.row += 1;
  const told = came.wait === null ? 0 : Math.min(HOUR, Math.max(SECOND, came.wait));
  if (m.shutUntil !== null) {
    if (came.wait !== null) m.shutUntil = Math.max(m.shutUntil, m.now + told);
    return;
  }
  if (m.row < 2 && told === 0) return;
  const own = m.row < 2 ? 0 : Math.min(15 * MINUTE, 30 * SECOND * 2 ** m.times);
  m.shutUntil = m.now + Math.max(own, told);
  m.times += 1;
}

/** A read-only question. @param asked for the gate's sake, by the program in its time or by a person. */
export function read(m: BrakeModel, came: Came, asked: boolean): void {
  if (m.shutUntil === null) return;
  // A clock that was set back makes no wait of more than an hour.
  const isOver = m.shutUntil <= m.now || m.shutUntil - m.now > HOUR;
  if (came.is === 'answer' && (asked || isOver)) m.shutUntil = null;
  else if (asked && came.is !== 'answer' && came.wait !== null) {
    m.shutUntil = Math.max(m.shutUntil, m.now + Math.min(HOUR, Math.max(SECOND, came.wait)));
  }
}
