/** Sends one item and then, in the same place, whatever else can be sent; writes down what came of each. */

import { callIdOf, inCall } from '../../shared/correlation.ts';
import { attempt } from '../../shared/detach.ts';
import type { Clock, Random, Witness } from '../../shared/ports.ts';
import { createSerialQueue } from '../../shared/work/serial-queue.ts';
import type { ReachabilityObserver } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { outcomeOf } from '../model/exchange.ts';
import { type BeginSendParts, createBeginSend, type Sending, type Turn } from './begin-send.ts';
import { type SendApi, send } from './send.ts';
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

const WRITE_AGAIN_MS = 5_000;

export function createSender(parts: SenderParts, turns: Turns, report: (error: unknown) => void) {
  const { desk, outbox, lease, clock, random } = parts;
  const begin = createBeginSend(parts);
  const inTurn = createSerialQueue();
  /** Item id -> attempt under way. */
  const inFlight = new Map<string, string>();
  let stopping = false;
  let ended = false;

  /** From here on a process that takes the lease anew must not hold it for one that was left in the middle. */
  function take(sending: Sending | null): Sending | null {
    if (sending === null) return null;
    inFlight.set(sending.head.id, sending.attemptId);
    if (inFlight.size === 1) tell(true);
    return sending;
  }

  /** Whoever listens does not keep what is sent from going on. */
  function tell(is: boolean): void {
    attempt(() => parts.sending?.(is), report);
  }

  /** Sends, and writes down what came of it in one commit with the beginning of the next send: a disk is slower than it seems. */
  async function deliver(sending: Sending): Promise<Sending | null> {
    const { head, station, line, attemptId } = sending;
    // Stopped between the commit and here: the item is uncertain already, and nothing has left.
    if (ended) return null;
    parts.witness.note();
    const exchange = await inCall(callIdOf(head.id), () => send(parts.api, sending, report));
    // Answers that come at the same moment are dealt with one by one, and in between the send that the last one
    // made room for gets on its way. Otherwise all lines wait for each other, and keep in step.
    await inTurn(async () => clock.turn?.());
    // After the end the item is uncertain already, and the store may be closed.
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
      if (inFlight.size === 0) tell(false);
    });
    // The next one is on its way by what is stored: it must not stay behind because of who only listens.
    if (!ended) attempt(() => parts.reachability.observe(station.id, exchange), report);
    return next;
  }

  /** The first that could be started now in the place of `line`, begun. */
  function beginNext(line: string): Sending | null {
    if (stopping || parts.held() || !lease.held()) return null;
    for (const head of turns.heads()) {
      const chance = turns.chanceOf(head, line);
      const sending = chance.type === 'turn' ? begin(chance.turn) : null;
      if (sending !== null) return sending;
    }
    return null;
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

  return {
    /** `rename`: it goes on with another line. */
    async run(first: Turn, rename: (line: string) => void): Promise<void> {
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
      tell(false);
      for (const [id, attemptId] of inFlight) {
        // A store that can't be written now must not keep the program from ending: the next start marks it then.
        attempt(() => desk.apply(id, { type: 'abandoned', attemptId }), report);
      }
    },
  };
}
