/** Reads some days of a fleet from the network, whole, and stores the result. */

import { requestedPeriod, type WindowRead, windowRead } from '../../movement/index.ts';
import type { DayWindow } from '../../movement/model/index.ts';
import type { Exchange, FleetApi, FleetPeriod, Sweep } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { Directory, FleetAccess, ReachabilityObserver } from '../../stations/index.ts';
import { readWhole } from '../../stations/index.ts';
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

export function createReadDays({ api, fleets, fuelings, notes, observer, clock }: ReadDaysParts) {
  function reader<T>(
    list: (fleet: FleetAccess, period: FleetPeriod) => Promise<Exchange<Sweep<T>>>,
    keep: (stationId: string, days: DayWindow, items: readonly T[], readAt: string) => Iterable<undefined>,
    say: (why: string) => string,
  ): ReadDays {
    return async (stationId, days, ended) => {
      const reading = await readWhole({
        find: () => fleets.findFleet(stationId),
        list: (fleet) => list(fleet, requestedPeriod(days)),
        heard: (exchange) => observer.observe(stationId, exchange),
        keep: (items, readAt) => keep(stationId, days, items, readAt),
        ...{ ended, clock },
      });
      return windowRead(reading, say);
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
