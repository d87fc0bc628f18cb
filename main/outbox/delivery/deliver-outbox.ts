/** Sends what is queued: one first-in-first-out line per (station, kind), a few lines at a time; of notes, a few of a line side by side. */

import type { PricesReader, UnsentCause } from '../../network/index.ts';
import type { Logger } from '../../shared/ports.ts';
import { atMost } from '../../shared/work/at-most.ts';
import { createJobs } from '../../shared/work/jobs.ts';
import { createWorkLoop } from '../../shared/work/work-loop.ts';
import type { OutboxDesk } from '../desk.ts';
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
  /** Asked while a station's network gate is shut, to learn when it can be opened. */
  readonly prices: PricesReader;
  readonly probeFleet?: NetworkProbeParts['probeFleet'];
  readonly logger: Logger;
  /** Requests under way at the same time: more than there may be notes, or prices would wait for them. */
  readonly parallel: number;
  /** How long stop() waits for a request under way, milliseconds. */
  readonly stopGraceMs: number;
}

export type DeliverOutbox = ReturnType<typeof createDeliverOutbox>;

const OUT_OF_REACH: readonly UnsentCause[] = ['dns', 'refused', 'connect-timeout', 'tls', 'proxy'];
/** Attempts after which a network that is back no longer ends the item's own wait. */
const MOST_HURRIES = 5;

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
   * Whether this process sends. Having taken the lease it first marks what another process, gone in the
   * middle, left behind: never before, since a living one may be sending it.
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
    // The holder looks again when it lets go.
    if (holds.any()) return null;
    // Nothing more can begin; the end of a job looks again.
    if (jobs.full()) return null;
    let first = Number.POSITIVE_INFINITY;
    for (const head of turns.heads()) {
      first = Math.min(first, consider(head) ?? first);
      if (jobs.full()) return null;
    }
    return first;
  }

  /** Starts the head of a line, for which there is room, or answers when to look at it again. */
  function consider(head: OutboxItem): number | null {
    const chance = turns.chanceOf(head);
    if (chance.type === 'later') return chance.at;
    if (chance.type === 'shut') return probe.consider(head.stationId, chance.gates, jobs);
    jobs.run(chance.turn.place, (rename) => sender.run(chance.turn, rename));
    return null;
  }

  /** Ends the waits of its items. */
  function retryNow(stationId: string, isMeant: (item: OutboxItem | null) => boolean): void {
    probe.forget(stationId);
    for (const id of outbox.timed(stationId)) if (isMeant(outbox.find(id))) desk.apply(id, { type: 'hurry' });
    loop.kick();
  }

  desk.subscribe(() => loop.kick());

  return {
    /** Marks what the last process left in the middle as uncertain, then begins to send: both once the lease is held. */
    start: (): void => loop.start(),
    /** Ends sending; a request that does not end in time is marked uncertain. */
    async stop(): Promise<void> {
      sender.stop();
      loop.stop();
      await atMost(clock, parts.stopGraceMs, jobs.idle(), undefined);
      sender.end();
    },
    kick: (): void => loop.kick(),
    /** Nothing new leaves until every hold was let go, by calling what this answers. What is under way goes on. */
    hold: holds.hold,
    /** Resolves when nothing is under way. */
    idle: (): Promise<void> => jobs.idle(),
    /** Ends sending at once: what is under way is marked uncertain before this returns. */
    cut(): void {
      sender.stop();
      loop.stop();
      sender.end();
    },
    /**
     * "Tentar agora": opens the station's gates (but not a pause) and ends its waits. The outage gate only opens by
     * an answer: the network is asked at once.
     */
    tryNow(stationId: string): void {
      desk.openGates(stationId, ['network', 'credentials', 'configuration']);
      turns.endRests();
      probe.ask(stationId);
      retryNow(stationId, () => true);
    },
    /** A real request has reached the network again: what waits only because it could not be reached waits no longer. */
    networkBack: (stationId: string): void => retryNow(stationId, waitsForNetwork),
    /** A new secret was stored: credentials may be good now. */
    secretChanged(stationId: string): void {
      desk.openGates(stationId, ['credentials']);
      loop.kick();
    },
  };
}

/**
 * Not what was led away although readings get through, nor what has failed many times while they did:
 * their own back-off stands, or each reading would send them again.
 */
function waitsForNetwork(item: OutboxItem | null): boolean {
  if (item?.record.state !== 'queued' || item.record.attempts >= MOST_HURRIES) return false;
  return OUT_OF_REACH.some((cause) => cause === item.record.problem?.cause);
}

/** @param letGo called when one was let go. */
function createHolds(letGo: () => void) {
  const holds = new Set<symbol>();
  return {
    any: (): boolean => holds.size > 0,
    hold(): () => void {
      const own = Symbol();
      holds.add(own);
      return () => {
        if (holds.delete(own)) letGo();
      };
    },
  };
}
