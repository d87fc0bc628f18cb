/**
 * The outbox once more, written from the table of docs/outbox.md and not from the program: a plain state with the
 * few facts that the table speaks of. `expected` says where an event leads; the numbers are the table's own.
 */

import type { OutboxEvent, SendOutcome } from '../../../main/outbox/testing.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const AT_ONCE = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;

export type ModelState =
  | 'queued'
  | 'sending'
  | 'uncertain'
  | 'accepted'
  | 'processing'
  | 'done'
  | 'partial'
  | 'rejected'
  | 'dead'
  | 'cancelled';

export interface Model {
  readonly of: 'prices' | 'note' | 'fueling';
  /** What the profile allows: price batches sent again after two readings that differ. */
  readonly mayResend: boolean;
  now: number;
  state: ModelState;
  attempts: number;
  firstAttemptAt: number;
  attemptId: string | null;
  /** Earliest and latest moment at which a queued item is due. */
  due: readonly [earliest: number, latest: number];
  /** The network itself asked to wait: nobody can hurry that. */
  told: boolean;
  /** A yes with an id came, and no one has queued the item again since. */
  acknowledged: boolean;
  processId: string | null;
  news: string | null;
  newsAt: number;
  missingSince: number | null;
  /** Looks in a row that showed nothing of it: the first and the last one. */
  silence: { since: number; at: number } | null;
  differsSince: number | null;
  /** The program may not send it again by itself: the network said yes in some way, or may have. */
  yesLikely: boolean;
  /** Its process id is another item's, its news had run dry, or a second copy was refused: what a status read proves then. */
  doubt: 'id' | 'news' | 'refused' | 'other';
  resends: number;
  /** Sent again in doubt, by a person or by the program: a refusal may be of the second copy. */
  again: boolean;
  /** A note that a check held before its first send. */
  held: boolean;
  absentSweeps: number;
}

export interface Expected {
  readonly to: ModelState;
  readonly gate: 'network' | 'credentials' | 'configuration' | null;
}

export function newModel(of: Model['of'], mayResend: boolean, now: number): Model {
  return {
    of,
    mayResend,
    now,
    state: 'queued',
    attempts: 0,
    firstAttemptAt: 0,
    attemptId: null,
    due: AT_ONCE,
    told: false,
    acknowledged: false,
    processId: null,
    news: null,
    newsAt: 0,
    missingSince: null,
    silence: null,
    differsSince: null,
    yesLikely: false,
    doubt: 'other',
    resends: 0,
    again: false,
    held: false,
    absentSweeps: 0,
  };
}

/** Applies the event to the model; answers what the program must do. `started`: see `mayStart`. */
export function expected(m: Model, event: OutboxEvent): Expected {
  const gate = move(m, event);
  return { to: m.state, gate };
}

/** Whether a start is due: yes, no, or as the jitter fell. A clock set back ends waits that no rule could have made. */
export function mayStart(m: Model): 'yes' | 'no' | 'either' {
  const [earliest, latest] = m.due;
  if (m.now >= latest || earliest - m.now > HOUR) return 'yes';
  return m.now < earliest && latest - m.now <= HOUR ? 'no' : 'either';
}

