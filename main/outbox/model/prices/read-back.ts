/** Compares prices read from the network with the intent of a batch (docs/outbox.md, "Read-back"). */

import type { PriceKind } from '../../../../preload/contract/price-import/price-import.ts';
import type { BatchLineIntent, ListedDigits, NetworkPrice } from '../../../network/index.ts';
import { pricePlace } from '../../../shared/price-place.ts';
import type { Evidence } from '../record.ts';
import { isExpected } from './expected-price.ts';

export interface ComparedLine extends BatchLineIntent {
  /** Price in force when the batch was made, as far as known. */
  readonly previousE4: number | null;
}

export type Comparison = Omit<Evidence, 'at'>;
export type Verdict = Comparison['verdict'];

/** `as-before`: in force, but it already was when the batch was made, so it proves nothing. */
type LineReading = 'in-force' | 'as-before' | 'not-in-force' | 'scheduled';

type PriceIndex = ReadonlyMap<string, readonly NetworkPrice[]>;

export function indexPrices(prices: readonly NetworkPrice[], kind: PriceKind): PriceIndex {
  return Map.groupBy(
    prices.filter((price) => price.kind === kind),
    pricePlace,
  );
}

/**
 * Reads the status of one line from a listing. Among the entries of the same product and customer, the one with the
 * latest validity that has begun is in force (no validity = the oldest).
 * @param nowLocal the station's local date-time without zone.
 * @param digits listed digits of the line's kind (expected-price.ts).
 */
export function readLine(line: ComparedLine, prices: PriceIndex, nowLocal: string, digits: ListedDigits | null): LineReading {
  if ((line.validFrom ?? '') > nowLocal) return 'scheduled';
  const begun = (prices.get(pricePlace(line)) ?? []).filter((price) => (price.validFrom ?? '') <= nowLocal);
  const newest = begun
    .map((price) => price.validFrom ?? '')
    .sort()
    .at(-1);
  const current = begun.filter((price) => (price.validFrom ?? '') === newest);
  const found = current.filter((price) => isExpected(line, price.priceE4, digits));
  if (found.length === 0) return 'not-in-force';
  return found.every((price) => price.priceE4 === line.previousE4) ? 'as-before' : 'in-force';
}

/** @param baselineKnown whether prices were read before the batch was made. */
export function compareIntent(
  lines: readonly ComparedLine[],
  kind: PriceKind,
  prices: readonly NetworkPrice[],
  nowLocal: string,
  baselineKnown: boolean,
  digits: ListedDigits | null,
): Comparison {
  const count = { matching: 0, differing: 0, silent: 0, scheduled: 0 };
  const index = indexPrices(prices, kind);
  for (const line of lines) {
    const reading = readLine(line, index, nowLocal, digits);
    if (reading === 'scheduled') count.scheduled += 1;
    else if (reading === 'not-in-force') count.differing += 1;
    else if (!baselineKnown || reading === 'as-before') count.silent += 1;
    else count.matching += 1;
  }
  return { verdict: verdictOf(count), ...count };
}

function verdictOf(count: Omit<Comparison, 'verdict'>): Verdict {
  if (count.matching > 0 && count.differing > 0) return 'mixed';
  if (count.differing > 0) return 'differs';
  if (count.scheduled > 0) return 'scheduled';
  return count.matching > 0 ? 'in-force' : 'silent';
}
