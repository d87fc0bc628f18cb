import type { Result } from '../../../preload/contract/errors.ts';
import type { StationView } from '../../../preload/contract/stations.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationsParts } from '../parts.ts';
import type { Station } from '../station.ts';
import { stationTexts } from '../texts.ts';

export type KeepStation = (station: Omit<Station, 'id'>, clientSecret: string) => Promise<Result<StationView>>;

/**
 * Stores a checked station and its secret and makes it the active one. A CNPJ that was removed from
 * the same environment comes back under its old id, so that its history stays joined.
 */
export function createKeepStation(parts: StationsParts): KeepStation {
  const { store, vault, audit, transaction, clock, emit, logger } = parts;

  function write(given: Omit<Station, 'id'>): Result<Station> {
    return transaction(() => {
      const known = store.findByCnpj(given.environment, given.cnpj);
      if (known !== null && !known.removed) {
        return fail('invalid', stationTexts.cnpjTaken(formatCnpj(given.cnpj), known.station.name), { field: 'cnpj' });
      }
      const station = { ...given, id: known?.station.id ?? parts.newId() };
      if (known === null) store.insert(station, new Date(clock.now()).toISOString());
      else store.revive(station);
      const { id, ...details } = station;
      const cause = known === null ? 'added' : 'added-again';
      audit.record({ actor: 'user', stationId: id, entity: 'station', entityId: id, cause, details: JSON.stringify(details) });
      return ok(station);
    });
  }

  return async (given, clientSecret) => {
    const written = write(given);
    if (!written.ok) return written;
    const station = written.value;
    // A token of its former life must not be used again.
    parts.api.forget(station.id);
    let secretKept = true;
    try {
      await vault.put(station.id, clientSecret);
    } catch (error) {
      secretKept = false;
      logger.error('secret not kept', { stationId: station.id, error: String(error) });
    }
    parts.active.activate(station.environment, station.id);
    parts.events.stationsChanged();
    parts.events.secretChanged(station.id);
    emit({ type: 'app-changed' });
    return secretKept ? ok(parts.directory.view(station)) : fail('storage', stationTexts.secretNotKept(station.name));
  };
}
