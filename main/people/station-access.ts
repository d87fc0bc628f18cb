/** Proof of identity without the PIN: the secret of a real station or fleet. */

import type { NetworkApi } from '../network/index.ts';
import type { NewId } from '../shared/ports.ts';
import type { Directory } from '../stations/index.ts';

export interface StationAccess {
  /** Ids of the stations and fleets of real networks. */
  realAccesses(): readonly string[];
  /** null: no secret is stored, or it can't be read. */
  secretOf(stationId: string): Promise<string | null>;
  /** Whether the network accepts this secret; null = the network could not be reached. */
  accepts(stationId: string, clientSecret: string): Promise<boolean | null>;
}

interface AccessParts extends Pick<StationAccess, 'secretOf'> {
  readonly directory: Pick<Directory, 'views' | 'fleets' | 'find'>;
  readonly api: Pick<NetworkApi, 'testCredentials'>;
  readonly newId: NewId;
}

export function createStationAccess({ directory, api, secretOf, newId }: AccessParts): StationAccess {
  return {
    realAccesses: () =>
      [...directory.views(), ...directory.fleets()].filter(({ environment }) => environment !== 'training').map(({ id }) => id),
    secretOf,
    async accepts(stationId, clientSecret) {
      const station = directory.find(stationId);
      if (station === null) return false;
      // A fresh id leaves the station's cached token untouched.
      const exchange = await api.testCredentials({ ...station, id: newId() }, clientSecret);
      if (exchange.type === 'answered') return true;
      return exchange.type === 'unauthorized' || exchange.type === 'refused' ? false : null;
    },
  };
}
