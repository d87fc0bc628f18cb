/**
 * The outbox as a pure state machine (docs/outbox.md): it performs nothing, it only returns the new record and
 * the effects to carry out. An event that is invalid in a state changes nothing and is reported as ignored.
 */

import { assertNever } from '../../shared/assert-never.ts';
import { foreignTo } from '../kinds/kinds.ts';
import type { OutboxEvent } from './events.ts';
import { fuelingListed, fuelingUnlisted } from './fuelings/listed.ts';
import type { OutboxPolicy } from './policy.ts';
import { cancel, noteCancelled, payloadUnusable, retryNow, revive, start } from './queue.ts';
import type { OutboxRecord } from './record.ts';
import { retimed } from './retime.ts';
import { sendEnded } from './send-ended.ts';
import { ignored, move, type Reduction } from './step.ts';
import {
  inForceChecked,
  noteElsewhere,
  noteFound,
  pendingSwept,
  pricesUnread,
  processIdTaken,
  statusMissing,
  statusRead,
  statusSilent,
} from './track.ts';
import { becomeUncertain, compared, decided, foundElsewhere, giveUp, keepDoubt, restored } from './uncertain.ts';

export function reduce(record: OutboxRecord, event: OutboxEvent, now: number, policy: OutboxPolicy): Reduction {
  return keepDoubt(record, moved(record, event, now, policy), now, policy);
}

function moved(record: OutboxRecord, event: OutboxEvent, now: number, policy: OutboxPolicy): Reduction {
  const foreign = foreignTo(record.kind, event.type);
  if (foreign !== null) return ignored(record, event, foreign);
  switch (event.type) {
    case 'start':
      return start(record, event, now);
    case 'payload-unusable':
      return payloadUnusable(record, event, now);
    case 'send-ended':
      return sendEnded(record, event, now, policy);
    case 'restarted':
      if (record.state !== 'sending') return ignored(record, event, 'not sending');
      return move('crashed', record, becomeUncertain(record, 'crash', now, policy));
    case 'restored':
      return restored(record, event, now, policy);
    case 'abandoned':
      if (record.state !== 'sending' || record.lastAttempt.id !== event.attemptId) return ignored(record, event, 'another attempt');
      return move('abandoned', record, becomeUncertain(record, 'aborted', now, policy));
    case 'process-id-taken':
      return processIdTaken(record, event, now, policy);
    case 'status-read':
      return statusRead(record, event, now, policy);
    case 'status-missing':
      return statusMissing(record, event, now, policy);
    case 'status-silent':
      return statusSilent(record, event, now, policy);
    case 'compared':
      return compared(record, event, now, policy);
    case 'in-force-checked':
      return inForceChecked(record, event, now, policy);
    case 'prices-unread':
      return pricesUnread(record, event, now, policy);
    case 'pending-swept':
      return pendingSwept(record, event, now);
    case 'note-found':
      return noteFound(record, event, now, policy);
    case 'note-elsewhere':
      return noteElsewhere(record, event);
    case 'fueling-listed':
      return fuelingListed(record, event, now);
    case 'fueling-unlisted':
      return fuelingUnlisted(record, event, now, policy);
    case 'decided':
      return decided(record, event, now, policy);
    case 'cancel':
      return record.state === 'uncertain' ? giveUp(record, event, now) : cancel(record, event, now);
    case 'note-cancelled':
      return noteCancelled(record, event, now);
    case 'found-elsewhere':
      return foundElsewhere(record, event, now, policy);
    case 'hurry':
      return retryNow(record, event, now);
    case 'retimed':
      return retimed(record, event, now, policy);
    case 'revive':
      return revive(record, event);
    default:
      return assertNever(event);
  }
}
