/** Derives the current status of a batch's prices from the readings since it was sent. */

import type { BatchLineState, LineNow, OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { stateIs } from '../../../../preload/contract/outbox/outbox-states.ts';
import type { ListedDigits } from '../../../network/index.ts';
import { type ExpectedPrice, isExpected } from './expected-price.ts';

/** A change that a complete reading found. */
export interface FoundPrice {
  readonly at: number;
  /** null = no longer listed. */
  readonly priceE4: number | null;
  /** The newest batch with this price sent before the change; null = none. */
  readonly batchId: string | null;
}

export interface SentPrice extends ExpectedPrice {
  /** Start of its validity; null = when the network accepted it. */
  readonly dueAt: number | null;
  readonly state: BatchLineState;
  /** Whether a reading made for the batch found it in force. */
  readonly inForce: boolean | null;
  /** Finds the price of a later batch that the network accepted for the same start; null = none, or no start. */
  readonly overtakenBy?: () => FoundPrice | null;
}

export interface SentBatch {
  readonly id: string;
  readonly state: OutboxState;
  /** Time of the last attempt; null = never sent. */
  readonly sentAt: number | null;
  /** An attempt before the last decision may have reached the network. */
  readonly mayHaveArrived: boolean;
  /** Its prices are still being checked. */
  readonly followed: boolean;
}

export interface PriceNow {
  readonly now: LineNow;
  /** The price that replaced it; for `never`, the price of another batch that took effect first, or starts in its place. */
  readonly by: FoundPrice | null;
}

/**
 * @param found changes of the same product and customer, oldest first.
 * @param isLater whether a batch was sent after this one.
 * @param digits listed digits of the line's kind (expected-price.ts).
 */
export function priceNow(
  line: SentPrice,
  batch: SentBatch,
  found: readonly FoundPrice[],
  isLater: (batchId: string) => boolean,
  now: number,
  digits: ListedDigits | null,
): PriceNow {
  if (line.state === 'refused' || batch.state === 'rejected') return { now: 'refused', by: null };
  const isIt = ({ priceE4 }: Pick<FoundPrice, 'priceE4'>): boolean => isExpected(line, priceE4, digits);
  if (stateIs(batch.state, 'stopped')) {
    const own = batch.mayHaveArrived ? ownIn(found, batch.id, isIt) : -1;
    return own < 0 ? { now: 'never', by: null } : sinceEntry(found.slice(own), batch.id, isIt);
  }
  if (batch.sentAt === null || !stateIs(batch.state, 'settled')) return { now: 'coming', by: null };
  if ((line.dueAt ?? 0) > now) return beforeStart(line);
  const from = Math.max(batch.sentAt, line.dueAt ?? batch.sentAt);
  const since = found.filter(({ at }) => at >= from);
  const before = found.findLast(({ at }) => at < from)?.priceE4 ?? null;
  const entered = entryOf(line.inForce === true, isIt({ priceE4: before }), since, isIt, isLater);
  if (typeof entered === 'number') {
    return sinceEntry(since.length > 0 ? since.slice(entered) : afterOwn(found, batch.id, isIt), batch.id, isIt);
  }
  if (entered !== null) return { now: 'never', by: entered };
  const overtaking = line.overtakenBy?.() ?? null;
  return { now: batch.followed && overtaking === null ? 'coming' : 'never', by: overtaking };
}

/** A line without the network's answer may have been left out, so it is not scheduled. */
function beforeStart(line: SentPrice): PriceNow {
  const overtaking = line.overtakenBy?.() ?? null;
  if (overtaking !== null) return { now: 'never', by: overtaking };
  return { now: line.state === 'accepted' ? 'scheduled' : 'coming', by: null };
}

/** If the clock was set back after the send, every change looks older than the send: the ones after the batch's own count. */
function afterOwn(found: readonly FoundPrice[], batchId: string, isIt: (change: FoundPrice) => boolean): readonly FoundPrice[] {
  const own = ownIn(found, batchId, isIt);
  return own < 0 ? [] : found.slice(own + 1);
}

/** Index of the last change that the batch brought; -1 = none. */
function ownIn(found: readonly FoundPrice[], batchId: string, isIt: (change: FoundPrice) => boolean): number {
  return found.findLastIndex((change) => change.batchId === batchId && isIt(change));
}

/** @param changes since the price came into force. */
function sinceEntry(changes: readonly FoundPrice[], batchId: string, isIt: (change: FoundPrice) => boolean): PriceNow {
  const by = changes.find((change) => !isIt(change));
  return by === undefined || isBack(changes, batchId, isIt) ? { now: 'in-force', by: null } : { now: 'replaced', by };
}

/**
 * Whether the batch's own price is in force again after it was missing from a listing, or was changed outside this
 * program. The price of another batch replaces it for good.
 */
function isBack(changes: readonly FoundPrice[], batchId: string, isIt: (change: FoundPrice) => boolean): boolean {
  const last = changes.at(-1);
  return last?.batchId === batchId && isIt(last) && changes.every((change) => isIt(change) || change.batchId === null);
}

/** Index of the change that put it in force; else the change of a later batch that came first; null = never seen. */
function entryOf(
  seen: boolean,
  wasBefore: boolean,
  since: readonly FoundPrice[],
  isIt: (change: FoundPrice) => boolean,
  isLater: (batchId: string) => boolean,
): number | FoundPrice | null {
  if (seen && wasBefore) return 0;
  for (const [index, change] of since.entries()) {
    if (isIt(change)) return index;
    if (!seen && change.batchId !== null && isLater(change.batchId)) return change;
  }
  // The reading that found it stored no change (a store of an earlier version).
  return seen ? 0 : null;
}
