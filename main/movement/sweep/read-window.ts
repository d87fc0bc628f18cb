/** Reads some days of a station from the network, whole, and stores the result. */

import type { AppError } from '../../../preload/contract/errors.ts';
import { type NotesApi, retryAfterOf } from '../../network/index.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { ReachabilityObserver, StationDirectory, WholeReading } from '../../stations/index.ts';
import { exchangeTexts, readWhole, wordExchangeError } from '../../stations/index.ts';
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

/** `retryAfterMs`: the network's Retry-After. */
export type WindowRead =
  | { readonly type: 'stored' }
  | { readonly type: 'failed'; readonly error: AppError; readonly retryAfterMs: number | null };

export function createReadWindow({ api, stations, store, observer, clock, logger, ended }: ReadWindowParts) {
  return async (stationId: string, days: DayWindow): Promise<WindowRead> => {
    let undated = 0;
    const reading = await readWhole({
      find: () => stations.find(stationId),
      list: (station) => api.listSupplierTransactions(station, requestedPeriod(days)),
      heard: (exchange) => {
        if (exchange.type === 'unsent') observer.observe(stationId, exchange);
      },
      keep: (items, readAt) => {
        const fuelingsWithDate = items.filter(isDated);
        undated = items.length - fuelingsWithDate.length;
        return undated > 0 ? [] : store.take(stationId, days, fuelingsWithDate, readAt);
      },
      ...{ ended, clock },
    });
    if (undated === 0) return windowRead(reading, movementTexts.notRead);
    logger.warn('fuelings of no date', { stationId, undated });
    return notRead(movementTexts.notRead(movementTexts.undated(undated)));
  };
}

/** The API does not document whether the period's last day is inclusive: one more day is requested than is believed. */
export const requestedPeriod = (days: DayWindow) => ({ startDate: days.from, endDate: dayAfter(days.until, 1) });

/** @param say words the reason why the days were not read. */
export function windowRead(reading: WholeReading<unknown>, say: (why: string) => string): WindowRead {
  if (reading.type === 'stored') return { type: 'stored' };
  if (reading.type !== 'unanswered') return notRead(say(exchangeTexts.shifted()));
  return { type: 'failed', error: wordExchangeError(reading.exchange, say), retryAfterMs: retryAfterOf(reading.exchange) };
}

const notRead = (message: string): WindowRead => ({ type: 'failed', error: { code: 'network', message }, retryAfterMs: null });

function isDated(fueling: { readonly transactionDate: string | null }): fueling is DatedFueling {
  return fueling.transactionDate !== null;
}
