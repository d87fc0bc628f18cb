/** Gathers what the store knows (known.ts). Read anew after each reading of the network's lists, else remembered. */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { stripCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { dayAfter } from '../../shared/time/day-after.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { NetworkFacts } from '../../store/index.ts';
import type { Known, KnownStation } from './known.ts';

/** Older fuelings are no match of a note: its window is 45 days, and notes wait for some weeks. */
const LOOSE_DAYS = 120;

/** A station that is asked about. */
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
    const kept = stations.get(stationId);
    if (kept?.version === version) return kept.station;
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
    /** @param asked by station id. @param keys of the notes that are asked about. @param today `YYYY-MM-DD`. */
    gather(environment: Environment, asked: ReadonlyMap<string, StationQuery>, keys: readonly string[], today: string): Known {
      const stamp = facts.stamp();
      return {
        stations: new Map(
          [...asked].map(([id, { version, timeZone }]) => [
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
