/** Sends what is queued: one first-in-first-out line per (station, kind), a few lines at a time. */

import type { Exchange, NetworkApi, NoteAcceptance, NotesApi, PricesReader, UnsentCause } from '../../network/index.ts';
import { attempt } from '../../shared/detach.ts';
import { createJobs } from '../../shared/jobs.ts';
import type { Clock, Logger, Random, Witness } from '../../shared/ports.ts';
import { createWorkLoop } from '../../shared/work-loop.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import { type Acceptance, outcomeOf } from '../model/exchange.ts';
import { isDue } from '../model/queue.ts';
import type { OutboxItem, OutboxStore } from '../model/store.ts';
import { type BeginSendParts, createBeginSend, type Sending, type Turn } from './begin-send.ts';
import { createNetworkProbe } from './network-probe.ts';

export interface DeliverOutboxParts extends BeginSendParts {
  readonly outbox: OutboxStore;
  readonly stations: StationDirectory;
  readonly api: Pick<NetworkApi, 'sendBatch'> & Pick<NotesApi, 'sendNote'>;
  /** Asked while a station's network gate is shut, to learn when it can be opened. */
  readonly prices: PricesReader;
  readonly reachability: ReachabilityObserver;
  readonly witness: Pick<Witness, 'note'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  /** Lines that send at the same time. */
  readonly parallel: number;
  /** How long stop() waits for a request under way, milliseconds. */
  readonly stopGraceMs: number;
}

export interface DeliverOutbox {
  /** Marks what the last process left in the middle as uncertain, then begins to send: both once the lease is held. */
  start(): void;
  /** Ends sending; a request that does not end in time is marked uncertain. */
  stop(): Promise<void>;
  kick(): void;
  /** Nothing new leaves until every hold was let go, by calling what this answers. What is under way goes on. */
  hold(): () => void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** "Tentar agora": opens the station's gates (but not a pause) and ends its waits. */
  tryNow(stationId: string): void;
  /** A real request has reached the network again: what waits only because it could not be reached waits no longer. */
  networkBack(stationId: string): void;
  /** A new secret was stored: credentials may be good now. */
  secretChanged(stationId: string): void;
}

const OUT_OF_REACH: readonly UnsentCause[] = ['dns', 'refused', 'connect-timeout', 'tls', 'proxy'];
/** Attempts after which a network that is back no longer ends the item's own wait. */
const MOST_HURRIES = 5;
const AFTER_FAILURE_MS = 30_000;
const PAGE = 4;
const WRITE_AGAIN_MS = 5_000;

