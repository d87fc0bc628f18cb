/** Composes the stations: their rows, their secrets, and which one is active. */

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
  return {
    ...{ stationStore, vault, directory },
    /** Current ids of the stations of this PC. */
    stationIds: (): readonly string[] => directory.views().map(({ id }) => id),
    /** Current ids of the fleets of this PC. */
    fleetIds: (): readonly string[] => directory.fleets().map(({ id }) => id),
    /** null: no secret, or unreadable. */
    async secretOf(stationId: string): Promise<string | null> {
      const found = await vault.get(stationId);
      return found.type === 'secret' ? found.secret : null;
    },
  };
}
