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
    /** Ids of the current stations of this PC. */
    stationIds,
    /** Ids of the current fleets of this PC. */
    fleetIds,
    /** Ids of both: everything that has uploads, gates and network access. */
    accessIds: (): readonly string[] => [...stationIds(), ...fleetIds()],
    secretOf,
    /** The secret to send to these addresses; also null if the access has since changed, because its secret belongs to other addresses. */
    async secretFor(station: NetworkStation): Promise<string | null> {
      const secret = await secretOf(station.id);
      return directory.isCurrent(station) ? secret : null;
    },
  };
}
