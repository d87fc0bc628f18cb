import type { NewFleet, NewStation, RequestOf, StationChange } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { CredentialsTest, FleetView, StationHoldings, StationView } from '../../preload/contract/stations/stations.ts';
import { fail, ok } from '../shared/result.ts';
import { createKeepStation } from './acts/add.ts';
import { editStation } from './acts/edit.ts';
import { checkFleet, checkSecret, checkStation } from './acts/fields.ts';
import { keepSecret } from './acts/secret.ts';
import { testAccess, testChangedAccess } from './acts/test-access.ts';
import type { StationsParts } from './parts.ts';
import { stationTexts } from './texts.ts';
import { createTrainingStations } from './training.ts';
import { timeZoneOf } from './uf.ts';

export type Stations = ReturnType<typeof createStations>;

/** Manages the stations of this PC. Invalid values return `invalid` with the field's name; a secret is never returned. */
export function createStations(parts: StationsParts) {
  const { store, active, vault, api, audit, transaction, clock, emit } = parts;
  const keep = createKeepStation(parts);
  const training = createTrainingStations(parts, keep);

  return {
    addTraining: training.add,
    /** Called at the start of the program: updates training stations with this start's address and credentials. */
    prepareTraining: training.prepare,
    /** Requests a token; stores nothing. */
    async testCredentials(request: NewStation): Promise<Result<CredentialsTest>> {
      const checked = checkStation(request);
      if (!checked.ok) return checked;
      const { clientSecret, uf, cnpj, environment, baseUrl, authUrl, clientId } = checked.value;
      return testAccess(parts, { cnpj, environment, baseUrl, authUrl, clientId, timeZone: timeZoneOf(uf) }, clientSecret);
    },
    addTrainingFleet: training.addFleet,
    async testFleet(request: NewFleet): Promise<Result<CredentialsTest>> {
      const checked = checkFleet(request);
      if (!checked.ok) return checked;
      const { clientSecret, uf, cnpj, environment, baseUrl, authUrl, clientId } = checked.value;
      return testAccess(parts, { cnpj, environment, baseUrl, authUrl, clientId, timeZone: timeZoneOf(uf) }, clientSecret);
    },
    async addFleet(request: NewFleet): Promise<Result<FleetView>> {
      const checked = checkFleet(request);
      if (!checked.ok) return checked;
      const { clientSecret, customerId, ...fleet } = checked.value;
      const saved = await keep(fleet, clientSecret, customerId);
      return saved.ok ? ok({ ...saved.value, customerId }) : saved;
    },
    /** Tests an existing station as it would be after a change. */
    testAccess: (request: RequestOf<'stations:test-access'>) => testChangedAccess(parts, request),
    async add(request: NewStation): Promise<Result<StationView>> {
      const checked = checkStation(request);
      if (!checked.ok) return checked;
      const { clientSecret, ...station } = checked.value;
      return keep(station, clientSecret);
    },
    /** Name, addresses, client id; the secret stays unless another one is typed. */
    edit: (change: StationChange) => editStation(parts, change),
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
      const saved = await keepSecret(parts, station, secret.value);
      if (!saved.ok) return saved;
      // Only now: a token requested in between would have used the old secret.
      api.forget(stationId);
      parts.events.secretChanged(stationId);
      emit({ type: 'app-changed' });
      return ok(null);
    },
    /** Counts what depends on it, for the question before its removal. */
    holdings(stationId: string): Result<StationHoldings> {
      const station = store.find(stationId);
      if (station === null || !store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
      return ok(parts.holdings(stationId));
    },
    /** Keeps the history; refused (`not-allowed`) while an upload has no outcome. */
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
