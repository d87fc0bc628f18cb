/** Sends an item, then reuses its slot for whatever else can be sent; records each outcome. */

import { callIdOf, inCall } from '../../shared/correlation.ts';
import { attempt, type Report } from '../../shared/detach.ts';
import type { Clock, Random, Witness } from '../../shared/ports.ts';
import { createSerialQueue } from '../../shared/work/serial-queue.ts';
import type { ReachabilityObserver } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import type { SendApi } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { outcomeOf } from '../model/exchange.ts';
import { type BeginSendParts, createBeginSend, type Sending, type Turn } from './begin-send.ts';
import { send } from './send.ts';
import type { Turns } from './turns.ts';

export interface SenderParts extends BeginSendParts {
  readonly desk: Pick<OutboxDesk, 'apply' | 'closedGates' | 'observe' | 'inTransaction'>;
  readonly api: SendApi;
  readonly reachability: ReachabilityObserver;
  readonly witness: Pick<Witness, 'note'>;
  readonly clock: Clock;
  readonly random: Random;
  /** Whether new sends are held. */
  readonly held: () => boolean;
  /** Called with true when sending begins, and with false when nothing is in flight. */
  readonly sending?: (is: boolean) => void;
}

/** Moves the job to another slot's name. */
type Rename = (place: string) => void;
type SendExchange = Awaited<ReturnType<typeof send>>;

const WRITE_AGAIN_MS = 5_000;

export function createSender(parts: SenderParts, turns: Turns, report: Report) {
  const { desk, outbox, lease, clock, random } = parts;
  const begin = createBeginSend(parts);
  const inTurn = createSerialQueue();
  const inFlight = createInFlight((is) => attempt(() => parts.sending?.(is), report));
  const untilStored = createUntilStored(clock, () => ended, report);
  let stopping = false;
  let ended = false;

  /** Sends, and commits the outcome together with the start of the next send: a commit is expensive. */
  async function deliver(sending: Sending, rename: Rename): Promise<Sending | null> {
    const { head, station, place } = sending;
    // Stopped after the commit: the item is already uncertain, and nothing has left.
    if (ended) return null;
    parts.witness.note();
    const beganAt = clock.monotonic();
    const exchange = await inCall(callIdOf(head.id), () => send(parts.api, sending, report));
    turns.ended(sending, exchange, beganAt);
    // Answers that arrive at the same moment are processed one by one, and in between the send that the last one
    // made room for starts. Otherwise all lines would wait for each other and stay in lockstep.
    await inTurn(async () => clock.turn?.());
    // After the end the item is already uncertain, and the store may be closed.
    if (ended) return null;
    let next: Sending | null = null;
    await untilStored((isFirst) => {
      // A failure of the next send must not prevent storing this one's answer.
      const begun = recordOutcome(sending, exchange, () => (isFirst ? beginNext(place, rename) : null));
      next = inFlight.takePlace(head.id, begun);
    });
    // The next send is already committed: a failing observer must not delay it.
    if (!ended) attempt(() => parts.reachability.observe(station.id, exchange), report);
    return next;
  }

  /** Records the outcome in one commit with what `begin` starts. */
  function recordOutcome({ head, station, attemptId }: Sending, exchange: SendExchange, begin: () => Sending | null): Sending | null {
    return desk.inTransaction(() => {
      const after = desk.apply(head.id, { type: 'send-ended', attemptId, outcome: outcomeOf(exchange), random: random() }, exchange);
      // The note's cancellation arrived while it was in flight: withdraw it immediately.
      const withdrawal = after?.record.state === 'queued' ? kindOf(after.record.kind).withdrawal(head.id, outbox) : null;
      if (withdrawal !== null) desk.apply(head.id, withdrawal);
      desk.observe(station.id, exchange, 'send');
      return begin();
    });
  }

  /** Starts the first item that can use the freed slot. Takes the slot immediately: otherwise the next look would assign it again. */
  function beginNext(freed: string, rename: Rename): Sending | null {
    if (stopping || parts.held() || !lease.held()) return null;
    for (const head of turns.heads()) {
      const chance = turns.chanceOf(head, freed);
      const sending = chance.type === 'turn' ? begin(chance.turn) : null;
      if (sending === null) continue;
      rename(sending.place);
      return sending;
    }
    return null;
  }

  return {
    async run(first: Turn, rename: Rename): Promise<void> {
      let { line } = first;
      try {
        let sending = inFlight.take(begin(first));
        while (sending !== null) {
          sending = await deliver(sending, rename);
          line = sending?.line ?? line;
        }
      } catch (error) {
        turns.rest(line);
        throw error;
      }
    },
    isSending: (itemId: string): boolean => inFlight.has(itemId),
    /** Sends in flight continue; no new ones begin. */
    stop(): void {
      stopping = true;
    },
    /** Marks in-flight sends as uncertain; nothing is written after that. */
    end(): void {
      ended = true;
      for (const [id, attemptId] of inFlight.leave()) {
        // An unwritable store must not keep the program from ending: the next start marks it then.
        attempt(() => desk.apply(id, { type: 'abandoned', attemptId }), report);
      }
    },
  };
}

/** Sends in flight: item id -> attempt. @param notify must not throw: a listener never stops an upload. */
function createInFlight(notify: (is: boolean) => void) {
  const attempts = new Map<string, string>();

  /** Registers it: a process that takes the lease again must not treat it as interrupted. */
  function take(sending: Sending | null): Sending | null {
    if (sending === null) return null;
    attempts.set(sending.head.id, sending.attemptId);
    if (attempts.size === 1) notify(true);
    return sending;
  }

  return {
    take,
    has: (itemId: string): boolean => attempts.has(itemId),
    /** One has ended; `next` follows it immediately, if any. */
    takePlace(endedId: string, next: Sending | null): Sending | null {
      attempts.delete(endedId);
      const taken = take(next);
      if (attempts.size === 0) notify(false);
      return taken;
    },
    /** Returns what has not ended; no further notifications follow. */
    leave(): readonly (readonly [string, string])[] {
      notify(false);
      return [...attempts];
    },
  };
}

/** Retries storing the answer to a send: it stays in memory until a full disk can be written again. */
function createUntilStored(clock: Pick<Clock, 'sleep'>, ended: () => boolean, report: Report) {
  return async (write: (isFirst: boolean) => void): Promise<void> => {
    for (let isFirst = true; !ended(); isFirst = false) {
      try {
        write(isFirst);
        return;
      } catch (error) {
        report(error);
        await clock.sleep(WRITE_AGAIN_MS);
      }
    }
  };
}
