/** Reconstructs when each price of a station was in force. Instants in epoch milliseconds, prices in ten-thousandths of a real. */

/** A change found by a complete reading of the prices. */
export interface FoundChange {
  /** Time of the reading that found it. */
  readonly foundAt: number;
  /** null = no longer listed. */
  readonly priceE4: number | null;
  /** The batch that set it, if one sent exactly this price. */
  readonly batchId: string | null;
  /** Lower bound: not in force before, by the previous reading, its start and when its batch left; null = unknown. */
  readonly notBefore: number | null;
  /** Certainly in force from then on, as the batch or the network stated; null = from the reading on. */
  readonly surelyFrom: number | null;
}

/** What a batch of this PC may have put in force, until the next reading. */
export interface SentPrice {
  readonly from: number;
  readonly until: number;
  readonly priceE4: number;
  readonly batchId: string;
}

export interface PriceAt {
  /** null = no price in force. */
  readonly priceE4: number | null;
  readonly batchId: string | null;
  /** Certainly in force since then; null = unknown. */
  readonly since: number | null;
}

/** Ascending by reading. `knownFrom`: the first complete reading, or since when the network states that the price is in force. */
export interface Timeline {
  readonly knownFrom: number;
  /** The last complete reading: later changes are unknown. */
  readonly knownUntil: number;
  readonly changes: readonly FoundChange[];
  readonly sent: readonly SentPrice[];
}

/**
 * Every price that may have been in force at an instant; empty = unknown. Between the earliest and the certain start of a
 * change, both the price before and the one after are possible.
 */
export function pricesAt(timeline: Timeline, at: number): readonly PriceAt[] {
  if (at < timeline.knownFrom || at > timeline.knownUntil) return [];
  const sent = timeline.sent.filter(({ from, until }) => at >= from && at < until);
  const possible: readonly PriceAt[] = [
    ...foundAt(timeline, at),
    ...sent.map(({ priceE4, batchId, from }) => ({ priceE4, batchId, since: from })),
  ];
  return possible.filter(({ priceE4 }, index) => possible.findIndex((other) => other.priceE4 === priceE4) === index);
}

function foundAt({ knownFrom, changes }: Timeline, at: number): readonly PriceAt[] {
  let possible: PriceAt[] = [NONE];
  let previous = knownFrom;
  for (const { foundAt, priceE4, batchId, notBefore, surelyFrom } of changes) {
    const begin = Math.max(previous, Math.min(notBefore ?? previous, foundAt));
    const sure = Math.max(begin, Math.min(surelyFrom ?? foundAt, foundAt));
    const now = { priceE4, batchId, since: sure };
    if (at >= sure) possible = [now];
    else if (at >= begin) possible = [...possible, now];
    else return possible;
    previous = foundAt;
  }
  return possible;
}

/** An agreement precedes the standard price; without one, the standard price counts. Empty = unknown. */
export function expectedAt(standard: Timeline | null, agreement: Timeline | null, at: number): readonly PriceAt[] {
  const agreed = agreement === null ? [NONE] : pricesAt(agreement, at);
  const general = standard === null ? [] : pricesAt(standard, at);
  if (agreed.some(({ priceE4 }) => priceE4 === null) && general.length === 0) return [];
  return agreed.flatMap((price) => (price.priceE4 === null ? general : [price]));
}

const NONE: PriceAt = { priceE4: null, batchId: null, since: null };
