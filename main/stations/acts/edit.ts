import type { StationChange } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { StationView } from '../../../preload/contract/stations/stations.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationsParts } from '../parts.ts';
import type { Station } from '../station.ts';
import { stationTexts } from '../texts.ts';
import { checkAccess, checkIdentity, checkStoredSecret } from './fields.ts';
import { keepSecret } from './secret.ts';

/** Corrects a station without losing its queue or its history. The secret stays unless it is entered; another address requires it. */
export async function editStation(parts: StationsParts, change: StationChange): Promise<Result<StationView>> {
  const { stationId } = change;
  const { store } = parts;
  const before = store.find(stationId);
  if (before === null || !store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
  const identity = checkIdentity({ ...before, name: change.name });
  if (!identity.ok) return identity;
  // The training network provides its own address and credentials.
  const real = before.environment !== 'training';
  const access = real ? checkAccess(change) : ok({});
  if (!access.ok) return access;
  const secret = real ? change.clientSecret.trim() : '';
  const allowed = secret === '' ? checkStoredSecret(before, { ...before, ...access.value }) : ok(null);
  if (!allowed.ok) return allowed;
  const after = { ...before, name: identity.value.name, ...access.value };
  if (secret === '') write(parts, before, after);
  else {
    const saved = await keepSecret(parts, before, secret, () => write(parts, before, after));
    if (!saved.ok) return saved;
  }
  const sameAccess = after.baseUrl === before.baseUrl && after.authUrl === before.authUrl && after.clientId === before.clientId;
  // The old access's token, and its known reachability, do not apply to the new one.
  if (!sameAccess || secret !== '') parts.api.forget(stationId);
  if (secret !== '') parts.events.secretChanged(stationId);
  if (!sameAccess) parts.events.accessChanged(stationId);
  parts.events.stationsChanged();
  parts.emit({ type: 'app-changed' });
  return ok(parts.directory.view(after));
}

function write({ store, audit, transaction }: StationsParts, before: Station, after: Station): void {
  const auditValues = ({ name, baseUrl, authUrl, clientId }: Station) => JSON.stringify({ name, baseUrl, authUrl, clientId });
  transaction(() => {
    store.revive(after);
    audit.record({
      actor: 'user',
      stationId: after.id,
      entity: 'station',
      entityId: after.id,
      cause: 'edited',
      before: auditValues(before),
      after: auditValues(after),
    });
  });
}
