/** What was in force when, of one price of a station, as far as it is known. Instants in epoch milliseconds, prices in ten-thousandths of a real. */

/** One change that a complete reading of the prices found. */
export interface FoundChange {
  /** Time of the reading that found it. */
  readonly foundAt: number;
  /** null = no longer listed. */
  readonly priceE4: number | null;
  /** The batch that set it, where one sent just this price. */
  readonly batchId: string | null;
  /** It can't have been in force before: by the reading before, and by when its batch was made; null = not known. */
  readonly notBefore: number | null;
  /** From then on it is in force for sure, as the batch said; null = from the reading on. */
  readonly surelyFrom: number | null;
}

/** What one batch of this PC may have put in force, until a reading tells. */
export interface SentPrice {
  readonly from: number;
  readonly until: number;
  readonly priceE4: number;
  readonly batchId: string;
}

export interface PriceAt {
  /** null = none is in force. */
  readonly priceE4: number | null;
  readonly batchId: string | null;
  /** Time since which it is certainly in force; null = not known. */
  readonly since: number | null;
}

/** Ascending by the reading. `knownFrom`: the first complete reading of the station, or since when the network says that the price is in force. */
export interface Timeline {
  readonly knownFrom: number;
  /** The last complete reading: what came into force since is not known. */
  readonly knownUntil: number;
  readonly changes: readonly FoundChange[];
  readonly sent: readonly SentPrice[];
}

/**
 * All that may have been in force at an instant; empty = not known. Between the moment from which a change can have been in
 * force and the one from which it surely is, both the price before and the one after are possible.
 */
export function pricesAt(timeline: Timeline, at: number): readonly PriceAt[] {
  if (at < timeline.knownFrom || at > timeline.knownUntil) return [];
  const sent = timeline.sent.filter(({ from, until }) => at >= from && at < until);
  const all: readonly PriceAt[] = [
    ...foundAt(timeline, at),
    ...sent.map(({ priceE4, batchId, from }) => ({ priceE4, batchId, since: from })),
  ];
  return all.filter(({ priceE4 }, index) => all.findIndex((other) => other.priceE4 === priceE4) === index);
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

/** An agreement goes before the standard price; where there may be none, the standard price counts. Empty = not known. */
export function expectedAt(standard: Timeline | null, agreement: Timeline | null, at: number): readonly PriceAt[] {
  const own = agreement === null ? [NONE] : pricesAt(agreement, at);
  const general = standard === null ? [] : pricesAt(standard, at);
  if (own.some(({ priceE4 }) => priceE4 === null) && general.length === 0) return [];
  return own.flatMap((each) => (each.priceE4 === null ? general : [each]));
}

const NONE: PriceAt = { priceE4: null, batchId: null, since: null };
