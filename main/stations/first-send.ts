/** The user confirms the first send from this PC to the real network; the confirmation is stored. */

import type { AppError, Result } from '../../preload/contract/errors.ts';
import type { AuditLog, Clock, Transaction } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import type { StationStore } from './stations-repository.ts';
import { stationTexts } from './texts.ts';

interface FirstSendParts {
  readonly store: StationStore;
  readonly audit: AuditLog;
  readonly transaction: Transaction;
  readonly clock: Pick<Clock, 'now'>;
}

/** Checked by everything that puts uploads into the outbox. */
export interface FirstSend {
  /** Why sending for these stations is blocked; null = it is not. */
  refusal(stationIds: Iterable<string>): AppError | null;
}

export function createFirstSend({ store, audit, transaction, clock }: FirstSendParts) {
  return {
    refusal(stationIds: Iterable<string>): AppError | null {
      for (const stationId of new Set(stationIds)) {
        const station = store.find(stationId);
        if (station?.environment !== 'production' || store.isProductionConfirmed(stationId)) continue;
        return { code: 'confirm-production', message: stationTexts.confirmProduction(station.name), details: { stationId } };
      }
      return null;
    },
    confirm(stationId: string): Result<null> {
      const station = store.find(stationId);
      if (station === null || !store.isListed(stationId)) return fail('not-found', stationTexts.notFound());
      if (station.environment !== 'production') return fail('not-allowed', stationTexts.notProduction(station.name));
      transaction(() => {
        if (!store.confirmProduction(stationId, new Date(clock.now()).toISOString())) return;
        audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause: 'production-confirmed' });
      });
      return ok(null);
    },
  };
}
