/** Reads the transfers of a period, one reading per station at a time, and stores them. */

import { type NetworkTransfer, type NotesApi, retryAfterOf } from '../network/index.ts';
import type { OutboxDesk } from '../outbox/index.ts';
import { detach } from '../shared/detach.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import type { ReachabilityObserver, StationDirectory } from '../stations/index.ts';
import { readWhole } from '../stations/index.ts';
import type { ReadFailure } from './model/failure.ts';
import { type Days, isSamePeriod } from './model/period.ts';
import type { TransfersRepository } from './repository/transfers-repository.ts';

export interface ReadTransfersParts {
  readonly api: Pick<NotesApi, 'listTransfers'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly store: Pick<TransfersRepository, 'take'>;
  readonly desk: Pick<OutboxDesk, 'closedGates'>;
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly logger: Logger;
  /** Aborted: nothing may be written any more. */
  readonly signal: AbortSignal;
  /** Whether the profile has a path for transfers. */
  readonly isOn: () => boolean;
  /** The rows or the state of the reading changed. */
  readonly changed: (stationId: string) => void;
}

/** Backoff after a failed automatic reading. */
const REST_MS = 60_000;

interface Failure {
  readonly why: ReadFailure;
  readonly days: Days;
  /** Monotonic: automatic readings wait until then. */
  readonly until: number;
  /** End of the wait that the network requested, monotonic. */
  readonly requestedUntil: number;
}

export type ReadTransfers = ReturnType<typeof createReadTransfers>;

export function createReadTransfers(parts: ReadTransfersParts) {
  const { api, stations, store, observer, clock, logger, signal, changed } = parts;
  /** Readings in progress. */
  const busy = new Map<string, Days>();
  /** Readings to start after the current one. */
  const next = new Map<string, Days>();
  const failures = new Map<string, Failure>();

  function failed(stationId: string, days: Days, why: ReadFailure, requestedMs = 0): void {
    const now = clock.monotonic();
    failures.set(stationId, { why, days, until: now + Math.max(requestedMs, REST_MS), requestedUntil: now + requestedMs });
  }

  async function readAndKeep(stationId: string, days: Days): Promise<void> {
    let twice: string | null = null;
    const reading = await readWhole({
      find: () => (parts.isOn() ? stations.find(stationId) : null),
      list: (station) => api.listTransfers(station, days) ?? Promise.reject(new Error('transfers are listed nowhere')),
      heard: (exchange) => {
        if (exchange.type === 'unsent') observer.observe(stationId, exchange);
      },
      keep: (items, readAt) => {
        twice = twiceIn(items);
        if (twice === null) store.take(stationId, days, items, readAt);
        return [];
      },
      ended: () => signal.aborted,
      clock,
    });
    if (twice !== null) failed(stationId, days, { code: 'twice', transferId: twice });
    else if (reading.type === 'stored') failures.delete(stationId);
    else if (reading.type === 'shifted') failed(stationId, days, { code: 'shifted' });
    else if (reading.type === 'unanswered')
      failed(stationId, days, { code: 'exchange', exchange: reading.exchange }, retryAfterOf(reading.exchange) ?? 0);
  }

  async function read(stationId: string, days: Days): Promise<void> {
    busy.set(stationId, days);
    changed(stationId);
    try {
      await readAndKeep(stationId, days);
    } catch (error) {
      failed(stationId, days, { code: 'not-kept', technical: String(error) });
      logger.error('transfers not read', { stationId, error: String(error) });
    } finally {
      busy.delete(stationId);
      if (!signal.aborted) {
        changed(stationId);
        const wanted = next.get(stationId);
        next.delete(stationId);
        if (wanted !== undefined) begin(stationId, wanted);
      }
    }
  }

  function begin(stationId: string, days: Days): void {
    detach(read(stationId, days), (error) => logger.error('transfers not read', { stationId, error: String(error) }));
  }

  return {
    isReading: (stationId: string): boolean => busy.has(stationId),
    failure: (stationId: string): Pick<Failure, 'why' | 'days'> | null => failures.get(stationId) ?? null,
    /** @param byHand requested by the user: ignores the backoff. */
    want(stationId: string, days: Days, byHand = false): void {
      const under = busy.get(stationId);
      if (!parts.isOn() || (under !== undefined && isSamePeriod(under, days))) return;
      const failure = failures.get(stationId);
      if (!byHand && failure !== undefined && isSamePeriod(failure.days, days) && failure.until > clock.monotonic()) return;
      if (!byHand && parts.desk.closedGates(stationId).some(({ gate }) => gate === 'credentials')) return;
      if (under !== undefined) next.set(stationId, days);
      else begin(stationId, days);
    },
    /** It has other addresses: what the earlier ones answered no longer counts. */
    accessChanged: (stationId: string): void => void failures.delete(stationId),
    /** Repeats a failed reading, not within a wait that the network requested. */
    networkBack(stationId: string): void {
      const failure = failures.get(stationId);
      if (failure === undefined || failure.requestedUntil > clock.monotonic()) return;
      if (!busy.has(stationId)) begin(stationId, failure.days);
    },
  };
}

/** The first duplicate id; null = all ids are unique. */
function twiceIn(transfers: readonly NetworkTransfer[]): string | null {
  const seen = new Set<string>();
  for (const { transferId } of transfers) {
    if (seen.has(transferId)) return transferId;
    seen.add(transferId);
  }
  return null;
}
