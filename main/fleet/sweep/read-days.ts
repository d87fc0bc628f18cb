/** One question to the network for some days of a fleet, read whole, and what becomes of it. */

import type { WindowRead } from '../../movement/index.ts';
import type { DayWindow } from '../../movement/model/index.ts';
import { dayAfter } from '../../movement/model/index.ts';
import type { Exchange, FleetApi, FleetPeriod, Sweep } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { Directory, FleetAccess, ReachabilityObserver } from '../../stations/index.ts';
import { exchangeError, exchangeTexts } from '../../stations/index.ts';
import type { FleetFuelingsRepository } from '../repository/fuelings-repository.ts';
import type { FleetNotesRepository } from '../repository/notes-repository.ts';
import { fleetTexts } from '../texts.ts';

export interface ReadDaysParts {
  readonly api: Pick<FleetApi, 'listFleetFuelings' | 'listFleetInvoices'>;
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly fuelings: Pick<FleetFuelingsRepository, 'take'>;
  readonly notes: Pick<FleetNotesRepository, 'take'>;
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
}

type ReadDays = (stationId: string, days: DayWindow, ended: () => boolean) => Promise<WindowRead>;

/** A list that shifts under way is read again; so many readings in all. */
const MOST_READINGS = 3;

export function createReadDays({ api, fleets, fuelings, notes, observer, clock }: ReadDaysParts) {
  function reader<T>(
    list: (fleet: FleetAccess, period: FleetPeriod) => Promise<Exchange<Sweep<T>>>,
    keep: (stationId: string, days: DayWindow, items: readonly T[], readAt: string) => Iterable<undefined>,
    say: (why: string) => string,
  ): ReadDays {
    const failed = (message: string): WindowRead => ({
      type: 'failed',
      error: { code: 'network', message: say(message) },
      retryAfterMs: null,
    });
    return async (stationId, days, ended) => {
      for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
        const fleet = fleets.findFleet(stationId);
        if (fleet === null || ended()) return failed(exchangeTexts.shifted());
        const readAt = new Date(clock.now()).toISOString();
        // Whether the last day of a question belongs to it is not shown: one more is asked for than is believed.
        const exchange = await list(fleet, { startDate: days.from, endDate: dayAfter(days.until, 1) });
        if (ended()) return failed(exchangeTexts.shifted());
        observer.observe(stationId, exchange);
        if (exchange.type !== 'answered') {
          const error = exchangeError(exchange);
          const retryAfterMs = exchange.type === 'throttled' ? exchange.retryAfterMs : null;
          return { type: 'failed', error: { ...error, message: say(error.message) }, retryAfterMs };
        }
        if (exchange.value.shifted) continue;
        for (const _ of keep(stationId, days, exchange.value.items, readAt)) {
          await clock.turn?.();
          if (ended()) return failed(exchangeTexts.shifted());
        }
        return { type: 'kept' };
      }
      return failed(exchangeTexts.shifted());
    };
  }
  return {
    fuelings: reader(api.listFleetFuelings, fuelings.take, fleetTexts.notRead),
    invoices: reader(
      api.listFleetInvoices,
      (...read) => {
        notes.take(...read);
        return [];
      },
      fleetTexts.notesNotRead,
    ),
  };
}
