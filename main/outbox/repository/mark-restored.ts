import type { Store, StoreMark } from '../../store/index.ts';
import { createAuditRepository, heardEntry, type RestoredCause } from '../../store/index.ts';
import { DEFAULT_POLICY } from '../model/policy.ts';
import { reduce } from '../model/reduce.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import { TABLE } from '../model/table.ts';
import { createOutboxRepository } from './outbox-repository.ts';
import { stationZone } from './station-zone.ts';

/**
 * Events after the moment of this store's backup are unknown: every unfinished upload becomes
 * uncertain, with an audit row; the pending list counts as never read, because notes
 * sent since then are unknown: nothing is matched before a new sweep. Call it inside the transaction that puts the store
 * into use.
 * @param now epoch milliseconds. @param witness what is known of the previous store, see hasHeard. @returns number of items made uncertain.
 */
export function markRestored(store: Store, now: number, cause: RestoredCause, witness: StoreMark | null = null): number {
  const outbox = createOutboxRepository(store, () => undefined);
  const audit = createAuditRepository(store, { now: () => now }, (stationId) => stationZone(store, stationId));
  audit.record(heardEntry(cause, witness));
  store.prepare('UPDATE pending_fuelings SET gone_at = ? WHERE gone_at IS NULL').run(new Date(now).toISOString());
  store.prepare('DELETE FROM pending_sweeps').run();
  const rows = store.prepare(`SELECT id FROM outbox_items WHERE state IN ${quoted(statesThatAre('live'))} ORDER BY seq`).all();
  let marked = 0;
  for (const row of rows) {
    const item = outbox.find(String(row.id));
    if (item === null) continue;
    const { record, effects } = reduce(item.record, { type: 'restored' }, now, DEFAULT_POLICY);
    if (record !== item.record) outbox.save(item.id, record, now);
    for (const effect of effects) {
      if (effect.type !== 'transition') continue;
      const { row: name, from, to } = effect;
      const { actor } = TABLE[name];
      audit.record({ actor, stationId: item.stationId, entity: 'outbox', entityId: item.id, cause: name, before: from, after: to });
      marked += 1;
    }
  }
  return marked;
}
