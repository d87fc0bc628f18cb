/** Tracks uploads that the network accepted, until they end and their prices are in force. */

import type { StatusMeaning } from '../../network/index.ts';
import { assertNever } from '../../shared/assert-never.ts';
import { doubling } from './back-off.ts';
import type { OutboxEvent } from './events.ts';
import type { Bounds, OutboxPolicy } from './policy.ts';
import { type Accepted, commonOf, noNewsYet, type OutboxRecord, type Processing } from './record.ts';
import { longestWait } from './retime.ts';
import { recordIs } from './states.ts';
import { chain, ignored, move, type Reduction, stay } from './step.ts';
import type { Effect } from './table.ts';
import { becomeUncertain, nextRead } from './uncertain.ts';

type EventOf<T extends OutboxEvent['type']> = Extract<OutboxEvent, { readonly type: T }>;
type StatusRead = EventOf<'status-read'>;

export function processIdTaken(record: OutboxRecord, event: OutboxEvent, now: number, policy: OutboxPolicy): Reduction {
  if (!recordIs(record, 'polled')) return ignored(record, event, 'not accepted');
  const alarm: Effect = { type: 'alarm', reason: 'process-id-taken' };
  return move('process-id-taken', record, becomeUncertain(record, 'process-id-taken', now, policy), alarm);
}

export function statusRead(record: OutboxRecord, event: StatusRead, now: number, policy: OutboxPolicy): Reduction {
  const news = newsOf(event);
  switch (record.state) {
    case 'accepted':
      return seen(record, event, news, now, policy);
    case 'processing':
      return inProcess(record, event, news, now, policy);
    case 'uncertain': {
      if (record.acceptedAt === null || record.cause === 'process-id-taken') return ignored(record, event, 'id not its own');
      // The repeated status caused the doubt: only a different one ends it.
      if ((record.cause === 'no-news' || record.cause === 'refused-after-doubt') && record.news === news) return stay(record);
      const found: Accepted = { ...commonOf(record), ...noNewsYet(now), acceptedAt: record.acceptedAt, state: 'accepted', wake: now };
      return chain(move('found-by-id', record, found), seen(found, event, news, now, policy));
    }
    default:
      return ignored(record, event, 'not open');
  }
}

/** A changed text counts as news: another status word, another meaning, or other line results. */
function newsOf(event: StatusRead): string {
  const settled = event.lines.filter((line) => line.meaning === 'done' || line.meaning === 'refused').length;
  return `${event.meaning}:${settled}:${event.status}`;
}

function seen(record: Accepted, event: StatusRead, news: string, now: number, policy: OutboxPolicy): Reduction {
  const processing: Processing = { ...record, state: 'processing' };
  return chain(move('status-seen', record, processing), inProcess(processing, event, news, now, policy));
}

function inProcess(before: Processing, event: StatusRead, news: string, now: number, policy: OutboxPolicy): Reduction {
  const networkStatus = { word: event.status, known: event.meaning !== 'unknown', meaning: event.meaning };
  const isNews = before.news !== news;
  const lastNewsAt = isNews ? now : quietSince(before, event, now);
  const record: Processing = { ...before, networkStatus, news, lastNewsAt, missingSince: null, silence: null };
  const settle: Effect = {
    type: 'settle-lines',
    settlement: { type: 'as-reported', meaning: event.meaning, lines: event.lines, covers: event.covers, reason: event.reason },
  };
  const ended = { ...commonOf(record), finishedAt: now, reads: 0, wake: now + policy.inForce.minMs };
  if (isEnd(event.meaning) && !event.covers) {
    // The status may describe another batch.
    const problem = { cause: 'not-covered', detail: event.reason, api: null, at: now } as const;
    const alarm: Effect = { type: 'alarm', reason: 'not-covered' };
    return move('not-covered', before, { ...ended, state: 'partial', problem }, settle, alarm);
  }
  switch (event.meaning) {
    case 'done':
      return move('status-done', before, { ...ended, state: 'done', by: 'status' }, settle);
    case 'partial':
      return move('status-partial', before, { ...ended, state: 'partial' }, settle);
    case 'refused': {
      // What a line says, or said before, counts for it: these prices are read back.
      if (event.hasAccepted === true || event.lines.some(({ meaning }) => meaning === 'done'))
        return move('status-partial', before, { ...ended, state: 'partial' }, settle);
      const problem = { cause: 'rejected', detail: event.reason, api: null, at: now } as const;
      if (record.mayHaveArrived) {
        const doubt = becomeUncertain({ ...record, problem }, 'refused-after-doubt', now, policy);
        return move('status-doubted', before, doubt, { type: 'settle-lines', settlement: { type: 'all-waiting' } });
      }
      return move('status-refused', before, { ...commonOf(record), state: 'rejected', finishedAt: now, problem, wake: null }, settle);
    }
    case 'waiting':
    case 'running':
    case 'unknown': {
      const waited = keepWaiting(record, null, now, policy);
      return { record: waited.record, effects: isNews ? [settle, ...waited.effects] : waited.effects };
    }
    default:
      return assertNever(event.meaning);
  }
}

function isEnd(meaning: StatusMeaning): boolean {
  return meaning === 'done' || meaning === 'partial' || meaning === 'refused';
}

export function statusMissing(record: OutboxRecord, event: EventOf<'status-missing'>, now: number, policy: OutboxPolicy): Reduction {
  if (!recordIs(record, 'polled')) return ignored(record, event, 'not tracked');
  const missingSince = record.missingSince ?? now;
  if (now - missingSince > policy.lostAfterMs) {
    return move('lost', record, becomeUncertain(record, 'process-not-found', now, policy));
  }
  return keepAsking({ ...record, missingSince, lastNewsAt: quietSince(record, event, now) }, null, now, policy);
}

