/** The last year of a price's history, for the chart and the table: pure. */

import type { PriceHistoryView, PricePoint } from '../../../../preload/contract/prices/prices.ts';

export interface PriceYear {
  readonly history: PriceHistoryView;
  /** ISO 8601 UTC start of the year if older events were omitted; null: none were. */
  readonly since: string | null;
}

/** The year starts with a point for the price that was in force then. */
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
