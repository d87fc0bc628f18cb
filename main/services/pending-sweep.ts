/** One complete sweep of a station's pending list: from the network into the store, whole or not at all. */

import type { Result } from '../../preload/contract/errors.ts';
import type { Exchange, Sweep } from '../domain/network.ts';
import type { NetworkFueling, NotesApi } from '../domain/notes-network.ts';
import type { PendingStore } from '../domain/pending/store.ts';
import { fail, ok } from '../domain/result.ts';
import { pendingTexts } from '../texts/pending.ts';
import { exchangeTexts, stationTexts } from '../texts/stations.ts';
import { exchangeError } from './exchange-error.ts';
import type { PendingEvidence } from './pending-evidence.ts';
import type { Clock, Logger, ReachabilityObserver, StationDirectory } from './ports.ts';

export interface PendingSweepParts {
  readonly api: Pick<NotesApi, 'listPending'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly store: Pick<PendingStore, 'replace'>;
  readonly evidence: PendingEvidence;
  /** Learns of every exchange: it opens and shuts the outbox's gates too. */
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  /** The program is closing: nothing may be written any more. */
  readonly ended: () => boolean;
}

export interface SweepEnd {
  readonly result: Result<null>;
  /** Milliseconds for which the network asked to be left alone. */
  readonly retryAfterMs: number | null;
  /** A note that waits is no longer listed: one more sweep would settle it. */
  readonly confirm: boolean;
}

/** A list that shifts under way is read again; so many readings in all. */
const MOST_READINGS = 3;

export function createPendingSweep(parts: PendingSweepParts): (stationId: string) => Promise<SweepEnd> {
  const { api, stations, store, evidence, observer, clock, logger } = parts;

  function take(
    stationId: string,
    items: readonly NetworkFueling[],
    begun: ReturnType<PendingEvidence['begin']>,
    readAt: string,
  ): SweepEnd {
    try {
      store.replace(stationId, items, readAt);
      const confirm = evidence.end(begun, new Set(items.map(({ transactionId }) => transactionId)));
      return { ...DONE, confirm };
    } catch (error) {
      logger.error('pending list not kept', { stationId, error: String(error) });
      return failed(fail('storage', pendingTexts.notKept(), { technical: String(error) }));
    }
  }

  return async (stationId) => {
    for (let reading = 1; ; reading += 1) {
      const station = stations.find(stationId);
      if (station === null) return failed(fail('not-found', stationTexts.notFound()));
      const begun = evidence.begin(stationId);
      // What the list says may be as old as the beginning of its reading: a note sent meanwhile is not in it.
      const readAt = new Date(clock.now()).toISOString();
      const exchange = await api.listPending(station, {});
      if (parts.ended()) return failed(notRead({ type: 'unsent', cause: 'cancelled', detail: 'closing', raw: null }));
      observer.observe(stationId, exchange);
      if (exchange.type !== 'answered') {
        return { ...failed(notRead(exchange)), retryAfterMs: exchange.type === 'throttled' ? exchange.retryAfterMs : null };
      }
      if (!exchange.value.shifted) return take(stationId, exchange.value.items, begun, readAt);
      if (reading >= MOST_READINGS) {
        logger.warn('pending list shifted at each reading', { stationId, readings: reading });
        return failed(fail('network', pendingTexts.notRead(exchangeTexts.shifted())));
      }
    }
  };
}

const DONE: SweepEnd = { result: ok(null), retryAfterMs: null, confirm: false };
const failed = (result: Result<null>): SweepEnd => ({ result, retryAfterMs: null, confirm: false });

function notRead(exchange: Exclude<Exchange<Sweep<NetworkFueling>>, { readonly type: 'answered' }>): Result<null> {
  const error = exchangeError(exchange);
  return { ok: false, error: { ...error, message: pendingTexts.notRead(error.message) } };
}
