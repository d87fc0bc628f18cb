/** Downloads a note once for all callers, judges it, and stores it unchanged. */

import type { AppError } from '../../../preload/contract/errors.ts';
import type { FolderFault } from '../../../preload/contract/fleet/fleet.ts';
import { type Exchange, type FleetApi, retryAfterOf } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import { createSingleFlight } from '../../shared/work/single-flight.ts';
import type { FleetAccess, ReachabilityObserver } from '../../stations/index.ts';
import { exchangeError } from '../../stations/index.ts';
import type { FleetNotesRepository } from '../repository/notes-repository.ts';
import { fleetTexts } from '../texts.ts';
import { judgeNote } from './judge-note.ts';

export interface FetchNoteParts {
  readonly api: Pick<FleetApi, 'downloadFleetNote' | 'followInvoiceUrl'>;
  readonly notes: FleetNotesRepository;
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  /** Aborted when the program ends. */
  readonly signal: AbortSignal;
}

/** Limits for honouring a 429 or Retry-After: wait and attempts for one note. */
const WAIT = { defaultMs: 5_000, maxMs: 120_000, times: 3 } as const;

export type Fetched =
  | { readonly type: 'stored' }
  /** Only this note failed; others may succeed. */
  | { readonly type: 'failed'; readonly error: AppError; readonly fault: FolderFault }
  /** No note can be downloaded now. */
  | { readonly type: 'stopped'; readonly error: AppError };

export type FetchNote = (fleet: FleetAccess, key: string, stop: AbortSignal) => Promise<Fetched>;

export function createFetchNote({ api, notes, observer, clock, signal }: FetchNoteParts): FetchNote {
  const singleFlight = createSingleFlight<Fetched>();

  async function withRetries(ask: () => Promise<Exchange<Uint8Array>>, stop: AbortSignal): Promise<Exchange<Uint8Array>> {
    for (let time = 1; ; time += 1) {
      const exchange = await ask();
      const requested = retryAfterOf(exchange);
      if ((requested === null && exchange.type !== 'throttled') || time >= WAIT.times) return exchange;
      const wait = requested ?? WAIT.defaultMs;
      if (wait > WAIT.maxMs) return exchange;
      await clock.sleep(Math.max(wait, 1), stop);
      if (stop.aborted) return exchange;
    }
  }

  /** Downloads by key; when the network refuses it, by the listing's link, if that leads to the network itself. */
  async function ask(fleet: FleetAccess, key: string, stop: AbortSignal): Promise<Exchange<Uint8Array>> {
    const exchange = await withRetries(() => api.downloadFleetNote(fleet, key), stop);
    if (exchange.type !== 'refused' && exchange.type !== 'misconfigured') return exchange;
    const url = notes.urlOf(fleet.id, key);
    const linked = url === null ? null : api.followInvoiceUrl(fleet, url);
    if (linked === null) return exchange;
    const followed = await linked;
    return followed.type === 'answered' ? followed : exchange;
  }

  async function fetch(fleet: FleetAccess, key: string, stop: AbortSignal): Promise<Fetched> {
    const exchange = await ask(fleet, key, stop);
    observer.observe(fleet.id, exchange);
    if (exchange.type === 'refused' || exchange.type === 'misconfigured')
      return { type: 'failed', error: exchangeError(exchange), fault: 'refused' };
    if (exchange.type === 'unknown' && exchange.cause === 'malformed')
      return { type: 'failed', error: exchangeError(exchange), fault: 'not-a-note' };
    if (exchange.type !== 'answered') return { type: 'stopped', error: exchangeError(exchange) };
    const judged = judgeNote(exchange.value, key);
    if (judged.type === 'refused')
      return { type: 'failed', error: { code: 'network', message: fleetTexts.download[judged.why]() }, fault: judged.why };
    if (signal.aborted) return { type: 'stopped', error: { code: 'network', message: '' } };
    const { standing, emitter, valueE4, emittedAt } = judged;
    notes.keep(fleet.id, { key, bytes: exchange.value, standing, emitter, valueE4, emittedAt, at: new Date(clock.now()).toISOString() });
    return { type: 'stored' };
  }

  // The note may have been stored by another caller while this one waited.
  return async (fleet, key, stop) =>
    notes.isHere(fleet.id, key) ? { type: 'stored' } : singleFlight(`${fleet.id} ${key}`, () => fetch(fleet, key, stop));
}
