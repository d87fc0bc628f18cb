/** Notes from this PC that the network accepted but does not list yet: a listing is as old as its reading. */

import { OUTBOX_STATES } from '../../../preload/contract/outbox/outbox-states.ts';
import { coverOf, LONG_LISTED_MS, type NoteTotals, SIZE, shareOf, UPLOAD, uploadOf } from '../../outbox/index.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import { cancellationOf, integerOf, integerOrNullOf, LISTED_CANCELLED, type Row, type Store, textOf, wordOf } from '../../store/index.ts';

const DAY_MS = 86_400_000;
/** Milliseconds; null = unknown. A damaged record has no information. */
const TAKEN_AT = `CASE WHEN json_valid(o.record) THEN coalesce(iif(o.state = 'done', json_extract(o.record, '$.finishedAt'), NULL),
  json_extract(o.record, '$.acceptedAt')) END`;
const READ_AT = `(SELECT (julianday(d.read_at) - 2440587.5) * ${DAY_MS} FROM movement_days d
  WHERE d.station_id = m.station_id AND d.day = substr(m.date, 1, 10))`;

/** A reading at least a working day younger than the acceptance, and without a note that counts, is believed. */
const OWN = `SELECT f.transaction_id, a.access_key, p.value_e4, o.state, ${UPLOAD}, ${SIZE}, coalesce(${READ_AT} < ${TAKEN_AT}, 0) AS unread
  FROM outbox_items o JOIN attachments a ON a.id = o.id JOIN attachment_fuelings f ON f.attachment_id = a.id
  JOIN movement_fuelings m ON m.station_id = f.station_id AND m.transaction_id = f.transaction_id
  LEFT JOIN pending_fuelings p ON p.station_id = m.station_id AND p.transaction_id = m.transaction_id AND p.gone_at IS NULL
  WHERE o.station_id = $station AND o.kind = 'note' AND o.state IN ${quoted(statesThatAre('taken'))}
    AND (m.invoice_key IS NULL OR m.invoice_key IN (${LISTED_CANCELLED})) AND NOT EXISTS (${cancellationOf('a')})
    AND coalesce(${READ_AT} - ${TAKEN_AT} <= ${LONG_LISTED_MS}, 1)
  ORDER BY o.seq`;

export interface OwnNote {
  readonly key: string;
  /** The fueling's day was last read before the network accepted the note: the reading cannot show it. */
  readonly isUnread: boolean;
}

/** Keys that the network lists, of notes that a file on this PC cancels: they count as none. */
export function readVoidKeys(store: Store, stationId: string): ReadonlySet<string> {
  return new Set(
    store
      .prepare(LISTED_CANCELLED)
      .all({ $station: stationId })
      .map((row) => textOf(row, 'invoice_key')),
  );
}

/** A station's notes by fueling: the note that was sent last. They must cover a listed fueling whole. */
export function readOwnNotes(store: Store, totals: NoteTotals, stationId: string): ReadonlyMap<string, OwnNote> {
  const byFueling = Map.groupBy(store.prepare(OWN).all({ $station: stationId }), (row) => textOf(row, 'transaction_id'));
  return new Map(
    [...byFueling].flatMap(([id, rows]): readonly (readonly [string, OwnNote])[] => {
      const last = rows.at(-1);
      if (last === undefined || !isCovered(integerOrNullOf(last, 'value_e4'), rows, totals)) return [];
      return [[id, { key: textOf(last, 'access_key'), isUnread: integerOf(last, 'unread') === 1 }]];
    }),
  );
}

/** Whether these uploads cover the whole fueling. @param valueE4 by the pending list; null = not listed: any of them covers it. */
function isCovered(valueE4: number | null, rows: readonly Row[], totals: NoteTotals): boolean {
  if (valueE4 === null) return true;
  const byKey = new Map(rows.map((row) => [textOf(row, 'access_key'), row]));
  const uploads = [...byKey.values()].map((row) => ({
    ...uploadOf(row),
    stage: wordOf(row, 'state', OUTBOX_STATES),
    shareE4: shareOf(row, totals),
  }));
  return coverOf({ valueE4, seenAt: 0 }, uploads).missingE4 <= 0;
}
