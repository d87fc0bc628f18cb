/** Reads a listing of the network whole or not at all: used by every reader of a listing. */

import type { Exchange, Sweep } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';

/** Total of readings, if the listing shifts while its pages are read. */
const MOST_READINGS = 3;

export type Unanswered = Exclude<Exchange<never>, { readonly type: 'answered' }>;

type Answered<T> = Extract<Exchange<Sweep<T>>, { readonly type: 'answered' }>;

/**
 * - `stored`: the store has what the network listed.
 * - `shifted`: it shifted during each reading. `gone`: its access was removed from this PC. Nothing was stored.
 * - `ended`: the program is closing; nothing was stored, or only a part.
 */
export type WholeReading<T> =
  | { readonly type: 'stored'; readonly exchange: Answered<T> }
  | { readonly type: 'unanswered'; readonly exchange: Unanswered }
  | { readonly type: 'shifted'; readonly exchange: Answered<T> }
  | { readonly type: 'gone' }
  | { readonly type: 'ended' };

export interface WholeListing<Owner, T> {
  /** The current access of the listing; null: removed. Called before each reading. */
  readonly find: () => Owner | null;
  readonly list: (owner: Owner) => Promise<Exchange<Sweep<T>>>;
  /** Called with each exchange. */
  readonly heard: (exchange: Exchange<unknown>) => void;
  /** Stores the items in slices, so that a long listing blocks nothing. @param readAt start of the reading, ISO 8601 UTC. */
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
    return { type: 'stored', exchange };
  }
}

/** The reading of a removed access. */
export const GONE: Unanswered = { type: 'unsent', cause: 'cancelled', detail: 'no such station', raw: null };
export const CLOSING: Unanswered = { type: 'unsent', cause: 'cancelled', detail: 'closing', raw: null };

/** The exchange that ended the reading; a placeholder if it ended without one. */
export function exchangeOf<T>(reading: WholeReading<T>): Exchange<Sweep<T>> {
  if ('exchange' in reading) return reading.exchange;
  return reading.type === 'gone' ? GONE : CLOSING;
}
