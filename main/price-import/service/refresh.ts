import type { createKeyedQueue } from '../../shared/work/serial-queue.ts';
import type { LiveImports } from './live.ts';
import type { ImportPricesParts } from './ports.ts';

/** Checks the sheets of open imports again after changes around them. */
export function createRefreshing(
  { logger }: Pick<ImportPricesParts, 'logger'>,
  live: LiveImports,
  queue: ReturnType<typeof createKeyedQueue>,
) {
  let refreshing: Promise<void> = Promise.resolve();
  let waits = false;

  async function refreshLoaded(concerns: (stationIds: readonly string[]) => boolean): Promise<void> {
    const ids = live
      .loaded()
      .filter(({ context }) => concerns(context.stations.map(({ id }) => id)))
      .map(({ importId }) => importId);
    for (const importId of ids) {
      const refreshed = await queue(importId, () => live.refresh(importId));
      if (!refreshed.ok) logger.warn('open import not refreshed', { importId, code: refreshed.error.code });
    }
  }

  return {
    /** Call after catalog or prices of a station were read. */
    pricesChanged: (stationId: string) => refreshLoaded((stationIds) => stationIds.includes(stationId)),
    /** Call after a station was added, changed or removed. */
    stationsChanged: () => refreshLoaded(() => true),
    /**
     * Call after a batch was made, answered or withdrawn: other prices are pending. Batches change many times
     * in a row, so calls are coalesced: one refresh after the current one covers them all.
     */
    async batchesChanged(): Promise<void> {
      if (waits) return;
      waits = true;
      await refreshing;
      waits = false;
      refreshing = refreshLoaded(() => true).catch((error) => logger.warn('open imports not refreshed', { error: String(error) }));
      await refreshing;
    },
  };
}
