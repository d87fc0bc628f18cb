import { OUTBOX_KINDS, wordOfKind } from '../../../preload/contract/outbox/outbox.ts';
import type { Store } from '../../store/index.ts';
import { oneOf, textOrNullOf } from '../../store/index.ts';
import { HAS_NEWER } from '../kinds/newer-sql.ts';
import type { OutboxRecord } from '../model/record.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import type { NoteBar, OutboxItem, QueuedPartner } from '../model/store.ts';
import { addNoteRules, isCancelledNote, noteBarOf, queuedPartnersOf } from '../notes/note-bars.ts';
import { carriesPrices } from './carries-prices.ts';
import { readLane } from './lane-heads.ts';
import { outboxRow } from './outbox-row.ts';

const COLUMNS = 'id, seq, station_id, payload_id, payload_sha256, corrects_id, kind, state, record';
/** States handled by tracking (queued items belong to the delivery). */
const WATCHED = quoted(statesThatAre('watched'));
/** States in which the program plans a next action. */
const PLANNED = quoted(['queued', ...statesThatAre('watched')]);

const AT = `SELECT ${COLUMNS} FROM outbox_items WHERE seq = ? AND state = 'queued'`;
const AT_PLACE = `SELECT ${COLUMNS} FROM outbox_items WHERE seq = ?`;
const SOME_QUEUED = `SELECT 1 FROM outbox_items WHERE station_id = ? AND kind = ? AND state = 'queued' LIMIT 1`;
const MET = `SELECT 1 FROM attachments own JOIN outbox_items u ON u.state = 'sending' AND u.kind = 'note' AND u.id <> own.id
    JOIN attachments n ON n.id = u.id
  WHERE own.id = ? AND ((n.environment = own.environment AND n.access_key = own.access_key) OR EXISTS (
    SELECT 1 FROM attachment_fuelings f JOIN attachment_fuelings g ON g.station_id = f.station_id AND g.transaction_id = f.transaction_id
    WHERE f.attachment_id = own.id AND g.attachment_id = n.id)) LIMIT 1`;
/** Restricted to items with a planned time: it runs before each send and must not scan the whole queue. */
const ASKED_TO_WAIT = `SELECT next_attempt_at FROM outbox_items WHERE +station_id = ? AND +kind = 'note' AND state = 'queued'
  AND next_attempt_at > '' AND json_extract(record, '$.problem.cause') IN ('throttled', 'throttled-told')`;
const FIND = `SELECT ${COLUMNS} FROM outbox_items WHERE id = ?`;
const DUE = `SELECT ${COLUMNS} FROM outbox_items WHERE state IN ${WATCHED} AND next_attempt_at <= ? ORDER BY next_attempt_at, seq`;
const NEXT_DUE = `SELECT min(next_attempt_at) AS at FROM outbox_items WHERE state IN ${WATCHED} AND next_attempt_at > ?`;

export type ReportDamage = (itemId: string, detail: string) => void;

export type OutboxStore = ReturnType<typeof createOutboxRepository>;

