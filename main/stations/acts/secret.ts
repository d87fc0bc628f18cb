import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationsParts } from '../parts.ts';
import type { Station } from '../station.ts';
import { stationTexts } from '../texts.ts';

/**
 * Replaces the secret in the vault. The caller notifies others once no token can be requested with the old one.
 * @param write commits with the secret: addresses stand in the store with their own secret only.
 */
export async function keepSecret(
  { vault, audit, logger, store, transaction }: StationsParts,
  { id, name }: Station,
  secret: string,
  write = () => {},
): Promise<Result<null>> {
  try {
    const prepared = await vault.prepare(id, secret);
    // Removed meanwhile: a write would restore it.
    if (!store.isListed(id)) return fail('not-found', stationTexts.notFound());
    transaction(() => {
      prepared.write();
      audit.record({ actor: 'user', stationId: id, entity: 'station', entityId: id, cause: 'secret-set', after: prepared.storage });
      write();
    });
    prepared.written();
    return ok(null);
  } catch (error) {
    logger.error('secret not kept', { stationId: id, error: String(error) });
    return fail('storage', stationTexts.secretNotKept(name));
  }
}
