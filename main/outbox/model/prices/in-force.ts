/** Computes, after the end of a batch, which of its prices are in force and which are still to be awaited. */

import type { BatchLineState } from '../../../../preload/contract/outbox/batches.ts';
import type { PriceKind } from '../../../../preload/contract/price-import/price-import.ts';
import type { ListedDigits, NetworkPrice } from '../../../network/index.ts';
import { fromLocal, toLocal } from '../../../shared/time/local-time.ts';
import { type ComparedLine, indexPrices, readLine } from './read-back.ts';

export interface EndedLine extends ComparedLine {
  readonly state: BatchLineState;
}

export interface InForceReading {
  /** The price by line; null = its validity has not begun, or it was refused. */
  readonly lines: readonly { readonly inForce: boolean | null; readonly state: BatchLineState }[];
  readonly pending: number;
  readonly nextDueAt: number | null;
  readonly lastDueAt: number | null;
}

/** The first moment at which one of these prices is valid; null = one is valid at once. */
export function startOf(lines: readonly Pick<ComparedLine, 'validFrom'>[], timeZone: string): number | null {
  // Local moments sort as texts: a batch of thousands of prices is asked about every few seconds.
  const starts = lines.flatMap(({ validFrom }) => validFrom ?? []).toSorted();
  const [first] = starts;
  return first === undefined || starts.length < lines.length ? null : fromLocal(first, timeZone);
}

/**
 * A waiting line of a partly done batch counts as accepted when its price is in force now and was not before:
 * acceptance means no more than that.
 */
export function readInForce(
  lines: readonly EndedLine[],
  kind: PriceKind,
  prices: readonly NetworkPrice[],
  now: number,
  timeZone: string,
  baselineKnown: boolean,
  digits: ListedDigits | null,
): InForceReading {
  const nowLocal = toLocal(now, timeZone);
  const index = indexPrices(prices, kind);
  let pending = 0;
  const due: number[] = [];
  const readings = lines.map((line) => {
    if (line.state === 'refused') return { inForce: null, state: line.state };
    const dueAt = line.validFrom === null ? null : fromLocal(line.validFrom, timeZone);
    if (dueAt !== null) due.push(dueAt);
    const reading = readLine(line, index, nowLocal, digits);
    if (reading === 'scheduled') return { inForce: null, state: line.state };
    const inForce = reading !== 'not-in-force';
    const proven = reading === 'in-force' && baselineKnown;
    const state: BatchLineState = line.state === 'waiting' && proven ? 'accepted' : line.state;
    if (state === 'waiting' || !inForce) pending += 1;
    return { inForce: state === 'accepted' ? inForce : null, state };
  });
  const later = due.filter((at) => at > now);
  const begun = due.filter((at) => at <= now);
  return {
    lines: readings,
    pending,
    nextDueAt: later.length === 0 ? null : Math.min(...later),
    lastDueAt: begun.length === 0 ? null : Math.max(...begun),
  };
}