/** Instants are epoch milliseconds. @param report called for a row whose record can't be read; the row stays, and blocks its line. */
export function createOutboxRepository(store: Store, report: ReportDamage) {
  const items = (rows: readonly Readonly<Record<string, unknown>>[]): readonly OutboxItem[] =>
    rows.map((row) => readOutboxItem(row, report)).filter((item) => item !== null);
  addNoteRules(store);
  return {
    /** Appends it to its line. */
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
    /** null also when its record can't be read: such an item is reported and never sent. */
    find(id: string): OutboxItem | null {
      const row = store.prepare(FIND).get(id);
      return row === undefined ? null : readOutboxItem(row, report);
    },
    save(id: string, record: OutboxRecord, now: number): void {
      store
        .prepare('UPDATE outbox_items SET state = ?, record = ?, next_attempt_at = ?, process_id = ?, updated_at = ? WHERE id = ?')
        .run(record.state, ...searched(record), iso(now), id);
    },
    /** Ids of items that a process left while sending. */
    sending(): readonly string[] {
      const rows = store.prepare(`SELECT id FROM outbox_items WHERE state = 'sending' ORDER BY seq`).all();
      return rows.map((row) => String(row.id));
    },
    /** First unresolved item of each line, and the one that may leave; oldest first. */
    heads(now: number): readonly OutboxItem[] {
      const orders = lanesOf(store).map((lane) => readLane(store, lane, now));
      const places = new Set(orders.flatMap(({ first, next }) => [first, next]).filter((seq) => seq !== null));
      return [...places].toSorted((a, b) => a - b).flatMap((seq) => items(store.prepare(AT_PLACE).all(seq)));
    },
    /** The queued ones that may leave, oldest first; read lazily: usually only the first is needed. */
    *queuedHeads(now: number): Generator<OutboxItem> {
      for (const seq of firstQueued(store, now)) yield* items(store.prepare(AT).all(seq));
    },
    /** Accepted, uncertain and ended items that are due for a check; oldest first. */
    due: (now: number) => items(store.prepare(DUE).all(iso(now))),
    /** Time at which the next item becomes due; null = none. */
    nextDue(after: number): number | null {
      const at = textOrNullOf(oneOf(store.prepare(NEXT_DUE).get(iso(after))), 'at');
      return at === null ? null : Date.parse(at);
    },
    /** Ids of the station's items with a planned time. */
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
    newerSibling: ({ id, record }: Pick<OutboxItem, 'id' | 'record'>): boolean =>
      store.prepare(`SELECT 1 FROM outbox_items o WHERE o.id = ? AND ${HAS_NEWER[wordOfKind(record.kind)]}`).get(id) !== undefined,
    /** The first bar that applies; null also for prices. */
    noteBar: (id: string): NoteBar | null => noteBarOf(store, id),
    /** Whether an upload in flight has the same note, or one for the same fueling. */
    isMet: (id: string): boolean => store.prepare(MET).get(id) !== undefined,
    /** Queued uploads of the notes that pay a fueling jointly with this one, oldest first. */
    queuedPartners: (id: string): readonly QueuedPartner[] => queuedPartnersOf(store, id),
    /** Retry-After deadlines of the station's waiting notes. */
    requestedWait(stationId: string): readonly number[] {
      return store
        .prepare(ASKED_TO_WAIT)
        .all(stationId)
        .map((row) => Date.parse(String(row.next_attempt_at)));
    },
    /** Whether it carries a note known to be cancelled. */
    isCancelledNote: (id: string): boolean => isCancelledNote(store, id),
  };
}

/** @returns `seq` of the queued items that no earlier item of their lane holds, oldest first. */
function firstQueued(store: Store, now: number): readonly number[] {
  if (store.prepare(`SELECT 1 FROM outbox_items WHERE state = 'queued' LIMIT 1`).get() === undefined) return [];
  return lanesOf(store)
    .filter(({ stationId, kind }) => store.prepare(SOME_QUEUED).get(stationId, kind) !== undefined)
    .map((lane) => readLane(store, lane, now).next)
    .filter((seq) => seq !== null)
    .toSorted((a, b) => a - b);
}

function lanesOf(store: Store) {
  const stations = store.prepare('SELECT id FROM stations').all();
  return stations.flatMap(({ id }) => OUTBOX_KINDS.map((kind) => ({ stationId: String(id), kind })));
}

interface Parsed {
  readonly row: Readonly<Record<string, unknown>>;
  readonly item: OutboxItem;
}

/** Cache of parsed rows by id: the loops read the same ones repeatedly. */
const parsed = new Map<string, Parsed>();
const MOST_PARSED = 2_000;
const READ = COLUMNS.split(', ');

/** Parses a row as an item; null, and a report, if it does not fit its schema. */
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
