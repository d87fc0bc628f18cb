/** One complete sweep of a station's pending list: from the network, page by page, beside the list; it becomes the list when it is whole. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { Exchange, NetworkFueling, NetworkStation, NotesApi, Sweep } from '../../network/index.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import { exchangeError, exchangeTexts, stationTexts } from '../../stations/index.ts';
import type { PendingStore, StagedSweep } from '../model/store.ts';
import { pendingTexts } from '../texts.ts';
import type { PendingEvidence, SweepBegun } from './evidence.ts';

export interface PendingSweepParts {
  readonly api: Pick<NotesApi, 'listPending'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly store: Pick<PendingStore, 'stage'>;
  readonly evidence: PendingEvidence;
  /** Learns of every exchange: it opens and shuts the outbox's gates too. */
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
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

  /** In parts, so that a long list holds nothing else up. */
  async function keep(staged: StagedSweep, begun: SweepBegun, readAt: string): Promise<SweepEnd> {
    while (staged.takeOver(readAt)) {
      await clock.turn?.();
      if (parts.ended()) return failed(notRead(CLOSING));
    }
    const confirm = evidence.end(begun, staged);
    staged.drop();
    return { ...DONE, confirm };
  }

  /** null: the list shifted under way. */
  async function read(station: NetworkStation): Promise<SweepEnd | null> {
    const begun = evidence.begin(station.id);
    // What the list says may be as old as the beginning of its reading: a note sent meanwhile is not in it.
    const readAt = new Date(clock.now()).toISOString();
    const staged = store.stage(station.id);
    const exchange = await api.listPending(station, {}, (items) => {
      // The store may be closed by now.
      if (!parts.ended()) staged.add(items);
    });
    if (parts.ended()) return failed(notRead(CLOSING));
    observer.observe(station.id, exchange);
    if (exchange.type !== 'answered') {
      staged.drop();
      if (exchange.type === 'unknown') logger.warn('pending list not read', { stationId: station.id, detail: exchange.detail });
      return { ...failed(notRead(exchange)), retryAfterMs: exchange.type === 'throttled' ? exchange.retryAfterMs : null };
    }
    if (exchange.value.shifted) return null;
    staged.add(exchange.value.items);
    return keep(staged, begun, readAt);
  }

  return async (stationId) => {
    try {
      for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
        const station = stations.find(stationId);
        if (station === null) return failed(fail('not-found', stationTexts.notFound()));
        const end = await read(station);
        if (end !== null) return end;
      }
      logger.warn('pending list shifted at each reading', { stationId, readings: MOST_READINGS });
      return failed(fail('network', pendingTexts.notRead(exchangeTexts.shifted())));
    } catch (error) {
      logger.error('pending list not kept', { stationId, error: String(error) });
      return failed(fail('storage', pendingTexts.notKept(), { technical: String(error) }));
    }
  };
}

const CLOSING = { type: 'unsent', cause: 'cancelled', detail: 'closing', raw: null } as const;
const DONE: SweepEnd = { result: ok(null), retryAfterMs: null, confirm: false };
const failed = (result: Result<null>): SweepEnd => ({ result, retryAfterMs: null, confirm: false });

function notRead(exchange: Exclude<Exchange<Sweep<NetworkFueling>>, { readonly type: 'answered' }>): Result<null> {
  const error = exchangeError(exchange);
  return { ok: false, error: { ...error, message: pendingTexts.notRead(error.message) } };
}
