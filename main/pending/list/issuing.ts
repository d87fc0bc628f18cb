/** Data for issuing the note of a fueling: read from the network and stored for offline use. */

import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { IssuingDataView } from '../../../preload/contract/pending/pending.ts';
import type { NotesApi } from '../../network/index.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { withoutCpf } from '../../shared/redaction/cpf.ts';
import { DRIVER_HIDDEN, isDriverName } from '../../shared/redaction/drivers.ts';
import { fail, ok } from '../../shared/result.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import { stationTexts, wordExchangeError } from '../../stations/index.ts';
import type { PendingStore } from '../model/store.ts';
import type { IssuingStore } from '../repository/issuing-repository.ts';
import { pendingTexts } from '../texts.ts';

export interface PendingIssuingParts {
  readonly api: Pick<NotesApi, 'readIssuingData'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly store: Pick<PendingStore, 'find'>;
  readonly issuing: IssuingStore;
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

type ReadIssuing = (stationId: string, transactionId: string) => Promise<Result<IssuingDataView>>;

export function createPendingIssuing({ api, stations, store, issuing, observer, clock, logger }: PendingIssuingParts): ReadIssuing {
  function ofBefore(stationId: string, transactionId: string, problem: AppError): Result<IssuingDataView> {
    const known = issuing.find(stationId, transactionId);
    return known === null ? { ok: false, error: problem } : ok({ transactionId, fields: known.fields, readAt: known.readAt, problem });
  }

  return async (stationId, transactionId) => {
    const station = stations.find(stationId);
    if (station === null) return fail('not-found', stationTexts.notFound());
    if (store.find(stationId, transactionId) === null) return fail('not-found', pendingTexts.fuelingNotFound());
    const exchange = await api.readIssuingData(station, transactionId);
    observer.observe(stationId, exchange);
    if (exchange.type !== 'answered') return ofBefore(stationId, transactionId, wordExchangeError(exchange, pendingTexts.issuingNotRead));
    const readAt = new Date(clock.now()).toISOString();
    const fields = exchange.value.fields.map((field) => ({
      ...field,
      value: isDriverName(field.path) ? DRIVER_HIDDEN : withoutCpf(field.path, field.value),
    }));
    try {
      issuing.keep(stationId, transactionId, { ...exchange.value, fields }, readAt);
    } catch (error) {
      // A storage failure (for instance a full disk) must not withhold the data just read.
      logger.error('issuing data not kept', { stationId, error: String(error) });
    }
    return ok({ transactionId, fields, readAt, problem: null });
  };
}
