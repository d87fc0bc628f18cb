/** Acts for which many uploads can be selected. Each act is validated again when performed. */

import { z } from 'zod';
import { type MarkableUpload, OUTBOX_KINDS } from '../../../preload/contract/outbox/outbox.ts';
import { OUTBOX_STATES } from '../../../preload/contract/outbox/outbox-states.ts';
import type { Store } from '../../store/index.ts';
import { bulkActsOf } from '../kinds/bulk-acts.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import { COUNT_ELSEWHERE } from '../notes/shown-elsewhere.ts';

const recordField = (path: string): string => `CASE WHEN json_valid(o.record) THEN json_extract(o.record, '$.${path}') END`;
const markRow = z.object({
  id: z.string(),
  seq: z.number().int(),
  kind: z.enum(OUTBOX_KINDS),
  state: z.enum(OUTBOX_STATES),
  cause: z.string().nullable(),
  reason: z.string().nullable(),
  elsewhere: z.number().nullable(),
  mayHaveArrived: z.number().nullable(),
  readable: z.number(),
});

const ROWS = `SELECT o.id, o.seq, o.kind, o.state, ${recordField('cause')} AS cause, ${recordField('reason')} AS reason, json_valid(o.record) AS readable,
    ${recordField('mayHaveArrived')} AS mayHaveArrived,
    ${COUNT_ELSEWHERE} AS elsewhere
  FROM outbox_items o WHERE o.seq IN (SELECT value FROM json_each($places)) AND o.state IN ${quoted(statesThatAre('marked'))}
    AND ($ids IS NULL OR o.id IN (SELECT value FROM json_each($ids)))`;

/** Places per query: reading stops once enough uploads are found. */
const SLICE = 20_000;

/**
 * @param order all filtered places
 * @param stopped stopped places without a newer replacement
 * @param ids restricts to these; null = all
 */
export function markableOf(
  store: Store,
  order: readonly number[],
  stopped: ReadonlySet<number>,
  ids: readonly string[] | null,
  most: number,
): { readonly items: readonly MarkableUpload[]; readonly more: boolean } {
  const items: MarkableUpload[] = [];
  const $ids = ids === null ? null : JSON.stringify(ids);
  for (let start = 0; start < order.length; start += SLICE) {
    const places = order.slice(start, start + SLICE);
    const rows = store.prepare(ROWS).all({ $places: JSON.stringify(places), $ids });
    const found = new Map(rows.map((row) => markRow.parse(row)).map((row) => [row.seq, row]));
    for (const seq of places) {
      const row = found.get(seq);
      const acts = row === undefined || row.readable === 0 ? [] : bulkActsOf({ ...row, elsewhere: row.elsewhere ?? 0 }, !stopped.has(seq));
      if (row === undefined || acts.length === 0) continue;
      if (items.length === most) return { items, more: true };
      items.push({ id: row.id, acts, mayHaveArrived: row.mayHaveArrived === 1 });
    }
  }
  return { items, more: false };
}
