/** What the sweeps of the pending list show of the notes that were sent. */

import type { World } from './world.ts';

/** Reads the pending list whole, or not quite, for every note that the network took. */
export function sweepNotes(world: World): void {
  const { life, outbox } = world.current();
  for (const { id, isNote, at, body } of world.judge.items.values()) {
    if (!isNote || at !== 'accepted' || outbox.find(id) === null) continue;
    const complete = world.random.chance(0.8);
    life.desk.apply(id, { type: 'pending-swept', complete, listed: world.server.notePending(body) });
  }
}
