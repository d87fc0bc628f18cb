import type { NewStation, StationChange } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { CredentialsTest, StationView } from '../../preload/contract/stations.ts';
import { fail, ok } from '../shared/result.ts';
import { createKeepStation } from './add.ts';
import { editStation } from './edit.ts';
import { exchangeError } from './exchange-error.ts';
import { checkSecret, checkStation } from './fields.ts';
import type { StationsParts } from './parts.ts';
import { stationTexts } from './texts.ts';
import { createTrainingStations } from './training.ts';
import { timeZoneOf } from './uf.ts';

export type Stations = ReturnType<typeof createStations>;

/** The stations of this PC. Wrong values answer `invalid` with the field's name; nothing answers a secret. */
export function createStations(parts: StationsParts) {
  const { store, active, vault, api, audit, transaction, clock, newId, emit, logger } = parts;
  const keep = createKeepStation(parts);
  const training = createTrainingStations(parts, keep);

  return {
    addTraining: training.add,
    /** For the start of the program: gives training stations this start's address and credentials. */
    prepareTraining: training.prepare,
    /** Asks for a token; stores nothing. */
    async testCredentials(request: NewStation): Promise<Result<CredentialsTest>> {
      const checked = checkStation(request);
      if (!checked.ok) return checked;
      const { clientSecret, uf, cnpj, environment, baseUrl, authUrl, clientId } = checked.value;
      const station = { id: newId(), cnpj, environment, baseUrl, authUrl, clientId, timeZone: timeZoneOf(uf) };
      const exchange = await api.testCredentials(station, clientSecret);
      if (exchange.type === 'answered') return ok(exchange.value);
      return { ok: false, error: exchangeError(exchange) };
    },
    async add(request: NewStation): Promise<Result<StationView>> {
      const checked = checkStation(request);
      if (!checked.ok) return checked;
      const { clientSecret, ...station } = checked.value;
      return keep(station, clientSecret);
    },
    /** Name, addresses, client id; the secret stays. */
    edit: ({ stationId, ...change }: StationChange) => editStation(parts, stationId, change),
    activate(stationId: string): Result<null> {
      const station = store.find(stationId);
      if (station === null || !store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
      active.activate(station.environment, stationId);
      audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause: 'activated' });
      emit({ type: 'app-changed' });
      return ok(null);
    },
    async setSecret(stationId: string, clientSecret: string): Promise<Result<null>> {
      const station = store.find(stationId);
      if (station === null || !store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
      const secret = checkSecret(clientSecret);
      if (!secret.ok) return secret;
      try {
        const kept = await vault.put(stationId, secret.value);
        audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause: 'secret-set', after: kept });
      } catch (error) {
        logger.error('secret not kept', { stationId, error: String(error) });
        return fail('storage', stationTexts.secretNotKept(station.name));
      }
      // Only now: a token asked for in between would have been made of the old secret.
      api.forget(stationId);
      parts.events.secretChanged(stationId);
      emit({ type: 'app-changed' });
      return ok(null);
    },
    /** History stays; refused (`not-allowed`) while an upload has no outcome. */
    remove(stationId: string): Result<null> {
      const station = store.find(stationId);
      if (station === null || !store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
      const removed = transaction(() => {
        if (parts.outbox.hasUnfinished(stationId)) return false;
        store.remove(stationId, new Date(clock.now()).toISOString());
        vault.remove(stationId);
        audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause: 'removed' });
        return true;
      });
      if (!removed) return fail('not-allowed', stationTexts.hasUnfinished(station.name));
      api.forget(stationId);
      parts.events.stationsChanged();
      emit({ type: 'app-changed' });
      return ok(null);
    },
  };
}
