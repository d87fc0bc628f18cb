import type { StationChange } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { StationView } from '../../preload/contract/stations.ts';
import { fail, ok } from '../shared/result.ts';
import { checkAccess, checkIdentity } from './fields.ts';
import type { StationsParts } from './parts.ts';
import { stationTexts } from './texts.ts';

/** Changes what may be wrong of a station without losing its queue or its history. The secret stays as it is. */
export function editStation(parts: StationsParts, stationId: string, change: Omit<StationChange, 'stationId'>): Result<StationView> {
  const { store, audit, transaction } = parts;
  const before = store.find(stationId);
  if (before === null || !store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
  const identity = checkIdentity({ ...before, name: change.name });
  if (!identity.ok) return identity;
  // The training network gives its own address and credentials.
  const access = before.environment === 'training' ? ok({}) : checkAccess(change);
  if (!access.ok) return access;
  const after = { ...before, name: identity.value.name, ...access.value };
  transaction(() => {
    store.revive(after);
    const told = ({ name, baseUrl, authUrl, clientId }: typeof before) => JSON.stringify({ name, baseUrl, authUrl, clientId });
    audit.record({
      actor: 'user',
      stationId,
      entity: 'station',
      entityId: stationId,
      cause: 'edited',
      before: told(before),
      after: told(after),
    });
  });
  const sameAccess = after.baseUrl === before.baseUrl && after.authUrl === before.authUrl && after.clientId === before.clientId;
  if (!sameAccess) {
    // A token of the old access, and what it was told of the way there, say nothing of the new one.
    parts.api.forget(stationId);
    parts.events.accessChanged(stationId);
  }
  parts.events.stationsChanged();
  parts.emit({ type: 'app-changed' });
  return ok(parts.directory.view(after));
}
