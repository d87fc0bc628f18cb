/** Downloads of notes, one after another: each is kept as it comes, so that a cut costs the one under way alone. */

import type { AppError } from '../../../preload/contract/errors.ts';
import type { FleetDownload } from '../../../preload/contract/overview/fleet.ts';
import type { Exchange, FleetApi } from '../../network/index.ts';
import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { Directory, FleetAccess, ReachabilityObserver } from '../../stations/index.ts';
import { exchangeError } from '../../stations/index.ts';
import type { FleetNotesRepository } from '../repository/notes-repository.ts';
import { fleetTexts } from '../texts.ts';
import { judgeNote } from './judge-note.ts';

export interface DownloadsParts {
  readonly api: Pick<FleetApi, 'downloadFleetNote' | 'followInvoiceUrl'>;
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly notes: FleetNotesRepository;
  readonly observer: ReachabilityObserver;
  readonly isShut: (stationId: string) => boolean;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly changed: (stationId: string) => void;
}

/** Between two questions: whoever else asks gets a turn. */
const BETWEEN_MS = 150;
/** How long a 429 is waited for, and how often for one note. */
const WAIT = { untoldMs: 5_000, maxMs: 120_000, times: 3 } as const;
/** Of the page's news: a look at each would be the work of the page alone. */
const TELL_EVERY = 10;

type Outcome =
  | { readonly type: 'kept' }
  /** This note alone; the next one may come. */
  | { readonly type: 'failed'; readonly error: AppError }
  /** No other one would come now. */
  | { readonly type: 'stopped'; readonly error: AppError };

export type Downloads = ReturnType<typeof createDownloads>;

export function createDownloads(parts: DownloadsParts) {
  const { api, fleets, notes, observer, clock, signal, logger, changed } = parts;
  const runs = new Map<string, { keys: string[]; state: FleetDownload; stop: AbortController }>();
  const problems = new Map<string, Map<string, string>>();

  async function patiently(ask: () => Promise<Exchange<Uint8Array>>, stop: AbortSignal): Promise<Exchange<Uint8Array>> {
    for (let time = 1; ; time += 1) {
      const exchange = await ask();
      if (exchange.type !== 'throttled' || time >= WAIT.times) return exchange;
      const wait = exchange.retryAfterMs ?? WAIT.untoldMs;
      if (wait > WAIT.maxMs) return exchange;
      await clock.sleep(Math.max(wait, 1), stop);
      if (stop.aborted) return exchange;
    }
  }

  /** By its key; where the network refuses that, by the listing's link, if it leads to the network itself. */
  async function ask(fleet: FleetAccess, key: string, stop: AbortSignal): Promise<Exchange<Uint8Array>> {
    const exchange = await patiently(() => api.downloadFleetNote(fleet, key), stop);
    if (exchange.type !== 'refused' && exchange.type !== 'misconfigured') return exchange;
    const url = notes.urlOf(fleet.id, key);
    const linked = url === null ? null : api.followInvoiceUrl(fleet, url);
    if (linked === null) return exchange;
    const followed = await linked;
    return followed.type === 'answered' ? followed : exchange;
  }

  async function one(fleet: FleetAccess, key: string, stop: AbortSignal): Promise<Outcome> {
    const exchange = await ask(fleet, key, stop);
    observer.observe(fleet.id, exchange);
    if (exchange.type === 'refused' || exchange.type === 'misconfigured') return { type: 'failed', error: exchangeError(exchange) };
    if (exchange.type === 'unknown' && exchange.cause === 'malformed') return { type: 'failed', error: exchangeError(exchange) };
    if (exchange.type !== 'answered') return { type: 'stopped', error: exchangeError(exchange) };
    const judged = judgeNote(exchange.value, key);
    if (judged.type === 'refused') return { type: 'failed', error: { code: 'network', message: fleetTexts.download[judged.why]() } };
    if (signal.aborted) return { type: 'stopped', error: { code: 'network', message: '' } };
    const { standing, emitter, valueE4, emittedAt } = judged;
    notes.keep(fleet.id, { key, bytes: exchange.value, standing, emitter, valueE4, emittedAt, at: new Date(clock.now()).toISOString() });
    return { type: 'kept' };
  }

  function set(stationId: string, part: Partial<FleetDownload>): void {
    const run = runs.get(stationId);
    if (run !== undefined) run.state = { ...run.state, ...part };
  }

  async function work(stationId: string): Promise<void> {
    const run = runs.get(stationId);
    if (run === undefined) return;
    const stop = AbortSignal.any([run.stop.signal, signal]);
    const own = problems.get(stationId) ?? new Map<string, string>();
    problems.set(stationId, own);
    for (let key = run.keys.shift(); key !== undefined && !stop.aborted; key = run.keys.shift()) {
      const fleet = fleets.findFleet(stationId);
      if (fleet === null || parts.isShut(stationId)) break;
      // It may have come by another way while it waited.
      const outcome: Outcome = notes.isHere(stationId, key) ? { type: 'kept' } : await one(fleet, key, stop);
      if (signal.aborted) return;
      if (outcome.type === 'stopped') {
        if (!stop.aborted) set(stationId, { problem: outcome.error });
        break;
      }
      if (outcome.type === 'failed') own.set(key, outcome.error.message);
      else own.delete(key);
      set(stationId, { done: run.state.done + 1, failed: run.state.failed + Number(outcome.type === 'failed') });
      if (run.state.done % TELL_EVERY === 0) changed(stationId);
      await clock.sleep(BETWEEN_MS, stop);
    }
    set(stationId, { running: false });
    changed(stationId);
  }

  return {
    state: (stationId: string): FleetDownload | null => runs.get(stationId)?.state ?? null,
    problemOf: (stationId: string, key: string): string | null => problems.get(stationId)?.get(key) ?? null,
    /** Those that are asked for already are not asked for twice. */
    start(stationId: string, keys: readonly string[]): void {
      const present = runs.get(stationId);
      if (present?.state.running === true && !present.stop.signal.aborted) {
        const fresh = keys.filter((key) => !present.keys.includes(key));
        present.keys.push(...fresh);
        present.state = { ...present.state, total: present.state.total + fresh.length };
        changed(stationId);
        return;
      }
      const state: FleetDownload = { done: 0, total: keys.length, failed: 0, running: true, problem: null };
      runs.set(stationId, { keys: [...keys], state, stop: new AbortController() });
      changed(stationId);
      detach(work(stationId), (error) => {
        logger.error('download of notes failed', { stationId, error: String(error) });
        set(stationId, { running: false, problem: { code: 'internal', message: fleetTexts.failed() } });
        changed(stationId);
      });
    },
    stop(stationId: string): void {
      runs.get(stationId)?.stop.abort();
    },
  };
}
