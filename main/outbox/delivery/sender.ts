/** Sends one item and then, in the same place, whatever else can be sent; writes down what came of each. */

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
  readonly desk: Pick<OutboxDesk, 'apply' | 'closedGates' | 'observe' | 'together'>;
  readonly api: SendApi;
  readonly reachability: ReachabilityObserver;
  readonly witness: Pick<Witness, 'note'>;
  readonly clock: Clock;
  readonly random: Random;
  /** Nothing new may begin now. */
  readonly held: () => boolean;
  /** Told when something begins to be sent, and when nothing is any more. */
  readonly sending?: (is: boolean) => void;
}

/** What was begun goes on in another place. */
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

  /** Sends, and writes down what came of it in one commit with the beginning of the next send: a disk is slower than it seems. */
  async function deliver(sending: Sending, rename: Rename): Promise<Sending | null> {
    const { head, station, place } = sending;
    // Stopped between the commit and here: the item is uncertain already, and nothing has left.
    if (ended) return null;
    parts.witness.note();
    const beganAt = clock.monotonic();
    const exchange = await inCall(callIdOf(head.id), () => send(parts.api, sending, report));
    turns.ended(sending, exchange, beganAt);
    // Answers that come at the same moment are dealt with one by one, and in between the send that the last one
    // made room for gets on its way. Otherwise all lines wait for each other, and keep in step.
    await inTurn(async () => clock.turn?.());
    // After the end the item is uncertain already, and the store may be closed.
    if (ended) return null;
    let next: Sending | null = null;
    await untilStored((isFirst) => {
      // What goes wrong with the next one must not keep this one's answer from being stored.
      const begun = writeDown(sending, exchange, () => (isFirst ? beginNext(place, rename) : null));
      next = inFlight.takePlace(head.id, begun);
    });
    // The next one is on its way by what is stored: it must not stay behind because of who only listens.
    if (!ended) attempt(() => parts.reachability.observe(station.id, exchange), report);
    return next;
  }

  /** In one commit, with what `begin` begins. */
  function writeDown({ head, station, attemptId }: Sending, exchange: SendExchange, begin: () => Sending | null): Sending | null {
    return desk.together(() => {
      const after = desk.apply(head.id, { type: 'send-ended', attemptId, outcome: outcomeOf(exchange), random: random() }, exchange);
      // Its cancellation came while it was under way: it must not wait for another turn.
      const withdrawal = after?.record.state === 'queued' ? kindOf(after.record.kind).withdrawal(head.id, outbox) : null;
      if (withdrawal !== null) desk.apply(head.id, withdrawal);
      desk.observe(station.id, exchange, 'send');
      return begin();
    });
  }

  /** The first that could be started now where one has ended, begun. Its place is taken at once: by the next look another would be given it. */
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
    /** What is under way goes on; nothing more begins. */
    stop(): void {
      stopping = true;
    },
    /** What is still under way is in doubt; nothing is written after it. */
    end(): void {
      ended = true;
      for (const [id, attemptId] of inFlight.leave()) {
        // A store that can't be written now must not keep the program from ending: the next start marks it then.
        attempt(() => desk.apply(id, { type: 'abandoned', attemptId }), report);
      }
    },
  };
}

/** What is under way: item id -> attempt. @param tell must not throw: a listener never stops an upload. */
function createInFlight(tell: (is: boolean) => void) {
  const attempts = new Map<string, string>();

  /** Registers it as taken: a process that takes the lease again must not treat it as interrupted. */
  function take(sending: Sending | null): Sending | null {
    if (sending === null) return null;
    attempts.set(sending.head.id, sending.attemptId);
    if (attempts.size === 1) tell(true);
    return sending;
  }

  return {
    take,
    has: (itemId: string): boolean => attempts.has(itemId),
    /** One has ended; what follows it at once, if anything. */
    takePlace(endedId: string, next: Sending | null): Sending | null {
      attempts.delete(endedId);
      const taken = take(next);
      if (attempts.size === 0) tell(false);
      return taken;
    },
    /** What has not ended, when nothing is to be told of it any more. */
    leave(): readonly (readonly [string, string])[] {
      tell(false);
      return [...attempts];
    },
  };
}

/** The answer to a send must not be lost to a full disk: it is kept in memory until it can be written. */
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
