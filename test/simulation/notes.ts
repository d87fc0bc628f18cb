/** What the network's listings show of the notes and fuelings that were sent. */

import type { World } from './world.ts';

/** Reads the pending list whole, or not quite, for every note that the network took; and looks for those that it may have taken. */
export function sweepNotes(world: World): void {
  const { life, outbox } = world.current();
  for (const { id, kind, at, body } of world.judge.items.values()) {
    if (kind !== 'note' || outbox.find(id) === null) continue;
    // What the network has linked to its fueling it shows in its list of fuelings, by the key.
    if (at === 'uncertain' && !world.server.notePending(body)) life.desk.apply(id, { type: 'note-found' });
    if (at !== 'accepted') continue;
    const complete = world.random.chance(0.8);
    life.desk.apply(id, { type: 'pending-swept', complete, listed: world.server.notePending(body) });
  }
}

/** Reads the list of fuelings for every one that the network took, or may have taken; now and then it can't be read. */
export function lookForFuelings(world: World): void {
  const { life, outbox } = world.current();
  for (const { id, kind, at, body } of world.judge.items.values()) {
    if (kind !== 'fueling' || (at !== 'accepted' && at !== 'uncertain') || outbox.find(id) === null) continue;
    const transactionId = world.random.chance(0.8) ? world.server.listedFueling(body) : null;
    life.desk.apply(
      id,
      transactionId === null ? { type: 'fueling-unlisted', read: true, retryAfterMs: null } : { type: 'fueling-listed', transactionId },
    );
  }
}
