/** The ledger of notes put into the outbox. The status of each is the outbox item's state. */

import { z } from 'zod';
import type { FuelingBrief } from '../../../preload/contract/notes/note-desk.ts';
import { OUTBOX_STATES } from '../../../preload/contract/outbox/batches.ts';
import { shownAs, stageOf } from '../../../preload/contract/outbox/outbox-states.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import {
  counts,
  coverOf,
  createNoteTotals,
  DONE_BY,
  IN_DOUBT,
  mayGetNote,
  readNoteHeads,
  SIZE,
  shareOf,
  UPLOAD,
  uploadOf,
} from '../../outbox/index.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import type { Store } from '../../store/index.ts';
import { environmentOf, integerOf, oneOf, type Row, textOf, textOrNullOf, wordOf } from '../../store/index.ts';
import type { LedgerEntry } from '../model/types.ts';

const brief: z.ZodType<FuelingBrief> = z.object({
  id: z.string(),
  date: z.string(),
  customerName: z.string().nullable(),
  productName: z.string().nullable(),
  plate: z.string().nullable(),
  quantityE4: z.number(),
  valueE4: z.number(),
  daysPending: z.number(),
});

const SELECT = `SELECT a.id, a.station_id, a.access_key, a.xml_sha256, a.created_at, o.state, o.seq, ${UPLOAD}, ${DONE_BY}, ${IN_DOUBT}
  FROM attachments a JOIN outbox_items o ON o.id = a.id`;

/** Uploads of a fueling, with its status in the last complete sweep. */
const OF_FUELING = `SELECT a.access_key, a.created_at, o.state, ${UPLOAD}, ${SIZE}, p.value_e4, p.last_seen_at
  FROM attachment_fuelings f JOIN attachments a ON a.id = f.attachment_id JOIN outbox_items o ON o.id = a.id
  LEFT JOIN pending_fuelings p ON p.station_id = f.station_id AND p.transaction_id = f.transaction_id AND p.gone_at IS NULL
  WHERE f.station_id = ? AND f.transaction_id = ?`;

const CHOSEN = `SELECT c.chosen_at FROM note_choices c, json_each(c.transaction_ids) each
  WHERE c.station_id = ? AND c.access_key = ? AND each.value = ?`;

const DONE_BY_WORDS = ['status', 'read-back', 'user', 'no-longer-pending'] as const satisfies readonly LedgerEntry['doneBy'][];

const LIVE = `NOT IN ${quoted(statesThatAre('ineffective'))}`;

/** `id`: the outbox item's id. `createdAt`: after all statements about the note that were known then. */
interface NewAttachment extends Pick<LedgerEntry, 'id' | 'stationId' | 'key' | 'xmlSha256' | 'fileId' | 'createdAt' | 'fuelings'> {
  readonly environment: Environment;
  readonly xmlPayloadId: number;
  readonly number: string | null;
}

export type AttachmentStore = ReturnType<typeof createAttachmentsRepository>;

