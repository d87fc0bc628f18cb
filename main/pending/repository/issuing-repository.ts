import { z } from 'zod';
import type { IssuingData } from '../../network/index.ts';
import { jsonText } from '../../shared/json-text.ts';
import type { Store } from '../../store/index.ts';
import { textOf, textOrNullOf } from '../../store/index.ts';

const stored = jsonText.pipe(
  z.array(z.object({ path: z.string(), value: z.string(), kind: z.enum(['text', 'number', 'boolean', 'null', 'empty']) }).readonly()),
);

interface StoredIssuingData extends IssuingData {
  readonly readAt: string;
}

export type IssuingStore = ReturnType<typeof createIssuingRepository>;

export function createIssuingRepository(store: Store) {
  return {
    keep(stationId: string, transactionId: string, { fields, customerDocument }: IssuingData, readAt: string): void {
      store
        .prepare(
          `INSERT INTO issuing_data (station_id, transaction_id, fields, customer_document, read_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (station_id, transaction_id) DO UPDATE SET
             fields = excluded.fields, customer_document = excluded.customer_document, read_at = excluded.read_at`,
        )
        .run(stationId, transactionId, JSON.stringify(fields), customerDocument, readAt);
    },
    /** null also when what is kept can't be read any more. */
    find(stationId: string, transactionId: string): StoredIssuingData | null {
      const row = store.prepare('SELECT * FROM issuing_data WHERE station_id = ? AND transaction_id = ?').get(stationId, transactionId);
      if (row === undefined) return null;
      const fields = stored.safeParse(row.fields);
      if (!fields.success) return null;
      return { fields: fields.data, customerDocument: textOrNullOf(row, 'customer_document'), readAt: textOf(row, 'read_at') };
    },
  };
}
