import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationsParts } from '../parts.ts';
import type { Station } from '../station.ts';
import { stationTexts } from '../texts.ts';

/** Into the vault, in the place of the one before. Who calls tells the others, once no token can be asked for with the old one. */
export async function keepSecret({ vault, audit, logger }: StationsParts, { id, name }: Station, secret: string): Promise<Result<null>> {
  try {
    const kept = await vault.put(id, secret);
    audit.record({ actor: 'user', stationId: id, entity: 'station', entityId: id, cause: 'secret-set', after: kept });
    return ok(null);
  } catch (error) {
    logger.error('secret not kept', { stationId: id, error: String(error) });
    return fail('storage', stationTexts.secretNotKept(name));
  }
}
