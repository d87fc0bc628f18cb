/** Items with an unknown outcome: how they get there, the effect of evidence, and the user's decisions. */

import { kindOf } from '../kinds/kinds.ts';
import type { OutboxEvent } from './events.ts';
import { wordsOfDoubt } from './network-words.ts';
import type { OutboxPolicy } from './policy.ts';
import { fresh } from './queue.ts';
import { commonOf, type Evidence, type OutboxRecord, type Uncertain, type UncertainCause } from './record.ts';
import { recordIs } from './states.ts';
import { chain, ignored, move, type Reduction, stay } from './step.ts';

type EventOf<T extends OutboxEvent['type']> = Extract<OutboxEvent, { readonly type: T }>;

const MAX_EVIDENCE = 20;

/** Causes after which the network may have accepted it: the program must not resend it automatically. */
const ACKNOWLEDGED: readonly UncertainCause[] = [
  'ack-no-id',
  'malformed',
  'already-there',
  'refused-after-doubt',
  'process-id-taken',
  'process-not-found',
  'no-news',
  'restored-from-backup',
];

export function becomeUncertain(record: OutboxRecord, cause: UncertainCause, now: number, policy: OutboxPolicy): Uncertain {
  return {
    ...commonOf(record),
    state: 'uncertain',
    cause,
    since: now,
    reads: 0,
    differsSince: null,
    evidence: [],
    elsewhere: [],
    places: [],
    wake: kindOf(record.kind).firstLook(now, policy),
  };
}

/** A requeued item may already have arrived: when it ends, it must not count as never sent. A price batch in doubt would hold its lane. */
export function keepDoubt(before: OutboxRecord, reduction: Reduction, now: number, policy: OutboxPolicy): Reduction {
  const { record } = reduction;
  if (!recordIs(before, 'leaving') || !isKeptInDoubt(record) || !recordIs(record, 'stopped')) return reduction;
  return chain(reduction, move('doubt-kept', record, becomeUncertain(record, 'stopped-after-doubt', now, policy)));
}

/** Whether an end before sending leaves an earlier send of it in doubt. */
function isKeptInDoubt({ kind, mayHaveArrived }: OutboxRecord): boolean {
  return mayHaveArrived && kindOf(kind).canEndInDoubt;
}

/** Whether a person may end the doubt without an outcome: of prices only one that the network refused, which would hold its lane for good. */
export function mayBeGivenUp({ kind, cause }: Uncertain): boolean {
  return kindOf(kind).canEndInDoubt || cause === 'refused-after-doubt';
}

export function giveUp(record: Uncertain, event: EventOf<'cancel'>, now: number): Reduction {
  if (!mayBeGivenUp(record)) return ignored(record, event, 'not queued');
  // The person knows that it has not arrived and must not be resent.
  const after = { ...commonOf(record), state: 'cancelled', finishedAt: now, wake: null, mayHaveArrived: true } as const;
  if (kindOf(record.kind).prices === null) return move('given-up', record, after);
  // The refusal stands, so its prices can be corrected.
  const reason = wordsOfDoubt(record.cause, record.problem);
  return move('given-up', record, after, { type: 'settle-lines', settlement: { type: 'all-refused', reason } });
}

/** Holds a note before sending: a person reviews what was found. */
export function foundElsewhere(record: OutboxRecord, event: EventOf<'found-elsewhere'>, now: number, policy: OutboxPolicy): Reduction {
  if (record.state !== 'queued') return ignored(record, event, 'no queued note');
  return move('found-elsewhere', record, becomeUncertain(record, 'found-elsewhere', now, policy));
}

/**
 * A backup does not contain later events: every unfinished item may have been sent, ended
 * or decided since. An item that was already uncertain stays so, but its one resend counts as used.
 */
export function restored(record: OutboxRecord, event: EventOf<'restored'>, now: number, policy: OutboxPolicy): Reduction {
  if (!recordIs(record, 'live')) return ignored(record, event, 'ended');
  if (record.state !== 'uncertain') return move('restored', record, becomeUncertain(record, 'restored-from-backup', now, policy));
  return kindOf(record.kind).prices === null || record.resends > 0 ? stay(record) : stay({ ...record, resends: 1 });
}

export function compared(record: OutboxRecord, event: EventOf<'compared'>, now: number, policy: OutboxPolicy): Reduction {
  if (record.state !== 'uncertain') return ignored(record, event, 'no uncertain price batch');
  const { verdict } = event.comparison;
  if (verdict === 'in-force') {
    const after = { ...commonOf(record), state: 'done', finishedAt: now, by: 'read-back', reads: 0, wake: null } as const;
    return move('found-in-force', record, after, { type: 'settle-lines', settlement: { type: 'all-accepted' } });
  }
  const differsSince = verdict === 'differs' ? (record.differsSince ?? now) : null;
  const evidence: readonly Evidence[] = [...record.evidence, { ...event.comparison, at: now }].slice(-MAX_EVIDENCE);
  const seen: Uncertain = { ...record, differsSince, evidence, ...nextRead(record, now, policy) };
  return mayResend(seen, event.newerSibling, now, policy)
    ? move('not-in-force', record, { ...fresh(record), mayHaveArrived: true, resends: record.resends + 1 })
    : stay(seen);
}

function mayResend(record: Uncertain, newerSibling: boolean, now: number, policy: OutboxPolicy): boolean {
  return (
    policy.resendUncertainPrices &&
    canResend(record, newerSibling) &&
    record.differsSince !== null &&
    now - record.differsSince >= policy.readBack.apartMs
  );
}

/** Whether the program sends it again by itself, where the profile allows it, once two readings differ. */
export function canResend(record: Uncertain, newerSibling: boolean): boolean {
  return record.resends === 0 && !newerSibling && record.acceptedAt === null && !ACKNOWLEDGED.includes(record.cause);
}

/** Readings are at least `apartMs` apart; the interval grows up to `maxMs`. */
export function nextRead(record: Uncertain, now: number, policy: OutboxPolicy): { readonly reads: number; readonly wake: number } {
  const wait = Math.min(policy.readBack.maxMs, policy.readBack.apartMs * 2 ** Math.min(record.reads >> 1, 20));
  return { reads: record.reads + 1, wake: now + wait };
}

export function decided(record: OutboxRecord, event: EventOf<'decided'>, now: number, policy: OutboxPolicy): Reduction {
  if (record.state !== 'uncertain') return ignored(record, event, 'not uncertain');
  if (event.decision === 'send-again') {
    return move('send-again', record, { ...fresh(record), mayHaveArrived: true });
  }
  const wake = kindOf(record.kind).prices === null ? null : now + policy.inForce.minMs;
  const after = { ...commonOf(record), state: 'done', finishedAt: now, by: 'user', reads: 0, wake } as const;
  return move('already-there', record, after, { type: 'settle-lines', settlement: { type: 'all-accepted' } });
}
