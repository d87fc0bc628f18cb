/** Facts about uploads that a change of the wire profile depends on. */

import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { integerOf, oneOf, type Store, textOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';

type Kind = OutboxItemView['kind'];

/** States in which bytes built by an earlier profile may still be sent. */
const MAY_LEAVE = quoted(statesThatAre('live').filter((state) => !statesThatAre('polled').includes(state)));

export type ProfileFacts = ReturnType<typeof createProfileFacts>;

export function createProfileFacts(store: Store) {
  return {
    /** Number of such uploads of these kinds, over all stations. */
    mayLeave(kinds: readonly Kind[]): number {
      if (kinds.length === 0) return 0;
      const sql = `SELECT count(*) AS n FROM outbox_items WHERE state IN ${MAY_LEAVE} AND kind IN (${kinds.map(() => '?').join(', ')})`;
      return integerOf(oneOf(store.prepare(sql).get(...kinds)), 'n');
    },
    /** The profile that made the bodies of waiting uploads, as text; null: unknown. */
    bodyProfile(): string | null {
      const row = store.prepare('SELECT text FROM body_profile').get();
      return row === undefined ? null : textOf(row, 'text');
    },
    setBodyProfile(text: string): void {
      store.prepare('INSERT OR REPLACE INTO body_profile (id, text) VALUES (1, ?)').run(text);
    },
    /** The network's id of the station's newest accepted batch; null: none. */
    latestProcessId(stationId: string): string | null {
      const sql = 'SELECT process_id FROM outbox_items WHERE station_id = ? AND process_id IS NOT NULL ORDER BY seq DESC LIMIT 1';
      const row = store.prepare(sql).get(stationId);
      return row === undefined ? null : textOf(row, 'process_id');
    },
  };
}
