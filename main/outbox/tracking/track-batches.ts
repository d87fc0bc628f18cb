/** Tracks batches that the network accepted: their status, and their prices until they are in force. */

import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import type { Exchange, NetworkApi, NetworkPrice, NetworkStation, Sweep } from '../../network/index.ts';
import type { Logger } from '../../shared/ports.ts';
import { createJobs } from '../../shared/work/jobs.ts';
import { createWorkLoop } from '../../shared/work/work-loop.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { priceKindOf } from '../kinds/kinds.ts';
import { statusEventOf } from '../model/exchange.ts';
import { startOf } from '../model/prices/in-force.ts';
import type { OutboxItem } from '../model/store.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import { createReadBack, type ReadBackParts } from './read-back.ts';

interface TrackBatchesParts extends Omit<ReadBackParts, 'ended'> {
  readonly desk: Pick<OutboxDesk, 'apply' | 'closedGates' | 'observe' | 'subscribe' | 'inTransaction'>;
  readonly outbox: Pick<OutboxStore, 'due' | 'find' | 'newerSibling' | 'nextDue'>;
  readonly stations: StationDirectory;
  readonly api: Pick<NetworkApi, 'readBatch'>;
  readonly reachability: ReachabilityObserver;
  readonly logger: Logger;
  /** Maximum of parallel requests. */
  readonly parallel: number;
}

export type TrackBatches = ReturnType<typeof createTrackBatches>;

const AFTER_FAILURE_MS = 30_000;

export function createTrackBatches(parts: TrackBatchesParts) {
  const { desk, outbox, batches, stations, api, clock, logger } = parts;
  const jobs = createJobs(parts.parallel, () => loop.kick(), report);
  const loop = createWorkLoop(clock, look, report);
  const readBack = createReadBack({ ...parts, ended: () => ended });
  /** Monotonic time by job. */
  const restingUntil = new Map<string, number>();
  let ended = false;

  function report(error: unknown): void {
    logger.error('tracking failed', { error: String(error) });
  }

  function look(): number | null {
    // No more can start; the end of a job looks again.
    if (jobs.full()) return null;
    const now = clock.now();
    const toRead = new Map<string, OutboxItem[]>();
    for (const item of outbox.due(now)) {
      const station = stations.find(item.stationId);
      if (station === null || priceKindOf(item.record.kind) === null || isClosed(item.stationId)) continue;
      if (stateIs(item.record.state, 'polled')) begin(`status ${item.id}`, () => poll(item, station));
      else toRead.set(station.id, [...(toRead.get(station.id) ?? []), item]);
    }
    for (const [stationId, items] of toRead) begin(`prices ${stationId}`, async () => void (await readStation(stationId, items)));
    const rests = [...restingUntil.values()].map((until) => until - clock.monotonic()).filter((rest) => rest > 0);
    return Math.min(outbox.nextDue(now) ?? Number.POSITIVE_INFINITY, ...rests.map((rest) => now + rest));
  }

  /** Refused credentials are not retried. Other gates do not matter: these readings reopen them. */
  function isClosed(stationId: string): boolean {
    return desk.closedGates(stationId).some(({ gate }) => gate === 'credentials' || gate === 'paused');
  }

  function begin(name: string, work: () => Promise<void>): void {
    if (jobs.has(name) || jobs.full() || (restingUntil.get(name) ?? 0) > clock.monotonic()) return;
    jobs.run(name, () =>
      work().catch((error) => {
        restingUntil.set(name, clock.monotonic() + AFTER_FAILURE_MS);
        throw error;
      }),
    );
  }

  async function poll(item: OutboxItem, station: NetworkStation): Promise<void> {
    const { processId } = item.record;
    if (processId === null) return;
    const lines = batches.lines(item.id);
    const exchange = await api.readBatch(station, processId, lines);
    if (ended) return;
    // Meanwhile the user may have resent it, under another process id.
    if (outbox.find(item.id)?.record.processId === processId) {
      const hasAccepted = lines.some(({ state }) => state === 'accepted');
      desk.apply(item.id, statusEventOf(exchange, processId, startOf(lines, station.timeZone), hasAccepted), exchange);
    }
    desk.observe(station.id, exchange);
    parts.reachability.observe(station.id, exchange);
  }

  async function readStation(stationId: string, items: readonly OutboxItem[]): Promise<Exchange<Sweep<NetworkPrice>> | null> {
    const station = stations.find(stationId);
    if (station === null) return null;
    for (const item of items) {
      const { record } = item;
      if (record.state === 'uncertain' && record.cause !== 'process-id-taken') await poll(item, station);
      if (ended) return null;
    }
    return readBack(station, items);
  }

  desk.subscribe(() => loop.kick());

  return {
    start: (): void => loop.start(),
    /** Nothing is written after this; running readings are dropped. */
    stop(): void {
      ended = true;
      loop.stop();
    },
    kick: (): void => loop.kick(),
    /** Reads back an uncertain batch now, regardless of its schedule. null: nothing can be read. */
    async check(itemId: string): Promise<Exchange<Sweep<NetworkPrice>> | null> {
      const item = outbox.find(itemId);
      if (item === null || item.record.state !== 'uncertain' || priceKindOf(item.record.kind) === null) return null;
      return readStation(item.stationId, [item]);
    },
  };
}
