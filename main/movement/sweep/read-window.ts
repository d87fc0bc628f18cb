/** One question to the network for some days of a station, read whole, and what becomes of it. */

import type { AppError } from '../../../preload/contract/errors.ts';
import type { NotesApi } from '../../network/index.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import { exchangeError, exchangeTexts } from '../../stations/index.ts';
import { type DayWindow, dayAfter } from '../model/windows.ts';
import type { DatedFueling, MovementRepository } from '../repository/movement-repository.ts';
import { movementTexts } from '../texts.ts';

export interface ReadWindowParts {
  readonly api: Pick<NotesApi, 'listSupplierTransactions'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly store: Pick<MovementRepository, 'take'>;
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
  readonly logger: Logger;
  /** The program is closing: nothing may be written any more. */
  readonly ended: () => boolean;
}

/** `retryAfterMs`: for how long the network asked to be left alone. */
export type WindowRead =
  | { readonly type: 'kept' }
  | { readonly type: 'failed'; readonly error: AppError; readonly retryAfterMs: number | null };

/** A list that shifts under way is read again; so many readings in all. */
const MOST_READINGS = 3;

export function createReadWindow({ api, stations, store, observer, clock, logger, ended }: ReadWindowParts) {
  function failed(message: string, retryAfterMs: number | null = null, error?: AppError): WindowRead {
    return { type: 'failed', error: { ...(error ?? { code: 'network' }), message: movementTexts.notRead(message) }, retryAfterMs };
  }

  return async (stationId: string, days: DayWindow): Promise<WindowRead> => {
    for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
      const station = stations.find(stationId);
      if (station === null || ended()) return failed(exchangeTexts.shifted());
      const readAt = new Date(clock.now()).toISOString();
      // Whether the last day of a question belongs to it is not shown: one more is asked for than is believed.
      const exchange = await api.listSupplierTransactions(station, { startDate: days.from, endDate: dayAfter(days.until, 1) });
      if (ended()) return failed(exchangeTexts.shifted());
      if (exchange.type === 'unsent') observer.observe(stationId, exchange);
      if (exchange.type !== 'answered') {
        const error = exchangeError(exchange);
        return failed(error.message, exchange.type === 'throttled' ? exchange.retryAfterMs : null, error);
      }
      if (exchange.value.shifted) continue;
      const dated = exchange.value.items.filter(isDated);
      const undated = exchange.value.items.length - dated.length;
      if (undated > 0) {
        logger.warn('fuelings of no date', { stationId, undated });
        return failed(movementTexts.undated(undated));
      }
      for (const _ of store.take(stationId, days, dated, readAt)) {
        await clock.turn?.();
        if (ended()) return failed(exchangeTexts.shifted());
      }
      return { type: 'kept' };
    }
    return failed(exchangeTexts.shifted());
  };
}

function isDated(fueling: { readonly transactionDate: string | null }): fueling is DatedFueling {
  return fueling.transactionDate !== null;
}
