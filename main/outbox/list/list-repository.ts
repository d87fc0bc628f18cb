import { z } from 'zod';
import { type BatchName, OUTBOX_STATES, type OutboxState } from '../../../preload/contract/outbox/batches.ts';
import {
  OUTBOX_KINDS,
  type OutboxContent,
  type OutboxShow,
  type RefusedUploads,
  type UploadedFuelingView,
} from '../../../preload/contract/outbox/outbox.ts';
import { shownAs } from '../../../preload/contract/outbox/outbox-states.ts';
import type { Clock } from '../../shared/ports.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, oneOf, type Row, wordOf } from '../../store/index.ts';
import { FUELING, uploadedFuelingOf } from '../fuelings/uploaded-fueling.ts';
import { priceKindOf } from '../kinds/kinds.ts';
import type { OutboxRecord } from '../model/record.ts';
import { quoted, statesThatAre, statesThatAreNot } from '../model/states.ts';
import type { BatchSummary } from '../model/store.ts';
import { addNoteRules, BARRED } from '../notes/note-bars.ts';
import { moneyOf } from '../notes/upload-facts.ts';
import { carriesPrices } from '../repository/carries-prices.ts';
import { readLaneHeads } from '../repository/lane-heads.ts';
import { type ReportDamage, readOutboxItem } from '../repository/outbox-repository.ts';
import { sumsOf } from './batches-repository.ts';
import { CONTENT } from './content.ts';
import { IN_TRAINING } from './person-facts.ts';
import { createUploadProgress } from './upload-progress.ts';
import { uploadedNotes } from './uploaded-notes.ts';

const listedRow = z.object({
  id: z.string(),
  seq: z.number().int(),
  stationId: z.string(),
  kind: z.enum(OUTBOX_KINDS),
  state: z.enum(OUTBOX_STATES),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  payloadId: z.number().int(),
  /** Hex, as enqueued; null in a store of an early version. */
  payloadSha256: z.string().nullable(),
  importId: z.string().nullable(),
  fileName: z.string().nullable(),
  /**
   * A later item of its line was not cancelled, refused or given up, so its prices are newer; or a note has a
   * bar (`NoteBar`); or a refusal was dismissed.
   */
  superseded: z.number().transform((is) => is === 1),
  number: z.string().nullable(),
  customerName: z.string().nullable(),
  valueE4: z.number().nullable(),
});

export interface ListedItem extends Readonly<Omit<z.infer<typeof listedRow>, 'seq' | 'number' | 'customerName' | 'valueE4'>> {
  /** null: unreadable. Such an item stays in its line and is never sent. */
  readonly record: OutboxRecord | null;
  readonly prices: number | null;
  /** null: it carries no prices, or its record is unreadable. */
  readonly batch: BatchSummary | null;
  /** Number, the customer of its fuelings as named by the network, and its amount; null: not a note. */
  readonly note: { readonly number: string | null; readonly customerName: string | null; readonly valueE4: number | null } | null;
  /** null: not a fueling. */
  readonly fueling: UploadedFuelingView | null;
  /** For a queued item, the unresolved item that precedes it in its line. */
  readonly heldBy: string | null;
}

const refusedRow = z.object({ accessId: z.string(), count: z.number().int(), valueE4: z.number().int(), itemId: z.string().nullable() });

const OPEN = quoted(statesThatAre('live'));
const ENDED = quoted(statesThatAreNot('live'));
const STOPS = `o.state IN ${quoted(OUTBOX_STATES.filter((state) => shownAs(state) === 'refused'))}`;
/** A person dismissed the refusal. */
const SETTLED = `o.state = 'rejected' AND EXISTS (SELECT 1 FROM notices s WHERE s.id = 'refused-' || o.id AND s.dismissed_at IS NOT NULL)`;
/** The same vehicle in the same minute was registered again. */
const REGISTERED_ANEW = `o.state = 'rejected' AND EXISTS (SELECT 1 FROM manual_fuelings a JOIN manual_fuelings b ON b.station_id = a.station_id
    AND b.plate = a.plate AND substr(b.date, 1, 16) = substr(a.date, 1, 16) AND b.id <> a.id
    JOIN outbox_items u ON u.id = b.id AND u.state NOT IN ${quoted(statesThatAre('ineffective'))} AND u.seq > o.seq WHERE a.id = o.id)`;
