/** The first steps at a training station, completed by their effects in the store and not by clicks. */

import { z } from 'zod';
import type { TourView } from '../../preload/contract/today/today.ts';
import { quoted, statesThatAre } from '../outbox/model/index.ts';
import type { Emit } from '../shared/events.ts';
import type { Directory } from '../stations/index.ts';
import { oneOf, type Store } from '../store/index.ts';

/** A price in force is attributed to the batch that sent it (prices/history/price-history-repository.ts). */
const DONE = `SELECT
  EXISTS (SELECT 1 FROM imports WHERE station_id = $station AND status <> 'discarded') AS sheet,
  EXISTS (SELECT 1 FROM price_history WHERE station_id = $station AND batch_id IS NOT NULL) AS prices,
  EXISTS (SELECT 1 FROM outbox_items WHERE station_id = $station AND kind = 'note' AND state IN ${quoted(statesThatAre('taken'))}) AS notes,
  (SELECT id FROM batches WHERE station_id = $station ORDER BY created_at DESC LIMIT 1) AS batchId`;
const flag = z.number().transform((value) => value === 1);
const row = z.object({ sheet: flag, prices: flag, notes: flag, batchId: z.string().nullable() });

interface TourParts {
  readonly store: Store;
  readonly stations: Pick<Directory, 'find'>;
  readonly memory: TourMemory;
  readonly emit: Emit;
}

/** Whether the user shows the steps: null = never decided. */
export interface TourMemory {
  tourShown(): boolean | null;
  setTourShown(shown: boolean): void;
}

export type Tour = ReturnType<typeof createTour>;

export function createTour({ store, stations, memory, emit }: TourParts) {
  /** Stations with open steps since the program's start: their last completed step is still shown. */
  const begun = new Set<string>();
  return {
    of(stationId: string): TourView | null {
      const shown = memory.tourShown();
      if (shown === false || stations.find(stationId)?.environment !== 'training') return null;
      const view = row.parse(oneOf(store.prepare(DONE).get({ $station: stationId })));
      if (!(view.sheet && view.prices && view.notes)) begun.add(stationId);
      // A user who did everything before the tour existed does not need it.
      return shown === true || begun.has(stationId) ? view : null;
    },
    show(shown: boolean): void {
      memory.setTourShown(shown);
      emit({ type: 'app-changed' });
    },
  };
}
