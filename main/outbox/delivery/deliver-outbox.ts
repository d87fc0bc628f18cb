/** Sends queued uploads: one FIFO line per (station, kind), a few lines in parallel; several notes of a line in parallel. */

import type { PricesReader, UnsentCause } from '../../network/index.ts';
import type { Logger } from '../../shared/ports.ts';
import { atMost } from '../../shared/work/at-most.ts';
import { createJobs } from '../../shared/work/jobs.ts';
import { createWorkLoop } from '../../shared/work/work-loop.ts';
import type { OutboxDesk } from '../desk.ts';
import type { OutboxEvent } from '../model/events.ts';
import type { OutboxItem } from '../model/store.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import { createNetworkProbe, type NetworkProbeParts } from './network-probe.ts';
import { createSender, type SenderParts } from './sender.ts';
import { AFTER_FAILURE_MS, createTurns, type TurnsParts } from './turns.ts';

export interface DeliverOutboxParts extends Omit<SenderParts, 'held'>, TurnsParts {
  readonly desk: OutboxDesk;
  readonly outbox: OutboxStore;
  readonly look: SenderParts['look'];
  readonly clock: SenderParts['clock'];
  /** Probes the network while a station's network gate is closed. */
  readonly prices: PricesReader;
  readonly probeFleet?: NetworkProbeParts['probeFleet'];
  readonly logger: Logger;
  /** Maximum of requests in flight: more than the limit for notes, or prices would wait for them. */
  readonly parallel: number;
  /** How long stop() waits for in-flight requests, milliseconds. */
  readonly stopGraceMs: number;
}

export type DeliverOutbox = ReturnType<typeof createDeliverOutbox>;

const OUT_OF_REACH: readonly UnsentCause[] = ['dns', 'refused', 'connect-timeout', 'tls', 'proxy'];
/** From this many attempts on, a recovered network no longer ends an item's backoff. */
const MOST_IMMEDIATE_RETRIES = 5;

export function createDeliverOutbox(parts: DeliverOutboxParts) {
  const { desk, outbox, lease, clock, logger } = parts;
  const holds = createHolds(() => loop.kick());
  const jobs = createJobs(parts.parallel, () => loop.kick(), report);
  const turns = createTurns(parts, jobs.names);
  const sender = createSender({ ...parts, held: holds.any }, turns, report);
  const probe = createNetworkProbe(parts);
  const loop = createWorkLoop(clock, look, report);
  let tookOver = false;

  function report(error: unknown): void {
    logger.error('delivery failed', { error: String(error) });
  }

  /**
   * Whether this process sends. Once it has the lease, it first marks the sends that a terminated process left; never
   * earlier, because a running process may be sending them.
   */
  function takeOver(): boolean {
    if (!lease.held()) {
      tookOver = false;
      return false;
    }
    if (!tookOver) for (const id of outbox.sending()) if (!sender.isSending(id)) desk.apply(id, { type: 'restarted' });
    tookOver = true;
    return true;
  }

  function look(): number | null {
    if (!takeOver()) return clock.now() + AFTER_FAILURE_MS;
    // Releasing the last hold looks again.
    if (holds.any()) return null;
    // No more can start; the end of a job looks again.
    if (jobs.full()) return null;
    let first = Number.POSITIVE_INFINITY;
    for (const head of turns.heads()) {
      first = Math.min(first, consider(head) ?? first);
      if (jobs.full()) return null;
    }
    // Also where nothing is queued: uploads in doubt may have closed the gate.
    for (const stationId of probe.requested())
      first = Math.min(first, probe.consider(stationId, desk.closedGates(stationId), jobs) ?? first);
    return first;
  }

  /** Starts the head of a line if a slot is free, or returns when to look at it again. */
  function consider(head: OutboxItem): number | null {
    const chance = turns.chanceOf(head);
    if (chance.type === 'later') return chance.at;
    if (chance.type === 'shut') return probe.consider(head.stationId, chance.gates, jobs);
    jobs.run(chance.turn.place, (rename) => sender.run(chance.turn, rename));
    return null;
  }

  /** Ends the waits of the station's matching items, in one commit: each commit has its sync. */
  function retryNow(stationId: string, isMeant: (item: OutboxItem | null) => boolean, event: OutboxEvent = { type: 'hurry' }): void {
    probe.forget(stationId);
    desk.inTransaction(() => {
      for (const id of outbox.timed(stationId)) if (isMeant(outbox.find(id))) desk.apply(id, event);
    });
    loop.kick();
  }

  function tryNow(stationId: string, event?: OutboxEvent): void {
    desk.openGates(stationId, ['network', 'credentials', 'configuration']);
    turns.endRests();
    probe.ask(stationId);
    retryNow(stationId, () => true, event);
  }

  desk.subscribe(() => loop.kick());

  return {
    /** Starts sending; once the lease is held, first marks what the last process left as uncertain. */
    start: (): void => loop.start(),
    /** Ends sending; a request that does not finish in time is marked uncertain. */
    async stop(): Promise<void> {
      sender.stop();
      loop.stop();
      await atMost(clock, parts.stopGraceMs, jobs.idle(), undefined);
      sender.end();
    },
    kick: (): void => loop.kick(),
    /** Pauses sending; call the returned function to resume. Sends in flight continue. */
    hold: holds.hold,
    /** Resolves when nothing is in flight. */
    idle: (): Promise<void> => jobs.idle(),
    /** Ends sending immediately: in-flight sends are marked uncertain before this returns. */
    cut(): void {
      sender.stop();
      loop.stop();
      sender.end();
    },
    /**
     * "Tentar agora": opens the station's gates (but not a pause) and ends its waits. The outage gate opens only by
     * an answer: the network is probed immediately.
     */
    tryNow: (stationId: string): void => tryNow(stationId),
    /** The station has other addresses: what the earlier ones requested no longer counts. */
    accessChanged: (stationId: string): void => tryNow(stationId, { type: 'hurry', isOtherAccess: true }),
    /** A real request reached the network: ends the waits of items that failed to connect. */
    networkBack: (stationId: string): void => retryNow(stationId, waitsForNetwork),
    /** A new secret was stored: the credentials may be valid now. */
    secretChanged(stationId: string): void {
      desk.openGates(stationId, ['credentials']);
      loop.kick();
    },
  };
}

/**
 * Excludes redirected items although readings succeed, and items that failed many times while they did:
 * their backoff stays, or each reading would resend them.
 */
function waitsForNetwork(item: OutboxItem | null): boolean {
  if (item?.record.state !== 'queued' || item.record.attempts >= MOST_IMMEDIATE_RETRIES) return false;
  return OUT_OF_REACH.some((cause) => cause === item.record.problem?.cause);
}

/** @param released called when a hold was released. */
function createHolds(released: () => void) {
  const holds = new Set<symbol>();
  return {
    any: (): boolean => holds.size > 0,
    hold(): () => void {
      const token = Symbol();
      holds.add(token);
      return () => {
        if (holds.delete(token)) released();
      };
    },
  };
}
