/** What the sweeps of the pending list show of the notes that were sent. */

import type { World } from './world.ts';

/** Reads the pending list whole, or not quite, for every note that the network took; and looks for those that it may have taken. */
export function sweepNotes(world: World): void {
  const { life, outbox } = world.current();
  for (const { id, isNote, at, body } of world.judge.items.values()) {
    if (!isNote || outbox.find(id) === null) continue;
    // What the network has linked to its fueling it shows in its list of fuelings, by the key.
    if (at === 'uncertain' && !world.server.notePending(body)) life.desk.apply(id, { type: 'note-found' });
    if (at !== 'accepted') continue;
    const complete = world.random.chance(0.8);
    life.desk.apply(id, { type: 'pending-swept', complete, listed: world.server.notePending(body) });
  }
}
