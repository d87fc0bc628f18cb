import { z } from 'zod';
import { KINDS } from '../../../preload/contract/price-import/import-edit.ts';
import type { Store } from '../../store/index.ts';
import type { PriceChanges } from '../tracking/price-changes-repository.ts';

/** Newest batch first. */
const REFUSED = `SELECT b.id AS batchId, i.file_name AS fileName, substr(o.kind, 7) AS kind, o.seq, o.created_at AS createdAt,
    l.product_id AS productId, l.customer_document AS customerDocument, l.valid_from AS validFrom
  FROM batches b JOIN outbox_items o ON o.id = b.id JOIN imports i ON i.id = b.import_id JOIN batch_lines l ON l.batch_id = b.id
  WHERE b.station_id = $station AND b.created_at >= $since AND l.state = 'refused' ORDER BY o.seq DESC`;

const refusedRow = z.object({
  batchId: z.string(),
  fileName: z.string(),
  kind: z.enum(KINDS),
  seq: z.number().int(),
  createdAt: z.string().transform((text) => Date.parse(text)),
  productId: z.string(),
  customerDocument: z.string().nullable(),
  validFrom: z.string().nullable(),
});

interface RefusedBatch {
  readonly batchId: string;
  readonly fileName: string;
  readonly lines: number;
}

export type RefusedLines = ReturnType<typeof createRefusedLines>;

/** Lines that the network refused and that no later batch settles. */
export function createRefusedLines(store: Store, changes: Pick<PriceChanges, 'settling'>) {
  return {
    /** Batches with such lines, newest first. @param since ISO 8601 UTC: older batches are omitted. @param now epoch milliseconds. */
    open(stationId: string, since: string, now: number, timeZone: string): readonly RefusedBatch[] {
      const rows = store
        .prepare(REFUSED)
        .all({ $station: stationId, $since: since })
        .map((row) => refusedRow.parse(row));
      const open = [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, lines]) => {
        const oldest = Math.min(...lines.map(({ seq }) => seq));
        const settling = changes.settling(stationId, kind, oldest, now, timeZone);
        return lines.filter((line) => settling(line) === null);
      });
      const batches = [...Map.groupBy(open, ({ seq }) => seq)].toSorted(([a], [b]) => b - a);
      return batches.flatMap(([, lines]) => {
        const [first] = lines;
        return first === undefined ? [] : [{ batchId: first.batchId, fileName: first.fileName, lines: lines.length }];
      });
    },
  };
}