/**
 * Computed only for stopped or refused items; the states are named so that the line's index is used.
 * A note counts as replaced when any bar keeps it from being sent: reviving it is impossible, and a refusal needs no action.
 * Refused prices have a separate list, by lines (refused-lines.ts).
 */
const SUPERSEDED = `CASE WHEN NOT ${STOPS} THEN 0 WHEN ${SETTLED} THEN 1 WHEN o.kind = 'note' THEN ${BARRED}
    WHEN o.kind = 'fueling' THEN ${REGISTERED_ANEW} WHEN o.state = 'rejected' THEN 1 ELSE EXISTS (
    SELECT 1 FROM outbox_items n WHERE n.station_id = o.station_id AND n.kind = o.kind
    AND n.state IN ${quoted(statesThatAreNot('ineffective'))} AND n.seq > o.seq) END`;
const STOPPED = `${STOPS} AND NOT (${SUPERSEDED})`;
const ATTENTION = `SELECT count(*) AS n FROM outbox_items o WHERE (o.state = 'uncertain' OR (${STOPPED}))`;
/** The amount in an upload's row. */
const MONEY = `CASE o.kind WHEN 'note' THEN (SELECT ${moneyOf('own')} FROM attachments own WHERE own.id = o.id) WHEN 'fueling' THEN (SELECT value_e4 FROM manual_fuelings WHERE id = o.id) END`;
const STATION = '($station IS NULL OR o.station_id = $station)';
const RELATED = `SELECT o.id, i.file_name AS fileName, o.created_at AS createdAt FROM outbox_items o JOIN batches b ON b.id = o.id JOIN imports i ON i.id = b.import_id
  WHERE o.station_id = $station AND ${carriesPrices('o.kind')} AND (o.id = $corrects OR o.corrects_id = $id) ORDER BY o.seq DESC`;
const relatedRow = z.object({ id: z.string(), fileName: z.string(), createdAt: z.string() });

const FROM = `FROM outbox_items o LEFT JOIN batches b ON b.id = o.id LEFT JOIN imports i ON i.id = b.import_id
    LEFT JOIN attachments a ON a.id = o.id LEFT JOIN note_files f ON f.id = a.file_id LEFT JOIN manual_fuelings m ON m.id = o.id`;
const SELECT = `SELECT o.id, o.seq, o.station_id, o.payload_id, o.payload_sha256, o.corrects_id, o.kind, o.state, o.record,
    o.station_id AS stationId, o.created_at AS createdAt, o.payload_id AS payloadId, o.payload_sha256 AS payloadSha256,
    b.import_id AS importId, coalesce(i.file_name, f.name, m.file_name) AS fileName, ${SUPERSEDED} AS superseded,
    ${FUELING},
    a.number, (SELECT json_extract(g.fueling, '$.customerName') FROM attachment_fuelings g
      WHERE g.attachment_id = a.id AND json_valid(g.fueling) LIMIT 1) AS customerName, ${moneyOf('a')} AS valueE4
  ${FROM}`;

export interface ListWanted {
  readonly stationId: string | null;
  readonly show: OutboxShow;
  /** null = any. */
  readonly state: OutboxState | null;
  readonly content: OutboxContent | null;
  readonly ids: readonly string[] | null;
}

export type OutboxListing = ReturnType<typeof createOutboxListRepository>;

