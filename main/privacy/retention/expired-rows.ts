/** Removes expired rows in portions: each call is one short transaction. Rows that a live upload may need stay. */

import type { TermKind } from '../../../preload/contract/privacy/privacy.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import { countIn, dropUnused, type FeatureData, type IsOver, integerOf, type Store } from '../../store/index.ts';
import { FEATURES } from '../features.ts';

interface ExpiredRowsOfTerm {
  readonly name: string;
  readonly term: TermKind;
  /** @param before ISO 8601 UTC. @returns the number of rows removed; 0 = none left. */
  remove(before: string): number;
}

export interface ExpiredRows {
  readonly expiries: readonly ExpiredRowsOfTerm[];
  readonly xml: readonly { readonly name: string; remove(isOver: IsOver): number }[];
  countXml(isOver: IsOver): number;
  /** XML of erased stations. @param today YYYY-MM-DD. */
  removeSpared(today: string): number;
  countSpared(today: string): number;
  /** Total of XML files with a retention period. */
  countAllXml(): number;
  /** Number of uploads that are being sent or are about to be. */
  countLeaving(): number;
}

export function createExpiredRows(store: Store, features: readonly FeatureData[] = FEATURES): ExpiredRows {
  const xml = features.flatMap((feature) => feature.xml ?? []);
  return {
    expiries: features.flatMap(({ expiries = [] }) =>
      expiries.map(({ name, term, remove }) => ({ name, term, remove: (before) => store.transaction(() => remove(store, before)) })),
    ),
    xml: xml.map(({ name, remove }) => ({ name, remove: (isOver) => store.transaction(() => remove(store, isOver)) })),
    countXml: (isOver) => xml.reduce((sum, { count }) => sum + count(store, isOver), 0),
    removeSpared: (today) =>
      store.transaction(() => {
        const rows = store.prepare('SELECT id, payload_id FROM fiscal_files WHERE kept_until < ? LIMIT 200').all(today);
        for (const row of rows) {
          store.prepare('DELETE FROM fiscal_files WHERE id = ?').run(integerOf(row, 'id'));
          dropUnused(store, integerOf(row, 'payload_id'));
        }
        return rows.length;
      }),
    countSpared: (today) => countIn(store, 'SELECT count(*) AS n FROM fiscal_files WHERE kept_until < ?', today),
    countAllXml: () =>
      countIn(store, 'SELECT (SELECT count(*) FROM note_files) + (SELECT count(*) FROM fiscal_files) AS n') +
      xml.reduce((sum, { countAll }) => sum + countAll(store), 0),
    countLeaving: () => countIn(store, `SELECT count(*) AS n FROM outbox_items WHERE state IN ${quoted(statesThatAre('leaving'))}`),
  };
}
