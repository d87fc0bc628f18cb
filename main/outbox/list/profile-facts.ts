/** What a change of the wire profile has to know of the uploads. */

import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { integerOf, oneOf, type Store, textOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';

type Kind = OutboxItemView['kind'];

/** Their bytes were made by the profile of that time, and may leave this PC still. */
const MAY_LEAVE = quoted(statesThatAre('live').filter((state) => !statesThatAre('asked').includes(state)));

export type ProfileFacts = ReturnType<typeof createProfileFacts>;

export function createProfileFacts(store: Store) {
  return {
    /** Uploads of these kinds, of every station. */
    mayLeave(kinds: readonly Kind[]): number {
      if (kinds.length === 0) return 0;
      const sql = `SELECT count(*) AS n FROM outbox_items WHERE state IN ${MAY_LEAVE} AND kind IN (${kinds.map(() => '?').join(', ')})`;
      return integerOf(oneOf(store.prepare(sql).get(...kinds)), 'n');
    },
    /** What the network called the newest batch of the station that it has; null: there is none. */
    latestProcessId(stationId: string): string | null {
      const sql = 'SELECT process_id FROM outbox_items WHERE station_id = ? AND process_id IS NOT NULL ORDER BY seq DESC LIMIT 1';
      const row = store.prepare(sql).get(stationId);
      return row === undefined ? null : textOf(row, 'process_id');
    },
  };
}