export function createAttachmentsRepository(store: Store) {
  const totals = createNoteTotals(store);

  /** When one of these notes was last manually chosen for the fueling, ISO 8601 UTC. */
  function chosenFor(stationId: string, transactionId: string, keys: readonly string[]): string | null {
    const chosen = keys.flatMap((key) => store.prepare(CHOSEN).all(stationId, key, transactionId));
    return (
      chosen
        .map((row) => textOf(row, 'chosen_at'))
        .toSorted()
        .at(-1) ?? null
    );
  }

  return {
    /** The outbox item must exist already. */
    insert({ id, stationId, environment, key, xmlSha256, xmlPayloadId, fileId, number, createdAt, fuelings }: NewAttachment): void {
      store
        .prepare(
          `INSERT INTO attachments (id, station_id, environment, access_key, xml_sha256, xml_payload_id, file_id, number, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(id, stationId, environment, key, xmlSha256, xmlPayloadId, fileId, number, createdAt);
      const statement = store.prepare(
        'INSERT INTO attachment_fuelings (attachment_id, station_id, transaction_id, fueling) VALUES (?, ?, ?, ?)',
      );
      for (const fueling of fuelings) statement.run(id, stationId, fueling.id, JSON.stringify(brief.parse(fueling)));
    },
    /** The note of an upload, and the fuelings it was sent for; null: not a note. */
    find(itemId: string) {
      const row = store.prepare(`SELECT a.file_id, a.environment, a.xml_payload_id FROM attachments a WHERE a.id = ?`).get(itemId);
      if (row === undefined) return null;
      const fuelings = store
        .prepare('SELECT fueling FROM attachment_fuelings WHERE attachment_id = ? ORDER BY transaction_id')
        .all(itemId)
        .map((fueling) => brief.parse(JSON.parse(textOf(fueling, 'fueling'))));
      const payloadId = integerOf(row, 'xml_payload_id');
      return { fileId: textOf(row, 'file_id'), environment: environmentOf(row), payloadId, fuelings };
    },
    /** Oldest first. */
    list(environment: Environment): readonly LedgerEntry[] {
      const rows = store.prepare(`${SELECT} WHERE a.environment = ? ORDER BY o.seq`).all(environment);
      if (rows.length === 0) return [];
      const fuelings = store
        .prepare(
          `SELECT f.attachment_id, f.fueling FROM attachment_fuelings f JOIN attachments a ON a.id = f.attachment_id
           WHERE a.environment = ? ORDER BY f.attachment_id, f.transaction_id`,
        )
        .all(environment);
      const byItem = Map.groupBy(fuelings, (row) => textOf(row, 'attachment_id'));
      const heldBy = readNoteHeads(store);
      return rows.map((row) => read(row, byItem.get(textOf(row, 'id')) ?? [], heldBy));
    },
    /** Uploads of a key that may have arrived or may still. */
    live(environment: Environment, key: string): readonly Pick<LedgerEntry, 'id' | 'stationId' | 'xmlSha256'>[] {
      return store
        .prepare(
          `SELECT a.id, a.station_id, a.xml_sha256 FROM attachments a JOIN outbox_items o ON o.id = a.id
           WHERE a.environment = ? AND a.access_key = ? AND o.state ${LIVE} ORDER BY o.seq`,
        )
        .all(environment, key)
        .map((row) => ({ id: textOf(row, 'id'), stationId: textOf(row, 'station_id'), xmlSha256: textOf(row, 'xml_sha256') }));
    },
    /** When the key's last upload was made, whatever became of it. null: never. */
    lastAt(environment: Environment, key: string): string | null {
      const row = store
        .prepare('SELECT max(created_at) AS at FROM attachments WHERE environment = ? AND access_key = ?')
        .get(environment, key);
      return textOrNullOf(oneOf(row), 'at');
    },
    /**
     * Those of these fuelings that no note of these keys may be sent for now: live uploads of other
     * keys cover them. A cancelled note covers nothing; a fueling that is partly paid, or
     * has been listed for long, is available to a note chosen for it manually after all of them.
     */
    coveredByOthers(stationId: string, transactionIds: readonly string[], keys: readonly string[]): readonly string[] {
      return transactionIds.filter((id) => {
        const others = store
          .prepare(OF_FUELING)
          .all(stationId, id)
          .filter((row) => !keys.includes(textOf(row, 'access_key')))
          .map((row) => ({ row, ...uploadOf(row), stage: wordOf(row, 'state', OUTBOX_STATES), shareE4: shareOf(row, totals) }))
          .filter(counts);
        const [first] = others;
        if (first === undefined) return false;
        const { value_e4: valueE4, last_seen_at: seenAt } = first.row;
        if (typeof valueE4 !== 'number' || typeof seenAt !== 'string') return true;
        if (!mayGetNote(coverOf({ valueE4, seenAt: Date.parse(seenAt) }, others))) return true;
        // A further note for it requires a person's choice made with all of these in view.
        const chosenAt = chosenFor(stationId, id, keys);
        return chosenAt === null || others.some(({ row }) => textOf(row, 'created_at') > chosenAt);
      });
    },
  };
}

function read(row: Row, fuelings: readonly Row[], heldBy: ReturnType<typeof readNoteHeads>): LedgerEntry {
  const state = wordOf(row, 'state', OUTBOX_STATES);
  const stationId = textOf(row, 'station_id');
  return {
    id: textOf(row, 'id'),
    stationId,
    key: textOf(row, 'access_key'),
    xmlSha256: textOf(row, 'xml_sha256'),
    fileId: textOf(row, 'file_id'),
    state,
    stage: stageOf(state, heldBy({ stationId, kind: 'note', seq: integerOf(row, 'seq'), state }) !== null),
    ...uploadOf(row),
    doneBy: state === 'done' ? (DONE_BY_WORDS.find((word) => word === row.done_by) ?? null) : null,
    givenUp: shownAs(state) === 'cancelled' && row.in_doubt === 1,
    createdAt: textOf(row, 'created_at'),
    fuelings: fuelings.map((fueling) => brief.parse(JSON.parse(textOf(fueling, 'fueling')))),
  };
}
