import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { CredentialsTest } from '../../../preload/contract/stations/stations.ts';
import type { NetworkStation } from '../../network/index.ts';
import { fail, ok } from '../../shared/result.ts';
import { exchangeError } from '../exchange-error.ts';
import type { StationsParts } from '../parts.ts';
import { exchangeTexts, stationTexts } from '../texts.ts';
import { checkAccess, checkStoredSecret } from './fields.ts';

type Parts = Pick<StationsParts, 'api' | 'newId'>;

/** Requests a token; stores nothing. A fresh id leaves the station's cached token untouched. */
export async function testAccess(
  { api, newId }: Parts,
  station: Omit<NetworkStation, 'id'>,
  secret: string,
): Promise<Result<CredentialsTest>> {
  const exchange = await api.testCredentials({ ...station, id: newId() }, secret);
  return exchange.type === 'answered' ? ok(exchange.value) : { ok: false, error: exchangeError(exchange) };
}

/** Tests an existing station with unsaved values. A secret not entered is read from the vault, but only for the stored addresses. */
export async function testChangedAccess(
  parts: StationsParts,
  request: RequestOf<'stations:test-access'>,
): Promise<Result<CredentialsTest>> {
  const { stationId, clientSecret: typed, ...change } = request;
  // Read first: the access that it belongs to may change meanwhile.
  const stored = typed.trim() === '' ? await parts.vault.get(stationId) : null;
  const station = parts.directory.find(stationId);
  if (station === null || !parts.store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
  // The training network provides its own address and credentials.
  if (station.environment === 'training') return fail('not-allowed', stationTexts.noAccessToTest());
  const access = checkAccess(change);
  if (!access.ok) return access;
  const allowed = typed.trim() === '' ? checkStoredSecret(station, access.value) : ok(null);
  if (!allowed.ok) return allowed;
  if (stored !== null && stored.type !== 'secret') return fail('credentials', exchangeTexts.noSecret());
  return testAccess(parts, { ...station, ...access.value }, stored?.secret ?? typed.trim());
}
