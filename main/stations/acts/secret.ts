import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationsParts } from '../parts.ts';
import type { Station } from '../station.ts';
import { stationTexts } from '../texts.ts';

/** Replaces the secret in the vault. The caller notifies others once no token can be requested with the old one. */
export async function keepSecret({ vault, audit, logger }: StationsParts, { id, name }: Station, secret: string): Promise<Result<null>> {
  try {
    const storage = await vault.put(id, secret);
    audit.record({ actor: 'user', stationId: id, entity: 'station', entityId: id, cause: 'secret-set', after: storage });
    return ok(null);
  } catch (error) {
    logger.error('secret not kept', { stationId: id, error: String(error) });
    return fail('storage', stationTexts.secretNotKept(name));
  }
}
