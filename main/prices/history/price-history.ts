/** History of one price of a station: its values over time and the batches that sent it. */

import type { RequestOf, ResultOf } from '../../../preload/contract/channels.ts';
import { OUTBOX_STATES } from '../../../preload/contract/outbox/batches.ts';
import type { PricePoint } from '../../../preload/contract/prices/prices.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { stationTexts } from '../../stations/index.ts';

type Key = RequestOf<'prices:history'>;

/** Documented at prices/history/price-history-repository.ts. */
interface PriceHistoryStore {
  points(key: Key): readonly PricePoint[];
  markers(key: Key): readonly {
    readonly batchId: string;
    readonly at: string;
    readonly priceE4: number;
    readonly validFrom: string | null;
    readonly state: string;
  }[];
}

interface PriceHistoryParts {
  readonly stations: StationDirectory;
  readonly history: PriceHistoryStore;
}

export function readHistory({ stations, history }: PriceHistoryParts, key: Key): ResultOf<'prices:history'> {
  if (stations.find(key.stationId) === null) return fail('not-found', stationTexts.notFound());
  const markers = history.markers(key).flatMap((marker) => {
    const state = OUTBOX_STATES.find((known) => known === marker.state);
    return state === undefined ? [] : [{ ...marker, state }];
  });
  return ok({ points: history.points(key), markers });
}
