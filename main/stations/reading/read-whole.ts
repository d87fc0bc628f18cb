/** A listing of the network, read whole or not at all: the one way in which every reader of a listing goes. */

import type { Exchange, Sweep } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';

/** A listing that shifts while its pages are read is read again; so many readings in all. */
const MOST_READINGS = 3;

export type Unanswered = Exclude<Exchange<never>, { readonly type: 'answered' }>;

type Answered<T> = Extract<Exchange<Sweep<T>>, { readonly type: 'answered' }>;

/**
 * - `kept`: what the store has is what the network listed.
 * - `shifted`: it shifted at each reading. `gone`: whose listing it is, is no longer on this PC. Nothing was kept.
 * - `ended`: the program is closing; nothing was kept, or not all of it.
 */
export type WholeReading<T> =
  | { readonly type: 'kept'; readonly exchange: Answered<T> }
  | { readonly type: 'unanswered'; readonly exchange: Unanswered }
  | { readonly type: 'shifted'; readonly exchange: Answered<T> }
  | { readonly type: 'gone' }
  | { readonly type: 'ended' };

export interface WholeListing<Owner, T> {
  /** Whose listing it is, as it is now; null: gone. Asked before each reading. */
  readonly find: () => Owner | null;
  readonly list: (owner: Owner) => Promise<Exchange<Sweep<T>>>;
  /** Learns of each exchange. */
  readonly heard: (exchange: Exchange<unknown>) => void;
  /** Takes the items over in parts, so that a long listing holds nothing else up. @param readAt when the reading began (ISO 8601 UTC): a listing may be as old as that. */
  readonly keep: (items: readonly T[], readAt: string, owner: Owner) => Iterable<undefined>;
  /** The program is closing: nothing may be written any more. */
  readonly ended: () => boolean;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
}

/** Rejects with what `list` or `keep` throws. */
export async function readWhole<Owner, T>({ find, list, heard, keep, ended, clock }: WholeListing<Owner, T>): Promise<WholeReading<T>> {
  for (let reading = 1; ; reading += 1) {
    const owner = find();
    if (owner === null) return { type: 'gone' };
    if (ended()) return { type: 'ended' };
    const readAt = new Date(clock.now()).toISOString();
    const exchange = await list(owner);
    if (ended()) return { type: 'ended' };
    heard(exchange);
    if (exchange.type !== 'answered') return { type: 'unanswered', exchange };
    const { items, shifted } = exchange.value;
    if (shifted && reading < MOST_READINGS) continue;
    if (shifted) return { type: 'shifted', exchange };
    if (find() === null) return { type: 'gone' };
    for (const _ of keep(items, readAt, owner)) {
      await clock.turn?.();
      if (ended()) return { type: 'ended' };
    }
    return { type: 'kept', exchange };
  }
}

/** No access of this PC any more. */
export const GONE: Unanswered = { type: 'unsent', cause: 'cancelled', detail: 'no such station', raw: null };
export const CLOSING: Unanswered = { type: 'unsent', cause: 'cancelled', detail: 'closing', raw: null };

/** The exchange that ended the reading; one that nobody asked for where it ended before. */
export function exchangeOf<T>(reading: WholeReading<T>): Exchange<Sweep<T>> {
  if ('exchange' in reading) return reading.exchange;
  return reading.type === 'gone' ? GONE : CLOSING;
}

/** Milliseconds for which the network asked to be left alone; null: it did not say. */
export const retryAfterOf = (exchange: Unanswered): number | null => (exchange.type === 'throttled' ? exchange.retryAfterMs : null);
