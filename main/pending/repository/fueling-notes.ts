/** Notes sent for pending fuelings, joined from the ledger of notes and the outbox. Read-only. */

import { OUTBOX_STATES } from '../../../preload/contract/outbox/batches.ts';
import { stageOf } from '../../../preload/contract/outbox/outbox-states.ts';
import { COUNT_ELSEWHERE, createNoteTotals, type NoteTotals, readNoteHeads, SIZE, shareOf, UPLOAD, uploadOf } from '../../outbox/index.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, oneOf, type Row, textOf, textOrNullOf, wordOf } from '../../store/index.ts';
import type { SentNote } from '../model/row.ts';
import type { DoubtfulNote, PendingStore, WaitingNote } from '../model/store.ts';

type HeldBy = ReturnType<typeof readNoteHeads>;
type NotesOfPending = Pick<PendingStore, 'sentNotes' | 'notesOfSome' | 'notesOf' | 'waiting' | 'doubtful' | 'notesAmong' | 'noteCount'>;

const SENT = `SELECT f.transaction_id, f.station_id, a.id, a.access_key, a.number, a.created_at, o.state, o.seq, ${UPLOAD}, ${SIZE}
  FROM attachment_fuelings f JOIN attachments a ON a.id = f.attachment_id JOIN outbox_items o ON o.id = a.id`;
const OF_LISTED = `${SENT} JOIN pending_fuelings p ON p.station_id = f.station_id AND p.transaction_id = f.transaction_id
  WHERE f.station_id = ? AND p.gone_at IS NULL ORDER BY o.seq DESC`;
const OF_ONE = `${SENT} WHERE f.station_id = ? AND f.transaction_id = ? ORDER BY o.seq DESC`;
const OF_SOME = `${SENT} WHERE f.station_id = ? AND f.transaction_id IN (SELECT value FROM json_each(?)) ORDER BY o.seq DESC`;
const WAITING = `SELECT a.id, f.transaction_id FROM outbox_items o JOIN attachments a ON a.id = o.id
    JOIN attachment_fuelings f ON f.attachment_id = a.id AND f.station_id = o.station_id
  WHERE o.station_id = ? AND o.kind = 'note' AND o.state = 'accepted' ORDER BY o.seq, f.transaction_id`;
/** An unreadable fueling has no day; its note is then searched for on the days of its other fuelings. */
const DOUBTFUL = `SELECT a.id, a.access_key, f.transaction_id,
    json_extract(o.record, '$.cause') = 'already-there' AND ${COUNT_ELSEWHERE} = 0 AS urgent,
    substr(CASE WHEN json_valid(f.fueling) THEN json_extract(f.fueling, '$.date') END, 1, 10) AS day
  FROM outbox_items o JOIN attachments a ON a.id = o.id JOIN attachment_fuelings f ON f.attachment_id = a.id
  WHERE o.station_id = ? AND o.kind = 'note' AND o.state = 'uncertain' ORDER BY o.seq, f.transaction_id`;

export function createPendingNotes(store: Store): NotesOfPending {
  const totals = createNoteTotals(store);
  return {
    sentNotes(stationId) {
      const rows = store.prepare(OF_LISTED).all(stationId);
      const heldBy = readNoteHeads(store);
      const byFueling = Map.groupBy(rows, (row) => textOf(row, 'transaction_id'));
      return new Map([...byFueling].map(([id, notes]) => [id, notes.map((row) => noteOf(row, heldBy, totals))]));
    },
    notesOfSome(stationId, transactionIds) {
      const rows = store.prepare(OF_SOME).all(stationId, JSON.stringify(transactionIds));
      const heldBy = readNoteHeads(store);
      const byFueling = Map.groupBy(rows, (row) => textOf(row, 'transaction_id'));
      return new Map([...byFueling].map(([id, notes]) => [id, notes.map((row) => noteOf(row, heldBy, totals))]));
    },
    notesOf(stationId, transactionId) {
      const rows = store.prepare(OF_ONE).all(stationId, transactionId);
      const heldBy = readNoteHeads(store);
      return rows.map((row) => noteOf(row, heldBy, totals));
    },
    waiting(stationId) {
      const byItem = Map.groupBy(store.prepare(WAITING).all(stationId), (row) => textOf(row, 'id'));
      return [...byItem].map(
        ([itemId, rows]): WaitingNote => ({ itemId, transactionIds: rows.map((row) => textOf(row, 'transaction_id')) }),
      );
    },
    doubtful(stationId) {
      const byItem = Map.groupBy(store.prepare(DOUBTFUL).all(stationId), (row) => textOf(row, 'id'));
      return [...byItem].map(
        ([itemId, rows]): DoubtfulNote => ({
          itemId,
          key: textOf(oneOf(rows[0]), 'access_key'),
          transactionIds: rows.map((row) => textOf(row, 'transaction_id')),
          days: [...new Set(rows.flatMap((row) => textOrNullOf(row, 'day') ?? []))],
          urgent: oneOf(rows[0]).urgent === 1,
        }),
      );
    },
    notesAmong(itemIds) {
      const find = store.prepare(`SELECT station_id, state FROM outbox_items WHERE id = ? AND kind = 'note'`);
      return itemIds.flatMap((id) => {
        const row = find.get(id);
        return row === undefined ? [] : [{ stationId: textOf(row, 'station_id'), state: wordOf(row, 'state', OUTBOX_STATES) }];
      });
    },
    noteCount(stationId) {
      const row = oneOf(
        store
          .prepare(
            `SELECT (SELECT count(*) FROM attachments WHERE station_id = $id)
            + (SELECT count(*) FROM note_cancellations c JOIN attachments a ON a.environment = c.environment
                 AND a.access_key = c.access_key WHERE a.station_id = $id) AS n`,
          )
          .get({ $id: stationId }),
      );
      return integerOf(row, 'n');
    },
  };
}

function noteOf(row: Row, heldBy: HeldBy, totals: NoteTotals): SentNote {
  const state = wordOf(row, 'state', OUTBOX_STATES);
  const stationId = textOf(row, 'station_id');
  const held = heldBy({ stationId, kind: 'note', seq: integerOf(row, 'seq'), state });
  return {
    itemId: textOf(row, 'id'),
    key: textOf(row, 'access_key'),
    number: textOrNullOf(row, 'number'),
    stage: stageOf(state, held !== null),
    createdAt: textOf(row, 'created_at'),
    ...uploadOf(row),
    shareE4: shareOf(row, totals),
  };
}
