import { z } from 'zod';
import { OUTBOX_STATES } from '../../../preload/contract/outbox/batches.ts';
import { jsonText } from '../../shared/json-text.ts';
import { outboxRecord } from '../record-schema.ts';

/** A row of outbox_items. The state column must agree with the record, because SQL reads one and the reducer the other. */
export const outboxRow = z
  .object({
    id: z.string(),
    seq: z.number().int(),
    station_id: z.string(),
    payload_id: z.number().int(),
    payload_sha256: z.string().nullable().default(null),
    corrects_id: z.string().nullable(),
    kind: z.string(),
    state: z.enum(OUTBOX_STATES),
    record: jsonText.pipe(outboxRecord),
  })
  .refine((row) => row.record.state === row.state && row.record.kind === row.kind, { message: 'columns and record differ' });