export function statusSilent(record: OutboxRecord, event: EventOf<'status-silent'>, now: number, policy: OutboxPolicy): Reduction {
  if (!recordIs(record, 'polled')) return ignored(record, event, 'not tracked');
  return keepAsking({ ...record, lastNewsAt: quietSince(record, event, now) }, event.retryAfterMs, now, policy);
}

/** A network may leave a batch waiting until its prices are valid: its silence counts from then on, also while nobody could ask. */
function quietSince({ lastNewsAt }: Accepted | Processing, { startsAt }: Pick<StatusRead, 'startsAt'>, now: number): number {
  return Math.max(lastNewsAt, Math.min(now, startsAt ?? 0));
}

/** Handles a look that showed no status. While the program is closed or the station paused nobody asks, so the network is not silent. */
export function keepAsking(
  record: Accepted | Processing,
  retryAfterMs: number | null,
  now: number,
  policy: OutboxPolicy,
  every: Bounds = policy.poll,
): Reduction {
  const { silence } = record;
  const isInRow = silence !== null && now - silence.at <= 2 * longestWait(policy);
  return keepWaiting({ ...record, silence: { since: isInRow ? silence.since : now, at: now } }, retryAfterMs, now, policy, every);
}

export function keepWaiting(
  record: Accepted | Processing,
  retryAfterMs: number | null,
  now: number,
  policy: OutboxPolicy,
  every: Bounds = policy.poll,
): Reduction {
  if (now - Math.max(record.lastNewsAt, record.silence?.since ?? 0) >= policy.silentAfterMs) {
    return move('no-news', record, becomeUncertain(record, 'no-news', now, policy));
  }
  const wait = Math.max(doubling(every, record.polls), Math.min(retryAfterMs ?? 0, policy.retryAfter.maxMs));
  return stay({ ...record, polls: record.polls + 1, wake: now + wait });
}

/** It counts as attached to its fueling no matter who attached it; when its fuelings leave the pending list it is done. */
export function noteFound(record: OutboxRecord, event: OutboxEvent, now: number, policy: OutboxPolicy): Reduction {
  if (record.state !== 'uncertain') return ignored(record, event, 'no uncertain note');
  return move('found-linked', record, {
    ...commonOf(record),
    ...noNewsYet(now),
    state: 'accepted',
    acceptedAt: record.acceptedAt ?? now,
    problem: null,
    wake: now + policy.poll.minMs,
  });
}

/**
 * Stores what a person must judge: another note is linked to the note's fuelings, or the note is linked to another
 * fueling. A reading that shows only one of the two leaves the other unchanged.
 */
export function noteElsewhere(record: OutboxRecord, event: EventOf<'note-elsewhere'>): Reduction {
  if (record.state !== 'uncertain') return ignored(record, event, 'no uncertain note');
  const elsewhere = event.keys.length > 0 ? event.keys : record.elsewhere;
  const places = event.places.length > 0 ? event.places : record.places;
  const known = JSON.stringify([record.elsewhere, record.places]) === JSON.stringify([elsewhere, places]);
  return stay(known ? record : { ...record, elsewhere, places });
}

/** A note is done after two consecutive complete sweeps without it; for an uncertain note, absence proves nothing. */
export function pendingSwept(record: OutboxRecord, event: EventOf<'pending-swept'>, now: number): Reduction {
  if (record.state !== 'accepted') return ignored(record, event, 'not an accepted note');
  if (!event.complete) return ignored(record, event, 'incomplete sweep');
  const absentSweeps = event.listed ? 0 : record.absentSweeps + 1;
  if (absentSweeps < 2) return stay({ ...record, absentSweeps });
  return move('no-longer-pending', record, {
    ...commonOf(record),
    state: 'done',
    finishedAt: now,
    by: 'no-longer-pending',
    reads: 0,
    wake: null,
  });
}

export function inForceChecked(record: OutboxRecord, event: EventOf<'in-force-checked'>, now: number, policy: OutboxPolicy): Reduction {
  if (!recordIs(record, 'settled')) return ignored(record, event, 'not ended');
  const since = Math.max(record.finishedAt, event.lastDueAt ?? 0);
  const again = event.pending > 0 && now - since < policy.inForce.giveUpMs ? now + doubling(policy.inForce, record.reads) : null;
  // A price that is not yet valid is checked when its validity begins.
  const wakes = [again, event.nextDueAt].filter((wake) => wake !== null);
  const fresh = event.nextDueAt !== null && again === null;
  return stay({ ...record, reads: fresh ? 0 : record.reads + 1, wake: wakes.length === 0 ? null : Math.min(...wakes) });
}

export function pricesUnread(record: OutboxRecord, event: EventOf<'prices-unread'>, now: number, policy: OutboxPolicy): Reduction {
  const earliest = now + Math.min(event.retryAfterMs ?? 0, policy.retryAfter.maxMs);
  if (record.state === 'uncertain') {
    const next = nextRead(record, now, policy);
    return stay({ ...record, reads: next.reads, wake: Math.max(next.wake, earliest) });
  }
  if (!recordIs(record, 'settled')) return ignored(record, event, 'no reading was due');
  const wake = now + doubling(policy.inForce, record.reads);
  return stay({ ...record, reads: record.reads + 1, wake: Math.max(wake, earliest) });
}
