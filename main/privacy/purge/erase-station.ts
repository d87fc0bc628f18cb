import type { Result } from '../../../preload/contract/errors.ts';
import type { ErasurePlan } from '../../../preload/contract/privacy/privacy.ts';
import type { Clock, Logger, NewId } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { storageFailureOf } from '../../shared/storage-failure.ts';
import type { Store } from '../../store/index.ts';
import { believedToday } from '../retention/state-repository.ts';
import { readTerms } from '../retention/terms-repository.ts';
import { customerIdOf, stationsIn } from '../stored-data/stored-data.ts';
import { errors } from '../texts.ts';
import { dataFilesOf } from './data-files.ts';
import { dropIntent, type Intent, readIntent, writeIntent } from './intent.ts';
import { planErasure } from './plan.ts';

export interface ErasureRequest {
  readonly stationId: string;
  readonly spareFiscal: boolean;
}

interface EraseStationParts {
  readonly store: Store;
  readonly folder: string;
  readonly path: string;
  readonly lease: { held(): boolean };
  /** Removes the station from the list, with its secret; refused while an upload is unfinished. */
  readonly remove: (stationId: string) => Result<null>;
  /** Restarts the program, after this call was answered. */
  readonly relaunch: () => void;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: NewId;
  readonly logger: Logger;
}

/** Shows the counts, then erases at the next opening, when nothing else uses the store. */
export function createEraseStation(parts: EraseStationParts) {
  const { store, folder, path, lease, clock, newId, logger } = parts;

  function plan({ stationId, spareFiscal }: ErasureRequest): Result<ErasurePlan> {
    const station = stationsIn(store).find(({ id }) => id === stationId);
    if (station === undefined) return fail('not-found', errors.stationNotFound());
    const today = believedToday(store, clock.now());
    const fiscal = spareFiscal ? { days: readTerms(store).fiscal, today } : null;
    const { backups, aside } = dataFilesOf(folder, path);
    return ok(planErasure(store, { station, fiscal, copies: backups.length + aside.length }));
  }

  function begin(intent: Intent, isRemoved: boolean): Result<null> {
    const failed = (error: unknown, message: string): Result<null> => {
      logger.error('erasure not begun', { error: String(error) });
      return fail('storage', message);
    };
    let removed: Result<null>;
    try {
      writeIntent(folder, intent);
      removed = isRemoved ? ok(null) : parts.remove(intent.stationId);
    } catch (error) {
      removed = failed(error, errors.notWritten(storageFailureOf(error)));
    }
    if (removed.ok) return removed;
    try {
      dropIntent(folder);
      return removed;
    } catch (error) {
      return readIntent(folder) === null ? removed : failed(error, errors.underWay());
    }
  }

  return {
    plan,
    /** @param typed the station's name, as confirmation. */
    erase({ typed, ...request }: ErasureRequest & { readonly typed: string }): Result<null> {
      if (readIntent(folder) !== null) return fail('not-allowed', errors.underWay());
      if (!lease.held()) return fail('not-allowed', errors.elsewhere());
      const planned = plan(request);
      if (!planned.ok) return planned;
      const { station, unfinished } = planned.value;
      if (normal(typed) !== normal(station.name)) return fail('invalid', errors.otherName(), { field: 'typed' });
      if (unfinished > 0) return fail('not-allowed', errors.unfinished(unfinished));
      const { id: stationId, environment, cnpj, removed } = station;
      const customerId = customerIdOf(store, stationId);
      const intent = { id: newId(), stationId, environment, cnpj, customerId, spareFiscal: request.spareFiscal };
      // The intent comes first: a file that can't be written must not cost the station its secret. The next start carries it
      // out even where the program ended in between. Once removed, nothing new is sent for the station.
      const begun = begin(intent, removed);
      if (!begun.ok) return begun;
      parts.relaunch();
      return ok(null);
    },
  };
}

const normal = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
