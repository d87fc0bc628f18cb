import { z } from 'zod';
import { OUTBOX_STATES, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import type { IssuingData } from '../../network/index.ts';
import { jsonText } from '../../shared/json-text.ts';
import type { Store } from '../../store/index.ts';
import { cancellationOf, countReading, createNetworkFacts, textOf, textOrNullOf, unitsNow, wordOf } from '../../store/index.ts';
import type { IssuingKnown } from '../model/issue-sheet.ts';

const stored = jsonText.pipe(
  z.array(z.object({ path: z.string(), value: z.string(), kind: z.enum(['text', 'number', 'boolean', 'null', 'empty']) }).readonly()),
);

const OF_LISTED = `SELECT p.transaction_id, d.fields, coalesce(d.customer_document, c.customer_document) AS document
  FROM pending_fuelings p
  LEFT JOIN issuing_data d ON d.station_id = p.station_id AND d.transaction_id = p.transaction_id
  LEFT JOIN transaction_customers c ON c.station_id = p.station_id AND c.transaction_id = p.transaction_id
  WHERE p.station_id = $id AND p.gone_at IS NULL`;

const CANCELLED = `SELECT 1 FROM (SELECT environment, $key AS access_key FROM stations WHERE id = $station) k WHERE EXISTS (${cancellationOf('k')})`;
const SENT_FOR = `SELECT o.state FROM attachment_fuelings f JOIN attachments a ON a.id = f.attachment_id AND a.access_key = $key
    JOIN outbox_items o ON o.id = a.id WHERE f.station_id = $station AND f.transaction_id = $id`;

interface StoredIssuingData extends IssuingData {
  readonly readAt: string;
}

export type IssuingStore = ReturnType<typeof createIssuingRepository>;

export function createIssuingRepository(store: Store) {
  const facts = createNetworkFacts(store);

  /** Whether the key is of a note that this PC sent for the fueling, or of one cancelled since. */
  function isExplained(stationId: string, id: string, key: string): boolean {
    const of = { $station: stationId, $key: key };
    if (store.prepare(CANCELLED).get(of) !== undefined) return true;
    const uploads = store.prepare(SENT_FOR).all({ ...of, $id: id });
    return uploads.some((row) => !stateIs(wordOf(row, 'state', OUTBOX_STATES), 'ineffective'));
  }

  return {
    /** Pending fuelings that can't get a note, by transaction id: the desk of notes refuses them for the same reasons. */
    barred(stationId: string): ReadonlySet<string> {
      const shown = [...facts.ofPending(stationId).values()];
      const barred = shown.filter(({ id, cancelled, key }) => cancelled || (key !== null && !isExplained(stationId, id, key)));
      return new Set(barred.map(({ id }) => id));
    },
    units: () => unitsNow(store),
    keep(stationId: string, transactionId: string, { fields, customerDocument }: IssuingData, readAt: string): void {
      store
        .prepare(
          `INSERT INTO issuing_data (station_id, transaction_id, fields, customer_document, read_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (station_id, transaction_id) DO UPDATE SET
             fields = excluded.fields, customer_document = excluded.customer_document, read_at = excluded.read_at`,
        )
        .run(stationId, transactionId, JSON.stringify(fields), customerDocument, readAt);
      countReading(store);
    },
    /** Issuing data and customer of the listed fuelings, by transaction id. */
    ofListed(stationId: string): ReadonlyMap<string, IssuingKnown> {
      const rows = store.prepare(OF_LISTED).all({ $id: stationId });
      return new Map(
        rows.map((row): [string, IssuingKnown] => {
          const fields = row.fields === null ? null : stored.safeParse(row.fields);
          return [
            textOf(row, 'transaction_id'),
            { fields: fields?.success === true ? fields.data : null, document: textOrNullOf(row, 'document') },
          ];
        }),
      );
    },
    /** null also when the stored data can't be read any more. */
    find(stationId: string, transactionId: string): StoredIssuingData | null {
      const row = store.prepare('SELECT * FROM issuing_data WHERE station_id = ? AND transaction_id = ?').get(stationId, transactionId);
      if (row === undefined) return null;
      const fields = stored.safeParse(row.fields);
      if (!fields.success) return null;
      return { fields: fields.data, customerDocument: textOrNullOf(row, 'customer_document'), readAt: textOf(row, 'read_at') };
    },
  };
}