export function createDeliverOutbox(parts: DeliverOutboxParts): DeliverOutbox {
  const { desk, outbox, stations, api, lease, clock, random, logger } = parts;
  const begin = createBeginSend(parts);
  const jobs = createJobs(parts.parallel, () => loop.kick(), report);
  const probe = createNetworkProbe(parts);
  const loop = createWorkLoop(clock, look, report);
  /** Item id -> attempt under way. */
  const inFlight = new Map<string, string>();
  /** Lines that failed on this side (disk, defect): not again before (monotonic). */
  const restingUntil = new Map<string, number>();
  let turns: Promise<void> = Promise.resolve();
  let stopping = false;
  let ended = false;
  let tookOver = false;
  const holds = new Set<symbol>();

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
    if (!tookOver) for (const id of outbox.sending()) if (!inFlight.has(id)) desk.apply(id, { type: 'restarted' });
    tookOver = true;
    return true;
  }

  function look(): number | null {
    if (!takeOver()) return clock.now() + AFTER_FAILURE_MS;
    // Whoever holds looks again.
    if (holds.size > 0) return null;
    // Nothing more can begin; the end of a job looks again.
    if (jobs.full()) return null;
    const wakes: number[] = [];
    for (const head of queuedHeads()) {
      const wake = consider(head, clock.now());
      if (wake !== null) wakes.push(wake);
      if (jobs.full()) return null;
    }
    return wakes.length === 0 ? null : Math.min(...wakes);
  }

  /** A few at a time: seldom is more than the first one wanted. */
  function* queuedHeads(): Generator<OutboxItem> {
    for (let from: number | null = 0; from !== null; ) {
      const { items, next } = outbox.queuedHeads(from, PAGE);
      yield* items;
      from = next;
    }
  }

  /** Starts the head of a line, or answers when to look at it again. */
  function consider(head: OutboxItem, now: number): number | null {
    const { record, stationId } = head;
    const line = lineOf(head);
    if (record.state !== 'queued' || jobs.has(line)) return null;
    if (!isDue(record, now)) return record.wake;
    const resting = (restingUntil.get(line) ?? 0) - clock.monotonic();
    if (resting > 0) return now + resting;
    const gates = desk.closedGates(stationId);
    if (gates.length > 0) return probe.consider(stationId, gates, jobs);
    const station = stations.find(stationId);
    if (station === null) return now + AFTER_FAILURE_MS;
    const later = parts.look.wait(head);
    if (later !== null) return later;
    if (!jobs.full()) jobs.run(line, (rename) => work({ head, station, line }, rename));
    return null;
  }

  /** Sends one item and then, in the same place, whatever else can be sent, until there is nothing. */
  async function work(first: Turn, rename: (line: string) => void): Promise<void> {
    let { line } = first;
    try {
      let sending = take(begin(first));
      while (sending !== null) {
        sending = await deliver(sending);
        if (sending === null) return;
        line = sending.line;
        rename(line);
      }
    } catch (error) {
      restingUntil.set(line, clock.monotonic() + AFTER_FAILURE_MS);
      throw error;
    }
  }

  /** From here on a process that takes the lease anew must not hold it for one that was left in the middle. */
  function take(sending: Sending | null): Sending | null {
    if (sending !== null) inFlight.set(sending.head.id, sending.attemptId);
    return sending;
  }

  /** Sends, and writes down what came of it in one commit with the beginning of the next send: a disk is slower than it seems. */
  async function deliver(sending: Sending): Promise<Sending | null> {
    const { head, station, line, attemptId } = sending;
    // Stopped between the commit and here: the item is uncertain already, and nothing has left.
    if (ended) return null;
    parts.witness.note();
    const exchange = await send(sending);
    await inTurn();
    // After stop() the item is uncertain already, and the store may be closed.
    if (ended) return null;
    let next: Sending | null = null;
    await untilStored((isFirst) => {
      const begun = desk.together(() => {
        const after = desk.apply(head.id, { type: 'send-ended', attemptId, outcome: outcomeOf(exchange), random: random() }, exchange);
        // Its cancellation came while it was under way: it must not wait for another turn.
        const waits = after?.record.state === 'queued' && after.record.kind === 'note';
        if (waits && outbox.isCancelledNote(head.id)) desk.apply(head.id, { type: 'note-cancelled' });
        desk.observe(station.id, exchange, 'send');
        // What goes wrong with the next one must not keep this one's answer from being stored.
        return isFirst ? beginNext(line) : null;
      });
      inFlight.delete(head.id);
      next = take(begun);
    });
    // The next one is on its way by what is stored: it must not stay behind because of who only listens.
    if (!ended) attempt(() => parts.reachability.observe(station.id, exchange), report);
    return next;
  }

  /**
   * Answers that come at the same moment are dealt with one by one, and in between the send that the
   * last one made room for gets on its way. Otherwise all lines wait for each other, and keep in step.
   */
  function inTurn(): Promise<void> {
    turns = turns.then(() => clock.turn?.());
    return turns;
  }

  /** The first that could be started now in the place of `line`, begun. */
  function beginNext(line: string): Sending | null {
    if (stopping || holds.size > 0 || !lease.held()) return null;
    const now = clock.now();
    for (const head of queuedHeads()) {
      const turn = turnOf(head, now, line);
      const sending = turn === null ? null : begin(turn);
      if (sending !== null) return sending;
    }
    return null;
  }

  function turnOf(head: OutboxItem, now: number, freed: string): Turn | null {
    const line = lineOf(head);
    const busy = line !== freed && jobs.has(line);
    if (busy || !isDue(head.record, now) || (restingUntil.get(line) ?? 0) > clock.monotonic()) return null;
    if (desk.closedGates(head.stationId).length > 0) return null;
    const station = stations.find(head.stationId);
    return station === null || parts.look.wait(head) !== null ? null : { head, station, line };
  }

  async function send({ head, station, bytes }: Sending): Promise<Exchange<Acceptance>> {
    try {
      switch (head.record.kind) {
        case 'price-standard':
          return await api.sendBatch(station, 'standard', bytes);
        case 'price-agreement':
          return await api.sendBatch(station, 'agreement', bytes);
        case 'note':
          return acknowledged(await api.sendNote(station, bytes));
      }
    } catch (error) {
      // The client promises not to throw. If it does, bytes may have left all the same.
      report(error);
      const raw = { method: 'POST', path: '', status: null, body: '' } as const;
      return { type: 'unknown', cause: 'aborted', detail: String(error), raw };
    }
  }

  /** The answer to a send must not be lost to a full disk: it is kept in memory until it can be written. */
  async function untilStored(write: (isFirst: boolean) => void): Promise<void> {
    for (let isFirst = true; !ended; isFirst = false) {
      try {
        write(isFirst);
        return;
      } catch (error) {
        report(error);
        await clock.sleep(WRITE_AGAIN_MS);
      }
    }
  }

  /** A store that can't be written now must not keep the program from ending: the next start marks it then. */
  function abandon(id: string, attemptId: string): void {
    try {
      desk.apply(id, { type: 'abandoned', attemptId });
    } catch (error) {
      report(error);
    }
  }

  desk.subscribe(() => loop.kick());

  return {
    start() {
      loop.start();
    },
    async stop() {
      stopping = true;
      loop.stop();
      const enough = new AbortController();
      const idle = jobs.idle().then(() => enough.abort());
      await Promise.race([idle, clock.sleep(parts.stopGraceMs, enough.signal)]);
      ended = true;
      for (const [id, attemptId] of inFlight) abandon(id, attemptId);
    },
    kick: () => loop.kick(),
    hold() {
      const own = Symbol();
      holds.add(own);
      return () => {
        if (holds.delete(own)) loop.kick();
      };
    },
    idle: () => jobs.idle(),
    tryNow(stationId) {
      desk.openGates(stationId, ['network', 'credentials', 'configuration']);
      probe.forget(stationId);
      restingUntil.clear();
      for (const id of outbox.timed(stationId)) desk.apply(id, { type: 'hurry' });
      loop.kick();
    },
    networkBack(stationId) {
      probe.forget(stationId);
      for (const id of outbox.timed(stationId)) if (waitsForNetwork(outbox.find(id))) desk.apply(id, { type: 'hurry' });
      loop.kick();
    },
    secretChanged(stationId) {
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

function lineOf({ stationId, record }: OutboxItem): string {
  return `${stationId} ${record.kind}`;
}

/** The protocol of a note is kept where a batch has its number. */
function acknowledged(exchange: Exchange<NoteAcceptance>): Exchange<Acceptance> {
  if (exchange.type !== 'answered') return exchange;
  const { protocol, status } = exchange.value;
  return { ...exchange, value: { processId: protocol, status } };
}
