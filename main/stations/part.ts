/** Composes the stations: their rows, their secrets, and which one is active. */

import type { NetworkStation } from '../network/index.ts';
import type { Emit } from '../shared/events.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import type { Store } from '../store/index.ts';
import { createStationDirectory } from './directory.ts';
import type { ActiveStationMemory } from './ports.ts';
import { createStationsRepository } from './stations-repository.ts';
import type { SafeStorage } from './vault/safe-storage.ts';
import { createSecretsRepository } from './vault/secrets-repository.ts';
import { createVault } from './vault/vault.ts';

interface StationsPartParts {
  readonly store: Store;
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  readonly active: ActiveStationMemory;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  /** Called with every secret read or written, so that no log shows it. */
  readonly onSecret: (secret: string) => void;
  readonly emit: Emit;
  readonly logger: Logger;
}

export function createStationsPart(parts: StationsPartParts) {
  const { store, emit } = parts;
  const stationStore = createStationsRepository(store);
  const vault = createVault({ ...parts, ciphertexts: createSecretsRepository(store), onStateChange: () => emit({ type: 'app-changed' }) });
  const directory = createStationDirectory({ store: stationStore, vault, active: parts.active });
  const stationIds = (): readonly string[] => directory.views().map(({ id }) => id);
  const fleetIds = (): readonly string[] => directory.fleets().map(({ id }) => id);
  /** null: there is none, or it can't be read. */
  async function secretOf(stationId: string): Promise<string | null> {
    const found = await vault.get(stationId);
    return found.type === 'secret' ? found.secret : null;
  }
  return {
    ...{ stationStore, vault, directory },
    /** Ids of the stations of this PC, as they are now. */
    stationIds,
    /** Ids of the fleets of this PC, as they are now. */
    fleetIds,
    /** Ids of both: whatever has uploads, gates and a way to the network. */
    accessIds: (): readonly string[] => [...stationIds(), ...fleetIds()],
    secretOf,
    /** The secret to send to these addresses; null also when the access was changed since: its secret belongs to others. */
    async secretFor(station: NetworkStation): Promise<string | null> {
      const secret = await secretOf(station.id);
      return directory.isCurrent(station) ? secret : null;
    },
  };
}
