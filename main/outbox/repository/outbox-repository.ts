import { OUTBOX_KINDS, wordOfKind } from '../../../preload/contract/outbox/outbox.ts';
import type { Store } from '../../store/index.ts';
import { oneOf, textOrNullOf } from '../../store/index.ts';
import { HAS_NEWER } from '../kinds/newer-sql.ts';
import type { OutboxRecord } from '../model/record.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import type { NoteBar, OutboxItem } from '../model/store.ts';
import { addNoteRules, isCancelledNote, noteBarOf } from '../notes/note-bars.ts';
import { carriesPrices } from './carries-prices.ts';
import { holdsLaneSql } from './lane-heads.ts';
import { outboxRow } from './outbox-row.ts';

const COLUMNS = 'id, seq, station_id, payload_id, payload_sha256, corrects_id, kind, state, record';
/** States that tracking looks after by itself (queued items belong to the delivery). */
const WATCHED = quoted(statesThatAre('watched'));
/** States in which the program plans something by itself. */
const PLANNED = quoted(['queued', ...statesThatAre('watched')]);

const HEADS = `SELECT ${COLUMNS} FROM outbox_items WHERE seq IN (
    SELECT min(seq) FROM outbox_items o WHERE ${holdsLaneSql('o')} GROUP BY station_id, kind) ORDER BY seq`;
/**
 * Where each lane begins: looks into indexes, a microsecond each, however many wait behind. In one statement it would
 * go through all that is queued, and before and after each send.
 */
const FIRST_QUEUED = `SELECT min(seq) AS seq FROM outbox_items WHERE station_id = ? AND kind = ? AND state = 'queued'`;
const HELD = `SELECT 1 FROM outbox_items p WHERE station_id = ? AND kind = ? AND ${holdsLaneSql('p')} AND seq < ? LIMIT 1`;
const AT = `SELECT ${COLUMNS} FROM outbox_items WHERE seq = ? AND state = 'queued'`;
const MET = `SELECT 1 FROM attachments own JOIN outbox_items u ON u.state = 'sending' AND u.kind = 'note' AND u.id <> own.id
    JOIN attachments n ON n.id = u.id
  WHERE own.id = ? AND ((n.environment = own.environment AND n.access_key = own.access_key) OR EXISTS (
    SELECT 1 FROM attachment_fuelings f JOIN attachment_fuelings g ON g.station_id = f.station_id AND g.transaction_id = f.transaction_id
    WHERE f.attachment_id = own.id AND g.attachment_id = n.id)) LIMIT 1`;
/** Only what waits for a moment is looked at: asked before each send, it must not go through all that is queued. */
const ASKED_TO_WAIT = `SELECT next_attempt_at FROM outbox_items WHERE +station_id = ? AND +kind = 'note' AND state = 'queued'
  AND next_attempt_at > '' AND json_extract(record, '$.problem.cause') IN ('throttled', 'throttled-told')`;
const FIND = `SELECT ${COLUMNS} FROM outbox_items WHERE id = ?`;
const DUE = `SELECT ${COLUMNS} FROM outbox_items WHERE state IN ${WATCHED} AND next_attempt_at <= ? ORDER BY next_attempt_at, seq`;
const NEXT_DUE = `SELECT min(next_attempt_at) AS at FROM outbox_items WHERE state IN ${WATCHED} AND next_attempt_at > ?`;

export type ReportDamage = (itemId: string, detail: string) => void;

export type OutboxStore = ReturnType<typeof createOutboxRepository>;

