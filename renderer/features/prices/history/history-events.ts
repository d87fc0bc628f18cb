/** History points and batches as one list, newest first: pure. A change that was sent and then read is one event. */

import type { PriceHistoryView, PriceMarker, PricePoint } from '../../../../preload/contract/prices/prices.ts';

export type HistoryEvent =
  | { readonly type: 'read'; readonly at: string; readonly point: PricePoint; readonly beforeE4: number | null; readonly first: boolean }
  | { readonly type: 'sent'; readonly at: string; readonly marker: PriceMarker };

export function eventsOf({ points, markers }: PriceHistoryView): readonly HistoryEvent[] {
  const read = points.map((point, place): HistoryEvent => {
    const beforeE4 = points[place - 1]?.priceE4 ?? null;
    return { type: 'read', at: point.at, point, beforeE4, first: place === 0 };
  });
  const sent = markers
    .filter(({ batchId, at }) => !points.some((point) => point.batchId === batchId && Date.parse(point.at) >= Date.parse(at)))
    .map((marker): HistoryEvent => ({ type: 'sent', at: marker.at, marker }));
  return [...read, ...sent].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