/** Read-only. A row with an unreadable record is still listed: it blocks its line, and the user must know. */
export function createOutboxListRepository(store: Store, clock: Pick<Clock, 'now'>, report: ReportDamage) {
  addNoteRules(store);

  const read = (rows: readonly Row[]): readonly ListedItem[] => readListed(store, rows, clock.now(), report);

  function rowsOf(where: string, wanted: ListWanted, limit: number): readonly Row[] {
    const { stationId, state } = wanted;
    const { sql, values } = narrowing(wanted);
    const ofState = state === null ? '' : ' AND o.state = $state';
    return store
      .prepare(`${SELECT} WHERE ${STATION} AND (${where})${ofState}${sql} ORDER BY o.seq DESC LIMIT $limit`)
      .all({ $station: stationId, $limit: limit, ...(state !== null && { $state: state }), ...values });
  }

  return {
    /** Open ones first, newest first; then the newest others. Or all, newest first. */
    list(wanted: ListWanted, limit: number): readonly ListedItem[] {
      if (wanted.show === 'newest') return read(rowsOf('TRUE', wanted, limit));
      const open = rowsOf(`o.state IN ${OPEN} OR (${STOPPED})`, wanted, limit);
      if (wanted.show === 'open') return read(open);
      // The unary plus prevents use of the state's index: read newest first, nearly every row matches.
      return read([...open, ...rowsOf(`+o.state IN ${ENDED} AND NOT (${STOPPED})`, wanted, limit - open.length)]);
    },
    /** Number of matches by state, ignoring `state`. */
    counts(wanted: ListWanted): ReadonlyMap<OutboxState, number> {
      const { stationId, show } = wanted;
      const { sql, values } = narrowing(wanted);
      const where = show === 'open' ? `o.state IN ${OPEN} OR (${STOPPED})` : 'TRUE';
      const rows = store
        .prepare(
          `SELECT o.state, count(*) AS n FROM outbox_items o
           WHERE ${STATION} AND (${where})${sql} GROUP BY o.state`,
        )
        .all({ $station: stationId, ...values });
      return new Map(rows.map((row) => [wordOf(row, 'state', OUTBOX_STATES), integerOf(row, 'n')]));
    },
    /** Total amount of the open items in a state, as shown in their rows; ten-thousandths. */
    openValue(stationId: string, state: OutboxState): number {
      const sql = `SELECT coalesce(sum(${MONEY}), 0) AS n FROM outbox_items o
        WHERE o.station_id = $station AND o.state = $state AND (o.state IN ${OPEN} OR (${STOPPED}))`;
      return integerOf(oneOf(store.prepare(sql).get({ $station: stationId, $state: state })), 'n');
    },
    /** Number of notes held before sending that await a decision. */
    held(stationId: string): number {
      const sql = `SELECT count(*) AS n FROM outbox_items o WHERE o.station_id = ? AND o.kind = 'note' AND o.state = 'uncertain'
        AND json_valid(o.record) AND json_extract(o.record, '$.cause') = 'found-elsewhere'`;
      return integerOf(oneOf(store.prepare(sql).get(stationId)), 'n');
    },
    /** Items by their places in the outbox; in the caller's order. */
    at: (seqs: readonly number[]): readonly ListedItem[] => {
      const rows = store.prepare(`${SELECT} WHERE o.seq IN (SELECT value FROM json_each(?))`).all(JSON.stringify(seqs));
      const place = new Map(seqs.map((seq, index) => [seq, index]));
      const placeOf = (row: Row): number => place.get(integerOf(row, 'seq')) ?? 0;
      return read(rows.toSorted((a, b) => placeOf(a) - placeOf(b)));
    },
    /** Places of stopped or refused items without a newer replacement. */
    stopped: (): readonly number[] =>
      store
        .prepare(`SELECT o.seq FROM outbox_items o WHERE ${STOPPED}`)
        .all()
        .map((row) => integerOf(row, 'seq')),
    find(itemId: string): ListedItem | null {
      return read(store.prepare(`${SELECT} WHERE o.id = ?`).all(itemId))[0] ?? null;
    },
    /** Refused notes and manual fuelings without a resolution, by access. Both Início and the bell use this count. */
    refused(): readonly RefusedUploads[] {
      const sql = `SELECT o.station_id AS accessId, count(*) AS count, coalesce(sum(${MONEY}), 0) AS valueE4,
          CASE count(*) WHEN 1 THEN max(o.id) END AS itemId
        FROM outbox_items o WHERE o.state = 'rejected' AND (${STOPPED}) GROUP BY o.station_id ORDER BY o.station_id`;
      return store
        .prepare(sql)
        .all()
        .map((row) => refusedRow.parse(row));
    },
    /** Number of uncertain items, and of stopped and refused ones without a newer replacement. */
    attention(): number {
      return integerOf(oneOf(store.prepare(ATTENTION).get()), 'n');
    },
    /** The same, of real networks alone. */
    realAttention(): number {
      return integerOf(oneOf(store.prepare(`${ATTENTION} AND NOT ${IN_TRAINING}`).get()), 'n');
    },
    /** The batch whose refused lines it resends, and the batches that resend its own. */
    relatedTo({ item: { id, stationId, correctsId } }: BatchSummary): {
      readonly corrects: BatchName | null;
      readonly correctedBy: readonly BatchName[];
    } {
      const rows = store.prepare(RELATED).all({ $station: stationId, $corrects: correctsId, $id: id });
      const names = rows.map((row) => relatedRow.parse(row));
      return {
        corrects: names.find((name) => name.id === correctsId) ?? null,
        correctedBy: names.filter((name) => name.id !== correctsId),
      };
    },
    /** Payload of the file that an upload was created from. */
    originalOf(itemId: string): number | null {
      const row = store
        .prepare(
          `SELECT i.payload_id FROM batches b JOIN imports i ON i.id = b.import_id WHERE b.id = ?
           UNION ALL SELECT a.xml_payload_id FROM attachments a WHERE a.id = ?
           UNION ALL SELECT m.file_payload_id FROM manual_fuelings m WHERE m.id = ? AND m.file_payload_id IS NOT NULL`,
        )
        .get(itemId, itemId, itemId);
      return row === undefined ? null : integerOf(row, 'payload_id');
    },
    ...uploadedNotes(store),
    ...createUploadProgress(store),
  };
}