/** Instants are epoch milliseconds. @param report told of a row whose record cannot be read: it stays where it is, and its line with it. */
export function createOutboxRepository(store: Store, report: ReportDamage) {
  const items = (rows: readonly Readonly<Record<string, unknown>>[]): readonly OutboxItem[] =>
    rows.map((row) => readOutboxItem(row, report)).filter((item) => item !== null);
  addNoteRules(store);
  return {
    /** Puts it at the end of its line. */
    insert(item: Omit<OutboxItem, 'seq'>): void {
      const { record } = item;
      const at = iso(record.createdAt);
      store
        .prepare(
          `INSERT INTO outbox_items (seq, id, station_id, kind, state, payload_id, record, next_attempt_at, process_id, created_at, updated_at, corrects_id, payload_sha256)
           VALUES ((SELECT coalesce(max(seq), 0) + 1 FROM outbox_items), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT sha256 FROM payloads WHERE id = ?))`,
        )
        .run(
          item.id,
          item.stationId,
          record.kind,
          record.state,
          item.payloadId,
          ...searched(record),
          at,
          at,
          item.correctsId,
          item.payloadId,
        );
    },
    /** null also when its record cannot be read: such an item is reported and never sent. */
    find(id: string): OutboxItem | null {
      const row = store.prepare(FIND).get(id);
      return row === undefined ? null : readOutboxItem(row, report);
    },
    save(id: string, record: OutboxRecord, now: number): void {
      store
        .prepare('UPDATE outbox_items SET state = ?, record = ?, next_attempt_at = ?, process_id = ?, updated_at = ? WHERE id = ?')
        .run(record.state, ...searched(record), iso(now), id);
    },
    /** Ids of items that a process left while they were being sent. */
    sending(): readonly string[] {
      const rows = store.prepare(`SELECT id FROM outbox_items WHERE state = 'sending' ORDER BY seq`).all();
      return rows.map((row) => String(row.id));
    },
    /** First unresolved item of each line, in order of age. */
    heads: () => items(store.prepare(HEADS).all()),
    /** Those of them that are queued, each read when it is asked for: seldom is more than the first one wanted. */
    *queuedHeads(): Generator<OutboxItem> {
      for (const seq of firstQueued(store)) yield* items(store.prepare(AT).all(seq));
    },
    /** Accepted, uncertain and ended items whose time to be looked at has come; oldest first. */
    due: (now: number) => items(store.prepare(DUE).all(iso(now))),
    /** When the first of those that are not due yet will be; null = none. */
    nextDue(after: number): number | null {
      const at = textOrNullOf(oneOf(store.prepare(NEXT_DUE).get(iso(after))), 'at');
      return at === null ? null : Date.parse(at);
    },
    /** Ids of the station's items that wait for a moment of their own. */
    timed(stationId: string): readonly string[] {
      const rows = store
        .prepare(
          `SELECT id FROM outbox_items WHERE station_id = ? AND next_attempt_at IS NOT NULL
           AND state IN ${PLANNED} ORDER BY seq`,
        )
        .all(stationId);
      return rows.map((row) => String(row.id));
    },
    /** Whether another price batch of the station has this process id. */
    processIdTaken(stationId: string, processId: string, exceptId: string): boolean {
      return (
        store
          .prepare(`SELECT 1 FROM outbox_items WHERE station_id = ? AND process_id = ? AND id <> ? AND ${carriesPrices('kind')} LIMIT 1`)
          .get(stationId, processId, exceptId) !== undefined
      );
    },
    /** Whether a later item of its line exists that was not cancelled, refused or given up. */
    newerSibling: ({ id, record }: OutboxItem): boolean =>
      store.prepare(`SELECT 1 FROM outbox_items o WHERE o.id = ? AND ${HAS_NEWER[wordOfKind(record.kind)]}`).get(id) !== undefined,
    /** The first that holds; null also of prices. */
    noteBar: (id: string): NoteBar | null => noteBarOf(store, id),
    /** Whether another upload is under way with the same note, or with one for a fueling of it. */
    isMet: (id: string): boolean => store.prepare(MET).get(id) !== undefined,
    /** Until when the network asked the notes of a station to wait, each time that it did. */
    requestedWait(stationId: string): readonly number[] {
      return store
        .prepare(ASKED_TO_WAIT)
        .all(stationId)
        .map((row) => Date.parse(String(row.next_attempt_at)));
    },
    /** Whether it carries a note whose cancellation is known. */
    isCancelledNote: (id: string): boolean => isCancelledNote(store, id),
  };
}

/** @returns `seq` of the queued ones that no earlier one of their lane holds, in order of age. */
function firstQueued(store: Store): readonly number[] {
  if (store.prepare(`SELECT 1 FROM outbox_items WHERE state = 'queued' LIMIT 1`).get() === undefined) return [];
  const lanes = store
    .prepare('SELECT id FROM stations')
    .all()
    .flatMap(({ id }) => OUTBOX_KINDS.map((kind) => [String(id), kind] as const));
  return lanes
    .flatMap(([stationId, kind]) => {
      const seq = store.prepare(FIRST_QUEUED).get(stationId, kind)?.seq;
      if (typeof seq !== 'number') return [];
      return store.prepare(HELD).get(stationId, kind, seq) === undefined ? [seq] : [];
    })
    .toSorted((a, b) => a - b);
}

interface Parsed {
  readonly row: Readonly<Record<string, unknown>>;
  readonly item: OutboxItem;
}

/** Rows as they were last read, by id: the loops look at the same ones over and over. */
const parsed = new Map<string, Parsed>();
const MOST_PARSED = 2_000;
const READ = COLUMNS.split(', ');

/** One row as an item; null, and a report, when it does not fit its schema. */
export function readOutboxItem(row: Readonly<Record<string, unknown>>, report: ReportDamage): OutboxItem | null {
  const id = String(row.id);
  const known = parsed.get(id);
  if (known !== undefined && READ.every((column) => known.row[column] === row[column])) return known.item;
  const read = outboxRow.safeParse(row);
  if (!read.success) {
    report(id, read.error.message);
    return null;
  }
  const { seq, station_id: stationId, payload_id: payloadId, payload_sha256: payloadSha256, corrects_id: correctsId, record } = read.data;
  const item = { id, seq, stationId, payloadId, payloadSha256, correctsId, record };
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(id, { row, item });
  return item;
}

function searched(record: OutboxRecord): [string, string | null, string | null] {
  return [JSON.stringify(record), record.wake === null ? null : iso(record.wake), record.processId];
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
