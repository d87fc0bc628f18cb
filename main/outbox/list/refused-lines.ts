import type { Store } from '../../store/index.ts';
import { integerOf, textOf } from '../../store/index.ts';
import { quoted, statesThatAreNot } from '../model/states.ts';

/**
 * A refused line is resolved once a later batch of the same line contains a price for the same product and customer,
 * unless that batch failed as well.
 */
const REFUSED = `SELECT b.id, i.file_name AS fileName, count(*) AS n
  FROM batches b JOIN outbox_items o ON o.id = b.id JOIN imports i ON i.id = b.import_id JOIN batch_lines l ON l.batch_id = b.id
  WHERE b.station_id = $station AND b.created_at >= $since AND l.state = 'refused' AND NOT EXISTS (
    SELECT 1 FROM batches c JOIN outbox_items p ON p.id = c.id JOIN batch_lines m ON m.batch_id = c.id
    WHERE c.station_id = b.station_id AND c.created_at >= b.created_at AND p.kind = o.kind AND p.seq > o.seq
      AND p.state IN ${quoted(statesThatAreNot('vain'))} AND m.product_id = l.product_id
      AND m.customer_document IS l.customer_document AND m.state <> 'refused')
  GROUP BY b.id ORDER BY o.seq DESC`;

export type RefusedLines = ReturnType<typeof createRefusedLines>;

/** Lines that the network refused and that no later batch has replaced. */
export function createRefusedLines(store: Store) {
  return {
    /** Batches with such lines, newest first. @param since ISO 8601 UTC: older batches are omitted. */
    open: (stationId: string, since: string): readonly { readonly batchId: string; readonly fileName: string; readonly lines: number }[] =>
      store
        .prepare(REFUSED)
        .all({ $station: stationId, $since: since })
        .map((row) => ({ batchId: textOf(row, 'id'), fileName: textOf(row, 'fileName'), lines: integerOf(row, 'n') })),
  };
}
