/** The last year of a price's history, for the chart and the table alike: pure. */

import type { PriceHistoryView, PricePoint } from '../../../../preload/contract/prices/prices.ts';

export interface PriceYear {
  readonly history: PriceHistoryView;
  /** ISO 8601 UTC: where it begins when older events are left out; null = there are none. */
  readonly since: string | null;
}

/** The price that held when the year began stands at its beginning. */
export function lastYear(history: PriceHistoryView, now: Date): PriceYear {
  const start = new Date(now);
  start.setFullYear(now.getFullYear() - 1);
  start.setHours(0, 0, 0, 0);
  const isOlder = ({ at }: { readonly at: string }): boolean => Date.parse(at) < start.getTime();
  const { points, markers } = history;
  const before = points.findLast(isOlder);
  if (before === undefined && !markers.some(isOlder)) return { history, since: null };
  const since = start.toISOString();
  const held: readonly PricePoint[] = before === undefined || before.priceE4 === null ? [] : [{ ...before, at: since, batchId: null }];
  return {
    history: { points: [...held, ...points.filter((point) => !isOlder(point))], markers: markers.filter((marker) => !isOlder(marker)) },
    since,
  };
}
