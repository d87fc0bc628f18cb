/** Why an upload's note must not be sent, or resent: facts about its key and its fuelings since it was attached. */

import { z } from 'zod';
import { OUTBOX_STATES } from '../../../preload/contract/outbox/outbox-states.ts';
import { hasNewDoubt } from '../../shared/stated/open-doubts.ts';
import { cancellationOf, type Store, textOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import type { NoteBar, QueuedPartner } from '../model/store.ts';
import { isOverlooked, ROUNDING_E4 } from './cover.ts';
import { createNoteTotals } from './note-totals.ts';
import { sizeOf } from './upload-facts.ts';

const LIVE = `NOT IN ${quoted(statesThatAre('ineffective'))}`;

/** Condition on the upload `o`, as are all below. */
const CANCELLED = `EXISTS (SELECT 1 FROM attachments own WHERE own.id = o.id AND EXISTS (${cancellationOf('own')}))`;
const at = (column: string): string =>
  `'at', CASE WHEN json_valid(${column}) THEN json_extract(${column}, '$.at') END, 'foundAt', found_at`;
const STATE = `CASE WHEN json_valid(cancellation) THEN json_extract(cancellation, '$.state') END`;
const ofEvent = (field: string): string => `'${field}', CASE WHEN json_valid(event) THEN json_extract(event, '$.${field}') END`;
const EVENT = ['state', 'eventType', 'sequence'].map(ofEvent).join(', ');
const OF_KEY = 'WHERE environment = own.environment AND access_key = own.access_key';
const foundSince = (table: string): string => `EXISTS (SELECT 1 FROM ${table} ${OF_KEY} AND found_at > own.created_at)`;
/** Facts found while the upload was in progress, by the rule of the notes desk (shared/stated/open-doubts.ts). */
const QUESTIONED = `EXISTS (SELECT 1 FROM attachments own WHERE own.id = o.id
    AND (${foundSince('note_events')} OR ${foundSince('note_cancellations')})
    AND rc_new_doubt(own.created_at,
      (SELECT json_group_array(json_object('state', ${STATE}, ${at('cancellation')})) FROM note_cancellations ${OF_KEY}),
      (SELECT json_group_array(json_object('kind', kind, ${EVENT}, ${at('event')})) FROM note_events ${OF_KEY})))`;
/** Whether another upload of the note may have arrived, or may still. */
export const OTHER_UPLOAD = `EXISTS (
    SELECT 1 FROM attachments own JOIN attachments n ON n.environment = own.environment AND n.access_key = own.access_key AND n.id <> own.id
    JOIN outbox_items u ON u.id = n.id WHERE own.id = o.id AND u.state ${LIVE})`;
const LEFT_OUT = 'EXISTS (SELECT 1 FROM attachments own JOIN note_files f ON f.id = own.file_id WHERE own.id = o.id AND f.left_out = 1)';

const VALUE = `CASE WHEN json_valid(f.fueling) THEN json_extract(f.fueling, '$.valueE4') END`;
const total = (fileId: string): string => `rc_note_total(${fileId})`;
/** The network had the note `n` for long before the upload was made, while it still listed the fueling. */
const OVERLOOKED = `(json_valid(u.record) AND rc_overlooked(u.state, json_extract(u.record, '$.acceptedAt'), json_extract(u.record, '$.finishedAt'), o.created_at))`;

/** Registers SQL functions for rules defined in TypeScript. Call it once before preparing a statement with a bar. */
export function addNoteRules(store: Store): void {
  const totals = createNoteTotals(store);
  store.db.function('rc_note_total', (fileId) => (fileId === null ? null : totals(String(fileId))));
  store.db.function('rc_overlooked', overlooked);
  store.db.function('rc_new_doubt', newDoubt);
}

const times = { at: z.string().nullable().catch(null), foundAt: z.string() };
const cancellationRow = z.object({ state: z.enum(['registered', 'refused', 'asked', 'duplicate']), ...times });
const eventRow = z.object({
  kind: z.enum(['buyer-refusal', 'buyer-confirmation', 'correction', 'not-authorised', 'unknown']),
  state: z.enum(['registered', 'duplicate', 'asked', 'refused']),
  eventType: z.string().nullable(),
  sequence: z.number(),
  ...times,
});

/** Damaged rows, or rows of another version, are ignored. */
function rowsIn<T>(json: unknown, row: z.ZodType<T>): readonly T[] {
  return z
    .array(z.unknown())
    .parse(JSON.parse(String(json)))
    .flatMap((item) => row.safeParse(item).data ?? []);
}

function newDoubt(createdAt: unknown, cancellations: unknown, events: unknown): number {
  const cancellationFacts = rowsIn(cancellations, cancellationRow).map((cancellation) => ({ cancellation, foundAt: cancellation.foundAt }));
  const eventFacts = rowsIn(events, eventRow).map((event) => ({ event, foundAt: event.foundAt }));
  const wasKnown = ({ foundAt }: { readonly foundAt: string }): boolean => foundAt <= String(createdAt);
  return Number(hasNewDoubt([cancellationFacts.filter(wasKnown), eventFacts.filter(wasKnown)], [cancellationFacts, eventFacts]));
}

function overlooked(state: unknown, acceptedAt: unknown, endedAt: unknown, seenAt: unknown): number {
  const instant = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const stage = OUTBOX_STATES.find((known) => known === state);
  if (stage === undefined) return 0;
  const upload = { stage, cancelled: false, acceptedAt: instant(acceptedAt), endedAt: instant(endedAt) };
  return Number(isOverlooked(upload, Date.parse(String(seenAt))));
}

/**
 * A live, uncancelled upload of another note for one of its fuelings. Several notes that pay one fueling
 * jointly do not count: each has no other fueling, and their sum is at most its value (notes/model/classify-files.ts).
 */
const TAKER = `(
    SELECT max(n.id) FROM attachments own JOIN attachment_fuelings f ON f.attachment_id = own.id
      JOIN attachment_fuelings g ON g.station_id = f.station_id AND g.transaction_id = f.transaction_id AND g.attachment_id <> own.id
      JOIN attachments n ON n.id = g.attachment_id AND n.access_key <> own.access_key
      JOIN outbox_items u ON u.id = n.id AND u.state ${LIVE}
    WHERE own.id = o.id AND NOT EXISTS (${cancellationOf('n')}) AND NOT ${OVERLOOKED} GROUP BY own.id
    HAVING max(${sizeOf('own.id')}) > 1 OR max(${sizeOf('n.id')}) > 1
      OR coalesce(max(coalesce(${total('own.file_id')}, ${VALUE})) + sum(coalesce(${total('n.file_id')}, ${VALUE})) > max(${VALUE}) + ${ROUNDING_E4}, TRUE))`;

/** Notes in the queue that pay a fueling jointly with an upload: each has no other fueling, and both fit into its value. */
const QUEUED_PARTNERS = `SELECT n.id, n.access_key
  FROM attachments own JOIN attachment_fuelings f ON f.attachment_id = own.id
    JOIN attachment_fuelings g ON g.station_id = f.station_id AND g.transaction_id = f.transaction_id AND g.attachment_id <> own.id
    JOIN attachments n ON n.id = g.attachment_id AND n.access_key <> own.access_key
    JOIN outbox_items u ON u.id = n.id AND u.state = 'queued'
  WHERE own.id = ? AND ${sizeOf('own.id')} = 1 AND ${sizeOf('n.id')} = 1
    AND ${total('own.file_id')} + ${total('n.file_id')} <= ${VALUE} + ${ROUNDING_E4} ORDER BY u.seq`;

/** Whether any of the bars applies. */
export const BARRED = `(${CANCELLED} OR ${QUESTIONED} OR ${OTHER_UPLOAD} OR ${LEFT_OUT} OR ${TAKER} IS NOT NULL)`;

const bars = z.object({
  cancelled: z.number(),
  questioned: z.number(),
  same: z.number(),
  left_out: z.number(),
  taker: z.string().nullable(),
});
const taker = z.object({ number: z.string().nullable(), access_key: z.string() });

/** Cancelled, or questioned since it was attached: it leaves the queue. */
export function isCancelledNote(store: Store, itemId: string): boolean {
  return store.prepare(`SELECT 1 FROM outbox_items o WHERE o.id = ? AND (${CANCELLED} OR ${QUESTIONED})`).get(itemId) !== undefined;
}

export function queuedPartnersOf(store: Store, itemId: string): readonly QueuedPartner[] {
  const rows = store.prepare(QUEUED_PARTNERS).all(itemId);
  return rows.map((row) => ({ id: textOf(row, 'id'), key: textOf(row, 'access_key') }));
}

export function noteBarOf(store: Store, itemId: string): NoteBar | null {
  const row = store
    .prepare(
      `SELECT ${CANCELLED} AS cancelled, ${QUESTIONED} AS questioned, ${OTHER_UPLOAD} AS same, ${LEFT_OUT} AS left_out, ${TAKER} AS taker FROM outbox_items o WHERE o.id = ?`,
    )
    .get(itemId);
  if (row === undefined) return null;
  const found = bars.parse(row);
  if (found.cancelled === 1) return { type: 'cancelled' };
  if (found.questioned === 1) return { type: 'questioned' };
  if (found.same === 1) return { type: 'same-note' };
  if (found.taker !== null) {
    const { number, access_key: key } = taker.parse(
      store.prepare('SELECT number, access_key FROM attachments WHERE id = ?').get(found.taker),
    );
    return { type: 'other-note', number, key };
  }
  return found.left_out === 1 ? { type: 'left-out' } : null;
}
