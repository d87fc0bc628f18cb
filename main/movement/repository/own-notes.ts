/** Notes from this PC that the network accepted but does not list yet: a listing is as old as its reading. */

import { cancellationOf, LONG_LISTED_MS } from '../../outbox/index.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import { integerOf, type Store, textOf } from '../../store/index.ts';

const DAY_MS = 86_400_000;
/** Milliseconds; null = unknown. A damaged record has no information. */
const TAKEN_AT = `CASE WHEN json_valid(o.record) THEN coalesce(iif(o.state = 'done', json_extract(o.record, '$.finishedAt'), NULL),
  json_extract(o.record, '$.acceptedAt')) END`;
const READ_AT = `(SELECT (julianday(d.read_at) - 2440587.5) * ${DAY_MS} FROM movement_days d
  WHERE d.station_id = m.station_id AND d.day = substr(m.date, 1, 10))`;

/** A reading at least a working day younger than the acceptance, and without a note, is believed. */
const OWN = `SELECT f.transaction_id, a.access_key, coalesce(${READ_AT} < ${TAKEN_AT}, 0) AS unread
  FROM outbox_items o JOIN attachments a ON a.id = o.id JOIN attachment_fuelings f ON f.attachment_id = a.id
  JOIN movement_fuelings m ON m.station_id = f.station_id AND m.transaction_id = f.transaction_id
  WHERE o.station_id = ? AND o.kind = 'note' AND o.state IN ${quoted(statesThatAre('taken'))}
    AND m.invoice_key IS NULL AND NOT EXISTS (${cancellationOf('a')})
    AND coalesce(${READ_AT} - ${TAKEN_AT} <= ${LONG_LISTED_MS}, 1)
  ORDER BY o.seq`;

export interface OwnNote {
  readonly key: string;
  /** The fueling's day was last read before the network accepted the note: the reading cannot show it. */
  readonly isUnread: boolean;
}

/** A station's notes by fueling: the note that was sent last. */
export function readOwnNotes(store: Store, stationId: string): ReadonlyMap<string, OwnNote> {
  const rows = store.prepare(OWN).all(stationId);
  return new Map(
    rows.map((row) => [textOf(row, 'transaction_id'), { key: textOf(row, 'access_key'), isUnread: integerOf(row, 'unread') === 1 }]),
  );
}
