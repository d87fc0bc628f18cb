import type { Store } from '../../store/index.ts';
import { integerOf, oneOf, textOrNullOf } from '../../store/index.ts';
import type { OutboxRecord } from '../model/record.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import type { NoteBar, OutboxItem } from '../model/store.ts';
import { addNoteRules, isCancelledNote, noteBarOf, OTHER_UPLOAD } from '../notes/note-bars.ts';
import { holdsLaneSql } from './lane-heads.ts';
import { outboxRow } from './outbox-row.ts';

const COLUMNS = 'id, seq, station_id, payload_id, payload_sha256, corrects_id, kind, state, record';
/** States that tracking looks after by itself (queued items belong to the delivery). */
const WATCHED = quoted(statesThatAre('watched'));
/** States in which the program plans something by itself. */
const PLANNED = quoted(['queued', ...statesThatAre('watched')]);

const VAIN = quoted(statesThatAre('vain'));

const HEADS = `SELECT ${COLUMNS} FROM outbox_items WHERE seq IN (
    SELECT min(seq) FROM outbox_items o WHERE ${holdsLaneSql('o')} GROUP BY station_id, kind) ORDER BY seq`;
const QUEUED_HEADS = `SELECT ${COLUMNS} FROM outbox_items o WHERE state = 'queued' AND seq > ? AND NOT EXISTS (
    SELECT 1 FROM outbox_items p WHERE p.station_id = o.station_id AND p.kind = o.kind
    AND ${holdsLaneSql('p')} AND p.seq < o.seq)
  ORDER BY seq LIMIT ?`;
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
    /** Those of them that are queued, from after `seq` on, at the most `limit`; `next`: where to go on, null = there are no more. */
    queuedHeads(seq: number, limit: number): { readonly items: readonly OutboxItem[]; readonly next: number | null } {
      const rows = store.prepare(QUEUED_HEADS).all(seq, limit);
      const last = rows[limit - 1];
      return { items: items(rows), next: last === undefined ? null : integerOf(last, 'seq') };
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
          .prepare(`SELECT 1 FROM outbox_items WHERE station_id = ? AND process_id = ? AND id <> ? AND kind <> 'note' LIMIT 1`)
          .get(stationId, processId, exceptId) !== undefined
      );
    },
    /** Whether a later item of its line exists that was not cancelled, refused or given up. Of a note: any other such upload of the same note. */
    newerSibling(item: OutboxItem): boolean {
      if (item.record.kind === 'note')
        return store.prepare(`SELECT 1 FROM outbox_items o WHERE o.id = ? AND ${OTHER_UPLOAD}`).get(item.id) !== undefined;
      return (
        store
          .prepare(
            `SELECT 1 FROM outbox_items WHERE station_id = ? AND kind = ? AND seq > ?
             AND state NOT IN ${VAIN} LIMIT 1`,
          )
          .get(item.stationId, item.record.kind, item.seq) !== undefined
      );
    },
    /** The first that holds; null also of prices. */
    noteBar: (id: string): NoteBar | null => noteBarOf(store, id),
    /** Whether it carries a note whose cancellation is known. */
    isCancelledNote: (id: string): boolean => isCancelledNote(store, id),
  };
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
