/** One complete sweep of a station's pending list: read page by page into a stage, which replaces the list once complete. */

import type { Result } from '../../../preload/contract/errors.ts';
import { type Exchange, type NetworkFueling, type NetworkStation, type NotesApi, retryAfterOf } from '../../network/index.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import { CLOSING, exchangeTexts, readWhole, stationTexts, wordExchangeError } from '../../stations/index.ts';
import type { PendingStore, StagedSweep } from '../model/store.ts';
import { pendingTexts } from '../texts.ts';
import type { PendingEvidence, SweepBegun } from './evidence.ts';

export interface PendingSweepParts {
  readonly api: Pick<NotesApi, 'listPending'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly store: Pick<PendingStore, 'stage'>;
  readonly evidence: PendingEvidence;
  /** Observes every exchange; it also opens and closes the outbox's gates. */
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
  readonly logger: Logger;
  /** True once the program is closing: nothing may be written after that. */
  readonly ended: () => boolean;
}

export interface SweepEnd {
  readonly result: Result<null>;
  /** Milliseconds of the network's Retry-After. */
  readonly retryAfterMs: number | null;
  /** A waiting note is no longer listed: one more sweep would confirm it. */
  readonly confirm: boolean;
}

export function createPendingSweep(parts: PendingSweepParts): (stationId: string) => Promise<SweepEnd> {
  const { api, stations, store, evidence, observer, clock, logger, ended } = parts;

  async function sweep(stationId: string): Promise<SweepEnd> {
    let begun: SweepBegun | null = null;
    let staged: StagedSweep | null = null;
    let confirm = false;
    const reading = await readWhole<NetworkStation, NetworkFueling>({
      find: () => stations.find(stationId),
      list: (station) => {
        // The evidence covers only notes sent before this point: later ones are not in the list.
        begun = evidence.begin(stationId);
        const stage = store.stage(stationId);
        staged = stage;
        return api.listPending(station, {}, (items) => {
          // The store may already be closed.
          if (!ended()) stage.add(items);
        });
      },
      heard: (exchange) => observer.observe(stationId, exchange),
      *keep(items, readAt) {
        if (staged === null || begun === null) return;
        staged.add(items);
        while (staged.takeOver(readAt)) yield;
        confirm = evidence.end(begun, staged);
        staged.drop();
      },
      ...{ ended, clock },
    });
    switch (reading.type) {
      case 'stored':
        return { result: ok(null), retryAfterMs: null, confirm };
      case 'gone':
        return failed(fail('not-found', stationTexts.notFound()));
      case 'ended':
        return failed(notRead(CLOSING));
      case 'shifted':
        logger.warn('pending list shifted at each reading', { stationId });
        return failed(fail('network', pendingTexts.notRead(exchangeTexts.shifted())));
      case 'unanswered': {
        const { exchange } = reading;
        (staged as StagedSweep | null)?.drop();
        if (exchange.type === 'unknown') logger.warn('pending list not read', { stationId, detail: exchange.detail });
        return { ...failed(notRead(exchange)), retryAfterMs: retryAfterOf(exchange) };
      }
    }
  }

  return async (stationId) => {
    try {
      return await sweep(stationId);
    } catch (error) {
      logger.error('pending list not kept', { stationId, error: String(error) });
      return failed(fail('storage', pendingTexts.notKept(), { technical: String(error) }));
    }
  };
}

const failed = (result: Result<null>): SweepEnd => ({ result, retryAfterMs: null, confirm: false });

function notRead(exchange: Exclude<Exchange<unknown>, { readonly type: 'answered' }>): Result<null> {
  return { ok: false, error: wordExchangeError(exchange, pendingTexts.notRead) };
}