function readListed(store: Store, rows: readonly Row[], now: number, report: ReportDamage): readonly ListedItem[] {
  const heldByOf = readLaneHeads(store, now);
  const listed = rows.map((row) => listedRow.parse(row));
  const sums = sumsOf(
    store,
    listed.filter(({ kind }) => priceKindOf(kind) !== null).map(({ id }) => id),
  );
  return listed.map(({ seq, number, customerName, valueE4, ...columns }, index) => {
    const { id, stationId, kind, state, importId, fileName } = columns;
    const item = readOutboxItem(rows[index] ?? {}, report);
    const batchSums = sums.get(id) ?? null;
    const priceKind = priceKindOf(kind);
    const isBatch = item !== null && batchSums !== null && priceKind !== null && importId !== null && fileName !== null;
    return {
      ...columns,
      record: item?.record ?? null,
      prices: batchSums?.sent ?? null,
      batch: isBatch ? { item, kind: priceKind, importId, fileName, ...batchSums } : null,
      note: kind === 'note' ? { number, customerName, valueE4 } : null,
      fueling: uploadedFuelingOf(rows[index] ?? {}),
      heldBy: heldByOf({ stationId, kind, seq, state }),
    };
  });
}

/** Values are bound only for the conditions that the query contains. */
function narrowing({ content, ids }: ListWanted): { readonly sql: string; readonly values: Readonly<Record<string, string>> } {
  const sql = [content === null ? '' : CONTENT[content], ids === null ? '' : ' AND o.id IN (SELECT value FROM json_each($ids))'].join('');
  return { sql, values: { ...(ids !== null && { $ids: JSON.stringify(ids) }) } };
}
