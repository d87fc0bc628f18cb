/** Checks of what a store holds: sums, bytes, and that the lines say what the network said. */

import { createHash } from 'node:crypto';
import type { Tracked } from './invariants.ts';
import type { SimDisk } from './sim-store.ts';

/** accepted + refused + waiting = sent, for every batch; a batch refused whole or taken as done has no other line. */
export function conserved(disk: SimDisk, items: ReadonlyMap<string, Tracked>): void {
  const rows = disk.all(
    `SELECT batch_id, count(*) AS n, sum(state = 'accepted') AS accepted, sum(state = 'refused') AS refused, sum(state = 'waiting') AS waiting
     FROM batch_lines GROUP BY batch_id`,
  );
  const seen = new Set<string>();
  for (const { batch_id: id, n, accepted, refused, waiting } of rows) {
    const item = items.get(String(id));
    if (item === undefined) throw new Error(`${id}: lines without a batch`);
    seen.add(item.id);
    if (Number(n) !== item.prices || Number(accepted) + Number(refused) + Number(waiting) !== item.prices) {
      throw new Error(`${id}: ${accepted} + ${refused} + ${waiting} lines of ${item.prices}`);
    }
    if (item.last === 'refused' && Number(refused) !== item.prices) throw new Error(`${id}: refused, but not every line`);
    if (item.last === 'already-there' && Number(accepted) !== item.prices) throw new Error(`${id}: there, but not every line`);
  }
  for (const item of items.values()) if (item.isPrice && !seen.has(item.id)) throw new Error(`${item.id}: its lines are lost`);
}

export function payloadsUntouched(disk: SimDisk, items: ReadonlyMap<string, Tracked>, rotten: ReadonlySet<string>): void {
  const rows = disk.all('SELECT o.id, p.bytes, p.sha256 FROM payloads p JOIN outbox_items o ON o.payload_id = p.id');
  if (rows.length !== items.size) throw new Error('a payload is lost');
  for (const { id, bytes, sha256 } of rows) {
    if (!(bytes instanceof Uint8Array)) throw new Error(`${id}: payload lost`);
    const whole = createHash('sha256').update(bytes).digest('hex') === sha256;
    const same = new TextDecoder().decode(bytes) === items.get(String(id))?.body;
    if (!(whole && same) && !rotten.has(String(id))) throw new Error(`${id}: payload changed`);
  }
}

/** Where the network's status ended a batch, each line says what the network's own rules decided. */
export function verdictsKept(
  disk: SimDisk,
  items: ReadonlyMap<string, Tracked>,
  verdicts: (stationId: string, processId: string) => readonly boolean[] | null,
): void {
  for (const item of items.values()) {
    const coversNote = item.last === 'status-done' || item.last === 'status-partial' || item.last === 'status-refused';
    if (!coversNote && item.last !== 'not-covered') continue;
    const [row] = disk.all('SELECT process_id FROM outbox_items WHERE id = ?', item.id);
    const truth = verdicts(item.stationId, String(row?.process_id));
    if (truth === null) continue;
    const lines = disk.all('SELECT state FROM batch_lines WHERE batch_id = ? ORDER BY idx', item.id);
    lines.forEach(({ state }, index) => {
      const expected = truth[index] ? 'accepted' : 'refused';
      // What an answer leaves out stays unknown, until the prices are read.
      if (state !== expected && (coversNote || state !== 'waiting'))
        throw new Error(`${item.id}: line ${index} is ${state}, the network says ${expected}`);
    });
  }
}
