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

/** Asks for a token; stores nothing. By an id of its own, so that no token of the station is touched. */
export async function testAccess(
  { api, newId }: Parts,
  station: Omit<NetworkStation, 'id'>,
  secret: string,
): Promise<Result<CredentialsTest>> {
  const exchange = await api.testCredentials({ ...station, id: newId() }, secret);
  return exchange.type === 'answered' ? ok(exchange.value) : { ok: false, error: exchangeError(exchange) };
}

/** Of a station that is there, with values that are not kept yet. A secret that was not typed is the one in the vault, for the kept addresses alone: the page never has it. */
export async function testChangedAccess(
  parts: StationsParts,
  request: RequestOf<'stations:test-access'>,
): Promise<Result<CredentialsTest>> {
  const { stationId, clientSecret: typed, ...change } = request;
  const station = parts.directory.find(stationId);
  if (station === null || !parts.store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
  // The training network gives its own address and credentials.
  if (station.environment === 'training') return fail('not-allowed', stationTexts.noAccessToTest());
  const access = checkAccess(change);
  if (!access.ok) return access;
  const allowed = typed.trim() === '' ? checkStoredSecret(station, access.value) : ok(null);
  if (!allowed.ok) return allowed;
  const kept = typed.trim() === '' ? await parts.vault.get(stationId) : null;
  if (kept !== null && kept.type !== 'secret') return fail('credentials', exchangeTexts.noSecret());
  return testAccess(parts, { ...station, ...access.value }, kept?.secret ?? typed.trim());
}