function move(m: Model, event: OutboxEvent): Expected['gate'] {
  switch (event.type) {
    case 'start':
      if (m.state !== 'queued' || !event.gatesOpen || !event.leaseHeld) return null;
      m.state = 'sending';
      m.attempts += 1;
      if (m.firstAttemptAt === 0) m.firstAttemptAt = m.now;
      m.attemptId = event.attemptId;
      return null;
    case 'payload-unusable':
      if (m.state === 'queued') stopped(m, 'dead');
      return null;
    case 'cancel':
      // Prices in doubt can be ended only where the network refused them.
      if (m.state === 'uncertain' && (m.of !== 'prices' || m.doubt === 'refused')) m.state = 'cancelled';
      else if (m.state === 'queued') stopped(m, 'cancelled');
      return null;
    case 'note-cancelled':
      if (m.of === 'note' && m.state === 'queued') stopped(m, 'cancelled');
      else if (m.state === 'uncertain' && m.held) m.state = 'cancelled';
      return null;
    case 'found-elsewhere':
      if (m.of !== 'note' || m.state !== 'queued') return null;
      doubt(m);
      m.held = m.attemptId === null && !m.again;
      return null;
    case 'send-ended':
      if (m.attemptId !== event.attemptId) return null;
      return m.state === 'sending' ? ended(m, event.outcome) : late(m, event.outcome);
    case 'restarted':
      if (m.state === 'sending') doubt(m);
      return null;
    case 'abandoned':
      if (m.state === 'sending' && m.attemptId === event.attemptId) doubt(m);
      return null;
    case 'restored':
      restored(m);
      return null;
    case 'process-id-taken':
      if (isOpen(m)) doubt(m, true, 'id');
      return null;
    case 'status-read':
      if (m.of === 'prices') statusRead(m, event);
      return null;
    case 'status-missing':
      if (!isOpen(m)) return null;
      m.missingSince ??= m.now;
      if (m.now - m.missingSince > 15 * MINUTE) doubt(m, true);
      else unanswered(m, event.startsAt);
      return null;
    case 'status-silent':
      if (isOpen(m)) unanswered(m, event.startsAt);
      return null;
    case 'compared':
      if (m.state === 'uncertain' && m.of === 'prices') compared(m, event.comparison.verdict, event.newerSibling);
      return null;
    case 'pending-swept':
      if (m.of !== 'note' || m.state !== 'accepted' || !event.complete) return null;
      m.absentSweeps = event.listed ? 0 : m.absentSweeps + 1;
      if (m.absentSweeps === 2) m.state = 'done';
      return null;
    case 'note-found':
      if (m.of === 'note' && m.state === 'uncertain') accepted(m, m.processId);
      return null;
    case 'fueling-listed':
      if (m.of === 'fueling' && (m.state === 'uncertain' || m.state === 'accepted')) m.state = 'done';
      return null;
    case 'fueling-unlisted':
      if (m.of !== 'fueling' || m.state !== 'accepted') return null;
      if (!event.read) unanswered(m);
      else {
        m.silence = null;
        noNews(m);
      }
      return null;
    case 'decided':
      if (m.state !== 'uncertain') return null;
      if (event.decision === 'already-there') m.state = 'done';
      else queueAnew(m);
      m.again ||= event.decision === 'send-again';
      return null;
    case 'revive':
      if (m.state === 'dead' && !event.newerSibling) queueAnew(m);
      return null;
    case 'hurry':
      if (m.state === 'queued' && (!m.told || event.isOtherAccess === true) && m.due !== AT_ONCE)
        m.due = [Math.min(m.due[0], m.now), Math.min(m.due[1], m.now)];
      return null;
    case 'retimed':
      if (m.state !== 'sending') retimed(m, event.driftMs, event.restMs);
      return null;
    case 'note-elsewhere':
    case 'in-force-checked':
    case 'prices-unread':
      return null;
  }
}

function ended(m: Model, outcome: SendOutcome): Expected['gate'] {
  switch (outcome.type) {
    case 'acknowledged':
      if (m.of === 'prices' && outcome.processId === null) doubt(m, true);
      else accepted(m, outcome.processId);
      return null;
    case 'refused':
      if (m.again) doubt(m, true, 'refused');
      else m.state = 'rejected';
      return null;
    case 'unauthorized':
      again(m, AT_ONCE);
      return 'credentials';
    case 'token-refused':
      again(m, [m.now + 30 * SECOND, m.now + MINUTE]);
      return null;
    case 'throttled':
      asked(m, outcome.retryAfterMs);
      return null;
    case 'unsent':
      if (outcome.retryAfterMs !== undefined) {
        asked(m, outcome.retryAfterMs);
        return null;
      }
      return unsent(m, outcome.cause);
    case 'unknown':
      doubt(m, outcome.cause === 'ack-no-id' || outcome.cause === 'malformed' || outcome.cause === 'already-there');
      return outcome.cause === 'redirected' ? 'network' : null;
    case 'misconfigured':
      doubt(m);
      return 'configuration';
  }
}

/** The network, or the address that gives tokens, asks to wait. What it asks for never shortens the own wait. */
function asked(m: Model, told: number | null): void {
  const wait = told === null ? 0 : Math.min(HOUR, Math.max(SECOND, told));
  const [least, most] = backOff(m, told === null ? MINUTE : 30 * SECOND);
  again(m, [Math.max(least, m.now + wait), Math.max(most, m.now + wait)], told !== null);
}

function unsent(m: Model, cause: Extract<SendOutcome, { type: 'unsent' }>['cause']): Expected['gate'] {
  switch (cause) {
    case 'redirect':
    case 'proxy-auth':
    case 'proxy-unsupported':
      again(m, backOff(m, 30 * SECOND));
      return 'network';
    case 'moved':
    case 'not-api':
      again(m, backOff(m, 30 * SECOND));
      return 'configuration';
    case 'profile-refused':
      unspent(m);
      return 'configuration';
    case 'cancelled':
      unspent(m);
      return null;
    default:
      again(m, backOff(m, 30 * SECOND));
      return null;
  }
}

/** Full jitter from `least`, doubling, to 15 min. */
function backOff(m: Model, least: number): readonly [number, number] {
  return [m.now + least, m.now + Math.min(15 * MINUTE, least * 2 ** m.attempts)];
}

function again(m: Model, due: Model['due'], told = false): void {
  m.due = due;
  m.told = told;
  const long = m.attempts >= 10 && m.now - m.firstAttemptAt >= 72 * HOUR;
  if (long || m.attempts >= 200) stopped(m, 'dead');
  else m.state = 'queued';
}

/** What may have arrived before it was queued again is in doubt still. */
function stopped(m: Model, end: 'dead' | 'cancelled'): void {
  if (m.again && m.of !== 'prices') doubt(m);
  else m.state = end;
}

function unspent(m: Model): void {
  m.state = 'queued';
  m.attempts -= 1;
  m.due = AT_ONCE;
  m.told = false;
}

