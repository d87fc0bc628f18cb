/** Looks up manually registered fuelings in the network's listing: evidence for uncertain ones, the end for accepted ones. */

import { type Exchange, type FleetApi, type FleetFueling, retryAfterOf, type Sweep } from '../../network/index.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { createJobs } from '../../shared/work/jobs.ts';
import { createWorkLoop } from '../../shared/work/work-loop.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { likenessOf } from '../model/fuelings/same-fueling.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import type { ManualFuelingStore, TrackedFueling } from './manual-fuelings-repository.ts';

export interface TrackFuelingsParts {
  readonly desk: Pick<OutboxDesk, 'apply' | 'closedGates' | 'observe' | 'subscribe' | 'inTransaction'>;
  readonly outbox: Pick<OutboxStore, 'find'>;
  readonly fuelings: ManualFuelingStore;
  readonly fleets: { findFleet(stationId: string): Parameters<FleetApi['listFleetFuelings']>[0] | null };
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly api: Pick<FleetApi, 'listFleetFuelings'>;
  readonly reachability: ReachabilityObserver;
  readonly clock: Clock;
  readonly logger: Logger;
}

export type TrackFuelings = ReturnType<typeof createTrackFuelings>;
type ListingExchange = Exchange<Sweep<FleetFueling>>;

const AFTER_FAILURE_MS = 30_000;
const DAY_MS = 86_400_000;
/** Parallel readings: one listing per fleet. */
const PARALLEL = 2;
/** Most similar fuelings shown to a person. */
const MOST_NEAR = 6;

export function createTrackFuelings(parts: TrackFuelingsParts) {
  const { desk, outbox, fuelings, fleets, api, clock, logger } = parts;
  const jobs = createJobs(PARALLEL, () => loop.kick(), report);
  const loop = createWorkLoop(clock, look, report);
  let restingUntil = 0;
  let ended = false;

  function report(error: unknown): void {
    restingUntil = clock.monotonic() + AFTER_FAILURE_MS;
    logger.error('tracking failed', { error: String(error) });
  }

  function look(): number | null {
    if (jobs.full()) return null;
    const rest = restingUntil - clock.monotonic();
    if (rest > 0) return clock.now() + rest;
    const now = clock.now();
    const due = Map.groupBy(fuelings.due(now), ({ stationId }) => stationId);
    for (const [stationId, dueFuelings] of due) {
      if (isClosed(stationId) || jobs.has(stationId) || jobs.full()) continue;
      jobs.run(stationId, async () => void (await readFleet(stationId, dueFuelings)));
    }
    return fuelings.nextDue(now);
  }

  /** Refused credentials are not retried. A pause holds these readings too. */
  function isClosed(stationId: string): boolean {
    return desk.closedGates(stationId).some(({ gate }) => gate === 'credentials' || gate === 'paused');
  }

  /** Groups by day: one reading covers all due fuelings of a day. */
  async function readFleet(stationId: string, due: readonly TrackedFueling[]): Promise<ListingExchange | null> {
    let last: ListingExchange | null = null;
    for (const [day, ofDay] of Map.groupBy(due, ({ date }) => date.slice(0, 10))) {
      const fleet = fleets.findFleet(stationId);
      if (fleet === null || ended || isClosed(stationId)) return last;
      const attempts = new Map(ofDay.map(({ id }) => [id, attemptOf(id)]));
      // Clock differences, or a time without its zone, may list it on the day before or after.
      last = await api.listFleetFuelings(fleet, { startDate: dayAfter(day, -1), endDate: dayAfter(day, 1) });
      if (ended) return null;
      note(ofDay, last, attempts);
      desk.observe(stationId, last);
      parts.reachability.observe(stationId, last);
      if (last.type !== 'answered') return last;
    }
    return last;
  }

  const attemptOf = (id: string): string | null => outbox.find(id)?.record.lastAttempt?.id ?? null;

  /** @param attempts last attempt of each fueling when the listing began. */
  function note(due: readonly TrackedFueling[], exchange: ListingExchange, attempts: ReadonlyMap<string, string | null>): void {
    desk.inTransaction(() => {
      for (const fueling of due) {
        // A listing that began before the last attempt is no evidence.
        if (attempts.get(fueling.id) !== attemptOf(fueling.id)) continue;
        const found = exchange.type === 'answered' ? find(fueling, exchange.value) : null;
        // A list that shifted during the reading may miss some.
        const read = exchange.type === 'answered' && !exchange.value.shifted;
        if (found !== null) {
          fuelings.setFound(fueling.id, found);
          desk.apply(fueling.id, { type: 'fueling-listed', transactionId: found }, exchange);
        } else desk.apply(fueling.id, { type: 'fueling-unlisted', read, retryAfterMs: retryAfterOf(exchange) }, exchange);
      }
    });
  }

  /** The number under which the network lists it; null: not listed. Similar fuelings are stored for the person who decides. */
  function find(fueling: TrackedFueling, { items, shifted }: Sweep<FleetFueling>): string | null {
    const processId = outbox.find(fueling.id)?.record.processId ?? null;
    const known = new Set(fueling.knownIds);
    const free = items.filter(
      ({ transactionId, cancelled }) => !cancelled && !fuelings.isTaken(fueling.stationId, transactionId, fueling.id),
    );
    const alike = free.map((listed) => ({
      listed,
      likeness: likenessOf(fueling, { plate: listed.plate, date: listed.transactionDate, quantityE4: listed.quantityE4 }),
    }));
    // A fueling listed before the upload proves nothing, whatever number the answer contained.
    const same = alike.filter(({ listed, likeness }) => likeness === 'same' && !known.has(listed.transactionId));
    const found = same.find(({ listed }) => listed.transactionId === processId) ?? same[0];
    if (found !== undefined) return found.listed.transactionId;
    // A list that shifted during the reading may miss some: it proves nothing.
    if (!shifted) {
      const near = alike.filter(({ likeness }) => likeness !== 'other').slice(0, MOST_NEAR);
      fuelings.storeLookup(
        fueling.id,
        new Date(clock.now()).toISOString(),
        near.map(({ listed: { transactionId: id, transactionDate: date, plate, product, quantityE4, valueE4 } }) => ({
          id,
          date,
          plate,
          productName: product,
          quantityE4,
          valueE4,
        })),
      );
    }
    return null;
  }

  desk.subscribe(() => loop.kick());

  return {
    start: (): void => loop.start(),
    /** Nothing is written after this; running readings are dropped. */
    stop(): void {
      ended = true;
      loop.stop();
    },
    /** Looks up one uncertain fueling now. null: nothing to look up. */
    async check(itemId: string): Promise<ListingExchange | null> {
      const item = outbox.find(itemId);
      const fueling = fuelings.find(itemId);
      if (fueling === null || item?.record.state !== 'uncertain') return null;
      return readFleet(fueling.stationId, [fueling]);
    },
  };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
