/** Waiting notes with their fuelings, and the findings of the checks before sending. */

import { z } from 'zod';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { SupplierTransaction } from '../../network/index.ts';
import { customerDocumentOf } from '../../shared/names/customer-document.ts';
import { bareKey } from '../../shared/names/note-key.ts';
import type { Store } from '../../store/index.ts';
import {
  countReading,
  createNetworkFacts,
  environmentOf,
  integerOf,
  integerOrNullOf,
  oneOf,
  type Row,
  textOf,
  textOrNullOf,
} from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import {
  type Amounts,
  type Found,
  findAgainst,
  type KnownBefore,
  type Look,
  mergeFound,
  type NoteBefore,
  seenBy,
  seenWhenAttached,
  unseen,
} from './before-sending.ts';

const found: z.ZodType<readonly Found[]> = z.array(
  z.discriminatedUnion('type', [
    z.object({ id: z.string(), type: z.literal('other-note'), key: z.string() }),
    z.object({ id: z.string(), type: z.literal('other-customer'), document: z.string() }),
    z.object({ id: z.string(), type: z.literal('corrected'), quantityE4: z.number(), valueE4: z.number() }),
    z.object({ id: z.string(), type: z.literal('elsewhere'), date: z.string().nullable() }),
    z.object({ id: z.string(), type: z.literal('other-station'), station: z.string() }),
    z.object({ id: z.string(), type: z.enum(['this-note', 'cancelled', 'gone']) }),
  ]),
);

/** One row per fueling. Uploads that never left this PC are excluded: they explain nothing that the network shows. */
const NOTES = `SELECT a.id, o.station_id, a.access_key, a.environment, f.transaction_id, p.gone_at IS NOT NULL AS gone,
    substr(CASE WHEN json_valid(f.fueling) THEN json_extract(f.fueling, '$.date') END, 1, 10) AS day,
    CASE WHEN json_valid(f.fueling) THEN json_extract(f.fueling, '$.quantityE4') END AS quantity_then,
    CASE WHEN json_valid(f.fueling) THEN json_extract(f.fueling, '$.valueE4') END AS value_then,
    CASE WHEN p.gone_at IS NULL THEN p.quantity_e4 END AS quantity_now, CASE WHEN p.gone_at IS NULL THEN p.value_e4 END AS value_now,
    (SELECT json_group_array(n.access_key) FROM attachment_fuelings g JOIN attachments n ON n.id = g.attachment_id
       JOIN outbox_items u ON u.id = n.id
     WHERE g.station_id = f.station_id AND g.transaction_id = f.transaction_id AND n.access_key <> a.access_key
       AND u.state <> 'queued' AND u.state NOT IN ${quoted(statesThatAre('ineffective'))}
       AND CASE WHEN json_valid(u.record) THEN json_extract(u.record, '$.lastAttempt.id') END IS NOT NULL) AS own_keys
  FROM outbox_items o JOIN attachments a ON a.id = o.id
    JOIN attachment_fuelings f ON f.attachment_id = a.id AND f.station_id = o.station_id
    LEFT JOIN pending_fuelings p ON p.station_id = f.station_id AND p.transaction_id = f.transaction_id`;
const ONE = `${NOTES} WHERE o.id = ? ORDER BY f.transaction_id`;
const QUEUED = `${NOTES} WHERE o.station_id = ? AND o.kind = 'note' AND o.state = 'queued' ORDER BY o.seq, f.transaction_id`;

const party = (field: string): string => `nullif(json_extract(n.reading, '$.note.recipient.${field}'), '')`;
/** A damaged or erased file yields no customer. */
const RECIPIENT = `SELECT CASE WHEN json_valid(n.reading) THEN coalesce(${party('cnpj')}, ${party('cpf')}) END AS recipient
  FROM attachments a JOIN note_files n ON n.id = a.file_id WHERE a.id = ?`;
/** Those of these keys that belong to cancelled notes. */
const CANCELLED_AMONG = `SELECT access_key FROM note_cancellations WHERE environment = $environment
  AND access_key IN (SELECT value FROM json_each($keys)) AND json_valid(cancellation) AND json_extract(cancellation, '$.state') = 'registered'`;

const keys = z.array(z.string());