/** Only a yes to its own last attempt counts, and only once. */
function late(m: Model, outcome: SendOutcome): null {
  if (outcome.type === 'acknowledged' && !m.acknowledged && (m.of !== 'prices' || outcome.processId !== null))
    accepted(m, outcome.processId);
  return null;
}

function accepted(m: Model, processId: string | null): void {
  Object.assign(m, { state: 'accepted', acknowledged: true, processId, newsAt: m.now, missingSince: null, silence: null, absentSweeps: 0 });
}

function doubt(m: Model, yesLikely = false, reason: Model['doubt'] = 'other'): void {
  Object.assign(m, { state: 'uncertain', yesLikely, doubt: reason, differsSince: null, held: false });
}

function restored(m: Model): void {
  if (m.state === 'uncertain') m.resends = m.of !== 'prices' ? 0 : Math.max(1, m.resends);
  else if (m.state === 'queued' || m.state === 'sending' || isOpen(m)) doubt(m, true);
}

/** A clock that was set is no time that went by: what was left of a wait is left of it still, an hour at the most. */
function retimed(m: Model, driftMs: number, restMs: number): void {
  const since = <T extends number | null>(at: T): T | number => (at === null || at === 0 ? at : Math.min(at + driftMs, m.now));
  m.firstAttemptAt = since(m.firstAttemptAt);
  m.newsAt = since(m.newsAt);
  m.missingSince = since(m.missingSince);
  if (m.silence !== null) m.silence = { since: since(m.silence.since), at: since(m.silence.at) };
  m.differsSince = since(m.differsSince);
  if (m.state !== 'queued') return;
  const wake = (at: number): number => Math.min(Math.max(at + driftMs, m.now + restMs), m.now + HOUR);
  if (m.due !== AT_ONCE) m.due = [wake(m.due[0]), wake(m.due[1])];
  else if (restMs > 0) m.due = [m.now + restMs, m.now + restMs];
}

function isOpen(m: Model): boolean {
  return m.state === 'accepted' || m.state === 'processing';
}

function noNews(m: Model, startsAt: number | null = null): void {
  // Nothing is expected before its first price is valid.
  if (startsAt !== null) m.newsAt = Math.max(m.newsAt, Math.min(startsAt, m.now));
  if (m.now - Math.max(m.newsAt, m.silence?.since ?? 0) >= 24 * HOUR) doubt(m, true, 'news');
}

/** Looks count as one row while no two of them are over two hours apart: in a longer gap nobody asked. */
function unanswered(m: Model, startsAt: number | null = null): void {
  const isInRow = m.silence !== null && m.now - m.silence.at <= 2 * HOUR;
  m.silence = { since: isInRow && m.silence !== null ? m.silence.since : m.now, at: m.now };
  noNews(m, startsAt);
}

function statusRead(m: Model, event: Extract<OutboxEvent, { type: 'status-read' }>): void {
  const { covers, startsAt } = event;
  const takes = event.lines.some((line) => line.meaning === 'done');
  // A line that was taken once is.
  const tookSome = takes || event.hasAccepted === true;
  const news = `${event.meaning} ${event.status} ${takes}`;
  // A failure with lines that were taken is one in part.
  const meaning = event.meaning === 'refused' && tookSome ? 'partial' : event.meaning;
  if (m.state === 'uncertain') {
    // An id proves the effect, unless it is another item's; a word that was the reason for the doubt proves nothing.
    if (!m.acknowledged || m.processId === null || m.doubt === 'id' || ((m.doubt === 'news' || m.doubt === 'refused') && m.news === news))
      return;
    m.newsAt = m.now;
  } else if (!isOpen(m)) return;
  m.state = 'processing';
  m.missingSince = null;
  m.silence = null;
  if (m.news !== news) m.newsAt = m.now;
  m.news = news;
  const isEnd = meaning === 'done' || meaning === 'partial' || meaning === 'refused';
  if (isEnd && !covers) m.state = 'partial';
  else if (meaning === 'done') m.state = 'done';
  else if (meaning === 'partial') m.state = 'partial';
  else if (meaning === 'refused' && m.again) doubt(m, true, 'refused');
  else if (meaning === 'refused') m.state = 'rejected';
  else noNews(m, startsAt);
}

function compared(m: Model, verdict: string, newerSibling: boolean): void {
  if (verdict === 'in-force') {
    m.state = 'done';
    return;
  }
  m.differsSince = verdict === 'differs' ? (m.differsSince ?? m.now) : null;
  const apart = m.differsSince !== null && m.now - m.differsSince >= 5 * MINUTE;
  if (!apart || newerSibling || !m.mayResend || m.yesLikely || m.acknowledged || m.resends > 0) return;
  queueAnew(m);
  m.resends += 1;
  m.again = true;
}

function queueAnew(m: Model): void {
  Object.assign(m, { state: 'queued', attempts: 0, firstAttemptAt: 0, acknowledged: false, processId: null, news: null, told: false });
  m.due = AT_ONCE;
}
