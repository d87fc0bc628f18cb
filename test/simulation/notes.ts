/** A sender of notes for the simulation: the reducer, the desk and the store are the program's own. */

import { outcomeOf } from '../../main/domain/outbox/exchange.ts';
import type { OutboxItem } from '../../main/domain/outbox/store.ts';
import type { World } from './world.ts';

/** Sends the first note of each line. */
export async function sendNotes(world: World): Promise<void> {
  const { outbox } = world.current();
  for (const head of outbox.heads()) if (head.record.kind === 'note' && head.record.state === 'queued') await sendNote(world, head);
}

async function sendNote(world: World, head: OutboxItem): Promise<void> {
  const { life, pulse, payloads } = world.current();
  const payload = payloads.get(head.payloadId);
  if (payload.type !== 'bytes') {
    life.desk.apply(head.id, { type: 'payload-unusable', reason: payload.type });
    return;
  }
  const attemptId = world.newId();
  const gatesOpen = life.desk.closedGates(head.stationId).length === 0;
  const leaseHeld = world.leaseHeld();
  const started = life.desk.apply(head.id, { type: 'start', attemptId, bodySha256: payload.sha256, gatesOpen, leaseHeld });
  if (started?.record.state !== 'sending') return;
  // Not awaited: the answer comes when time passes, if the process still lives.
  void world.network.sendNote(head.stationId, new TextDecoder().decode(payload.bytes)).then((exchange) => {
    if (pulse.dead) return;
    const known = exchange.type === 'answered' ? { ...exchange, value: { processId: '', status: '' } } : exchange;
    try {
      life.desk.apply(head.id, { type: 'send-ended', attemptId, outcome: outcomeOf(known), random: world.random.next() }, exchange);
    } catch {
      // Died while it wrote the answer down.
    }
  });
}

/** Reads the pending list whole, or not quite, for every note that the network took. */
export function sweepNotes(world: World): void {
  const { life, outbox } = world.current();
  for (const { id, isNote, at, body } of world.judge.items.values()) {
    if (!isNote || at !== 'accepted' || outbox.find(id) === null) continue;
    const complete = world.random.chance(0.8);
    life.desk.apply(id, { type: 'pending-swept', complete, listed: world.server.notePending(body) });
  }
}
