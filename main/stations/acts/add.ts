import type { Result } from '../../../preload/contract/errors.ts';
import type { StationView } from '../../../preload/contract/stations/stations.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationsParts } from '../parts.ts';
import type { Station } from '../station.ts';
import { stationTexts } from '../texts.ts';

/** @param customerId null = a station. */
export type KeepStation = (station: Omit<Station, 'id'>, clientSecret: string, customerId?: string | null) => Promise<Result<StationView>>;

/**
 * Stores a checked station and its secret and makes it the active one. A CNPJ that was removed from
 * the same environment comes back under its old id, so that its history stays connected.
 */
export function createKeepStation(parts: StationsParts): KeepStation {
  const { store, vault, audit, transaction, clock, emit, logger } = parts;

  function write(given: Omit<Station, 'id'>, customerId: string | null): Result<Station> {
    return transaction(() => {
      const known = store.findByCnpj(given.environment, given.cnpj, customerId);
      if (known !== null && !known.removed) {
        const { name } = known.station;
        return customerId === null
          ? fail('invalid', stationTexts.cnpjTaken(formatCnpj(given.cnpj), name), { field: 'cnpj' })
          : fail('invalid', stationTexts.fleetTaken(customerId, name), { field: 'customerId' });
      }
      const station = { ...given, id: known?.station.id ?? parts.newId() };
      if (known === null) store.insert(station, new Date(clock.now()).toISOString(), customerId);
      else store.revive(station);
      const { id, ...details } = station;
      const cause = known === null ? 'added' : 'added-again';
      audit.record({
        actor: 'user',
        stationId: id,
        entity: 'station',
        entityId: id,
        cause,
        details: JSON.stringify(customerId === null ? details : { ...details, customerId }),
      });
      return ok(station);
    });
  }

  return async (given, clientSecret, customerId = null) => {
    const written = write(given, customerId);
    if (!written.ok) return written;
    const station = written.value;
    // A token from before its removal must not be used again.
    parts.api.forget(station.id);
    let isSecretSaved = true;
    try {
      await vault.put(station.id, clientSecret);
    } catch (error) {
      isSecretSaved = false;
      logger.error('secret not kept', { stationId: station.id, error: String(error) });
    }
    parts.active.activate(station.environment, station.id);
    parts.events.stationsChanged();
    parts.events.secretChanged(station.id);
    emit({ type: 'app-changed' });
    return isSecretSaved ? ok(parts.directory.view(station)) : fail('storage', stationTexts.secretNotKept(station.name));
  };
}
