/** Collects the facts from the store (known.ts). Cached until the network's lists are read again. */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { stripCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { dayAfter } from '../../shared/time/day-after.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { NetworkFacts } from '../../store/index.ts';
import type { Known, KnownStation } from './known.ts';

/** Older fuelings can't match a note: its window is 45 days, and notes wait for some weeks. */
const LOOSE_DAYS = 120;

/** A queried station. */
interface StationQuery {
  /** Version of its pending list. */
  readonly version: string;
  readonly timeZone: string;
}

interface CachedStation {
  readonly version: string;
  readonly station: KnownStation;
}

export type KnownFacts = ReturnType<typeof createKnownFacts>;

export function createKnownFacts(facts: NetworkFacts) {
  const stations = new Map<string, CachedStation>();

  function stationOf(stationId: string, { version, timeZone }: StationQuery, today: string): KnownStation {
    const cached = stations.get(stationId);
    if (cached?.version === version) return cached.station;
    const station: KnownStation = {
      fuelings: facts.ofPending(stationId),
      loose: facts.loose(stationId, dayAfter(today, -LOOSE_DAYS)),
      customers: facts.customers(stationId).map(({ name, document }) => ({ name: normaliseLabel(name), cnpj: stripCnpj(document) })),
      daysRead: new Map(facts.daysRead(stationId).map(({ day, readAt }) => [day, toLocal(Date.parse(readAt), timeZone)])),
    };
    stations.set(stationId, { version, station });
    return station;
  }

  return {
    stamp: facts.stamp,
    /** @param queries by station id. @param keys of the queried notes. @param today `YYYY-MM-DD`. */
    gather(environment: Environment, queries: ReadonlyMap<string, StationQuery>, keys: readonly string[], today: string): Known {
      // A cancelled note leaves its fueling without a known one.
      const stamp = `${facts.stamp()} ${facts.cancellations()}`;
      return {
        stations: new Map(
          [...queries].map(([id, { version, timeZone }]) => [
            id,
            stationOf(id, { version: `${version} ${stamp} ${today}`, timeZone }, today),
          ]),
        ),
        places: facts.placesOf(environment, keys),
        uploadsElsewhere: facts.uploadsElsewhere(environment, keys),
      };
    },
  };
}