/** A note waiting to be sent. */
export interface QueuedNote extends NoteBefore {
  readonly stationId: string;
  readonly environment: Environment;
  /** Station-local days of its fuelings, `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
}

export type NoteLookStore = ReturnType<typeof createNoteLooksRepository>;

export function createNoteLooksRepository(store: Store) {
  const facts = createNetworkFacts(store);

  function knownOf(itemId: string, { environment, stationId, key, fuelings }: QueuedNote, look: Look | null): KnownBefore {
    const ids = fuelings.map(({ id }) => id);
    const ofNote = facts.ofNote(environment, stationId, key, ids);
    const row = store.prepare(RECIPIENT).get(itemId);
    const recipient = row === undefined ? null : textOrNullOf(row, 'recipient');
    const shown = ids.flatMap((id) => [ofNote.fuelings.get(id)?.key, look?.transactions.get(id)?.invoiceKey].flatMap((key) => key ?? []));
    const cancelled =
      shown.length === 0
        ? []
        : store.prepare(CANCELLED_AMONG).all({ $environment: environment, $keys: JSON.stringify(shown.map(bareKey)) });
    return {
      ...ofNote,
      recipient: recipient === null ? null : customerDocumentOf(recipient),
      cancelledKeys: cancelled.map((note) => textOf(note, 'access_key')),
    };
  }

  function put(itemId: string, seen: readonly Found[]): void {
    if (seen.length === 0) return;
    store
      .prepare(
        `INSERT INTO note_looks (item_id, found, waived) VALUES (?, '[]', ?)
         ON CONFLICT (item_id) DO UPDATE SET waived = excluded.waived`,
      )
      .run(itemId, JSON.stringify(seen));
  }

  const looks = {
    /** All obstacles to sending an item's note, including seen ones; empty without a note. @param look the last look at its station. */
    against(itemId: string, look: Look | null): readonly Found[] {
      const note = looks.note(itemId);
      return note === null ? [] : findAgainst(note, look, knownOf(itemId, note, look));
    },
    /** The obstacles that no person has seen. */
    unseen: (itemId: string, look: Look | null): readonly Found[] => unseen(looks.against(itemId, look), looks.waived(itemId)),
    /** The question for the user: unseen obstacles, including those of the last check that held it. */
    open: (itemId: string): readonly Found[] => unseen(mergeFound(looks.found(itemId), looks.against(itemId, null)), looks.waived(itemId)),
    /** Call after a person attached a note: what the desk showed counts as seen. */
    attached: (itemId: string): void => put(itemId, seenWhenAttached(looks.against(itemId, null))),
    /** null: the item carries no note, or one whose fuelings are unknown. */
    note: (itemId: string): QueuedNote | null => notesOf(store.prepare(ONE).all(itemId))[0] ?? null,
    /** The station's queued notes, in the order of the line. */
    queued: (stationId: string): readonly QueuedNote[] => notesOf(store.prepare(QUEUED).all(stationId)),
    /** What held it at the last check. */
    found: (itemId: string): readonly Found[] => readFound(store, itemId, 'found'),
    waived: (itemId: string): readonly Found[] => readFound(store, itemId, 'waived'),
    /** @param at ISO 8601 UTC. */
    keep(itemId: string, list: readonly Found[], at: string): void {
      store
        .prepare(
          `INSERT INTO note_looks (item_id, found, found_at) VALUES (?, ?, ?)
           ON CONFLICT (item_id) DO UPDATE SET found = excluded.found, found_at = excluded.found_at`,
        )
        .run(itemId, JSON.stringify(found.parse(list)), at);
    },
    /** Records that a person sends it despite the findings and the pending list. */
    waive(itemId: string): void {
      const note = looks.note(itemId);
      if (note === null) return;
      put(itemId, seenBy(note, looks.found(itemId), looks.waived(itemId)));
    },
    /** Stores the customers of the fuelings that name one. */
    keepCustomers(stationId: string, fuelings: readonly Pick<SupplierTransaction, 'transactionId' | 'customerDocument'>[]): void {
      const put = store.prepare(
        `INSERT INTO transaction_customers VALUES (?, ?, ?)
         ON CONFLICT (station_id, transaction_id) DO UPDATE SET customer_document = excluded.customer_document
         WHERE customer_document <> excluded.customer_document`,
      );
      const changes = store.transaction(() =>
        fuelings.reduce((sum, { transactionId, customerDocument }) => {
          return customerDocument === null ? sum : sum + Number(put.run(stationId, transactionId, customerDocument).changes);
        }, 0),
      );
      if (changes > 0) countReading(store);
    },
  };
  return looks;
}

export function readFound(store: Store, itemId: string, column: 'found' | 'waived'): readonly Found[] {
  const row = store.prepare(`SELECT ${column} AS list FROM note_looks WHERE item_id = ?`).get(itemId);
  return row === undefined ? [] : found.parse(JSON.parse(textOf(row, 'list')));
}

function notesOf(rows: readonly Row[]): readonly QueuedNote[] {
  return [...Map.groupBy(rows, (row) => textOf(row, 'id')).values()].map((noteRows): QueuedNote => {
    const first = oneOf(noteRows[0]);
    const fuelings = noteRows.map((row) => ({
      id: textOf(row, 'transaction_id'),
      gone: integerOf(row, 'gone') === 1,
      ownKeys: keys.parse(JSON.parse(textOf(row, 'own_keys'))),
      attached: amountsOf(row, 'then'),
      listed: amountsOf(row, 'now'),
    }));
    const days = [...new Set(noteRows.flatMap((row) => textOrNullOf(row, 'day') ?? []))].toSorted();
    return { stationId: textOf(first, 'station_id'), environment: environmentOf(first), key: textOf(first, 'access_key'), fuelings, days };
  });
}

function amountsOf(row: Row, at: 'then' | 'now'): Amounts | null {
  const quantityE4 = integerOrNullOf(row, `quantity_${at}`);
  const valueE4 = integerOrNullOf(row, `value_${at}`);
  return quantityE4 === null || valueE4 === null ? null : { quantityE4, valueE4 };
}
